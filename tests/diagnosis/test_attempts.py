"""A failed attempt beside the one that passed: what differed, and that it is flaky whatever it looked like."""

import pytest

from pytest_selfheal.diagnosis.attempts import differences

TOTAL = 'locator("#total")'
PAY = 'get_by_test_id("pay")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
GONE = {"resolved": False, "matches": 0}


def rows():
    """(id, what broke the first attempt, the first difference that is named)."""
    return [
        pytest.param(
            lambda s: s.request("/api/cart", 503, at=90).total("").fails("to_have_text", TOTAL, **WRONG),
            "GET /api/cart answered 503; in attempt 2 it answered 200",
            id="a-request-failed",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", None, at=90, failure="net::ERR_CONNECTION_RESET").fails("click", PAY),
            "GET /api/cart failed with net::ERR_CONNECTION_RESET; in attempt 2 it answered 200",
            id="a-connection-was-reset",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", None, at=90).total("").fails("to_have_text", TOTAL, **WRONG),
            "GET /api/cart had no answer 2210 ms after it was sent; in attempt 2 it took at most 40 ms",
            id="a-request-was-still-out",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", at=200, duration_ms=1500).no_pay().fails("click", PAY, **GONE),
            "GET /api/cart took 1500 ms, at most 40 ms in attempt 2",
            id="a-request-was-slow",
        ),
        pytest.param(
            lambda s: s.page_error("TypeError: cart is undefined").fails("click", PAY),
            "TypeError: cart is undefined, not in attempt 2",
            id="a-script-threw",
        ),
        pytest.param(
            lambda s: s.no_pay().fails("click", PAY, retried=True, passed_after_ms=300, **GONE),
            'click on get_by_test_id("pay") gave up after 2000 ms, and what it waited for came within 300 ms more; '
            "in attempt 2 it took 40 ms",
            id="an-element-came-late",
        ),
        pytest.param(
            lambda s: s.total("40.00").fails("to_have_text", TOTAL, **WRONG),
            'to_have_text on locator("#total") failed after 2000 ms; in attempt 2 it took 30 ms',
            id="the-step-alone",
        ),
    ]


@pytest.mark.parametrize(("breaks", "first"), rows())
def test_what_differed_is_named(scene, breaks, first):
    case = breaks(scene.knowing(passed_by=2)).case()

    assert differences(case)[0].startswith(first)


@pytest.mark.parametrize(("breaks", "first"), rows())
def test_what_came_and_went_is_flaky(scene, breaks, first):
    diagnosis = breaks(scene.knowing(passed_by=2, passed_attempts=1)).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("flaky", "high")
    assert diagnosis.recommended_action == "mark_flaky"
    assert diagnosis.summary.startswith(f"Attempt 1 failed and attempt 2 passed, on the same code: {first}")


def test_a_response_of_another_shape_is_named(blank, scene):
    answer = {"sum": "number", "lines": []}
    first = type(scene)(record=blank.record.model_copy(update={"browser": True})).opened()
    case = (
        first.knowing(passed_by=2).request("/api/cart", shape=answer).total("NaN").fails("to_have_text", TOTAL, **WRONG)
    )

    assert differences(case.case())[0] == (
        "GET /api/cart answers in another shape: 'total' is now called 'sum', unlike in attempt 2"
    )


def test_the_other_reading_stays_an_alternative(scene):
    diagnosis = (
        scene.knowing(passed_by=2, passed_attempts=1)
        .request("/api/cart", 503, at=90)
        .total("")
        .fails("to_have_text", TOTAL, **WRONG)
        .diagnosed()
    )

    assert diagnosis.alternatives[0].category == "network_failure"
    assert [(one.url.rpartition("/")[2], one.status, one.new) for one in diagnosis.evidence.network_failures] == [
        ("cart", 503, True)
    ]


def test_without_a_difference_nothing_is_made_up(scene):
    diagnosis = scene.knowing(passed_by=2, passed_attempts=1).raises("AssertionError", "assert not True").diagnosed()

    assert diagnosis.category == "flaky"
    assert diagnosis.summary == "Attempt 1 failed and attempt 2 passed, on the same code."
    assert diagnosis.root_cause.startswith("Nothing that was observed differs")


def test_an_icon_that_failed_made_no_difference(scene):
    case = scene.knowing(passed_by=2).request("/favicon.ico", 404).raises("AssertionError", "assert not True").case()

    assert differences(case) == ()
