"""A value that changed by just as much as something else on the page may only follow from other data."""

import pytest

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.models.diagnosis import PageChange
from tests.diagnosis.conftest import TOTAL, Scene


def told(*changes: PageChange, now: str = "60.00", sent: str = ""):
    """The sum was 42.00, and the page has changed besides."""
    scene = Scene().opened()
    scene = scene.request(sent, method="POST", at=40) if sent else scene
    case = scene.total(now).fails("to_have_text", TOTAL, expected="42.00", actual=now, matches=1).case()
    case.__dict__["page_changes"] = changes
    return diagnose(case)


def row(kind: str, was: str = "", now: str = "") -> PageChange:
    return PageChange.model_validate({"kind": kind, "element": "cell", "was": was, "now": now})


@pytest.mark.parametrize(
    ("change", "now", "said"),
    [
        pytest.param(row("renamed", "1,755", "1,773"), "60.00", "'1,755' is '1,773'", id="another-summand"),
        pytest.param(row("added", now="Lamp € 18.00"), "60.00", "'Lamp € 18.00' came", id="one-more"),
        pytest.param(row("gone", was="€ 2.50"), "39.50", "'€ 2.50' went", id="one-less"),
    ],
)
def test_what_changed_by_as_much_is_named(change, now, said):
    found = told(change, now=now)
    assert f"Something else on the page changed by as much: {said}." in found.summary
    assert (found.confidence, found.recommended_action) == ("medium", "investigate")
    assert "NOT a test issue" not in found.summary + found.root_cause


@pytest.mark.parametrize(
    ("change", "now"),
    [
        pytest.param(row("renamed", "1,755", "1,801"), "60.00", id="by-another-amount"),
        pytest.param(row("gone", was="€ 18.00"), "60.00", id="the-other-way-round"),
        pytest.param(row("added", now="2 pieces, € 18.00"), "60.00", id="of-several-numbers"),
        pytest.param(row("renamed", "42.00", "60.00"), "60.00", id="the-value-itself"),
        pytest.param(row("added", now="€ 18.00"), "sixty", id="no-number-any-more"),
    ],
)
def test_other_changes_excuse_nothing(change, now):
    assert "NOT a test issue" in told(change, now=now).summary


@pytest.mark.parametrize(("path", "is_excused"), [("/api/cart", False), ("/api/login", True)])
def test_what_comes_of_what_was_sent_is_the_applications(path, is_excused):
    assert ("changed by as much" in told(row("added", now="€ 18.00"), sent=path).summary) is is_excused
