"""A case with all its differences, collected and tied once: what the rows of the table read."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.diagnosis.differences import browser_context, requests, test_lines
from pytest_selfheal.diagnosis.differences.data import data
from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange, Link, closest
from pytest_selfheal.diagnosis.differences.machine import Pace, pace_of
from pytest_selfheal.diagnosis.differences.overtaken import Overtaken, overtaken
from pytest_selfheal.diagnosis.differences.page_lines import page_changes, page_lines
from pytest_selfheal.diagnosis.differences.script_errors import new_errors
from pytest_selfheal.diagnosis.differences.whole_page import whole_page
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.links.link import tied
from pytest_selfheal.diagnosis.links.values import is_whole
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import KnownRequest


@dataclass(frozen=True)
class Compared:
    """The failed attempt, and what is otherwise than at the last pass."""

    case: Case

    @cached_property
    def exchanges(self) -> tuple[Exchange, ...]:
        """The requests made before the failure, beside those of the last pass."""
        return requests.exchanges(self.case)

    @cached_property
    def unmade(self) -> tuple[KnownRequest, ...]:
        """Requests of the last pass that were not made this time."""
        return requests.unmade(self.case, self.exchanges)

    @cached_property
    def unsent(self) -> KnownRequest | None:
        """What the steps before the failing one sent at the last pass, and not this time."""
        return requests.unsent(self.case, self.unmade)

    @cached_property
    def order(self) -> tuple[Difference, ...]:
        """Requests that were sent again, or answered out of order."""
        return self._tied(requests.order(self.exchanges))

    @cached_property
    def failed(self) -> tuple[Difference, ...]:
        """Requests that failed and did not so at the last pass."""
        return self._tied(requests.failed(self.case, self.exchanges))

    @cached_property
    def out(self) -> tuple[Difference, ...]:
        """Requests that were still out when the step gave up."""
        return self._tied(requests.out(self.case, self.exchanges))

    @cached_property
    def late(self) -> tuple[Difference, ...]:
        """Requests that came during the step, far later than ever."""
        return self._tied(requests.late(self.case, self.exchanges))

    @cached_property
    def redirected(self) -> tuple[Difference, ...]:
        """Documents that lead elsewhere now."""
        return self._tied(requests.redirected(self.exchanges))

    @cached_property
    def shapes(self) -> tuple[Difference, ...]:
        """Answers of another shape."""
        return self._tied(requests.changed(self.case, self.exchanges))

    @cached_property
    def errors(self) -> tuple[Difference, ...]:
        """New errors of scripts."""
        return tuple(tied(self.case, one, self.exchanges, ()) for one in new_errors(self.case))

    @cached_property
    def overtaken(self) -> Overtaken | None:
        """The deed that came before an answer which came first at the last pass."""
        return overtaken(self.case, self.exchanges)

    @cached_property
    def pace(self) -> Pace:
        """How fast the machine was."""
        return pace_of(self.case, self.exchanges)

    @cached_property
    def test(self) -> tuple[Difference, ...]:
        """What the test gives otherwise than at the last pass."""
        return self._tied((*test_lines.edits(self.case), *test_lines.given_otherwise(self.case)))

    @cached_property
    def environment(self) -> tuple[Difference, ...]:
        """What the test ran in otherwise."""
        return self._tied(browser_context.environment(self.case, self.exchanges))

    @cached_property
    def data(self) -> tuple[Difference, ...]:
        """What is otherwise about the data."""
        return self._tied(data(self.case, self.exchanges))

    @cached_property
    def whole_page(self) -> tuple[Difference, ...]:
        """A sign-in, another page, another address."""
        return self._tied(whole_page(self.case))

    @cached_property
    def page_changes(self) -> tuple[PageChange, ...]:
        """The differences of the page around the failing step, as pairs of elements tell them."""
        return page_changes(self.case)

    @cached_property
    def lines(self) -> tuple[Difference, ...]:
        """What the page newly says."""
        return self._tied(page_lines(self.case, self.page_changes))

    @cached_property
    def troubles(self) -> tuple[Difference, ...]:
        """Failed requests, other shapes and uncaught errors that have a tie to the failing step, the closest first."""
        uncaught = (x for x in self.errors if x.kind == "uncaught" or (x.error is not None and x.error.is_quoted))
        found = [one for one in (*self.failed, *self.shapes, *uncaught) if one.link > Link.NONE]
        return tuple(sorted(found, key=lambda one: (-one.link, one.at)))

    @cached_property
    def waiting(self) -> Difference | None:
        """The request that the step may have waited for: still out, or late; the one tied closest."""
        return closest(one for one in (*self.out, *self.late) if one.link > Link.NONE)

    @cached_property
    def is_whole(self) -> bool:
        """Whether the value that the step looks at is there, and no sign of a missing answer."""
        return is_whole(self.case)

    def _tied(self, some: Iterable[Difference]) -> tuple[Difference, ...]:
        errors = tuple(one.error for one in self.errors if one.error is not None)
        return tuple(tied(self.case, one, self.exchanges, errors) for one in some)
