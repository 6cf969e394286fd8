"""The test passed on the same code, and nothing new explains that it failed now.

## What it means
The outcome depends on something the test does not control: order, data, another service, a race.

## How it is recognised
- A rerun of the test passed: the same code gives both outcomes. That is an observation, whatever the failure looked
  like; the attempts are compared, and what differed is named: the request that failed or was slow, the element that
  came late.
- The test passed earlier in this session, and nothing new explains the failure. A new failed request, changed response
  or script error would name the cause more precisely, and this stays an alternative then.
- Or the last pass was on the very same commit, without local changes or edits of the test since, and the failure
  neither shows anything new nor tells a value: a guess, since one run looks the same where the application was deployed
  apart.
- Left to others: a failure that tells what it read (a comparison, a list that should be empty, an error that the test
  raises itself) on the same commit. The test is the one that passed, so the value is another one.

## What to do
Look for what made the difference between the attempts; mark the test as flaky as long as it stops others.

## Fix safety
The mark is proposed as text; no wait, locator or expectation is changed.
"""

from pytest_selfheal.diagnosis import doubts
from pytest_selfheal.diagnosis.attempts import differences
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.failure.plain_assert import tells_something


def diagnose(case: Case) -> Finding | None:
    """Flaky by observation, or by the same commit and nothing new."""
    if case.passed_by:
        return _passed_later(case)
    if case.passed_attempts:
        return _seen(case)
    if not case.same_code or case.edits or case.has_news or case.was_late or _tells_a_value(case):
        return None
    return found(
        case,
        "flaky",
        strength=Strength(Known.GUESSED),
        summary=f"The test passed before on the same commit ({case.commit[:10]}). One run can't tell whether it fails "
        "now and then, or meets an application that was deployed apart.",
        root_cause="Same code, other outcome: the failure depends on something the test does not control, "
        "or the application is another one than at the last pass.",
        most="low",
    )


def _tells_a_value(case: Case) -> bool:
    """Whether the test's own code failed over something that it read, and not over a bare yes or no."""
    facts = case.facts
    if case.action is not None or facts.framework != "generic" or facts.is_timeout or facts.is_connection:
        return False
    return tells_something(case.failure.message)


def _passed_later(case: Case) -> Finding:
    """Observed, and of the attempt as a whole: whatever else is recognised in it came and went."""
    different = differences(case)
    summary = f"Attempt {case.record.attempt} failed and attempt {case.passed_by} passed, on the same code"
    nothing = "Nothing that was observed differs: the outcome depends on something the test does not control."
    return found(
        case,
        "flaky",
        strength=Strength(Known.OBSERVED),
        at=0,
        summary=f"{summary}: {different[0]}." if different else f"{summary}.",
        root_cause=f"What differed: {'; '.join(different)}." if different else nothing,
    )


def _seen(case: Case) -> Finding:
    times = "once" if case.passed_attempts == 1 else f"{case.passed_attempts} times"
    return found(
        case,
        "flaky",
        # lateness that comes and goes is what flaky means; an error of server or script names its cause
        strength=Strength(Known.OBSERVED, doubts=(doubts.OTHER_CAUSE,) if case.has_news else ()),
        summary=f"The test failed in this attempt and passed {times} in this session, on the same code.",
        root_cause="Same code, both outcomes: the failure depends on something the test does not control.",
    )
