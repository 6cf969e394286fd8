"""Rows: the test was edited since it last passed, and that explains the failure, or may.

| the edit   | the page shows what it showed | it shows what came in with the edit | it shows a third thing |
|------------|-------------------------------|-------------------------------------|------------------------|
| only asks  | the test                      | the test                            | people                 |
| only gives | –                             | the test                            | people                 |
| both       | people                        | people                              | people                 |
| neither    | as if nothing had been edited | as if nothing had been edited       | the same               |
"""

from pytest_selfheal.diagnosis.differences import test_lines
from pytest_selfheal.diagnosis.differences.data import names_a_day
from pytest_selfheal.diagnosis.differences.difference import Link
from pytest_selfheal.diagnosis.differences.requests import how_it_ended, name_of
from pytest_selfheal.diagnosis.facts.element_then_and_now import says_otherwise
from pytest_selfheal.diagnosis.facts.failing_step import called
from pytest_selfheal.diagnosis.facts.message import headline
from pytest_selfheal.diagnosis.telling.sentences import PEOPLE, begun, element, quoted, step
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.diagnosis import AwaitedState
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.edits import Edit
from pytest_selfheal.models.words import one_line

_SHORTER = 1.5  # times that a wait has to have been longer
_OPENS = ("goto", "reload")
_LED_ELSEWHERE = "The edited test leads elsewhere than it did at the last pass."
_GIVES_OTHERWISE = "The test does something else before the failing step than it did when it last passed."


def asks_elsewhere(c: Compared) -> Said | None:
    """An edited line asks at an address that the last pass did not ask at, and that fails."""
    case = c.case
    if case.digest is None or not case.edits:
        return None
    unknown = [one for one in c.failed if one.exchange is not None and one.exchange.known is None]
    for one in unknown:
        entry = one.exchange.entry if one.exchange is not None else None
        if entry is None or not (entry.made_by is not None or entry.resource_type == "document"):
            continue
        opened = [a for a in case.record.actions if a.name in _OPENS and a.ts <= entry.ts]
        sites = (entry.made_by, *((opened[-1].site, opened[-1].test_site) if opened else ()))
        if (edit := test_lines.edit_at(case, *sites)) is not None and one.exchange is not None:
            ended = f"{name_of(one.exchange)} {how_it_ended(entry)}"
            text = (
                f"The test was edited: {edit.words}. It asks at an address that the last pass did not ask at: {ended}."
            )
            return Said("unknown", "fix_test", "medium", text, _LED_ELSEWHERE, "edited_test", because=one)
    if case.symptom == "connection" and case.action is not None:
        edit = test_lines.edit_at(case, case.action.site, case.action.test_site)
        offline = any("INTERNET_DISCONNECTED" in one.failure for one in case.requests)
        edit = edit or (next(iter(case.edits), None) if offline else None)
        if edit is not None:
            what = "the browser has no network" if offline else "it opens an address that can't be reached"
            text = f"The test was edited: {edit.words}. {begun(what)}; {step(case)} failed on that."
            return Said("unknown", "fix_test", "medium", text, _LED_ELSEWHERE, "edited_test")
    return None


def edited_locator(c: Compared) -> Said | None:
    """The failing line has another locator than at the last pass, and the element of the old one is there as it was."""
    case = c.case
    then, edit = case.rewritten_step, case.own_edit
    if then is None or case.symptom not in ("missing", "several") or case.digest is None:
        return None
    if edit is None and case.digest.sources and not case.edits:
        return _made_otherwise(c, then) if case.symptom == "missing" else None
    if not case.fate.is_there or case.fate.nearest is None:
        return None
    where = f"{edit.words}" if edit is not None else "this step used another locator at the last pass"
    return Said(
        "selector_stale",
        "fix_test",
        "high" if edit is not None and case.fate.confidence == "high" else "medium",
        f"{case.locator} does not match any element. The test was edited here: {where}; "
        f"at the last pass it used {then.locator}, whose {element(case.fate.nearest)} is there.",
        f"The locator was changed in the test, and {then.locator} still finds what it found.",
        new_locator=then.locator,
    )


def _made_otherwise(c: Compared, then: Step) -> Said:
    """No line was edited, and the locator is another one: it is made of a day, a record, or the environment."""
    case = c.case
    is_day = names_a_day(case.locator) and names_a_day(then.locator)
    what, made_of = ("another day", "a date") if is_day else ("something else", "data or settings")
    return Said(
        "unknown",
        "investigate",
        "medium",
        f"{case.locator} does not match any element. At the last pass this step asked for {what}: {then.locator}.",
        f"The lines of the test are what they were: what it asks for is made of {made_of}, and whether"
        " the page should have it, people have to say.",
        cause="other_data",
    )


def shortened_wait(c: Compared) -> Said | None:
    """The test waits less than at the last pass, and not long enough."""
    case = c.case
    then, now = (case.step.timeout_ms if case.step is not None else 0), case.timeout_ms or 0
    if not then or not now or now * _SHORTER > then or not (case.facts.is_timeout or case.facts.is_assertion):
        return None
    edit = case.own_edit or next(iter(case.edits), None)
    if edit is None or not (
        case.was_early or c.out or now < (case.step.duration_ms if case.step is not None else 0) * 2
    ):
        return None
    return Said(
        "timing_issue",
        "fix_test",
        "high" if case.was_early else "medium",
        f"The test was edited: {edit.words}. {begun(step(case))} waits {now:.0f} ms, at the last pass {then:.0f} ms.",
        "The test waits less than it did, and the page takes as long as that.",
        cause="edited_test",
        awaited=AwaitedState(of=case.asked_locator or case.call, state="done"),
    )


def step_taken_out(c: Compared) -> Said | None:
    """A step that the last pass made before the failing one was taken out of the test."""
    case = c.case
    lost = test_lines.taken_out(case)
    if (
        lost is None
        or case.was_early
        or case.symptom == "several"
        or (case.symptom == "missing" and case.fate.is_there)
    ):
        return None
    edit = next(e for e in case.edits if e.kind != "added" and not test_lines.comes_too_late(case, e))
    instead = _done_instead(c)
    is_open = bool(instead) or any(one.link >= Link.WORDS for one in c.troubles)
    then = called(lost.name, lost.locator)
    more = f"; it does {instead} now" if instead else ""
    return Said(
        "unknown",
        "investigate" if is_open else "fix_test",
        "medium",
        f"The test was edited: {edit.words}. At the last pass it did {then} before, and does not any more{more}.",
        f"{begun(step(case))} comes after a step that was {'replaced' if instead else 'taken out of the test'}."
        + (f" {PEOPLE}" if is_open else ""),
        cause="edited_test",
    )


def edited(c: Compared) -> Said | None:
    """An edit gives something else to the application, asks for something else, or both: the table above."""
    case = c.case
    if case.digest is None or case.symptom in ("crash", "connection"):
        return None
    if case.symptom == "several" or (case.symptom == "missing" and case.fate.is_there and not case.asks_for_content):
        return None
    effects = [(edit, test_lines.effect_of(case, edit)) for edit in case.edits]
    asks = next((edit for edit, effect in effects if effect in ("asks", "both")), None)
    gives = next((edit for edit, effect in effects if effect in ("gives", "both")), None)
    comes = next(
        (edit for edit, effect in effects if effect in ("gives", "both") and test_lines.comes_in(case, edit)), None
    )
    if comes is not None:
        sure = asks is None
        return _edited(c, comes, "fix_test" if sure else "investigate", sure=sure, why=_GIVES_OTHERWISE)
    troubled = any(one.link >= Link.WORDS and not _is_whole_without(c, one.link) for one in c.troubles)
    if asks is not None:
        return _asks_otherwise(c, asks, gives_too=gives is not None, troubled=troubled)
    if case.was_early or (troubled and not (gives is not None and _refused(c))):
        return None
    if gives is not None:
        return _edited(c, gives, "investigate", sure=False, why=_GIVES_OTHERWISE)
    if c.test:
        text = f"{c.test[0].words} {shown_now(c)}"
        why = f"{_GIVES_OTHERWISE} {PEOPLE}"
        return Said("unknown", "investigate", "medium", text, why, "edited_test", because=c.test[0])
    if case.shows_as_then and case.asks_the_same is False:
        text = f"The test asks for something else than at the last pass, and no line of it says so. {shown_now(c)}"
        why = "The expected value comes from outside of the lines that ran: a constant, a file, the environment."
        return Said("unknown", "fix_test", "medium", text, why, "edited_test")
    return None


def _asks_otherwise(c: Compared, asks: Edit, *, gives_too: bool, troubled: bool) -> Said | None:
    """The failing step was edited: the page shows what it asked for then, or something else by now."""
    case = c.case
    if test_lines.holds(case, asks) or case.shows_as_then:
        why = (
            "The failing step asks for something else than at the last pass, and the page shows what it asked for then."
        )
        return _edited(c, asks, "investigate" if gives_too else "fix_test", sure=not gives_too, why=why)
    if troubled or case.was_early or _page_is_otherwise(c):
        return None
    why = "The failing step was not part of the test as it is when it last passed: it has not passed yet."
    if _shows_a_third(c):
        why = "The failing step asks for something else than at the last pass, and the page shows something else, too."
    is_open = gives_too or _shows_a_third(c)
    return _edited(c, asks, "investigate" if is_open else "fix_test", sure=False, why=why)


def shown_now(c: Compared) -> str:
    """What is otherwise on the page at the failing step, in one sentence that is true."""
    case = c.case
    was, now = case.before, case.now
    if case.is_counted and case.count_then is not None and (case.facts.actual or "").isdecimal():
        return f"There are {case.facts.actual} of them, and there were {case.count_then} at the last pass."
    if case.symptom == "value" and case.facts.actual is not None:
        if case.shows_as_then:
            return f"The page shows {quoted(case.facts.actual)}, as it did then."
        came, went = _items(c)
        gone = f" {quoted(went[0])} was there at the last pass, and is gone." if went and came else ""
        return f"The page shows {quoted(case.facts.actual)}.{gone}{_refused(c)}"
    if case.symptom == "value" and case.action is None:
        return f"It says: {quoted(headline(case.failure))}."
    if case.symptom == "value" and now is not None:
        return f"The page shows {quoted(now.text)}."
    if case.symptom == "missing" and was is not None:
        return f"{begun(element(was))} was there at the last pass, and is not found by {step(case)} now."
    return f"{begun(step(case))} comes after it."


def _edited(c: Compared, edit: Edit, action: str, *, sure: bool, why: str) -> Said:
    fixes = action == "fix_test"
    mock = next((f" {x.words}" for x in c.failed if x.exchange is not None and x.exchange.entry.mocked), "")
    shown = shown_now(c)
    # one sentence: where it is told in one line, that an edit was made would say nothing of what it did
    told = f".{mock} {shown}" if mock else f"; {shown[:1].lower()}{shown[1:]}"
    return Said(
        "unknown",
        "fix_test" if fixes else "investigate",
        "high" if sure and fixes else "medium",
        f"The test was edited: {edit.words}{told}",
        why if fixes else f"{why} {PEOPLE}",
        cause="edited_test",
    )


def _done_instead(c: Compared) -> str:
    """What the test does before the failing step and did not at the last pass."""
    case = c.case
    known = {(one.name, one.locator) for one in case.digest.steps} if case.digest is not None else set()
    came = [one for one in case.deeds if (one.name, one.locator) not in known and one is not case.action]
    return called(came[-1].name, came[-1].locator) if came else ""


def _is_whole_without(c: Compared, link: Link) -> bool:
    return c.is_whole and link < Link.OWN


def _page_is_otherwise(c: Compared) -> bool:
    """Whether what the step asks for was on the page of the last pass, and is not there now."""
    case = c.case
    if case.symptom == "missing":
        return case.before is not None and case.fate.kind == "gone"
    if case.symptom != "value":
        return False
    expected = case.expected_text
    was_there = bool(expected) and any(one_line(one.text) == expected for one in case.page_then)
    return was_there or (case.action is not None and case.asks_the_same is True)


def _shows_a_third(c: Compared) -> bool:
    """Whether the page shows neither what it showed at the last pass nor what the test asks for now."""
    case, (came, went) = c.case, _items(c)
    if came and went:
        return True
    was, now = case.before, case.now
    return case.symptom == "value" and was is not None and now is not None and says_otherwise(was, now)


def _items(c: Compared) -> tuple[list[str], list[str]]:
    """The texts of a list that are new, and those that are gone."""
    case = c.case
    locator = parse(case.asked_locator)
    if case.symptom != "value" or locator is None or not case.page_then:
        return [], []
    then, now = (
        [one_line(one.text) for one in occurrences(locator, page) or ()] for page in (case.page_then, case.elements)
    )
    if max(len(then), len(now)) <= 1:
        return [], []
    return [one for one in now if one not in then], [one for one in then if one not in now]


def _refused(c: Compared) -> str:
    """The answer with which the application turned down what the last deed sent, as a sentence."""
    refused = (
        one
        for one in c.failed
        if one.link is Link.OWN and one.exchange is not None and one.exchange.entry.status in (400, 409, 422)
    )
    return next((f" {one.words}" for one in refused), "")
