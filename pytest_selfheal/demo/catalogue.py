"""What the shop sells, and what its one customer has ordered before."""

from typing import Any

Json = dict[str, Any]


def _product(number: int, name: str, price: float, category: str, *, stock: int = 5) -> Json:
    return {
        "id": number,
        "name": name,
        "price": price,
        "category": category,
        "stock": stock,
        "rating": {"average": 4.5, "count": 12 + number},
        "image": f"/static/{category.lower()}.svg",
    }


PRODUCTS: tuple[Json, ...] = (
    _product(1, "Walnut desk", 249.0, "Furniture"),
    _product(2, "Oak bookshelf", 189.0, "Furniture"),
    _product(3, "Linen armchair", 329.0, "Furniture", stock=0),
    _product(4, "Brass desk lamp", 59.5, "Lighting"),
    _product(5, "Paper lantern", 24.0, "Lighting"),
    _product(6, "Wool blanket", 79.0, "Textiles"),
    _product(7, "Cotton cushion", 19.9, "Textiles"),
    _product(8, "Ceramic vase", 34.0, "Decoration"),
)

SPECS: Json = {"Material": "Oiled walnut", "Width": "140 cm", "Weight": "31 kg"}
REVIEWS: tuple[Json, ...] = (
    {"author": "Grace", "stars": 5, "text": "Solid, and easy to put together."},
    {"author": "Alan", "stars": 4, "text": "Lovely grain. One drawer sticks a little."},
)

ORDERS: tuple[Json, ...] = (
    {"id": 1001, "number": "A-1001", "date": "2026-01-12", "status": "delivered", "total": 308.5},
    {"id": 1002, "number": "A-1002", "date": "2026-02-03", "status": "open", "total": 79.0},
    {"id": 1003, "number": "A-1003", "date": "2026-02-20", "status": "open", "total": 43.9},
)

COUPONS = {"SPRING10": 10}  # code to per cent
SHIPPING = 5.0
FREE_SHIPPING_FROM = 200.0


def detail(product: Json) -> Json:
    """Give the product with all that its own page shows."""
    text = f"{product['name']}: made to last, repaired for free in the first ten years."
    specs = [{"name": name, "value": value} for name, value in SPECS.items()]
    return {**product, "description": text, "specs": specs, "reviews": [dict(review) for review in REVIEWS]}
