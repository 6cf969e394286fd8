"""Whether a page that the test only opened shows other data all over: what became of one value became of the others.

A server that writes whole pages gives no answers to compare. One value that is another among all that stayed is wrong,
or its record was edited; where others beside it are others, too, the data behind the page may be another one.
"""

from collections.abc import Iterator

from pytest_selfheal.diagnosis import answered_otherwise
from pytest_selfheal.diagnosis.answers import is_untouched
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.clock import without_moments
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.amounts import numbers_in
from pytest_selfheal.models.diagnosis import PageChange

_FEWEST = 2  # other values; one may follow from the value itself
_SHOWN, _TEXT_CHARS = 2, 40  # changes named in a sentence, and of each text
# Roles and tags of what shows data; controls and headings are the page's own words.
_OF_DATA = ("cell", "listitem", "paragraph", "definition", "td", "li", "p", "dd", "span", "b", "strong", "time", "data")


def words_of(case: Case) -> str:
    """What else is another thing, as a sentence; "" where the page is the same besides, or answers say more."""
    if case.digest is None or case.symptom != "value" or not is_untouched(case) or unheeded(case):
        return ""
    if answered_otherwise.has_answers(case):
        return ""
    others = list(_others(case))
    if len(others) < _FEWEST:
        return ""
    named = ", ".join(map(told, others[:_SHOWN]))
    return f"Other things on the page are others, too: {named}."


def _others(case: Case) -> Iterator[PageChange]:
    """What came, went or gave way among the page's data, but for the value, dates, and other ways to write one."""
    own = {one_line(text) for one in (case.before, case.now) if one is not None for text in (one.text, one.own_text)}
    for one in case.page_changes:
        if one.kind == "moved" or one.element not in _OF_DATA or {one_line(one.was), one_line(one.now)} & own:
            continue
        is_form = bool(numbers_in(one.was)) and numbers_in(one.was) == numbers_in(one.now)
        if not is_form and without_moments(one.was) != without_moments(one.now):
            yield one


def told(change: PageChange) -> str:
    """'1,755' is '1,801', '€ 18.00' came, '€ 2.50' went."""
    was, now = (one_line(text)[:_TEXT_CHARS] for text in (change.was, change.now))
    return f"'{was}' is '{now}'" if was and now else f"'{was or now}' {'went' if was else 'came'}"
