"""A check that would look for nothing, and be glad of it."""

import pytest

from pytest_selfheal.locators.blind_check import blind_check
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest, Step
from tests.diagnosis.page import page

THEN = "<button id=go>Go</button><p id=error hidden>Failed</p>"


@pytest.mark.parametrize(
    ("now", "check", "is_blind"),
    [
        pytest.param("<p id=problem>Failed</p>", "to_be_hidden", True, id="the error has another name"),
        pytest.param("<p id=error>Failed</p>", "to_be_hidden", False, id="it is there, and fails the check"),
        pytest.param("<p id=problem>Failed</p>", "to_have_text", False, id="a check that fails without it"),
    ],
)
def test_an_error_under_another_name_is_not_seen(now: str, check: str, is_blind: bool) -> None:
    steps = (Step(name="click", locator='locator("#go")'), Step(name=check, locator='locator("#error")'))
    census = Census(view="/#1", packed=packed(page(THEN)))
    assert (
        bool(blind_check(Digest(nodeid="a", passed_at=1, steps=steps), 'locator("#go")', census, page(now))) is is_blind
    )
