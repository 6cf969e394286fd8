"""A person would call it the same element under another name, though nothing proves what it means."""

from dataclasses import replace
from typing import Any

import pytest

from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.proposing.propose import propose
from tests.diagnosis.conftest import pay_button

GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
ROW = "/html[1]/body[1]/main[1]/table[1]/tbody[1]/tr[2]"
RETURN = 'locator("tr[data-loan=\'L-17\']").get_by_role("button", name="Return")'
SEND = 'get_by_role("button", name="Send report")'
FORM = "/html[1]/body[1]/main[1]/form[1]"


def button(**changes: Any) -> Element:
    """The button in the row of a loan."""
    known = {
        "name": "Return",
        "text": "Return",
        "own_text": "Return",
        "row": "L-17 Dune",
        "neighbor": "L-17 Dune Return",
    }
    return pay_button(
        **known, attributes={"id": None, "data-testid": None}, idxpath=f"{ROW}/td[3]/button[1]", **changes
    )


def known(scene: Any, locator: str, element: Element) -> Any:
    """The scene, with the element that the locator found at the last pass."""
    return replace(
        scene, digest=scene.digest.model_copy(update={"fingerprints": {locator: Fingerprint(element=element)}})
    )


@pytest.mark.parametrize(
    ("row", "now", "action"),
    [
        pytest.param({"data-ref": "L-17"}, {}, "fix_test", id="its-key-under-another-name"),
        pytest.param({"data-ref": "L-17"}, {"enabled": False}, "investigate", id="and-it-can-not-be-used-any-more"),
        pytest.param({"data-ref": "L-71"}, {}, "investigate", id="another-key"),
        pytest.param({"id": "L-17"}, {}, "investigate", id="its-key-in-what-is-no-data"),
    ],
)
def test_a_row_that_calls_its_key_otherwise(scene, row, now, action):
    """It says the key to its readers as well, and everything of the button is as it was."""
    line = Element(tag="tr", role="row", text="L-17 Dune Return", attributes=row, idxpath=ROW, row="L-17 Dune")
    there = replace(known(scene, RETURN, button()), button=button().model_copy(update=now), others=(line,))

    failed = there.fails("click", RETURN, frame=(), **GONE)
    diagnosis = failed.diagnosed()

    assert diagnosis.recommended_action == action
    if action == "fix_test":
        assert (diagnosis.category, diagnosis.confidence) == ("selector_stale", "medium")
        assert "look at it before you change the test" in diagnosis.root_cause
        fix = propose(diagnosis, case=failed.case())
        assert {change.applicability for change in fix.changes} <= {"unsafe", "display_only"}


@pytest.mark.parametrize(
    ("now", "action"),
    [
        pytest.param("team", "fix_test", id="a-word-for-another-word"),
        pytest.param("victor", "fix_test", id="another-word-that-nothing-says"),
        pytest.param("winner-of-week", "investigate", id="a-word-more"),
    ],
)
def test_a_key_in_words_that_nothing_on_the_page_says(scene, now, action):
    """Its text stayed: the test is most likely to be changed, and only by who has looked."""
    was, has = (
        pay_button(tag="p", role="", name="", text="Team Red", own_text="Team Red", attributes={"id": key})
        for key in ("winner", now)
    )
    there = replace(known(scene, 'locator("#winner")', was), button=has)

    failed = there.fails("to_have_text", 'locator("#winner")', frame=(), **GONE)
    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", action)
    fix = propose(diagnosis, case=failed.case())
    assert {change.applicability for change in fix.changes} <= {"unsafe", "display_only"}
    if action == "fix_test":
        assert diagnosis.confidence == "medium"


@pytest.mark.parametrize("caption", ["File it now", "Withdraw report"])
def test_another_caption_of_what_is_asked_for_its_state(scene, caption):
    """The same id in the same place of the same form: it may send the report under another name, or take it back."""
    place = {"idxpath": f"{FORM}/button[1]", "enabled": False, "attributes": {"id": "go", "type": "submit"}}
    was = pay_button(name="Send report", text="Send report", own_text="Send report", neighbor="Report", **place)
    now = pay_button(name=caption, text=caption, own_text=caption, neighbor="Report", **place)

    diagnosis = replace(known(scene, SEND, was), button=now).fails("to_be_disabled", SEND, frame=(), **GONE).diagnosed()

    assert diagnosis.recommended_action == "investigate"
