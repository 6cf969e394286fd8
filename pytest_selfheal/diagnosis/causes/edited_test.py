"""The test was edited since it last passed, and that explains the failure, or may: `effects` has the table."""

from collections import Counter
from collections.abc import Callable, Iterable

from pytest_selfheal.diagnosis import address, answers, effects, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.failing_step import sentence_of, step_words
from pytest_selfheal.diagnosis.finding import Finding, caused
from pytest_selfheal.diagnosis.given import PASSES
from pytest_selfheal.diagnosis.given_marks import gives_otherwise
from pytest_selfheal.diagnosis.moment import ordinal_of
from pytest_selfheal.diagnosis.network import answered_badly
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.relevance import bad_answers, has_news_of_it, is_turned_down
from pytest_selfheal.diagnosis.unguarded import unguarded
from pytest_selfheal.diagnosis.words import called
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, NetworkEntry
from pytest_selfheal.redaction.forms import PLACEHOLDER

_SYMPTOMS = ("missing", "value", "not_ready", "lingering", "navigation", "no_event", "no_option", "several", "own_code")
# They hold what they ask for in themselves: edited, they ask for something that no pass has met.
_CONDITIONS = (
    *("wait_for_url", "wait_for_function", "expect_navigation", "expect_response", "expect_request"),
    *("expect_request_finished", "expect_event"),
)
_OPENS = ("goto", "reload")
# They answer at once; what they say of a list that is still to come.
_AT_ONCE = ("all_inner_texts", "all_text_contents", "all", "count", "is_visible", "evaluate_all")
_NOTHING = ("[]", "0", "False")
# Calls that do the same to an element.
_ALIKE = (("fill", "type", "press_sequentially"), ("check", "set_checked", "click", "tap"))
_OFFLINE = "ERR_INTERNET_DISCONNECTED"  # what set_offline gives; a cable that is pulled is rare on a CI machine
_OLD_OUTPUT = "Old output for new input does not say that the application is right: people have to look."


def diagnose(case: Case) -> Finding | None:
    """Unknown by category, since none of the others is about the test; the edit is named."""
    if case.digest is None or case.passed_attempts:
        return None
    if (astray := _went_astray(case) or _cut_off(case)) is not None:
        return astray
    if case.symptom not in _SYMPTOMS and case.call not in _CONDITIONS:
        return None
    if (taken_out := _taken_out(case) or _wait_taken_out(case) or _guard_taken_out(case)) is not None:
        return taken_out
    if (option := _other_option(case)) is not None:
        return option
    if not any(effects.gives(case, one) or effects.asks(case, one) for one in case.edits):
        return _given_otherwise(case)
    return _expectation(case) or _never_passed(case) or _earlier_step(case)


def _went_astray(case: Case) -> Finding | None:
    """An edited line opens another address than the last pass did, and that one fails."""
    asked = [s.entry for s in case.failed_requests if s.known is None]
    own = (edit for one in asked if one.made_by and (edit := _edit_at(case, (one.made_by,))) is not None)
    if (edit := next(own, None)) is not None:
        return _led(case, edit, "it asks at an address that it did not ask at the last pass, which fails")
    failed = [one.ts for one in asked if one.resource_type == "document"]
    if case.symptom == "connection" and case.action is not None:
        failed.append(case.action.ts)
    opened = [one for one in case.record.actions if one.name in _OPENS and any(one.ts <= ts for ts in failed)]
    edit = _edit_of(case, opened[-1]) if opened else None
    if edit is None:
        return None
    return _led(case, edit, "it opens an address that the last pass did not open, which fails")


def _cut_off(case: Case) -> Finding | None:
    """What only the test or its browser does to a page: no network at all, or page and context closed."""
    is_offline = any(_OFFLINE in (one.failure or "") for one in case.record.network if one.ts <= case.at)
    is_closed = case.symptom == "crash" and not any(event.kind == "crash" for event in case.record.events)
    edit = next((one for one in case.edits if effects.gives(case, one)), None) or case.own_edit
    if edit is None or not (is_offline or is_closed):
        return None
    return _led(case, edit, "its page or browser is closed" if is_closed else "the browser has no network")


def _led(case: Case, edit: Edit, what: str) -> Finding:
    return caused(
        case,
        summary=f"The test was edited: {edit.words}. {what[:1].upper()}{what[1:]}; {step_words(case)} failed on that.",
        root_cause=effects.does_otherwise(is_cause=True),
        action="fix_test",
        cause="edited_test",
        most="medium",
    )


def _edit_of(case: Case, action: ActionEntry) -> Edit | None:
    """The edit that a call of the test stands in."""
    return _edit_at(case, [site for site in (action.site, action.test_site) if site is not None])


def _edit_at(case: Case, sites: Iterable[CallSite]) -> Edit | None:
    own = (one for one in case.edits if one.kind not in ("deleted", "moved"))
    return next((e for e in own if any(e.file == s.file and e.line <= s.line <= e.end_line for s in sites)), None)


def _taken_out(case: Case) -> Finding | None:
    """What the test did before the failing step at the last pass it does not do now, and its statement is gone."""
    edit = next((one for one in case.edits if one.kind != "added" and _may_have_lost_steps(case, one)), None)
    step = lost_step(case)
    if edit is None or step is None or case.is_renamed or case.symptom == "several":
        return None
    if effects.is_idle(case, step, edit):
        return None
    if any(_is_the_servers(one.entry) for one in bad_answers(case) if one in case.failed_requests):
        return None
    instead = _done_instead(case)
    is_open = bool(instead) or has_news_of_it(case) or effects.is_slight(case, step)
    return caused(
        case,
        summary=f"The test was edited: {edit.words}. At the last pass it did {called(step.name, step.locator)} before, "
        f"and does not any more{f'; it does {instead}' if instead else ''}.",
        root_cause=f"{sentence_of(case)} comes after a step that was "
        + (
            "replaced by another one. Whether that does the same, people have to say."
            if instead
            else "taken out of the test."
        ),
        action="investigate" if is_open else "fix_test",
        cause="edited_test",
        most="medium",
    )


def _done_instead(case: Case) -> str:
    """What the test does before the failing step and did not at the last pass, if it does as much as then."""
    then, now = effects.acted(case)
    came = [one for one in now if one not in then]
    return called(*came[-1]) if came and len(now) >= len(then) else ""


def _wait_taken_out(case: Case) -> Finding | None:
    """The test reads at once what it waited for at the last pass, and found nothing: its waiting step is gone."""
    asked = case.subject
    if case.action is not None or asked is None or asked.name not in _AT_ONCE or not _found_nothing(case):
        return None
    edit = next((one for one in case.edits if one.kind != "added" and _may_have_lost_steps(case, one)), None)
    step = _lost_before(case, asked, _waits)
    if edit is None or step is None or has_news_of_it(case):
        return None
    return caused(
        case,
        summary=f"The test was edited: {edit.words}. At the last pass {step.name} on {step.locator} waited before "
        f"{asked.name}, and does not any more; {asked.name} answers at once, and found nothing yet.",
        root_cause=f"{asked.name} does not wait, and the step that waited before it was taken out of the test.",
        action="fix_test",
        cause="edited_test",
        most="medium",
    )


def _guard_taken_out(case: Case) -> Finding | None:
    """A deed comes before the data of its page, since the check that waited for that is gone."""
    if case.subject is None or case.symptom == "several" or has_news_of_it(case):
        return None
    edit = next((one for one in case.edits if one.kind != "added" and _may_have_lost_steps(case, one)), None)
    check = _lost_before(case, case.subject, _waits)
    early = unguarded(case, check) if edit is not None and check is not None else None
    if edit is None or early is None:
        return None
    deed = called(early.deed.name, early.deed.locator)
    return caused(
        case,
        summary=f"The test was edited: {edit.words}. At the last pass {early.check.name} on {early.check.locator} "
        f"waited before {deed}; now that comes before the answer to {' '.join(early.request.key)}.",
        root_cause=f"{deed} does not wait for the page's data any more, which may have undone it: what waited before "
        "it was taken out of the test. Whether what failed follows from that, people have to say.",
        action="investigate",
        cause="edited_test",
        most="medium",
    )


def _found_nothing(case: Case) -> bool:
    return case.symptom == "value" and (case.facts.actual or "").strip("\"' ") in _NOTHING


def _waits(call: str) -> bool:
    return call == "wait_for" or call.startswith(("to_", "wait_for_selector", "wait_for_function", "expect_"))


def lost_step(case: Case) -> Step | None:
    """The last step on the page that the last pass made before the failing one, and this run did not."""
    step = _lost_before(case, case.subject, answers.acts) if case.subject is not None else None
    return None if step is not None and _is_done_otherwise(case, step) else step


def _is_done_otherwise(case: Case, step: Step) -> bool:
    """Whether the test does the same to the same element by another call: it types key by key what it filled in."""
    alike = next((calls for calls in _ALIKE if step.name in calls), ())
    passed = (one for one in case.record.actions if one.outcome == "passed" and one.name != step.name)
    return any(one.name in alike and one.locator == step.locator for one in passed)


def _lost_before(case: Case, subject: ActionEntry, counts: Callable[[str], bool]) -> Step | None:
    """The last of the calls that count which the last pass made before `subject`, and this run did not."""
    if case.digest is None:
        return None
    key = (subject.name, subject.locator, ordinal_of(case.record, subject))
    end = next((n for n, one in enumerate(case.digest.steps) if (one.name, one.locator, one.ordinal) == key), None)
    if end is None:
        return None
    then = [one for one in case.digest.steps[:end] if counts(one.name)]
    until = max(subject.ts, case.gave_up)  # a step inside of a `with` block begins after its wait
    made = [one for one in case.record.actions if one is not subject and one.ts <= until]
    now, calls = Counter((one.name, one.locator) for one in made), Counter(one.name for one in made)
    fewer = Counter(one.name for one in then) - calls
    return next((one for one in reversed(then) if fewer[one.name] and one.ordinal >= now[one.name, one.locator]), None)


def _is_the_servers(entry: NetworkEntry) -> bool:
    """Whether a request failed as nothing that a test leaves out makes it fail."""
    return not entry.mocked and (entry.status is None or entry.status >= 500)


def _may_have_lost_steps(case: Case, edit: Edit) -> bool:
    return edit is case.own_edit or not effects.comes_too_late(case, edit)


def _other_option(case: Case) -> Finding | None:
    """The test chooses another option than at the last pass, and the select does not offer that one."""
    step, action = case.step, case.action
    if case.symptom != "no_option" or step is None or action is None or has_news_of_it(case):
        return None
    if not gives_otherwise(step, action):
        return None
    edit = case.own_edit or next((one for one in case.edits if not effects.comes_too_late(case, one)), None)
    if edit is None and step.typed_times < PASSES:
        return None  # it may choose another one each time
    offered = {mark(text) for one in case.elements if one.tag == "option" for text in (one.own_text, one.name)}
    is_offered = edit is not None and bool(offered & edit.before)
    comes = edit.words if edit is not None else "no line of it says so: a file, an option or the environment does"
    still = " What it chose then is offered still." if is_offered else ""
    return caused(
        case,
        summary=f"The test chooses another option than at the last pass ({comes}), and {action.locator} does not offer "
        f"that one.{still}",
        root_cause=f"{sentence_of(case)} asks for an option that no pass has chosen.",
        action="fix_test" if is_offered else "investigate",
        cause="edited_test",
        most="high" if is_offered else "medium",
    )


def _given_otherwise(case: Case) -> Finding | None:
    """What the failing step asks for comes from elsewhere than the test's own lines, and is another value now."""
    if case.symptom not in ("value", "navigation") or case.facts.is_negated or not effects.asks_for_another_value(case):
        return None
    if not case.is_as_then and not (_is_as_it_was(case) and answers.is_steady(case)):
        return None
    fed = _may_be_fed_otherwise(case)
    edit = next((one for one in case.edits if not effects.comes_too_late(case, one)), None)
    comes = (
        f"The test was edited: {edit.words}."
        if edit is not None
        else "The value comes from outside of the lines that the test ran through: a constant, a file, the environment."
    )
    return caused(
        case,
        summary=f"The test asks for something else than at the last pass, and {_shows(case, 'then')}. {comes}",
        root_cause=f"{sentence_of(case)} has another expected value than when the test last passed; "
        + (f"the same may hold for {fed}. {_OLD_OUTPUT}" if fed else "the page shows what it showed then."),
        action="investigate" if fed or has_news_of_it(case) else "fix_test",
        cause="edited_test",
        most="medium" if fed or has_news_of_it(case) else "high",
    )


def _may_be_fed_otherwise(case: Case) -> str:
    """What else may come from where the expectation comes from: the address, what is typed, what a mock answers."""
    if _is_elsewhere(case):
        return "the address that the test opens"
    before = [one for one in case.record.actions if one.ts <= case.at and one is not case.action]
    if any(one.kind == "action" and one.arguments for one in before):
        return "what the test types or chooses before"
    return (
        "the answers that the test gives itself"
        if any(one.mocked and one.ts <= case.at for one in case.record.network)
        else ""
    )


def _is_elsewhere(case: Case) -> bool:
    """Whether the page shows another record than at the last pass, by its address."""
    step = case.step
    if step is None:
        return False
    return address.is_another(address.record_of(case.moment.url if case.moment else ""), (step.record,))


def _expectation(case: Case) -> Finding | None:
    """What the failing step asks for was edited, and the page is proven to be as it was."""
    # that the page shows just what the edit took out, no trouble beside it explains
    asked = _asked_before(case)
    own = asked or (case.asks_otherwise if _is_proven(case) and not has_news_of_it(case) else None)
    if own is None:
        return None
    fed = next((edit for edit in case.edits if effects.gives(case, edit)), None)
    also = f" ({fed.words} as well)" if fed is not None and fed is not own else ""
    is_fed = fed is not None or _is_elsewhere(case)
    asks = f"{sentence_of(case)} asks for something else than it did when the test last passed"
    return caused(
        case,
        summary=f"The test was edited: {own.words}, and {_shows(case, 'at the last pass')}.",
        root_cause=f"{asks}, and gives the application something else before{also}. {_OLD_OUTPUT}"
        if is_fed
        else f"{asks}; the page shows what it showed then.",
        action="investigate" if is_fed else "fix_test",
        cause="edited_test",
        most="medium" if is_fed else "high",
    )


def _asked_before(case: Case) -> Edit | None:
    """The edit that took out just what the page shows: all that the step compares, or all that it was told is as then.

    What is shown as a part of more (an entry of a dictionary, an item of a list) says nothing of the other parts.
    """
    if case.action is None and case.answered == "other":
        return None
    is_whole = case.action is not None or case.answered == "same"
    whole = (case.facts.actual or "").strip().strip("\"'")
    held = (edit for edit in case.edits if effects.holds(case, edit))
    return next((edit for edit in held if is_whole or mark(whole) in edit.before), None)


def _is_proven(case: Case) -> bool:
    """Whether what the failing step is about is known to be as it was at the last pass."""
    if case.call in _CONDITIONS:
        return False  # a page that stayed as it was is also what is seen where the application leads on no more
    if case.is_as_then:
        return True
    if case.answered == "other" or not answers.is_steady(case):
        return False
    return case.action is not None and _is_as_it_was(case)


def _never_passed(case: Case) -> Finding | None:
    """The failing step itself is new: no pass says that it ever worked, nor that it would have."""
    own = case.asks_otherwise
    if own is None or has_news_of_it(case) or case.was_late:
        return None
    if case.step is not None and case.call not in _CONDITIONS:
        return None
    if case.answered == "other" and case.symptom == "value":
        return None  # the page plainly shows something else: both are in question then
    found_now = case.symptom == "missing" and (case.match.accepted or case.match.status == "AMBIGUOUS")
    if case.symptom == "several" or (found_now and not case.asks_for_content):
        return None  # the locator was rewritten, and what it means is there
    is_proven = _is_proven(case) or _is_page_as_it_was(case)
    open_ = (
        " Nothing that is remembered says what the page showed there at the last pass either: "
        "the test or the application may be wrong, people have to say."
    )
    return caused(
        case,
        summary=f"The test was edited: {own.words}. {sentence_of(case)} has not passed yet.",
        root_cause="The failing step was not part of the test when it last passed, so nothing says that the "
        f"application ever did what it asks for.{'' if is_proven else open_}",
        action="fix_test" if is_proven else "investigate",
        cause="edited_test",
        most="high" if is_proven else "medium",
    )


def _is_page_as_it_was(case: Case) -> bool:
    """Whether nothing at all is otherwise on the page than when it was remembered, nor could be by the test's doing."""
    if case.call in _CONDITIONS:
        return False  # as above
    if case.action is None and case.symptom == "value" and not answers.are_compared(case):
        return False  # what was compared need not be the page's
    if not _is_told_by_elements(case) or not answers.is_untouched(case) or _compares_secrets(case):
        return False
    return bool(page_then(case)) and bool(case.elements) and not case.page_changes


def _compares_secrets(case: Case) -> bool:
    """Whether what the failing step compares is hidden: it may be another one on a page that looks as it did."""
    return any(PLACEHOLDER in (said or "") for said in (case.facts.expected, case.facts.actual, case.locator))


def _is_told_by_elements(case: Case) -> bool:
    """Whether the remembered elements tell what the failing step compares: texts and states, and no styles."""
    if case.symptom != "value":
        return True
    read = case.facts.read if case.action is None else case.call
    return any(what in read for what in ("text", "count", "visible", "hidden")) or (case.action is None and not read)


def _earlier_step(case: Case) -> Finding | None:
    """What goes into the application before the failing step was edited, and no error says more."""
    earlier = [edit for edit in case.edits if effects.gives(case, edit)]
    shown = next((edit for edit in earlier if effects.comes_in(case, edit)), None)
    # no error beside it makes a page show just what an edit brought in
    if not earlier or not (effects.may_follow(case) or (shown is not None and not case.was_late)):
        return None
    lost = next((edit for edit in earlier if _takes_away(case, edit)), None)
    edit = shown or lost or earlier[0]
    is_cause = shown is not None or lost is not None
    is_cause = is_cause and not any(effects.asks(case, one) for one in case.edits)
    said = f"{sentence_of(case)} shows what the test gives now" if shown else effects.news(case)
    refused = next(iter(bad_answers(case)), None) if is_turned_down(case) else None
    answered = f" {refused.name} {answered_badly(refused.entry)}." if refused is not None else ""
    return caused(
        case,
        summary=f"The test was edited: {edit.words}.{answered} {said}.",
        root_cause=effects.does_otherwise(is_cause=is_cause),
        action="fix_test" if is_cause else "investigate",
        cause="edited_test",
        most="high" if is_cause and shown else "medium",
    )


def _takes_away(case: Case, edit: Edit) -> bool:
    """Whether steps were deleted, or done in another order of their kinds: clicked first, filled in after it."""
    if edit.kind != "moved":
        return edit.kind == "deleted"
    then, now = effects.acted(case)
    return [name for name, _ in then[: len(now)]] != [name for name, _ in now]


def _is_as_it_was(case: Case) -> bool:
    if case.symptom == "missing":
        now = case.replaced_by
        return case.before is not None and now is not None and target.says_the_same(case.before, now)
    was, now = case.before, case.now
    if case.symptom not in ("value", "not_ready") or was is None or now is None or not target.says_the_same(was, now):
        return False
    states = [(one.visible, one.enabled, one.editable) for one in (was, now)]
    if case.symptom == "not_ready":
        return states[0] == states[1]
    return _is_told_by_elements(case) or ("css" not in case.call and _has_the_same_attributes(was, now))


def _has_the_same_attributes(was: Element, now: Element) -> bool:
    return was.attributes == now.attributes and not any(PLACEHOLDER in one for one in now.attributes.values())


def _shows(case: Case, when: str) -> str:
    """That what the step compares is what it was, in words; `when` that was."""
    value = case.facts.actual if case.symptom in ("value", "missing") else ""
    if value and case.action is None and not _is_shown(case, value):
        return f"the page answers what it answered {when}"
    return f"the page still shows {effects.quoted(value)}, as {when}" if value else f"the page is as it was {when}"


def _is_shown(case: Case, value: str) -> bool:
    """Whether what a plain assert found is what the page shows, and not what the test made of it."""
    shown = (case.now.text, case.now.own_text) if case.now is not None else ()
    return value.strip("\"'") in shown or answers.is_an_answer(case, value)
