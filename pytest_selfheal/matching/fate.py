"""The answer to what became of a lost element."""

from dataclasses import dataclass, field
from typing import Literal

from pytest_selfheal.matching.candidates import Ranking, Scored
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Element

# `kept`: it is there; `claimed`: what resembles it was there all along as something else; `left_over`: something new of
# its kind stands in its place, which a person may decide about; `gone`: nothing is left that it could be.
Fate = Literal["kept", "claimed", "left_over", "gone", "unclear"]


# Of a score; the items of a list differ by what their captions say of the item.
ALIKE = 0.3


@dataclass(frozen=True)
class Verdict:
    """`best` is the element that the lost one became when `status` says so, else the nearest one; `runner_up` a rival.

    `claimed_by` is the remembered element that fits the best candidate better; `unsaid`, of a guess, a word by which
    both the locator and the name of its test call what is meant, and which nothing on the page says.
    """

    fate: Fate
    status: MatchStatus
    reason: str
    ranking: Ranking = field(default_factory=Ranking)
    best: Scored | None = None
    runner_up: Scored | None = None
    confidence: Confidence = "low"
    kept: tuple[str, ...] = ()
    claimed_by: Element | None = None
    unsaid: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the best candidate is the lost element."""
        return self.status in ("PROPOSED", "HEALED")

    @property
    def alike(self) -> tuple[Element, ...]:
        """What fits nearly as well as the best candidate, that one included; none where nothing fits."""
        if self.best is None or self.fate == "gone":
            return ()
        return tuple(one.element for one in self.ranking.scored if one.score >= self.best.score - ALIKE)

    @property
    def certainty(self) -> float:
        """For ordering verdicts only, the surest first."""
        if self.best is None:
            return 0.0
        return self.best.score + len(self.kept) + 4 * self.accepted
