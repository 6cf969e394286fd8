"""The mock or expectation in the test that still has a response's old shape, beside the new one."""

from typing import Any

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.models.details import RenameField, UpdateMock
from pytest_selfheal.models.diagnosis import ContractEvidence, Diagnosis
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.shapes import (
    describe,
    leaf,
    moves,
    names,
)
from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.proposing.described import described
from pytest_selfheal.proposing.frameworks import Wording, hint
from pytest_selfheal.proposing.place import fields_of
from pytest_selfheal.urls import split_url


def propose(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix | None:
    """Old and new shape; None when the diagnosis has no response to speak of."""
    contract = diagnosis.evidence.contract
    if contract is None:
        return None
    path = split_url(contract.url).path
    known = contract.expected_shape is not None and contract.actual_shape is not None
    keys = _keys(diagnosis, contract, finding)
    return Fix(
        strategy="api_mock_update",
        description=f"Bring the test's mock or expectation of {contract.method} {path} to the new shape.",
        changes=(*keys, _change(diagnosis, contract, finding)) if known else (),
        framework_hint=hint(wording.mock, path=path),
        warnings=_warnings(known=known, exact=bool(keys)),
        recommended_action=diagnosis.recommended_action,
    )


def _warnings(*, known: bool, exact: bool) -> tuple[str, ...]:
    if exact:
        return ()
    if known:
        return ("Only field names and types are known: fill in the values.",)
    return ("The new shape is not known: compare the mock with a real answer.",)


def _keys(diagnosis: Diagnosis, contract: ContractEvidence, finding: Finding | None) -> tuple[Change, ...]:
    """The fields that can only have moved to one place: of the mock, or the one that the test's code misses."""
    if finding is None:
        return ()
    site = _mock_site(contract, finding)
    place: dict[str, Any] = fields_of(site) or _failing_line(finding)
    wanted = finding.missing_field
    found = [pair for pair in moves(contract.diff) if site is not None or leaf(pair[0]) == wanted]
    if not place:
        return ()
    return tuple(
        described(
            RenameField(old=names(old), new=names(new)),
            confidence=diagnosis.confidence,
            rationale=f"{contract.method} {split_url(contract.url).path}: '{old}' is '{new}' now, of the same shape.",
            applicability="unsafe",
            **place,
        )
        for old, new in found
    )


def _change(diagnosis: Diagnosis, contract: ContractEvidence, finding: Finding | None) -> Change:
    place: dict[str, Any] = fields_of(_mock_site(contract, finding)) or _failing_line(finding)
    return described(
        UpdateMock(old_shape=contract.expected_shape, new_shape=contract.actual_shape),
        confidence=diagnosis.confidence,
        rationale=f"{contract.method} {split_url(contract.url).path}: {describe(contract.diff) or 'another shape'}.",
        **place,
    )


def _mock_site(contract: ContractEvidence, finding: Finding | None) -> CallSite | None:
    entries = finding.case.record.network if finding is not None else ()
    return next((entry.mock_site for entry in entries if entry.mocked and entry.url == contract.url), None)


def _failing_line(finding: Finding | None) -> dict[str, Any]:
    """The line of the test's own code that reads the body."""
    if finding is None or not finding.case.reads_body or not finding.case.failure.file:
        return {}
    return {"file": finding.case.failure.file, "line": finding.case.failure.line}
