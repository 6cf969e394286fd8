"""What passing tests of the session met as well does not explain a failure."""

import pytest

from pytest_selfheal.diagnosis.around import Around, troubles_of, with_passed
from pytest_selfheal.models.telemetry import ConsoleEntry, NetworkEntry, PageError, Record

TOTAL = 'locator("#total")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
NOISE = Record(
    nodeid="tests/test_other.py::test_other",
    network=(NetworkEntry(ts=1, method="GET", url="http://127.0.0.1:8000/api/cart", status=500),),
    page_errors=(PageError(ts=2, message="TypeError: ads is null"),),
    console=(ConsoleEntry(ts=3, level="error", text="late by 12 ms"), ConsoleEntry(ts=4, level="log", text="fine")),
)


def test_troubles_are_equal_where_only_numbers_differ():
    assert troubles_of(NOISE) == {"GET /api/cart 500", "TypeError: ads is null", "late by <n> ms"}


@pytest.mark.parametrize(
    ("passed", "category"),
    [
        pytest.param(3, "true_regression", id="all-that-passed-met-it"),
        pytest.param(0, "network_failure", id="none-passed"),
    ],
)
def test_the_session_is_used(scene, passed, category):
    around = Around()
    for _ in range(passed):
        around = with_passed(around, NOISE)
    known = scene.request("/api/cart", 500, at=90).page_error("TypeError: ads is null").total("40.00")
    diagnosis = known.knowing(around=around).fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert diagnosis.category == category


def test_what_few_of_many_met_is_not_common():
    around = with_passed(Around(), NOISE)
    for number in range(4):
        around = with_passed(around, Record(nodeid=f"t.py::test_{number}"))

    assert not around.is_common("TypeError: ads is null")
