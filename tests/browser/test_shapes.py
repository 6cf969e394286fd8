"""The structure of JSON bodies, as in the timeline's definition."""

import json
from typing import Any

import pytest

from pytest_selfheal.browser.shapes import MAX_BODY_BYTES, shape, shape_of_body


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
    assert shape_of_body(body) is None


def test_values_never_get_into_a_shape() -> None:
    assert "s3cret" not in json.dumps(shape({"key": "s3cret", "list": ["s3cret"]}))
