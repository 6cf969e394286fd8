"""In what unit a field takes its number."""

import pytest

from pytest_selfheal.matching.units import other_unit
from tests.matching.pages import at


def unit(was: dict[str, str], now: dict[str, str]) -> bool:
    lost, candidate = (at("/p[1]/input[1]", attributes=said) for said in (was, now))
    return other_unit(lost, candidate) is not None


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param({"placeholder": "mg"}, {"placeholder": "ml"}, id="alone"),
        pytest.param({"placeholder": "square metres"}, {"placeholder": "square yards"}, id="of an area"),
        pytest.param({"placeholder": "phút"}, {"placeholder": "giờ"}, id="of time in Vietnamese"),
        pytest.param({"placeholder": "in cm"}, {"placeholder": "in inch"}, id="with-a-word-that-is-a-unit-elsewhere"),
        pytest.param({"placeholder": "بالدينار"}, {"placeholder": "بالدولار"}, id="currencies-that-begin-alike"),
        pytest.param({"placeholder": "Betrag in Euro"}, {"placeholder": "Betrag in Franken"}, id="a-word-for-money"),
        pytest.param({"placeholder": "0 €"}, {"placeholder": "0 $"}, id="a-sign"),
        pytest.param({"placeholder": "dd/mm/yyyy"}, {"placeholder": "mm/dd/yyyy"}, id="the-month-first"),
        pytest.param({"name": "height_cm"}, {"name": "height_in"}, id="in-a-key"),
        pytest.param({"data-unit": "C"}, {"data-unit": "F"}, id="in-the-markup"),
        pytest.param({"number step": "1"}, {"number step": "1000"}, id="a-coarser-step"),
        pytest.param({"number max": "1"}, {"number max": "100"}, id="a-limit-of-another-order"),
    ],
)
def test_another_unit(was: dict[str, str], now: dict[str, str]) -> None:
    assert unit(was, now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param({"placeholder": "in kg"}, {"placeholder": "kg"}, id="the-same-with-fewer-words"),
        pytest.param({"placeholder": "Search"}, {"placeholder": "Type to search"}, id="no-unit"),
        pytest.param({"placeholder": "dd.mm.yyyy"}, {"placeholder": "DD/MM/YYYY"}, id="the-same-order"),
        pytest.param({"placeholder": "tt.mm.jjjj"}, {"placeholder": "dd.mm.yyyy"}, id="the-same-order-in-german"),
        pytest.param({"number step": "1"}, {"number step": "0.01"}, id="a-finer-step"),
        pytest.param({"number max": "50"}, {"number max": "99"}, id="a-limit-of-the-same-order"),
        pytest.param({"data-unit": "kg"}, {"data-unit": "KG"}, id="another-spelling"),
        pytest.param({"name": "height_cm"}, {"name": "body_height_cm"}, id="a-key-with-another-word"),
        pytest.param({"id": "log-in"}, {"id": "log-on"}, id="a-key-with-a-word-that-is-a-unit-elsewhere"),
    ],
)
def test_the_same_unit(was: dict[str, str], now: dict[str, str]) -> None:
    assert not unit(was, now)
