"""Rows: only the message speaks: nothing of a page was seen, or the call can't work; and the last one, unknown."""

from pytest_selfheal.diagnosis.facts.message import headline, raised_in
from pytest_selfheal.diagnosis.telling.sentences import awaited, begun, element, instead, step
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.failure import environment, mistake
from pytest_selfheal.failure.text import parse as parse_text

_OWN_SYMPTOMS = ("own_code", "unclear", "value", "not_ready", "navigation")


def nothing_seen(c: Compared) -> Said | None:
    """No page was seen in the test's window, or it was closed or crashed: what the message says is all there is."""
    case = c.case
    text = headline(case.failure)
    if case.symptom == "crash":
        is_crash = any(event.kind == "crash" for event in case.record.events)
        what = "The page crashed" if is_crash else "The page, its context or the browser was closed"
        closed = next((event.made_by for event in case.record.events if event.kind == "close" and event.made_by), None)
        by = f" The test itself closed it at {closed.file}:{closed.line}." if closed is not None else ""
        edit = case.own_edit or next(iter(case.edits), None)
        edited = f" The test was edited: {edit.words}." if edit is not None and not is_crash else ""
        return Said(
            "unknown",
            "fix_test" if edited or by else "investigate",
            "medium",
            f"{what} while {step(case)} ran.{by}{edited}",
            f"{what}: {text}. Memory, the browser itself or the test's own code may have done it.",
            cause="edited_test" if edited else "",
        )
    if case.captured and (case.phase == "call" or _is_quoted(c)):
        return None
    where = raised_in(case.failure, case.phase)
    if not case.captured and environment.missing(parse_text(case.failure.message), case.failure.exception):
        return Said("unknown", "investigate", "medium", f"{text}.", f"The machine is not set up for the test: {text}")
    if case.captured and (case.action is not None or case.facts.framework != "generic"):
        return None
    if case.symptom == "connection" and case.phase == "call":
        return None
    text = text.rstrip(".")
    before = " before the page was used" if case.phase != "teardown" and not case.record.actions else ""
    return Said(
        "unknown",
        "investigate",
        "medium" if case.facts.framework == "generic" else "low",
        f"{begun(where)} raised {text}{before}.",
        f"Raised in {where}{before}: {text}. Look at the line that raised the error, and at what its values come from.",
    )


def _is_quoted(c: Compared) -> bool:
    """Whether a tear-down repeats what the page said of itself while the test ran."""
    return c.case.phase == "teardown" and any(one.error is not None and one.error.is_quoted for one in c.errors)


def cant_work(c: Compared) -> Said | None:
    """The test's own Python or call is wrong, by the words of its error."""
    case = c.case
    message = case.failure.message
    if mistake.is_missing_file(message):
        return _mistake(c, f"The test looks for a file that is not there: {headline(case.failure)}.")
    if mistake.is_old_handle(message) and not case.facts.is_timeout:
        text = f"{begun(step(case))} was made on an element handle whose element is detached from the page."
        why = "The page replaced it after the handle was taken. A locator finds the new element each time: use one."
        return Said("timing_issue", "fix_test", "medium", text, why)
    if mistake.was_left(message):
        at = f" to {case.moment.url}" if case.moment is not None else ""
        text = f"{begun(step(case))} was cut off: the page navigated{at} while it ran."
        why = "Wait for the page's own navigation before the step: `page.wait_for_url(...)`."
        return Said("timing_issue", "fix_test", "medium", text, why)
    if case.symptom not in _OWN_SYMPTOMS or case.facts.is_timeout or not mistake.cant_work(message):
        return None
    if unset := mistake.unset(message):
        got = f"{step(case)} got None for {unset} ({headline(case.failure)})"
        named = mistake.variable(case.failure.stack)
        what = f"the environment variable {named}" if named else "a value of the test"
        return _mistake(c, f"{got}: {what} is not set in this environment.")
    there = f" It is {element(case.now)}." if case.now is not None else ""
    return _mistake(c, f"{headline(case.failure)}.{there}")


def _mistake(c: Compared, summary: str) -> Said:
    case = c.case
    edit = case.own_edit
    edited = f" The test was edited: {edit.words}." if edit is not None else ""
    return Said(
        "unknown",
        "fix_test",
        "high" if edit is not None or case.digest is None else "medium",
        f"{summary}{edited}",
        f"The call can't work whatever the page does: {headline(case.failure)}.",
        cause="edited_test" if edit is not None else "test_mistake",
    )


def unknown(c: Compared) -> Said:
    """What is said when nothing can be said."""
    case = c.case
    if case.symptom == "no_event":
        came = instead(case) or "no data request at all"
        text = f"{begun(step(case))} waited for {awaited(case)}, and it did not come. Meanwhile: {came}."
    else:
        text = f"{begun(step(case))} failed: {headline(case.failure).rstrip('.')}."
    looked = _looked_at(c)
    return Said("unknown", "investigate", "low", text, f"Unknown: {looked}")


def _looked_at(c: Compared) -> str:
    """What was compared, and found as it was; or what there was nothing to compare with."""
    case = c.case
    seen = f"{len(c.exchanges)} requests, {len(case.record.console)} console lines and {len(case.elements)} elements"
    loose = [one.words for one in (*c.failed, *c.errors)][:2]
    if case.digest is None:
        rest = f" What went wrong among them: {' '.join(loose)}" if loose else ""
        return f"{seen} of this run were looked at; no passing run is remembered to compare them with.{rest}"
    rest = f" What is new and has no tie to the step: {' '.join(loose)}" if loose else ""
    return f"{seen} were compared with the last pass, and nothing that differs ties to the failing step.{rest}"
