"""What pytest says of an assertion keeps its words and loses its secrets."""

import pytest

from pytest_selfheal.redaction import Redactor

GONE = [
    pytest.param("assert {'user': 'jo'...tp': '998877'} == {}", "998877", id="the name lost its start"),
    pytest.param("assert {'user': 'jo', 'x': '...': 'let me in'} == {}", "let me in", id="the name is lost"),
    pytest.param("assert {'user': 'jo'...'tan38okapi')} == {}", "okapi", id="a value of a tuple"),
    pytest.param("assert {'user': 'jo'...n38okapi')} == {}", "okapi", id="the value lost its start"),
    pytest.param("assert {'user': 'jo', ...: ('jo', 'tan38okapi')} == {}", "okapi", id="behind another value"),
    pytest.param("assert {'host': 'x',...d=w03dunlin;'} == {}", "dunlin", id="a setting inside of a text"),
    pytest.param("assert [['user', 'jo..., 'w06-8841']] == []", "8841", id="an entry of a list"),
    pytest.param("assert Login(name='j...rase='orchardly') == 1", "orchardly", id="a keyword"),
    pytest.param("assert {'user': 'jo'...tp': 998877} == {}", "998877", id="a number"),
    pytest.param("  passphrase: 'moth' != 'heron'\n    - heron", "heron", id="both sides, and the line of the diff"),
    pytest.param("assert 'x' == 'orchard'\n +  where 'x' = <S>.app_secret", "orchard", id="where a side comes from"),
    pytest.param("assert '' == 'orchard'\n +  where '' = get_token()", "orchard", id="the other side was empty"),
    pytest.param(
        ">   assert env['APP_SECRET'] == ''\nE   assert 'orchard' == ''\nE     + orchard",
        "orchard",
        id="the source line",
    ),
    pytest.param('assert token == "orchard"', "orchard", id="a literal in a source line"),
]


TYPED = "ivory39zebu"  # into a password field
BESIDE = [
    pytest.param(f"assert '{TYPED}' == 'garnet22moth'\n  - garnet22moth\n  + {TYPED}", id="the right side"),
    pytest.param(f"assert 'garnet22moth' != '{TYPED}'", id="the left side"),
    pytest.param(f"assert 'garnet22moth' in '{TYPED}'", id="a part that is looked for"),
    pytest.param(f"E   assert '{TYPED}' not in 'garnet22moth'", id="a part that must not be there"),
    pytest.param(
        f"AssertionError: assert '{TYPED}' == 'garnet2...moth'\n  - garnet22moth\n  ? ^^^\n  + {TYPED}", id="a diff"
    ),
    pytest.param(
        f"Locator expected to have value 'garnet22moth'\nActual value: {TYPED}\nCall log:", id="the value of a field"
    ),
    pytest.param(f"Locator expected to have value '{TYPED}'\nActual value: garnet22moth", id="what the field has"),
    pytest.param(f"Locator expected to have text 'garnet22moth'\nActual value: {TYPED}\nCall log:", id="of a text"),
    pytest.param(f"Locator expected not to contain text 'garnet22moth'\nActual value: {TYPED}", id="of a part"),
    pytest.param(f'Expected string: "garnet22moth"\nReceived string: "{TYPED}"\n', id="in JavaScript"),
    pytest.param(
        f">   assert box.input_value() == 'garnet22moth'\nE   assert '{TYPED}' == 'garnet22moth'", id="the source line"
    ),
]


@pytest.mark.parametrize("text", BESIDE)
def test_what_is_compared_with_a_typed_secret_is_one(text: str) -> None:
    redactor = Redactor()
    redactor.remember(TYPED)

    assert "garnet" not in redactor.text(text)
    assert "garnet" not in redactor.texts([text, "hello"])[text]
    assert "garnet" not in redactor.text("it said garnet22moth")  # from then on


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"assert 'paid by {TYPED}' == 'open'", id="a secret inside of a text"),
        pytest.param(f"assert {{'note': '{TYPED}', 'state': 'open'}} == {{}}", id="a value of its own"),
        pytest.param(f"'open' is shown, then '{TYPED}'", id="no comparison"),
    ],
)
def test_what_stands_beside_a_secret_and_is_not_compared_with_it_stays(text: str) -> None:
    redactor = Redactor()
    redactor.remember(TYPED)

    assert "open" in redactor.text(text)


@pytest.mark.parametrize("text", [one for one in BESIDE if "the field has" not in str(one.id)])
def test_what_is_compared_with_one_that_another_text_gave_away_is_one(text: str) -> None:
    redactor = Redactor()
    redactor.text(f"password: {TYPED}")

    assert "garnet" not in redactor.text(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"Locator expected to have text '{TYPED}'\nActual value: Welcome back", id="what the page has"),
        pytest.param(f"assert 'Welcome back' == '{TYPED}'", id="of a plain assert"),
        pytest.param(f"Locator expected to have text 'Welcome back'\nActual value: Hello {TYPED}", id="in a sentence"),
    ],
)
def test_words_that_are_compared_with_one_that_another_text_gave_away_stay(text: str) -> None:
    redactor = Redactor()
    redactor.text(f"password: {TYPED}")

    assert "Welcome back" in redactor.text(text)


@pytest.mark.parametrize(("text", "secret"), GONE)
def test_the_secret_is_gone(text: str, secret: str) -> None:
    assert secret not in Redactor().text(text)


@pytest.mark.parametrize(("text", "secret"), GONE)
def test_it_is_gone_from_many_texts_at_once_too(text: str, secret: str) -> None:
    assert secret not in Redactor().texts([text, "hello"])[text]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("assert {'id': 1, 'na...me': 'Jo Smith'} == {'id': 2}", id="no secret's name ends like this"),
        pytest.param("assert {'id': 17, 's...': 'open'} == {}", id="a short word"),
        pytest.param("assert {'created': ...'2026-11-22T10:00:00Z'} == {}", id="a time"),
        pytest.param("assert ['apples', 'p...'oranges', 'figs'] == []", id="words of a list"),
        pytest.param("assert 'Lorem ipsum ...it amet 2026' == 'Lorem'", id="a text"),
        pytest.param("assert 'paid' == 'open'", id="a comparison without names"),
        pytest.param("assert 'open' == 'paid'\n +  where 'open' = Order(1).status", id="a harmless attribute"),
        pytest.param(">   assert label == 'password'\nE   assert 'Save' == 'password'", id="a literal is no name"),
        pytest.param("if token == expected:", id="a variable is no value"),
        pytest.param("waiting for ... get_by_text('Order 4711')", id="dots of a sentence"),
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert Redactor().text(text) == text


def test_what_is_left_of_the_rest_can_be_read() -> None:
    """Only the value goes: the names on both sides say what differs."""
    cut = "assert {'user': 'jo'...tp': '998877'} == {'user': 'x'}"
    assert Redactor().text(cut) == "assert {'user': 'jo'...tp': '[redacted]'} == {'user': 'x'}"
