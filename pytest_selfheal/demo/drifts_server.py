"""Drifts of the server: answers that come late, have another shape, say something else, or do not come."""

from typing import Any

from pytest_selfheal.demo.changes import Change, Delay, Drift, Fail, Forbid, Reshape, Swap, convert, drop, rename

DESK = "GET /api/products/1"
LIST = "GET /api/products"
LATE_MS = 1900  # the example suite waits 1500 ms
LONG_MS = 2600


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


LATE: tuple[Drift, ...] = (  # right, but later
    _drift("products-slow", "The list of products takes long", Delay(LIST, LATE_MS)),
    _drift("login-slow", "Signing in takes long", Delay("POST /api/login", LATE_MS)),
    _drift("order-slow", "Placing an order takes long", Delay("POST /api/orders", LONG_MS)),
    _drift(
        "dialog-slow",
        "The care guide glides in slowly",
        Swap("style.css", "animation: rise 120ms ease-out", "animation: rise 3500ms linear"),
    ),
    _drift("report-slow", "The stock report takes long", Swap("help.js", "REPORT_MS = 150", f"REPORT_MS = {LATE_MS}")),
    _drift(
        "search-slow", "The search waits longer for more letters", Swap("products.js", "MS = 200", f"MS = {LATE_MS}")
    ),
    _drift(
        "order-enabled-late",
        "The order button is enabled with a delay",
        Swap(
            "checkout.js",
            'addEventListener("change", update)',
            f'addEventListener("change", () => setTimeout(update, {LATE_MS}))',
        ),
    ),
    _drift(
        "payment-frame-slow",
        "The payment form is loaded late",
        Swap(
            "checkout.js",
            'find("#payment-frame").src = `http://${other}:${location.port}/frame/payment`;',
            "setTimeout(() => {\n"
            '  find("#payment-frame").src = `http://${other}:${location.port}/frame/payment`;\n'
            f"}}, {LATE_MS});",
        ),
    ),
    _drift("product-very-slow", "A product takes six seconds", Delay("GET /api/products/*", 6000)),
)

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

NETWORK: tuple[Drift, ...] = (  # requests that fail
    _drift("products-503", "The list of products answers 503", Fail(LIST, 503)),
    _drift("products-reset", "The list of products is cut off", Fail(LIST, reset=True)),
    _drift("order-500", "Placing an order answers 500", Fail("POST /api/orders", 500)),
    _drift("orders-401", "The token is taken for expired", Fail("GET /api/orders", 401)),
    _drift("product-moved", "A product's API answers 404", Fail("GET /api/products/*", 404)),
    _drift("no-cors", "The other origin no longer allows to be read", Forbid("GET /api/recommendations")),
    _drift("recommendations-503", "Recommending answers 503", Fail("GET /api/recommendations", 503)),
    _drift("login-502", "Signing in answers 502", Fail("POST /api/login", 502)),
    _drift("component-404", "The rating's script is gone", Fail("GET /static/star-rating.js", 404)),
    _drift("payment-frame-500", "The payment form answers 500", Fail("GET /frame/payment", 500)),
    _drift("help-reset", "The help page is cut off", Fail("GET /help", reset=True)),
    _drift("cart-add-500", "Putting into the cart answers 500", Fail("POST /api/cart", 500)),
    _drift("products-slow-once", "The list of products takes long, the first time", Delay(LIST, LATE_MS, times=1)),
    _drift(
        "coupon-slow-once", "Using a coupon takes long, the first time", Delay("POST /api/coupon", LATE_MS, times=1)
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
