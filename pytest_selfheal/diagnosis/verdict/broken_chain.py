"""Rows: no connection; a failed request, a changed shape or a script error: the closest tied, then the earliest."""

import re

from pytest_selfheal.diagnosis.differences.difference import Difference, Link
from pytest_selfheal.diagnosis.differences.requests import name_of
from pytest_selfheal.diagnosis.differences.script_errors import place_words
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.message import headline
from pytest_selfheal.diagnosis.telling.sentences import begun, step
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.models.diagnosis import Confidence, RecommendedAction, ShapeChange
from pytest_selfheal.models.requests import is_a_page, is_data
from pytest_selfheal.models.shapes import field_names, leaf
from pytest_selfheal.models.words import one_line

# "KeyError: 'price'", "AttributeError: 'Product' object has no attribute 'price'"; what is None is no body at all
_FIELD = re.compile(
    r"KeyError: ['\"](?P<key>[^'\"]+)['\"]|(?<!'NoneType' object )has no attribute ['\"](?P<attribute>[^'\"]+)['\"]"
)
# Without a passing run a 4xx may be what the test wants (a wrong password), a 5xx hardly is; these three seldom are.
_SELDOM_WANTED = (401, 403, 404)
# "Traceback (most recent call last):", "Internal Server Error", "502 Bad Gateway"
_TRACEBACK = re.compile(
    r"Traceback \(most recent call last\)|^(?:50[0234] )?(?:Internal Server Error|Bad Gateway)", re.M
)
_LONG = 160  # characters of what a page says


def no_connection(c: Compared) -> Said | None:
    """The failing call itself got no connection to its server."""
    case = c.case
    if case.symptom != "connection":
        return None
    bad = next((one for one in reversed(c.failed) if one.exchange is not None), None)
    what = bad.words.rstrip(".") if bad is not None else headline(case.failure)
    text = f"{begun(step(case))} could not reach the server: {what}."
    why = f"There was no connection to the server: {headline(case.failure)}"
    return Said("network_failure", "investigate", "high" if case.captured else "medium", text, why, because=bad)


def trouble_on_the_page(c: Compared) -> Said | None:
    """The page shows an error of its server: a traceback, an error page."""
    case = c.case
    told = next((one_line(one.text) for one in case.elements if one.visible and _TRACEBACK.search(one.text)), "")
    if not told or case.symptom not in ("missing", "value", "not_ready"):
        return None
    text = f"The page shows an error of its server: '{told[:_LONG]}'. {begun(step(case))} failed on it."
    return Said("network_failure", "investigate", "medium", text, "The server failed while it made the page.")


def missing_field(c: Compared) -> Said | None:
    """The test's own code misses a field: one that a changed answer lost, or that no answer of a first run has."""
    case, key = c.case, field_of(c.case)
    if case.symptom != "own_code" or not key:
        return None
    for one in c.shapes:
        if one.exchange is not None and any(_loses(change, key) for change in one.exchange.changes):
            return _shape(c, one, named=key)
    bodies = [entry for entry in case.requests if isinstance(entry.shape, dict | list)]
    is_key = "KeyError" in f"{case.failure.exception} {case.failure.message}"  # an attribute may be of a page object
    if case.digest is not None or not bodies or not is_key or any(key in field_names(entry.shape) for entry in bodies):
        return None
    text = f"The test's own code looks for '{key}', which no response of this run has."
    why = f"The body the test reads has no field '{key}'."
    return Said("api_contract_changed", "fix_test", "medium", text, why, field=key)


def chain(c: Compared) -> Said | None:
    """What broke before the step and explains what the page shows: the closest tied, then the earliest."""
    candidates = [one for one in c.troubles if _explains(c, one)]
    if not candidates:
        return _same_code_other_answer(c)
    first = candidates[0]
    if first.kind == "uncaught":
        # an error is as often the consequence of what failed before it; of another shape where its words say so
        earlier = (one for one in candidates if one.kind != "uncaught" and one.at <= first.at)
        before = next((one for one in earlier if one.link >= (Link.OWN if one.kind == "shape" else Link.WORDS)), None)
        first = before or first
    if first.error is not None:
        return _script(c, first)
    return _shape(c, first) if first.kind == "shape" else _request(c, first)


def _same_code_other_answer(c: Compared) -> Said | None:
    """On the code of the last pass, a request of this page that failed and was good then is what is left."""
    case = c.case
    if not case.is_same_code or case.symptom not in ("value", "missing", "not_ready"):
        return None
    if case.symptom == "missing" and case.fate.is_there:
        return None
    first = next((one for one in c.failed if _is_of_the_page(case, one)), None)
    return _request(c, first) if first is not None else None


def _is_of_the_page(case: Case, one: Difference) -> bool:
    """Whether the page of the failing step asked it for data, and was answered at the last pass."""
    exchange = one.exchange
    if exchange is None or exchange.known is None or exchange.entry.page != case.span.page:
        return False
    return is_data(exchange.entry) and exchange.entry.first_party and not exchange.entry.mocked


def field_of(case: Case) -> str:
    """The field the test's own code did not find, '' when the message names none."""
    text = f"{case.failure.exception.rpartition('.')[2]}: {case.failure.message}"
    match = _FIELD.search(case.failure.message) or _FIELD.search(text)
    return (match["key"] or match["attribute"]) if match else ""


def _explains(c: Compared, one: Difference) -> bool:
    """Whether a trouble may be what the step failed for."""
    case, entry = c.case, one.exchange.entry if one.exchange is not None else None
    if entry is not None and entry.mocked and one.kind != "shape":
        return False
    if case.was_early and one.link < Link.OWN:
        return False
    is_down = case.digest is None and one.kind == "failed" and entry is not None and (entry.status or 500) >= 500
    # a guess on a page whose server failed is of what was drawn without it
    is_renamed = case.symptom == "missing" and case.fate.is_there and not case.asks_for_content
    if is_renamed and not is_down and (one.link < Link.OWN or case.fate.is_proved):
        return False
    if case.symptom == "several" or (case.shows_as_then and not case.reads_body):
        return False
    if c.is_whole and one.link < Link.OWN:
        return False
    if case.symptom in ("navigation", "no_event", "lingering") and one.link < Link.WORDS:
        return False
    if case.digest is None and entry is not None and one.kind == "failed":
        return is_surprising(entry.status) or one.link is Link.OWN
    if one.exchange is not None and one.exchange.known is None and one.link < Link.OWN:
        return _stands_for_another(c, one)
    return True


def is_surprising(status: int | None) -> bool:
    """Whether a first run's bad answer is hardly what its test wants; None is none at all."""
    return status is None or status >= 500 or status in _SELDOM_WANTED


def _stands_for_another(c: Compared, one: Difference) -> bool:
    """Whether a request that the last pass did not know stands for one that it made and that is not made any more."""
    entry = one.exchange.entry if one.exchange is not None else None
    if entry is None:
        return False
    kind = entry.url.rpartition(".")[2] if entry.resource_type == "script" else ""
    same = [r for r in c.unmade if r.method == entry.method.upper()]
    if kind:
        return any(r.template.endswith(f".{kind}") for r in same)
    return one.link >= Link.WORDS and bool(same)


def _request(c: Compared, one: Difference) -> Said:
    case = c.case
    compared = case.digest is not None
    is_cut = one.exchange is not None and one.exchange.entry.status is None
    sure = one.link >= Link.WORDS if compared else is_cut and one.link is Link.OWN
    text = f"{one.words.rstrip('.')}, before {step(case)} failed."
    why = f"{one.words} The failing step is a consequence."
    return Said("network_failure", "investigate", "high" if sure else "medium", text, why, because=one)


def _shape(c: Compared, one: Difference, *, named: str = "") -> Said:
    case, exchange = c.case, one.exchange
    own = case.reads_body or (exchange is not None and exchange.entry.mocked)
    is_page = exchange is not None and is_a_page(exchange.entry)
    name = name_of(exchange) if exchange is not None else "the answer"
    action: RecommendedAction = "investigate" if is_page else "fix_test" if own else "fix_code"
    text = f"{one.words.rstrip('.')}, before {step(case)} failed."
    why = f"The API changed the shape of {name}, and {'the test' if own else 'the page'} still reads the old one."
    return Said("api_contract_changed", action, "medium" if is_page else "high", text, why, because=one, field=named)


def _script(c: Compared, one: Difference) -> Said:
    case, error = c.case, one.error
    line = error.line[:300] if error is not None else one.words
    place = place_words(error) if error is not None else ""
    sure: Confidence = "high" if case.digest is not None and one.link >= Link.WORDS else "medium"
    is_refused = "Content Security Policy" in line
    what = "The browser's refusal of a script" if is_refused else "An uncaught error of the page's script"
    text = f'{what} came before {step(case)} failed: "{line}"{place}.'
    return Said("js_error", "fix_code", sure, text, f"The page's script stopped{place}: {line}.", because=one)


def _loses(change: ShapeChange, key: str) -> bool:
    return change.kind == "removed" and leaf(change.path) == key
