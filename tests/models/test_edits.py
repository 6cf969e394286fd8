"""Edits are told from marks of statements."""

import pytest

from pytest_selfheal.marks import mark
from pytest_selfheal.models.edits import Edit, edits_between
from pytest_selfheal.models.source import Sort, Written

OPEN, FILL, ASK, NEW = "aaaa0001", f"aaaa0002 {mark('Ann')}", f"aaaa0003 {mark('42')}", f"aaaa0004 {mark('43')}"


def written(*statements: str) -> tuple[Written, ...]:
    """A function of these statements, from line 11 on."""
    return (Written(place="t.py::test_a", statements=statements, lines=tuple(range(11, 11 + len(statements)))),)


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        pytest.param((OPEN, FILL, ASK), (), id="nothing-was-edited"),
        pytest.param((OPEN, FILL, NEW), (("edited", 13),), id="another-expectation"),
        pytest.param((OPEN, ASK), (("deleted", 12),), id="a-step-is-gone-where-the-next-one-stands"),
        pytest.param((OPEN, FILL, NEW, ASK), (("added", 13),), id="a-step-more"),
        pytest.param((FILL, OPEN, ASK), (("moved", 11), ("moved", 13)), id="the-order-is-another"),
    ],
)
def test_kinds(now: tuple[str, ...], expected: tuple[tuple[str, int], ...]) -> None:
    found = edits_between(written(OPEN, FILL, ASK), written(*now))

    assert tuple((edit.kind, edit.line) for edit in found) == expected


def test_what_was_deleted_from_the_end_is_said_to_be_that() -> None:
    """No statement stands where it stood: only the one before it."""
    last, inside = (edits_between(written(OPEN, FILL, ASK), written(*now))[0] for now in ((OPEN, FILL), (OPEN, ASK)))

    assert (last.line, last.is_last) == (12, True)
    assert inside.is_last is False


def test_the_literals_of_both_sides_are_known() -> None:
    """They tell whether the page still shows what the test asked for before."""
    (edit,) = edits_between(written(OPEN, ASK), written(OPEN, NEW))

    assert (edit.before, edit.now) == ({mark("42")}, {mark("43")})


def test_a_function_that_is_not_known_of_both_times_is_no_edit() -> None:
    """A helper that the failed run did not reach was not deleted."""
    assert edits_between(written(OPEN), ()) == ()


@pytest.mark.parametrize(
    ("was", "now", "lines"),
    [
        pytest.param(("page", "as_admin"), ("page", "as_guest"), [10], id="another"),
        pytest.param(("page", "as_admin"), ("page",), [10], id="one-less"),
        pytest.param(("page", "as_admin"), ("as_admin", "page"), [], id="in-another-order"),
        pytest.param((), ("page", "as_admin"), [], id="remembered-when-nobody-looked"),
    ],
)
def test_what_a_test_asks_for_by_name(was: tuple[str, ...], now: tuple[str, ...], lines: list[int]) -> None:
    """A fixture that nothing in the test names but its first line."""
    (then,), (today,) = written(OPEN), written(OPEN)
    then, today = (one.model_copy(update={"asks": asks}) for one, asks in ((then, was), (today, now)))

    edits = edits_between([then], [today.model_copy(update={"line": 10})])

    assert [edit.line for edit in edits] == lines
    assert all("asks for other fixtures since the last pass" in edit.words for edit in edits)


def given(*sorts: Sort, place: str = "conftest.py::euro") -> Written:
    """A fixture that each test gets, of statements of these sorts besides its decorator."""
    statements = tuple(f"bbbb{n:04}" for n in range(len(sorts) + 1))
    return Written(place=place, statements=statements, sorts=("autouse", *sorts), line=7)


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        pytest.param([given("")], [], ["conftest.py has no fixture 'euro' any more"], id="gone"),
        pytest.param([], [given("")], ["conftest.py:7 has a new fixture that each test gets"], id="new"),
        pytest.param([given("")], [given("", place="fixtures.py::euro")], [], id="moved"),
        pytest.param([], [given("aside")], [], id="one-that-only-logs"),
        pytest.param([Written(place="pages.py::pay", statements=(OPEN,), sorts=("",))], [], [], id="a-helper"),
    ],
)
def test_fixtures_that_each_test_gets(was: list[Written], now: list[Written], said: list[str]) -> None:
    found = edits_between([*written(OPEN), *was], [*written(OPEN), *now], is_whole=True)

    assert len(found) == len(said)
    assert all(edit.words.startswith(words) for edit, words in zip(found, said, strict=True))


def test_what_was_cut_short_says_of_no_fixture_that_it_is_gone() -> None:
    assert edits_between([*written(OPEN), given("")], written(OPEN)) == ()


@pytest.mark.parametrize(
    ("before", "now", "sort"),
    [
        pytest.param(("", ""), ("", "aside", ""), "aside", id="all-that-was-added"),
        pytest.param(("", "aside"), ("", "", ""), "", id="beside-another-one"),
        pytest.param((), ("", "aside", ""), "aside", id="where-the-pass-knew-none"),
    ],
)
def test_the_sort_of_what_was_added(before: tuple[Sort, ...], now: tuple[Sort, ...], sort: str) -> None:
    (then,), (today,) = written(OPEN, ASK), written(OPEN, FILL, ASK)
    some = [one.model_copy(update={"sorts": sorts}) for one, sorts in ((then, before), (today, now))]

    assert [edit.sort for edit in edits_between(some[:1], some[1:])] == [sort]


def test_what_was_deleted_is_of_no_known_sort_where_the_pass_knew_none() -> None:
    (then,), (today,) = written(OPEN, FILL, ASK), written(OPEN, ASK)

    assert edits_between([then], [today.model_copy(update={"sorts": ("", "")})])[0].sort == ""


def test_words_name_the_commit() -> None:
    edit = Edit("tests/t.py::test_a", "edited", 12, 12, origin="uncommitted")

    assert edit.words == "tests/t.py:12 was edited since the last pass (uncommitted)"
