"""Names of steps and elements in sentences, and sentences that several rows of the table end with."""

import re

from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.failing_step import called
from pytest_selfheal.models.captions import describe
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.models.words import one_line

WHETHER_MEANT = "Whether that was meant, people have to say."
PEOPLE = "Whether that comes of it, or the application changed, people have to say."
_WHOSE = {"setup": "a fixture's own", "call": "the test's own", "teardown": "the tear-down's own"}
_LONGEST = 120  # characters of a text of the page


def step(case: Case) -> str:
    """The failing step for people: 'click on get_by_test_id("pay")', 'the test's own assertion'."""
    if not case.call:
        return f"{_WHOSE[case.phase]} {'assertion' if case.facts.is_assertion else 'code'}"
    return called(case.call, case.locator)


def begun(text: str) -> str:
    """The same at the beginning of a sentence; what is plainly code keeps its case."""
    first = text.split(" ", 1)[0]
    return text if "_" in first or "(" in first or "." in first else text[:1].upper() + text[1:]


def quoted(text: str) -> str:
    """A text of the page in one line, in quotes."""
    folded = one_line(text).strip("\"'")
    return f"'{folded[:_LONGEST]}{'…' if len(folded) > _LONGEST else ''}'"


def element(one: Element | None, otherwise: str = "the element") -> str:
    """An element as a reader calls it: its role and its own words, never those of its neighbours."""
    if one is None:
        return otherwise
    if not one.name and one.own_text:
        return f'{one.role or one.tag} "{one_line(one.own_text)[:60]}"'
    return describe(one)


def after_timeout(case: Case) -> str:
    """' after 2000 ms', '' where no time-out is known."""
    return f" after {case.timeout_ms:.0f} ms" if case.timeout_ms else ""


def edit_of(case: Case) -> str:
    """Which line still asks for what was, where the test is to follow: 'line 41 of tests/test_cart.py'."""
    site = case.subject.locator_site or case.subject.site if case.subject is not None else None
    if site is not None:
        return f"line {site.line} of {site.file}"
    return f"line {case.failure.line} of {case.failure.file}" if case.failure.line else "the test"


def both_ways(case: Case, wanted: str) -> str:
    """The two ways that are left, both named."""
    return f"If that was meant, {edit_of(case)} still asks for {wanted}; else the application is to be mended."


_DATA = ("xhr", "fetch", "document")
_SHOWN = 3
# "/api/orders/{id}" -> "api", "orders"
_WORDS = re.compile(r"[\w-]+(?![\w-]*\})")


def awaited(case: Case) -> str:
    """In words: 'a response of "**/api/cart"', 'a popup', 'the event "download"'."""
    kind = re.sub(r"^(?:expect|wait_for)_", "", case.call).replace("_", " ")
    which = _pattern(case)
    if kind in ("response", "request", "request finished"):
        return f"a {kind.partition(' ')[0]} of {which or 'its own condition'}"
    return f"the event {which}" if kind == "event" and which else f"a {kind}"


def unmade_of(unmade: tuple[KnownRequest, ...], case: Case) -> KnownRequest | None:
    """The request of the last pass that was awaited and not made; without a pattern that says which, the first."""
    pattern, data = _pattern(case), [one for one in unmade if one.shape is not None]
    if not pattern:
        return next(iter(data), None)
    return next((one for one in data if _is_named(one.template, pattern)), None)


def instead(case: Case) -> str:
    """The data requests made during the wait, '' when there were none."""
    start = case.action.ts if case.action else case.span.step
    during = [one for one in case.record.network if one.ts >= start and one.resource_type in _DATA]
    said = dict.fromkeys(map(_said, during))
    return ", ".join([*list(said)[:_SHOWN], *([f"{len(said) - _SHOWN} more"] if len(said) > _SHOWN else [])])


def _pattern(case: Case) -> str:
    arguments = case.action.arguments if case.action else {}
    value = arguments.get("0", arguments.get("url_or_predicate", arguments.get("url_or_request", "")))
    text = value if isinstance(value, str) else ""
    return "" if text in ("", "function", "method", "partial") else text if "(" in text else f'"{text}"'


def _is_named(template: str, pattern: str) -> bool:
    words = _WORDS.findall(template)
    return bool(words) and all(word in pattern for word in words)


def _said(entry: NetworkEntry) -> str:
    template = path_template(entry.url, base=entry.url) if entry.first_party else path_template(entry.url)
    end = f"answered {entry.status}" if entry.status is not None else entry.failure or "no answer yet"
    return f"{entry.method} {template} ({end})"
