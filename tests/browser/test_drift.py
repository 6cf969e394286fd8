"""When an element that is still found is another one than at the last pass."""

import pytest

from pytest_selfheal.browser.drift import drift
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.run import Drift
from pytest_selfheal.models.telemetry import CallSite

SITE = CallSite(file="tests/test_x.py", line=7, end_line=7, column=4, end_column=30)


def button(name: str, **changes: object) -> Element:
    return Element.model_validate({"tag": "button", "role": "button", "name": name, "text": name, **changes})


def seen(before: Element, now: Element) -> Drift | None:
    return drift('locator(".primary")', before=Fingerprint(element=before), now=Fingerprint(element=now), site=SITE)


@pytest.mark.parametrize(
    ("before", "now", "reason"),
    [
        pytest.param(
            button("Save"),
            button("Cancel"),
            "it was called 'Save', this one is called 'Cancel'",
            id="the opposite verb",
        ),
        pytest.param(
            button("Ship", row="No. 1"),
            button("Ship", row="No. 2"),
            "its row was 'No. 1', this one's is 'No. 2'",
            id="row",
        ),
        pytest.param(
            button("Orders"), button("Orders", role="tab"), "its role was 'button', this one's is 'tab'", id="role"
        ),
        pytest.param(
            button("Profile"), button("Billing"), "it was called 'Profile', this one is called 'Billing'", id="name"
        ),
    ],
)
def test_another_element(before: Element, now: Element, reason: str) -> None:
    found = seen(before, now)
    assert (found.reason, found.file, found.line) == (reason, "tests/test_x.py", 7)
    assert found.was.startswith(f'{before.role} "{before.name}')


@pytest.mark.parametrize(
    ("before", "now"),
    [
        pytest.param(button("Cart 2"), button("Cart 13"), id="a number is content"),
        pytest.param(button("Save"), button("Save draft"), id="a word more"),
        pytest.param(button("Save"), button("Save", enabled=False, visible=False), id="a state that comes and goes"),
        pytest.param(button(""), button("Save"), id="it had no name"),
        pytest.param(
            button("Save", origin="http://127.0.0.1:4711"), button("Save", origin="http://127.0.0.1:8080"), id="port"
        ),
    ],
)
def test_the_same_element(before: Element, now: Element) -> None:
    assert seen(before, now) is None
