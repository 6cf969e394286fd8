"""A proposed change as edits: which part of this room writes it, and everything that is checked before."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pytest_selfheal.models.fix import Change
from pytest_selfheal.rewriting.callsite import Site
from pytest_selfheal.rewriting.comment import comment
from pytest_selfheal.rewriting.edits import Edit, in_order, written
from pytest_selfheal.rewriting.keys import mock_key, read_key
from pytest_selfheal.rewriting.lock import check, check_names, covering
from pytest_selfheal.rewriting.scopes import Function
from pytest_selfheal.rewriting.selector import replace_locator
from pytest_selfheal.rewriting.text import Files, Refused, Source
from pytest_selfheal.rewriting.waits import add_wait, adjust_timeout

# "items[].unit_price"; whole bodies are JSON: "{…"
_PATH = re.compile(r"[^\s{}\"'\\]+")


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The edits of one change; `tests` names the test functions they stand in, '' for code that others use too."""

    edits: tuple[Edit, ...]
    tests: tuple[str, ...]

    @property
    def files(self) -> tuple[str, ...]:
        """The files that change."""
        return tuple(sorted({edit.file for edit in self.edits}))


def rewrite(
    change: Change, *, files: Callable[[str], Source | None], readers: Iterable[str] = (), reason: str = ""
) -> Rewrite:
    """The edits of a change, not yet locked; `readers` are files that may use its texts, `reason` becomes a comment.

    Raises Refused with the reason why it is not written.
    """
    readers = tuple(readers)
    source = files(change.file)
    if source is None:
        raise Refused(f"{change.file or 'the file'} is not there")
    edits = in_order(_edits(change, source, Files(files, readers)))
    sources = {name: found for name in (*readers, *(edit.file for edit in edits)) if (found := files(name)) is not None}
    for name in {edit.file for edit in edits}:
        check_names(sources[name], [edit for edit in edits if edit.file == name], sources.values())
    tests = tuple(sorted({_test_of(sources[edit.file], edit) for edit in edits}))
    if reason:
        edits = in_order((*edits, *{comment(sources[edit.file], edit, reason) for edit in edits}))
    return Rewrite(edits, tests)


def result(source: Source, edits: Sequence[Edit]) -> Source:
    """The file after its edits, behind the lock; raises Refused when they change more than they mean to."""
    ordered = in_order(edits)
    new = Source(source.name, written(source.text, ordered))
    check(source, new, ordered)
    return new


def _edits(change: Change, source: Source, files: Files) -> tuple[Edit, ...]:
    match change.type:
        case "selector_replace":
            return replace_locator(source, _site(change), old=change.old_value, new=change.new_value, files=files)
        case "wait_adjust":
            place = change.line if change.column is None and change.line is not None else _site(change)
            return adjust_timeout(source, place, new=change.new_value)
        case "wait_add":
            return add_wait(source, _site(change), new=change.new_value)
        case "mock_update" if _PATH.fullmatch(change.old_value) and _PATH.fullmatch(change.new_value):
            if change.column is None and change.line is not None:
                return read_key(source, change.line, old=change.old_value, new=change.new_value)
            return mock_key(source, _site(change), old=change.old_value, new=change.new_value, files=files)
        case "mock_update":
            raise Refused("only the names and types of the new fields are known, not their values")
    raise Refused("expected values are never changed")


def _site(change: Change) -> Site:
    if change.line is None or change.column is None or change.end_line is None or change.end_column is None:
        raise Refused("the place in the source is not known")
    return Site(change.line, change.column, change.end_line, change.end_column)


def _test_of(source: Source, edit: Edit) -> str:
    """`Class::test_name` when an edit stands in a test function or its decorators, else ''."""
    node = covering(source, (edit.start, edit.end))
    around = (node, *source.above(node))
    function = next((one for one in around if isinstance(one, Function) and one.name.startswith("test")), None)
    if function is None:
        return ""
    owners = [one.name for one in source.above(function) if hasattr(one, "name")]
    return "::".join([source.name, *map(str, reversed(owners)), function.name])
