"""The failing step at the last pass: whether it was made, what it asked for, and what the page answered."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from pytest_selfheal.diagnosis.facts.failing_step import acts, ordinal_of
from pytest_selfheal.failure.values import spelled_out
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.given_marks import asks_as_then, given_to
from pytest_selfheal.models.telemetry import ActionEntry, Record

Told = Literal["same", "other", "unknown"]
# What an assertion compares with, by its name or number, and what only says how.
_VALUES = ("0", "1", "expected", "count", "value", "url_or_reg_exp", "title_or_reg_exp")
_HOW = ("use_inner_text", "ignore_case", "timeout")
# What `arguments` says of a value that it does not keep: its type.
_UNKEPT = ("list", "tuple", "dict", "set", "Decimal", "function", "method", "partial")


def step_of(digest: Digest | None, record: Record, action: ActionEntry | None) -> Step | None:
    """The same call in the last passing run."""
    if digest is None or action is None:
        return None
    wanted = (action.name, action.locator, ordinal_of(record, action))
    return next((s for s in digest.steps if (s.name, s.locator, s.ordinal) == wanted), None)


def rewritten_step(digest: Digest | None, record: Record, action: ActionEntry | None) -> Step | None:
    """The step that the last pass made in the failing one's place with another locator; None where it is the same."""
    if digest is None or action is None or step_of(digest, record, action) is not None:
        return None
    index = record.actions.index(action)
    before = [(one.name, one.locator) for one in record.actions[:index]]
    if index >= len(digest.steps) or before != [(one.name, one.locator) for one in digest.steps[:index]]:
        return None
    place = digest.steps[index]
    used = {one.locator for one in record.actions}
    return place if place.name == action.name and place.locator and place.locator not in used else None


def asks_the_same(step: Step | None, action: ActionEntry | None) -> bool | None:
    """Whether the failing check asks for what it asked for at the last pass; None where that is not kept."""
    if step is None or action is None or action.kind != "assertion":
        return None
    if any(value in _UNKEPT for name, value in action.arguments.items() if name not in _HOW):
        return None
    return asks_as_then(step, action)


def was_asked_for(step: Step | None, action: ActionEntry | None, value: str | None) -> bool:
    """Whether the same check asked for just this value at the last pass: the page shows then what it showed."""
    if step is None or action is None or value is None or not step.given:
        return False
    return any(step.given == given for text in _spelled(value) for given in _givens(action, text))


def answers_then(digest: Digest | None, record: Record, subject: ActionEntry | None) -> Told:
    """What the questions up to the failing one were answered, compared with the last pass: the last of equal ones."""
    if digest is None:
        return "unknown"
    until = subject.ts if subject is not None else record.finished_at
    known = _last_answers(digest.steps)
    now = _last_answers([one for one in record.actions if one.ts <= until])
    told = [_told(answer, known.get(key, "")) for key, answer in now.items()]
    if "other" in told:
        return "other"
    return "same" if told and "unknown" not in told else "unknown"


def own_answer_then(digest: Digest | None, subject: ActionEntry | None, later: str) -> Told:
    """What a plain assert's question was answered a moment later, compared with the last pass."""
    if digest is None or subject is None or not later:
        return "unknown"
    then = [one.answer for one in digest.steps if (one.name, one.locator) == (subject.name, subject.locator)]
    return _told(later, then[-1] if then else "")


def lost_deed(digest: Digest | None, record: Record, step: Step | None, subject: ActionEntry | None) -> Step | None:
    """The last thing that the last pass did on the page before the failing step, and this run did not do."""
    if digest is None or step is None or subject is None:
        return None
    then = [one for one in digest.steps[: digest.steps.index(step)] if acts(one.name)]
    end = subject.ts + int(subject.duration_ms)  # a step inside of a `with` block begins after its wait
    made = [one for one in record.actions if one is not subject and one.ts <= end]
    now, calls = Counter((one.name, one.locator) for one in made), Counter(one.name for one in made)
    fewer = Counter(one.name for one in then) - calls
    return next((one for one in reversed(then) if fewer[one.name] and one.ordinal >= now[one.name, one.locator]), None)


def _last_answers(calls: Any) -> dict[tuple[str, str, int], str]:
    """By name, locator and number of deeds before it, the last answer to each question."""
    found: dict[tuple[str, str, int], str] = {}
    deeds = 0
    for one in calls:
        if one.answer:
            found[one.name, one.locator, deeds] = one.answer
        elif acts(one.name) and getattr(one, "kind", "action") in ("action", "navigation"):
            deeds += 1
    return found


def _told(now: str, then: str) -> Told:
    if not now or not then:
        return "unknown"
    return "same" if now == then else "other"


def _spelled(value: str) -> tuple[str, ...]:
    bare = value.strip().strip("\"'")
    return tuple(dict.fromkeys(text for text in (bare, spelled_out(value)) if text))


def _givens(action: ActionEntry, text: str) -> Iterator[str]:
    """The marks of what this assertion asks for when `text` is its expected value."""
    for name in (name for name in _VALUES if name in action.arguments):
        for value in (text, int(text)) if text.isdecimal() else (text,):
            yield given_to(action.model_copy(update={"arguments": {**action.arguments, name: value}}))
