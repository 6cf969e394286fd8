"""What the laziest answers would score: the same for every failure, silent or with the failure's own message."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from breakages.rows import CATEGORIES
from truth import CONFIDENCES, Truth, headline, judge, shares

from pytest_selfheal.models.diagnosis import RecommendedAction
from replay import corpus, sources

ACTIONS: tuple[str, ...] = get_args(RecommendedAction)
Score = tuple[str, str, float]  # source, answer, mean points
VARIANTS = ("silent", "message")


def constant_scores(files: Sequence[Path], known: Mapping[str, sources.Known]) -> list[Score]:
    """Score each category with each action and confidence, in each source; `message` repeats the failure's message.

    Open and held together: a constant says nothing of a case.
    """
    found: dict[str, list[tuple[Truth, str]]] = {}
    for file in files:
        kept = corpus.load(file, known)
        found.setdefault(kept.source, []).append((kept.truth, message_of(kept.said)))
    return [score for source, cases in found.items() for score in scores_of(source, cases)]


def scores_of(source: str, cases: Sequence[tuple[Truth, str]]) -> list[Score]:
    """The same of truths with the messages of their failures."""
    return [
        (source, f"{category}/{action} {confidence} {variant}", _score(cases, category, action, confidence, variant))
        for category in CATEGORIES
        for action in ACTIONS
        for confidence in CONFIDENCES
        for variant in VARIANTS
    ]


def message_of(entry: Mapping[str, Any]) -> str:
    """The message of a failure, as an entry keeps it."""
    return headline(str((entry.get("failure") or {}).get("message", "")))


def _score(cases: Sequence[tuple[Truth, str]], category: str, action: str, confidence: str, variant: str) -> float:
    given = {"category": category, "recommended_action": action, "confidence": confidence, "root_cause": ""}
    answers = [
        {"diagnosis": {**given, "summary": said if variant == "message" else ""}, "failure": {"message": said}}
        for _, said in cases
    ]
    return shares([judge(truth, answer) for (truth, _), answer in zip(cases, answers, strict=True)])["score"]
