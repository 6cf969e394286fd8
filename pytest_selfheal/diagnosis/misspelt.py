"""An address that the test spells otherwise than the application, nearly alike: "dashbord".

Each answer is a summary and a root cause, or None.
"""

from difflib import SequenceMatcher

from pytest_selfheal.diagnosis.awaiting import during_the_wait
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.urls import split_url

_ALIKE = 0.75  # "dashbord" and "dashboard" are .94 alike, "cart" and "card" .75
_FIRST_BAD_STATUS = 400


def page_address(case: Case) -> tuple[str, str] | None:
    """The page is where it should be, and the test spells the address otherwise."""
    if case.symptom != "navigation" or (case.digest is not None and case.own_edit is None):
        return None
    arguments = case.action.arguments if case.action else {}
    wanted = case.facts.expected or next((str(v) for v in arguments.values() if isinstance(v, str)), "")
    here = case.moment.url if case.moment else ""
    said, is_ = _last_segment(wanted.strip("\"'")), _last_segment(here)
    if "title" in case.call or not _is_slip(said, is_) or not _was_answered_well(case, here):
        return None
    return (
        f"The test waits for the address '…/{said}', and the page is at '…/{is_}', which was answered well.",
        "The address in the test is spelled otherwise than the page's own.",
    )


def awaited_request(case: Case) -> tuple[str, str] | None:
    """What the test waits for was sent and answered well, at an address that it spells otherwise."""
    if case.symptom != "no_event" or (case.digest is not None and case.own_edit is None):
        return None
    wanted = _last_segment(case.awaited_glob)
    well = (one for one in during_the_wait(case) if _is_well(one.status))
    meant = next((one for one in well if _is_slip(wanted, _last_segment(one.url))), None)
    if meant is None:
        return None
    return (
        f"{case.call} waits for '…/{wanted}', and meanwhile the page sent {meant.method} "
        f"{split_url(meant.url).path}, which was answered {meant.status}.",
        "The address in the test is spelled otherwise than the page's own: it waits in vain each time.",
    )


def _is_slip(said: str, is_: str) -> bool:
    """Whether two parts of addresses are another one, and spelled nearly alike."""
    return bool(said and is_) and said != is_ and SequenceMatcher(None, said, is_).ratio() >= _ALIKE


def _was_answered_well(case: Case, url: str) -> bool:
    here = split_url(url).path
    answers = [one.status for one in case.record.network if split_url(one.url).path == here and one.status is not None]
    return not answers or any(map(_is_well, answers))


def _is_well(status: int | None) -> bool:
    return status is not None and status < _FIRST_BAD_STATUS


def _last_segment(url: str) -> str:
    path = split_url(path_template(url.replace("*", ""))).path if url else ""
    return path.rstrip("/").rpartition("/")[2]
