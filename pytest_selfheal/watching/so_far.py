"""What the tests of this process did so far, as far as it says something of the next one."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from pytest_selfheal.failure.around import Around, with_passed
from pytest_selfheal.models.run import TelemetryFile
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.watching.unremembered import Unremembered

MAX_AFTER = 5


@dataclass
class SoFar:
    """`is_ordered` is False where workers share the tests of one file; tests go by their raw ids."""

    is_ordered: bool = True
    unremembered: Unremembered = field(default_factory=Unremembered)
    earlier: list[TelemetryFile] = field(default_factory=list)  # failed attempts of the test that runs
    _order: dict[str, None] = field(default_factory=dict)  # the tests as they came
    _passed: dict[str, int] = field(default_factory=dict)
    _failed: set[str] = field(default_factory=set)
    _around: Around = field(default_factory=Around)

    def begins(self, nodeid: str, *, is_again: bool) -> None:
        """Another attempt; `is_again` when it is of the test that ran just before."""
        if not is_again:
            self.earlier.clear()
        self._order[nodeid] = None

    def forget(self, nodeid: str) -> None:
        """A test whose id names a secret is not told of another test either, nor is one that was skipped."""
        self._order.pop(nodeid, None)

    def passed(self, nodeid: str) -> None:
        """A whole attempt passed."""
        self._passed[nodeid] = self._passed.get(nodeid, 0) + 1

    def failed(self, nodeid: str) -> None:
        """An attempt failed, in whatever phase."""
        self._failed.add(nodeid)

    def passes_of(self, nodeid: str) -> int:
        """How many attempts of a test passed."""
        return self._passed.get(nodeid, 0)

    def met(self, record: Record) -> None:
        """What a test that passed met."""
        self._around = with_passed(self._around, record)

    def around(self) -> Around:
        """What the tests met, which of them have begun, and which have only failed."""
        failed = self._failed & self._order.keys() - self._passed.keys()
        return replace(self._around, ran=frozenset(self._order) if self.is_ordered else None, failed=frozenset(failed))

    def before(self, nodeid: str, clean: Callable[[str], str]) -> tuple[str, ...]:
        """The tests of the same file that ran before this one, as far as their ids may be written down."""
        if not self.is_ordered:
            return ()
        file = nodeid.partition("::")[0]
        others = [one for one in self._order if one.partition("::")[0] == file and one != nodeid]
        return tuple([one for one in others if clean(one) == one][-MAX_AFTER:])
