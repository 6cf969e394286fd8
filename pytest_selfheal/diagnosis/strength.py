"""How strongly a cause is held: how it is known, what ties it to the failing step, and named reasons that weaken it."""

from dataclasses import dataclass, replace
from enum import IntEnum

from pytest_selfheal.diagnosis.doubts import Doubt


class Known(IntEnum):
    """How a cause is known, the surest last."""

    NOT_AT_ALL = 0  # nothing was recognised
    GUESSED = 1  # by words alone, or because nothing else is left
    INFERRED = 2  # from what the message says, or from this run alone
    COMPARED = 3  # it is otherwise than at the last pass
    OBSERVED = 4  # it was seen to happen, whatever was before


class Link(IntEnum):
    """What ties a cause to the failing step, the closest last."""

    SAME_TEST = 0  # earlier than the failing page, or on another page of the test
    SAME_TIME = 1  # between the opening of the failing page and the failure
    SAME_PART = 2  # the same, and by its words about what the step is about
    FAILING_STEP = 3  # the step's own element, value or wait


class Tier(IntEnum):
    """What a cause is worth beside others: of one tier the earliest wins, and confidence is the tier."""

    NONE = 0
    SLIGHT = 1
    WEAK = 2
    FAIR = 3
    STRONG = 4


# A difference to the last pass is as good as what was seen: it was seen twice.
_TIERS = {
    Known.NOT_AT_ALL: Tier.NONE,
    Known.GUESSED: Tier.WEAK,
    Known.INFERRED: Tier.FAIR,
    Known.COMPARED: Tier.STRONG,
    Known.OBSERVED: Tier.STRONG,
}


@dataclass(frozen=True, slots=True)
class Strength:
    """What speaks for a cause and what against it."""

    known: Known
    link: Link = Link.FAILING_STEP
    doubts: tuple[Doubt, ...] = ()

    @property
    def tier(self) -> Tier:
        """The tier of how it is known, less the steps of its doubts."""
        return Tier(max(_TIERS[self.known] - sum(doubt.steps for doubt in self.doubts), Tier.NONE))

    @property
    def order(self) -> tuple[int, int, int]:
        """To compare causes of one kind, the strongest greatest: tier, link, and the fewer doubts."""
        return (self.tier, self.link, -len(self.doubts))

    @property
    def matters(self) -> bool:
        """Whether the cause is worth to be called news, and the failing step may hang on it."""
        return self.tier >= Tier.WEAK

    def but(self, *doubts: Doubt) -> "Strength":
        """The same with more doubts."""
        return replace(self, doubts=(*self.doubts, *doubts)) if doubts else self
