"""A request of another page of the test that failed, and did not at the last pass: what was saved there shows here."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import answered_badly
from pytest_selfheal.diagnosis.requests import is_data
from pytest_selfheal.timeline.data_requests import counts_visitors


def words_of(case: Case) -> str:
    """Which request failed in another window, as a sentence; '' when none did."""
    for one in case.failed_requests:
        entry, is_new = one.entry, one.new and one.known is not None
        is_own = entry.first_party and is_data(entry) and not counts_visitors(entry.url)
        if is_new and is_own and entry.page != case.span.page:
            return f"{one.name} {answered_badly(entry)} on another page of the test."
    return ""
