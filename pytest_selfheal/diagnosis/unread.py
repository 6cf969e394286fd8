"""Answers of which nobody saw whether the page shows them: they could not be compared, or what they lost was not shown.

Where a value is another one beside a stream, a table as text, or more JSON than is read, its data may be another one,
and nothing tells. Where a field went that the value never showed, it may have another cause.
"""

from pytest_selfheal.diagnosis import shapes, without_effect
from pytest_selfheal.diagnosis.answered_otherwise import marks_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_whole
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.network import Exchange, Suspect
from pytest_selfheal.diagnosis.provenance import brought_it
from pytest_selfheal.diagnosis.relevance import is_about_the_subject
from pytest_selfheal.diagnosis.requests import has_failed, is_data, said_of
from pytest_selfheal.models.digest import ANY_DATA
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


def is_beside(case: Case, suspect: Suspect) -> bool:
    """Whether a value is whole, and showed nothing of the fields that went out of an answer, as far as is known."""
    known = suspect.known.said if suspect.known is not None else {}
    gone = [one.path for one in suspect.changes if shapes.is_breaking(one)]
    if suspect.entry.mocked or case.symptom != "value" or case.script_errors or not gone or case.reads_body:
        return False
    if any(known.get(path, ANY_DATA) == ANY_DATA or "[]" in path for path in gone):
        return False
    if not (is_whole(case) or without_effect.lost(case)) or is_about_the_subject(case, suspect.entry):
        return False
    said = (case.facts.expected, *((case.before.text, case.before.name) if case.before is not None else ()))
    return not {known[path] for path in gone} & set().union(*map(marks_of, said))


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
