"""The mock or expectation in the test that still has a response's old shape, beside the new one."""

import json
from typing import Any
from urllib.parse import urlsplit

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.shapes import describe
from pytest_selfheal.models.diagnosis import ContractEvidence, Diagnosis
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.proposing.frameworks import Wording, mock_hint
from pytest_selfheal.proposing.place import fields_of


def propose(diagnosis: Diagnosis, *, wording: Wording, case: Case | None) -> Fix | None:
    """Old and new shape; None when the diagnosis has no response to speak of."""
    contract = diagnosis.evidence.contract
    if contract is None:
        return None
    path = urlsplit(contract.url).path
    known = contract.expected_shape is not None and contract.actual_shape is not None
    return Fix(
        strategy="api_mock_update",
        description=f"Bring the test's mock or expectation of {contract.method} {path} to the new shape.",
        changes=(_change(diagnosis, contract, case),) if known else (),
        framework_hint=mock_hint(wording, path),
        warnings=("Only field names and types are known: fill in the values.",)
        if known
        else ("The new shape is not known: compare the mock with a real answer.",),
        recommended_action=diagnosis.recommended_action,
    )


def _change(diagnosis: Diagnosis, contract: ContractEvidence, case: Case | None) -> Change:
    place: dict[str, Any] = fields_of(_mock_site(contract, case)) or _failing_line(case)
    return Change(
        type="mock_update",
        old_value=_json(contract.expected_shape),
        new_value=_json(contract.actual_shape),
        confidence=diagnosis.confidence,
        rationale=f"{contract.method} {urlsplit(contract.url).path}: {describe(contract.diff) or 'another shape'}.",
        **place,
    )


def _mock_site(contract: ContractEvidence, case: Case | None) -> CallSite | None:
    entries = case.record.network if case else ()
    return next((entry.mock_site for entry in entries if entry.mocked and entry.url == contract.url), None)


def _failing_line(case: Case | None) -> dict[str, Any]:
    """The line of the test's own code that reads the body."""
    if case is None or not case.reads_body or not case.failure.file:
        return {}
    return {"file": case.failure.file, "line": case.failure.line}


def _json(shape: Any) -> str:
    return json.dumps(shape, ensure_ascii=False, indent=2)
