"""Which texts and links are the same to matching."""

import pytest

from pytest_selfheal.models.words import read_href, same


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("Save your changes!", "save  your changes", True, id="case-blanks-punctuation"),
        pytest.param("U.S.", "US", True, id="an-abbreviation-without-its-dots"),
        pytest.param("Version 1.5", "Version 15", False, id="a-number-is-no-abbreviation"),
        pytest.param("Item a. Book", "Item abook", False, id="a-dot-ends-a-sentence"),
        pytest.param("…", "!", False, id="no-words-at-all"),
    ],
)
def test_same(first, second, expected):
    assert same(first, second) is expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("http://www.shop.test/help.html", "https://shop.test/help", True, id="scheme-www-extension"),
        pytest.param("/help?utm_source=mail&utm_medium=x", "/help", True, id="a-campaign"),
        pytest.param("/orders?gclid=7&id=1", "/orders?id=1", True, id="a-click-id-before-what-counts"),
        pytest.param("/orders?id=1&utm_source=mail", "/orders?id=1", True, id="a-campaign-after-what-counts"),
        pytest.param("/orders?id=1", "/orders?id=2", False, id="another-query"),
        pytest.param("/help#pay", "/help#send", False, id="another-fragment"),
        pytest.param("http://[x", "http://[y", False, id="no-links-at-all"),
    ],
)
def test_links_to_the_same_place(first, second, expected):
    assert (read_href(first) == read_href(second)) is expected
