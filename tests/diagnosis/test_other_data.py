"""The data is another one, not the application."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

TOTAL, NAME = 'locator("#total")', 'locator("li b").first'


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("Report of 21 November 2026", "Report of 22 November 2026", id="day"),
        pytest.param("Updated at 09:14", "Updated at 11:52", id="clock"),
        pytest.param("2 minutes ago", "an hour ago", id="age"),
        pytest.param("Due 2026-11-21", "Due 2026-12-01", id="iso"),
        pytest.param("Closes on Monday", "Closes on Tuesday", id="weekday"),
    ],
)
def test_only_a_date_or_time_differs(scene, expected, actual):
    """Nothing of the code need have changed."""
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)
    compared, first = failed.diagnosed(), failed.without_baseline().diagnosed()

    assert (compared.category, compared.recommended_action, compared.cause) == ("unknown", "investigate", "other_data")
    assert (first.cause, first.confidence) == ("other_data", "low")


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("42.00", "40.00", id="an-amount"),
        pytest.param("21 November: 3 items", "22 November: 4 items", id="more-than-the-day"),
        pytest.param("Try it 14 days", "Try it 7 days", id="a-length-of-time"),
        pytest.param("Version 1.2.3", "Version 1.2.4", id="a-version"),
    ],
)
def test_more_than_the_time_differs(scene, expected, actual):
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)

    assert failed.diagnosed().category == "true_regression"


def item(text: str, number: int) -> Element:
    path = f"/html[1]/body[1]/ul[1]/li[{number}]/b[1]"
    return Element(tag="b", text=text, own_text=text, row=text, xpath="/html/body/ul/li/b", idxpath=path)


@pytest.mark.parametrize(
    ("items", "cause"),
    [
        pytest.param(("Dee Oh", "Eli Fox"), "other_data", id="all-are-others"),
        pytest.param(("Bob Ray", "Ann Lee"), "", id="the-order-is-another"),
        pytest.param(("Ann-Marie Lee", "Bob Ray"), "", id="the-item-is-spelled-otherwise"),
    ],
)
def test_items_of_a_list(scene, items, cause):
    """A list of others is data; the same list in disorder is not."""
    before = {NAME: Fingerprint(element=item("Ann Lee", 1))}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    now = tuple(item(text, number) for number, text in enumerate(items, 1))
    said = {"resolved": True, "matches": 2, "expected": "Ann Lee", "actual": items[0]}
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}

    assert known.fails("to_have_text", NAME, **said, **seen).diagnosed().cause == cause


def test_a_test_that_ran_before_did_not_now(scene):
    """On the same commit its data is what is missing."""
    digest = scene.digest.model_copy(update={"after": ("tests/test_cart.py::test_adds",)})
    failed = replace(scene, digest=digest).fails(
        "to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="0"
    )
    alone, changed = failed.knowing(commit="a" * 40), failed.knowing(commit="b" * 40)

    assert alone.diagnosed().cause == "other_data"
    assert "test_adds" in alone.diagnosed().summary
    assert changed.diagnosed().category == "true_regression"


def test_a_date_that_moved_otherwise_than_the_clock_is_not_called_the_clocks(scene):
    failed = scene.total("Due 2031-03-01").fails(
        "to_have_text", TOTAL, resolved=True, expected="Due 2026-12-01", actual="Due 2031-03-01"
    )

    diagnosis = failed.diagnosed()

    assert (diagnosis.recommended_action, diagnosis.cause) == ("investigate", "other_data")
    assert "clock" not in diagnosis.root_cause
    assert "people have to say" in diagnosis.root_cause
