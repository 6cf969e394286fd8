"""Keys that are numbered."""

import pytest

from pytest_selfheal.matching.series import is_next


@pytest.mark.parametrize(
    ("key", "other", "is_so"),
    [
        pytest.param("order-1", "order-2", True, id="the-next-one"),
        pytest.param("order-1", "order-1", False, id="the-same"),
        pytest.param("order-1", "invoice-2", False, id="of-another-series"),
        pytest.param("ember123", "ember124", False, id="numbered-by-a-framework"),
        pytest.param("__input0-inner", "__input4-inner", False, id="numbered-with-underscores"),
        pytest.param("v-0-3", "v-0-7", False, id="numbered-by-vue"),
        pytest.param("v3", "v7", True, id="a-version"),
        pytest.param("order", "orders", False, id="no-number"),
    ],
)
def test_the_next_of_a_series(key, other, is_so):
    assert is_next(key, other) is is_so
