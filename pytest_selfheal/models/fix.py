"""A proposed fix in the shape that requests, artifacts and tools share."""

from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError, ValidatorFunctionWrapHandler, WrapValidator

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.details import Details
from pytest_selfheal.models.diagnosis import Confidence, RecommendedAction

Strategy = Literal[
    "selector_update", "wait_adjustment", "api_mock_update", "code_fix_needed", "mark_flaky", "no_fix_available"
]
ChangeType = Literal["selector_replace", "wait_add", "wait_adjust", "mock_update", "assertion_update"]
Applicability = Literal["safe", "unsafe", "display_only"]


class Verified(Model):
    """What was checked of a change: on the live page, and by running the test again."""

    matches: int | None = None
    same_role: bool | None = None
    rerun: bool | None = None


def _known(value: Any, read: ValidatorFunctionWrapHandler) -> Details | None:
    """The details, None for a kind that a newer version wrote: the strings still say what is to be done."""
    try:
        found: Details = read(value)
    except ValidationError:
        return None
    return found


class Change(Model):
    """`old_value` and `new_value` are for people and other programs; they say in words or code what `details` says."""

    type: ChangeType
    old_value: str
    new_value: str
    confidence: Confidence
    rationale: str
    applicability: Applicability = "display_only"
    file: str = ""
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None
    source_sha256: str = ""
    verified: Verified = Verified()
    rejected: bool = False  # in a review of `selfheal apply`
    caution: str = ""  # what the test would check otherwise with it, or why it is a guess
    details: Annotated[Annotated[Details, Field(discriminator="kind")] | None, WrapValidator(_known)] = None


class Fix(Model):
    strategy: Strategy
    description: str
    changes: tuple[Change, ...] = ()
    framework_hint: str = ""
    warnings: tuple[str, ...] = ()
    recommended_action: RecommendedAction
