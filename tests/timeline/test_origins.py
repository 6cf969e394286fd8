"""Which answer brought what an element says: only values that nobody writes by chance count."""

import pytest

from pytest_selfheal.timeline.origins import MAX_VALUES, brought, said_by, values_of

TOTAL = 'locator("#total")'


@pytest.mark.parametrize(
    ("body", "text"),
    [
        pytest.param({"name": "Walnut desk"}, "Walnut desk", id="a name"),
        pytest.param([{"who": "Elif Yilmaz"}], "Assigned to ELIF  YILMAZ, today", id="within a sentence"),
        pytest.param({"status": "pending"}, "pending", id="one long word"),
        pytest.param({"total": 27400}, "€ 274.00", id="cents"),
        pytest.param({"total": 1837.33}, "1.837,33 €", id="another country's separators"),
        pytest.param({"at": "2026-04-07T09:00:00Z"}, "09:00 R1", id="a time of day"),
        pytest.param({"名": "承認"}, "承認", id="a short word without Latin letters"),
    ],
)
def test_brought(body, text):
    assert brought({TOTAL: said_by([text])}, values_of(body)) == (TOTAL,)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        pytest.param({"role": "admin"}, "admin", id="a short word"),
        pytest.param({"left": 12}, "12 left", id="a small number"),
        pytest.param({"created": "2026-01-02"}, "© 2026", id="a year"),
        pytest.param({"ok": True}, "True", id="yes or no"),
        pytest.param({"name": "Walnut desk"}, "Birch desk", id="another one"),
        pytest.param({"total": 27400}, "€ 249.00", id="another amount"),
    ],
)
def test_not_brought(body, text):
    assert brought({TOTAL: said_by([text])}, values_of(body)) == ()


def test_a_long_list_and_deep_data_cost_no_more_than_a_page_shows() -> None:
    deep: object = "Walnut desk"
    for _ in range(5000):
        deep = [deep]
    assert values_of(deep) == {"walnut desk"}
    assert len(values_of([f"number {n} of many" for n in range(3 * MAX_VALUES)])) <= 2 * MAX_VALUES
