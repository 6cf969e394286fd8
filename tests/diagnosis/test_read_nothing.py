"""A count that is nothing by now, of what the remembered page did not have yet."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.marks import mark
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Fingerprint
from tests.diagnosis.conftest import PAY, TOTAL, heading, pay_button, total

BOOKED = 'locator(".booking")'
ADDED = PageChange(kind="added", element="listitem", now="09:00 Elm room")
KEPT = (heading(), total(), pay_button())


@pytest.mark.parametrize(
    ("kept", "change", "is_told"),
    [
        pytest.param(KEPT, ADDED, True, id="something-new-may-be-it"),
        pytest.param(KEPT, PageChange(kind="gone", element="listitem", was="Elm"), False, id="nothing-is-new"),
        pytest.param(
            (*KEPT, total("09:00", tag="li", attributes={"class": "booking"})),
            ADDED,
            False,
            id="what-it-found-is-remembered",
        ),
    ],
)
def test_what_was_found_and_not_kept_may_be_what_is_new(scene, kept, change, is_told):
    """Nobody can say that the application lost it: the page that is remembered is one of before the deed."""
    census = Census(view="/cart#1a2b", packed=packed(kept))
    known = {**scene.digest.fingerprints, TOTAL: Fingerprint(element=total(), page=census.key)}
    step = Step(name="count", locator=BOOKED, path="/cart", answer=mark("1"))
    digest = scene.digest.model_copy(update={"fingerprints": known, "steps": (*scene.digest.steps, step)})
    asked = replace(scene, digest=digest).knowing(pages={census.key: census}).called("click", PAY)
    asked = asked.called("count", BOOKED, kind="probe", at=1950, answer=mark("0"))
    case = asked.raises("AssertionError", "assert 0 == 1", expected="1", actual="0", read="count").case()
    case.__dict__["page_changes"] = (change,)

    found = diagnose(case)

    assert (f"What {BOOKED} found at the last pass was not kept" in found.summary) is is_told
    assert (found.recommended_action == "investigate") is is_told
