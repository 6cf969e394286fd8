"""A failed phase as an entry of the run."""

import pytest

from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.telemetry import ConsoleEntry, PageError, Record
from pytest_selfheal.watching.entry import Report, entry_of

NODE = "tests/test_cart.py::test_pays"
BROKEN = "Cannot read properties of undefined (reading 'rate')"
TORN_DOWN = 5_000


@pytest.mark.parametrize(
    ("message", "category"),
    [
        pytest.param(f'assert not ["{BROKEN}"]', "js_error", id="the-teardown-checks-what-came-in-the-call"),
        pytest.param("assert [\"Cannot read...ing 'rate')\"] == []", "js_error", id="cut-by-pytest"),
        pytest.param("assert not ['rates are not consistent']", "js_error", id="a-line-on-the-console"),
        pytest.param("RuntimeError: the database is locked", "unknown", id="an-error-of-its-own"),
    ],
)
def test_a_teardown_has_to_do_with_the_call_where_it_says_so(message, category):
    record = Record(
        nodeid=NODE,
        browser=True,
        started_at=1_000,
        finished_at=6_000,
        page_errors=(PageError(ts=2_000, message=BROKEN),),
        console=(ConsoleEntry(ts=2_000, level="error", text="rates are not consistent"),),
    )
    kind, _, text = message.rpartition("Error: ")
    report = Report(
        message=text,
        stack="",
        exception=f"builtins.{kind or 'Assertion'}Error",
        file="tests/conftest.py",
        line=12,
        outcome="error",
        phase="teardown",
        duration_ms=20,
        is_browser_test=True,
        started_at=TORN_DOWN,
    )

    entry = entry_of(report, record, Digest(nodeid=NODE, passed_at=1))

    assert entry.diagnosis.category == category
