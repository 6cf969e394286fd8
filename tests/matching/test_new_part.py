"""A part of the page that is new with all that it holds."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.new_part import in_new_part
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def place(path: str, *before: Element) -> Place:
    """That of a button behind other elements."""
    own = at(path, "Print")
    return Place(own, Page([at("/main[1]"), at("/main[1]/h2[1]", "Fixtures"), *before, own]))


WAS = place("/main[1]/button[1]", at("/main[1]/p[1]", "Next: Ravens"))


def below(title: str, *, said: str = "", tag: str = "h3") -> Place:
    texts = [at("/main[1]/footer[1]/p[1]", said)] if said else []
    heading = at(f"/main[1]/footer[1]/{tag}[1]", title)
    return place("/main[1]/footer[1]/button[1]", at("/main[1]/footer[1]"), heading, *texts)


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(below("Members"), id="a-heading"),
        pytest.param(below("Members", tag="legend"), id="a-legend"),
        pytest.param(below("Members", said="Of this year"), id="with-a-text-that-is-new-as-well"),
    ],
)
def test_the_only_thing_known_below_a_heading_that_nobody_knows(now: Place) -> None:
    assert in_new_part(WAS, now) == "it stood below no 'Members', this one does"


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(place("/main[1]/div[1]/button[1]"), id="no-new-heading"),
        pytest.param(below("Members", said="Next: Ravens"), id="above-what-was-there"),
        pytest.param(below("Fixtures (3)"), id="the-old-heading-with-a-count"),
        pytest.param(below("Next: Ravens"), id="a-text-became-a-heading"),
        pytest.param(place("/main[1]/button[1]", at("/main[1]/ul[1]/h3[1]", "Members")), id="of-the-box-beside-it"),
    ],
)
def test_what_was_there_got_a_heading(now: Place) -> None:
    assert in_new_part(WAS, now) == ""


def test_what_the_next_heading_is_about_is_no_part_of_it() -> None:
    now = below("Members")
    *elements, own = now.page.elements
    after = [at("/main[1]/footer[1]/h3[2]", "Games"), at("/main[1]/footer[1]/p[2]", "Next: Ravens")]
    assert in_new_part(WAS, Place(own, Page([*elements, own, *after])))
