"""A step that the test did before an answer which came first at the last pass.

A page whose data or script comes later than the click loses the click, or draws over what was typed: then it shows what
it showed before, and nothing of it says so but the time.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.words import called
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.timeline.data_requests import counts_visitors

# Of an answer that came this many times later than ever at the last pass, and so much later.
_FACTOR, _MS = 3, 200
_DRAWS = ("fetch", "xhr", "script", "document")


def words_of(case: Case) -> str:
    """That a step came before an answer, and which; '' when none did."""
    pair = overtaken(case)
    if pair is None:
        return ""
    action, one = pair
    return f"{took(one)}: {called(action.name, action.locator)} came before its answer, and after it at the last pass."


def overtaken(case: Case) -> tuple[ActionEntry, Exchange] | None:
    """The last deed that came before an answer which came first at the last pass, and its request."""
    if case.digest is None:
        return None
    acted = [
        one for one in case.record.actions if one.kind == "action" and one.outcome == "passed" and one.ts <= case.at
    ]
    pairs = ((action, one) for action in reversed(acted) for one in case.exchanges if _overtook(action, one))
    return next(pairs, None)


def took(one: Exchange) -> str:
    """How long a request took, and at most at the last pass."""
    usual = one.known.max_duration_ms if one.known else 0
    return f"{' '.join(one.key)} took {one.entry.duration_ms} ms, at most {usual} ms at the last pass"


def _overtook(action: ActionEntry, one: Exchange) -> bool:
    """Whether an action began before an answer that would have been there, had it come as at the last pass."""
    entry, known = one.entry, one.known
    if known is None or entry.duration_ms is None or entry.resource_type.lower() not in _DRAWS:
        return False
    if entry.page != action.page or entry.mocked or counts_visitors(entry.url):
        return False
    usual = max(known.max_duration_ms, 1)
    is_late = entry.duration_ms >= max(usual * _FACTOR, usual + _MS)
    return is_late and entry.ts + usual < action.ts < entry.ts + entry.duration_ms
