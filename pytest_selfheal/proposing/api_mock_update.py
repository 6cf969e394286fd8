"""The mock or expectation in the test that still has a response's old shape, beside the new one."""

from typing import Any

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.missing_field import missing_field
from pytest_selfheal.diagnosis.shapes import describe, leaf, moves, names
from pytest_selfheal.models.details import RenameField, UpdateMock
from pytest_selfheal.models.diagnosis import ContractEvidence, Diagnosis
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.proposing.described import described
from pytest_selfheal.proposing.frameworks import Wording, mock_hint
from pytest_selfheal.proposing.place import fields_of
from pytest_selfheal.urls import split_url


def propose(diagnosis: Diagnosis, *, wording: Wording, case: Case | None) -> Fix | None:
    """Old and new shape; None when the diagnosis has no response to speak of."""
    contract = diagnosis.evidence.contract
    if contract is None:
        return None
    path = split_url(contract.url).path
    known = contract.expected_shape is not None and contract.actual_shape is not None
    keys = _keys(diagnosis, contract, case)
    return Fix(
        strategy="api_mock_update",
        description=f"Bring the test's mock or expectation of {contract.method} {path} to the new shape.",
        changes=(*keys, _change(diagnosis, contract, case)) if known else (),
        framework_hint=mock_hint(wording, path),
        warnings=_warnings(known=known, exact=bool(keys)),
        recommended_action=diagnosis.recommended_action,
    )


def _warnings(*, known: bool, exact: bool) -> tuple[str, ...]:
    if exact:
        return ()
    if known:
        return ("Only field names and types are known: fill in the values.",)
    return ("The new shape is not known: compare the mock with a real answer.",)


def _keys(diagnosis: Diagnosis, contract: ContractEvidence, case: Case | None) -> tuple[Change, ...]:
    """The fields that can only have moved to one place: of the mock, or the one that the test's code misses."""
    if case is None:
        return ()
    site = _mock_site(contract, case)
    place: dict[str, Any] = fields_of(site) or _failing_line(case)
    wanted = missing_field(case)
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


def _change(diagnosis: Diagnosis, contract: ContractEvidence, case: Case | None) -> Change:
    place: dict[str, Any] = fields_of(_mock_site(contract, case)) or _failing_line(case)
    return described(
        UpdateMock(old_shape=contract.expected_shape, new_shape=contract.actual_shape),
        confidence=diagnosis.confidence,
        rationale=f"{contract.method} {split_url(contract.url).path}: {describe(contract.diff) or 'another shape'}.",
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
