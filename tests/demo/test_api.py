"""The shop's API, without sockets."""

import json
from typing import Any

import pytest

from pytest_selfheal.demo import credentials
from pytest_selfheal.demo.api import Session, answer
from pytest_selfheal.demo.messages import Request


def ask(
    route: str, *, session: Session | None = None, token: str = "", query: str = "", **body: Any
) -> tuple[int, Any]:
    """Ask for `METHOD path`, answer status and JSON."""
    method, path = route.split()
    headers = {"authorization": f"Bearer {token}"} if token else {}
    name, _, value = query.partition("=")
    request = Request(method, path, {name: value} if name else {}, headers, json.dumps(body).encode())
    reply = answer(request, session or Session())
    return reply.status, json.loads(reply.body or b"null")


@pytest.mark.parametrize(
    ("query", "names"),
    [
        pytest.param("q=desk", ["Walnut desk", "Brass desk lamp"], id="a word anywhere in the name"),
        pytest.param("q=PAPER", ["Paper lantern"], id="capitals do not matter"),
        pytest.param("category=Lighting", ["Brass desk lamp", "Paper lantern"], id="a category"),
        pytest.param("q=nothing", [], id="no match is an empty list"),
    ],
)
def test_products_can_be_searched(query: str, names: list[str]) -> None:
    status, found = ask("GET /api/products", query=query)
    assert (status, [item["name"] for item in found["items"]], found["total"]) == (200, names, len(names))


def test_the_cart_adds_up() -> None:
    session = Session()
    ask("POST /api/cart", session=session, product_id=6, quantity=2)
    ask("POST /api/cart", session=session, product_id=8)
    _, cart = ask("POST /api/coupon", session=session, code="SPRING10")
    sums = [cart[name] for name in ("count", "subtotal", "discount", "shipping", "total")]
    assert sums == [3, 192.0, 19.2, 5.0, 177.8]


def test_a_large_cart_is_sent_for_free() -> None:
    session = Session()
    _, cart = ask("POST /api/cart", session=session, product_id=1)
    assert (cart["shipping"], cart["total"]) == (0.0, 249.0)


def test_an_order_empties_the_cart_and_can_be_cancelled_once() -> None:
    session = Session()
    ask("POST /api/cart", session=session, product_id=5)
    status, order = ask("POST /api/orders", session=session, name="Ada")
    cancelled = [ask(f"POST /api/orders/{order['id']}/cancel", session=session)[0] for _ in range(2)]
    assert (status, order["number"], session.cart, cancelled) == (201, "A-1004", {}, [200, 409])


@pytest.mark.parametrize(
    ("route", "body", "status"),
    [
        pytest.param("GET /api/products/99", {}, 404, id="no such product"),
        pytest.param("GET /api/nothing", {}, 404, id="no such route"),
        pytest.param("PUT /api/cart", {}, 404, id="no such method"),
        pytest.param("POST /api/cart", {"product_id": 3}, 409, id="sold out"),
        pytest.param("POST /api/orders", {"name": "Ada"}, 422, id="an empty cart"),
        pytest.param("POST /api/coupon", {"code": "x"}, 422, id="an unknown coupon"),
        pytest.param("POST /api/login", {"email": credentials.EMAIL, "password": "x"}, 401, id="a wrong password"),
        pytest.param("GET /api/orders", {}, 401, id="no token"),
    ],
)
def test_wrong_requests_are_refused(route: str, body: dict[str, Any], status: int) -> None:
    assert ask(route, **body)[0] == status


def test_signing_in_opens_the_orders() -> None:
    _, found = ask("POST /api/login", email=credentials.EMAIL, password=credentials.PASSWORD)
    status, orders = ask("GET /api/orders", token=found["token"])
    assert (status, len(orders["orders"])) == (200, 3)
