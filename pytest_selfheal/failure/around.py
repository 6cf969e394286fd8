"""What the other tests of this session met: what those that passed met as well explains no failure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.requests import endpoint, has_failed
from pytest_selfheal.models.telemetry import Record

# One passing test may have met the trouble by chance and lived with it; the share of those that met it decides.
COMMON = 0.5


@dataclass(frozen=True, slots=True)
class Around:
    """`passed`: how many tests with a browser passed before; `met`: how many of them met each trouble."""

    passed: int = 0
    met: Mapping[str, int] = field(default_factory=dict)
    # the tests of this session that have begun, whatever became of them; None where workers share those of one file
    ran: frozenset[str] | None = frozenset()
    failed: frozenset[str] = frozenset()  # those of them of which an attempt failed, and none passed so far

    def is_common(self, trouble: str) -> bool:
        """Whether most tests that passed met this trouble too."""
        return self.passed > 0 and self.met.get(trouble, 0) / self.passed >= COMMON


@dataclass(frozen=True, slots=True)
class Sender:
    """A test that sends data to the application; `about` are the words of the addresses that it sends it to."""

    nodeid: str
    about: frozenset[str]


def troubles_of(record: Record) -> frozenset[str]:
    """The failed requests and error lines of a test, each as one line that is equal in other tests."""
    requests = (of_request(*endpoint(one), one.status) for one in record.network if has_failed(one))
    errors = (signature(one.message) for one in record.page_errors)
    lines = (signature(one.text) for one in record.console if one.level == "error")
    return frozenset((*requests, *errors, *lines))


def of_request(method: str, template: str, status: int | None) -> str:
    """A failed request: 'GET /missing.json 404'."""
    return f"{method} {template} {status or 'failed'}"


def with_passed(around: Around, record: Record) -> Around:
    """The same, with one more test that passed."""
    return replace(around, passed=around.passed + 1, met=_counted(around.met, troubles_of(record)))


def _counted(met: Mapping[str, int], more: Iterable[str]) -> dict[str, int]:
    return {**met, **{one: met.get(one, 0) + 1 for one in more}}
