"""A letter at the end of a name is another person, file or address; at the end of a noun it is more of the same."""

import pytest

from pytest_selfheal.matching.captions import relation


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Robert Adam", "Robert Adams", id="surname"),
        pytest.param("William", "Williams", id="a name by itself"),
        pytest.param("Employee: Peter Tarn", "Employee: Peter Tarns", id="behind a label"),
        pytest.param("Payee: Rich Ltd", "Payee: Riches Ltd", id="company"),
        pytest.param("report.txt", "reports.txt", id="file"),
        pytest.param("robert@acme.example", "roberts@acme.example", id="mail"),
        pytest.param("Voucher xK9aB", "Voucher Xk9Ab", id="code"),
        pytest.param("API key: pk_aBcD", "API key: pk_AbCd", id="key"),
        pytest.param("Delete my files", "Delete our files", id="whose"),
    ],
)
def test_another_one(was: str, now: str) -> None:
    assert relation(was, now) == "other"


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Order item", "Order items", id="plural"),
        pytest.param("Save Comment", "Save Comments", id="in capitals"),
        pytest.param("Campaign", "Campaigns", id="a noun by itself"),
        pytest.param("Saved Cart", "Saved Carts", id="words of interfaces"),
        pytest.param("Step2", "step2", id="a capital first is spelling"),
    ],
)
def test_the_same(was: str, now: str) -> None:
    assert relation(was, now) == "same"
