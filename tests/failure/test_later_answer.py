"""Whether the later answer to a question is the one that a failed assert asked for, by what its message tells."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_selfheal.failure.later_answer import has_come, judged, read_then

_CALLS: dict[type, str] = {bool: "is_enabled", int: "count"}


@pytest.mark.parametrize(
    ("was", "later", "message", "told"),
    [
        pytest.param("a", "b", "assert 'a' == 'b'", "as_asked", id="as-asked"),
        pytest.param("a", "c", "assert 'a' == 'b'", "not_as_asked", id="still-another"),
        pytest.param("b", "b", "assert 'b' == 'c'", "not_as_asked", id="unchanged"),
        pytest.param(None, "b", "assert None == 'b'", "as_asked", id="an-attribute-that-came"),
        pytest.param(None, "b", "assert None is not None", "accepted", id="an-attribute-of-any-value"),
        pytest.param("b", None, "assert 'b' == 'a'", "otherwise", id="nothing-any-more"),
        pytest.param([], ["A", "B"], "assert [] == ['A', 'B']", "as_asked", id="a-list"),
        pytest.param("Saving", "Saved 12", "assert 'Saved' in 'Saving'", "accepted", id="a-part"),
        pytest.param("Saving", "Failed", "assert 'Saved' in 'Saving'", "not_as_asked", id="another-part"),
        pytest.param(
            "One long text",
            "One long text, saved",
            "assert 'saved' in 'One long...'",
            "accepted",
            id="a-part-of-a-cut-text",
        ),
        pytest.param("Two", "Two saved", "assert 'saved' in 'One'", "otherwise", id="a-part-of-another-text"),
        pytest.param(None, "is valid", "assert 'valid' in ((None or ''))", "accepted", id="a-part-of-what-may-be-none"),
        pytest.param(5, 6, "assert 5 == (5 + 1)\n +  where 5 = count()", "as_asked", id="one-more"),
        pytest.param(5, 7, "assert 5 == (5 + 1)\n +  where 5 = count()", "not_as_asked", id="two-more"),
        pytest.param("new", "paid", "assert 'new' in ('paid', 'sent')", "accepted", id="one-of-several"),
        pytest.param("Saving", "Saved", "assert 'Saving' != 'Saving'", "accepted", id="anything-else"),
        pytest.param(False, True, "assert False\n +  where False = is_enabled()", "as_asked", id="no-and-then-yes"),
        pytest.param(False, True, "assert 3 == 4", "otherwise", id="about-something-else"),
        pytest.param("12:00:01", "12:00:02", "assert 'a' != 'a'", "otherwise", id="a-clock-that-nobody-compares"),
        pytest.param("3", "4", "could not save\nassert '3' == '4'", "as_asked", id="below-words-of-the-test"),
        pytest.param("", "x", "assert ''\n +  where '' = inner_text()", "accepted", id="any-text"),
        pytest.param("x", "", "assert not 'x'\n +  where 'x' = inner_text()", "accepted", id="no-text"),
        pytest.param("0", "5", "assert 0 == 5\n +  where 0 = int('0')", "as_asked", id="a-number-of-it"),
        pytest.param("0", "2", "assert 0 > 3\n +  where 0 = int('0')", "not_as_asked", id="too-small-a-number-of-it"),
        pytest.param(0, 5, "assert 0 >= 3\n +  where 0 = count()", "accepted", id="as-many-at-least"),
        pytest.param(2, 5, "assert 12 == 5", "otherwise", id="another-number-with-its-digits"),
        pytest.param(" new ", " paid ", "assert 'new' == 'paid'", "as_asked", id="stripped"),
        pytest.param("new", "Paid", "assert 'new' == 'paid'", "otherwise", id="perhaps-in-lower-case"),
        pytest.param("€0.00", "€1,197.50", "assert 0.0 == 1197.5", "otherwise", id="made-into-something"),
        pytest.param("b", "c", "assert ('b' == 'c'\n  - c\n  + b)", "otherwise", id="one-of-two-conditions"),
        pytest.param("b", "c", "assert ('b' == 'c' or 'b' == 'd')", "as_asked", id="either-of-two-conditions"),
        pytest.param("Loading…", "Ready", "assert 'Loading' not in 'Loading…'", "accepted", id="a-part-that-has-gone"),
        pytest.param(
            "Loading…", "Loading 2", "assert 'Loading' not in 'Loading…'", "not_as_asked", id="a-part-that-stays"
        ),
        pytest.param(None, "x", "assert None is None", "not_as_asked", id="nothing-was-asked-for"),
        pytest.param(["b", "a"], ["a", "b"], "assert ['b', 'a'] == ['a', 'b']", "as_asked", id="in-order"),
        pytest.param(["a"] * 9, ["a"], "assert ['a', 'a', ...] == ['b', 'a', ...]", "otherwise", id="a-cut-list"),
        pytest.param(
            False, True, "assert False\n +  where False = any(<generator>)", "otherwise", id="of-several-answers"
        ),
        pytest.param(2, 3, "assert 2 == 3\n +  where 2 = total()", "otherwise", id="of-another-call"),
        pytest.param(5, 6, "assert (5 - 5) == 1", "otherwise", id="a-difference"),
        pytest.param({"x": 1}, {"x": 2}, "assert {'x': 1} == {'x': 2}", "as_asked", id="several-values"),
        pytest.param("0", "6", "assert ('1', '0') == ('5', '6')", "otherwise", id="one-of-a-pair"),
        pytest.param([], [object()], "assert [] == ['A']", "otherwise", id="elements-not-texts"),
        pytest.param([], [object()], "assert []", "accepted", id="any-elements"),
    ],
)
def test_judged(was: Any, later: Any, message: str, told: str) -> None:
    assert judged(message, _CALLS.get(type(was), "inner_text"), was, later) == told


_ANSWERS = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.text(), max_size=3))
_WORDS = st.sampled_from(
    ["assert ", "not ", "(", ")", " == ", " in ", " or ", " > ", "'a'", "1", "9.9.9", "...", "None", "int(", "\n"]
)


@given(st.lists(st.one_of(_WORDS, st.text(max_size=5)), max_size=12).map("".join), _ANSWERS, _ANSWERS)
def test_no_message_and_no_answer_is_too_odd(message: str, was: Any, later: Any) -> None:
    """It is judged while the failing page is looked at: an error here would cost the whole look."""
    assert judged(message, "inner_text", was, later) in ("as_asked", "accepted", "not_as_asked", "otherwise")


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
