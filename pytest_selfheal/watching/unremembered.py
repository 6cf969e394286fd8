"""Locators that found an element of which nothing could be remembered: counted over a session and its workers."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

MOST_EXAMPLES = 20  # enough to see which pages they are on


@dataclass
class Unremembered:
    """How many there are, and a few of them as `nodeid: locator`; tests run again count with their last pass."""

    _by_test: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def passed(self, nodeid: str, locators: Iterable[str]) -> None:
        """A test passed, and these stay unknown; a later pass may have known them."""
        self._by_test.pop(nodeid, None)
        if found := tuple(sorted(locators)):
            self._by_test[nodeid] = found

    @property
    def count(self) -> int:
        """How many locators, each once for each test."""
        return sum(len(locators) for locators in self._by_test.values())

    @property
    def examples(self) -> tuple[str, ...]:
        """The first of them, by test."""
        named = (f"{nodeid}: {locator}" for nodeid in sorted(self._by_test) for locator in self._by_test[nodeid])
        return tuple(line for line, _ in zip(named, range(MOST_EXAMPLES), strict=False))

    def to_plain(self) -> dict[str, list[str]]:
        """For the way from a worker to its controller."""
        return {nodeid: list(locators) for nodeid, locators in self._by_test.items()}

    def take(self, plain: dict[str, Any]) -> None:
        """What a worker counted."""
        for nodeid, locators in plain.items():
            self.passed(nodeid, locators)
