"""A page repeats what was typed in another way than it was typed."""

import pytest

from pytest_selfheal.redaction import Redactor


@pytest.mark.parametrize(
    ("secret", "shown"),
    [
        pytest.param("ruby19trout", "RUBY19TROUT", id="upper case"),
        pytest.param("ruby19trout", "ruby19tr", id="its first eight characters"),
        pytest.param("739164", "739-164", id="two groups"),
        pytest.param("739164", "7 3 9 1 6 4", id="single digits"),
        pytest.param("w12 crossbill hawk", "w12_crossbill_hawk", id="underscores"),
        pytest.param("w12 crossbill hawk", "w12%20Crossbill+hawk", id="partly encoded"),
        pytest.param("w20garganey", "w20garg\u00adaney", id="a soft hyphen"),
        pytest.param("w20garganey", "w20\ngarganey", id="a line break"),
        pytest.param("w18dotterel", r"w18\s*dotterel", id="a regex"),
        pytest.param("garnet22crane", "j...arnet22crane", id="cut at its start"),
        pytest.param("garnet22crane", "garnet22…", id="cut at its end"),
        pytest.param("Umbra-Walnut-3101", 'get_by_text("Umbra-Walnut-")', id="a locator without the number"),
    ],
)
def test_it_is_found(secret: str, shown: str) -> None:
    redactor = Redactor()
    redactor.argument("fill", "value", secret, locator='page.locator("#any")')
    shown = f"it is {shown} here"
    cleaned = redactor.text(shown)
    assert "[redacted]" in cleaned
    assert not any(secret[start : start + 4].casefold() in cleaned.casefold() for start in range(len(secret) - 3))
    assert redactor.texts([shown]) == {shown: cleaned}


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        pytest.param("Wireless Mouse", "#wireless-mouse", id="words"),
        pytest.param("Wireless Mouse black", 'get_by_text("Wireless Mouse")', id="words of a locator"),
        pytest.param("1015", "10:15", id="a time"),
        pytest.param("4711", "47 11", id="a short number"),
        pytest.param("ruby19trout", "XRUBY19TROUTY2", id="inside of a word, in upper case"),
        pytest.param("jo1smith2@shop.test", "jo1smith", id="the user of an e-mail"),
        pytest.param("ruby19trout", "a...out of b", id="three characters"),
    ],
)
def test_what_only_resembles_it_stays(typed: str, shown: str) -> None:
    redactor = Redactor()
    redactor.argument("fill", "value", typed, locator='page.locator("#any")')
    assert redactor.text(shown) == shown


def test_a_word_in_a_password_field_is_found_in_upper_case() -> None:
    redactor = Redactor()
    redactor.argument("fill", "value", "mangoyak", locator='page.get_by_label("Password")')
    assert redactor.text("no MANGOYAK") == "no [redacted]"
