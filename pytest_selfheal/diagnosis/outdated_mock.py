"""Whether a value hangs on an answer that the test gives itself: the page may read more of it than the mock has."""

import re

from pytest_selfheal.diagnosis import drawn, relevance, shapes
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.requests import is_data
from pytest_selfheal.diagnosis.words import folded, words
from pytest_selfheal.marks import mark
from pytest_selfheal.models.source import literals_of
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.timeline.data_requests import counts_visitors
from pytest_selfheal.urls import split_url

_SYMPTOMS = ("value", "missing")
_DIGIT = re.compile(r"\d")


def words_of(case: Case) -> str:
    """The sentence that names the mock, "" where nothing is seen to hang on one."""
    entry = suspected(case)
    if entry is None:
        return ""
    site = f" ({entry.mock_site.file}:{entry.mock_site.line})" if entry.mock_site is not None else ""
    return (
        f"{entry.method} {split_url(entry.url).path} is answered by the test's own mock{site}, as at the last pass, "
        "and the mock may be out of date: the page may read what it does not have."
    )


def suspected(case: Case) -> NetworkEntry | None:
    """The mocked answer that the failing value may lack something of; the mock itself is as at the last pass.

    Only where the page shows the marks of something that it did not get, or another text than the mock gave.
    """
    if case.digest is None or case.symptom not in _SYMPTOMS or relevance.has_news_of_it(case) or case.is_renamed:
        return None
    mocks = [one for one in case.exchanges if _feeds(case, one)]
    is_given = _is_given_by_a_mock(case)
    if not mocks or not (drawn.is_hollow(case) or (is_given and _is_another_text(case))):
        return None
    tied = [one for one in mocks if _ties(case, one)]
    if tied or is_given:
        return (tied or mocks)[-1].entry
    if _is_of_others(case) or any(_ties(case, one) for one in case.exchanges if _is_good_data(one) and _is_real(one)):
        return None
    return mocks[-1].entry


def _feeds(case: Case, one: Exchange) -> bool:
    """Whether a request is one that the page may draw from, and the test answered it, now and at the last pass."""
    entry = one.entry
    was_mocked = one.known is not None and one.known.mocked
    is_here = entry.page == case.span.page and entry.ts >= case.span.start
    is_its_own = entry.first_party or _ties(case, one)
    return entry.mocked and was_mocked and is_here and is_its_own and _is_good_data(one)


def _is_good_data(one: Exchange) -> bool:
    entry = one.entry
    good = entry.status is not None and 200 <= entry.status < 300
    asks_for_data = is_data(entry) and not counts_visitors(entry.url)
    return good and asks_for_data and entry.shape is not None and not shapes.is_empty(entry.shape)


def _is_real(one: Exchange) -> bool:
    return not one.entry.mocked and one.entry.made_by is None


def _ties(case: Case, one: Exchange) -> bool:
    """Whether a request is, by the words of its path and its fields, about what the step is about."""
    said = words(split_url(one.entry.url).path) | words(" ".join(shapes.field_names(one.entry.shape)))
    return bool(said & relevance.around_the_subject(case))


def _is_of_others(case: Case) -> bool:
    """Whether what the last action of the test led to came from the server alone."""
    acted = [one.ts for one in case.record.actions if one.kind == "action" and one.outcome == "passed"]
    since = max((ts for ts in acted if ts <= case.at), default=None)
    if since is None:
        return False
    made = [one for one in case.exchanges if one.entry.ts >= since and is_data(one.entry)]
    return bool(made) and all(map(_is_real, made))


def _is_given_by_a_mock(case: Case) -> bool:
    """Whether what is expected stands in another statement of the test as well, as what a mock answers does."""
    whole = mark((case.facts.expected or "").strip("\"' "))
    written = case.digest.sources if case.digest is not None else ()
    return sum(whole in literals_of(statement) for one in written for statement in one.statements) > 1


def _is_another_text(case: Case) -> bool:
    """Whether the page shows a text in place of another with which it shares nothing, and which nobody gave it.

    A number that is another one, the same words in another order, or another field of the mock are of the
    application's making.
    """
    expected, actual = ((text or "").strip("\"' ") for text in (case.facts.expected, case.facts.actual))
    if case.symptom != "value" or _DIGIT.search(expected + actual):
        return False
    own = mark(actual)
    written = case.digest.sources if case.digest is not None else ()
    if any(own in literals_of(statement) for one in written for statement in one.statements):
        return False
    said, shown = (set(re.findall(r"\w+", folded(text))) for text in (expected, actual))
    return bool(said and shown) and not said & shown
