"""What an edit of the test can explain, and what it can't.

An edit may change what the test **gives** to the application before the failing step (what is typed, chosen, opened,
answered by a mock, set up), what the failing step **asks** for, both, or neither (a log line, a screenshot, another
check, a time-out, another set of parameters, a value that only has a name now).

| edited    | the page shows what it showed | it shows what came in with the edit | it shows a third thing          |
|-----------|-------------------------------|-------------------------------------|---------------------------------|
| only asks | the edit                      | the edit                            | people; the application, where  |
|           |                               |                                     | the last pass met the step as   |
|           |                               |                                     | it is written now               |
| only gives| –                             | the edit                            | people                          |
| both      | people: old output for new    | people                              | people                          |
|           | input acquits nobody          |                                     |                                 |
| neither   | as if nothing had been edited | as if nothing had been edited       | as if nothing had been edited   |
"""

import re
from collections import Counter
from collections.abc import Iterator

from pytest_selfheal.diagnosis import target
from pytest_selfheal.diagnosis.answers import acts, is_steady
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups
from pytest_selfheal.diagnosis.drawn import is_damaged
from pytest_selfheal.diagnosis.edits import Edit, runs_of
from pytest_selfheal.diagnosis.expectation import is_check
from pytest_selfheal.diagnosis.failing_step import sentence_of, step_words
from pytest_selfheal.diagnosis.given import set_up_otherwise, texts, typed
from pytest_selfheal.diagnosis.given_marks import asks_as_then, input_of
from pytest_selfheal.diagnosis.relevance import has_news_of_it, is_turned_down
from pytest_selfheal.diagnosis.rewritten import deeds_as_then, deeds_before
from pytest_selfheal.diagnosis.then import remembered
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import MOCKS_SOCKETS, ActionEntry, CallSite
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.typed import is_hidden

_ACTS = ("action", "navigation")
# What a user does without changing anything, but for what shows itself around the place meanwhile.
_TOUCHES = ("hover", "focus", "blur")
# Actions that give nothing but themselves.
_BARE = ("click", "dblclick", "tap", "hover", "focus", "blur", "clear", "check", "uncheck", "reload", "go_back")
_SCRIPTS = ("add_init_script", "add_script_tag", "evaluate")  # that a test puts into its pages
_MADE = re.compile(r"\b[0-9a-f]{8,}\b")  # b8188db9: what the application makes up anew each time
_WORD = re.compile(r"\w+")  # get_by_text("Pay", exact=True)
_QUOTED = re.compile(r"\"((?:\\.|[^\"\\])*)\"|'((?:\\.|[^'\\])*)'")


def gives(case: Case, edit: Edit) -> bool:
    """Whether an edit may change what the application is given before the failing step."""
    if _only_adds_sets(edit) or comes_too_late(case, edit):
        return False
    calls = calls_on(case, edit)
    if edit.sort == "aside" and not any(call.kind in _ACTS for call in calls):
        return False  # a page object's own `title()` may click
    is_answer = answers_itself(case, edit) or _may_answer_a_socket(case, edit)
    if not is_answer and _gives_as_then(case, edit):
        return False
    if is_answer or (_is_given(case, edit) and not _only_checks(calls)):
        return True
    if edit.is_of_data:  # a file has the values of many tests, if no page gets it whole
        return edit.sort == "fed" or comes_in(case, edit) or _has_typed_unkept(case)
    if edit is case.own_edit:
        return any(call.kind in _ACTS for call in calls) and not _is_of_time(case, edit, calls)
    if calls and (not any(call.kind in _ACTS for call in calls) or _is_of_time(case, edit, calls)):
        return False
    if edit.kind == "deleted" and (_lost_only_checks(case) or _lost_only_idle(case, edit)):
        return False
    return not (_is_the_expectation(case, edit) or _is_restated(case, edit))


def _gives_as_then(case: Case, edit: Edit) -> bool:
    """Whether the edited lines are seen to do what the test did at the last pass, with the same values: a rewrite.

    Of a text that is kept by its length and kind alone, an edit without a new literal gives the same; what locators
    are written with is none.
    """
    if edit.is_of_data or edit.kind == "deleted":
        return False
    made = [(step, one) for step, one in deeds_as_then(case) if _stands_in(edit, one, one.locator_site)]
    new = edit.now - {mark(text) for _, one in made for text in _literals(one.locator)}
    for step, one in made:
        given = input_of(one)
        if step.typed != given or (not given and one.name not in _BARE):
            return False
        if new and any(PLACEHOLDER in text or is_hidden(text) for text in texts(one.arguments)):
            return False
    return bool(made)


def _only_checks(calls: tuple[ActionEntry, ...]) -> bool:
    """Whether all that stands on the edited lines are checks, which give nothing, whatever they name."""
    return bool(calls) and all(is_check(call.name) for call in calls)


def asks(case: Case, edit: Edit) -> bool:
    """Whether an edit changes what the failing step asks for."""
    return edit is case.asks_otherwise or holds(case, edit)


def holds(case: Case, edit: Edit) -> bool:
    """Whether the page shows a value that stood in the test before the edit."""
    return any(mark(value) in edit.before for value in shown(case))


def shown(case: Case) -> tuple[str, ...]:
    """What the page shows in place of what the failing step expects."""
    said = [case.facts.actual or ""]
    if case.now is not None and case.symptom == "value":
        said += [case.now.text, case.now.own_text]
    return tuple(value for one in said if (value := one.strip().strip("\"'")))


def does_otherwise(*, is_cause: bool) -> str:
    """The root cause in words: the test itself does something else before the failing step."""
    open_ = "" if is_cause else " Whether what failed follows from that, people have to say."
    return f"The test does something else before the failing step than it did when it last passed.{open_}"


def comes_in(case: Case, edit: Edit) -> bool:
    """Whether the page shows what was expected, or was there before, but for a literal that the edit brought in."""
    return shows_instead(case, edit.now)


def shows_instead(case: Case, marks: frozenset[str]) -> bool:
    """Whether the page shows what was expected, or was there before, but for one of the texts that these are of."""
    then = [one for one in (remembered(case), case.before) if one is not None]
    models = [(case.facts.expected or "").strip("\"' "), *(text for one in then for text in (one.text, one.own_text))]
    models = [text for text in map(one_line, models) if text]
    models = [_MADE.sub("#", text) for text in models]
    for text in (_MADE.sub("#", one_line(text)) for text in shown(case)):
        for run in runs_of(text):
            if run and mark(run) in marks and any(_differ_only_in(run, text, model) for model in models):
                return True
    return False


def asks_for_what_went(case: Case, edit: Edit) -> bool:
    """Whether the failing step asks for a literal that the edit took out, and the page lacks just that."""
    expected = one_line((case.facts.expected or "").strip("\"' "))
    texts = [one_line(text) for text in shown(case)] or [""]
    for run in runs_of(expected):
        if run and mark(run) in edit.before and any(_differ_only_in(run, expected, text) for text in texts):
            return True
    demands = [one for group in groups(case.expression) for one in group.demands] if case.expression else []
    said = [one.value for one in demands if isinstance(one.value, str) and one.what in ("text", "name", "label")]
    return case.symptom == "missing" and any(mark(run) in edit.before for text in said for run in runs_of(text) if run)


def news(case: Case) -> str:
    """What is otherwise on the page at the failing step, in one sentence that is true."""
    was, now, known = case.before, case.now, case.fingerprint
    if case.is_counted and known is not None:
        number = case.facts.actual or ""
        are = f"There are {number} of them" if number.isdecimal() else "How many there are is not known"
        return f"{are}, and there were {known.count} at the last pass"
    if case.symptom == "value" and was is not None and now is not None:
        return _news_of_value(case, was, now)
    if case.symptom == "missing" and was is not None:
        return f"{_subject(was)} was there at the last pass, and is not found by {step_words(case)} now"
    if case.symptom == "not_ready" and was is not None:
        return f"{_subject(was)} could be used at the last pass; {step_words(case)} can't use it now"
    return f"{sentence_of(case)} comes after it, and it passed at the last pass"


def _subject(element: Element) -> str:
    """An element as a sentence begins with it."""
    described = target.describe(element)
    return described[:1].upper() + described[1:]


def asks_for_another_value(case: Case) -> bool:
    """Whether the expected value is known to be another one: its mark is, or a plain assert fails on equal answers."""
    if case.action is None:
        return case.is_as_then
    return case.step is not None and asks_as_then(case.step, case.action) is False


def words_of(case: Case) -> str:
    """That the test gives the application something else than it did, and which edit is of it; '' when none is."""
    edit = next((one for one in case.edits if gives(case, one)), None) if case.digest is not None else None
    return f"The test was edited as well, and gives something else before: {edit.words}." if edit is not None else ""


def may_follow(case: Case) -> bool:
    """Whether what failed may follow from what was given before: nothing else is seen that explains it."""
    other = has_news_of_it(case) and not (is_turned_down(case) or _may_break_scripts(case))
    is_told_so = is_emptied(case) and (
        _does_more(case) or _acts_otherwise(case) or _types_nothing(case) or is_turned_down(case)
    )
    is_broken = is_damaged(case) and not is_told_so
    is_broken = is_broken and not any(_may_answer_a_socket(case, edit) for edit in case.edits)
    return not (other or case.was_late or is_broken or case.symptom == "several" or case.is_renamed)


def is_emptied(case: Case) -> bool:
    """Whether the page shows nothing there, as after a click on "Clear" or a form that was not sent; "NaN" is some."""
    return case.symptom == "value" and not any(map(str.isalnum, case.facts.actual or ""))


def _does_more(case: Case) -> bool:
    """Whether the test did something on the page before the failing step that it did not do at the last pass."""
    then, now = map(Counter, acted(case))
    known = {one.what for one in case.digest.set_up} if case.digest is not None else set()
    return bool(now - then) or any(one.what not in known for one in case.record.set_up if one.ts <= case.at)


def _acts_otherwise(case: Case) -> bool:
    """Whether an action before the failing step stands in an edit: another key, another thing chosen."""
    return any(call.kind in _ACTS for edit in case.edits for call in calls_on(case, edit))


def _types_nothing(case: Case) -> bool:
    """Whether an edit brought in the empty text that the test types."""
    is_new = any(mark("") in edit.now for edit in case.edits)
    return is_new and any(text == "" for one in typed(case) for text in texts(one.arguments))


def _may_break_scripts(case: Case) -> bool:
    """Whether all that is new are errors of scripts, and one that the test itself puts into the page is another one."""
    if any(one.strength.matters for one in (*case.failed_requests, *case.changed_responses)):
        return False
    return any(what.partition(" ")[0] in _SCRIPTS for what in set_up_otherwise(case))


def _news_of_value(case: Case, was: Element, now: Element) -> str:
    """What is remembered of an element is said of the last pass only where nothing was done on the page after it."""
    is_other = target.says_otherwise(was, now)
    if is_other and (is_steady(case) or case.step is not None):
        return f"The page shows {quoted(now.text)}, where it showed {quoted(was.text)} at the last pass"
    is_steadily_so = is_steady(case) and case.answered != "other" and not case.says_the_same
    if target.says_the_same(was, now) and (case.is_as_then or is_steadily_so):
        return f"The page still shows {quoted(now.text)}, as at the last pass"
    if case.answered == "other" or case.says_the_same:
        return f"The page shows {quoted(now.text)}, and did not show it there at the last pass"
    return f"The page shows {quoted(now.text)}; what it showed there at the last pass is not known"


def quoted(text: str) -> str:
    """A text of the page in one line."""
    folded = one_line(text).strip("\"'")
    return f"'{folded[:120]}'"


def comes_too_late(case: Case, edit: Edit) -> bool:
    """Whether an edit stands below the failing line of the same function."""
    if edit.sort == "sets":
        return False
    lines = [line for file, line in case.failing_lines if file == edit.file]
    is_below = bool(lines) and (edit.line > max(lines) or (edit.is_last and edit.line in lines))
    return is_below and edit.place in _failing_functions(case)


def _failing_functions(case: Case) -> frozenset[str]:
    file, _, name = case.record.nodeid.partition("::")
    sites = (case.action.site, case.action.test_site) if case.action is not None else ()
    named = (f"{one.file}::{one.function}" for one in sites if one is not None)
    own = name.partition("[")[0].replace("::", ".")
    return frozenset((f"{case.record.file or file}::{own}", *named))


def answers_itself(case: Case, edit: Edit) -> bool:
    """Whether a mock that answered the page stands in the edit."""
    sites = (one.mock_site for one in case.record.network if one.mocked and one.ts <= case.at)
    return edit.kind != "deleted" and any(site is not None and _is_in(edit, site.file, site.line) for site in sites)


def _may_answer_a_socket(case: Case, edit: Edit) -> bool:
    """Whether the test mocks a socket, and the edit may be of what that says: no line of a call tells."""
    mocks = any(one.what == MOCKS_SOCKETS for one in case.record.set_up)
    return mocks and edit.kind != "deleted" and edit is not case.own_edit and not calls_on(case, edit)


def calls_on(case: Case, edit: Edit) -> tuple[ActionEntry, ...]:
    """The calls on the edited lines, but for the failing one; those of deleted lines are not there any more."""
    if edit.kind == "deleted":
        return ()
    return tuple(action for action in case.record.actions if action is not case.action and _stands_in(edit, action))


def _stands_in(edit: Edit, action: ActionEntry, *more: CallSite | None) -> bool:
    sites = (action.site, action.test_site, *more)
    return any(site is not None and _is_in(edit, site.file, site.line) for site in sites)


def _literals(locator: str) -> Iterator[str]:
    yield from (text for groups in _QUOTED.findall(locator) for text in groups if text)
    yield from _WORD.findall(locator)


def acted(case: Case) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """What the test did on the page before the failing step, by name and locator: at the last pass, and now."""
    then, now = deeds_before(case)
    return [(one.name, one.locator) for one in then], [(one.name, one.locator) for one in now]


def is_idle(case: Case, step: Step, edit: Edit) -> bool:
    """Whether a step that was taken out changed nothing that the failing check compares.

    It emptied a box that was empty, or touched another part of the page; neither led to a request.
    """
    if case.symptom != "value" or step.out or case.digest is None:
        return False
    known = case.digest.fingerprints.get(step.locator)
    element = known.element if known is not None else None
    if step.name in _TOUCHES:
        own = case.before
        parts = (own.landmark, element.landmark) if own is not None and element is not None else ("", "")
        return all(parts) and parts[0] != parts[1]
    steps = case.digest.steps
    is_first = not any(one.locator == step.locator and acts(one.name) for one in steps[: steps.index(step)])
    if not is_first or (element is not None and element.attributes.get("value")):
        return False
    said = set(map(mark, _literals(step.locator)))
    return step.name == "clear" or (step.name == "fill" and edit.before - said == {mark("")})


def is_slight(case: Case, step: Step) -> bool:
    """Whether a step changes a value only where the page answers the mere touch."""
    return case.symptom == "value" and step.name in _TOUCHES


def _lost_only_idle(case: Case, edit: Edit) -> bool:
    """Whether all that the last pass did more before the failing step changed nothing."""
    if case.digest is None or case.step is None:
        return False
    before = [one for one in case.digest.steps[: case.digest.steps.index(case.step)] if acts(one.name)]
    then, now = map(Counter, acted(case))
    lost = [one for one in before if (then - now)[one.name, one.locator]]
    return bool(lost) and not now - then and all(is_idle(case, one, edit) for one in lost)


def _is_the_expectation(case: Case, edit: Edit) -> bool:
    """Whether a constant is what the failing step asks for, and can go nowhere else.

    The page still shows it, or answers all questions as it did, so that only the expected value can be another one.
    """
    is_mocked = any(one.mocked and one.ts <= case.at for one in case.record.network)
    is_left = case.action is None and case.is_as_then and edit.kind in ("edited", "asks") and not calls_on(case, edit)
    return (holds(case, edit) or is_left) and case.asks_otherwise is None and not is_mocked


def _has_typed_unkept(case: Case) -> bool:
    """Whether what was typed before may be anything in a file that the test reads, since it is not kept."""
    given = (text for one in typed(case) for text in texts(one.arguments))
    return any(PLACEHOLDER in text or is_hidden(text) for text in given)


def _only_adds_sets(edit: Edit) -> bool:
    """Whether sets of parameters were added beside those of the last pass, one of which failed."""
    return edit.sort == "sets" and not edit.before


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


def _lost_only_checks(case: Case) -> bool:
    """Whether the last pass asked more before the failing step, and did no more than this run."""
    if case.digest is None or case.step is None:
        return False
    then, now = acted(case)
    made = [one for one in case.record.actions if one is not case.action and one.ts <= case.at]
    steps = case.digest.steps[: case.digest.steps.index(case.step)]
    return then == now and sum(is_check(s.name) for s in steps) > sum(is_check(a.name) for a in made)


def _is_restated(case: Case, edit: Edit) -> bool:
    """Whether the edits only gave values that were there another place or name: the same literals, the same steps."""
    before = frozenset[str]().union(*(one.before for one in case.edits))
    now = frozenset[str]().union(*(one.now for one in case.edits))
    then, made = acted(case)
    if case.step is None:
        then = then[: len(made)]
    return bool(edit.before | edit.now) and before == now and then == made


def _is_in(edit: Edit, file: str, line: int) -> bool:
    return edit.file == file and edit.line <= line <= max(edit.end_line, edit.line)


def _differ_only_in(run: str, text: str, model: str) -> bool:
    head, _, tail = text.partition(run)
    head, tail = head.rstrip(), tail.lstrip()
    return len(model) >= len(head) + len(tail) and model.startswith(head) and model.endswith(tail)
