"""What another word in an identifier says."""

import pytest

from pytest_selfheal.diagnosis.naming import compare, may_be_a_name, says_state


@pytest.mark.parametrize(
    ("identifier", "said"),
    [
        pytest.param("notice", set(), id="a-word-announces-no-state-by-itself"),
        pytest.param("alert-notice", {"notice"}, id="another-word-announces-it"),
        pytest.param("order-paid", {"paid"}, id="a-state"),
        pytest.param("solde", set(), id="a-balance-in-french"),
    ],
)
def test_the_words_of_state(identifier: str, said: set[str]) -> None:
    assert says_state([identifier]) == said


@pytest.mark.parametrize(
    ("old", "new", "may_be"),
    [
        pytest.param("paid", "amount", True, id="called-otherwise-altogether"),
        pytest.param("paid", "unpaid", False, id="the-opposite"),
        pytest.param("paid", "refunded", False, id="another-state"),
        pytest.param("status-paid", "status-label", False, id="of-the-same-thing"),
        pytest.param("row-1", "line-2", False, id="another-number"),
        pytest.param("paid", "", False, id="gone"),
        pytest.param("small", "large", False, id="another-size"),
    ],
)
def test_a_key_may_be_but_a_name(old: str, new: str, may_be: bool) -> None:
    assert may_be_a_name(old, new) is may_be


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        pytest.param("axis-x", "axis-y", "state", id="one-of-some-by-a-letter"),
        pytest.param("x", "y", "name", id="a-letter-by-itself"),
        pytest.param("box-btn", "box-button", "name", id="a-short-form"),
    ],
)
def test_another_word_of_an_id(old: str, new: str, change: str) -> None:
    assert compare(old, new, is_class=False) == change
