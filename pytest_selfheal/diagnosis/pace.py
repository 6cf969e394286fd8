"""How many times as long this run took as the last pass: its steps, or of few steps the page and its answers."""

from dataclasses import dataclass
from statistics import median

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.requests import STREAMS, has_failed, is_incidental, is_of_the_page
from pytest_selfheal.models.telemetry import ActionEntry, NetworkEntry

# Idle machines repeat a step within a third of its time; a suite on twice as many workers as cores takes 2 to 4 times.
SLOW = 2.0
FEWEST = 3
_EACH, _SHARE = 1.4, 0.66
_WORTH_MS, _SHORTEST_MS = 100, 5.0
# One step or two prove less than three: they have to be slower.
_FEW_SLOW = 3.0
# An answer of a local server takes 3 to 12 ms on an idle machine, whatever multiple of the last one that is.
_ANSWER_WORTH_MS = 20


@dataclass(frozen=True, slots=True)
class Pace:
    """How many times as long the steps of this run took; 0 when there are too few to compare."""

    factor: float = 0.0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Parts:
    """How many times as long the page took for what it does by itself, and the servers for what they were asked."""

    page: float
    answers: float


def of_steps(case: Case) -> Pace:
    """The passed steps of this run beside the same steps of the last pass."""
    pairs = [(action.duration_ms, then) for action, then in _compared(case) if action is not case.action]
    ratios = [now / max(then, _SHORTEST_MS) for now, then in pairs]
    lost = sum(now - then for now, then in pairs)
    if len(ratios) < FEWEST or lost < _WORTH_MS:
        return Pace(0.0, len(ratios))
    if sum(ratio >= _EACH for ratio in ratios) < _SHARE * len(ratios):
        return Pace(0.0, len(ratios))
    return Pace(round(median(ratios), 1), len(ratios))


def of_parts(case: Case) -> Parts | None:
    """The page's own time and the answers', where both took a multiple of their last pass; else None.

    A server that got slow leaves the page its pace, and a page that has more to do leaves the server its own: only what
    they share makes both of them late. The step that ran out of time took at least so long.
    """
    own = [(_own_time(case, action), then) for action, then in _compared(case)]
    answers = _answered(case)
    if not own or not answers or sum(now - then for now, then in own) < _WORTH_MS:
        return None
    page = sum(now for now, _ in own) / max(sum(then for _, then in own), _SHORTEST_MS)
    # of what a page asks for itself, its own work delays the answers; of its document it does not
    documents = [pair for pair in answers if pair[0].resource_type == "document"]
    is_even = all(now >= SLOW * max(then, _SHORTEST_MS) for now, then in own)
    if page < _FEW_SLOW or not is_even or not documents or not all(_is_slow(entry, then) for entry, then in documents):
        return None
    served = of_answers(case)
    return Parts(round(page, 1), round(served, 1)) if served >= _FEW_SLOW else None


def of_answers(case: Case) -> float:
    """How many times as long as ever at the last pass the answers of this run took, by their median; 0 without any."""
    return median([_ratio(entry, known) for entry, known in _answered(case)] or [0.0])


def _compared(case: Case) -> list[tuple[ActionEntry, float]]:
    """The steps up to the failing one, each with its time at the last pass."""
    if case.digest is None:
        return []
    then = {(step.name, step.locator, step.ordinal): step.duration_ms for step in case.digest.steps}
    seen: dict[tuple[str, str], int] = {}
    pairs = []
    for action in case.record.actions:
        key = (action.name, action.locator)
        ordinal = seen.get(key, 0)
        seen[key] = ordinal + 1
        known = then.get((*key, ordinal))
        counts = action.outcome == "passed" or action is case.action
        if counts and known is not None and action.ts <= case.at:
            pairs.append((action, known))
    return pairs


def _answered(case: Case) -> list[tuple[NetworkEntry, int]]:
    """The answers that had come, each with what it took at most at the last pass."""
    return [
        (one.entry, one.known.max_duration_ms)
        for one in case.exchanges
        if one.known is not None
        and is_of_the_page(one.entry)
        and one.entry.duration_ms is not None
        and one.entry.ts + one.entry.duration_ms <= case.at
        and not (has_failed(one.entry) or is_incidental(one.entry) or one.entry.resource_type in STREAMS)
    ]


def _is_slow(entry: NetworkEntry, then: int) -> bool:
    return _ratio(entry, then) >= _FEW_SLOW and (entry.duration_ms or 0) - then >= _ANSWER_WORTH_MS


def _ratio(entry: NetworkEntry, then: int) -> float:
    return (entry.duration_ms or 0) / max(then, _SHORTEST_MS)


def _own_time(case: Case, action: ActionEntry) -> float:
    """How long a step took while nothing was asked of a server."""
    begin, end = action.ts, action.ts + action.duration_ms
    out = sorted(
        (max(one.ts, begin), min(one.ts + one.duration_ms if one.duration_ms is not None else case.at, end))
        for one in case.record.network
        if one.resource_type not in STREAMS
    )
    own, reached = action.duration_ms, float(begin)
    for start, stop in out:
        if stop > max(start, reached):
            own -= stop - max(start, reached)
            reached = stop
    return max(own, 0.0)
