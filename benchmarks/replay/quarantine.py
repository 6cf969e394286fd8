"""Known failures by cause: does one hide another break of its test, and hold with other numbers, ids and orders?"""

import re
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

from breakages import rows

from pytest_selfheal.marks import mark
from pytest_selfheal.models.given_marks import given_to, input_of
from pytest_selfheal.models.run import TelemetryFile
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.quarantine.cause import Cause, cause_of
from replay import boundary, corpus, judging

# "€197.00", "2026-11-29", "order-4711"; no host, time-out, status or mark, and no number of one digit, which counts
_NUMBER = re.compile(
    r"(?P<kept>127\.0\.0\.1(?::\d+)?|\d+ ?ms\b|status (?:of )?\d+|\b[45]\d\d\b|\b[0-9a-f]{8,64}\b)"
    r"|(?<![A-Za-z_\d.,])(?:\d{2,}|\d(?=[.,]\d))"
)
_PLACES = ("idxpath", "xpath", "frame", "shadow", "nodeid", "file", "packed", "page", "stack", "exception")


class Found(NamedTuple):
    """A failure, and what it is known by: as it was, and with other data."""

    kept: corpus.Kept
    broken: frozenset[str]
    cause: Cause | None
    again: Cause | None

    def is_beside(self, other: "Found") -> bool:
        """Whether they are two breaks of one test: neither stands beside the other, or is the other one for once."""
        once = {one.kept.name.replace("-once", "") for one in (self, other)}
        is_same = len(once) == 1 or self.broken <= other.broken or other.broken <= self.broken
        return self.kept.said["nodeid"] == other.kept.said["nodeid"] and not is_same


def figures(files: Sequence[Path], known: judging.Known) -> tuple[dict[str, float], list[str]]:
    """How many would be hidden and which share holds, with a line for each open case that is wrong."""
    broken = {f"breakages:{name}": _broken(one) for one, _, name in rows.judged()}
    found = [_found(kept, broken) for kept in (corpus.load(file, known) for file in files)]
    pairs = [(one, two) for one, two in permutations(found, 2) if one.is_beside(two)]
    hidden = [(one, two) for one, two in pairs if one.cause and two.cause and one.cause.is_that_of(two.cause)]
    anew = [one for one in found if one.cause and one.kept.call == "entry_of"]
    lost = [one for one in anew if one.cause and not (one.again and one.cause.is_that_of(one.again))]
    lines = [f"{two.kept.key} is hidden by {one.kept.key}" for one, two in hidden if two.kept.part == "open"]
    lines += [f"{one.kept.key} is not held" for one in lost if one.kept.part == "open"]
    listed = sum(one.cause is not None for one in found)
    held = round(1 - len(lost) / len(anew), 4)
    return {"failures": len(found), "listed": listed, "pairs": len(pairs), "hidden": len(hidden), "held": held}, lines


def other_data(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts with other data, now and then alike; what is known only by its mark, by the other mark."""
    marks: dict[str, str] = {}

    def other(text: str) -> str:
        # what is more stays more
        told = _NUMBER.sub(lambda one: one[0] if one["kept"] else f"{int(one[0]) + 7:0{len(one[0])}}", text)
        marks[mark(text)] = mark(told)
        return told

    made = _walked(facts, other)
    for before, now in zip(facts["record"]["actions"], made["record"]["actions"], strict=True):
        for of in (given_to, input_of):
            marks[of(ActionEntry.model_validate(before))] = of(ActionEntry.model_validate(now))
    made = _walked(made, lambda text: marks.get(text, text) if len(text) == len(mark("")) else text)
    for moment in made["record"]["moments"]:
        target = [moment["target"]["element"]] if moment["target"] else []
        _reorder([*(moment["snapshot"] or {"elements": []})["elements"], *target])
    return made


def _found(kept: corpus.Kept, broken: dict[str, frozenset[str]]) -> Found:
    """A failure whose rerun passed was judged before that, and of that time nothing more is kept."""
    if kept.call == "reconsidered":
        again = own = TelemetryFile.model_validate(kept.facts["kept"])
    else:
        own, again = (_telemetry(facts) for facts in (kept.facts, other_data(kept.facts)))
    return Found(kept, broken.get(kept.key, frozenset((kept.name,))), cause_of(own), cause_of(again))


def _telemetry(facts: dict[str, Any]) -> TelemetryFile:
    parts = {name: facts[name] for name in ("record", "digest", "pages") if name in facts}
    return TelemetryFile(entry=boundary.answered("entry_of", facts), **parts)


def _broken(one: rows.Breakage) -> frozenset[str]:
    return frozenset((*one.drifts, *map(str, one.changes), *map(str, one.edits))) - {"noise"}


def _walked(value: Any, text: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {text(name): one if name in _PLACES else _walked(one, text) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_walked(one, text) for one in value]
    return text(value) if isinstance(value, str) else value


def _reorder(elements: list[dict[str, Any]]) -> None:
    """The first two items of each list change places."""
    lists: dict[str, list[str]] = {}
    for one in elements:
        if one["tag"] in ("li", "tr", "option", "article") and not one["frame"]:
            lists.setdefault(one["idxpath"].rpartition("[")[0], []).append(one["idxpath"])
    places = {old: new for items in lists.values() for old, new in zip(items[:2], items[1::-1], strict=False)}
    for one in elements:
        item = next((old for old in places if f"{one['idxpath']}/".startswith(f"{old}/") and not one["frame"]), "")
        one["idxpath"] = places.get(item, item) + one["idxpath"][len(item) :]
