"""The shop's JSON API: one function per route, listed in `ROUTES`."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from pytest_selfheal.demo import credentials
from pytest_selfheal.demo.catalogue import COUPONS, FREE_SHIPPING_FROM, ORDERS, PRODUCTS, SHIPPING, Json, detail
from pytest_selfheal.demo.messages import Reply, Request, error_reply, json_reply


@dataclass(slots=True)
class Session:
    """What the shop knows of one browser: its cart (product id to quantity), its coupon, its orders."""

    cart: dict[int, int] = field(default_factory=dict)
    percent_off: int = 0
    orders: list[Json] = field(default_factory=lambda: [dict(order) for order in ORDERS])


Handler = Callable[[Request, Session, tuple[str, ...]], Reply]


def list_products(request: Request, _session: Session, _parts: tuple[str, ...]) -> Reply:
    """Answer the products whose name holds `q`, of one `category` when given."""
    wanted, category = request.query.get("q", "").lower(), request.query.get("category", "")
    items = [p for p in PRODUCTS if wanted in p["name"].lower() and category in ("", p["category"])]
    return json_reply({"items": items, "total": len(items)})


def show_product(_request: Request, _session: Session, parts: tuple[str, ...]) -> Reply:
    """Answer one product with description, specifications and reviews."""
    product = _find(int(parts[0]))
    return json_reply(detail(product)) if product else error_reply(404, "no such product")


def recommend(_request: Request, _session: Session, _parts: tuple[str, ...]) -> Reply:
    """Answer what others bought; asked from another origin, so it allows that."""
    items = [{"id": p["id"], "name": p["name"]} for p in PRODUCTS[3:6]]
    return json_reply({"items": items}).with_headers(("Access-Control-Allow-Origin", "*"))


def show_cart(_request: Request, session: Session, _parts: tuple[str, ...]) -> Reply:
    """Answer lines and sums."""
    return json_reply(_cart(session))


def add_to_cart(request: Request, session: Session, _parts: tuple[str, ...]) -> Reply:
    """Put a product in, or more of it."""
    wanted = request.json()
    product = _find(int(wanted.get("product_id", 0)))
    if product is None or not product["stock"]:
        return error_reply(409, "sold out")
    number = product["id"]
    session.cart[number] = session.cart.get(number, 0) + int(wanted.get("quantity", 1))
    return json_reply(_cart(session), 201)


def remove_line(_request: Request, session: Session, parts: tuple[str, ...]) -> Reply:
    """Take a product out."""
    session.cart.pop(int(parts[0]), None)
    return json_reply(_cart(session))


def use_coupon(request: Request, session: Session, _parts: tuple[str, ...]) -> Reply:
    """Take per cents off."""
    percent = COUPONS.get(str(request.json().get("code", "")))
    if percent is None:
        return error_reply(422, "unknown code")
    session.percent_off = percent
    return json_reply(_cart(session))


def sign_in(request: Request, _session: Session, _parts: tuple[str, ...]) -> Reply:
    """Exchange e-mail and password for a bearer token."""
    given = request.json()
    if (given.get("email"), given.get("password")) != (credentials.EMAIL, credentials.PASSWORD):
        return error_reply(401, "wrong e-mail or password")
    user = {"name": "Ada Lovelace", "email": credentials.EMAIL}
    return json_reply({"token": credentials.TOKEN, "user": user, "debug": credentials.CONSOLE_TOKEN})


def list_orders(request: Request, session: Session, _parts: tuple[str, ...]) -> Reply:
    """Answer the orders of who holds the token."""
    if request.headers.get("authorization") != f"Bearer {credentials.TOKEN}":
        return error_reply(401, "sign in first")
    return json_reply({"orders": session.orders})


def place_order(request: Request, session: Session, _parts: tuple[str, ...]) -> Reply:
    """Turn the cart into an order."""
    cart = _cart(session)
    if not cart["lines"] or not request.json().get("name"):
        return error_reply(422, "nothing to order, or nobody to send it to")
    number = 1001 + len(session.orders)
    order = {"id": number, "number": f"A-{number}", "date": "2026-03-01", "status": "open", "total": cart["total"]}
    session.orders.append(order)
    session.cart.clear()
    return json_reply(order, 201)


def cancel_order(_request: Request, session: Session, parts: tuple[str, ...]) -> Reply:
    """Cancel an open order."""
    for order in session.orders:
        if order["id"] == int(parts[0]) and order["status"] == "open":
            order["status"] = "cancelled"
            return json_reply(order)
    return error_reply(409, "not open")


def count_visit(_request: Request, _session: Session, _parts: tuple[str, ...]) -> Reply:
    """Do nothing with a visit; its URL carries an API key, as such URLs do."""
    return Reply(status=204)


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", r"/api/products", list_products),
    ("GET", r"/api/products/(\d+)", show_product),
    ("GET", r"/api/recommendations", recommend),
    ("GET", r"/api/cart", show_cart),
    ("POST", r"/api/cart", add_to_cart),
    ("DELETE", r"/api/cart/(\d+)", remove_line),
    ("POST", r"/api/coupon", use_coupon),
    ("POST", r"/api/login", sign_in),
    ("GET", r"/api/orders", list_orders),
    ("POST", r"/api/orders", place_order),
    ("POST", r"/api/orders/(\d+)/cancel", cancel_order),
    ("GET", r"/api/visit", count_visit),
)


def answer(request: Request, session: Session) -> Reply:
    """Answer one API request."""
    for method, pattern, handler in ROUTES:
        found = re.fullmatch(pattern, request.path)
        if found and method == request.method:
            return handler(request, session, found.groups())
    return error_reply(404, f"no route {request.route}")


def _find(number: int) -> Json | None:
    return next((product for product in PRODUCTS if product["id"] == number), None)


def _cart(session: Session) -> Json:
    lines = [_line(number, quantity) for number, quantity in session.cart.items()]
    subtotal = sum(line["sum"] for line in lines)
    discount = round(subtotal * session.percent_off / 100, 2)
    shipping = 0.0 if subtotal >= FREE_SHIPPING_FROM or not lines else SHIPPING
    count = sum(session.cart.values())
    total = round(subtotal - discount + shipping, 2)
    sums = {"subtotal": subtotal, "discount": discount, "shipping": shipping, "total": total}
    return {"lines": lines, "count": count, **sums}


def _line(number: int, quantity: int) -> Json:
    product = _find(number) or {}
    price = product.get("price", 0.0)
    return {"product_id": number, "name": product.get("name", ""), "price": price, "quantity": quantity} | {
        "sum": round(price * quantity, 2)
    }
