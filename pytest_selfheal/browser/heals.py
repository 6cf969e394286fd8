"""What became of the lost locators of a test, and of those that find another element than they did."""

from dataclasses import dataclass, field

from pytest_selfheal.browser.detour import Search
from pytest_selfheal.models.run import Drift


@dataclass
class Heals:
    """The searches and drifts of one attempt, by locator; `acted_on` are locators that found their element in it.

    Of those that are `denied` the test was told that nothing is there, and may have left something out for that.
    """

    allowed: bool = False
    searches: dict[str, Search] = field(default_factory=dict)
    drifts: dict[str, Drift] = field(default_factory=dict)
    acted_on: set[str] = field(default_factory=set)
    denied: set[str] = field(default_factory=set)

    def is_denied(self, locator: str) -> bool:
        """Whether the test asked for this locator, or one that it hangs on, and was told that nothing is there."""
        return any(locator == one or locator.startswith(f"{one}.") for one in self.denied)

    @property
    def made(self) -> tuple[Search, ...]:
        """The searches that led to an element with which an action succeeded, in order."""
        return tuple(search for search in self.searches.values() if search.healed)
