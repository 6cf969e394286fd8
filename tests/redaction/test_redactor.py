"""Secrets are gone, everything else stays as it was."""

import base64
import html
import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.learned import Learned

JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiIsIm5hbWUiOiJKbyJ9.c2lnbmF0dXJlLXZhbHVl"

GONE = [
    pytest.param("Authorization: Bearer tok_9f8e7d", "tok_9f8e7d", id="authorization header"),
    pytest.param("Authorization: Basic dXNlcjpwYXNz", "dXNlcjpwYXNz", id="basic credentials without a digit"),
    pytest.param("sent Basic dXNlcjo= to /api", "dXNlcjo", id="short basic credentials"),
    pytest.param("sent Bearer my-static-token to /api", "my-static-token", id="a bearer token made of words"),
    pytest.param(f"got {JWT} back", "eyJ", id="json web token"),
    pytest.param("Set-Cookie: sid=31d4d96e; Path=/; HttpOnly", "31d4d96e", id="set-cookie"),
    pytest.param('document.cookie = "shop=abcdef"', "abcdef", id="cookie set by a script"),
    pytest.param("password=hunter", "hunter", id="name and equals sign"),
    pytest.param('{"password": "correct horse"}', "correct horse", id="json value with a space"),
    pytest.param('{"password":"hunter2', "hunter2", id="json cut off in the value"),
    pytest.param('{\\"api_key\\":\\"hunter2\\"}', "hunter2", id="json inside of a json string"),
    pytest.param("login failed, password: hunter", "hunter", id="colon at the end of a line"),
    pytest.param("token 9f8e7d6c5b", "9f8e7d6c5b", id="console.log('token', token)"),
    pytest.param("the access token is 9f8e7d6c5b", "9f8e7d6c5b", id="a sentence that gives the token"),
    pytest.param("Invalid password 'umbernectar' for jo", "umbernectar", id="quoted after its name"),
    pytest.param("Session key: kettle-jasper-garnet", "kettle", id="a key made of words"),
    pytest.param('<input name=csrf_token value=\\"sYxmTaMU2G8V\\">', "sYxmTaMU2G8V", id="a field in an escaped text"),
    pytest.param("X-Api-Key: 12ab", "12ab", id="api key header"),
    pytest.param("login failed and key=Tt9errsSSgg24O9x", "Tt9errs", id="what is called a key and no more"),
    pytest.param("{key: 'Tt9errsSSgg24O9x', left: 3}", "Tt9errs", id="the same in an object of a console"),
    pytest.param("no such key Tt9errsSSgg24O9x", "Tt9errs", id="behind a blank"),
    pytest.param("key: w7k2mq9x4tz1p8ab", "w7k2mq9x", id="a key without capitals"),
    pytest.param("STRIPE_KEY=Tt9errsSSgg24O9x", "Tt9errs", id="a key of a service"),
    pytest.param("AccountKey: Tt9errsSSgg24O9x", "Tt9errs", id="a key of an account"),
    pytest.param("keys=[Tt9errsSSgg24O9x]", "Tt9errs", id="a list of keys"),
    pytest.param('{"key": "client_secret", "value": "Tt9errsSSgg"}', "Tt9errs", id="an entry with a key"),
    pytest.param("KEY=9f86d081884c7d659a2feaa0c55ad015", "9f86d081", id="a key in hex"),
    pytest.param('page.goto("/reset/pathtok27aabbccdd")', "pathtok27", id="a path as sources write it"),
    pytest.param("<b id='sess-idtok15aabbccddee'>", "idtok15", id="an id of a session"),
    pytest.param('{"session": "oJ8rFv23XcMq60Gy"}', "oJ8rFv23", id="what a socket says of a session"),
    pytest.param("clientSecret='qwe rty'", "qwe rty", id="camel case name"),
    pytest.param("AKIAIOSFODNN7EXAMPLE", "IOSFODNN", id="aws access key"),
    pytest.param("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "16C7e", id="github token"),
    pytest.param("xoxb-1234567890-abcdefghij", "1234567890", id="slack token"),
    pytest.param("sk_live_abcdefgh12345678", "abcdefgh", id="stripe key"),
    pytest.param("sk-proj-a8Fk29dLq0ZxPw73", "a8Fk", id="openai-like key"),
    pytest.param("no such key sk-KqzabcdefghijklmnopQrstuv", "Kqza", id="key of letters alone"),
    pytest.param("value xKf93hGq0sPzL27vTbWn here", "xKf93", id="random run"),
    pytest.param("https://jo:hunter2@shop.test/x", "hunter2", id="user info"),
    pytest.param('page.goto(app + "/cb?code=Zk39dlQpw0x&state=1")', "Zk39dlQpw0x", id="part of a URL in a source line"),
    pytest.param('page.goto(app + "/cb#ticket=ST-1856339-aA5Y")', "ST-1856339-aA5Y", id="behind a hash"),
    pytest.param('{"pw": "gr0ssesGeheimnis"}', "gr0ssesGeheimnis", id="short for password"),
    pytest.param("GET https://shop.test/cb?code=4xyz&x=1 failed", "4xyz", id="oauth code in a url in a text"),
    pytest.param('<input type="hidden" name="csrf_token" value="abc">', "abc", id="hidden token field"),
    pytest.param("<input value='abc' type=\"password\">", "abc", id="password field's value"),
    pytest.param('<meta name="csrf-token" content="abc">', "abc", id="token in a meta element"),
    pytest.param("-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----", "MIIE", id="private key"),
    pytest.param("-----BEGIN PRIVATE KEY-----\nMIIE", "MIIE", id="private key cut off"),
    pytest.param('app.replace("//", "//bob:letmein@") + "/x"', "letmein", id="user info without a scheme"),
    pytest.param('"http://" + "bob:letmein7@" + host', "letmein7", id="user info put together"),
    pytest.param('{"Authorization": "Bearer " + "letmein"}', "letmein", id="header put together"),
    pytest.param('headers={"X-Auth": "letmein7"}', "letmein7", id="header of its own"),
    pytest.param('[("X-Api-Key", "letmein7")]', "letmein7", id="header as a tuple"),
    pytest.param('add_cookies([{"name": "session", "value": "letmein", "url": app}])', "letmein", id="cookie literal"),
    pytest.param("[{'value': 'letmein7', 'name': 'sid'}]", "letmein7", id="cookie literal, its value first"),
    pytest.param('cookies={"theme": "dark", "session": "letmein"}', "letmein", id="cookies by name"),
    pytest.param('get(url, auth=("bob", "letmein"))', "letmein", id="auth of a client"),
    pytest.param('HTTPBasicAuth(\n    "bob",\n    "letmein",\n)', "letmein", id="over several lines"),
    pytest.param('http_credentials={"username": "bob", "password": "letmein"}', "letmein", id="of a context"),
    pytest.param('USER, PASSWORD = "bob", "letmein"', "letmein", id="names and values in order"),
    pytest.param('setenv("DB_PASSWORD", "letmein")', "letmein", id="environment"),
    pytest.param("pass: hunter2", "hunter2", id="pass and a colon"),
    pytest.param("user=bob pass=hunter2", "hunter2", id="short for password, behind a user"),
    pytest.param("passwd → hunter2", "hunter2", id="arrow"),
    pytest.param("login failed: password - hunter2", "hunter2", id="dash"),
    pytest.param("{'password': 'x'}", "'x'", id="a dictionary as Python prints it"),
    pytest.param("{'user': 'bob', 'pass': 'hunter2'}", "hunter2", id="the same with the short name"),
    pytest.param("Ihr neues Passwort lautet Maus-Ring-12", "Maus-Ring-12", id="a sentence in German"),
    pytest.param("Votre mot de passe est Maus-Ring-12.", "Maus-Ring-12", id="in French"),
    pytest.param("Su contraseña es Maus-Ring-12", "Maus-Ring-12", id="in Spanish"),
    pytest.param("db:\n  password: |\n    Maus-Ring-12", "Maus-Ring-12", id="a block of YAML"),
    pytest.param("<password>Maus-Ring-12</password>", "Maus-Ring-12", id="an element of XML"),
    pytest.param('<add key="ApiKey" value="Maus-Ring-12"/>', "Maus-Ring-12", id="a setting in XML"),
    pytest.param("run(['tool', '--password', 'Maus-Ring-12'])", "Maus-Ring-12", id="a list of words of a command"),
]

READABLE = [
    pytest.param('self.password = page.locator("#pw")', id="a locator under a secret's name"),
    pytest.param("password = os.environ['SHOP_PW']", id="looked up under a secret's name"),
    pytest.param('get_by_test_id("submit-btn")', id="test id"),
    pytest.param('[data-testid="submit-btn"]', id="css attribute"),
    pytest.param("key=ArrowDown, key=Enter, key=Control+Shift+ArrowDown2", id="keys of a keyboard"),
    pytest.param("sort_key=Tt9errsSSgg24O9x", id="a key of another kind"),
    pytest.param("cache key: Tt9errsSSgg24O9x", id="a key of another kind in two words"),
    pytest.param("key=7d793037-a076-4d2f-8f5a-0c2b0a6d5b11", id="an id as a key"),
    pytest.param("key=uploads/2026/aB3dE5.png", id="a path as a key"),
    pytest.param("monkey=Tt9errsSSgg24O9x productSortKey=Tt9errsSSgg24O9x", id="no keys, or of another kind"),
    pytest.param("missing key checkout_payment_step2Title", id="a key of a translation"),
    pytest.param('get_by_label("Password:").filter(has_text="Jo")', id="a label with a colon"),
    pytest.param('locator("input[type=password]").first', id="password as a value"),
    pytest.param('<input type="text" name="q" value="lamp">', id="ordinary field"),
    pytest.param("Password: must be at least 8 characters", id="validation message"),
    pytest.param("password: required", id="one word that is no password"),
    pytest.param("SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON", id="syntax error"),
    pytest.param("Basic authentication required", id="prose about a scheme"),
    pytest.param("Token expired yesterday", id="prose about a token"),
    pytest.param(
        'Locator.click: Timeout 2000ms exceeded.\n  - waiting for get_by_role("button", name="Pay")', id="call log"
    ),
    pytest.param("/srv/app/tests/test_login_password.py:42", id="path"),
    pytest.param("C:\\Users\\jo\\AppData\\Local\\ms-playwright\\chromium-1155", id="windows path"),
    pytest.param("https://shop.test/orders/7d793037-a076-4d2f-8f5a-0c2b0a6d5b11?page=2", id="uuid in a url"),
    pytest.param("commit 4fc6d1e1b2c3d4e5f60718293a4b5c6d7e8f9012", id="commit hash"),
    pytest.param("MuiButton-containedPrimary-2Large css-1q2w3e4-Root", id="css class names"),
    pytest.param("iPhone14ProMaxBackCoverClear", id="identifier with digits"),
    pytest.param("Button_primaryLarge__3xK9a", id="hashed css module"),
    pytest.param("sk-folding-cube-container-large", id="spinner class that starts like a key"),
    pytest.param("TypeError: Cannot read properties of undefined (reading 'token')", id="script error"),
    pytest.param('{"token": "string", "token_type": "Bearer", "max_tokens": 5}', id="response shape"),
    pytest.param('expect(page).to_have_url("/login?next=/cart")', id="relative url"),
    pytest.param("cookie-consent: accepted", id="cookie banner"),
    pytest.param("Keyboard shortcut: Ctrl+Shift+P", id="key that is part of a word"),
    pytest.param("author: Jo, sidebar: left, spinning=true, signed: yes", id="words that begin like secrets"),
    pytest.param("PWD=/srv/app/tests", id="the working directory"),
    pytest.param("pass: 12, fail: 3; pass=85%", id="results"),
    pytest.param("Boarding pass: LH1234AB", id="another kind of pass"),
    pytest.param("Settings → Password → Two-factor", id="a way through menus"),
    pytest.param('{"name": "session", "value": "Building Trust"}', id="a session of a conference"),
    pytest.param('add_cookies([{"name": "lang", "value": "en-US", "url": app}])', id="a cookie that says nothing"),
    pytest.param('headers={"X-Api-Version": "2024-01-01"}', id="a header about an API"),
    pytest.param('f"//{user}:{password}@{host}/x"', id="a template"),
    pytest.param('auth=("required", "optional")', id="settings in a tuple"),
    pytest.param('for name in ("password", "password2"):', id="names of fields"),
    pytest.param('USER, NAME = "bob", "Ada2Lovelace"', id="names and values that are no secrets"),
    pytest.param("Le mot de passe est obligatoire", id="a sentence about a password"),
    pytest.param("<name>Maus-Ring-12</name>", id="another element of XML"),
    pytest.param('input[name=size][value="Maus-Ring-12"]', id="another locator"),
    pytest.param("run(['tool', '--theme', 'Maus-Ring-12'])", id="another option"),
]


@pytest.mark.parametrize(("text", "secret"), GONE)
def test_secrets_are_gone(text: str, secret: str) -> None:
    redacted = Redactor().text(text)
    assert secret not in redacted
    assert redacted != text


@pytest.mark.parametrize("text", READABLE)
def test_what_a_diagnosis_needs_stays_readable(text: str) -> None:
    assert Redactor().text(text) == text


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        pytest.param("https://u:p@a.test/x", "https://a.test/x", id="user info"),
        pytest.param("https://a.test/?api_key=1&q=lamp", "https://a.test/?api_key=[redacted]&q=lamp", id="query"),
        pytest.param("/cb?code=abc&state=x", "/cb?code=[redacted]&state=[redacted]", id="oauth callback"),
        pytest.param(
            "https://a.test/#access_token=1&x=2", "https://a.test/#access_token=[redacted]&x=2", id="fragment"
        ),
        pytest.param("https://a.test/#/in?token=1", "https://a.test/#/in?token=[redacted]", id="route in a fragment"),
        pytest.param("/reset/9f86d081884c7d659a2f", "/reset/[redacted]", id="reset link"),
        pytest.param("/f/xKf93hGq0sPzL27vTbWn/a", "/f/[redacted]/a", id="random path segment"),
        pytest.param("/a;jsessionid=AB12", "/a;jsessionid=[redacted]", id="matrix parameter"),
        pytest.param(
            "/in?next=https%3A%2F%2Fb.test%2F%3Ftoken%3D1",
            "/in?next=https://b.test/?token%3D[redacted]",
            id="url in a url",
        ),
        pytest.param(
            "/o/7d793037-a076-4d2f-8f5a-0c2b0a6d5b11", "/o/7d793037-a076-4d2f-8f5a-0c2b0a6d5b11", id="uuid is an id"
        ),
        pytest.param("/api/products/12?sort=price&page=2#top", "/api/products/12?sort=price&page=2#top", id="ordinary"),
        pytest.param("http://[::1/?token=1", "http://[::1/?token=[redacted]", id="not a valid url"),
        pytest.param("", "", id="empty"),
    ],
)
def test_urls(url: str, expected: str) -> None:
    assert Redactor().url(url) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param({"user": "jo", "password": "x"}, {"user": "jo", "password": PLACEHOLDER}, id="by key"),
        pytest.param({"tokens": [{"a": "x"}]}, {"tokens": [{"a": PLACEHOLDER}]}, id="everything below a key"),
        pytest.param({"cvv": 123, "n": 4}, {"cvv": PLACEHOLDER, "n": 4}, id="numbers too"),
        pytest.param(
            {"token": "string", "jwt": "...", "otp": None},
            {"token": "string", "jwt": "...", "otp": None},
            id="shapes stay",
        ),
        pytest.param(
            [{"name": "Authorization", "value": "x"}],
            [{"name": "Authorization", "value": PLACEHOLDER}],
            id="header list",
        ),
        pytest.param({"pass": "hunter2", "n": 1}, {"pass": PLACEHOLDER, "n": 1}, id="short for password"),
        pytest.param({"pass": 12, "fail": 0}, {"pass": 12, "fail": 0}, id="results"),
        pytest.param(
            [{"name": "session", "value": "x", "domain": "a"}, {"name": "session", "value": "Keynote"}],
            [{"name": "session", "value": PLACEHOLDER, "domain": "a"}, {"name": "session", "value": "Keynote"}],
            id="a cookie, and a field of the same name",
        ),
        pytest.param(("a", "pwd=b"), ("a", f"pwd={PLACEHOLDER}"), id="tuples, strings as text"),
    ],
)
def test_values(value: object, expected: object) -> None:
    assert Redactor().value(value) == expected


def test_an_entry_called_key_is_a_secret_where_it_looks_made() -> None:
    pressed = {"key": "ArrowDown", "row": {"key": "order-4711-line-2"}}

    assert Redactor().value({"key": "Tt9errsSSgg24O9x"}) == {"key": PLACEHOLDER}
    assert Redactor().value(pressed) == pressed


@pytest.mark.parametrize(
    ("pair", "cleaned"),
    [
        pytest.param(
            {"key": "client_secret", "value": "x7-fern"}, {"key": "client_secret", "value": PLACEHOLDER}, id="key"
        ),
        pytest.param({"Key": "Token", "Value": "x7-fern"}, {"Key": "Token", "Value": PLACEHOLDER}, id="capitals"),
        pytest.param(["x-api-key", "x7-fern"], ["x-api-key", PLACEHOLDER], id="a list"),
        pytest.param(["password", "email"], ["password", "email"], id="names of fields"),
        pytest.param({"key": "password", "value": "Kennwort"}, {"key": "password", "value": "Kennwort"}, id="words"),
    ],
)
def test_a_name_and_a_value_in_two_places(pair: object, cleaned: object) -> None:
    assert Redactor().value(pair) == cleaned


def test_values_of_any_depth_come_back() -> None:
    deep: object = "x"
    for _ in range(5000):
        deep = [deep]
    assert PLACEHOLDER in json.dumps(Redactor().value(deep))


def field(label: str = "", kind: str = "text", **attributes: str) -> Element:
    return Element(tag="input", label=label, name=label, attributes={"type": kind, **attributes})


@pytest.mark.parametrize(
    ("action", "locator", "element", "expected"),
    [
        pytest.param("fill", 'get_by_label("Password")', None, PLACEHOLDER, id="locator names it"),
        pytest.param("type", "#x", field("Card number"), PLACEHOLDER, id="label names it"),
        pytest.param("press_sequentially", "#x", field(kind="password"), PLACEHOLDER, id="the browser says so"),
        pytest.param("fill", "#x", field("Full name", name="userPassword"), PLACEHOLDER, id="its name names it"),
        pytest.param("fill", ".shopping .card input", field("Name"), "Jo Doe", id="pin and card inside of other words"),
        pytest.param("fill", "#x", None, "<text, 6 characters>", id="nobody knows the field"),
        pytest.param("fill", "#x", field(), "<text, 6 characters>", id="nothing is said of the field"),
        pytest.param("fill", "#x", field("Name of your pet"), "<text, 6 characters>", id="the answer to a question"),
        pytest.param("fill", "#x", field("Name", "tel"), "Jo Doe", id="a harmless label"),
        pytest.param("fill", "#x", field("", "email"), "Jo Doe", id="a harmless type"),
        pytest.param("fill", "#x", field("Postal code"), "Jo Doe", id="a code of a place"),
        pytest.param("fill", "#x", field("Voucher code for a name"), "<text, 6 characters>", id="a code of value"),
        pytest.param("get_by_label", "#password", None, "Jo Doe", id="not typed"),
    ],
)
def test_typed_text_is_kept_where_the_field_is_proven_harmless(
    action: str, locator: str, element: Element | None, expected: str
) -> None:
    elements = () if element is None else (element,)
    assert Redactor().argument(action, "value", "Jo Doe", locator=locator, elements=elements) == expected


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("Tr0ub4dor&3", id="made as password rules want it"),
        pytest.param("4242 4242 4242 4242", id="a card number has a check digit"),
        pytest.param("AKIAIOSFODNN7EXAMPLE", id="has the form of a key"),
    ],
)
def test_a_value_that_looks_like_a_secret_is_not_kept_anywhere(value: str) -> None:
    redactor = Redactor()
    assert value not in redactor.argument("fill", "value", value, elements=(field("Name"),))
    assert value not in redactor.text(f"Hello {value}!")


def test_an_address_below_the_base_url_is_cleaned_as_any_other() -> None:
    redactor = Redactor()

    assert redactor.argument("goto", "0", "/reset/9f8b7c6d5e4f3a2b1c0d/confirm") == "/reset/[redacted]/confirm"
    assert redactor.argument("goto", "url", "/orders/17?page=2#top") == "/orders/17?page=2#top"


def test_what_the_test_calls_a_password_is_one_in_any_field() -> None:
    redactor = Redactor()
    assert redactor.argument("fill", "0", "heron", elements=(field("Notes"),), names=("text", "passwd")) == PLACEHOLDER
    assert "heron" not in redactor.text("You wrote: heron")


def test_a_harmless_name_says_nothing_of_a_value() -> None:
    redactor = Redactor()
    assert redactor.argument("fill", "0", "heron", elements=(field("Notes"),), names=("text", "bird")) == "heron"


def test_where_something_begins_and_ends_proves_nothing_of_digits() -> None:
    """A card is typed into four boxes, "Digits 5 to 8" is one of them."""
    redactor = Redactor()
    assert redactor.argument("fill", "0", "4190", elements=(field("Digits 5 to 8"),)) == "<digits, 4 characters>"
    assert "4190" not in redactor.text("for box in ('5375', '4190')")
    assert redactor.argument("fill", "0", "Oslo", elements=(field("To"),)) == "Oslo"


def test_all_that_is_known_of_a_field_must_be_harmless() -> None:
    """A password that was made readable is one still: so the last pass says."""
    known = (field("Name"), field("Name", "password"))
    assert Redactor().argument("fill", "0", "Jo Doe", elements=known) == PLACEHOLDER


@pytest.mark.parametrize(
    ("keys", "gone"),
    [
        pytest.param("hunter2", "hunter2", id="one by one"),
        pytest.param(["4", "8", "1", "5"], "4815", id="a box for each digit"),
        pytest.param(["a", "d", "a", "Tab", *"hunter2"], "hunter2", id="two fields"),
        pytest.param(["Shift+H", *"unter2"], "Hunter2", id="a capital letter"),
    ],
)
def test_keys_make_a_secret_together(keys: str | list[str], gone: str) -> None:
    redactor = Redactor()
    for key in keys:
        kept = redactor.argument("press", "0", key)
        assert kept == (
            key if key == "Tab" else "<text, 1 character>" if not key.isdigit() else "<digits, 1 character>"
        )
    assert redactor.text(f"it was {gone}") == f"it was {PLACEHOLDER}"


@pytest.mark.parametrize(
    ("calls", "gone"),
    [
        pytest.param([("type", "hun", "#p"), ("type", "ter2", "#p")], "hunter2", id="two pieces"),
        pytest.param([("press", "h", ""), ("type", "unt", ""), ("press", "e", ""), ("type", "r2", "")], "hunter2",
                     id="keys between the pieces"),
        pytest.param([("fill", "hun", "#p"), ("press_sequentially", "ter2", "#p")], "hunter2", id="typed on"),
        pytest.param([("type", "adalove", "#u"), ("type", "hun", "#p"), ("type", "ter2", "#p"), ("type", "x", "#n")],
                     "hunter2", id="another field before and after"),
        pytest.param([*(("press", key, "#u") for key in "ada"), *(("press", key, "#p") for key in "hunter2")],
                     "hunter2", id="keys into two fields"),
        pytest.param([("fill", "X4QP", "#a"), ("fill", "7LKM", "#b"), ("fill", "2ZZT", "#c")], "X4QP7LKM2ZZT",
                     id="a box for each group"),
        pytest.param([*(("press", key, "") for key in ("h", "u", "n", "x", "Backspace", *"ter2"))], "hunter2",
                     id="a character taken back"),
        pytest.param([("down", "Shift", ""), ("press", "H", ""), ("up", "Shift", ""), ("type", "unter2", "")],
                     "Hunter2", id="a key held down"),
    ],
)  # fmt: skip
def test_what_is_typed_bit_by_bit_is_known_joined(calls: list[tuple[str, str, str]], gone: str) -> None:
    redactor = Redactor()
    for action, value, locator in calls:
        redactor.argument(action, "0", value, locator=locator)
    assert redactor.text(f"it was {gone}") == f"it was {PLACEHOLDER}"


def test_what_was_typed_before_something_else_is_not_joined_with_it() -> None:
    redactor = Redactor()
    for key, value in (("type", "blue lamp"), ("press", "Enter"), ("type", "green lamp")):
        redactor.argument(key, "0", value)
    assert redactor.text("blue lampgreen lamp") == f"{PLACEHOLDER}{PLACEHOLDER}"
    assert redactor.text("lampgreen") == "lampgreen"


def test_pieces_of_a_word_that_names_every_field_are_not_remembered() -> None:
    redactor = Redactor()
    for piece in ("pas", "swo", "rd"):
        redactor.argument("type", "0", piece, locator="#p")
    assert redactor.text('get_by_label("Password")') == 'get_by_label("Password")'


def test_a_key_that_is_let_go_says_no_more_than_one_that_is_pressed() -> None:
    assert [Redactor().argument("up", "key", key) for key in ("h", "Shift")] == ["<text, 1 character>", "Shift"]


def test_keys_that_type_nothing_are_kept() -> None:
    assert [Redactor().argument("press", "key", key) for key in ("Enter", "Control+A")] == ["Enter", "Control+A"]


@pytest.mark.parametrize("secret", ["hunter2", 'p&ss "1" ü/?', "correct horse battery", "Lovelace-1843!tea"])
@pytest.mark.parametrize(
    "write",
    [
        pytest.param(lambda s: base64.b64encode(s.encode()).decode(), id="base64"),
        pytest.param(lambda s: base64.b64encode(f"jo:{s}".encode()).decode(), id="basic credentials"),
        pytest.param(lambda s: base64.b64encode(f"user:{s}!".encode()).decode(), id="in the middle of base64"),
        pytest.param(lambda s: s.encode().hex(), id="hex"),
        pytest.param(lambda s: json.dumps({"a": s}), id="json"),
        pytest.param(lambda s: json.dumps(json.dumps(s)), id="json in json"),
        pytest.param(lambda s: html.escape(s), id="html"),
        pytest.param(lambda s: f"\\n{s}", id="after a line break of json"),
        pytest.param(lambda s: f"/x%20{quote(s, safe='')}", id="percent-encoded"),
        pytest.param(lambda s: quote(quote(s)), id="a url in a url"),
    ],
)
def test_a_secret_is_found_however_it_is_written(secret: str, write: Callable[[str], str]) -> None:
    redactor = Redactor()
    redactor.remember(secret)
    written = write(secret)
    cleaned = redactor.text(f"before {written} after")
    assert secret not in cleaned
    assert written not in cleaned
    assert cleaned.startswith("before ")
    assert cleaned.endswith(" after")


def test_a_text_that_was_cut_holds_a_part_of_a_secret() -> None:
    redactor = Redactor()
    redactor.remember("Lovelace-1843!tea")
    text = f"{'x' * 70} Lovelace-"
    assert redactor.text(text) == f"{'x' * 70} {PLACEHOLDER}"


def test_many_secrets_are_found_as_well() -> None:
    redactor = Redactor()
    for number in range(500):
        redactor.remember(f"typed {number}!")
    assert redactor.text("he typed 499! and typed 12!") == f"he {PLACEHOLDER} and {PLACEHOLDER}"


def test_two_redactors_of_a_session_know_the_same() -> None:
    learned = Learned()
    Redactor((), learned).remember("hunter2")
    assert Redactor((), learned).text("hunter2") == PLACEHOLDER


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param(["--api-token", "x1"], ("--api-token", PLACEHOLDER), id="two words"),
        pytest.param(["--api-token=x1"], (f"--api-token={PLACEHOLDER}",), id="one word"),
        pytest.param(["--token", "-x"], ("--token", "-x"), id="an option without a value"),
        pytest.param(
            ["-k", "token", "a.py::TestToken::test_x"], ("-k", "token", "a.py::TestToken::test_x"), id="tests"
        ),
    ],
)
def test_a_command_line(words: list[str], expected: tuple[str, ...]) -> None:
    assert Redactor().command(words) == expected


def test_a_typed_password_is_removed_wherever_it_shows_up() -> None:
    redactor = Redactor()
    redactor.argument("fill", "value", 'p&ss "1"', locator="#password")
    assert redactor.text('you typed p&ss "1"!') == f"you typed {PLACEHOLDER}!"
    assert redactor.url("/x?q=p%26ss%20%221%22") == f"/x?q={PLACEHOLDER}"
    assert redactor.url("/x?q=p%26ss+%221%22") == f"/x?q={PLACEHOLDER}"
    assert redactor.text("<b>p&amp;ss &quot;1&quot;</b>") == f"<b>{PLACEHOLDER}</b>"
    assert redactor.value({"echo": ['p&ss "1"']}) == {"echo": [PLACEHOLDER]}


def test_a_password_that_is_a_word_takes_whole_words_only() -> None:
    redactor = Redactor()
    redactor.remember("admin")
    assert redactor.text("admin or administrator") == f"{PLACEHOLDER} or administrator"


@pytest.mark.parametrize(
    "word", [pytest.param("abc", id="too short"), pytest.param("password", id="names every field")]
)
def test_words_that_would_blank_the_page_are_not_remembered(word: str) -> None:
    redactor = Redactor()
    redactor.remember(word)
    assert redactor.text(f'get_by_label("{word}")') == f'get_by_label("{word}")'


def test_the_users_patterns() -> None:
    redactor = Redactor((r"ACME-\d+", r"customer (\w+)"))
    assert redactor.text("ACME-123 of customer Jo") == f"{PLACEHOLDER} of customer {PLACEHOLDER}"
    assert redactor.url("/orders/ACME-123") == f"/orders/{PLACEHOLDER}"


def test_a_users_pattern_that_is_no_regex_is_named() -> None:
    with pytest.raises(SelfHealError, match=r"redaction pattern .* – '\(' – "):
        Redactor(("(",))


PIECES = st.sampled_from(
    (
        *(
            "password",
            "token",
            "=",
            ":",
            " ",
            "'",
            '"',
            "\\",
            "[",
            "]",
            "[redacted]",
            "redacted",
            "Bearer ",
            "cookie: ",
        ),
        *("a=b", "&", "https://", "u:p@", "/reset/", "?code=", "#", "eyJhbGciOiJI.", "xKf93hGq0sPzL27vTbWn", "\n", ";"),
        *("AKIAIOSFODNN7EXAMPLE", "sk-", "authorization", "-----BEGIN PRIVATE KEY-----", "é", "%3D", "%5B", "1a2b3c4d"),
        *('<input name="token" value=', ">", "pass", "→", "//a:", "@", "name", "value", '{"', '": "', '("', "a, pass"),
    )
)
TEXTS = st.one_of(st.text(), st.lists(PIECES, max_size=14).map("".join))


@given(TEXTS)
@example("token=[redacted]]")
@example("[redactedabc]")
@example("AKIA000000000000http://@")
@example("PASSWD:Bearer 00000%0A")
@example("AKIAIKAAKA0000AA+00000000000A0A0A0a0AKIAIKAAKA0000AA")
def test_redacting_twice_changes_nothing(text: str) -> None:
    redactor = Redactor((r"b.d", r".*x(y*)"))
    redactor.remember("dact1")
    once = redactor.text(text)
    assert redactor.text(once) == once


def test_a_secret_that_touches_another_one() -> None:
    """It has the beginning of a word only when the one before it is gone."""
    for redact in (Redactor().text, Redactor().url):
        assert redact("AKIA000000000000eyJ00000000.0000") == "[redacted][redacted]"


@given(TEXTS)
def test_redacting_a_url_twice_changes_nothing(url: str) -> None:
    once = Redactor().url(url)
    assert Redactor().url(once) == once


@pytest.mark.parametrize(
    "piece",
    ["password", "token=", "eyJ", "-eyJ", "<input ", "://a", "https://", "'\"", "\\\"", "-----BEGIN PRIVATE KEY-----",
     "a1B-", "Bearer ", "cookie: ", "key", "A" * 50 + " ", "&a=%2", "/reset/",
     "//a:b", '("a1", "', 'name="a", ', 'value="a", ', "cookies={", "a, b", '"a", ', "setenv(", "pass → ",
     'auth=("a", ', "...'", "...a: 'b1c2d3', ", "where '", "where 'x' = token\n", "\n assert token == 'a' == ",
     "{auth: ", "[token, ", "'[redacted]' == '", "token == ", "\n- password=hunter2x"],
)  # fmt: skip
def test_hostile_repetition_comes_back(piece: str) -> None:
    # 300 kB of the same: anything quadratic would take minutes
    assert Redactor().text(piece * (300_000 // len(piece))) is not None


ALL_GONE = tuple(str(row.values[0]) for row in GONE)


@given(st.lists(st.one_of(TEXTS, st.sampled_from(ALL_GONE)), max_size=8))
@example([*ALL_GONE, "İİİ", "password=hunter"])
@pytest.mark.parametrize(("patterns", "typed"), [((), ""), ((), "typed secret"), ((r"b.d",), "")])
def test_many_texts_at_once_are_cleaned_as_each_by_itself(
    patterns: tuple[str, ...], typed: str, texts: list[str]
) -> None:
    redactor = Redactor(patterns)
    redactor.remember(typed)
    texts.append(f"hello {typed}")
    for text in texts:
        redactor.text(text)  # what one of them gives away is gone from those before it too
    alone = {text: redactor.text(text) for text in texts}
    assert redactor.texts(texts) == {text: cleaned for text, cleaned in alone.items() if cleaned != text}
