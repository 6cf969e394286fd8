"""A server that gives no answer, told from one that answers badly; and a session that meets nothing else."""

from typing import Any

import pytest

from pytest_selfheal.failure.outage import Outages, unreachable
from pytest_selfheal.models.run import Outage, TestEntry
from pytest_selfheal.models.telemetry import Record

SHOP = "http://shop:5173"
REFUSED = f"Page.goto: net::ERR_CONNECTION_REFUSED at {SHOP}/cart\nCall log:\n  - navigating"
GONE = (5, {"failure": "net::ERR_CONNECTION_REFUSED"})


@pytest.mark.parametrize(
    ("message", "network", "origin"),
    [
        pytest.param(REFUSED, [GONE], SHOP, id="a-page"),
        pytest.param(REFUSED, [(1, {"status": 200}), GONE], SHOP, id="it-went-away-in-the-middle"),
        pytest.param("get: connect ECONNREFUSED ::1:81", [], "http://::1:81", id="an-api"),
        pytest.param("Pool(host='shop', port=81): Max", [], "http://shop:81", id="of-requests"),
        pytest.param(REFUSED, [GONE, (9, {"status": 200})], None, id="it-answers-later"),
        pytest.param(REFUSED, [(9, {"status": 503})], None, id="it-answers-badly"),
        pytest.param(f"Target closed\nCall log:\n  - navigating to {SHOP}/", [], None, id="a-browser-that-died"),
    ],
)
def test_unreachable(message: str, network: Any, origin: str | None) -> None:
    plain = {"nodeid": "t", "outcome": "failed", "phase": "call", "failure": {"message": message}}
    requests = [{"ts": ts, "method": "GET", "url": f"{SHOP}/cart", **end} for ts, end in network]
    record = Record.model_validate({"nodeid": "t", "network": requests})
    assert unreachable(TestEntry.model_validate({**plain, "error_category": "INFRASTRUCTURE"}), record) == origin
    assert unreachable(TestEntry.model_validate({**plain, "error_category": "TIMEOUT"}), record) is None


@pytest.mark.parametrize(
    ("ends", "failures"),
    [
        pytest.param("abc", 3, id="the-first-ones"),
        pytest.param("+abcd", 4, id="passes-before-it"),
        pytest.param("aaa", 0, id="attempts-of-one-test"),
        pytest.param("ab+cd", 0, id="a-pass-between-two"),
        pytest.param("abXc", 0, id="another-server"),
        pytest.param("?abc", 0, id="another-failure"),
        pytest.param("ab", 0, id="too-few"),
    ],
)
def test_an_outage(ends: str, failures: int) -> None:
    outages, origins = Outages(3), {"+": None, "?": None, "X": "http://other"}
    found = [outages.heard(one, origins.get(one, SHOP), passed=one == "+") for one in ends][-1]
    assert found == (Outage(origin=SHOP, failures=failures) if failures else None)
