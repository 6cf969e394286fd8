"""Whom or what the pictures in an element show."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.pictures_inside import other_picture_inside
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


def avatar(name: str, *, caption: str = "") -> Place:
    """A box with a picture in it; what it is called is read out of it, unless it has no role."""
    own = at("/div[1]", attributes={"class": "av"}, name=caption)
    return Place(own, Page([own, at("/div[1]/img[1]", name=name, role="img")]))


def test_somebody_else_is_seen() -> None:
    assert other_picture_inside(avatar("Kim"), avatar("Lee"), ()) == "it showed 'Kim', this one shows 'Lee'"


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(avatar("Kim"), avatar("Kim"), id="the-same"),
        pytest.param(avatar("Kim"), avatar(""), id="without-a-name"),
        pytest.param(avatar("Kim", caption="Profile"), avatar("Lee", caption="Profile"), id="beside-a-caption"),
    ],
)
def test_it_tells_nothing(was: Place, now: Place) -> None:
    assert other_picture_inside(was, now, ()) == ""
