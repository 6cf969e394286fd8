"""The shop on its socket."""

import http.client
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from pytest_selfheal.demo.shop import Shop


@pytest.fixture
def connection(shop: Shop) -> Iterator[http.client.HTTPConnection]:
    made = http.client.HTTPConnection(urlsplit(shop.url).netloc, timeout=5)
    yield made
    made.close()


def ask(connection: http.client.HTTPConnection, method: str, path: str, body: Any = None) -> tuple[int, bytes, str]:
    """Answer status, body and the cookie that was set."""
    connection.request(method, path, json.dumps(body) if body is not None else None)
    response = connection.getresponse()
    return response.status, response.read(), response.getheader("Set-Cookie") or ""


@pytest.mark.parametrize(
    ("path", "holds"),
    [
        pytest.param("/", "Made for living rooms", id="list"),
        pytest.param("/products/4", "star-rating", id="detail"),
        pytest.param("/cart", 'data-testid="cart-count"', id="cart, with the header in it"),
        pytest.param("/checkout", "<iframe", id="checkout"),
        pytest.param("/login", 'type="password"', id="login"),
        pytest.param("/static/login.js", "key-demo-", id="a script with an API key in it"),
    ],
)
def test_pages_are_served(connection: http.client.HTTPConnection, path: str, holds: str) -> None:
    status, body, _ = ask(connection, "GET", path)
    assert (status, holds in body.decode()) == (200, True)


@pytest.mark.parametrize("path", ["/nothing", "/static/nothing.js", "/static/../shop.py", "/static/suite/pages.py"])
def test_nothing_else_is_served(connection: http.client.HTTPConnection, path: str) -> None:
    assert ask(connection, "GET", path)[0] == 404


def test_each_browser_has_a_cart_of_its_own(connection: http.client.HTTPConnection) -> None:
    _, _, cookie = ask(connection, "POST", "/api/cart", {"product_id": 1})
    connection.request("GET", "/api/cart", headers={"Cookie": cookie.split(";")[0]})
    mine = json.loads(connection.getresponse().read())
    others = json.loads(ask(connection, "GET", "/api/cart")[1])
    assert (mine["count"], others["count"]) == (1, 0)


def test_another_process_can_switch_drifts(shop: Shop, connection: http.client.HTTPConnection) -> None:
    status, body, _ = ask(connection, "POST", "/__drift", {"set": ["noise", "testid-renamed"]})
    assert (status, json.loads(body), shop.drifts) == (
        200,
        {"drifts": ["noise", "testid-renamed"]},
        ("noise", "testid-renamed"),
    )


@pytest.mark.parametrize(
    "body", [pytest.param({"set": ["typo"]}, id="an unknown name"), pytest.param({"set": "noise"}, id="not a list")]
)
def test_a_wrong_switch_changes_nothing(shop: Shop, connection: http.client.HTTPConnection, body: Any) -> None:
    shop.set(["noise"])
    assert (ask(connection, "POST", "/__drift", body)[0], shop.drifts) == (422, ("noise",))


def test_drift_adds_and_reset_ends(shop: Shop) -> None:
    shop.drift("noise")
    shop.drift("testid-renamed")
    added = shop.drifts
    shop.reset()
    assert (added, shop.drifts) == (("noise", "testid-renamed"), ())


def test_a_cut_connection_has_no_answer(shop: Shop, connection: http.client.HTTPConnection) -> None:
    shop.set(["help-reset"])
    with pytest.raises(ConnectionError):
        ask(connection, "GET", "/help")
