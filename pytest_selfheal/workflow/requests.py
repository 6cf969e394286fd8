"""Requests of tools, in the shape `{"tool": …, "arguments": {…}}` or the arguments alone."""

import difflib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.failure import Framework
from pytest_selfheal.reporting.reading import wrong_field

M = TypeVar("M", bound=BaseModel)
FixStrategy = Literal["selector", "wait", "mock", "full"]
FRAMEWORKS: tuple[Framework, ...] = ("playwright", "cypress", "puppeteer", "selenium", "generic")


MAX_REQUEST = 1_000_000  # characters: the longest of 611 real failure messages has 40,000


class _Strict(Model):
    """A part of a request: a field that it does not know is a misspelt one, and what it should have said is lost."""

    model_config = ConfigDict(extra="forbid")


class FailureGiven(_Strict):
    """A failure as a test runner printed it."""

    message: str
    stack: str = ""
    test_name: str = ""
    framework: str | None = None


class Context(_Strict):
    """Where to look for telemetry."""

    since: datetime | None = None
    test_file: str = ""

    @field_validator("since")
    @classmethod
    def _in_utc(cls, since: datetime | None) -> datetime | None:
        return since.replace(tzinfo=UTC) if since is not None and since.tzinfo is None else since


class DiagnosisWanted(_Strict):
    """Arguments of `observe` / `test_diagnosis`."""

    what: Literal["test_diagnosis"] = "test_diagnosis"
    failure: FailureGiven
    context: Context = Field(default_factory=Context)


class _Given(Model):
    """What must hold of a part before its reader fills in the rest; other fields are kept as they came."""

    model_config = ConfigDict(extra="allow")


class CandidateGiven(_Given):
    similarity: float | None = Field(default=None, ge=0, le=1)


class DomGiven(_Given):
    candidates: tuple[CandidateGiven, ...] | None = None


class EvidenceGiven(_Given):
    dom: DomGiven | None = None


class DiagnosisGiven(_Given):
    """A diagnosis, whole or in its shortest form."""

    category: str
    expected_selector: str | None = None
    candidates: tuple[CandidateGiven, ...] | None = None
    evidence: EvidenceGiven | None = None


class FixWanted(_Strict):
    """Arguments of `generate` / `test_fix`."""

    format: Literal["test_fix"] = "test_fix"
    diagnosis: DiagnosisGiven
    test_file: str = ""
    framework: str | None = None
    fix_strategy: FixStrategy | None = None


def arguments(request: Any, *, tool: str, model: type[M]) -> M:
    """The arguments of a request for `tool`; raises BadRequest with the path of the wrong field."""
    if not isinstance(request, dict):
        raise BadRequest("the request is not a JSON object", type(request).__name__, f"give the arguments of '{tool}'")
    if request.get("tool", tool) != tool:
        raise BadRequest("the request is for another tool", request["tool"], f"give one for '{tool}'")
    known = tuple(model.model_fields)
    if "arguments" in request:
        refuse_unknown(request, ("tool", "arguments"), name="the request")
    given = request.get("arguments", {name: value for name, value in request.items() if name != "tool"})
    if isinstance(given, dict):
        refuse_unknown(given, known, name="the request")
    try:
        return model.model_validate(given)
    except ValidationError as error:
        raise wrong_field(error, name="the request") from error


def refuse_long(size: int) -> None:
    """Raise BadRequest for a request of more characters than any failure has."""
    if size > MAX_REQUEST:
        raise BadRequest("the request is too long", f"{size} characters", f"give at most {MAX_REQUEST}")


def refuse_unknown(given: Mapping[str, Any], known: Sequence[str], *, name: str) -> None:
    """Raise BadRequest for the first field that is not known, with the one that was most likely meant."""
    for field in given:
        if field not in known:
            near = difflib.get_close_matches(str(field), known, n=1)
            way_out = f"did you mean '{near[0]}'?" if near else f"it may have {', '.join(known)}"
            raise BadRequest(f"{name} has an unknown field", field, way_out)


def framework_of(name: str | None) -> Framework | None:
    """The framework that was named; None when the hint says nothing we know."""
    return next((known for known in FRAMEWORKS if name is not None and known == name.strip().lower()), None)
