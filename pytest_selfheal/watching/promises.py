"""Safe changes that `apply` could not write are not called safe: they are tried on the sources when a run ends."""

import re
from pathlib import Path

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.rewriting.edits import Edit, overlap
from pytest_selfheal.rewriting.rewrite import rewrite
from pytest_selfheal.rewriting.source import Sources
from pytest_selfheal.rewriting.text import Refused

_Key = tuple[object, ...]
_LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"')
_QUOTED = re.compile(r"'.*'", re.DOTALL)  # a source with quotes of that kind in it
_ONE_QUOTE = 3
MOST = 300  # changes; a run with more of them has one cause, and each takes about a millisecond


def kept(run: Run, root: Path) -> Run:
    """The run with every safe change that is refused, or changes what another one changes, as one to look at."""
    found: dict[_Key, tuple[Edit, ...] | str] = {}
    values: dict[_Key, Change] = {}
    sources = Sources(root)
    for entry in run.tests:
        for change in _safe(entry.fix):
            key = _key(change)
            if key not in found and len(found) < MOST:
                found[key], values[key] = _edits(change, sources, entry.nodeid.partition("::")[0]), change
    refused = {key: edits for key, edits in found.items() if isinstance(edits, str)}
    doubts = {key: f"apply can't write it: {_without_literals(reason)}" for key, reason in refused.items()}
    doubts |= _rivals(found, values)
    if not doubts:
        return run
    return run.model_copy(update={"tests": tuple(_doubted(entry, doubts) for entry in run.tests)})


def _without_literals(reason: str) -> str:
    """A reason without the texts of the source that it quotes: one of them may have been typed as a password."""
    plain = _LITERAL.sub('"…"', reason)
    return _QUOTED.sub("'…'", plain) if plain.count("'") > _ONE_QUOTE else plain


def _safe(fix: Fix | None) -> tuple[Change, ...]:
    changes = fix.changes if fix is not None else ()
    return tuple(one for one in changes if one.applicability == "safe" and one.file and one.line is not None)


def _key(change: Change) -> _Key:
    return (change.file, change.line, change.column, change.type, change.old_value, change.new_value)


def _edits(change: Change, sources: Sources, reader: str) -> tuple[Edit, ...] | str:
    try:
        return rewrite(change, files=sources.text, readers=(reader,)).edits
    except Refused as refused:
        return refused.reason


def _rivals(found: dict[_Key, tuple[Edit, ...] | str], values: dict[_Key, Change]) -> dict[_Key, str]:
    """Changes that put different texts in one place."""
    places = [(key, edit) for key, edits in found.items() if not isinstance(edits, str) for edit in edits]
    places.sort(key=lambda place: (place[1].file, place[1].start))
    doubts: dict[_Key, str] = {}
    for index, (key, edit) in enumerate(places):
        for other, another in places[index + 1 :]:
            if another.file != edit.file or another.start > edit.end:
                break
            if other != key and overlap(edit, another):
                for one, rival in ((key, other), (other, key)):
                    doubts[one] = f"another failure asks for {values[rival].new_value} in its place"
    return doubts


def _doubted(entry: TestEntry, doubts: dict[_Key, str]) -> TestEntry:
    if entry.fix is None or not any(_key(change) in doubts for change in _safe(entry.fix)):
        return entry
    safe = _safe(entry.fix)
    changes = tuple(
        change.model_copy(update={"applicability": "unsafe", "caution": why})
        if change in safe and (why := doubts.get(_key(change)))
        else change
        for change in entry.fix.changes
    )
    return entry.model_copy(update={"fix": entry.fix.model_copy(update={"changes": changes})})
