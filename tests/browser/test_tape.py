"""Bodies of answers: kept as they came while the test runs, and read when its record is made."""

import pytest

from pytest_selfheal.browser import tape
from pytest_selfheal.browser.tape import PendingRequest
from pytest_selfheal.browser.window import Window

BODY = b'{"items": [{"name": "Lamp"}]}'
SHAPE = {"items": [{"name": "string"}]}


def request(window: Window) -> PendingRequest:
    pending = PendingRequest(ts=0, method="GET", url="http://shop.test/api", resource_type="fetch")
    window.tape.add(pending)
    return pending


def test_a_body_is_read_when_the_record_is_made() -> None:
    window = Window("tests/test_shop.py::test_buy", started_at=0)
    pending = request(window)
    window.tape.keep_body(pending, BODY)
    assert pending.shape is None
    assert [one.shape for one in window.record(finished_at=1).network] == [SHAPE]
    assert pending.body == b""
    assert [one.shape for one in window.record(finished_at=2).network] == [SHAPE]


def test_too_many_of_them_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test keeps in memory has a bound."""
    monkeypatch.setattr(tape, "MAX_BODIES_BYTES", 2 * len(BODY))
    window = Window("tests/test_shop.py::test_buy", started_at=0)
    requests = [request(window) for _ in range(4)]
    for pending in requests:
        window.tape.keep_body(pending, BODY)
    assert [one.shape for one in requests] == [SHAPE, SHAPE, SHAPE, None]


def test_what_is_no_json_says_nothing() -> None:
    window = Window("tests/test_shop.py::test_buy", started_at=0)
    window.tape.keep_body(request(window), b"<html>")
    assert [one.shape for one in window.record(finished_at=1).network] == [None]
