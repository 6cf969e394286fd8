"""Names of a page and of locators, read as words."""

import pytest

from pytest_selfheal.guessing.asked import spoken
from pytest_selfheal.guessing.vocabulary import Vocabulary

PAGE = Vocabulary(["Upload payslip", "Sign in", "Full name"], ["shipping-city"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("loginbutton", ("login", "button"), id="written together"),
        pytest.param("btnLogin", ("button", "login"), id="hungarian"),
        pytest.param("Sign in", ("login",), id="two words that are one"),
        pytest.param("dateofbirth", ("date", "of", "birth"), id="with a short word inside"),
        pytest.param("shippingcity", ("shipping", "city"), id="of parts that the page has in its names"),
        pytest.param("pay slip", ("payslip",), id="as the page writes it"),
        pytest.param("products", ("product",), id="plural"),
        pytest.param("xqzwkjv", ("xqzwkjv",), id="no word at all"),
        pytest.param("", (), id="nothing"),
    ],
)
def test_read(text: str, words: tuple[str, ...]) -> None:
    assert PAGE.read(text) == words


def test_what_the_page_says_to_its_user() -> None:
    assert PAGE.is_read("payslip")
    assert not PAGE.is_read("shipping")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        pytest.param("https://www.shop.test/help/contact?from=menu", "help contact", id="where it leads"),
        pytest.param("/orders/new", "orders new", id="of the same site"),
        pytest.param("https://mint.shop.test/", "mint shop", id="another site"),
        pytest.param("//cdn.shop.test", "cdn shop", id="without a scheme"),
        pytest.param("Terms / conditions", "Terms / conditions", id="a text"),
        pytest.param("#cart", "#cart", id="a place on the page"),
    ],
)
def test_what_an_address_says(address: str, said: str) -> None:
    assert spoken(address) == said
