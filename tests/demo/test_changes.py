"""The parts that drifts are made of."""

from collections.abc import Callable
from typing import Any

import pytest

from pytest_selfheal.demo.changes import convert, drop, rename, touches

LIST = {"items": [{"id": 1, "price": 2.5}, {"id": 2, "price": 3.0}], "total": 2}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(rename(("total",), "count"), {"items": LIST["items"], "count": 2}, id="rename at the top"),
        pytest.param(drop(("items", "*", "price")), {"items": [{"id": 1}, {"id": 2}], "total": 2}, id="drop in items"),
        pytest.param(convert(("total",), str), {"items": LIST["items"], "total": "2"}, id="convert a value"),
        pytest.param(rename(("nothing", "here"), "x"), LIST, id="a path that is not there changes nothing"),
    ],
)
def test_shapes_change_at_the_path_only(change: Callable[[Any], Any], expected: Any) -> None:
    assert change(LIST) == expected


@pytest.mark.parametrize(
    ("pattern", "route", "expected"),
    [
        pytest.param("GET /api/products", "GET /api/products", True, id="the same"),
        pytest.param("GET /api/products", "GET /api/products/1", False, id="a longer path"),
        pytest.param("GET /api/products/*", "GET /api/products/1", True, id="a star"),
        pytest.param("GET /api/cart", "POST /api/cart", False, id="another method"),
    ],
)
def test_patterns_touch_routes(pattern: str, route: str, expected: bool) -> None:
    assert touches(pattern, route) is expected
