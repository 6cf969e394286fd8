"""An address that is the awaited one but for its query."""

from dataclasses import replace

import pytest

from tests.diagnosis.conftest import HOST, Scene


def waiting(scene: Scene, asked: str, here: str) -> Scene:
    failed = scene.fails("wait_for_url", url=HOST + here)
    waits = failed.record.actions[-1].model_copy(update={"arguments": {"0": asked}})
    return replace(failed, record=failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], waits)}))


@pytest.mark.parametrize(
    ("asked", "here", "says"),
    [
        pytest.param("**/done?id=7", "/done?id=7&utm=mail", "'utm' came in addition", id="one-more"),
        pytest.param("**/done", "/done?tab=all&id=7", "'tab', 'id' came in addition", id="the-path-alone"),
        pytest.param("**/done?a=1&b=2", "/done?b=2&a=1", "Only the order of its query", id="in-another-order"),
    ],
)
def test_people_have_to_say_whether_the_test_asks_for_too_much(scene: Scene, asked: str, here: str, says: str) -> None:
    diagnosis = waiting(scene, asked, here).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "investigate")
    assert says in diagnosis.summary
    assert "NOT a test issue" not in diagnosis.summary


@pytest.mark.parametrize(
    ("asked", "here"),
    [
        pytest.param("**/done?id=7", "/done?id=8", id="another-value"),
        pytest.param("**/done?id=7", "/done", id="a-parameter-less"),
        pytest.param("**/done?id=7", "/done?id=7&error=card", id="what-went-wrong"),
        pytest.param("**/done", "/login?next=done", id="another-path"),
        pytest.param("**/done?id=*", "/done?id=7&tab=all", id="a-pattern-that-is-not-read"),
    ],
)
def test_the_application_led_elsewhere(scene: Scene, asked: str, here: str) -> None:
    diagnosis = waiting(scene, asked, here).diagnosed()

    assert "in addition" not in diagnosis.summary
    assert "order of its query" not in diagnosis.summary


def test_a_check_of_the_address(scene: Scene) -> None:
    said = {"expected": HOST + "/done?id=7", "actual": HOST + "/done?id=7&lang=de", "url": HOST + "/done?id=7&lang=de"}
    diagnosis = scene.fails("to_have_url", **said).diagnosed()

    assert (diagnosis.recommended_action, "'lang' came in addition" in diagnosis.summary) == ("investigate", True)
