"""Whose answers are read: the page's own, and those of an API of another host; not what counts visitors there."""

import pytest

from pytest_selfheal.models.data_requests import brings_data


@pytest.mark.parametrize(
    ("kind", "url", "first_party", "is_read"),
    [
        pytest.param("fetch", "/api/orders", True, True, id="its-own"),
        pytest.param("document", "/orders", True, True, id="the-page-itself"),
        pytest.param("image", "/logo.png", True, False, id="a-picture"),
        pytest.param("fetch", "/api/stats", True, True, id="its-own-figures"),
        pytest.param("xhr", "https://api.vendor.example/rates?of=2026", False, True, id="an-api-elsewhere"),
        pytest.param("document", "https://pay.vendor.example/frame", False, False, id="a-frame-of-somebody-else"),
        pytest.param("fetch", "https://www.google-analytics.com/g/collect", False, False, id="counts-visitors"),
        pytest.param("fetch", "https://o1.ingest.sentry.io/api/1/envelope", False, False, id="collects-errors"),
        pytest.param("fetch", "https://api.vendor.example/rates?next=/stats", False, True, id="by-its-path-alone"),
    ],
)
def test_whose_answers_are_read(kind: str, url: str, first_party: bool, is_read: bool) -> None:
    assert brings_data(kind, url, first_party=first_party) is is_read
