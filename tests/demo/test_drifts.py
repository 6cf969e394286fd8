"""Every drift does what it says: its texts are in the site, its routes in the API."""

import json
import re
from collections import Counter
from importlib import resources

import pytest

from pytest_selfheal.demo.api import ROUTES
from pytest_selfheal.demo.changes import Drift, Swap, touches
from pytest_selfheal.demo.drifts import DRIFTS, by_name
from pytest_selfheal.demo.floor import PAGES, Floor
from pytest_selfheal.demo.messages import Request
from pytest_selfheal.errors import SelfHealError

SITE = resources.files("pytest_selfheal.demo") / "site"


def test_names_are_unique() -> None:
    assert [name for name, count in Counter(drift.name for drift in DRIFTS).items() if count > 1] == []


@pytest.mark.parametrize("drift", DRIFTS, ids=lambda drift: drift.name)
def test_a_drift_touches_what_is_there(drift: Drift) -> None:
    known = [f"{method} {re.sub(r'[(].*[)]', '1', path)}" for method, path, _ in ROUTES]
    known += [f"GET {path}" for path in PAGES] + ["GET /static/star-rating.js"]
    for change in drift.changes:
        if isinstance(change, Swap):
            text = (SITE / change.file).read_text("utf-8")
            assert change.old in text, change
            assert text.replace(change.old, change.new) != text, change
        else:
            assert any(touches(change.route, route) for route in known), change


def test_a_swap_is_served() -> None:
    floor = Floor()
    page = Request("GET", "/products/1")
    healthy = floor.answer(page).body
    floor.set_drifts(["testid-renamed"])
    assert floor.answer(page).body == healthy.replace(b'"add-to-cart"', b'"add-to-basket"') != healthy


def test_a_reshape_is_served() -> None:
    floor = Floor()
    floor.set_drifts(["price-renamed"])
    item = json.loads(floor.answer(Request("GET", "/api/products/1")).body)
    assert (item.get("price"), item["amount"]) == (None, 249.0)


def test_a_failure_can_be_for_once() -> None:
    floor = Floor()
    floor.set_drifts(["products-slow-once"])
    waits = [floor.answer(Request("GET", "/api/products")).delay_ms for _ in range(3)]
    assert [wait > 0 for wait in waits] == [True, False, False]


@pytest.mark.parametrize(
    ("name", "route", "status", "reset"),
    [
        pytest.param("products-503", "GET /api/products", 503, False, id="a status"),
        pytest.param("products-503", "GET /api/products/1", 200, False, id="another route is left alone"),
        pytest.param("help-reset", "GET /help", 503, True, id="a page that is cut off"),
        pytest.param("component-404", "GET /static/star-rating.js", 404, False, id="a file that is gone"),
    ],
)
def test_requests_fail(name: str, route: str, status: int, reset: bool) -> None:
    floor = Floor()
    floor.set_drifts([name])
    reply = floor.answer(Request(*route.split()))
    assert (reply.status, reply.reset) == (status, reset)


def test_without_cors_the_header_is_missing() -> None:
    floor = Floor()
    request = Request("GET", "/api/recommendations")
    name = "Access-Control-Allow-Origin"
    before = name in dict(floor.answer(request).headers)
    floor.set_drifts(["no-cors"])
    assert (before, name in dict(floor.answer(request).headers)) == (True, False)


def test_an_unknown_name_is_refused_and_the_known_ones_are_told() -> None:
    with pytest.raises(SelfHealError, match="no such drift – 'typo' – choose from noise, testid-renamed"):
        by_name("typo")
