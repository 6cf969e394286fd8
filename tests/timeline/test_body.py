"""The structure of JSON bodies, as in the timeline's definition."""

import json
from typing import Any

import pytest

from pytest_selfheal.timeline.body import MAX_BODY_BYTES, read_body, refusal, switches
from pytest_selfheal.timeline.shape import shape


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param("hello", "string", id="string"),
        pytest.param(42, "number", id="integer"),
        pytest.param(1.5, "number", id="float"),
        pytest.param(True, "boolean", id="a boolean is no number"),
        pytest.param(None, "null", id="null"),
        pytest.param([], [], id="empty array"),
        pytest.param([{"id": 1}, {"other": 2}], [{"id": "number"}], id="the first item stands for the array"),
        pytest.param(
            {"token": "abc", "user": {"id": 5, "name": "Bob"}},
            {"token": "string", "user": {"id": "number", "name": "string"}},
            id="nested object",
        ),
        pytest.param({"a": {"b": {"c": {"d": 1}}}}, {"a": {"b": {"c": {"d": "..."}}}}, id="deeper than three levels"),
    ],
)
def test_shape(value: Any, expected: Any) -> None:
    assert shape(value) == expected


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"<html>", id="not JSON"),
        pytest.param(b'"' + b"x" * MAX_BODY_BYTES + b'"', id="too large"),
        pytest.param(b"\xff\xfe", id="not text"),
        pytest.param(b"[" * 200_000, id="nested beyond any use"),
    ],
)
def test_a_body_without_a_shape(body: bytes) -> None:
    assert read_body(body)[0] is None


def test_values_never_get_into_a_shape() -> None:
    assert "s3cret" not in json.dumps(shape({"key": "s3cret", "list": ["s3cret"]}))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param({"data": None, "errors": [{"message": "Timed out"}]}, "errors: Timed out", id="GraphQL"),
        pytest.param({"ok": False, "error": "quota exceeded"}, "ok: quota exceeded", id="ok is false"),
        pytest.param({"success": False}, "success is false", id="no reason given"),
        pytest.param({"status": "error", "message": "no such cart"}, "status: no such cart", id="a word"),
        pytest.param({"title": "Store down", "status": 503}, "status: Store down", id="problem+json"),
        pytest.param({"meta": {"success": False, "errors": ["db down"]}}, "success: db down", id="one level down"),
        pytest.param({"errors": []}, "", id="an empty list of errors"),
        pytest.param({"ok": True, "error": None}, "", id="said to be good"),
        pytest.param({"status": "open", "title": "Broken lamp"}, "", id="a status of something else"),
        pytest.param([{"ok": False}], "", id="items have states of their own"),
    ],
)
def test_refusal(value: Any, expected: str) -> None:
    """What an answer says went wrong, whatever its status says."""
    assert refusal(value) == expected


def test_switches() -> None:
    """Flags, roles and variants; no other value is read."""
    value = {
        "features": {"new_checkout": True},
        "role": "viewer",
        "name": "Ann",
        "total": 42,
        "variant": "a secret text",
    }

    assert switches(value) == {"features.new_checkout": "true", "role": "viewer"}


def test_what_every_page_asks_for_is_read_once() -> None:
    menu, large = b'{"items": ["Home"]}', b'{"items": ["' + b"x" * 40_000 + b'"]}'
    assert read_body(menu) is read_body(bytes(bytearray(menu)))
    assert read_body(large) == read_body(large)
    assert read_body(large) is not read_body(large)
