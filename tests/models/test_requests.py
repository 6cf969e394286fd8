"""Requests that are the same one to a reader get the same template; requests nobody depends on are told apart."""

import pytest

from pytest_selfheal.models.requests import endpoint, has_failed, is_incidental, is_pending, path_template
from pytest_selfheal.models.telemetry import NetworkEntry

SHOP = "http://127.0.0.1:8931/cart"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        pytest.param("http://127.0.0.1:8931/api/items", "/api/items", id="first-party-loses-host-and-port"),
        pytest.param("http://127.0.0.1:8931", "/", id="root"),
        pytest.param("http://127.0.0.1:8931/api/items?page=2&_=17#top", "/api/items", id="query-and-fragment-dropped"),
        pytest.param("http://127.0.0.1:8931/api/orders/1042/items", "/api/orders/{id}/items", id="number"),
        pytest.param("/u/7c9e6679-7425-40de-944b-e07fc1f90ae7", "/u/{id}", id="uuid"),
        pytest.param("/d/65f1c0ffee12ab34cd56ef78", "/d/{id}", id="object-id"),
        pytest.param("/s/V1StGXR8_Z5jdHi6B-myT/x", "/s/{id}/x", id="nanoid"),
        pytest.param("/d/2026-11-21", "/d/{id}", id="date"),
        pytest.param("/orders/ORD-1042", "/orders/ORD-{id}", id="numbered-slug-keeps-its-stem"),
        pytest.param("/static/app.4f3a2b1c.js", "/static/app.{id}.js", id="hashed-asset"),
        pytest.param("/assets/index-BX3kd93a.css", "/assets/index.{id}.css", id="vite-asset"),
        pytest.param("/api/v2/items", "/api/v2/items", id="a-version-is-no-id"),
        pytest.param("/api/account-settings-overview", "/api/account-settings-overview", id="a-long-word-is-no-token"),
        pytest.param("/static/jquery.min.js", "/static/jquery.min.js", id="min-is-no-hash"),
        pytest.param("/checkout/step-2", "/checkout/step-2", id="a-step-is-no-id"),
        pytest.param("https://cdn.example/lib/9.js", "https://cdn.example/lib/9.js", id="third-party-keeps-host"),
        pytest.param("data:image/png;base64,AAAA", "data:", id="data-url-has-no-path"),
    ],
)
def test_equal_requests_share_a_template(url: str, expected: str) -> None:
    assert path_template(url, base=SHOP) == expected


def test_third_party_requests_keep_their_host_in_the_endpoint() -> None:
    entry = NetworkEntry(ts=0, method="get", url="https://pay.example/v1/charge/17", first_party=False)
    assert endpoint(entry) == ("GET", "https://pay.example/v1/charge/{id}")


@pytest.mark.parametrize(
    ("fields", "failed", "pending"),
    [
        pytest.param({"status": 200, "duration_ms": 3}, False, False, id="good-answer"),
        pytest.param({"status": 503, "duration_ms": 3}, True, False, id="server-error"),
        pytest.param({"status": 404, "duration_ms": 3}, True, False, id="not-found"),
        pytest.param({"status": 304, "duration_ms": 3}, False, False, id="not-modified"),
        pytest.param({"failure": "net::ERR_CONNECTION_REFUSED"}, True, False, id="no-connection"),
        pytest.param({"failure": "net::ERR_ABORTED"}, False, False, id="cancelled-by-navigation-did-not-fail"),
        pytest.param({}, False, True, id="no-answer-yet"),
    ],
)
def test_how_a_request_ended(fields: dict[str, object], failed: bool, pending: bool) -> None:
    entry = NetworkEntry.model_validate({"ts": 0, "method": "GET", "url": SHOP, **fields})
    assert (has_failed(entry), is_pending(entry)) == (failed, pending)


@pytest.mark.parametrize(
    ("url", "resource_type", "expected"),
    [
        pytest.param("http://x/favicon.ico", "other", True, id="favicon"),
        pytest.param("http://x/static/app.js.map", "other", True, id="source-map"),
        pytest.param("http://x/collect", "ping", True, id="beacon"),
        pytest.param("http://x/static/app.js", "script", False, id="script"),
        pytest.param("http://x/api/map", "fetch", False, id="an-endpoint-called-map"),
    ],
)
def test_requests_no_page_depends_on(url: str, resource_type: str, expected: bool) -> None:
    entry = NetworkEntry(ts=0, method="GET", url=url, resource_type=resource_type)
    assert is_incidental(entry) is expected
