"""The elements of a test: what its last pass left behind of them, and what this attempt finds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pytest_selfheal.browser.views import Views
from pytest_selfheal.models.element import Fingerprint

MAX_FINGERPRINTS = 200
# Questions before a call for an element that was not there: of one locator, and of all in one test. Who tries until it
# works does not wait for ours each time; it is asked for after the call that found it.
MAX_MISSED, MAX_MISSED_IN_ALL = 2, 20


@dataclass
class Memory:
    """`known` is of the last pass, `fingerprints` of this attempt, both by locator; `slowest` in ms."""

    known: Mapping[str, Fingerprint] = field(default_factory=dict)
    refresh: frozenset[str] = frozenset()  # locators whose fingerprint is due for a new look
    slowest: Mapping[str, float] = field(default_factory=dict)  # by locator, at the last pass
    fingerprints: dict[str, Fingerprint] = field(default_factory=dict)
    views: Views = field(default_factory=Views)
    used: set[str] = field(default_factory=set)  # locators that found an element, whether it was remembered or not
    missed: dict[str, int] = field(default_factory=dict)  # by locator, questions that found nothing
    spent_ms: float = 0.0  # on questions for fingerprints

    def wants(self, locator: str) -> bool:
        """Whether a fingerprint of this locator is due: unknown, or old, and not taken in this test yet."""
        if locator in self.fingerprints or len(self.fingerprints) >= MAX_FINGERPRINTS:
            return False
        return locator not in self.known or locator in self.refresh or not self.known[locator].page

    def may_find(self, locator: str) -> bool:
        """Whether it is worth to ask for an element before a call, after all that was not there so far."""
        return self.missed.get(locator, 0) < MAX_MISSED and sum(self.missed.values()) < MAX_MISSED_IN_ALL

    @property
    def unremembered(self) -> frozenset[str]:
        """Locators that found their element, of which nothing is known all the same."""
        return frozenset(self.used - self.fingerprints.keys() - self.known.keys())
