"""Bodies as they were sent."""

from typing import Any

import pytest

from pytest_selfheal.timeline.body import read_body


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param('{"token":"abc123","user":{"id":5}}', {"token": "string", "user": {"id": "number"}}, id="object"),
        pytest.param(b'[{"id": 1}, {"id": 2}]', [{"id": "number"}], id="array, as bytes"),
        pytest.param('"hello"', "string", id="string"),
        pytest.param("42", "number", id="number"),
        pytest.param("true", "boolean", id="boolean"),
        pytest.param("null", "null", id="null"),
        pytest.param("[]", [], id="an empty array"),
        pytest.param('{"a":{"b":{"c":{"d":1}}}}', {"a": {"b": {"c": {"d": "..."}}}}, id="deeper than three levels"),
        pytest.param(
            '{"days":{"2026-11-26":{"free":2},"2026-11-27":{"free":0}},"of":{"ann@shop.test":"a","bo@shop.test":"b"}}',
            {"days": {"*": {"free": "number"}}, "of": {"*": "string"}},
            id="keyed by data",
        ),
        pytest.param("<html>", None, id="not JSON"),
        pytest.param("", None, id="nothing"),
        pytest.param(b"\xff\xfe", None, id="not text"),
        pytest.param("[" * 100_000, None, id="nested beyond any use"),
    ],
)
def test_shape_of(body: str | bytes, expected: Any) -> None:
    assert read_body(body if isinstance(body, bytes) else body.encode()).shape == expected
