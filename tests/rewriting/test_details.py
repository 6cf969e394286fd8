"""What a change does is its values; its strings are what people see."""

import pytest

from pytest_selfheal.models.details import (
    Details,
    RenameField,
    ReplaceLocator,
    SetTimeout,
    WaitForResponse,
    WaitForState,
)
from pytest_selfheal.models.fix import Change
from pytest_selfheal.proposing.described import described
from pytest_selfheal.rewriting.details import details_of
from pytest_selfheal.rewriting.text import Refused

KINDS = [
    pytest.param(ReplaceLocator(old='get_by_text("a")', new="locator('#b')"), id="a locator, in anybody's quotes"),
    pytest.param(SetTimeout(old_ms=3000, new_ms=4500), id="more time"),
    pytest.param(WaitForResponse(url='**/a"b\\c', timeout_ms=4000), id="a response whose URL needs escapes"),
    pytest.param(WaitForResponse(url="**/api", is_async=True), id="a response, without a limit, in async code"),
    pytest.param(WaitForState(locator='get_by_text("a (b)")', state="enabled", timeout_ms=10), id="a state"),
    pytest.param(WaitForState(locator="locator('#a')", state="visible", is_async=True), id="a state in async code"),
    pytest.param(RenameField(old=("items[]", "price"), new=("items[]", "unit_price")), id="a field"),
    pytest.param(RenameField(old=("unit price",), new=("price",)), id="a field with a space in its name"),
]


def change(details: Details) -> Change:
    return described(details, confidence="high", rationale="")


@pytest.mark.parametrize("details", KINDS)
def test_an_artifact_keeps_what_a_change_does(details: Details) -> None:
    """`apply` reads run.json of another process: nothing is lost on the way."""
    stored = Change.model_validate_json(change(details).model_dump_json())
    assert stored == change(details)
    assert details_of(stored) == details


def test_a_locator_may_be_given_by_its_two_texts() -> None:
    """Whoever knows the locator needs no run."""
    replaced = ReplaceLocator(old='get_by_text("a")', new='get_by_text("b")')
    assert details_of(change(replaced).model_copy(update={"details": None})) == replaced


@pytest.mark.parametrize(
    "update",
    [
        pytest.param({"details": None}, id="of a kind that is not known here"),
        pytest.param({"new_value": "timeout=9000"}, id="edited: people accepted something else"),
    ],
)
def test_words_that_are_no_values_are_left_to_people(update: dict[str, object]) -> None:
    """A sentence is shown, never read back."""
    edited = change(SetTimeout(old_ms=3000, new_ms=4500)).model_copy(update=update)
    with pytest.raises(Refused, match=r"does not say as values what 'timeout=\d+' means"):
        details_of(edited)


def test_an_expected_value_is_never_changed() -> None:
    """It is what the test says; there are no details that could say another one."""
    plain = {"type": "assertion_update", "old_value": "1", "new_value": "2", "confidence": "low", "rationale": ""}
    with pytest.raises(Refused, match="never changed"):
        details_of(Change.model_validate(plain))


def test_a_kind_of_a_newer_version_leaves_the_run_readable() -> None:
    """What is not known here is what people do by hand."""
    plain = change(SetTimeout(old_ms=1, new_ms=500)).model_dump(mode="json")
    newer = Change.model_validate({**plain, "details": {"kind": "set_patience", "ms": 500}})
    assert newer.details is None
