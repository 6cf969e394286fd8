"""The parts and entries that an element stands below, where the nearest of them is the same."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.outline import other_outline
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def place(*elements: Element) -> Place:
    """That of the last one."""
    return Place(elements[-1], Page([at("/main[1]"), *elements]))


def flat(part: str, *, inner: str = "Street", box: str = "/main[1]", rank: int = 2) -> Place:
    return place(at(f"{box}/h{rank}[1]", part, role="heading"), at("/main[1]/h3[1]", inner), at("/main[1]/input[1]"))


def nested(entry: str, *, role: str = "") -> Place:
    outer, inner = (
        at(f"/main[1]/ul[1]/li[1]{path}", own, role=role) for path, own in (("", entry), ("/ul[1]/li[2]", "Trash"))
    )
    return place(
        outer,
        at("/main[1]/ul[1]/li[1]/ul[1]/li[1]", "Inbox"),
        inner,
        at("/main[1]/ul[1]/li[1]/ul[1]/li[2]/button[1]", "Empty"),
    )


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(flat("Work address"), flat("Private address"), id="a-heading-above-the-nearest"),
        pytest.param(nested("Europe"), nested("Africa"), id="an-entry-around-its-own"),
        pytest.param(nested("Uma", role="treeitem"), nested("Per", role="treeitem"), id="in-a-tree"),
    ],
)
def test_another_part(was: Place, now: Place) -> None:
    assert "this one stands" in other_outline(was, now, ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(flat("Work address"), flat("Work address"), id="the-same-part"),
        pytest.param(flat("Sites", inner="Add a site"), flat("Add a site", inner="Name"), id="the-nearest-is-another"),
        pytest.param(flat("Are you sure?", rank=1), flat("Delete", rank=1), id="what-the-page-is-called"),
        pytest.param(flat("Latest", box="/aside[1]"), flat("Popular", box="/aside[1]"), id="of-another-box"),
        pytest.param(nested("Inbox (3)"), nested("Inbox (5)"), id="it-counts"),
    ],
)
def test_the_same_part(was: Place, now: Place) -> None:
    assert other_outline(was, now, ()) == ""
