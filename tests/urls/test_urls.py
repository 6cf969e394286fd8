"""No text that stands where a URL is expected stops a diagnosis."""

import pytest

from pytest_selfheal.urls import split_url


@pytest.mark.parametrize(
    ("url", "scheme", "netloc", "path"),
    [
        pytest.param("https://shop.example/api?x=1", "https", "shop.example", "/api", id="a-url"),
        pytest.param("http://[::1]:8000/api", "http", "[::1]:8000", "/api", id="an-ipv6-address"),
        pytest.param("https://shop.[redacted]:80/api", "https", "shop.redacted:80", "/api", id="a-redacted-host"),
        pytest.param("http://[::1", "http", "::1", "", id="a-bracket-too-few"),
        pytest.param("http://a\u2100b/x", "", "", "http://a\u2100b/x", id="a-host-that-is-none"),
    ],
)
def test_every_text_has_parts(url: str, scheme: str, netloc: str, path: str) -> None:
    parts = split_url(url)
    assert (parts.scheme, parts.netloc, parts.path) == (scheme, netloc, path)
