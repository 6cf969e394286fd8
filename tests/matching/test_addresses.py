"""What an address asks for, with and without what stands before all of it."""

import pytest

from pytest_selfheal.matching.addresses import leads_elsewhere


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("/cart/items/3", "/cart/items", True, id="the-record-was-lost"),
        pytest.param("/cart/items/3", "/cart", True, id="its-folder-as-well"),
        pytest.param("/cart", "/cart/items/3", True, id="a-record-came"),
        pytest.param("/files/8/share", "/files/share", True, id="the-record-in-the-middle"),
        pytest.param("/orders/5", "/api/v2/orders/5", False, id="a-prefix-came"),
        pytest.param("/shop/orders/5", "/orders/5", False, id="a-prefix-went"),
        pytest.param("/orders/5/ship", "/order/5/dispatch", False, id="other-words-are-judged-elsewhere"),
        pytest.param("ship(5)", "/orders", False, id="no-address"),
    ],
)
def test_addresses(was: str, now: str, is_another: bool) -> None:
    assert leads_elsewhere(was, now) is is_another
