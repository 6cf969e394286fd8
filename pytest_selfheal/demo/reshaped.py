"""Drifts of the API whose answers are worked out: another shape, or other values in the right one."""

from typing import Any

from pytest_selfheal.demo.changes import Change, Drift, Reshape, Swap, convert, drop, rename

DESK = "GET /api/products/1"
LIST = "GET /api/products"


def _drift(name: str, title: str, *changes: Change) -> Drift:
    return Drift(name, title, changes)


def _envelope(value: Any) -> Any:
    return {"data": value["items"], "page": {"total": value["total"]}}


def _without_shipping(cart: Any) -> Any:
    return {**cart, "total": cart["total"] - cart["shipping"]}


def _half(amount: float) -> float:
    return round(amount / 2, 2)


def _net(price: float) -> float:
    return round(price / 1.2, 2)


CONTRACTS: tuple[Drift, ...] = (  # another shape of an answer
    _drift(
        "price-moved-on",
        "The API names prices otherwise, and the pages have followed",
        Reshape(LIST, rename(("items", "*", "price"), "unit_price")),
        Reshape("GET /api/products/*", rename(("price",), "unit_price")),
        Swap("products.js", "money(product.price)", "money(product.unit_price)"),
        Swap("product.js", "money(product.price)", "money(product.unit_price)"),
    ),
    _drift(
        "list-in-envelope",
        "The API's list has an envelope, and the page has followed",
        Reshape(LIST, _envelope),
        Swap("products.js", "answer.items.map(card)", "answer.data.map(card)"),
        Swap("products.js", "answer.total ? answer.total", "answer.page.total ? answer.page.total"),
    ),
    _drift(
        "price-as-text",
        "The API gives prices as text",
        Reshape(LIST, convert(("items", "*", "price"), "{:.2f}".format)),
    ),
    _drift(
        "price-renamed",
        "The API names prices otherwise",
        Reshape(LIST, rename(("items", "*", "price"), "amount")),
        Reshape("GET /api/products/*", rename(("price",), "amount")),
    ),
    _drift("rating-count-dropped", "The API no longer counts ratings", Reshape(DESK, drop(("rating", "count")))),
    _drift(
        "total-as-text",
        "The cart's total is text with a currency",
        Reshape("GET /api/cart", convert(("total",), "EUR {:.2f}".format)),
    ),
    _drift("specs-dropped", "The API no longer has specifications", Reshape(DESK, drop(("specs",)))),
    _drift(
        "orders-unwrapped",
        "The API answers orders as a bare list",
        Reshape("GET /api/orders", lambda value: value["orders"]),
    ),
    _drift(
        "order-number-renamed",
        "The API names an order's number otherwise",
        Reshape("POST /api/orders", rename(("number",), "reference")),
    ),
)

VALUES: tuple[Drift, ...] = (  # wrong answers in the right shape
    _drift("shipping-forgotten", "The cart's total leaves shipping out", Reshape("GET /api/cart", _without_shipping)),
    _drift(
        "discount-halved",
        "A coupon takes off half of what it says",
        Reshape("POST /api/coupon", convert(("discount",), _half)),
    ),
    _drift("prices-net", "Prices are given without tax", Reshape(LIST, convert(("items", "*", "price"), _net))),
    _drift(
        "orders-shouted",
        "Every order's status is in capitals",
        Reshape("GET /api/orders", convert(("orders", "*", "status"), str.upper)),
    ),
)
