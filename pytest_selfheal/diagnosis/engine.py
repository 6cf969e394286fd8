"""One failure, one diagnosis: the table decides, and its finding carries the values that proposals need."""

from dataclasses import dataclass

from pytest_selfheal.diagnosis.differences.requests import usual_ms
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.telling import also_failed
from pytest_selfheal.diagnosis.telling.evidence import evidence_of, missing_evidence, related_changes
from pytest_selfheal.diagnosis.verdict.attempts import differences
from pytest_selfheal.diagnosis.verdict.broken_chain import field_of
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.late import wanted_state
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.diagnosis.verdict.table import decide, spoken_after
from pytest_selfheal.models.diagnosis import Alternative, Diagnosis
from pytest_selfheal.models.telemetry import NetworkEntry

_ALTERNATIVES = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnosis, the name of the row that spoke, and the values behind it."""

    diagnosis: Diagnosis
    row: str
    said: Said
    compared: Compared

    @property
    def case(self) -> Case:
        """The failed attempt."""
        return self.compared.case

    @property
    def wanted_state(self) -> str:
        """The state that the failing step waited for, '' when it is about no element."""
        return wanted_state(self.case)

    @property
    def late(self) -> NetworkEntry | None:
        """The answer that was late, or that was still out."""
        return self.said.late.entry if self.said.late is not None else None

    @property
    def usual_ms(self) -> int:
        """How long that answer took at most at the last pass; 0 where that is not known."""
        return usual_ms(self.said.late) if self.said.late is not None else 0

    @property
    def missing_field(self) -> str:
        """The field that the test's own code did not find; '' when the message names none."""
        return field_of(self.case)

    @property
    def between_attempts(self) -> tuple[str, ...]:
        """What the failed attempt had and the passing one had not."""
        return differences(self.compared) if self.case.passed_by else ()


def diagnose(case: Case, *, off: frozenset[str] = frozenset()) -> Diagnosis:
    """The diagnosis of one failure."""
    return find(case, off=off).diagnosis


def find(case: Case, *, off: frozenset[str] = frozenset()) -> Finding:
    """The diagnosis of one failure, with the other failures of the attempt beside it; `off` are rows left out."""
    own = _of_one(case, off)
    others = [(other, _of_one(other, off).diagnosis) for other in also_failed.cases(case)]
    return Finding(also_failed.said_beside(own.diagnosis, others), own.row, own.said, own.compared)


def _of_one(case: Case, off: frozenset[str]) -> Finding:
    compared = Compared(case)
    row, said = decide(compared, off=off)
    diagnosis = Diagnosis(
        category=said.category,
        confidence=said.confidence,
        summary=said.summary,
        root_cause=said.root_cause,
        recommended_action=said.action,
        cause=said.cause,
        evidence=evidence_of(compared, said),
        related_changes=related_changes(compared),
        alternatives=_alternatives(compared, row, said),
        missing_evidence=missing_evidence(case),
    )
    return Finding(diagnosis, row, said, compared)


def _alternatives(compared: Compared, row: str, winner: Said) -> tuple[Alternative, ...]:
    """What the rows after the winner say, each category once."""
    each: dict[str, Said] = {}
    for one in spoken_after(compared, row):
        if one.category != winner.category:
            each.setdefault(one.category, one)
    found = list(each.values())[:_ALTERNATIVES]
    return tuple(
        Alternative(category=one.category, score=also_failed.SCORES[one.confidence], why=one.summary) for one in found
    )
