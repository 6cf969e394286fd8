"""Rows: more time would have helped; or the step waited for what had come before it, or was there and is gone."""

import re
from collections.abc import Mapping

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange, Link
from pytest_selfheal.diagnosis.differences.overtaken import had_no_effect
from pytest_selfheal.diagnosis.differences.requests import is_polled, name_of, usual_ms
from pytest_selfheal.diagnosis.differences.test_lines import comes_too_late
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.failing_step import called
from pytest_selfheal.diagnosis.facts.message import covering, network_idle
from pytest_selfheal.diagnosis.facts.second_look import is_settled
from pytest_selfheal.diagnosis.links.values import is_hollow, value_of
from pytest_selfheal.diagnosis.telling.sentences import after_timeout, begun, element, quoted, step
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.locators.demands import groups, unmet
from pytest_selfheal.marks import mark
from pytest_selfheal.models.data_requests import counts_visitors
from pytest_selfheal.models.diagnosis import Awaited, AwaitedResponse, AwaitedState
from pytest_selfheal.models.requests import fits_glob, is_data
from pytest_selfheal.models.roles import role_of
from pytest_selfheal.models.telemetry import Sighting
from pytest_selfheal.models.words import one_line

_SYMPTOMS = ("missing", "lingering", "not_ready", "no_option", "value", "navigation", "no_event", "unclear")
# 'waiting for response "**/api/orders"'; without quotes until Playwright 1.60
_AWAITED = re.compile(r'waiting for (?P<what>response|request) "?(?P<glob>[^"\n<]+)"?')
# An interceptor that goes away by itself: '<div class="spinner-overlay">', '<div aria-busy="true">'
_PASSES_BY = re.compile(
    r"spinner|load(?:er|ing)|skeleton|progress|busy|toast|snackbar|notif|alert|fade|transition|animat", re.IGNORECASE
)
_EVENTS: Mapping[str, str] = {"page": "popup", "request_finished": "request", "requestfinished": "request"}
# At the last pass a step that took this share of its time-out was waiting, not acting.
_WAITED_SHARE = 0.3


def came_before(c: Compared) -> Said | None:
    """What the step waited for had come before it began to wait."""
    case = c.case
    if case.symptom != "no_event":
        return None
    began = case.action.ts if case.action is not None else int(case.at - (case.timeout_ms or 0))
    awaited, what = _AWAITED.search(case.failure.message), _waits_for(case)
    if what not in ("response", "request"):
        return _event_before(case, what, began)
    timed = [(one, when) for one in c.exchanges if (when := _time_of(one, what)) is not None]
    if awaited is not None:
        came = [(one, when) for one, when in timed if fits_glob(one.entry.url, awaited["glob"])]
    else:  # by a function: what may have fitted is the data that the last pass had, too
        deed = max((one.ts for one in case.deeds if one.ts < began), default=0)
        came = [(one, when) for one, when in timed if one.known is not None and is_data(one.entry) and when >= deed]
    if not came or any(when > began for _, when in came):
        return None
    last, when = came[-1]
    name = "answer" if what == "response" else "request"
    return Said(
        "timing_issue",
        "fix_test",
        "high" if awaited is not None else "medium",
        f"{begun(step(case))} waited in vain{after_timeout(case)}: the {name} of {name_of(last)} had come"
        f" {(began - when) / 1000:.1f} s before the test began to wait for it.",
        f"Begin to wait before the step that sends {name_of(last)}, inside of `with page.expect_{what}(...)`.",
        awaited=AwaitedResponse(method=last.entry.method, url=last.entry.url),
        late=last,
    )


def _waits_for(case: Case) -> str:
    """What a step waits for: 'response', 'popup', …: `expect_popup`, `wait_for_event("popup")`."""
    kind = re.sub(r"^(?:expect|wait_for)_", "", case.call)
    if kind == "event" and case.action is not None:
        kind = str(case.action.arguments.get("0", case.action.arguments.get("event", "")))
    return _EVENTS.get(kind, kind)


def _event_before(case: Case, kind: str, began: int) -> Said | None:
    """The same of a pop-up or a download."""
    came = [one for one in case.record.events if one.kind == kind]
    if not came or came[-1].ts > began:
        return None
    ago = (began - came[-1].ts) / 1000
    what = f"{kind} {came[-1].text or came[-1].url}".strip()
    text = f"{begun(step(case))} waited in vain: the {what} had come {ago:.1f} s before the test began to wait for it."
    why = f"Begin to wait for the {kind} before the step that brings it."
    return Said("timing_issue", "fix_test", "high", text, why, never_comes=True)


def was_there(c: Compared) -> Said | None:
    """What the check asks for was there, and gone before it began to look, or too soon for it."""
    case = c.case
    if case.symptom not in ("missing", "value", "not_ready") or not case.is_check or case.facts.is_negated:
        return None
    seen = next((one for one in reversed(case.moment.sightings) if _is_asked(case, one)), None) if case.moment else None
    if seen is None or seen.went > case.gave_up or case.action is None:
        return None
    start, began = case.record.started_at, case.action.ts
    came = f"from {(seen.came - start) / 1000:.1f} s " if seen.came is not None else ""
    text = f"{element(seen.element)} was there {came}to {(seen.went - start) / 1000:.1f} s of the test"
    ago = f"{(began - seen.went) / 1000:.1f} s"
    before = f", gone {ago} before {step(case)} began to look" if seen.went <= began else ""
    slow = c.late[0].words if c.late else _slow_step(c)
    why = f" {slow}" if slow else ""
    text = f"{begun(text)}{before}.{why}"
    why = "Check it right after the step that brings it, or wait for what comes before it; more time does not help."
    return Said("timing_issue", "fix_test", "high", text, why, never_comes=True)


def never_idle(c: Compared) -> Said | None:
    """The page asks for something again and again, so that the network never rests."""
    case = c.case
    if not network_idle(case.failure.message) and not _waits_for_idle(case):
        return None
    polled = next((one for one in reversed(c.exchanges) if is_polled(one, c.exchanges)), None)
    out = next((one for one in reversed(c.exchanges) if one.end is None or one.end > case.gave_up), None)
    if polled is None and out is None:
        return None
    how = f"asks for {name_of(polled)} again and again" if polled is not None else ""
    how = how or (f"still waits for {name_of(out)}" if out is not None else "")
    text = f"{begun(step(case))} waited for 'networkidle'{after_timeout(case)}, and the page {how}: it is never idle."
    why = "Wait for something on the page that the test needs, and not for silence of the network."
    return Said("timing_issue", "fix_test", "medium", text, why, never_comes=True)


def late(c: Compared) -> Said | None:
    """A second look after the error found it, or an answer that the step hangs on was still out or came late."""
    case = c.case
    if case.symptom not in _SYMPTOMS or _is_settled_otherwise(c):
        return None
    waiting = c.waiting if c.waiting is not None and _may_lack(c, c.waiting) else None
    if case.was_early:
        return _late(c, waiting, what=_seen_after(case), sure=True)
    if waiting is not None and waiting.exchange is not None:
        ended = waiting.words.rstrip(".")
        return _late(c, waiting, what=ended[:1].lower() + ended[1:] if not ended[:4].isupper() else ended, sure=False)
    return _unsteady(c) or _on_its_way(c) or _waited_before(c)


def unheard(c: Compared) -> Said | None:
    """A deed came before an answer that came first at the last pass, and had no effect."""
    case, pair = c.case, c.overtaken
    if pair is None or case.symptom not in ("value", "missing", "not_ready"):
        return None
    if not (had_no_effect(case) or case.is_same_code):
        return None
    entry = pair.exchange.entry
    return Said(
        "timing_issue",
        "fix_test",
        "medium",
        f"{pair.words} The page shows what it showed before.",
        "The page seems to listen only with that answer: wait for it before the step.",
        awaited=AwaitedResponse(method=entry.method, url=entry.url),
        late=pair.exchange,
        never_comes=True,
    )


def condition(c: Compared, waiting: Difference | None) -> Awaited:
    """What the step needed: an answer, or the state of its element."""
    case = c.case
    if waiting is not None and waiting.exchange is not None:
        entry = waiting.exchange.entry
        return AwaitedResponse(method=entry.method, url=entry.url)
    state = wanted_state(case)
    return AwaitedState(of=case.asked_locator or case.call or "the step", state=state or "done")


def wanted_state(case: Case) -> str:
    """The state the failing step waited for: 'visible', 'hidden', 'enabled', …; '' when it is about no element."""
    states = {"missing": "visible", "lingering": "hidden", "value": "showing its final value"}
    if case.symptom != "not_ready":
        return states.get(case.symptom, "")
    facts = case.facts
    if facts.visible is False or "visible" in case.call:
        return "visible"
    if facts.enabled is False or "enabled" in case.call:
        return "enabled"
    if facts.editable is False or "editable" in case.call:
        return "editable"
    return "at rest and uncovered"


def _is_asked(case: Case, one: Sighting) -> bool:
    """Whether what was seen for a while is what the check asks for: its element, with the text that it expects."""
    expected = case.expected_text
    if case.symptom == "value" and (not expected or (case.now is not None and one_line(case.now.text))):
        return False  # another whole value in its place is no matter of time
    is_said = case.symptom == "value" or case.call in ("to_have_text", "to_contain_text")
    if is_said and not expected.startswith("re.compile(") and expected not in one_line(one.element.text):
        return False
    asked = groups(case.expression) if case.expression is not None else ()
    if case.expression is None or not asked or not asked[-1].demands:
        return False
    seen, own = one.element, one.element.attributes
    said = {"role": own.get("role") or role_of(seen) or "", "name": own.get("aria-label") or seen.text}
    return not unmet(case.expression, seen.model_copy(update=said), ())


def _slow_step(c: Compared) -> str:
    """The step before the check that took far longer than at the last pass."""
    case = c.case
    then = {(one.name, one.locator): one.duration_ms for one in case.digest.steps} if case.digest is not None else {}
    made = [one for one in case.record.actions if one is not case.action and one.ts < case.span.step]
    slow = [one for one in made if one.duration_ms > 3 * then.get((one.name, one.locator), one.duration_ms) + 200]
    if not slow:
        return ""
    one = slow[-1]
    usual = then[one.name, one.locator]
    deed = begun(called(one.name, one.locator))
    return f"{deed} before it took {one.duration_ms:.0f} ms, {usual:.0f} ms at the last pass."


def _time_of(one: Exchange, what: str) -> int | None:
    return one.entry.ts if what == "request" else one.end


def _waits_for_idle(case: Case) -> bool:
    return case.action is not None and "networkidle" in map(str, case.action.arguments.values())


def _is_settled_otherwise(c: Compared) -> bool:
    """Whether what the step looks for is there under another name, or an error of the step's own came first."""
    case = c.case
    if any(one.link is Link.OWN and one.kind != "shape" for one in c.troubles) and not case.was_early:
        return True
    return case.symptom == "missing" and not case.was_early and case.fate.is_there and not case.is_counted


def _may_lack(c: Compared, waiting: Difference) -> bool:
    """Whether the step may have failed for want of an answer that was still out."""
    case, one = c.case, waiting.exchange
    if one is None or one.entry.made_by is not None or case.reads_body or counts_visitors(one.entry.url):
        return False
    if c.is_whole and waiting.link < Link.OWN and not case.was_early:
        return False
    return not _came_for_nothing(case, one)


def _came_for_nothing(case: Case, one: Exchange) -> bool:
    """Whether the answer came while the page was looked at once more, and the step failed again all the same."""
    end = one.end
    return end is not None and case.gave_up < end <= case.at and case.failed_again


def _late(c: Compared, waiting: Difference | None, *, what: str, sure: bool) -> Said:
    case = c.case
    slow = ""
    if waiting is not None and waiting.exchange is not None and sure:
        slow = f" {waiting.words}"
    needed = condition(c, waiting)
    deleted = next((one for one in case.edits if one.kind == "deleted" and not comes_too_late(case, one)), None)
    edited = f" The test was edited: {deleted.words}." if deleted is not None else ""
    return Said(
        "timing_issue",
        "fix_test",
        "high" if sure else "medium",
        f"{begun(step(case))} gave up{after_timeout(case)}; {what}.{slow}{edited}",
        f"The page became ready after the step's time-out; it waited for {needed.words}."
        if sure
        else f"The step did not wait long enough for {needed.words}.{_hides(waiting)}",
        because=waiting,
        awaited=needed,
        late=waiting.exchange if waiting is not None else None,
    )


def _hides(waiting: Difference | None) -> str:
    one = waiting.exchange if waiting is not None else None
    return " More time for it hides that it became slow." if one is not None and usual_ms(one) else ""


def _seen_after(case: Case) -> str:
    moment, cover = case.moment, case.facts.intercepted_by
    if moment is None:
        return "what it waited for was there a moment later"
    if cover and moment.passed_after_ms is not None:
        return f"{covering(cover)} lay over it, and had gone {moment.passed_after_ms} ms later"
    if moment.passed_after_ms is not None:
        return f"what it waited for was there {moment.passed_after_ms} ms later"
    return f"what it waited for was there within {moment.grace_ms} ms" if moment.grace_ms else "it came a moment later"


def _unsteady(c: Compared) -> Said | None:
    case, facts = c.case, c.case.facts
    if case.symptom != "not_ready":
        return None
    cover = facts.intercepted_by or ""
    if cover and _PASSES_BY.search(cover):
        why = "what covers it stays longer than the step waits; wait until it is gone."
        return _not_yet(c, f"was covered by {covering(cover)}", why)
    if facts.stable is False and not cover and not case.still_moves:
        return _not_yet(c, "was still moving", "an animation runs longer than the step waits.")
    if facts.detached:
        return _not_yet(c, "was replaced while it was acted on", "the page draws it anew while it loads.")
    return None


def _not_yet(c: Compared, what: str, why: str) -> Said:
    case = c.case
    text = f"{case.locator or 'The element'} {what} when {step(case)} gave up{after_timeout(case)}."
    why = f"The element was there, but not ready: {why}"
    return Said("timing_issue", "fix_test", "medium", text, why, awaited=condition(c, None))


def _on_its_way(c: Compared) -> Said | None:
    """A check that gave up at what it only passed through at the last pass, as the logs of recorded traces say."""
    case, moment = c.case, c.case.moment
    seen = case.action.seen if case.action is not None else ()
    if case.symptom != "value" or not seen or case.step is None or mark(seen[-1]) not in case.step.seen:
        return None
    was, now = (moment.target_before, moment.target) if moment is not None else (None, None)
    if was is None or now is None or was.element.text == now.element.text:  # it had not begun to change
        return None
    return Said(
        "timing_issue",
        "fix_test",
        "medium",
        f"{begun(step(case))} gave up{after_timeout(case)} at {quoted(seen[-1])}, which it also saw at the last pass "
        "before it saw what it asks for.",
        "The page had begun to change and was not done when the step gave up.",
        awaited=condition(c, None),
    )


def _waited_before(c: Compared) -> Said | None:
    """At the last pass this very step had to wait for a good part of its time-out, and the page is not done."""
    case, timeout = c.case, c.case.timeout_ms
    if case.step is None or not timeout or case.failed_again or case.step.duration_ms < _WAITED_SHARE * timeout:
        return None
    if is_settled(case.moment) or (case.symptom == "value" and not is_hollow(value_of(case))):
        return None
    text = f"{begun(step(case))} gave up{after_timeout(case)}; at the last pass it took {case.step.duration_ms:.0f} ms."
    why = "The time-out leaves too little room for what the page needs to become ready."
    return Said("timing_issue", "fix_test", "medium", text, why, awaited=condition(c, None))
