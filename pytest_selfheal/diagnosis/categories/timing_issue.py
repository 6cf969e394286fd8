"""What the test waited for came, or would have come, later than the test waited.

## What it means
A slow answer, an animation, a debounce or lazy loading: the step's time-out ended before the page was ready.

## How it is recognised
- Proven: what a plain assert had read without waiting (a text, an attribute, a state, a field's value, a list, the
  page's title, address or source, what a script that only reads answers) was the expected a moment later, and
  stayed so. Not what tells of trouble: that it goes away by itself makes it no less true. What an assert takes as it
  takes other answers (`in`, `!=`, `>`), and what the message does not show, has to be what it was at the last pass.
- The machine was too busy: the steps before took a multiple of their last pass, and nothing else is new. Then neither
  the test nor the application is to be changed, and running the test again may help. Of few steps the page's own time
  and that of its answers are compared, and both have to be slow; a page that was done, and the same at a second look,
  is not excused by a pace.
- Proven: the same call, tried once more without its side effect, succeeded, or the element was there a moment later.
- The step inside of a `with page.expect_response(…)` took longer than that waits, and sent its request after all.
- A request that had its answer by this step at the last pass was still without one when the test failed. Being in
  flight by itself proves nothing: not of a poll, of one that was out at this step of the last pass too, of one that was
  not out longer than it usually takes, of one about another part of the page, or of one whose answer came and changed
  nothing of what the step looks at.
- A request that ended during the failing step took at least three times as long as ever at the last pass. Not where a
  plain assert's question was answered as before when the page was asked again after that answer.
- A deed came before an answer that had come first at the last pass, nothing was sent by it, and the page shows what it
  showed before: it was lost on a page that was not listening yet.
- The element was there and moving, being replaced, or under a loading indicator; not one that moves for good. Of an
  indicator that stays while no request is out, people have to see what it waits for.
- It said what it also said at the last pass before it said the expected, and it had not said so before the last action.
- The test is about the time itself, by its name (`test_shows_within_one_second`) or the words of the check: people have
  to say, at medium confidence, and no longer wait is written.
- The server got far slower (ten times, and seconds): that is said, and no longer wait is proposed.
- The test's own wait was shortened since the last pass, below what the step took then.
- It came when the step had given up, and could not be used then either; or the page was answered, and then neither
  loaded nor said anything: people have to see why.
- It was not ready, and at the last pass this step had to wait for it too.
- Left to others: ready at once at the last pass and never now is a regression.

## What to do
Wait for the condition the proposal names: the response, or the state of the element. Find out why it became slow.

## Fix safety
The proposed wait names a concrete condition, never a sleep. It changes when the test goes on, not what it checks.
"""

from dataclasses import replace

from pytest_selfheal.diagnosis import doubts, hastened, network, target, time_promised, unanswered, without_effect
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.causes.mistake import closed_details
from pytest_selfheal.diagnosis.doubts import Doubt
from pytest_selfheal.diagnosis.evidence import late_words
from pytest_selfheal.diagnosis.failing_step import had_enough, is_settled, timeout_of, wanted_state
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.offline import is_shown_offline
from pytest_selfheal.diagnosis.relevance import of_late
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.words import called
from pytest_selfheal.models.diagnosis import (
    AwaitedResponse,
    AwaitedState,
    Evidence,
    RecommendedAction,
    TimingEvidence,
)

# At the last pass a step that took this share of its time-out was waiting, not acting.
_WAITED_SHARE = 0.3
_ONE_TEXT = ("inner_text", "text_content", "inner_html")
# What waits for what a page itself or a script is asked for; for all else an expectation of a locator does.
_INSTEAD = {
    "title": "expect(page).to_have_title(…)",
    "url": "expect(page).to_have_url(…)",
    "evaluate": "page.wait_for_function(…)",
}
_SYMPTOMS = ("missing", "lingering", "not_ready", "no_option", "value", "navigation", "no_event", "unclear")


def diagnose(case: Case) -> Finding | None:
    """The best-supported reason to believe that more time would have helped."""
    if case.symptom not in _SYMPTOMS:
        return None
    best = (
        _read_early(case)
        or _proven(case)
        or _outlasted(case)
        or _out_or_late(case)
        or _appeared(case)
        or _unsteady(case)
        or _late_answer(case)
        or _overtaken(case)
        or _on_its_way(case)
        or _waited_before(case)
        or _stuck(case)
    )
    if best is None:
        return None
    best = _promised(case, _of_the_server(case, best))
    if not case.passed_attempts:
        return best
    # late in this attempt and in time in another: the lateness is a symptom of flakiness
    return replace(best, strength=best.strength.but(doubts.IN_TIME_ELSEWHERE))


def _out_or_late(case: Case) -> Finding | None:
    """A request that was still out, unless one that came late weighs more."""
    pending = _pending(case)
    late = _late_answer(case) if pending is not None else None
    return late if pending and late and late.strength.order > pending.strength.order else pending


def _of_the_server(case: Case, best: Finding) -> Finding:
    """The same finding, where one answer took so long that the test's wait is not what is wrong."""
    slow = case.far_slower
    if slow is None or not slow.strength.matters or slow.answer != best.diagnosis.evidence.timing.awaited:
        return best
    times = network.took(slow, case.span)
    at_least = "at least " if slow.entry.duration_ms is None else ""
    usual = slow.known.max_duration_ms if slow.known else 0
    cause = (
        f"The server got far slower: {slow.name} took {at_least}{times} ms, and at most {usual} ms at the last pass. "
        "Waiting longer would hide that; whether it may take so long, people have to say."
    )
    diagnosis = best.diagnosis.model_copy(update={"root_cause": cause, "recommended_action": "investigate"})
    return replace(best, diagnosis=diagnosis, most="medium")


def _promised(case: Case, best: Finding) -> Finding:
    """The same finding, where the test is about the time itself: to wait longer would take its point away."""
    promised = time_promised.words_of(case)
    if not promised:
        return best
    cause = f"{best.diagnosis.root_cause} {promised} Which limit is right, people have to say."
    diagnosis = best.diagnosis.model_copy(update={"root_cause": cause, "recommended_action": "investigate"})
    return replace(best, diagnosis=diagnosis, most="medium")


def _proven(case: Case) -> Finding | None:
    if not (case.came_late or case.became_ready) or is_shown_offline(case):
        return None
    moment = case.moment
    after = ""
    if moment is not None and moment.passed_after_ms is not None:
        after = f" {moment.passed_after_ms} ms later"
    elif moment is not None and moment.grace_ms:
        after = f" within {moment.grace_ms} ms"
    waiting = _slowest(case)
    why = f" {late_words(waiting)}." if waiting and waiting.entry.duration_ms is not None else ""
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.OBSERVED),
        at=case.at,
        summary=f"{_step(case)} gave up{_after_timeout(case)}; what it waited for was there{after}.{why}",
        root_cause=f"The page became ready after the step's time-out: {condition(case).words}.",
        evidence=_waited_for(condition(case)),
    )


def _read_early(case: Case) -> Finding | None:
    """A plain assert about what the test read without waiting for it."""
    moment, asked = case.moment, case.subject
    if not case.was_read_early or moment is None:
        return None
    is_of_element = asked is not None and bool(asked.locator) and moment.asked_again in ("", asked.name)
    if asked is not None and is_of_element:
        read, of, instead = f"{asked.name} on {asked.locator}", asked.locator, "an expect(…) on the locator"
    else:
        read = of = f"page.{moment.asked_again or case.facts.read}"
        instead = _INSTEAD.get(moment.asked_again or case.facts.read, "an expect(…) on a locator")
    after = moment.target_after_grace
    later = ""
    if asked is not None and is_of_element and asked.name == "count":
        later = f" ({moment.matches_after_grace} of them)"
    elif asked is not None and is_of_element and asked.name in _ONE_TEXT and after:
        later = f" ('{after.element.text[:80]}')"
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.OBSERVED),
        at=case.at,
        summary=f"{read} was read without waiting, and was not yet what the test expects; a moment later it "
        f"was{later}.",
        root_cause=f"A reading call answers at once; {instead} waits until the page says it.",
        evidence=_waited_for(AwaitedState(of=of, state="showing its final value")),
    )


def _outlasted(case: Case) -> Finding | None:
    """The wait of a `with` block was over before the block's own step had done what it waits for."""
    passed = [one for one in case.record.actions if one.outcome == "passed" and one.kind in ("action", "navigation")]
    last, timeout = passed[-1] if passed else None, timeout_of(case)
    if not case.waits_for_request or last is None or not timeout or last.duration_ms < timeout:
        return None
    began = case.action.ts if case.action else last.ts
    if last.ts < began:
        return None  # a step before the block
    over = began + timeout
    sent = next((one for one in case.record.network if one.ts >= over and case.is_awaited(one)), None)
    if sent is None:
        return None
    answer = AwaitedResponse(method=sent.method, url=path_template(sent.url, base=sent.url))
    name = f"{answer.method} {answer.url}"
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.OBSERVED),
        summary=f"{last.name} on {last.locator} took {last.duration_ms:.0f} ms and then sent {name}; "
        f"{_step(case)} around it waits {timeout:.0f} ms.",
        root_cause="The wait begins before its step, and the step alone took longer.",
        evidence=_waited_for(answer),
    )


def _was_over_at_once(case: Case) -> bool:
    """Whether the call failed whatever the page did: a file that is not there, a key that no keyboard has."""
    facts = case.facts
    is_told = facts.is_timeout or facts.is_assertion or facts.resolved is not None or facts.strict_count is not None
    return case.action is not None and case.symptom in ("unclear", "own_code") and not is_told


def _pending(case: Case) -> Finding | None:
    if not case.pending_requests or _was_over_at_once(case):
        return None
    held = [(of_late(case, one), one) for one in case.pending_requests]
    strength, first = max(held, key=lambda pair: (pair[0].order, -pair[1].entry.ts))
    is_held_up = unanswered.holds_up(case, first.entry)
    strength = replace(strength, known=Known.COMPARED if first.new or is_held_up else Known.INFERRED)
    if not strength.matters:
        return None  # it was in flight, as requests are
    waited = max(0, case.gave_up - first.entry.ts)
    usual = f" (at most {first.known.max_duration_ms} ms at the last pass)" if first.known else ""
    return found(
        case,
        "timing_issue",
        strength=strength,
        summary=f"{first.name} had no answer yet, {waited} ms after it was sent{usual}, when {_step(case)} failed.",
        root_cause=f"The page itself waits for the answer of {first.name}. Whether it comes, people have to see."
        if is_held_up
        else f"The step did not wait long enough for the answer of {first.name}.",
        action="investigate" if is_held_up else None,
        evidence=_waited_for(first.answer),
        most="medium" if is_held_up else "high",
    )


def _appeared(case: Case) -> Finding | None:
    """What the step looked for came when it had given up, and was not usable at the second look either."""
    if not case.has_come_since:
        return None
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.INFERRED),
        summary=f"{_step(case)} gave up{_after_timeout(case)} without having found it; it was there right after, and "
        "the step did not succeed with it either.",
        root_cause="The element came later than the step waits. Why it could not be used then, people have to see.",
        action="investigate",
        evidence=_waited_for(condition(case)),
    )


def _unsteady(case: Case) -> Finding | None:
    facts = case.facts
    if case.symptom != "not_ready":
        return None
    cover = facts.intercepted_by or ""
    if facts.stable is False and not cover:
        never_rests = had_enough(case)
        against = (doubts.NEVER_RESTS,) if never_rests else ()
        why = "an animation runs longer than the step waits"
        return _state(case, Known.COMPARED, "was still moving", why, *against)
    if cover and target.passes_by(cover):
        known = Known.COMPARED if case.digest is not None else Known.INFERRED
        what = f"was covered by {cover[:120]}"
        if is_settled(case) and not case.pending_requests:
            why = (
                "a loading indicator stays, and no request is out for it to wait for; whether it would go, nothing says"
            )
            return _state(case, known, what, why, doubts.STAYS, action="investigate")
        return _state(case, known, what, "a loading indicator stays longer than the step waits")
    if facts.detached:
        return _state(
            case, Known.INFERRED, "was replaced while it was acted on", "the page renders it anew while it loads"
        )
    return None


def _late_answer(case: Case) -> Finding | None:
    # a request of the test itself has its answer before the test goes on
    late = [one for one in case.late_requests if one.strength.matters and one.entry.made_by is None]
    if not late or _was_over_at_once(case):
        return None
    if case.action is None and case.subject is None and not case.locator and not case.facts.read:
        return None  # the answer has come, and what the test compares is not asked of the page
    slowest = max(late, key=lambda suspect: suspect.entry.duration_ms or 0)
    moment = case.moment
    # the answer has come, the same call was made once more, and it failed again: more time is not what it needs, unless
    # the page asked for more when it had come
    in_vain = moment is not None and moment.retried and moment.passed_after_ms is None and case.is_fully_retried
    if in_vain and moment is not None:
        came = slowest.entry.ts + (slowest.entry.duration_ms or 0)
        in_vain = not unanswered.is_followed(case, since=came, until=moment.ts + moment.grace_ms)
    return found(
        case,
        "timing_issue",
        strength=of_late(case, slowest).but(*((doubts.IN_VAIN,) if in_vain else ())),
        summary=f"{late_words(slowest)}; {_step(case)} gave up{_after_timeout(case)}.",
        root_cause=f"The answer of {slowest.name} came so late that the page was not ready in time.",
        evidence=_waited_for(slowest.answer),
        most="medium",
    )


def _overtaken(case: Case) -> Finding | None:
    """A deed that came before an answer, and had no effect: the page was not yet listening to it."""
    pair, deed = hastened.overtaken(case), without_effect.lost(case)
    if pair is None or deed is None or pair[0] != deed:
        return None
    one = pair[1]
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.COMPARED, doubts=case.was_not_prevented),
        at=one.entry.ts,
        summary=f"{hastened.took(one)}: {called(deed.name, deed.locator)} came before its answer, and the page shows "
        "what it showed before.",
        root_cause="The page seems to have been given its listeners only with that answer, so the step was lost.",
        evidence=_waited_for(AwaitedResponse(method=one.entry.method, url=one.key[1])),
        most="medium",
    )


def _on_its_way(case: Case) -> Finding | None:
    """A check that gave up at what it had only passed through at the last pass."""
    if case.symptom != "value" or not case.is_on_its_way or case.action is None:
        return None
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.COMPARED, doubts=case.was_not_prevented),
        summary=f"{_step(case)} gave up{_after_timeout(case)} at '{case.action.seen[-1][:80]}', which the page also "
        "showed at the last pass before it showed the expected.",
        root_cause="The page had begun to change and was not done when the step gave up.",
        evidence=_waited_for(condition(case)),
    )


def _waited_before(case: Case) -> Finding | None:
    """At the last pass this very step had to wait for a good part of its time-out."""
    timeout = timeout_of(case)
    if case.step is None or not timeout or (not case.facts.is_timeout and case.symptom != "not_ready"):
        return None
    share = case.step.duration_ms / timeout
    if share < _WAITED_SHARE:
        return None
    if had_enough(case) or closed_details(case) is not None:
        return None
    known = Known.COMPARED if case.symptom == "not_ready" else Known.INFERRED
    return found(
        case,
        "timing_issue",
        strength=Strength(known, doubts=case.was_not_prevented),
        summary=f"{_step(case)} gave up{_after_timeout(case)}; "
        f"at the last pass it already took {case.step.duration_ms:.0f} ms.",
        root_cause="The time-out leaves too little room for what the page needs to become ready.",
        evidence=_waited_for(condition(case)),
        most="medium",
    )


def _stuck(case: Case) -> Finding | None:
    """The page was answered in time, and then neither loaded nor said anything when it was looked at."""
    moment = case.moment
    if moment is None or moment.page_load_ms is not None or not case.facts.is_timeout:
        return None
    if moment.snapshot is None or moment.snapshot.elements or not moment.snapshot.unreadable_frames:
        return None
    documents = [one.entry for one in case.exchanges if one.entry.resource_type == "document"]
    opened = documents[-1] if documents else None
    if opened is None or opened.duration_ms is None or opened.ts + opened.duration_ms > case.gave_up:
        return None
    return found(
        case,
        "timing_issue",
        strength=Strength(Known.INFERRED),
        summary=f"{_step(case)} gave up{_after_timeout(case)}; the page was answered after {opened.duration_ms} ms, "
        "and then neither loaded nor answered when it was looked at.",
        root_cause="A script of the page kept it all the time, or the machine was too busy: neither is seen.",
        action="investigate",
        evidence=_waited_for(condition(case)),
        most="medium",
    )


def condition(case: Case) -> AwaitedResponse | AwaitedState:
    """What the step waited for: an answer that is late, else a state of its element."""
    slow = _slowest(case)
    if slow is not None:
        return slow.answer
    state = wanted_state(case)
    if case.locator and state:
        return AwaitedState(of=case.locator, state=state)
    return AwaitedState(of=case.call or "the step", state="done")


def _slowest(case: Case) -> Suspect | None:
    waiting = (one for one in (*case.pending_requests, *case.late_requests) if one.strength.matters)
    return max(waiting, key=lambda suspect: suspect.strength.order, default=None)


def _state(
    case: Case, known: Known, what: str, why: str, *against: Doubt, action: RecommendedAction | None = None
) -> Finding:
    return found(
        case,
        "timing_issue",
        strength=Strength(known, doubts=(*against, *case.was_not_prevented)),
        summary=f"{case.locator or 'The element'} {what} when {_step(case)} gave up{_after_timeout(case)}.",
        root_cause=f"The element was there, but not ready: {why}.",
        evidence=_waited_for(condition(case)),
        action=action,
    )


def _step(case: Case) -> str:
    return called(case.call, case.locator) if case.call else "the step"


def _after_timeout(case: Case) -> str:
    timeout = timeout_of(case)
    return f" after {timeout:.0f} ms" if timeout else ""


def _waited_for(what: AwaitedResponse | AwaitedState) -> Evidence:
    return Evidence(timing=TimingEvidence(waited_for=what.words, awaited=what))
