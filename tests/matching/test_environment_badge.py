"""What a page says that its application is run for."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.environment_badge import other_environment
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def place(*bar: Element, below: str = "2 entries") -> Place:
    own = at("/main[1]/div[1]/button[1]", "Submit")
    return Place(own, Page([*bar, at("/main[1]/h1[1]", "Orders", role="heading"), at("/main[1]/p[1]", below), own]))


def said(text: str, path: str = "/nav[1]/span[1]") -> Element:
    return at(path, text)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(place(said("Kasse")), place(said("Kasse"), said("LIVE", "/nav[1]/b[1]")), id="a-badge"),
        pytest.param(place(said("Kasse")), place(said("Kasse Produktion")), id="a-word-behind-its-name"),
        pytest.param(place(said("受注")), place(said("受注 本番")), id="in-a-script-without-blanks"),
        pytest.param(place(said("Kasse"), said("Staging", "/nav[1]/b[1]")), place(said("Kasse")), id="a-badge-is-gone"),
        pytest.param(
            place(said("Test", "/nav[1]/b[1]"), below="ann@acme.test"),
            place(below="ann@acme.test"),
            id="an-address-says-nothing-of-it",
        ),
        pytest.param(place(said("Kasse (Test)")), place(said("Kasse")), id="a-word-behind-its-name-is-gone"),
        pytest.param(place(below="DB: test v4.1"), place(below="DB: prod v4.2"), id="beside-another-version"),
    ],
)
def test_it_is_in_earnest_now(was: Place, now: Place) -> None:
    assert other_environment(was, now, ()) != ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(place(said("Kasse")), place(said("Kasse"), said("Beta", "/nav[1]/b[1]")), id="another-badge"),
        pytest.param(place(said("Kasse LIVE")), place(said("LIVE")), id="in-earnest-as-before"),
        pytest.param(place(said("Kasse"), said("LIVE", "/nav[1]/b[1]")), place(said("Kasse")), id="real-as-before"),
        pytest.param(place(said("Test", "/nav[1]/b[1]")), place(below="Test"), id="it-is-said-elsewhere"),
        pytest.param(place(), place(said("Live", "/nav[1]/ul[1]/li[1]/a[1]")), id="an-entry-of-a-menu"),
        pytest.param(place(), place(said("Live", "/nav[1]/button[1]")), id="what-a-click-does"),
        pytest.param(place(said("Kasse")), place(said("Kasse"), below="Live"), id="not-at-the-top"),
        pytest.param(place(said("Weather")), place(said("Live scores today")), id="another-line"),
    ],
)
def test_it_runs_as_it_did(was: Place, now: Place) -> None:
    assert other_environment(was, now, ()) == ""
