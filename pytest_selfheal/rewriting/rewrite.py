"""A proposed change as edits: which part of this room writes it, and everything that is checked before."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.details import (
    RenameField,
    ReplaceLocator,
    SetTimeout,
    UpdateMock,
    WaitForCondition,
    WaitForResponse,
    WaitForState,
)
from pytest_selfheal.models.fix import Change
from pytest_selfheal.rewriting.callsite import Site
from pytest_selfheal.rewriting.comment import comment
from pytest_selfheal.rewriting.details import IN_WORDS, NO_VALUES, details_of
from pytest_selfheal.rewriting.edits import Edit, in_order, written
from pytest_selfheal.rewriting.keys import mock_key, read_key
from pytest_selfheal.rewriting.lock import check, check_names, covering
from pytest_selfheal.rewriting.scopes import Function
from pytest_selfheal.rewriting.selector import replace_locator
from pytest_selfheal.rewriting.text import Files, Refused, Source
from pytest_selfheal.rewriting.waits import adjust_timeout, wait_for_response, wait_for_state


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
    match details_of(change):
        case ReplaceLocator(old=old, new=new):
            return replace_locator(source, _site(change), old=_locator(old), new=_locator(new), files=files)
        case SetTimeout(new_ms=timeout_ms):
            return adjust_timeout(source, _line_or_site(change), timeout_ms=timeout_ms)
        case WaitForResponse() as wait:
            return wait_for_response(source, _site(change), wait)
        case WaitForState() as wait:
            return wait_for_state(source, _site(change), wait, locator=_locator(wait.locator, why_not=IN_WORDS))
        case RenameField(old=before, new=after):
            place = _line_or_site(change)
            if isinstance(place, Site):
                return mock_key(source, place, old=before, new=after, files=files)
            return read_key(source, place, old=before, new=after)
        case WaitForCondition():
            raise Refused(IN_WORDS)
        case UpdateMock():
            raise Refused(NO_VALUES)


def _locator(text: str, *, why_not: str = "") -> Expression:
    """The locator of a change, read this once: a proposal can come from anywhere, and brings no other code."""
    expression = parse(text)
    if expression is None:
        raise Refused(why_not or f"'{text}' is not a locator that can be read")
    return expression


def _line_or_site(change: Change) -> Site | int:
    """The line alone where no more is known of a place."""
    return change.line if change.column is None and change.line is not None else _site(change)


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
