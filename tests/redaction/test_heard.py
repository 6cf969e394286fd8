"""What one text of a test gives away is gone from all of its texts."""

from dataclasses import dataclass

import pytest

from pytest_selfheal.redaction import Redactor


@dataclass
class Login:
    user: str
    password: str


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("token=w23goosander; again w23goosander", id="later in the line"),
        pytest.param("w23goosander was sent, token: w23goosander", id="before it is named"),
        pytest.param("https://jo:w23goosander@shop.test and w23goosander", id="in a URL"),
        pytest.param("http://shop.test/in?reset_token=w23-goosander w23-goosander", id="in a query"),
        pytest.param('setenv("APP_SECRET", "w23goosander") w23goosander', id="in a literal"),
        pytest.param("secret='w23goosander' then 'a...oosander'", id="cut"),
        pytest.param("{auth: w23goosander, tries: 2} ['w23goosander']", id="in an object of the console"),
    ],
)
def test_a_value_is_known_in_its_own_text(text: str) -> None:
    assert "oosander" not in Redactor().text(text)


def test_a_value_is_known_in_the_other_texts_of_the_record_whatever_their_order() -> None:
    texts = ["Welcome w23goosander", "Client secret w23goosander", "Welcome Jo"]
    assert Redactor().texts(texts) == {
        "Welcome w23goosander": "Welcome [redacted]",
        "Client secret w23goosander": "Client secret [redacted]",
    }


def test_a_request_is_one_record_as_well() -> None:
    request = {"page": ["Welcome w23goosander"], "message": "token=w23goosander"}
    assert Redactor().value(request) == {"page": ["Welcome [redacted]"], "message": "token=[redacted]"}


@pytest.mark.parametrize(
    "said",
    [
        pytest.param("password: checkout", id="a word"),
        pytest.param("token: v2.10.4", id="a version"),
        pytest.param("secret=/srv/app2/key", id="a path"),
        pytest.param("pin: 4711", id="a short number"),
        pytest.param("password=password2", id="the name of another field"),
    ],
)
def test_what_a_page_has_anyhow_is_not_looked_for(said: str) -> None:
    """A name is less sure than a typed text, and locators must stay readable."""
    redactor = Redactor()
    redactor.text(said)
    for text in ("checkout", "v2.10.4", "/srv/app2/key", "row 4711", "#password2"):
        assert redactor.text(text) == text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("admin_password", "w01jackdaw", id="a fixture"),
        pytest.param("creds", ("jo", "w01jackdaw"), id="a pair"),
        pytest.param("login", {"user": "jo", "password": "w01jackdaw"}, id="an entry of a dict"),
        pytest.param("login", Login("jo", "w01jackdaw"), id="a field of a data class"),
        pytest.param("users", [{"api_token": "w01jackdaw"}], id="in a list"),
        pytest.param("APP_SECRET", "w01jackdaw", id="the environment"),
    ],
)
def test_variables_are_known_by_their_names(name: str, value: object) -> None:
    redactor = Redactor()
    redactor.variables({name: value, "title": "Welcome2", "page": object()})
    text = "assert 'idle' == 'w01jackdaw'\n  - w01jackdaw\n  + idle"
    assert redactor.text(text) == "assert 'idle' == '[redacted]'\n  - [redacted]\n  + idle"
    assert redactor.text("Welcome2 jo") == "Welcome2 jo"


@pytest.mark.parametrize("value", ["password", "required", "/home/jo/.secret", "true", "12", ""])
def test_variables_that_hold_no_secret_change_nothing(value: str) -> None:
    redactor = Redactor()
    redactor.variables({"password": value})
    text = "get_by_label('password') is required, true, 12, /home/jo/.secret"
    assert redactor.text(text) == text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("TOKEN_SELECTOR", "row-entry:n12", id="a selector's name"),
        pytest.param("token_field_css", "x>b:nth(2)", id="a name about css"),
        pytest.param("PIN", "#pin-box-12", id="a selector"),
        pytest.param("SECRET", '[data-testid="s-12"]', id="an attribute's selector"),
    ],
)
def test_what_a_test_looks_for_is_no_secret(name: str, value: str) -> None:
    """A locator that is redacted can't be repaired."""
    redactor = Redactor()
    redactor.variables({name: value})
    assert redactor.text(f"page.locator('{value}')") == f"page.locator('{value}')"


def test_redactors_of_two_tests_do_not_share_what_they_heard() -> None:
    """A page of one test may name what is no secret in another."""
    Redactor().text("token=w23goosander")
    assert Redactor().text("w23goosander") == "w23goosander"
