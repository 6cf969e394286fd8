"""Same code, other outcome, and nothing new to explain it."""

import pytest

TOTAL = 'locator("#total")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
COMMIT = "a" * 40


@pytest.mark.parametrize(
    ("breaks", "confidence"),
    [
        pytest.param(
            lambda s: s.knowing(passed_attempts=1).total("40.00").fails("to_have_text", TOTAL, **WRONG),
            "high",
            id="rerun-passed",
        ),
        pytest.param(
            lambda s: s.knowing(passed_attempts=1).fails(
                "to_have_text", TOTAL, retried=True, passed_after_ms=300, **WRONG
            ),
            "high",
            id="late-in-one-attempt-and-in-time-in-another",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT).raises("AssertionError", "assert not True"),
            "medium",
            id="same-clean-commit",
        ),
    ],
)
def test_recognised(scene, breaks, confidence):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action, diagnosis.confidence) == (
        "flaky",
        "mark_flaky",
        confidence,
    )


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: (
                s.knowing(passed_attempts=1)
                .request("/api/cart", 503, at=90)
                .total("")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "network_failure",
            id="a-server-error-names-the-cause",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT).total("40.00").fails("to_have_text", TOTAL, **WRONG),
            "true_regression",
            id="another-value-on-the-same-commit-is-another-value",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT, dirty=True).raises("AssertionError", "assert not True"),
            "unknown",
            id="local-changes-are-other-code",
        ),
        pytest.param(
            lambda s: s.knowing(commit="b" * 40).raises("AssertionError", "assert not True"),
            "unknown",
            id="another-commit",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category
