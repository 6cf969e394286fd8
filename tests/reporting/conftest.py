"""One failed test with everything in it, and the run it belongs to."""

from typing import Any

import pytest

from pytest_selfheal.models.diagnosis import Diagnosis, Evidence, NetworkEvidence
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.fix import Change, Fix, Verified
from pytest_selfheal.models.run import Cluster, Run, RunInfo, TestEntry

NODE = "tests/test_cart.py::test_add[chromium]"


def diagnosis(**parts: Any) -> Diagnosis:
    given: dict[str, Any] = {
        "category": "selector_stale",
        "confidence": "high",
        "summary": "The test id 'submit-btn' is now 'submit-button'. The rest is the same.",
        "root_cause": "The attribute data-testid was renamed.",
        "recommended_action": "fix_test",
    }
    return Diagnosis(**{**given, **parts})


def stale_fix(**parts: Any) -> Fix:
    given: dict[str, Any] = {
        "type": "selector_replace",
        "old_value": 'get_by_test_id("submit-btn")',
        "new_value": 'get_by_test_id("submit-button")',
        "confidence": "high",
        "rationale": "The same button.",
        "file": "tests/pages/cart.py",
        "line": 14,
        "verified": Verified(matches=1, same_role=True),
    }
    change = Change(**{**given, **parts})
    return Fix(strategy="selector_update", description="Replace it.", changes=(change,), recommended_action="fix_test")


def entry(**parts: Any) -> TestEntry:
    """An entry; keywords replace its parts."""
    given: dict[str, Any] = {
        "nodeid": NODE,
        "outcome": "failed",
        "phase": "call",
        "failure": Failure(message="Timeout 2000ms exceeded", framework="playwright"),
        "error_category": "LOCATOR",
        "retryable": False,
        "error_category_source": "message",
        "diagnosis": diagnosis(),
        "fix": stale_fix(),
        "telemetry": "tests/test-cart.json",
    }
    return TestEntry(**{**given, **parts})


@pytest.fixture
def regression() -> TestEntry:
    """The application is at fault."""
    evidence = Evidence(network_failures=(NetworkEvidence(method="GET", url="/api/items", status=500),))
    return entry(
        nodeid="tests/test_list.py::test_all",
        diagnosis=diagnosis(
            category="network_failure",
            confidence="low",
            summary="GET /api/items answered 500.",
            root_cause="GET /api/items answered 500.",
            recommended_action="fix_code",
            evidence=evidence,
            missing_evidence=("the last pass",),
        ),
        fix=None,
        error_category=None,
        retryable=None,
        error_category_source=None,
    )


def run_of(*entries: TestEntry, notes: tuple[str, ...] = (), clusters: tuple[Cluster, ...] = ()) -> Run:
    """A run of entries."""
    return Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", notes=notes), tests=entries, clusters=clusters)
