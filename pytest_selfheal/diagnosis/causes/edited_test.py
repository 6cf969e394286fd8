"""The test was edited since it last passed, and that explains the failure: the application did what it did before."""

import re
from collections import Counter

from pytest_selfheal.diagnosis import target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.edits import Edit, given_to, mark
from pytest_selfheal.diagnosis.expectation import is_check
from pytest_selfheal.diagnosis.failing_step import sentence_of, step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.moment import ordinal_of
from pytest_selfheal.diagnosis.relevance import is_damaged
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.telemetry import ActionEntry, NetworkEntry

_SYMPTOMS = ("missing", "value", "not_ready", "lingering", "navigation", "no_event", "no_option", "several", "own_code")
_OPENS = ("goto", "reload")
_OFFLINE = "ERR_INTERNET_DISCONNECTED"  # what set_offline gives; a cable that is pulled is rare on a CI machine
# Longer runs of words are no literal that somebody typed into a field.
_MOST_WORDS = 8


def diagnose(case: Case) -> Finding | None:
    """Unknown by category, since none of the others is about the test; the edit is named."""
    if case.digest is None or case.passed_attempts:
        return None
    if (astray := _went_astray(case) or _cut_off(case)) is not None:
        return astray
    if case.symptom not in _SYMPTOMS:
        return None
    if not case.edits:
        return _given_otherwise(case)
    return _taken_out(case) or _expectation(case) or _never_passed(case) or _earlier_step(case)


def _went_astray(case: Case) -> Finding | None:
    """An edited line opens another address than the last pass did, and that one fails."""
    failed = [s.entry.ts for s in case.failed_requests if s.entry.resource_type == "document" and s.known is None]
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
    edit = next((one for one in case.edits if _may_come_before(case, one)), None) or case.own_edit
    if edit is None or not (is_offline or is_closed):
        return None
    return _led(case, edit, "its page or browser is closed" if is_closed else "the browser has no network")


def _led(case: Case, edit: Edit, what: str) -> Finding:
    return found(
        case,
        "unknown",
        strength=Strength(Known.COMPARED),
        at=0,
        summary=f"The test was edited: {edit.words}. {what[:1].upper()}{what[1:]}; {step_words(case)} failed on that.",
        root_cause="The test does something else before the failing step than it did when it last passed.",
        action="fix_test",
        cause="edited_test",
        most="medium",
    )


def _edit_of(case: Case, action: ActionEntry) -> Edit | None:
    """The edit that a call of the test stands in."""
    sites = [site for site in (action.site, action.test_site) if site is not None]
    own = (one for one in case.edits if one.kind not in ("deleted", "moved"))
    return next((e for e in own if any(e.file == s.file and e.line <= s.line <= e.end_line for s in sites)), None)


def _taken_out(case: Case) -> Finding | None:
    """What the test did before the failing step at the last pass it does not do now, and its statement is gone."""
    edit = next((one for one in case.edits if one.kind != "added" and _may_have_lost_steps(case, one)), None)
    step = lost_step(case)
    if edit is None or step is None or case.is_renamed or case.symptom == "several":
        return None
    if any(_is_the_servers(one.entry) for one in case.failed_requests if one.strength.matters):
        return None
    what = f"{step.name} on {step.locator}" if step.locator else step.name
    return found(
        case,
        "unknown",
        strength=Strength(Known.COMPARED),
        at=0,
        summary=f"The test was edited: {edit.words}. At the last pass it did {what} before, and does not any more.",
        root_cause=f"{sentence_of(case)} comes after a step that was taken out of the test.",
        action="investigate" if case.has_news else "fix_test",
        cause="edited_test",
        most="medium",
    )


def lost_step(case: Case) -> Step | None:
    """The last step on the page that the last pass made before the failing one, and this run did not."""
    subject = case.subject
    if case.digest is None or subject is None:
        return None
    key = (subject.name, subject.locator, ordinal_of(case.record, subject))
    end = next((n for n, one in enumerate(case.digest.steps) if (one.name, one.locator, one.ordinal) == key), None)
    if end is None:
        return None
    then = [one for one in case.digest.steps[:end] if not is_check(one.name)]
    made = [one for one in case.record.actions if one is not subject and one.ts <= subject.ts]
    now, calls = Counter((one.name, one.locator) for one in made), Counter(one.name for one in made)
    fewer = Counter(one.name for one in then) - calls
    return next((one for one in reversed(then) if fewer[one.name] and one.ordinal >= now[one.name, one.locator]), None)


def _is_the_servers(entry: NetworkEntry) -> bool:
    """Whether a request failed as nothing that a test leaves out makes it fail."""
    return not entry.mocked and (entry.status is None or entry.status >= 500)


def _may_have_lost_steps(case: Case, edit: Edit) -> bool:
    return edit is case.own_edit or _may_come_before(case, edit)


def _given_otherwise(case: Case) -> Finding | None:
    """What the failing step asks for comes from elsewhere than the test's own lines, and is another value now."""
    step, action = case.step, case.action
    if step is None or action is None or not step.given or step.given == given_to(action):
        return None
    if case.symptom not in ("value", "navigation") or not _is_as_it_was(case) or case.facts.is_negated:
        return None
    shows = f"the page still shows {_quoted(case.facts.actual)}" if case.facts.actual else "the page is as it was"
    return found(
        case,
        "unknown",
        strength=Strength(Known.COMPARED),
        at=0,
        summary=f"The test asks for something else than at the last pass, and {shows}, as it did then. "
        "The value comes from outside of the lines that the test ran through: a constant, a file, the environment.",
        root_cause=f"{sentence_of(case)} has another expected value than when the test last passed; "
        "the application is as it was then.",
        action="fix_test",
        cause="edited_test",
        most="medium",
    )


def _expectation(case: Case) -> Finding | None:
    """What the failing step asks for was edited, and the page is as it was."""
    own = next((edit for edit in case.edits if _held(case, edit)), None) or (
        case.own_edit if case.own_edit is not None and _is_as_it_was(case) else None
    )
    if own is None:
        return None
    value = case.facts.actual if case.symptom in ("value", "missing") else None
    shows = f"the page still shows {_quoted(value)}" if value else "the page is as it was"
    return found(
        case,
        "unknown",
        strength=Strength(Known.COMPARED),
        at=0,
        summary=f"The test was edited: {own.words}, and {shows}, as at the last pass.",
        root_cause=f"{sentence_of(case)} asks for something else than it did when the test last passed; "
        "the application is as it was then.",
        action="fix_test",
        cause="edited_test",
    )


def _never_passed(case: Case) -> Finding | None:
    """The failing step itself is new: no pass says that it ever worked."""
    own = case.own_edit
    if own is None or case.step is not None or case.has_news or case.was_late:
        return None
    found_now = case.symptom == "missing" and (case.match.accepted or case.match.status == "AMBIGUOUS")
    if case.symptom == "several" or (found_now and not case.asks_for_content):
        return None  # the locator was rewritten, and what it means is there
    return found(
        case,
        "unknown",
        strength=Strength(Known.COMPARED),
        at=0,
        summary=f"The test was edited: {own.words}. {sentence_of(case)} has not passed yet.",
        root_cause="The failing step was not part of the test when it last passed, so nothing says that the "
        "application ever did what it asks for.",
        action="fix_test",
        cause="edited_test",
    )


def _earlier_step(case: Case) -> Finding | None:
    """A step before the failing one was edited, and nothing but that is new."""
    earlier = [edit for edit in case.edits if _may_come_before(case, edit)]
    if not earlier or case.has_news or case.was_late or is_damaged(case) or case.symptom == "several":
        return None
    if case.is_renamed:
        return None
    shown = next((edit for edit in earlier if _shows(case, edit)), None)
    edit = shown or next((e for e in earlier if e.kind in ("deleted", "moved")), None) or earlier[0]
    why = "shows what the test gives now" if shown else "comes after it, and nothing else is new since then"
    return found(
        case,
        "unknown",
        strength=Strength(Known.COMPARED),
        at=0,
        summary=f"The test was edited: {edit.words}. {sentence_of(case)} {why}.",
        root_cause="The test does something else before the failing step than it did when it last passed.",
        action="fix_test" if shown or edit.kind in ("deleted", "moved") else "investigate",
        cause="edited_test",
        most="high" if shown else "medium",
    )


def _held(case: Case, edit: Edit) -> bool:
    """Whether the page shows a value that stood in the test before the edit."""
    return any(mark(value) in edit.before for value in _values(case))


def _values(case: Case) -> tuple[str, ...]:
    said = [case.facts.actual or ""]
    if case.now is not None and case.symptom == "value":
        said += [case.now.text, case.now.own_text]
    return tuple(value for one in said if (value := one.strip().strip("\"'")))


def _is_as_it_was(case: Case) -> bool:
    if case.symptom == "navigation":
        return case.call.removeprefix("not_").startswith("to_have_") and not case.elsewhere
    if case.symptom == "missing":
        now = case.replaced_by
        return case.before is not None and now is not None and not target.says_otherwise(case.before, now)
    if case.symptom != "value" or case.before is None or case.now is None:
        return False
    return not target.says_otherwise(case.before, case.now)


def _may_come_before(case: Case, edit: Edit) -> bool:
    """Edits below the failing line of the same function come too late."""
    lines = [line for file, line in case.failing_lines if file == edit.file]
    too_late = bool(lines) and (edit.line > max(lines) or (edit.is_last and edit.line in lines))
    return edit is not case.own_edit and not too_late and not _only_asks(case, edit)


def _only_asks(case: Case, edit: Edit) -> bool:
    """Whether the calls on the edited lines only look at the page: that makes nothing after them another thing."""
    if edit.kind == "deleted":
        return False
    kinds = {
        action.kind
        for action in case.record.actions
        for site in (action.site, action.test_site)
        if site is not None and site.file == edit.file and edit.line <= site.line <= edit.end_line
    }
    return bool(kinds) and kinds <= {"assertion", "probe"}


def _shows(case: Case, edit: Edit) -> bool:
    """Whether the page shows a literal that the edit brought in: what the test types now."""
    words = re.findall(r"\S+", " ".join(_values(case)))[:40]
    runs = (
        " ".join(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(start + _MOST_WORDS, len(words)) + 1)
    )
    return any(mark(run.strip(".,;:!?\"'")) in edit.now for run in runs)


def _quoted(text: str) -> str:
    folded = " ".join(text.split()).strip("\"'")
    return f"'{folded[:120]}'"
