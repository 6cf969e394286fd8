"""The elements of a test: what its last pass left behind of them, and what this attempt finds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pytest_selfheal.browser.views import Views
from pytest_selfheal.locators.places import asks_by_place_alone
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.uses import MOST_USES, is_later_use, nth_use

MAX_FINGERPRINTS = 200
# Questions before a call for an element that was not there: of one locator, and of all in one test. Who tries until it
# works does not wait for ours each time; it is asked for after the call that found it.
MAX_MISSED, MAX_MISSED_IN_ALL = 2, 20
# A field that is focused, emptied and filled is used once, and the page around it is the same then.
STAYS = frozenset(
    ("clear", "fill", "focus", "hover", "press_sequentially", "scroll_into_view_if_needed", "select_text", "type")
)


@dataclass
class Memory:
    """`known` is of the last pass, `fingerprints` of this attempt, both by use of a locator; `slowest` in ms."""

    known: Mapping[str, Fingerprint] = field(default_factory=dict)
    refresh: frozenset[str] = frozenset()  # uses whose fingerprint is due for a new look
    slowest: Mapping[str, float] = field(default_factory=dict)  # by locator, else by name, at the last pass
    fingerprints: dict[str, Fingerprint] = field(default_factory=dict)
    views: Views = field(default_factory=Views)
    used: set[str] = field(default_factory=set)  # locators that found an element, whether it was remembered or not
    acted: dict[str, int] = field(default_factory=dict)  # uses of each locator by actions that were made
    last: tuple[str, str] = ("", "")  # the locator of the last action, and its name
    missed: dict[str, int] = field(default_factory=dict)  # by use, questions that found nothing
    spent_ms: float = 0.0  # on questions for fingerprints

    def use_of(self, locator: str, action: str) -> int:
        """The number of the use that an action with this locator is made in, from 1."""
        known = self.acted.get(locator, 0)
        goes_on = known and self.last[0] == locator and {self.last[1], action} <= STAYS
        return known if goes_on else known + 1

    def act(self, locator: str, action: str) -> None:
        """An action was made, with a locator or ''."""
        if locator:
            self.acted[locator] = self.use_of(locator, action)
        self.last = (locator, action)

    def wants(self, use: str) -> bool:
        """Whether a fingerprint of this use is due: unknown, or old, and not taken in this test yet."""
        if use in self.fingerprints or len(self.fingerprints) >= MAX_FINGERPRINTS:
            return False
        return use not in self.known or use in self.refresh or not self.known[use].page

    def may_be_another(self, use: str) -> bool:
        """Whether it is known, and asked for by its place alone: later steps may act on what it finds now."""
        is_new = use in self.known and use not in self.fingerprints and len(self.fingerprints) < MAX_FINGERPRINTS
        return is_new and not is_later_use(use) and asks_by_place_alone(use)

    def next_use(self, locator: str, action: str) -> str:
        """The key of the use that an action with this locator is made in; '' where so many are not looked at."""
        if locator not in self.known and locator not in self.fingerprints:
            return locator  # the first one that could be looked at
        number = self.use_of(locator, action)
        return nth_use(locator, number) if number <= MOST_USES else ""

    def may_find(self, use: str) -> bool:
        """Whether it is worth to ask for an element before a call, after all that was not there so far."""
        return self.missed.get(use, 0) < MAX_MISSED and sum(self.missed.values()) < MAX_MISSED_IN_ALL

    @property
    def unremembered(self) -> frozenset[str]:
        """Locators that found their element, of which nothing is known all the same."""
        return frozenset(self.used - self.fingerprints.keys() - self.known.keys())
