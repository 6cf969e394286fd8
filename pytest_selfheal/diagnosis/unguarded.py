"""A deed that a check waited for at the last pass, and that comes before the page has its data now that it is gone.

A check is no deed, and its loss explains nothing by itself: here an answer was out when the deed was done, which the
check had made the test wait for.
"""

from dataclasses import dataclass

from pytest_selfheal.diagnosis.answers import acts
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.requests import is_data
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.timeline.data_requests import counts_visitors


@dataclass(frozen=True)
class Unguarded:
    """The check that is gone, the deed behind it, and the request that was out when that was done."""

    check: Step
    deed: ActionEntry
    request: Exchange


def unguarded(case: Case, check: Step) -> Unguarded | None:
    """The deed that `check`, a step of the last pass that this run lacks, kept waiting; None where none was early."""
    if case.digest is None:
        return None
    steps = case.digest.steps
    behind = next((one for one in steps[steps.index(check) + 1 :] if acts(one.name)), None)
    if behind is None:
        return None
    made = [one for one in case.record.actions if (one.name, one.locator) == (behind.name, behind.locator)]
    deed = made[behind.ordinal] if behind.ordinal < len(made) else None
    if deed is None or deed.outcome != "passed" or deed.kind != "action" or deed.ts > case.at:
        return None
    early = next((one for one in case.exchanges if _was_out(one, deed)), None)
    return Unguarded(check, deed, early) if early is not None else None


def _was_out(one: Exchange, deed: ActionEntry) -> bool:
    """Whether the page had asked for data before the deed, as at the last pass, and got it when that was done."""
    entry = one.entry
    if one.known is None or entry.duration_ms is None or entry.page != deed.page or not is_data(entry):
        return False
    if entry.method.upper() != "GET" or counts_visitors(entry.url):
        return False
    return entry.ts <= deed.ts < entry.ts + entry.duration_ms
