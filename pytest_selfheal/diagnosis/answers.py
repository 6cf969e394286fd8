"""Whether the page answers what it answered at the last pass, told from marks: an edit is a cause only where it does.

Three kinds of marks are remembered of a passed test: what its questions (`inner_text`, `count`) were answered, what its
assertions asked for and so were answered as well, and the elements that its locators found when they were first used.
The last say little of a step after something was done on the page.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from pytest_selfheal.diagnosis import target
from pytest_selfheal.diagnosis.edits import runs_of
from pytest_selfheal.diagnosis.expectation import is_check
from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.given_marks import asks_as_then, given_to
from pytest_selfheal.diagnosis.words import differ_in_form, parts_of, spelled_out
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.source import literals_of
from pytest_selfheal.models.telemetry import ActionEntry

Told = Literal["same", "other", "unknown"]
Key = tuple[str, str, int]

PASSIVE = ("wait_for_timeout", "wait_for_load_state", "wait_for_function", "screenshot", "pause")
_OPENS = ("goto", "reload", "set_content")
# Questions whose answer is marked.
QUESTIONS = (
    *("inner_text", "text_content", "get_attribute", "count", "all_inner_texts", "all_text_contents", "is_checked"),
    *("is_disabled", "is_enabled", "is_editable", "is_visible", "is_hidden", "all"),
)
_CONTRARY = ({"to_be_visible", "to_be_hidden"}, {"to_be_enabled", "to_be_disabled"})
# What an assertion compares with, by its name or number, and what only says how.
_VALUES = ("0", "1", "expected", "count", "value", "url_or_reg_exp", "title_or_reg_exp")
_HOW = ("use_inner_text", "ignore_case", "timeout")
_SPELLINGS: tuple[dict[str, Any], ...] = ({}, *({how: yes} for how in _HOW[:2] for yes in (True, False)))
# "re.compile('^6 orders$')", "re.compile(r'6 orders', re.IGNORECASE)"
_PATTERN = re.compile(r"""\Are\.compile\(r?(?P<quote>["'])(?P<source>.*)(?P=quote)(?:, [\w.| ]+)?\)\Z""", re.DOTALL)
_SPECIAL = re.compile(r"(?<!\\)[.*+?\[\]{}()|^$]|\\[a-zA-Z0-9]")
_NTH = re.compile(r"(?:\")?(?: >> |\.)nth[=(](\d{1,4})\b")
# What `arguments` says of a value that it does not keep: its type
_UNKEPT = ("list", "tuple", "dict", "set", "Decimal", "function", "method", "partial")


def acts(call: str) -> bool:
    """Whether a call of a test does something on the page, rather than ask, wait or keep."""
    return not is_check(call) and call not in PASSIVE


def made_before(failing: Failing) -> list[ActionEntry]:
    """The calls that the test made before the one that the failure speaks of."""
    subject = failing.subject
    return [one for one in failing.record.actions if one is not subject and (subject is None or one.ts <= subject.ts)]


def to_questions(failing: Failing) -> Told:
    """What the questions of the test before its failing step were answered, compared with the last pass.

    Of equal questions between two deeds the last one counts: who asks until the answer is right asks often.
    """
    if failing.digest is None:
        return "unknown"
    if failing.action is None and differ_in_form(failing.facts.expected or "", failing.facts.actual or ""):
        return "unknown"  # marks are of folded blanks
    known = _last_answers(failing.digest.steps)
    told = [_told(answer, known.get(key, "")) for key, answer in _last_answers(_made(failing)).items()]
    if "other" in told:
        return "other"
    return "same" if told and "unknown" not in told else "unknown"


def a_moment_later(failing: Failing) -> Told:
    """What the last question of a failed plain assert was answered a moment later, compared with the last pass."""
    moment, asked = failing.moment, failing.subject
    if moment is None or asked is None or failing.digest is None or failing.was_read_before:
        return "unknown"
    if moment.asked_again != asked.name:
        return "unknown"
    if asked.name == "all":
        return "other" if (moment.matches_after_grace or 0) < _read_of_each(failing.digest.steps, asked) else "unknown"
    own = next((key for key, one in _keys(failing) if one is asked), None)
    return _told(moment.later_mark, next((step.answer for step in failing.digest.steps if _key(step) == own), ""))


def _read_of_each(steps: Iterable[Step], asked: ActionEntry) -> int:
    """How many of the elements that `all()` gave the last pass asked something: `locator("li >> nth=0")` and so on."""
    start = asked.locator.removesuffix('")')
    of_it = (one.locator for one in steps if one.name != "all" and one.locator.startswith(start))
    return max((int(found[1]) + 1 for one in of_it if (found := _NTH.match(one, len(start)))), default=0)


def all_but_the_last(failing: Failing) -> Told:
    """What all questions but the last one were answered, compared with the last pass: "same" also where none was."""
    if failing.digest is None or failing.subject is None:
        return "unknown"
    known, last = {_key(step): step.answer for step in failing.digest.steps}, failing.subject
    told = {
        _told(one.answer, known.get(key, "")) for key, one in _keys(failing) if one.kind == "probe" and one is not last
    }
    return "other" if "other" in told else "unknown" if "unknown" in told else "same"


def are_compared(failing: Failing) -> bool:
    """Whether the value that a plain assert found is an answer of the page, and nothing that the test made of it."""
    if failing.action is not None:
        return False
    if failing.facts.read:
        return failing.facts.read in QUESTIONS
    if any(_stands_in_it(failing, one) for _, one in _keys(failing) if one.kind == "probe"):
        return True
    return is_an_answer(failing, failing.facts.actual or "")


def is_an_answer(failing: Failing, value: str) -> bool:
    """Whether a value of a message is what the page answered, in whole or in each of its parts."""
    asked = {answer for _, answer in _asked(failing)}
    if any(mark(text) in asked for text in _spelled(value)):
        return True
    parts = parts_of(value)
    return bool(parts) and all(mark(part) in asked for part in parts)


def place_of(failing: Failing) -> Step | None:
    """The step of the last pass that the failing one is, or was rewritten from: the first that was not made now."""
    if failing.step is not None or failing.digest is None or failing.subject is None:
        return failing.step
    keys = {id(one): key for key, one in _keys(failing)}
    own = keys.get(id(failing.subject))
    asked = next((step for step in failing.digest.steps if step.answer and _key(step) == own), None)
    if asked is not None:
        return asked
    made = set(keys.values())
    gone = (step for step in failing.digest.steps if _key(step) not in made and step.name not in PASSIVE)
    place = next(gone, None)
    if place is None or not is_check(place.name):
        return None
    return place if place.locator == failing.subject.locator or _is_same_element(failing, place) else None


def were_met_by(failing: Failing, value: str | None) -> bool:
    """Whether the place of the failing step in the last pass is known to have shown just this value."""
    place = place_of(failing)
    if place is None or value is None:
        return False
    texts = _spelled(value)
    if place.answer:
        return place.answer in {mark(text) for text in texts}
    return bool(place.given) and place.given in {
        one for text in texts for one in _givens(failing.action, text, same_call=place is failing.step)
    }


def says_the_same(failing: Failing) -> bool:
    """Whether the failing check asks for exactly what it asked for at the last pass, whatever else is said beside."""
    step, action = failing.step, failing.action
    if step is None or action is None or action.kind != "assertion" or _is_unkept(action):
        return False
    return asks_as_then(step, action) is True


def is_as_then(failing: Failing) -> bool:
    """Whether the page is known to show what it showed at the last pass, in all that the failing step compares."""
    if failing.action is None:
        return to_questions(failing) == "same" and are_compared(failing) and not _is_asked_as_written(failing)
    if _asks_the_contrary(failing):
        return True
    return not failing.facts.is_negated and (were_met_by(failing, failing.facts.actual) or _still_holds(failing))


def is_steady(failing: Failing) -> bool:
    """Whether the last pass did nothing on the page between its first look at the element and the failing step."""
    subject, steps = failing.subject, failing.digest.steps if failing.digest is not None else ()
    place = place_of(failing) or failing.rewritten_step
    names = {failing.locator, place.locator if place else "", subject.locator if subject else ""} - {""}
    first = next((n for n, one in enumerate(steps) if one.locator in names), None)
    if first is None:
        return is_untouched(failing)
    return not any(acts(one.name) for one in steps[first : _end(failing, place)])


def is_untouched(failing: Failing) -> bool:
    """Whether the test only opened the page before the failing step, then and now, so that what is remembered holds.

    A page that is as it was after something was done on it may also be one that does not answer any more.
    """
    if any(acts(one.name) and one.name not in _OPENS for one in made_before(failing)):
        return False
    steps = failing.digest.steps if failing.digest is not None else ()
    end = _end(failing, place_of(failing) or failing.rewritten_step)
    return not any(acts(one.name) and one.name not in _OPENS for one in steps[:end])


def _end(failing: Failing, place: Step | None) -> int:
    steps = failing.digest.steps if failing.digest is not None else ()
    if place is not None:
        return steps.index(place)
    made = {key for key, _ in _keys(failing)}
    return next((n for n, one in enumerate(steps) if _key(one) not in made), len(steps))


def _still_holds(failing: Failing) -> bool:
    """Whether a text that a check looked for at the last pass is still in what the page shows."""
    step, actual = failing.step, failing.facts.actual
    if step is None or not step.given or "contain" not in failing.call or actual is None:
        return False
    runs = (run for text in _spelled(actual) for run in runs_of(text))
    return any(step.given in _givens(failing.action, run, same_call=True) for run in runs)


def _asks_the_contrary(failing: Failing) -> bool:
    """Whether the check fails on just what its contrary, in its place, was met by at the last pass."""
    place, action = place_of(failing), failing.action
    if place is None or action is None or place.locator != action.locator or not asks_as_then(place, action):
        return False
    names = {place.name, action.name}
    return names in _CONTRARY or f"not_{place.name}" == action.name or f"not_{action.name}" == place.name


def _told(now: str, then: str) -> Told:
    if not now or not then:
        return "unknown"
    return "same" if now == then else "other"


def _last_answers(calls: Iterable[Step | ActionEntry]) -> dict[Key, str]:
    """By name, locator and number of deeds before it, the last answer to each question."""
    found: dict[Key, str] = {}
    deeds = 0
    for one in calls:
        deeds += acts(one.name)
        if one.name in QUESTIONS:
            found[one.name, one.locator, deeds] = one.answer
    return found


def _made(failing: Failing) -> Iterator[ActionEntry]:
    return (one for one in failing.record.actions if one is not failing.action and one.ts <= failing.at)


def _asked(failing: Failing) -> Iterator[tuple[Key, str]]:
    return ((key, one.answer) for key, one in _keys(failing) if one.kind == "probe")


def _keys(failing: Failing) -> Iterator[tuple[Key, ActionEntry]]:
    """The calls before the failing one, numbered as the last pass numbers them."""
    seen: Counter[tuple[str, str]] = Counter()
    for one in _made(failing):
        yield (one.name, one.locator, seen[one.name, one.locator]), one
        seen[one.name, one.locator] += 1


def _key(step: Step) -> Key:
    return step.name, step.locator, step.ordinal


def _stands_in_it(failing: Failing, one: ActionEntry) -> bool:
    """Whether a question was asked on the very line that failed."""
    sites = [site for site in (one.site, one.test_site) if site is not None]
    lines = failing.failing_lines
    return any(file == site.file and site.line <= line <= site.end_line for site in sites for file, line in lines)


def _is_asked_as_written(failing: Failing) -> bool:
    """Whether a plain assert expects what one statement of a test says that was not edited, so that it did so then.

    If the page still answers all that it was asked, it was asked for less: a loop ended before the last item.
    """
    if failing.edits or failing.digest is None:
        return False
    file, _, name = failing.record.nodeid.partition("::")
    place = f"{failing.record.file or file}::{name.partition('[')[0].replace('::', '.')}"
    expected = failing.facts.expected or ""
    marks = {mark(one) for one in parts_of(expected) or [spelled_out(expected)]}
    own = (one for written in failing.digest.sources if written.place == place for one in written.statements)
    return bool(expected) and any(marks.issubset(literals_of(one)) for one in own)


def _is_same_element(failing: Failing, place: Step) -> bool:
    known = failing.digest.fingerprints.get(place.locator) if failing.digest is not None else None
    now: Element | None = failing.now
    return known is not None and now is not None and target.counterpart(known.element, (now,)) is not None


def _is_unkept(action: ActionEntry) -> bool:
    return any(value in _UNKEPT for name, value in action.arguments.items() if name not in _HOW)


def _spelled(value: str) -> tuple[str, ...]:
    """A value of a message as a text of the page may be it: without quotes, and a pattern of letters only as these."""
    bare = value.strip().strip("\"'")
    found = _PATTERN.match(value.strip())
    source = (found["source"] if found else bare).removeprefix("^").removesuffix("$")
    plain = "" if _SPECIAL.search(source) else re.sub(r"\\(\W)", r"\1", source)
    return tuple(dict.fromkeys(text for text in (bare, plain) if text))


def _givens(action: ActionEntry | None, text: str, *, same_call: bool) -> Iterable[str]:
    """The marks of what an assertion asks for when `text` is its expected value, in each spelling of it."""
    if action is None or action.kind != "assertion":
        arguments: dict[str, Any] = {}
        names: tuple[str, ...] = ("0", "expected", "count")
    else:
        arguments = {name: value for name, value in action.arguments.items() if name not in _HOW}
        names = tuple(name for name in _VALUES if name in arguments) if same_call else ("0", "expected", "count")
    entry = action or ActionEntry(ts=0, kind="assertion", name="")
    for name in names:
        rest = {key: value for key, value in arguments.items() if key not in names} if not same_call else arguments
        for how in _SPELLINGS:
            given = {**rest, name: text, **how}
            yield given_to(entry.model_copy(update={"kind": "assertion", "arguments": given}))
