"""A diagnosis as a request gives it: whole, or only category, selector and candidates at its top level."""

import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.diagnosis import Diagnosis, action_for

# "the response of GET /api/items"
_RESPONSE = re.compile(r"^the response of (?P<method>[A-Z]+) (?P<url>\S+)")


def diagnosis_of(data: Mapping[str, Any]) -> Diagnosis:
    """The diagnosis in `data`; what a minimal request leaves out is filled with what its category implies."""
    inner = data.get("diagnosis")
    given: dict[str, Any] = dict(inner if isinstance(inner, Mapping) else data)
    category = given.get("category")
    if not isinstance(category, str):
        raise BadRequest("the diagnosis has no category", category, "give 'category', for example 'selector_stale'")
    whole = {
        "confidence": "medium",
        "summary": "",
        "root_cause": "",
        "recommended_action": action_for(category),
        **{key: value for key, value in given.items() if value is not None},
        "evidence": _evidence(given),
    }
    try:
        return Diagnosis.model_validate(whole)
    except ValidationError as error:
        first = error.errors()[0]
        path = ".".join(str(part) for part in ("diagnosis", *first["loc"]))
        raise BadRequest(f"{path}: {first['msg'].lower()}", first.get("input"), "see `selfheal schema`") from error


def _evidence(given: dict[str, Any]) -> dict[str, Any]:
    evidence = dict(given.get("evidence") or {})
    dom = dict(evidence.get("dom") or {})
    for name in ("expected_selector", "candidates"):
        if name in given and name not in dom:
            dom[name] = given[name]
    candidates = dom.get("candidates") or ()
    filled = [{"tag": "", "similarity": 0.0, **one} if isinstance(one, Mapping) else one for one in candidates]
    dom["candidates"] = sorted(filled, key=_dissimilarity)
    return {**evidence, "dom": dom, "timing": _timing(evidence.get("timing") or {})}


def _timing(given: object) -> object:
    """Other programs say what was waited for in words only."""
    words = given.get("waited_for") if isinstance(given, Mapping) else None
    found = _RESPONSE.match(words) if isinstance(words, str) else None
    if found is None or not isinstance(given, Mapping) or given.get("awaited"):
        return given
    return {**given, "awaited": {"kind": "response", "method": found["method"], "url": found["url"]}}


def _dissimilarity(candidate: object) -> float:
    similarity = candidate.get("similarity") if isinstance(candidate, Mapping) else None
    return -similarity if isinstance(similarity, int | float) else 0.0
