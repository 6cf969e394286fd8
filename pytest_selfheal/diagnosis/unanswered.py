"""Whether a request that was still out is what the failing step lacked: being in flight by itself proves nothing.

The failing step depends on an answer when it had that answer at the last pass and has it not now, and when what it
sees changes with the answer. A poll, a heartbeat, a request that was out at this very step of the last pass too, and
one whose answer came a moment later and changed nothing, were in flight for reasons of their own.
"""

import ast
import re
from itertools import pairwise

from pytest_selfheal.diagnosis import answers, doubts
from pytest_selfheal.diagnosis.doubts import Doubt
from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.moment import ordinal_of
from pytest_selfheal.diagnosis.network import Suspect, replaces
from pytest_selfheal.diagnosis.requests import endpoint, is_pending
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import ActionEntry, NetworkEntry

_ACTS = ("action", "navigation")
_DATA = ("fetch", "xhr", "document")
_STOPS_PARSER = ("script", "stylesheet")  # what follows it in the document is not there before it is answered
_PARTS = (*_STOPS_PARSER, "image", "font", "media")  # of a document, which has loaded when all of them have
# A poll asks at least so often in a row without anything done by the test in between.
_REPEATS = 2
# "since=1763831046", "_=1763831046123": what polls and caches ask with, another one each time; "page=2" is no such
_CLOCK = re.compile(r"(?<=[?&])(?:_|ts?|time(?:stamp)?|since|last\w*|cb|nonce|rnd|rand(?:om)?|no_?cache)=[^&]*")
# Out for good is what was out this many times longer than ever at the last pass, and at least this much longer: on a
# busy machine an answer of 40 ms takes 100.
_LONGER_FACTOR, _LONGER_MS = 3, 100
# The own code of a test takes no such time between two calls.
_SLEEP, _SLEPT_MS = "wait_for_timeout", 100
# The page draws what it was answered this soon; a retried call ends a look at the page before the last look.
_DRAWN_MS, _RETRY_ENDS_MS = 100, 300
_READS_ONE, _READS_ALL = ("inner_text", "text_content"), ("all_inner_texts", "all_text_contents")


def against(failing: Failing, suspect: Suspect, *, missed: tuple[KnownRequest, ...] = ()) -> tuple[Doubt, ...]:
    """Why the step may have failed for something else, though the request had no answer.

    `missed` are the requests of the last pass that were not made: a new one may stand for one of them.
    """
    is_extra = suspect.new is False and not replaces(suspect.entry, missed)
    return (
        *against_a_poll(failing, suspect),
        *((doubts.NOT_NEEDED,) if is_extra else ()),
        *((doubts.CAME_FOR_NOTHING,) if came_for_nothing(failing, suspect.entry) else ()),
        *_against_its_time(failing, suspect),
        *((doubts.OWN_COMPARISON,) if failing.subject is None else ()),
    )


def holds_up(failing: Failing, entry: NetworkEntry) -> bool:
    """Whether the page itself waits for an answer: a script stops its parser, `load` comes when all its parts have."""
    moment = failing.moment
    if moment is None or moment.snapshot is None or not is_pending(entry):
        return False
    if not moment.snapshot.width:
        return False  # a recorded trace knows nothing of when a page was ready
    kind = entry.resource_type.lower()
    if moment.dom_ready_ms is None and kind in _STOPS_PARSER:
        return True
    opens = failing.action is not None and failing.action.kind == "navigation" and failing.facts.is_timeout
    return opens and moment.page_load_ms is None and kind in _PARTS


def against_a_poll(failing: Failing, suspect: Suspect) -> tuple[Doubt, ...]:
    """That a request is one of many alike, of which one is nearly always in flight."""
    return (doubts.ASKED_AGAIN_AND_AGAIN,) if _asks_by_itself(failing, suspect.entry) else ()


def against_an_early_read(failing: Failing, suspect: Suspect) -> tuple[Doubt, ...]:
    """That the answer came only when a plain assert had read, and the page said no more of it when it had come."""
    is_read = failing.action is None
    return (doubts.CAME_FOR_NOTHING,) if is_read and came_for_nothing(failing, suspect.entry) else ()


def came_for_nothing(failing: Failing, entry: NetworkEntry) -> bool:
    """Whether the answer came after the failure, and what the step looks at was not as expected all the same."""
    moment = failing.moment
    if moment is None or entry.duration_ms is None or failing.is_awaited(entry):
        return False
    end, last = entry.ts + entry.duration_ms, moment.ts + moment.grace_ms
    # between the read of a plain assert and the first look at the page a second may go by, and the answer come
    since = failing.gave_up if failing.action is not None else _read_at(failing)
    if not since < end <= last - (_RETRY_ENDS_MS if moment.retried else _DRAWN_MS):
        return False
    if is_followed(failing, since=end, until=last):
        return False
    if failing.action is not None:
        return moment.retried and moment.passed_after_ms is None
    return (moment.target is not None or bool(moment.answered_later)) and _is_as_expected(failing, since=end) is False


def turned_into(failing: Failing) -> str:
    """What the element that the step looks at said a moment after the failure, where that is another thing; else ''."""
    moment = failing.moment
    if moment is None or moment.target is None or moment.target_after_grace is None:
        return ""
    was, now = moment.target.element.text, moment.target_after_grace.element.text
    return now if now != was and moment.matches == moment.matches_after_grace else ""


def is_followed(failing: Failing, *, since: int, until: int) -> bool:
    """Whether the page asked for more after that answer, and had not got it at the last look."""
    later = [one for one in failing.record.network if one.resource_type in _DATA and since <= one.ts <= until]
    open_ = [one for one in later if is_pending(one) or one.ts + (one.duration_ms or 0) > until - _DRAWN_MS]
    return any(not _asks_by_itself(failing, one) for one in open_)


def _against_its_time(failing: Failing, suspect: Suspect) -> tuple[Doubt, ...]:
    if suspect.known is None:
        # a check that does not wait may fail beside any request, and nobody knows how long this one usually takes
        return (doubts.NO_PASS,) if failing.digest is None and failing.action is None else ()
    if _was_out_then(failing, suspect.entry):
        return (doubts.OUT_THEN_TOO,)
    out, usual = failing.gave_up - suspect.entry.ts, suspect.known.max_duration_ms
    if out <= usual:
        return (doubts.AS_LONG_AS_USUAL,)
    if out < max(usual * _LONGER_FACTOR, usual + _LONGER_MS) and not _brings_what_is_to_come(failing, suspect.known):
        waits = failing.action is not None or _slept(failing)
        return (doubts.HARDLY_LONGER if waits else doubts.HARDLY_LONGER_UNAWAITED,)
    return ()


def _brings_what_is_to_come(failing: Failing, known: KnownRequest) -> bool:
    """Whether the step looks at a place that this answer filled at the last pass, and that is not filled yet."""
    if failing.asked_locator not in known.brought:
        return False
    shown = failing.now.text or failing.now.name if failing.now is not None else ""
    return not any(map(str.isalnum, shown))


def _slept(failing: Failing) -> bool:
    """Whether the test let time go by before a check that does not wait: it was enough at the last pass."""
    start = failing.subject.ts if failing.subject is not None else failing.at
    ends = [_end(one) for one in failing.record.actions if one.name != _SLEEP and one.ts < start]
    return bool(ends) and start - max(ends) >= _SLEPT_MS


def _asks_by_itself(failing: Failing, entry: NetworkEntry) -> bool:
    """Whether the page asks for the same again and again, whatever the test does."""
    same = sorted(one.ts for one in failing.record.network if _is_same(one, entry) and one.ts <= failing.at)
    acts = [(one.ts, one.ts + one.duration_ms) for one in failing.record.actions if one.kind in _ACTS]
    alone = [not any(begin <= after and before <= end for begin, end in acts) for before, after in pairwise(same)]
    return sum(alone) >= _REPEATS


def _is_same(one: NetworkEntry, other: NetworkEntry) -> bool:
    is_one = (one.method, one.operation) == (other.method, other.operation)
    return is_one and _CLOCK.sub("", one.url) == _CLOCK.sub("", other.url)


def _was_out_then(failing: Failing, entry: NetworkEntry) -> bool:
    """Whether the same request had no answer yet when the last pass was at this point."""
    step, since = _then(failing)
    if step is None:
        return False
    left = step.out.get(" ".join(endpoint(entry)), 0)
    return left > since


def _then(failing: Failing) -> tuple[Step | None, int]:
    """The step of the last pass that the failure is of, or came after, and how many ms after it."""
    if failing.action is not None:
        return failing.step, 0
    earlier = [one for one in failing.record.actions if one.ts <= failing.at]
    if failing.digest is None or not earlier:
        return None, 0
    anchor = failing.subject or earlier[-1]
    wanted = (anchor.name, anchor.locator, ordinal_of(failing.record, anchor))
    step = next((one for one in failing.digest.steps if (one.name, one.locator, one.ordinal) == wanted), None)
    # what was read of the page was read at its step; whatever else is compared was there when it is compared
    return step, 0 if failing.subject is not None else max(0, failing.at - _end(anchor))


def _read_at(failing: Failing) -> int:
    return failing.subject.ts if failing.subject is not None else failing.gave_up


def _end(action: ActionEntry) -> int:
    return action.ts + int(action.duration_ms)


def _is_as_expected(failing: Failing, *, since: int) -> bool | None:
    """What a plain assert had asked for, at the last look: as expected, not so, or None where that can't be told.

    `since` is when the answer came: two looks after it say nothing of before it, unless they show what was read.
    """
    moment, asked = failing.moment, failing.subject
    if moment is None or asked is None:
        return None
    if moment.answered_later in ("as_asked", "not_as_asked"):
        return moment.answered_later == "as_asked"
    if (told := answers.a_moment_later(failing)) != "unknown":
        return told == "same"
    is_the_same = _seen(moment.matches, moment.target) == _seen(moment.matches_after_grace, moment.target_after_grace)
    was_seen = _says(asked.name, failing.facts.actual, moment.matches, moment.target)
    # where the page did not say any more what the test had read, it was looked at after the answer
    is_late_look = failing.is_actual_read and was_seen is False
    if is_the_same and not is_late_look:
        return False if was_seen or moment.ts < since else None  # it said the same before the answer and after it
    if asked.name == "count":
        return _as_text(failing.facts.expected) == str(moment.matches_after_grace)
    if not was_seen and not is_late_look:
        return None  # of what the test made of a text, nobody knows what it would make of another
    return _says(asked.name, failing.facts.expected, moment.matches_after_grace, moment.target_after_grace)


def _seen(matches: int | None, target: Fingerprint | None) -> tuple[int | None, str, bool]:
    element = target.element if target is not None else None
    return matches, element.text if element else "", element.visible if element else False


def _says(call: str, value: str | None, matches: int | None, target: Fingerprint | None) -> bool | None:
    """Whether a value, as Python prints it, is what the call reads of the element; None where that can't be told."""
    if value is None or "..." in value:
        return None
    if call == "count":
        return _as_text(value) == str(matches)
    texts = (target.element.text, target.element.own_text) if target is not None else ("",)
    if call in _READS_ONE:
        return _as_text(value) in texts
    if call not in _READS_ALL:
        return None
    try:
        items = ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return None
    if not isinstance(items, list):
        return None
    return len(items) == matches and (not items or items[0] in texts)


def _as_text(value: str | None) -> str:
    return (value or "").strip("\"' ")
