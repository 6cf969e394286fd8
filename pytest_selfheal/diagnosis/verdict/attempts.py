"""Rows: the test passed on the same code, before this attempt or after it."""

from pytest_selfheal.diagnosis.differences.difference import Difference, Link
from pytest_selfheal.diagnosis.telling.sentences import begun, step
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.models.diagnosis import Diagnosis

_MOST = 5
_NO_DIFFERENCE = (
    "Same code, both outcomes: nothing that was observed differs, and the outcome depends on something the test does "
    "not control."
)


def passed_on_this_code(c: Compared) -> Said | None:
    """Flaky by observation: a rerun passed, or the test passed earlier in this session and nothing new explains it."""
    case = c.case
    if case.passed_by:
        different = differences(c)
        text = f"Attempt {case.record.attempt} failed and attempt {case.passed_by} passed, on the same code"
        text = f"{text}: {different[0]}." if different else f"{text}."
        why = f"What differed: {'; '.join(different)}." if different else _NO_DIFFERENCE
        return Said("flaky", "mark_flaky", "high", text, why)
    if not case.passed_attempts or any(one.link >= Link.WORDS for one in c.troubles):
        return None
    times = "once" if case.passed_attempts == 1 else f"{case.passed_attempts} times"
    text = f"{begun(step(case))} failed in this attempt, and the test passed {times} in this session, on the same code."
    return Said("flaky", "mark_flaky", "high", text, _NO_DIFFERENCE)


def differences(c: Compared) -> tuple[str, ...]:
    """What the failed attempt had and the passing one had not, the earliest link of the causal chain first.

    `case.digest` is the passing attempt's. Empty when nothing that was observed differs.
    """
    case = c.case
    then = f"attempt {case.passed_by}"
    found = [*_told(c.troubles, then), *_told((*c.out, *c.late), then)]
    what, moment = step(case), case.moment
    usual = f"; in {then} it took {case.step.duration_ms:.0f} ms" if case.step is not None else ""
    if case.action is not None and moment is not None and case.was_early:
        by = moment.passed_after_ms if moment.passed_after_ms is not None else moment.grace_ms
        after = f"{case.action.duration_ms:.0f} ms"
        found.append(f"{what} gave up after {after}, and what it waited for came within {by} ms more{usual}")
    elif case.action is not None and usual:
        found.append(f"{what} failed after {case.action.duration_ms:.0f} ms{usual}")
    return tuple(dict.fromkeys(" ".join(line.split()) for line in found))[:_MOST]


def without_comparison(known: Diagnosis, both: str) -> Diagnosis:
    """The test failed and passed, as `both` says, but what one of them saw is gone, with its process."""
    clause = known.summary[:1].lower() + known.summary[1:]
    return Diagnosis(
        category="flaky",
        confidence="high",
        summary=f"{both}, on the same code: {clause}",
        root_cause=known.root_cause,
        recommended_action="mark_flaky",
        evidence=known.evidence,
        missing_evidence=known.missing_evidence,
    )


def _told(some: tuple[Difference, ...], then: str) -> list[str]:
    return [
        one.words.rstrip(".")
        .replace("at the last pass", f"in {then}")
        .replace("when the test last passed", f"in {then}")
        for one in some
    ]
