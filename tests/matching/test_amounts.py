"""How much a control asks for, by its markup."""

import pytest

from pytest_selfheal.matching.deeds import other_deed
from tests.matching.pages import at


def deed(was: dict[str, str], now: dict[str, str]) -> str:
    return other_deed(*(at("/p[1]/button[1]", "Apply", attributes=one) for one in (was, now)))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ({"hx-vals": '{"qty":1}'}, {"hx-vals": '{"qty":100}'}),
        ({"hx-vals": '{"order_id": 17}'}, {"hx-vals": '{"order_id": 42}'}),
        ({"data-params": "amount=25&to=kim"}, {"data-params": "amount=2500&to=kim"}),
        ({"data-qty": "1"}, {"data-qty": "100"}),
        ({"data-price-cents": "900"}, {"data-price-cents": "90000"}),
        ({"data-preis": "9,50 €"}, {"data-preis": "95,00 €"}),
    ],
)
def test_another_amount(was, now):
    assert deed(was, now) != ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ({"data-price": "1,234.50"}, {"data-price": "1234.5"}),
        ({"data-price": "9.00"}, {"data-price": "9"}),
        ({"data-count": "3"}, {"data-count": "7"}),
        ({"data-analytics": '{"price": 3}'}, {"data-analytics": '{"price": 7}'}),
        ({"data-options": '{"delay": 300}'}, {"data-options": '{"delay": 500}'}),
        ({"style": "cost: 3"}, {"style": "cost: 7"}),
        ({"data-qty": "1"}, {}),
    ],
)
def test_the_same_amount(was, now):
    assert deed(was, now) == ""
