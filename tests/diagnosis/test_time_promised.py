"""A test that is about how long something takes."""

from dataclasses import replace

import pytest

from tests.diagnosis.conftest import Scene

LATE = {"resolved": False, "matches": 0, "retried": True, "passed_after_ms": 300}


def late(scene: Scene, *, name: str = "test_pays", message: str = "") -> Scene:
    failed = scene.fails("click", 'get_by_test_id("pay")', **LATE)
    record = failed.record.model_copy(update={"nodeid": f"tests/test_cart.py::{name}"})
    failure = failed.failure.model_copy(update={"message": message or failed.failure.message})
    return replace(failed, record=record, failure=failure)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        pytest.param("test_pays_within_one_second", "", id="by-its-name"),
        pytest.param("test_cart_loads_fast[chromium]", "", id="by-a-word-of-its-name"),
        pytest.param("test_pays", "first hit within 1.5 s (SLA)\nActual: none", id="by-what-the-check-says"),
    ],
)
def test_no_longer_wait_is_written(scene: Scene, name: str, message: str) -> None:
    """It would take the point of the test away."""
    failed = late(scene, name=name, message=message)
    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action, diagnosis.confidence) == (
        "timing_issue",
        "investigate",
        "medium",
    )
    assert "the page is too slow" in diagnosis.root_cause


@pytest.mark.parametrize(
    ("name", "message"),
    [
        pytest.param("test_pays", "", id="nothing-says-so"),
        pytest.param("test_within_budget", "", id="within-something-else"),
        pytest.param("test_pays", "Locator expected\nget_by_text('within 30 seconds')", id="in-a-later-line"),
    ],
)
def test_any_other_may_wait_longer(scene: Scene, name: str, message: str) -> None:
    assert late(scene, name=name, message=message).diagnosed().recommended_action == "fix_test"
