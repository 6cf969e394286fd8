"""Whether something else on the page changed by just as much as the value: a sum follows from what it sums up.

Only where the test has sent nothing: what comes of what it sent is the application's doing.
"""

import re
from itertools import zip_longest

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.page_otherwise import told
from pytest_selfheal.diagnosis.requests import is_of_the_page
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.amounts import numbers_in
from pytest_selfheal.models.diagnosis import PageChange

_DIGITS = 6  # of a difference of two floats
_READS = ("GET", "HEAD", "OPTIONS")
_SIGNS_IN = re.compile(r"log-?in|sign-?in|logon|auth|session|token|oauth|sso", re.IGNORECASE)


def words_of(case: Case) -> str:
    """What changed by as much, as a sentence; '' where nothing did, or the test has sent something."""
    if case.digest is None or case.symptom != "value" or _has_sent(case) or unheeded(case):
        return ""
    by = _difference(case.facts.expected or "", case.facts.actual or "")
    own = {one_line(text) for one in (case.before, case.now) if one is not None for text in (one.text, one.own_text)}
    others = (one for one in case.page_changes if own.isdisjoint((one_line(one.was), one_line(one.now))))
    came_first = sorted(others, key=lambda one: one.kind == "renamed")  # another text may follow from the same sum
    found = next((one for one in came_first if by and _changed_by(one) == by), None)
    return f"Something else on the page changed by as much: {told(found)}." if found is not None else ""


def _has_sent(case: Case) -> bool:
    """Whether the page sent anything to the application before the step, but for who its user is."""
    sent = (one for one in case.record.network if one.method.upper() not in _READS and one.ts <= case.at)
    return any(is_of_the_page(one) and not _SIGNS_IN.search(one.url) for one in sent)


def _difference(was: str, now: str) -> float:
    """By how much the one number differs that does; 0 where none does, or several do."""
    pairs = list(zip_longest(numbers_in(was), numbers_in(now)))
    others = [(one, other) for one, other in pairs if one != other]
    if len(others) != 1 or None in others[0]:
        return 0
    return round(others[0][1] - others[0][0], _DIGITS)


def _changed_by(change: PageChange) -> float:
    if change.kind == "renamed":
        return _difference(change.was, change.now)
    numbers = numbers_in(change.now or change.was)
    return round(numbers[0] if change.kind == "added" else -numbers[0], _DIGITS) if len(numbers) == 1 else 0
