"""Whether the later answer to a question is the one that a failed assert asked for, by what its message tells."""

from typing import Any

import pytest

from pytest_selfheal.failure.later_answer import answers, has_come, read_then


@pytest.mark.parametrize(
    ("was", "later", "message", "is_answered"),
    [
        pytest.param("a", "b", "assert 'a' == 'b'", True, id="as-asked"),
        pytest.param("a", "c", "assert 'a' == 'b'", False, id="still-another"),
        pytest.param("b", "b", "assert 'b' == 'c'", False, id="unchanged"),
        pytest.param(None, "b", "assert None == 'b'", True, id="an-attribute-that-came"),
        pytest.param("b", None, "assert 'b' == 'a'", False, id="nothing-any-more"),
        pytest.param([], ["A", "B"], "assert [] == ['A', 'B']", True, id="a-list"),
        pytest.param("Saving", "Saved 12", "assert 'Saved' in 'Saving'", True, id="a-part"),
        pytest.param("Saving", "Failed", "assert 'Saved' in 'Saving'", False, id="another-part"),
        pytest.param("Saving", "Saved", "assert 'Saving' != 'Saving'", True, id="anything-else"),
        pytest.param(False, True, "assert False\n +  where False = is_enabled()", True, id="no-and-then-yes"),
        pytest.param(False, True, "assert 3 == 4", False, id="about-something-else"),
        pytest.param("12:00:01", "12:00:02", "assert 'a' != 'a'", False, id="a-clock-that-nobody-compares"),
        pytest.param("3", "4", "could not save\nassert '3' == '4'", True, id="below-words-of-the-test"),
    ],
)
def test_answers(was: Any, later: Any, message: str, is_answered: bool) -> None:
    assert answers(message, was, later) is is_answered


_OF_URL = "assert '/done' in 'http://h/'\n +  where 'http://h/' = <Page url='http://h/'>.url"


@pytest.mark.parametrize(
    ("now", "message", "has"),
    [
        pytest.param("http://h/done", _OF_URL, True, id="came"),
        pytest.param("http://h/no", _OF_URL, False, id="another"),
        pytest.param("http://h/", _OF_URL, False, id="the-same"),
        pytest.param("Cart", "assert 'Total' == '42'", False, id="a-text-that-is-no-title"),
    ],
)
def test_addresses_and_titles(now: str, message: str, has: bool) -> None:
    before = read_then(message, now)
    assert (before is not None and has_come(message, before, now)) is has
