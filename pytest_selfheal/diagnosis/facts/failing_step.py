"""Which call of the test failed, which look at the page belongs to it, and which lines of the test it stands on."""

import re
from collections.abc import Iterator

from pytest_selfheal.failure.values import spelled_out
from pytest_selfheal.marks import mark
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, Record

# "tests.test_shop.ExceptionGroup", "builtins.BaseExceptionGroup", "MultipleFailures"
_GROUP = re.compile(r"(?:ExceptionGroup|MultipleFailures)$")
# Enough of an error's first line to know it again, short enough to survive a runner's wrapping of it.
_SAMPLE_CHARS = 80
# Calls that do nothing to the page.
_PASSIVE = ("wait_for_timeout", "wait_for_load_state", "wait_for_function", "screenshot", "pause")


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


def question(record: Record, moment: ErrorMoment | None, value: str) -> ActionEntry | None:
    """The question to the page that a plain assert is about: the last one, or an earlier one that had this answer."""
    last = last_question(record)
    if last is not None and moment is not None and moment.asked_of not in ("", last.locator):
        again = (one for one in reversed(record.actions) if one.kind == "probe" and one.locator == moment.asked_of)
        return next((one for one in again if one.name == moment.asked_again), last)
    marks = {mark(value.strip()), mark(spelled_out(value))} if value.strip() else set()
    if last is None or not last.answer or last.answer in marks:
        return last
    earlier = (one for one in reversed(record.actions) if one.kind == "probe" and one.answer in marks)
    return next(earlier, last)


def last_question(record: Record) -> ActionEntry | None:
    """The reading of an element just before the failure."""
    last = record.actions[-1] if record.actions else None
    return last if last is not None and last.kind == "probe" else None


def called(name: str, locator: str) -> str:
    """A call as it is told to people: 'click on get_by_test_id("pay")', 'goto'."""
    return f"{name} on {locator}" if locator else name


def ordinal_of(record: Record, action: ActionEntry) -> int:
    """How many equal calls (name and locator) came before this one."""
    before = (a for a in record.actions if a.ts < action.ts or (a.ts == action.ts and a is not action))
    return sum(1 for a in before if (a.name, a.locator) == (action.name, action.locator))


def call_name(facts: Facts, action: ActionEntry | None) -> str:
    """The failing call in snake case: 'click', 'to_have_text', '' for a plain assert."""
    name = action.name if action is not None else facts.action or ""
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower().rpartition(".")[2]


def acts(call: str) -> bool:
    """Whether a call of a test does something on the page, rather than ask, wait or keep."""
    return not is_check(call) and call not in _PASSIVE


def is_check(call: str) -> bool:
    """Whether a call asks the page for something by its locator: an `expect`, or a wait for a state."""
    return call.startswith(("to_", "not_to_", "wait_for", "expect"))


def deeds(record: Record, *, until: int) -> tuple[ActionEntry, ...]:
    """What the test did on its pages up to a moment, in order of time."""
    return tuple(a for a in record.actions if a.kind == "action" and a.outcome == "passed" and a.ts <= until)


def lines_of(failure: Failure, subject: ActionEntry | None) -> Iterator[tuple[str, int]]:
    """The lines of the tests that the failing step stands on: its own, and the test's call that led to it."""
    for site in (subject.site, subject.test_site) if subject is not None else ():
        if site is not None:
            yield from ((site.file, line) for line in range(site.line, site.end_line + 1))
    if failure.line is not None:
        yield failure.file, failure.line


def _is_of(record: Record, moment: ErrorMoment, failure: Failure) -> bool:
    if moment.action is None or not 0 <= moment.action < len(record.actions):
        return False
    return _says(failure, record.actions[moment.action].error)


def _says(failure: Failure, error: str) -> bool:
    first = next((line.strip() for line in error.splitlines() if line.strip()), "")[:_SAMPLE_CHARS]
    return bool(first) and first in failure.message
