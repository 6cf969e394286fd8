"""What a row of the table says: an answer with the values that evidence and proposals need."""

from dataclasses import dataclass

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange
from pytest_selfheal.models.diagnosis import Awaited, Category, Cause, Confidence, RecommendedAction


@dataclass(frozen=True, slots=True)
class Said:
    """`because` is the difference that it comes of, `awaited` what the step needed, `late` the answer that was late.

    `old_locator` is a locator of the last pass that is to come back, `field` what the test's own code did not find.
    """

    category: Category
    action: RecommendedAction
    confidence: Confidence
    summary: str
    root_cause: str
    cause: Cause = ""
    because: Difference | None = None
    awaited: Awaited | None = None
    late: Exchange | None = None
    new_locator: str = ""
    field: str = ""
    never_comes: bool = False  # more time would not help: no longer time-out is proposed
