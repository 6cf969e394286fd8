"""Requests of tools, in the shape `{"tool": …, "arguments": {…}}` or the arguments alone."""

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


class FailureGiven(Model):
    """A failure as a test runner printed it."""

    message: str
    stack: str = ""
    test_name: str = ""
    framework: str | None = None


class Context(Model):
    """Where to look for telemetry."""

    since: datetime | None = None
    test_file: str = ""

    @field_validator("since")
    @classmethod
    def _in_utc(cls, since: datetime | None) -> datetime | None:
        return since.replace(tzinfo=UTC) if since is not None and since.tzinfo is None else since


class DiagnosisWanted(Model):
    """Arguments of `observe` / `test_diagnosis`."""

    what: Literal["test_diagnosis"] = "test_diagnosis"
    failure: FailureGiven
    context: Context = Field(default_factory=Context)


class _Given(Model):
    """What must hold of a part before its reader fills in the rest; other fields are kept as they came."""

    model_config = ConfigDict(extra="allow")


class DomGiven(_Given):
    candidates: tuple[dict[str, Any], ...] | None = None


class EvidenceGiven(_Given):
    dom: DomGiven | None = None


class DiagnosisGiven(_Given):
    """A diagnosis, whole or in its shortest form."""

    category: str
    expected_selector: str | None = None
    candidates: tuple[dict[str, Any], ...] | None = None
    evidence: EvidenceGiven | None = None


class FixWanted(Model):
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
    given = request.get("arguments", request) if "tool" in request or "arguments" in request else request
    try:
        return model.model_validate(given)
    except ValidationError as error:
        raise wrong_field(error, name="the request") from error


def framework_of(name: str | None) -> Framework | None:
    """The framework that was named; None when the hint says nothing we know."""
    return next((known for known in FRAMEWORKS if name is not None and known == name.strip().lower()), None)
