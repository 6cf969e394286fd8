"""One error, one signature; two errors, two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_selfheal.failure.signature import LIMIT, signature


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(
            "GET http://127.0.0.1:46159/a/17 failed", "GET http://localhost:80/a/9 failed", id="host, port, id"
        ),
        pytest.param(
            "x at http://h/assets/index-BfG7x2Qp.js:1:23", "x at http://h/assets/index-D4kz91aa.js:9:1", id="asset"
        ),
        pytest.param("main.3f2a9c1b.chunk.js broke", "main.77aa12fe.chunk.js broke", id="asset with two suffixes"),
        pytest.param("2026-06-04T21:55:24.195Z oops", "2027-01-01T00:00:00Z oops", id="time"),
        pytest.param("[09:15:01] oops", "[23:59:59.123] oops", id="time of day"),
        pytest.param(
            "order 550e8400-e29b-41d4-a716-446655440000 lost",
            "order 00000000-1111-4222-8333-444444444444 lost",
            id="uuid",
        ),
        pytest.param("session 'x9f8a7b6c5' expired", "session 'k1d2s3a4f5' expired", id="generated value"),
        pytest.param("item_12345 missing", "item_77 missing", id="number after an underscore"),
        pytest.param("took 700ms", "took 1250.5ms", id="duration"),
        pytest.param("a\n   b", "a b", id="white space"),
        pytest.param("\x1b[31ma b\x1b[0m", "a b", id="colours"),
        pytest.param("load /api?page=2&t=9 failed", "load /api?page=3 failed", id="query"),
    ],
)
def test_same(one: str, other: str) -> None:
    assert signature(one) == signature(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Cannot read … (reading 'name')", "Cannot read … (reading 'price')", id="property"),
        pytest.param(
            "the server responded with a status of 500 (x)",
            "the server responded with a status of 404 (x)",
            id="status",
        ),
        pytest.param("GET http://h/api/cart failed", "GET http://h/api/user failed", id="path"),
        pytest.param("h1 is missing", "h2 is missing", id="digit of a name"),
        pytest.param("net::ERR_HTTP2_PROTOCOL_ERROR", "net::ERR_HTTP2_SERVER_REFUSED_STREAM", id="error code"),
        pytest.param("checkout-step-2-container", "payment-step-2-container", id="long test id"),
    ],
)
def test_different(one: str, other: str) -> None:
    assert signature(one) != signature(other)


@given(st.text())
def test_is_bounded_and_folded(text: str) -> None:
    result = signature(text)
    assert len(result) <= LIMIT
    assert result == " ".join(result.split(" ")).strip()


def test_an_id_beyond_the_bound_changes_nothing() -> None:
    assert signature("e" * 10_000 + "1") == signature("e" * 10_000 + "2")
