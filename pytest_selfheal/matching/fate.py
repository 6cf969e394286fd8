"""The answer to which element a lost one is now: a ranking with its confidence, and apart from it a proof."""

from dataclasses import dataclass, field
from typing import Literal

from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.ranking import Ranking, Scored

# `kept`: it is there and is called what it was called; `renamed`: by another name, class, id or caption; `moved`: in
# another place; `gone`: nothing on the page is it; `unclear`: something may be, and nobody can tell.
Fate = Literal["kept", "renamed", "moved", "gone", "unclear"]


@dataclass(frozen=True)
class Proof:
    """Whether a candidate is the lost element for certain.

    `kept` names the keys that were kept whole and are unique on both pages, the strongest first; `otherwise` is one
    sentence that says what is otherwise, '' where the proof holds. `is_barred`: it says the opposite, is of another
    kind or can't be acted on, which no likeness outweighs.
    """

    holds: bool = False
    kept: tuple[str, ...] = ()
    otherwise: str = ""
    is_barred: bool = False


@dataclass(frozen=True)
class Verdict:
    """`best` is the likeliest candidate whatever the proof says; `runner_up` the next that is not the same one twice.

    `fate` and `confidence` belong to the ranking, `proof` to the heal; `claimed_by` is the remembered element that
    `best` was already; `twins` how many others fit as well as `best`; `unsaid`, of a guess, a word by which both the
    locator and the name of its test call what is meant, and which nothing on the page says. `status` is PROPOSED where
    the proof holds and else says why no heal is made, `reason` in a sentence.
    """

    fate: Fate
    status: MatchStatus
    reason: str
    ranking: Ranking = field(default_factory=Ranking)
    best: Scored | None = None
    runner_up: Scored | None = None
    confidence: Confidence = "low"
    claimed_by: Element | None = None
    twins: int = 0
    proof: Proof = field(default_factory=Proof)
    unsaid: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the best candidate is proved to be the lost element."""
        return self.proof.holds and self.status == "PROPOSED"

    @property
    def found(self) -> bool:
        """Whether the best candidate is it, at least with medium confidence, proved or not."""
        return self.fate in ("kept", "renamed", "moved")

    @property
    def likely(self) -> bool:
        """Whether the ranking is certain of its best candidate, and that one stands alone."""
        return self.found and self.confidence == "high" and not self.twins and not self.proof.is_barred
