"""The test passed on the same code, and nothing new explains that it failed now.

## What it means
The outcome depends on something the test does not control: order, data, another service, a race.

## How it is recognised
- Another attempt of the test passed in this session: the same code gives both outcomes. That is an observation.
- Or the last pass was on the very same commit, without local changes then or now, and the failure shows nothing new.
- A new failed request, changed response or script error names the cause more precisely, and this stays an alternative.
  Something that came late in one attempt and in time in another is flaky.

## What to do
Mark the test as flaky so that it does not stop others, and look for what differs between the attempts.

## Fix safety
The mark is proposed as text; no wait, locator or expectation is changed.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding, found

# Lateness that comes and goes is what flaky means; an error of server or script names its cause.
_SEEN, _SEEN_BESIDE_A_CAUSE = 0.98, 0.6
_SAME_COMMIT = 0.52


def diagnose(case: Case) -> Finding | None:
    """Flaky by observation, or by the same commit and nothing new."""
    if case.passed_attempts:
        return _seen(case)
    if not case.same_code or case.has_news or case.was_late:
        return None
    return found(
        case,
        "flaky",
        score=_SAME_COMMIT,
        summary=f"The test passed before on the same commit ({case.commit[:10]}), and nothing new was seen this time.",
        root_cause="Same code, other outcome: the failure depends on something the test does not control.",
    )


def _seen(case: Case) -> Finding:
    times = "once" if case.passed_attempts == 1 else f"{case.passed_attempts} times"
    return found(
        case,
        "flaky",
        score=_SEEN_BESIDE_A_CAUSE if case.has_news else _SEEN,
        proof=True,
        summary=f"The test failed in this attempt and passed {times} in this session, on the same code.",
        root_cause="Same code, both outcomes: the failure depends on something the test does not control.",
    )
