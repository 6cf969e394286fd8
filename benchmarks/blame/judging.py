"""What was said of a failure against what may be said."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from blame.case import CLAIMS_OF_CHANGE, CONFIDENCES, Case, Right

OPEN, KEPT = "open", "kept"  # looked at while the product is worked on, and not


@dataclass(frozen=True, slots=True)
class Verdict:
    """One case in one run; `wrong` says what is wrong, empty when it is right."""

    name: str
    run: str  # "blame" or "first"
    half: str
    said: str
    confidence: str
    summary: str
    wrong: tuple[str, ...]


def half_of(case: Case) -> str:
    """Which half a case belongs to: told from its name alone, so that nobody chooses."""
    return KEPT if hashlib.sha256(case.name.encode()).digest()[0] % 2 else OPEN


def judge(case: Case, entry: dict[str, Any] | None, *, run: str) -> Verdict:
    """Compare one entry of run.json with what may be said of its case."""
    accepted = case.blame if run == "blame" else case.first
    diagnosis = (entry or {}).get("diagnosis") or {}
    said = f"{diagnosis.get('category', '(none)')}/{diagnosis.get('recommended_action', '')}"
    if accepted is None:
        raise ValueError(f"{case.name} has no answer for '{run}'")
    return Verdict(
        name=case.name,
        run=run,
        half=half_of(case),
        said=said,
        confidence=diagnosis.get("confidence", ""),
        summary=diagnosis.get("summary", ""),
        wrong=tuple(_wrong(accepted, entry or {}, said=said, run=run)),
    )


def _wrong(accepted: Right, entry: dict[str, Any], *, said: str, run: str) -> Iterator[str]:
    diagnosis, fix = entry.get("diagnosis") or {}, entry.get("fix") or {}
    told = " ".join([diagnosis.get("summary", ""), diagnosis.get("root_cause", ""), fix.get("description", "")])
    if said not in accepted.said:
        yield f"says {said}, not {' or '.join(accepted.said[:4])}"
    confidence = diagnosis.get("confidence", "low")
    if CONFIDENCES.index(confidence) > CONFIDENCES.index(accepted.most):
        yield f"is {confidence}, at most {accepted.most}"
    never = (*accepted.never, *(CLAIMS_OF_CHANGE if run == "first" else ()))
    yield from (f"says '{phrase}'" for phrase in never if phrase.lower() in told.lower())
    if accepted.names and not any(name.lower() in told.lower() for name in accepted.names):
        yield f"names none of {accepted.names}"
    if accepted.retryable is not None and bool(entry.get("retryable")) is not accepted.retryable:
        yield f"retryable is {entry.get('retryable')}"
