"""What was edited in the test since it last passed, and what each edit can explain.

An edit may change what the test **gives** to the application before the failing step (what is typed, opened, answered
by a mock, set up), what the failing step **asks** for, both, or neither (a log line, another check, a time-out).
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from pytest_selfheal.diagnosis.differences.difference import Difference
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.failing_step import acts, called, is_check, ordinal_of
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.edits import Edit, runs_of
from pytest_selfheal.models.given_marks import given_by, gives_otherwise, input_of
from pytest_selfheal.models.telemetry import ActionEntry, CallSite

Effect = Literal["gives", "asks", "both", "neither"]
_KIND_ONLY = re.compile(r"<\w+, \d+ characters?>")  # "<digits, 1 character>"
_ACTS = ("action", "navigation")


def edits(case: Case) -> Iterator[Difference]:
    """The edits that give something else to the application before the failing step."""
    for edit in case.edits if case.digest is not None else ():
        if effect_of(case, edit) in ("gives", "both"):
            words = f"The test was edited as well, and gives something else before: {edit.words}."
            yield Difference("test", "edit", words, proof=True, edit=edit)
    if (step := taken_out(case)) is not None:
        words = f"At the last pass the test did {step.name} on {step.locator or 'the page'} before, and does not now."
        yield Difference("test", "taken_out", words, proof=True)


def effect_of(case: Case, edit: Edit) -> Effect:
    """What an edit can explain of the failing step."""
    asked, given = asks(case, edit), gives(case, edit)
    if asked:
        return "both" if given else "asks"
    return "gives" if given else "neither"


def asks(case: Case, edit: Edit) -> bool:
    """Whether an edit changes what the failing step asks for."""
    if holds(case, edit):
        return True
    return edit is case.own_edit and case.asks_the_same is not True and not _is_of_time(case, edit, _failing(case))


def holds(case: Case, edit: Edit) -> bool:
    """Whether the page shows a value that stood in the test before the edit."""
    return any(mark(value) in edit.before for value in shown(case))


def gives(case: Case, edit: Edit) -> bool:
    """Whether an edit may change what the application is given before the failing step."""
    if (edit.sort == "sets" and not edit.before) or comes_too_late(case, edit):
        return False
    calls = _calls_on(case, edit)
    if _answers_itself(case, edit):
        return True
    if edit.sort == "aside" or (calls and all(is_check(call.name) or call.kind == "probe" for call in calls)):
        return any(call.kind in _ACTS for call in calls)
    if _is_given(case, edit):
        return True
    if edit.is_of_data:
        return edit.sort == "fed"
    if calls:
        return any(call.kind in _ACTS for call in calls) and not (
            _is_of_time(case, edit, calls) or _does_as_then(case, calls)
        )
    if edit is case.own_edit:
        return False
    if edit.kind == "deleted":
        return taken_out(case) is not None
    return not (holds(case, edit) or _is_restated(case))


def comes_in(case: Case, edit: Edit) -> bool:
    """Whether the page shows what was expected, or was there before, but for a literal that the edit brought in."""
    before = case.before
    models = [case.expected_text, *((before.text, before.own_text) if before is not None else ())]
    for text in shown(case):
        for run in runs_of(text):
            if run and mark(run) in edit.now and any(_differ_only_in(run, text, model) for model in models if model):
                return True
    return False


def shown(case: Case) -> tuple[str, ...]:
    """What the page shows in place of what the failing step expects."""
    said = [case.facts.actual or ""]
    if case.now is not None and case.symptom == "value":
        said += [case.now.text, case.now.own_text]
    return tuple(value for one in said if (value := " ".join(one.split()).strip("\"'")))


def taken_out(case: Case) -> Step | None:
    """A step that the last pass made before the failing one and this run did not, where the test was edited there."""
    step = case.lost_deed
    if step is None or not any(edit.kind != "added" and not comes_too_late(case, edit) for edit in case.edits):
        return None
    return step


def comes_too_late(case: Case, edit: Edit) -> bool:
    """Whether an edit stands below the failing line of the same function."""
    lines = [line for file, line in case.lines if file == edit.file]
    is_below = bool(lines) and (edit.line > max(lines) or (edit.is_last and edit.line in lines))
    return edit.sort != "sets" and is_below and edit.place in _failing_functions(case)


def edit_at(case: Case, *sites: CallSite | None) -> Edit | None:
    """The edit that one of these places stands in."""
    edits = (edit for edit in case.edits if edit.kind not in ("deleted", "moved"))
    return next((e for e in edits if any(s is not None and _is_in(e, s.file, s.line) for s in sites)), None)


def _failing(case: Case) -> tuple[ActionEntry, ...]:
    return (case.action,) if case.action is not None else ()


def _failing_functions(case: Case) -> frozenset[str]:
    file, _, name = case.record.nodeid.partition("::")
    sites = (case.action.site, case.action.test_site) if case.action is not None else ()
    named = (f"{one.file}::{one.function}" for one in sites if one is not None)
    own = name.partition("[")[0].replace("::", ".")
    return frozenset((f"{case.record.file or file}::{own}", *named))


def _calls_on(case: Case, edit: Edit) -> tuple[ActionEntry, ...]:
    """The calls on the edited lines, but for the failing one; those of deleted lines are not there any more."""
    if edit.kind == "deleted":
        return ()
    made = (one for one in case.record.actions if one is not case.action and one.ts <= case.at)
    return tuple(
        one for one in made if any(s is not None and _is_in(edit, s.file, s.line) for s in (one.site, one.test_site))
    )


def _answers_itself(case: Case, edit: Edit) -> bool:
    """Whether a mock that answered the page stands in the edit."""
    sites = (one.mock_site for one in case.requests if one.mocked)
    return edit.kind != "deleted" and any(site is not None and _is_in(edit, site.file, site.line) for site in sites)


def _is_given(case: Case, edit: Edit) -> bool:
    """Whether a literal that the edit brought in goes to the page in an action before the failing step."""
    if not edit.now or edit.kind == "deleted":
        return False
    before = (one for one in case.record.actions if one.kind in _ACTS and one.ts <= case.at and one is not case.action)
    values = (text for one in before for text in texts(one.arguments))
    return any(mark(run) in edit.now for text in values for run in runs_of(text) if run)


def _is_of_time(case: Case, edit: Edit, calls: tuple[ActionEntry, ...]) -> bool:
    """Whether all that the edit changed is how long its calls may take."""
    changed = edit.before | edit.now
    steps = case.digest.steps if case.digest is not None else ()
    keys = {(one.name, one.locator) for one in calls}
    times = [*(one.timeout_ms for one in calls), *(s.timeout_ms for s in steps if (s.name, s.locator) in keys)]
    known = {mark(text) for ms in times if ms for text in (str(int(ms)), str(float(ms)))}
    return bool(changed) and changed <= known


def _does_as_then(case: Case, calls: tuple[ActionEntry, ...]) -> bool:
    """Whether the calls of an edit do what steps of the last pass did, with the same values: only written otherwise."""
    steps = case.digest.steps if case.digest is not None else ()
    then = Counter((one.name, one.locator, one.typed) for one in steps)
    made = [one for one in calls if one.kind in _ACTS]
    return all(_is_told(one) and then[one.name, one.locator, input_of(one)] for one in made)


def _is_told(action: ActionEntry) -> bool:
    """Whether what a call was given is known as it is, and not by its kind and length only."""
    return not any(_KIND_ONLY.fullmatch(text) for text in texts(action.arguments))


def _is_restated(case: Case) -> bool:
    """Whether the edits only gave values that were there another place or name: the same literals, the same steps."""
    before = frozenset[str]().union(*(one.before for one in case.edits))
    now = frozenset[str]().union(*(one.now for one in case.edits))
    steps = case.digest.steps if case.digest is not None else ()
    made = [(one.name, one.locator) for one in case.record.actions if acts(one.name) and one.ts < case.span.step]
    then = [(one.name, one.locator) for one in steps if acts(one.name)][: len(made)]
    return bool(before | now) and before == now and then == made


def _is_in(edit: Edit, file: str, line: int) -> bool:
    return edit.file == file and edit.line <= line <= max(edit.end_line, edit.line)


def _differ_only_in(run: str, text: str, model: str) -> bool:
    head, _, tail = text.partition(run)
    head, tail = head.rstrip(), tail.lstrip()
    return len(model) >= len(head) + len(tail) and model.startswith(head) and model.endswith(tail)


_PASSES = 2  # a text that was seen once may be another one each time


def given_otherwise(case: Case) -> Iterator[Difference]:
    """What was typed, chosen, or set up otherwise than in the last passes, which were at one."""
    if case.digest is None:
        return
    steps = {(one.name, one.locator, one.ordinal): one for one in case.digest.steps}
    for one in case.record.actions:
        if one.outcome != "passed" or one is case.action or one.ts > case.at:
            continue
        step = steps.get((one.name, one.locator, ordinal_of(case.record, one)))
        if step is not None and step.typed_times >= _PASSES and gives_otherwise(step, one):
            words = f"The test gives something else to {called(one.name, one.locator)} than in its last passes."
            yield Difference("test", "typed", words, at=one.ts, proof=True)
    known = {(one.what, one.ordinal): one for one in case.digest.set_up}
    for key, now in given_by(case.record).items():
        then = known.get(key)
        if then is not None and then.times >= _PASSES and then.mark != now:
            words = f"The test sets up {key[0]} otherwise than at the last pass."
            yield Difference("test", "set_up", words, proof=True)


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
