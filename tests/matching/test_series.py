"""Keys that are numbered."""

import pytest

from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.series import is_next, other_rank
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint
from tests.matching.pages import at


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


def series(stem: str, *numbers: int) -> Page:
    return Page([at(f"/button[{n}]", "Approve", attributes={"id": f"{stem}{key}"}) for n, key in enumerate(numbers, 1)])


@pytest.mark.parametrize(
    ("now", "index", "is_another"),
    [
        pytest.param(series("line-", 1, 2, 3), 2, True, id="the-third-by-another-name"),
        pytest.param(series("line-", 1, 2, 3), 1, False, id="the-second"),
        pytest.param(series("line-", 0, 1, 2), 1, False, id="the-second-counted-from-0"),
        pytest.param(series("line-", 0, 1, 2), 2, True, id="the-same-number-counted-from-0"),
        pytest.param(series("row-", 1, 2, 3), 1, False, id="as-it-was"),
        pytest.param(series("line-", 204, 1042, 1043), 2, False, id="numbers-of-records"),
        pytest.param(series("ember", 1, 2, 3), 2, False, id="numbered-by-a-framework"),
        pytest.param(series("line-", 3), 0, False, id="no-series"),
    ],
)
def test_the_second_of_a_series_is_not_the_third_of_another(now, index, is_another):
    old = series("row-", 1, 2, 3)

    reason = other_rank(old.elements[1], old, now.elements[index], now)

    assert bool(reason) is is_another
    assert ("number 2 of a series" in reason) is is_another


def queue(stem: str, *names: str) -> list[Element]:
    found = list[Element]()
    for n, name in enumerate(names, 1):
        button = at(f"/div[{n}]/button[1]", "Approve", attributes={"id": f"{stem}{n}"})
        found += [at(f"/div[{n}]"), at(f"/div[{n}]/span[1]", name), button]
    return found


@pytest.mark.parametrize(
    ("locator", "is_healed"),
    [
        pytest.param('locator("#row-2")', False, id="asked-for-by-its-number"),
        pytest.param('locator("div").filter(has_text="Laptop").locator("[id^=row]")', True, id="asked-for-by-its-name"),
    ],
)
def test_a_row_that_moved_is_another_one_to_those_who_ask_for_its_number(locator, is_healed):
    old, now = queue("row-", "Monitor", "Laptop", "Phone"), queue("line-", "Phone", "Monitor", "Laptop")

    answer = verdict(
        Lost(locator, "click", Fingerprint(element=old[5]), Census(view="/#p", packed=packed(old)), ()), now
    )

    assert answer is not None
    assert answer.accepted is is_healed
