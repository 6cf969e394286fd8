"""A click at a place in an element hits what stands there."""

import pytest

from pytest_selfheal.matching.inside import other_inside
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def bar(*inside: Element, **own: str) -> tuple[Element, Page]:
    box = at("/div[1]", attributes=own, role="toolbar", name="Message")
    return box, Page([box, *inside, at("/p[1]", "Four of nine")])


def buttons(*texts: str) -> tuple[Element, Page]:
    return bar(*(at(f"/div[1]/button[{n}]", text) for n, text in enumerate(texts, 1)))


def stars(*names: str) -> tuple[Element, Page]:
    return bar(*(at(f"/div[1]/span[{n}]", "★", name=name, role="radio") for n, name in enumerate(names, 1)))


@pytest.mark.parametrize(
    ("was", "now", "reason"),
    [
        pytest.param(
            buttons("Reply", "Delete"), buttons("Delete", "Reply"), "where 'Reply' stood, 'Delete'", id="order"
        ),
        pytest.param(buttons("Reply"), buttons("Reply", "Delete"), "where '' stood, 'Delete'", id="one-more"),
        pytest.param(stars("1 star", "2 stars"), stars("2 stars", "1 star"), "where '1 star ★' stood", id="signs"),
        pytest.param(bar(**{"number max": "100"}), bar(**{"number max": "9"}), "'Message 100' stood", id="a-slider"),
        pytest.param(
            bar(at("/div[1]/img[1]", picture="img:a.png")),
            bar(at("/div[1]/img[1]", picture="img:b.png")),
            "'img:a.png' stood, 'img:b.png' does now",
            id="a-picture",
        ),
    ],
)
def test_another_thing_stands_there(was, now, reason):
    assert reason in other_inside(*was, *now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(buttons("Reply", "Delete"), buttons("reply", "Delete"), id="in-another-case"),
        pytest.param(buttons("Reply"), bar(at("/div[1]/p[1]/a[1]", "Reply")), id="other-tags"),
    ],
)
def test_the_same_stands_there(was, now):
    assert other_inside(*was, *now) == ""


def test_nothing_is_said_of_a_page_that_is_not_remembered():
    assert other_inside(buttons("Reply")[0], None, *buttons("Delete")) == ""
