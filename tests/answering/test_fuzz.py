"""A request is answered, or refused by one line that names its field."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_selfheal.answering.diagnose_request import diagnose_request
from pytest_selfheal.answering.propose_request import propose_request
from pytest_selfheal.errors import BadRequest

QUICK = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)


def objects(**fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional={name: value | JSON for name, value in fields.items()})


FAILURES = objects(
    message=st.text(),
    stack=st.text(),
    test_name=st.sampled_from(["test_submit", "a > b", "::", ""]),
    framework=st.sampled_from(["cypress", "PLAYWRIGHT", ""]),
)
SINCE = st.sampled_from(
    ["2026-11-21T05:00:00Z", "0001-01-01T00:00:00", "9999-12-31T23:59:59.999999+23:59", "yesterday"]
)
ASKED = objects(
    what=st.just("test_diagnosis"), failure=FAILURES, context=objects(since=SINCE, test_file=st.text()), tool=st.text()
)
CANDIDATES = st.lists(objects(selector=st.text(), locator=st.text(), similarity=st.floats(), tag=st.text()), max_size=3)
WANTED = objects(
    format=st.just("test_fix"),
    diagnosis=objects(
        category=st.sampled_from(
            ["selector_stale", "timing_issue", "api_contract_changed", "true_regression", "flaky"]
        ),
        expected_selector=st.text(),
        candidates=CANDIDATES,
        evidence=objects(dom=objects(candidates=CANDIDATES), timing=JSON, contract=JSON),
        recommended_action=st.sampled_from(["fix_test", "fix_code"]),
    ),
    framework=st.text(),
    fix_strategy=st.sampled_from(["selector", "wait", "mock", "full"]),
)
NOWS = st.sampled_from([datetime(2026, 11, 21, 5, 0, 30, tzinfo=UTC), datetime(1970, 1, 2, tzinfo=UTC)])


def answer_of(ask: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The answer, or one line under "refused"."""
    try:
        return ask()
    except BadRequest as error:
        return {"refused": str(error)}


@QUICK
@given(ASKED | JSON, NOWS)
def test_a_request_for_a_diagnosis(folder: Path, request: Any, now: datetime) -> None:
    answer = answer_of(lambda: diagnose_request(request, folder=folder, now=now))
    assert list(answer) in (["diagnosis"], ["refused"])
    assert "\n" not in answer.get("refused", "")


@QUICK
@given(WANTED | JSON)
def test_a_request_for_a_fix(request: Any) -> None:
    answer = answer_of(lambda: propose_request(request))
    assert list(answer) in (["fix"], ["refused"])
    assert "\n" not in answer.get("refused", "")
