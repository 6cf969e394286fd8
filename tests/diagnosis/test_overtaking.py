"""Answers that came in the other order than they were asked for."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.telemetry import CallSite
from tests.diagnosis.conftest import TOTAL, Scene

SITE = CallSite(file="test_cart.py", line=3, end_line=3, column=0, end_column=9)


def searched(*took: tuple[int, int], **of: object) -> Scene:
    """The page asked for the same several times, each at a time and for so many ms, and shows another sum."""
    whole = Scene().opened()
    known = KnownRequest(method="GET", template="/api/sum", statuses=(200,), max_duration_ms=20, count=2)
    whole = replace(whole, digest=whole.digest.model_copy(update={"requests": (*whole.digest.requests, known)}))
    for at, duration_ms in took:
        whole = whole.request("/api/sum", at=at, duration_ms=duration_ms, **of)
    return whole.total("17.00").fails("to_have_text", TOTAL, expected="42.00", actual="17.00", matches=1)


def test_the_page_may_show_the_older_answer() -> None:
    found = searched((60, 150), (80, 10)).diagnosed()

    assert (found.category, found.confidence, found.recommended_action) == ("true_regression", "medium", "investigate")
    assert "GET /api/sum was asked for again before it was answered, and the first answer came after" in found.summary


@pytest.mark.parametrize(
    "failing",
    [
        pytest.param(searched((60, 150), (80, 150)), id="in-their-order"),
        pytest.param(searched((60, 30), (80, 5)), id="as-long-as-ever"),
        pytest.param(searched((60, 150)), id="asked-once"),
        pytest.param(searched((60, 150), (80, 10), made_by=SITE), id="asked-by-the-test-itself"),
    ],
)
def test_nothing_of_the_kind(failing: Scene) -> None:
    assert "asked for again" not in failing.diagnosed().summary
