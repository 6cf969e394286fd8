"""The only place of the benches that knows the matcher: one question, and what the figures need of its answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.question import Remembered
from pytest_selfheal.matching.tree import related
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.element import Document, Element, Fingerprint


@dataclass(frozen=True)
class Answer:
    """Places on the page now: the element that a test may go on with unasked, and the first candidate of a person."""

    proved: int | None
    first: int | None
    confidence: Confidence  # of the ranking
    status: str
    reason: str = ""


def ask(
    lost: Lost, now: Sequence[Element], documents: Sequence[Document] = (), remembered: Remembered | None = None
) -> Answer:
    """What became of a lost element; `remembered` is its old page where `lost` does not bring one."""
    said = verdict(lost, now, documents, remembered=remembered)
    if said is None:
        return Answer(None, None, "low", "NO_CANDIDATES")
    proved = said.best.index if said.accepted and said.best else None
    ranked = next((one.index for one in said.ranking.scored), None)
    first = ranked if proved is None else proved
    return Answer(proved, first, said.confidence, said.status, said.reason)


def ask_about(element: Element, now: Sequence[Element], remembered: Remembered) -> Answer:
    """The same of an element without its locator."""
    return ask(Lost("", fingerprint=Fingerprint(element=element), frame=element.frame), now, remembered=remembered)


def is_same_control(one: Element, other: Element) -> bool:
    """Whether two elements are one control to its user."""
    return one == other or related(one, other)
