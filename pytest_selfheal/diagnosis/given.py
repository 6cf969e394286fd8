"""What the test gave to the page before its failing step: typed, chosen, picked, and asked for by an address."""

from collections.abc import Iterator
from typing import Any

from pytest_selfheal.diagnosis.demands import groups
from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.given_marks import given_by, gives_otherwise
from pytest_selfheal.diagnosis.moment import ordinal_of
from pytest_selfheal.diagnosis.words import called
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.redaction.forms import PLACEHOLDER

_TYPES = ("fill", "type", "press_sequentially", "select_option")
_PICKS = ("click", "dblclick", "tap", "check", "set_checked")
PASSES = 2  # a text that was seen once may be another one each time
_SAID = ("text", "name", "label", "title")


def typed(failing: Failing) -> tuple[ActionEntry, ...]:
    """The calls that typed or chose something."""
    return tuple(one for one in _passed(failing) if one.name in _TYPES)


def picked(failing: Failing) -> Iterator[str]:
    """The captions of what the test clicked, as its locators ask for them."""
    for one in _passed(failing):
        expression = parse(one.locator) if one.name in _PICKS else None
        for group in groups(expression) if expression is not None else ():
            yield from (d.value for d in group.demands if d.what in _SAID and isinstance(d.value, str))


def otherwise(failing: Failing) -> tuple[ActionEntry, ...]:
    """The calls that typed or chose something else than they did in the last passes, which were at one."""
    return tuple(one for one, passes in _differing(failing) if passes >= PASSES)


def words_of(failing: Failing) -> str:
    """That the test may have given another value than in its only pass, as a sentence; '' when nothing says so.

    It may come from its data or the environment, or be made anew each time.
    """
    if _shows_what_was_typed(failing):
        return "What the page shows there is hidden, as what the test types is: it may be that."
    made = next((one for one, passes in _differing(failing) if passes < PASSES), None)
    if made is None:
        return ""
    said = "gives another value than at the last pass, and only one pass is remembered of it."
    return f"{called(made.name, made.locator)} {said}"


def _shows_what_was_typed(failing: Failing) -> bool:
    """Whether the page shows a text that is hidden where the test expects one that it never typed."""
    expected, actual = failing.facts.expected or "", failing.facts.actual or ""
    if PLACEHOLDER not in actual or PLACEHOLDER in expected or failing.symptom != "value":
        return False
    head, _, tail = actual.partition(PLACEHOLDER)
    is_part = failing.call.startswith("to_contain")  # what stands behind it may be more than was expected
    return bool(head) and expected.startswith(head) and (is_part or expected.endswith(tail))


def _differing(failing: Failing) -> Iterator[tuple[ActionEntry, int]]:
    """The calls that gave something else, and in how many passes they had given the same."""
    steps = {(one.name, one.locator, one.ordinal): one for one in failing.digest.steps} if failing.digest else {}
    for one in _passed(failing):
        step = steps.get((one.name, one.locator, ordinal_of(failing.record, one)))
        if step is not None and step.typed_times and gives_otherwise(step, one):
            yield one, step.typed_times


def set_up_otherwise(failing: Failing) -> tuple[str, ...]:
    """What else than its steps the test gave otherwise than in the last passes, which were at one: a cookie, a mock."""
    known = {(one.what, one.ordinal): one for one in failing.digest.set_up} if failing.digest else {}
    found = []
    for (what, ordinal), now in given_by(failing.record).items():
        then = known.get((what, ordinal))
        if then is not None and then.times >= PASSES and then.mark != now:
            found.append(what)
    return tuple(dict.fromkeys(found))


def texts(value: Any) -> Iterator[str]:
    """Every text in what a call was given."""
    if isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts(one)
    elif value is not None:
        yield str(value)


def _passed(failing: Failing) -> Iterator[ActionEntry]:
    for one in failing.record.actions:
        if one.outcome == "passed" and one is not failing.action and one.ts <= failing.at:
            yield one
