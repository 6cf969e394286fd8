"""A deed that came before an answer which came first at the last pass: a page that is not done loses the click."""

from dataclasses import dataclass

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange
from pytest_selfheal.diagnosis.differences.requests import is_slower, late_words, may_matter, usual_ms
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.failing_step import called
from pytest_selfheal.models.telemetry import ActionEntry


@dataclass(frozen=True, slots=True)
class Overtaken:
    """The last deed that came before a late answer, and that answer."""

    deed: ActionEntry
    exchange: Exchange

    @property
    def words(self) -> str:
        """'GET /app.js took 900 ms, at most 20 ms at the last pass: click on … came before its answer.'"""
        deed = called(self.deed.name, self.deed.locator)
        return f"{late_words(self.exchange)}: {deed} came before its answer, and after it at the last pass."

    @property
    def difference(self) -> Difference:
        """The same as one of the list."""
        return Difference("page", "overtaken", self.words, at=self.exchange.entry.ts, exchange=self.exchange)


def overtaken(case: Case, made: tuple[Exchange, ...]) -> Overtaken | None:
    """The last deed of the test that overtook an answer; None when none did."""
    pairs = (Overtaken(deed, one) for deed in reversed(case.deeds) for one in made if _overtook(deed, one))
    return next(pairs, None)


def had_no_effect(case: Case) -> bool:
    """Whether the step looks at just what the page showed before the last deed."""
    if not case.deeds or case.now is None or case.moment is None:
        return False
    before = case.moment.target_before
    if before is not None:
        return before.element.text == case.now.text
    return case.before is not None and case.before.text == case.now.text != case.expected_text


def _overtook(deed: ActionEntry, one: Exchange) -> bool:
    entry, end = one.entry, one.end
    if end is None or entry.page != deed.page or entry.mocked or not may_matter(one) or not is_slower(one):
        return False
    return entry.ts + max(usual_ms(one), 1) < deed.ts < end
