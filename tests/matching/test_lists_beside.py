"""A list with a title of its own that moved on says nothing of what stands beside it; what is selected does."""

import pytest

from pytest_selfheal.matching.lists_beside import moved_on
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

OWN = at("/main[1]/button[1]", "Save", heading="Member")
THEN, NOW = ("Stool", "Bench", "Shelf"), ("Bench", "Desk", "Stool")


def block(rows: tuple[str, ...], title: str = "Also viewed", **changes: str) -> dict[str, Element]:
    """A card with a title, and a table in it; by the ways from the block."""
    found = {"/div[1]/p[1]": at("/main[1]/div[1]/p[1]", title, **changes)} if title else {}
    for number, row in enumerate(rows, start=1):
        way = f"/div[1]/table[1]/tr[{number}]/td[1]"
        found[way] = at(f"/main[1]{way}", row, **changes)
    return found


def test_each_row_of_it_is_left_out_and_its_title_is_not():
    found = moved_on(block(THEN), block(NOW), OWN)
    assert found == {f"/div[1]/table[1]/tr[{number}]/td[1]" for number in (1, 2, 3)}


def test_a_heading_before_it_is_its_title():
    then, now = (block(rows, title="", heading="Recent") for rows in (THEN, NOW))
    assert moved_on(then, now, OWN)


def bold(rows: tuple[str, ...], title: str, tag: str = "b") -> dict[str, Element]:
    """A cell of a table that lays a page out: a title in bold letters, and the list behind it."""
    found = {"/p[1]": at("/main[1]/p[1]", "Name"), f"/{tag}[1]": at(f"/main[1]/{tag}[1]", title)}
    for number, row in enumerate(rows, start=1):
        way = f"/table[1]/tr[{number}]/td[1]"
        found[way] = at(f"/main[1]{way}", row)
    return found


def test_so_are_bold_letters_right_before_it_where_they_ask_for_nothing():
    assert moved_on(bold(THEN, "Latest"), bold(NOW, "Latest"), OWN)
    assert not moved_on(bold(THEN, "Latest", "p"), bold(NOW, "Latest", "p"), OWN)
    assert not moved_on(bold(THEN, "Delete these:"), bold(NOW, "Delete these:"), OWN)


@pytest.mark.parametrize("caption", ["Approve all", "すべて承認", "Alles goedkeuren"])
def test_what_acts_on_all_of_it_is_about_it(caption: str):
    assert moved_on(block(THEN), block(NOW), at("/main[1]/button[1]", caption, heading="Member")) == frozenset()


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(block(THEN, title=""), block(NOW, title=""), id="no-title"),
        pytest.param(block(THEN, heading="Member", title=""), block(NOW, heading="Member", title=""), id="its-own"),
        pytest.param(block(THEN, title="Selected files"), block(NOW, title="Selected files"), id="what-is-selected"),
        pytest.param(block(THEN, title="Warenkorb"), block(NOW, title="Warenkorb"), id="a-cart"),
        pytest.param(block(THEN), block(NOW, title="Files of Ben"), id="another-title"),
        pytest.param(block(THEN), block(("Stool", "Desk", "Shelf")), id="one-row-is-another"),
        pytest.param(block(THEN[:2]), block(NOW[:2]), id="two-rows-are-no-list"),
    ],
)
def test_what_may_be_about_it_counts(then, now):
    assert moved_on(then, now, OWN) == frozenset()
