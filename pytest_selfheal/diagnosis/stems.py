"""Scripts that broke for want of an answer: which failed request it was, as far as the time and the error tell."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.requests import is_a_page
from pytest_selfheal.diagnosis.script import ScriptError
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.urls import split_url

_JUST_MS = 300  # from an answer to the error of the script that reads it; a busy page takes its time
_CLOCKS_MS = 20  # by which what the browser and what the driver call one time are apart
_TOGETHER_MS = 50  # between answers that may as well have come in the other order
# "Unexpected token '<', "<!doctype "... is not valid JSON" of Chromium; "JSON.parse: unexpected character", "JSON Parse
# error: Unrecognized token '<'" of the others
_NO_JSON = re.compile(r"Unexpected token '?<|JSON\.parse: unexpected character|JSON Parse error")
# "SyntaxError: Unexpected token '<'", "expected expression, got '<'" of Firefox, and nothing of JSON behind it
_MARKUP = re.compile(r"(?:\w+Error: )?(?:Unexpected token '?<'?|expected expression, got '<')$")
_NO_ANSWER = re.compile(r"failed to fetch|networkerror|load failed|network error", re.IGNORECASE)  # of browsers


def stem_of(case: Case, error: ScriptError) -> Suspect | None:
    """The failed request for want of whose answer a script broke: the last one that had just come, and fits.

    None where two came at about the same time, and nothing tells which of them it was.
    """
    if error.is_of_a_deed:
        return None
    came = [(one.entry.ts + (one.entry.duration_ms or 0), one) for one in case.failed_requests]
    just = [
        (at, one)
        for at, one in came
        if at - _CLOCKS_MS <= error.ts <= at + _JUST_MS
        and not one.gives_nothing
        and case.actions_since(at + _TOGETHER_MS) <= case.actions_since(error.ts)
    ]
    fitting = [(at, one) for at, one in just if _is_told(one.entry, error.message)] or just
    last = max((at for at, _ in fitting), default=0)
    stems = {one.name: one for at, one in fitting if at > last - _TOGETHER_MS}
    return next(iter(stems.values())) if len(stems) == 1 else None


def met_a_page(case: Case, message: str) -> bool:
    """Whether an error says by its words that a script read markup where data was to come, and some did."""
    return _NO_JSON.search(message) is not None and any(is_a_page(one.entry) for one in case.changed_responses)


def met_markup(error: ScriptError) -> bool:
    """Whether a script was markup from its first letter on: something else answered in its place."""
    return error.uncaught and _MARKUP.match(error.message.strip()) is not None


def tells_of(case: Case, suspect: Suspect) -> bool:
    """Whether an uncaught error says by its words that it had no answer to just this request."""
    told = (one for one in case.script_errors if one.uncaught and _is_stem(case, one, suspect))
    return any(_is_told(suspect.entry, one.message) for one in told)


def is_of_a_request(case: Case, error: ScriptError) -> bool:
    """Whether an error says by its words that a request of the page failed, "/api/orders/7 500", or gave no data."""
    if met_a_page(case, error.message) or any(tells_of(case, one) for one in case.failed_requests if one.entry.failure):
        return True
    paths = (split_url(one.entry.url).path for one in case.failed_requests if one.entry.ts <= error.ts)
    return any(len(path) > 1 and path in error.message for path in paths)


def _is_told(entry: NetworkEntry, message: str) -> bool:
    """Whether an error tells how a request ended: its path or its status, or that there was no connection."""
    if entry.failure:
        return _NO_ANSWER.search(message) is not None
    told = (split_url(entry.url).path, str(entry.status), *entry.operation.split(","))
    return any(one and one in message for one in told)


def broke_a_script(case: Case, suspect: Suspect) -> bool:
    """Whether a script stopped that was just answered so, or that a script which did not come should have helped."""
    errors = [one for one in case.script_errors if one.uncaught and one.ts >= suspect.entry.ts]
    return any(suspect.entry.resource_type.lower() == "script" or _is_stem(case, one, suspect) for one in errors)


def _is_stem(case: Case, error: ScriptError, suspect: Suspect) -> bool:
    stem = stem_of(case, error)
    return stem is not None and stem.entry is suspect.entry


def broke_since(case: Case, suspect: Suspect) -> bool:
    """Whether a script broke on a deed that the test did after the request, and not for want of its answer."""
    then = case.actions_since(suspect.entry.ts)
    uncaught = (one for one in case.script_errors if one.uncaught)
    errors = (one for one in uncaught if one.is_of_a_deed or case.actions_since(one.ts) < then)
    return any(not _is_stem(case, one, suspect) for one in errors)
