"""Answers that the page may show, and that nobody could compare: a stream, a table as text, more JSON than is read.

Where a value is another one beside such an answer, its data may be another one, and nothing tells.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.provenance import brought_it
from pytest_selfheal.diagnosis.requests import has_failed, is_data, said_of
from pytest_selfheal.timeline.data_requests import counts_visitors

_STREAM = "eventsource"
# What is drawn as it comes, or run, is the application's own; an answer without a body says nothing.
_OF_THE_APPLICATION = ("html", "javascript", "css")
_NO_CONTENT = 204


def words_of(case: Case) -> str:
    """Which answer can't be compared, as a sentence; "" where there is none, or what brought the value is known."""
    if case.digest is None or case.symptom != "value" or unheeded(case) or brought_it(case):
        return ""
    for one in case.exchanges:
        if one.entry.page == case.span.page and one.entry.ts >= case.span.start and (why := _why_unread(one)):
            return f"What {said_of(*one.key)} said can't be compared: {why}."
    return ""


def _why_unread(one: Exchange) -> str:
    entry = one.entry
    if not entry.first_party or entry.mocked or one.known is None or has_failed(entry) or counts_visitors(entry.url):
        return ""
    if entry.resource_type.lower() == _STREAM:
        return "it is a stream"
    is_answer = is_data(entry) and entry.method.upper() == "GET" and entry.status not in (None, _NO_CONTENT)
    kind = entry.content_type.partition(";")[0].strip().lower()
    if not is_answer or not kind or entry.shape is not None or kind.endswith(_OF_THE_APPLICATION):
        return ""
    return "it was too much, or could not be read" if kind.endswith("json") else f"it is {kind}"
