"""What a change does is read from its values, and from its strings only where they say something else."""

import pytest

from pytest_selfheal.models.details import (
    Details,
    RenameField,
    ReplaceLocator,
    SetTimeout,
    UpdateMock,
    WaitForCondition,
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
]


def change(details: Details) -> Change:
    return described(details, confidence="high", rationale="")


@pytest.mark.parametrize("details", KINDS)
def test_an_artifact_keeps_what_a_change_does(details: Details) -> None:
    """`apply` reads run.json of another process: nothing is lost on the way."""
    stored = Change.model_validate_json(change(details).model_dump_json())
    assert stored == change(details)
    assert details_of(stored) == details


@pytest.mark.parametrize("details", KINDS)
def test_an_older_artifact_says_it_in_strings(details: Details) -> None:
    """A run that was recorded before the update can still be applied after it."""
    older = change(details).model_copy(update={"details": None})
    assert details_of(older) == details


def test_a_name_with_a_space_is_a_field() -> None:
    """In a string it could not be told from words, so it was left to people."""
    renamed = RenameField(old=("unit price",), new=("price",))
    assert details_of(change(renamed)) == renamed
    with pytest.raises(Refused, match="not their values"):
        details_of(change(renamed).model_copy(update={"details": None}))


def test_an_edited_string_is_what_is_done() -> None:
    """Whoever looks at a run sees the strings, and may put another value there before it is applied."""
    edited = change(SetTimeout(old_ms=3000, new_ms=4500)).model_copy(update={"new_value": "timeout=9000"})
    assert details_of(edited) == SetTimeout(old_ms=3000, new_ms=9000)


def test_a_kind_of_a_newer_version_leaves_the_run_readable() -> None:
    """Its strings may still be known here."""
    plain = change(SetTimeout(old_ms=1, new_ms=500)).model_dump(mode="json")
    newer = Change.model_validate({**plain, "details": {"kind": "set_patience", "ms": 500}})
    assert newer.details is None
    assert details_of(newer) == SetTimeout(old_ms=1, new_ms=500)


@pytest.mark.parametrize(
    ("details", "reason"),
    [
        pytest.param(WaitForCondition(condition="the list", timeout_ms=500), "named in words", id="words"),
        pytest.param(UpdateMock(old_shape={"a": "string"}, new_shape=["string"]), "not their values", id="a body"),
    ],
)
def test_what_only_people_can_write_is_refused_in_strings(details: Details, reason: str) -> None:
    """No guess is made of a text that says no values."""
    assert details_of(change(details)) == details
    with pytest.raises(Refused, match=reason):
        details_of(change(details).model_copy(update={"details": None}))


@pytest.mark.parametrize(
    ("type_", "new", "reason"),
    [
        pytest.param("wait_adjust", "timeout=soon", "'timeout=soon' is not a time-out", id="no number"),
        pytest.param("wait_add", 'with page.expect_response("\\x"):', "can't be read", id="no string of Python"),
        pytest.param("wait_add", "expect(page.a).to_be_hidden()", "named in words", id="a state nobody proposes"),
        pytest.param("mock_update", "a b", "not their values", id="words"),
        pytest.param("assertion_update", "2", "never changed", id="an expected value"),
    ],
)
def test_a_string_that_says_nothing_is_refused(type_: str, new: str, reason: str) -> None:
    """An artifact can come from anywhere."""
    plain = {"type": type_, "old_value": "", "new_value": new, "confidence": "low", "rationale": ""}
    with pytest.raises(Refused) as refused:
        details_of(Change.model_validate(plain))
    assert reason in refused.value.reason
