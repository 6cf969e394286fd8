"""A page of maintenance in the layout of the site, and a request that failed in another window."""

import pytest

from pytest_selfheal.diagnosis.failed_elsewhere import words_of
from pytest_selfheal.models.element import Element
from tests.diagnosis.conftest import TOTAL, Scene

WRONG = {"expected": "42.00", "actual": "back at 4", "matches": 1}


def headed(text: str, **changes: object) -> Element:
    base = {"tag": "h1", "role": "heading", "name": text, "text": text, "own_text": text, "idxpath": "/html[1]/h1[2]"}
    return Element.model_validate(base | changes)


@pytest.mark.parametrize(
    ("heading", "action"),
    [
        pytest.param(headed("Planned maintenance"), "investigate", id="english"),
        pytest.param(headed("Wartungsarbeiten"), "investigate", id="german"),
        pytest.param(headed("メンテナンス中"), "investigate", id="japanese"),
        pytest.param(headed("Your cart"), "fix_code", id="another-heading"),
        pytest.param(headed("Planned maintenance", visible=False), "fix_code", id="hidden"),
        pytest.param(headed("Planned maintenance", tag="p", role=""), "fix_code", id="no-heading"),
    ],
)
def test_a_page_that_is_headed_so(scene: Scene, heading: Element, action: str) -> None:
    failing = scene.total("back at 4").fails("to_have_text", TOTAL, **WRONG)
    found = type(failing)(**{**vars(failing), "others": (heading,)}).diagnosed()

    assert (found.category, found.recommended_action) == ("true_regression", action)


@pytest.mark.parametrize(
    ("fields", "action"),
    [
        pytest.param({"page": 1}, "investigate", id="new"),
        pytest.param({"page": 1, "status": 200}, "fix_code", id="answered-well"),
        pytest.param({"page": 1, "resource_type": "image"}, "fix_code", id="a-picture"),
    ],
)
def test_a_request_of_another_window(scene: Scene, fields: dict[str, object], action: str) -> None:
    failing = scene.request("/api/cart", **{"status": 503, "at": 90, **fields}).total("40.00")

    found = failing.fails("to_have_text", TOTAL, expected="42.00", actual="40.00", matches=1).diagnosed()

    assert found.recommended_action == action


@pytest.mark.parametrize(
    ("page", "is_said"), [pytest.param(1, True, id="another"), pytest.param(0, False, id="its-own")]
)
def test_of_which_window_it_is(scene: Scene, page: int, is_said: bool) -> None:
    failing = scene.request("/api/cart", 503, at=90, page=page).total("40.00")
    case = failing.fails("to_have_text", TOTAL, expected="42.00", actual="40.00", matches=1).case()

    assert (words_of(case) == "GET /api/cart answered 503 on another page of the test.") is is_said
