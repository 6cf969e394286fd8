"""An answer that nobody could compare may be what another value on the page is made of."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import KnownRequest
from tests.diagnosis.conftest import CART_SHAPE, TOTAL, Scene


def scene_of(**answer: object) -> Scene:
    whole = Scene().opened().request("/api/feed", at=60, **{"content_type": "application/json", **answer})
    feed = KnownRequest(method=whole.record.network[-1].method, template="/api/feed", statuses=(200,))
    whole = replace(whole, digest=whole.digest.model_copy(update={"requests": (*whole.digest.requests, feed)}))
    return whole.total("60.00").fails("to_have_text", TOTAL, expected="42.00", actual="60.00", matches=1)


@pytest.mark.parametrize(
    ("failing", "why"),
    [
        pytest.param(scene_of(shape=None), "it was too much, or could not be read", id="large"),
        pytest.param(scene_of(shape=None, content_type="text/csv; charset=utf-8"), "it is text/csv", id="table"),
        pytest.param(scene_of(shape=None, content_type="text/plain"), "it is text/plain", id="text"),
        pytest.param(scene_of(shape=None, content_type="", resource_type="eventsource"), "it is a stream", id="stream"),
    ],
)
def test_what_nobody_could_compare_blames_nobody(failing, why):
    found = failing.diagnosed()
    assert (found.category, found.confidence, found.recommended_action) == ("true_regression", "medium", "investigate")
    assert f"What GET /api/feed said can't be compared: {why}." in found.summary
    assert "NOT a test issue" not in found.summary + found.root_cause
    assert "nothing new came before it" not in found.summary


@pytest.mark.parametrize(
    "failing",
    [
        pytest.param(scene_of(shape=CART_SHAPE), id="read"),
        pytest.param(scene_of(shape=None, content_type="text/html"), id="a part of the page"),
        pytest.param(scene_of(shape=None, status=204), id="nothing"),
        pytest.param(scene_of(shape=None, first_party=False), id="of somebody else"),
        pytest.param(scene_of(shape=None, mocked=True), id="mocked"),
        pytest.param(scene_of(shape=None, method="POST"), id="sent"),
        pytest.param(scene_of(shape=None, brought=(TOTAL,)), id="what brought the value is known"),
    ],
)
def test_what_was_read_or_is_the_applications_own_is_no_doubt(failing):
    assert failing.diagnosed().confidence == "high"
