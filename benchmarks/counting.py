"""How answers about lost elements count, both sides: those that are there, and those that were removed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from matcher import Answer

Counts = tuple[int, int]  # how many, of how many


@dataclass(frozen=True)
class Result:
    """What was answered to a query that knows what to `accept`, and whether it `is_removed`."""

    query: Any
    answer: Answer
    ms: float = 0.0

    @property
    def outcome(self) -> str:
        """right, wrong, abstained; or false_heal, where abstaining is right."""
        if self.answer.proved is None:
            return "abstained"
        if self.query.is_removed:
            return "false_heal"
        return "right" if self.answer.proved in self.query.accept else "wrong"

    @property
    def is_top1(self) -> bool:
        """Whether the first candidate is the right one, believed or not."""
        return self.answer.first in self.query.accept


def _is(outcome: str) -> Callable[[Result], bool]:
    return lambda one: one.outcome == outcome


def _ranked(confidence: str) -> Callable[[Result], bool]:
    return lambda one: one.answer.confidence == confidence


def _is_there(one: Result) -> bool:
    return not one.query.is_removed


def _is_first(one: Result) -> bool:
    return one.is_top1


# by name: of which results, and which of them
FIGURES: dict[str, tuple[Callable[[Result], bool], Callable[[Result], bool]]] = {
    "top1": (_is_there, _is_first),
    "right": (_is_there, _is("right")),
    "wrong": (_is_there, _is("wrong")),
    "false_heal": (lambda one: one.query.is_removed, _is("false_heal")),
    "abstained": (_is_there, _is("abstained")),
    "first_unproved": (lambda one: _is_there(one) and one.answer.proved is None, _is_first),
    "high_right": (lambda one: _is_there(one) and _ranked("high")(one), _is_first),
    "medium_right": (lambda one: _is_there(one) and _ranked("medium")(one), _is_first),
    "removed_high": (lambda one: one.query.is_removed, _ranked("high")),
    "removed_medium": (lambda one: one.query.is_removed, _ranked("medium")),
}


def counts(results: Iterable[Result], figure: str) -> Counts:
    """How many results a figure counts, of how many."""
    asked, is_counted = FIGURES[figure]
    of = [one for one in results if asked(one)]
    return sum(map(is_counted, of)), len(of)
