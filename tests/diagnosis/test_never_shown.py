"""A field that went out of an answer and that the value never showed is no sure cause."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.timeline.data_marks import data_marks
from tests.diagnosis.conftest import TOTAL, Scene


def renamed(*, held: str = "north", **answer: object) -> Scene:
    """A field of a setting has another name, and the sum is another one."""
    whole = Scene().opened().request("/api/station", at=60, shape={"shore": "string"}, **answer)
    whole = whole.total("60.00")
    was = KnownRequest(
        method="GET",
        template="/api/station",
        statuses=(200,),
        shape={"coast": "string"},
        said=data_marks({"coast": held}),
    )
    whole = replace(whole, digest=whole.digest.model_copy(update={"requests": (*whole.digest.requests, was)}))
    return whole.fails("to_have_text", TOTAL, expected="42.00", actual="60.00", matches=1)


def test_a_field_that_the_value_never_showed_is_for_people() -> None:
    found = renamed().diagnosed()
    assert (found.category, found.recommended_action) == ("api_contract_changed", "investigate")
    assert found.confidence == "medium"
    assert "the page still reads" not in found.root_cause


@pytest.mark.parametrize(
    "failing",
    [
        pytest.param(renamed(held="42"), id="the value was made of it"),
        pytest.param(renamed().page_error("TypeError: x is undefined", at=90), id="a script broke"),
        pytest.param(
            renamed().total("NaN").fails("to_have_text", TOTAL, expected="42.00", actual="NaN", matches=1),
            id="the page shows the mark of it",
        ),
    ],
)
def test_a_field_that_the_page_may_have_read_is_no_such_one(failing: Scene) -> None:
    assert "nothing that the step looks at was made of" not in failing.diagnosed().root_cause


def moved(*, now: str, user: str = "Tor") -> Scene:
    """The name stands elsewhere in the answer, and the page says something else."""
    whole = Scene().opened()
    whole = whole.request(
        "/api/user",
        at=60,
        shape={"user": {"name": "string"}},
        said=data_marks({"user": {"name": user}}),
    )
    was = KnownRequest(
        method="GET",
        template="/api/user",
        statuses=(200,),
        shape={"name": "string"},
        said=data_marks({"name": "Tor"}),
    )
    whole = replace(whole, digest=whole.digest.model_copy(update={"requests": (*whole.digest.requests, was)}))
    return whole.total(now).fails("to_have_text", TOTAL, expected="Saved: Tor", actual=now, matches=1)


@pytest.mark.parametrize(
    ("failing", "action"),
    [
        pytest.param(moved(now="All saved for Tor"), "investigate", id="it-says-what-the-new-field-says"),
        pytest.param(moved(now="Saved: undefined"), "fix_code", id="it-says-nothing-of-it"),
        pytest.param(moved(now="Saved: Ann", user="Bo"), "investigate", id="it-is-whole-though-the-old-field-is-gone"),
    ],
)
def test_a_page_that_reads_the_new_shape_already(failing: Scene, action: str) -> None:
    found = failing.diagnosed()

    assert (found.category, found.recommended_action) == ("api_contract_changed", action)
    assert ("it reads the new one already" in found.root_cause) is (action == "investigate")
