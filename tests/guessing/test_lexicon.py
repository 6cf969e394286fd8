"""Which word may stand for which, in the English of locators."""

import pytest

from pytest_selfheal.guessing.lexicon import contrasts, deeds, is_known, is_short_for, kinds, likeness, spelled, stem


@pytest.mark.parametrize(
    ("short", "word", "is_short"),
    [
        pytest.param("addr", "address", True, id="cut behind its beginning"),
        pytest.param("msg", "message", True, id="consonants"),
        pytest.param("acct", "account", True, id="consonants with one twice"),
        pytest.param("st", "street", False, id="two letters are short for anything"),
        pytest.param("car", "calendar", False, id="a vowel in it makes it a word"),
        pytest.param("tbl", "label", False, id="another beginning"),
        pytest.param("butto", "button", False, id="one letter less is a slip"),
        pytest.param("a1b", "a11b22", False, id="numbers"),
    ],
)
def test_what_is_short_for_a_word(short: str, word: str, is_short: bool) -> None:
    assert is_short_for(short, word) is is_short


@pytest.mark.parametrize(
    ("asked", "said", "worth"),
    [
        pytest.param("cart", "cart", 1.0, id="the word itself"),
        pytest.param("cart", "basket", 0.8, id="of one line"),
        pytest.param("departure", "departing", 0.75, id="of one stem"),
        pytest.param("descr", "description", 0.75, id="its beginning"),
        pytest.param("mgr", "manager", 0.75, id="short for it"),
        pytest.param("accomodation", "accommodation", 0.75, id="a slip of the pen"),
        pytest.param("login", "submit", 0.5, id="from further off"),
        pytest.param("logo", "logout", 0.0, id="two words that begin alike"),
        pytest.param("password", "passport", 0.0, id="two words of one beginning"),
        pytest.param("room101", "room102", 0.0, id="numbers are no slips"),
    ],
)
def test_how_likely_a_word_stands_for_another(asked: str, said: str, worth: float) -> None:
    assert likeness(asked, said) == likeness(said, asked) == worth


def test_the_tables_hang_together() -> None:
    """Words of the data are written as they are read: in the spelling and without the plural that all others get."""
    words = {word for line in contrasts() for some in line for word in some} | deeds() | kinds().keys()
    assert {word for word in words if stem(spelled(word)) != word} == set()
    assert {word for word in words if not is_known(word)} <= {word for line in contrasts() for (word, *_) in line}


@pytest.mark.parametrize(
    ("word", "one"),
    [
        pytest.param("categories", "category", id="ies"),
        pytest.param("users", "user", id="s"),
        pytest.param("address", "address", id="no plural"),
        pytest.param("status", "status", id="latin"),
        pytest.param("us", "us", id="too short"),
    ],
)
def test_a_word_without_its_plural(word: str, one: str) -> None:
    assert stem(word) == one
