"""Which of the looks at the page belongs to the failure, and which call of the test failed."""

import re

from pytest_selfheal.diagnosis.words import spelled_out
from pytest_selfheal.marks import mark
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, Record

# "tests.test_shop.ExceptionGroup", "builtins.BaseExceptionGroup", "MultipleFailures"
_GROUP = re.compile(r"(?:ExceptionGroup|MultipleFailures)$")
# Enough of an error's first line to know it again, short enough to survive a runner's wrapping of it.
_SAMPLE_CHARS = 80


def failing_moment(record: Record, failure: Failure, facts: Facts) -> ErrorMoment | None:
    """The moment of the failure itself: a test may catch errors, so the last error need not be the failing one.

    In an exception group the first failure counts; the later ones are often its consequences.
    """
    ours = [moment for moment in record.moments if _is_of(record, moment, failure)]
    if ours:
        return ours[0] if _GROUP.search(failure.exception) else ours[-1]
    if facts.action or facts.locator or facts.is_timeout:
        return record.moments[-1] if record.moments else None
    plain = [moment for moment in record.moments if moment.action is None]
    return plain[-1] if plain else None


def failing_action(record: Record, moment: ErrorMoment | None, failure: Failure) -> ActionEntry | None:
    """The call that raised; None for a plain assert or an error of the test's own code."""
    if moment is not None and moment.action is not None and 0 <= moment.action < len(record.actions):
        return record.actions[moment.action]
    failed = [action for action in record.actions if action.outcome == "failed" and _says(failure, action.error)]
    return failed[-1] if failed else None


def last_question(record: Record) -> ActionEntry | None:
    """The reading of an element just before the failure: what a plain assert after it speaks of."""
    last = record.actions[-1] if record.actions else None
    return last if last is not None and last.kind == "probe" else None


def question_of(record: Record, moment: ErrorMoment | None, value: str) -> ActionEntry | None:
    """What a plain assert after the last question speaks of: that one, or an earlier one that alone had this answer.

    Where the message speaks of none, it is the one that was answered otherwise a moment later.
    """
    last = last_question(record)
    if last is not None and moment is not None and moment.asked_of not in ("", last.locator):
        again = (one for one in reversed(record.actions) if one.kind == "probe" and one.locator == moment.asked_of)
        return next((one for one in again if one.name == moment.asked_again), last)
    marks = {mark(value.strip()), mark(spelled_out(value))} if value.strip() else set()
    if last is None or not last.answer or last.answer in marks:
        return last
    earlier = (one for one in reversed(record.actions) if one.kind == "probe" and one.answer in marks)
    return next(earlier, last)


def ordinal_of(record: Record, action: ActionEntry) -> int:
    """How many equal calls (name and locator) came before this one."""
    before = (a for a in record.actions if a.ts < action.ts or (a.ts == action.ts and a is not action))
    return sum(1 for a in before if (a.name, a.locator) == (action.name, action.locator))


def _is_of(record: Record, moment: ErrorMoment, failure: Failure) -> bool:
    if moment.action is None or not 0 <= moment.action < len(record.actions):
        return False
    return _says(failure, record.actions[moment.action].error)


def _says(failure: Failure, error: str) -> bool:
    first = next((line.strip() for line in error.splitlines() if line.strip()), "")[:_SAMPLE_CHARS]
    return bool(first) and first in failure.message
