"""The elements of a page, found by their place and by what they say."""

import pytest

from pytest_selfheal.matching.structure import Page, text_of
from tests.matching.pages import at, table


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        pytest.param(at("/p[1]", "Ann"), "Ann", id="its-own-text"),
        pytest.param(at("/img[1]", name="Logo"), "Logo", id="the-name-of-a-picture"),
        pytest.param(at("/button[1]", "", attributes={"aria-label": "Close"}), "Close", id="an-aria-label"),
        pytest.param(at("/div[1]", "", text="Ann Bo Cy"), "", id="what-stands-inside-is-not-its-own"),
    ],
)
def test_what_an_element_says_itself(element, expected):
    assert text_of(element) == expected


def test_an_element_is_found_again_at_its_place():
    """Another tag there is another element, and so is the same path in another shadow tree."""
    page = Page(table("Ann", "Bo"))
    button = page.elements[5]

    assert page.find(button) == 5
    assert page.find(button.model_copy(update={"tag": "a"})) is None
    assert page.find(button.model_copy(update={"shadow": ("/html[1]/body[1]/x-app[1]",)})) is None
