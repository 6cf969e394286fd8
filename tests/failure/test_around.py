"""What the tests of a session met, so that what is common to them is known."""

from pytest_selfheal.failure.around import Around, troubles_of, with_passed
from pytest_selfheal.models.telemetry import ConsoleEntry, NetworkEntry, PageError, Record

NOISE = Record(
    nodeid="tests/test_other.py::test_other",
    network=(NetworkEntry(ts=1, method="GET", url="http://127.0.0.1:8000/api/cart", status=500),),
    page_errors=(PageError(ts=2, message="TypeError: ads is null"),),
    console=(ConsoleEntry(ts=3, level="error", text="late by 12 ms"), ConsoleEntry(ts=4, level="log", text="fine")),
)


def test_troubles_are_equal_where_only_numbers_differ():
    assert troubles_of(NOISE) == {"GET /api/cart 500", "TypeError: ads is null", "late by <n> ms"}


def test_what_few_of_many_met_is_not_common():
    around = with_passed(Around(), NOISE)
    for number in range(4):
        around = with_passed(around, Record(nodeid=f"t.py::test_{number}"))

    assert not around.is_common("TypeError: ads is null")
