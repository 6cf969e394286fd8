"""Rows: the machine was too busy, a sign-in stands in the way, another variant was served, the test's own mock."""

from pytest_selfheal.diagnosis.differences.difference import Link, closest
from pytest_selfheal.diagnosis.differences.requests import name_of
from pytest_selfheal.diagnosis.differences.test_lines import texts
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.second_look import is_settled
from pytest_selfheal.diagnosis.telling.sentences import PEOPLE, begun, step
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.edited_test import shown_now
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.models.diagnosis import Cause

_WAITS = ("missing", "lingering", "not_ready", "value", "navigation", "no_event", "no_option", "unclear")


def busy_machine(c: Compared) -> Said | None:
    """The whole run was slow on a crowded machine, and the step ran out of time on a page that was not done."""
    case = c.case
    if case.digest is None or case.symptom not in _WAITS or case.action is None or not c.pace.is_slow:
        return None
    if case.symptom == "missing" and case.fate.is_there:
        return None
    if any(one.link >= Link.WORDS for one in c.troubles) or case.facts.intercepted_by or case.facts.stable is False:
        return None
    moment = case.moment
    unloaded = moment is not None and moment.page_load_ms is None
    if not (unloaded or (c.pace.steps and (case.was_early or (c.out and not is_settled(moment))))):
        return None  # what stayed another value, however often it was looked at, is no matter of time
    text = f"The machine was too busy: {c.pace.words}, and {step(case)} ran out of time."
    why = "More ran than the machine can do at a time. Run with fewer workers, or again; neither side needs a change."
    return Said("timing_issue", "investigate", "high" if case.was_early else "medium", text, why, cause="busy_machine")


def sign_in(c: Compared) -> Said | None:
    """A sign-in page, or a new field for a password, stands where the test looks for something."""
    case = c.case
    found = next((one for one in c.whole_page if one.kind == "sign_in"), None)
    if found is None or case.symptom not in ("missing", "value", "not_ready", "navigation"):
        return None
    refused = closest(one for one in c.failed if one.exchange is not None and one.exchange.entry.status in (401, 403))
    reason = refused or (c.redirected[0] if c.redirected else None)
    more = f" {reason.words}" if reason is not None else ""
    text = f"{found.words}{more} {begun(step(case))} failed on it."
    why = "The session may be over, or something stands in front of the application: people have to say."
    return Said("network_failure", "investigate", "medium", text, why, because=reason or found)


def own_mock(c: Compared) -> Said | None:
    """The test's own mock gave the answer that failed."""
    case = c.case
    unmocked = (name_of(x) for x in c.exchanges if x.known is not None and x.known.mocked and not x.entry.mocked)
    if case.symptom in ("value", "missing", "not_ready", "navigation") and (name := next(unmocked, "")):
        by = f"{name} was answered by the test's own mock at the last pass, and by the server now. {shown_now(c)}"
        text = f"The test was edited: {case.edits[0].words}. {by}" if case.edits else by
        why = "The mock has to be there before the page asks, and its pattern has to fit what the page asks for."
        return Said("unknown", "fix_test", "medium", text, why, cause="edited_test" if case.edits else "test_mistake")
    mocked = [one for one in c.failed if one.exchange is not None and one.exchange.entry.mocked]
    bad = closest(mocked)
    if bad is None or bad.link < Link.TIME or case.digest is None:  # on a first run it may be what the test is about
        return None
    cause: Cause = "edited_test" if case.digest is not None and case.edits else "test_mistake"
    text = f"{bad.words.rstrip('.')}, before {step(case)} failed."
    why = "The test's own mock gave that answer, not the server."
    return Said("unknown", "fix_test", "medium", text, why, cause=cause, because=bad)


def other_variant(c: Compared) -> Said | None:
    """Another browser context, variant, language or window; or another page as a whole."""
    case = c.case
    other_page = [one for one in c.whole_page if one.kind == "other_page"]
    found = [*c.environment, *other_page]
    if not found or case.symptom in ("crash", "own_code") or case.was_early:
        return None
    if case.symptom == "missing" and case.fate.is_there and not other_page:
        return None
    if all(one.kind == "language" and _chose_language(case) for one in found):
        return None
    text = f"{' '.join(one.words for one in found[:2])} {begun(step(case))} failed on it. {shown_now(c)}"
    why = f"The test met another variant of the application, or another page, than at the last pass. {PEOPLE}"
    return Said("unknown", "investigate", "medium", text, why, cause="other_variant", because=found[0])


def _chose_language(case: Case) -> bool:
    """Whether the test itself chose the language that the page had at the last pass, as a short name: 'en', 'de-CH'."""
    known = case.digest.fingerprints.values() if case.digest is not None else ()
    spoken = {one.lang.partition("-")[0].casefold() for one in known if one.lang}
    given = {text.partition("-")[0].casefold() for one in case.deeds for text in texts(one.arguments)}
    return bool(spoken & given)
