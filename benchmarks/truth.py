"""What the right answer to a failure is, on both sides, and what an answer scores against it.

A truth lists the *best* answers, the *acceptable* ones, what is *wrong* to say, and what is *ignorable*.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.diagnosis import Category, Confidence, RecommendedAction

Grade = Literal["best", "acceptable", "empty", "wrong"]
POINTS: dict[Grade, float] = {"best": 1.0, "acceptable": 0.5, "empty": 0.0, "wrong": -1.0}
CONFIDENCES: tuple[Confidence, ...] = ("low", "medium", "high")
ACQUITTAL = "not a test issue"
# Without a remembered pass nobody knows that anything changed, and nobody can acquit the test.
CLAIMS_OF_CHANGE = (
    *("behaviour changed", ACQUITTAL, "no longer", "any more", "at the last pass", "since the last pass"),
    *("differently than", "than it did", "as it did"),
)
# Says nothing, and misleads nobody: ignorable everywhere but where a truth calls it wrong.
SILENCE = ("unknown", "investigate")
VAGUE = (SILENCE, ("true_regression", "investigate"))  # something is otherwise than expected: nobody needs to be told

Named = str | tuple[str, ...]  # a phrase that has to be named, or phrases of which one is enough


class Answer(Model):
    """An answer that is worth something: its category and action are not enough, it gives a reason or a locator.

    `words` are phrases, each of which (of alternatives one) stands in the summary, the root cause or the first
    change, whatever the case of its letters. A phrase begins where a word begins, and may end within one, so that
    "refus" is named by "refused"; a number is whole. `locator` is a regular expression for the new locator of the
    first change.
    """

    category: Category
    action: RecommendedAction
    words: tuple[Named, ...] = ()
    locator: str | None = None

    @model_validator(mode="after")
    def _is_no_bare_category(self) -> Self:
        if not self.words and not self.locator:
            raise ValueError(f"an answer needs words or a locator – '{self.category}/{self.action}' – say its reason")
        return self


class Wrong(Model):
    """What is wrong to say; what is left out may be anything: `words` alone are a false sentence of any answer."""

    category: Category | None = None
    action: RecommendedAction | None = None
    words: tuple[Named, ...] = ()


class Truth(Model):
    """What may be said of one failure.

    `best` is what a careful person with the whole artifact says, `acceptable` what helps, too, though less.
    `wrong` is false, whatever else is right. `ignorable` ("category/action") helps nobody and harms nobody.
    `most` is the highest confidence that anybody could have; `first` says that nothing is remembered.
    """

    best: tuple[Answer, ...] = Field(min_length=1)
    acceptable: tuple[Answer, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    ignorable: tuple[str, ...] = ()
    most: Confidence = "high"
    retryable: bool | None = None  # None: either
    first: bool = False


class Judgement(Model):
    """What an answer is worth, and why; `surely` says that a wrong one is said so that people act on it."""

    grade: Grade
    surely: bool = False
    why: str = ""

    @property
    def points(self) -> float:
        """From -1 to 1."""
        return POINTS[self.grade]


def judge(truth: Truth, entry: Mapping[str, Any] | None) -> Judgement:
    """Score an entry as run.json has it (None: the failure has no entry) against the truth of its failure.

    In this order, the first that holds decides:

    1. No diagnosis is *empty*.
    2. A sentence or a pair that the truth calls wrong, also in the description of the fix: *wrong*. In a first run a
       claim that something changed is such a sentence.
    3. The category, action, all words and the locator of a best answer: *best*; else of an acceptable one:
       *acceptable*. There is no share for a part of the words: a reason is given or it is not.
       `unknown/investigate` and `true_regression/investigate` say only what their words say: where the failure's own
       message has all of them before its call log, the answer repeats what everybody reads anyway, and is *empty*.
    4. Category and action of a listed answer, but another locator than every listed one asks for: *wrong*, a proposal
       of another element. Without a proposal, or with words missing: *empty*.
    5. `unknown/investigate`, unless it is said with high confidence, and what the truth lists as ignorable: *empty*.
    6. Everything else: *wrong*. So what a truth does not list is wrong, the right category with another action, too.

    One rung lower (best → acceptable → empty) stands an answer surer than `most`, or one whose `retryable` is another.
    *Surely wrong* is what is wrong and said with `high` confidence, or tells people to change the application
    (`fix_code`), or acquits the test in so many words.
    """
    diagnosis = (entry or {}).get("diagnosis")
    if not entry or not diagnosis:
        return Judgement(grade="empty", why="no diagnosis")
    told, all_told = _told(entry)
    said = (diagnosis["category"], diagnosis["recommended_action"])
    confidence = diagnosis["confidence"]
    message = str((entry.get("failure") or {}).get("message", ""))
    grade, why = _grade(truth, said, confidence, told, all_told, _locator(entry))
    if said in VAGUE and grade in ("best", "acceptable") and _repeats(headline(message), truth, said, told):
        return Judgement(grade="empty", why="repeats the message")
    if grade in ("best", "acceptable") and (why_lower := _too_much(truth, entry)):
        grade, why = ("acceptable" if grade == "best" else "empty"), why_lower
    surely = grade == "wrong" and (confidence == "high" or said[1] == "fix_code" or ACQUITTAL in all_told.lower())
    return Judgement(grade=grade, surely=surely, why=why)


def shares(judgements: Sequence[Judgement]) -> dict[str, float]:
    """Count, the shares of all grades and of what is surely wrong, and the mean of the points."""
    count = len(judgements) or 1
    found: dict[str, float] = {"cases": len(judgements)}
    found |= {grade: round(sum(one.grade == grade for one in judgements) / count, 4) for grade in POINTS}
    found["surely_wrong"] = round(sum(one.surely for one in judgements) / count, 4)
    found["score"] = round(sum(one.points for one in judgements) / count, 4)
    return found


def headline(message: str) -> str:
    """What a message says before Playwright's call log and its snapshot of the page."""
    return re.split(r"^(?:Call log|Aria snapshot):", message, maxsplit=1, flags=re.MULTILINE)[0]


def is_named(words: Iterable[Named], told: str) -> bool:
    """Whether each phrase, of alternatives one, is named in a text."""
    return all(any(_is_said(one, told) for one in ((part,) if isinstance(part, str) else part)) for part in words)


def _grade(
    truth: Truth, said: tuple[str, str], confidence: str, told: str, all_told: str, locator: str
) -> tuple[Grade, str]:
    for false in truth.wrong:
        if false.category in (None, said[0]) and false.action in (None, said[1]) and is_named(false.words, all_told):
            return "wrong", f"says what is false: {' '.join((*said, *map(str, false.words)))}"
    if truth.first and (claim := next((one for one in CLAIMS_OF_CHANGE if one in all_told.lower()), "")):
        return "wrong", f"claims a change that nobody remembers: '{claim}'"
    listed = [(grade, one) for grade in ("best", "acceptable") for one in getattr(truth, grade)]
    same = [(grade, one) for grade, one in listed if (one.category, one.action) == said]
    for grade, one in same:
        if is_named(one.words, told) and (one.locator is None or re.search(one.locator, locator)):
            return grade, ""
    asked = [one.locator for _, one in same if one.locator is not None]
    if same and locator and len(asked) == len(same) and not any(re.search(one, locator) for one in asked):
        return "wrong", f"proposes another element: {locator}"
    if same:
        missing = [str(part) for part in same[0][1].words if not is_named((part,), told)]
        return "empty", f"does not name {', '.join(missing)}" if missing else "has no such locator"
    if (said == SILENCE and confidence != "high") or "/".join(said) in truth.ignorable:
        return "empty", "says nothing"
    return "wrong", f"is {'/'.join(said)}"


def _repeats(message: str, truth: Truth, said: tuple[str, str], told: str) -> bool:
    """Whether every phrase that a listed answer of this pair asks for, and that is named, stands in the message."""
    listed = [one.words for one in (*truth.best, *truth.acceptable) if (one.category, one.action) == said]
    phrases = [one for words in listed for part in words for one in ((part,) if isinstance(part, str) else part)]
    return all(_is_said(one, message) for one in phrases if _is_said(one, told))


def _too_much(truth: Truth, entry: Mapping[str, Any]) -> str:
    confidence = entry["diagnosis"]["confidence"]
    if CONFIDENCES.index(confidence) > CONFIDENCES.index(truth.most):
        return f"is {confidence}, at most {truth.most}"
    if truth.retryable is not None and bool(entry.get("retryable")) is not truth.retryable:
        return f"retryable is {entry.get('retryable')}"
    return ""


def _told(entry: Mapping[str, Any]) -> tuple[str, str]:
    """Where reasons are looked for, and all that can be false."""
    diagnosis, fix = entry["diagnosis"], entry.get("fix") or {}
    first = (fix.get("changes") or ({},))[0]
    change = [first.get(name, "") for name in ("new_value", "rationale", "caution")]
    told = " \n".join([diagnosis["summary"], diagnosis["root_cause"], *change])
    return told, " \n".join([told, fix.get("description", ""), *fix.get("warnings", ())])


def _locator(entry: Mapping[str, Any]) -> str:
    first = ((entry.get("fix") or {}).get("changes") or ({},))[0]
    return str(first.get("new_value", "")) if first.get("type") == "selector_replace" else ""


def _is_said(phrase: str, told: str) -> bool:
    words = r"\s+".join(map(re.escape, phrase.split()))
    begins = r"(?<![^\W_])" if phrase[:1].isalnum() else ""
    ends = r"(?!\d)" if phrase[-1:].isdigit() else ""
    return re.search(begins + words + ends, told, re.IGNORECASE) is not None
