"""How fast the machine was: the steps and answers of this run beside those of the last pass, and its load."""

from dataclasses import dataclass
from statistics import median

from pytest_selfheal.diagnosis.differences.difference import Exchange
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.failing_step import ordinal_of
from pytest_selfheal.models.requests import STREAMS, has_failed

# Idle machines repeat a step within a third of its time; a suite on twice as many workers as cores takes 2 to 4 times.
_SLOW, _FEWEST = 2.0, 3
_FEW_SLOW = 3.0  # few prove less: they have to be slower
_WORTH_MS, _SHORTEST_MS = 100, 5.0
_CROWDED = 1.5  # processes that wait for each core


@dataclass(frozen=True, slots=True)
class Pace:
    """How many times as long the steps took as at the last pass (0: too few to tell), the answers alike, the load."""

    steps: float = 0.0
    answers: float = 0.0
    load: float = 0.0

    @property
    def is_slow(self) -> bool:
        """Whether the machine as a whole was slow: load and steps say so, or with too few steps load and answers."""
        late = self.steps >= _SLOW or (not self.steps and self.answers >= _FEW_SLOW)
        return late and self.load >= _CROWDED

    @property
    def words(self) -> str:
        """'steps took 3.1 × their last pass (2.4 processes waited for each core)'."""
        what = f"steps took {self.steps:.1f} ×" if self.steps else f"answers took {self.answers:.1f} ×"
        return f"{what} their last pass ({self.load:.1f} processes waited for each core)"


def pace_of(case: Case, made: tuple[Exchange, ...]) -> Pace:
    """The passed steps and the answers of this run beside the same ones of the last pass."""
    load = case.record.load or 0.0
    if case.digest is None:
        return Pace(load=load)
    then = {(step.name, step.locator, step.ordinal): step.duration_ms for step in case.digest.steps}
    pairs = [
        (one.duration_ms, known)
        for one in case.record.actions
        if one.outcome == "passed"
        and one.ts <= case.at
        and (known := then.get((one.name, one.locator, ordinal_of(case.record, one)))) is not None
    ]
    lost = sum(now - known for now, known in pairs)
    is_told = len(pairs) >= _FEWEST and lost >= _WORTH_MS
    factor = median(now / max(known, _SHORTEST_MS) for now, known in pairs) if is_told else 0.0
    answered = [
        (one.entry.duration_ms or 0) / max(one.known.max_duration_ms, _SHORTEST_MS)
        for one in made
        if one.known is not None and one.entry.duration_ms and not has_failed(one.entry)
        if one.entry.resource_type not in STREAMS
    ]
    return Pace(round(factor, 1), round(median(answered), 1) if answered else 0.0, load)
