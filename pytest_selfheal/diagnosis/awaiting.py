"""What a step waited for that never came: a response, a request, a popup, …; and what came instead."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.requests import fits_glob, said_of, template_of, without_operation
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.telemetry import NetworkEntry

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


def unmade_of(case: Case) -> KnownRequest | None:
    """The request of the last pass that was awaited and not made; without a pattern that says which, the first."""
    pattern = _pattern(case)
    if not pattern:
        return next(iter(case.unmade_requests), None)
    glob = pattern.strip('"')
    named = (one for one in case.unmade_requests if _is_named(one.template, pattern) or fits_glob(one.template, glob))
    return next(named, None)


def instead(case: Case) -> str:
    """The data requests made during the wait, '' when there were none."""
    said = dict.fromkeys(map(_said, during_the_wait(case)))
    return ", ".join([*list(said)[:_SHOWN], *([f"{len(said) - _SHOWN} more"] if len(said) > _SHOWN else [])])


def during_the_wait(case: Case) -> list[NetworkEntry]:
    """The data requests that were made since the step began to wait."""
    start = case.action.ts if case.action else case.span.step
    return [one for one in case.record.network if one.ts >= start and one.resource_type in _DATA]


def _pattern(case: Case) -> str:
    arguments = case.action.arguments if case.action else {}
    value = arguments.get("0", arguments.get("url_or_predicate", arguments.get("url_or_request", "")))
    text = value if isinstance(value, str) else ""
    return "" if text in ("", "function", "method", "partial") else text if "(" in text else f'"{text}"'


def _is_named(template: str, pattern: str) -> bool:
    words = _WORDS.findall(without_operation(template))
    return bool(words) and all(word in pattern for word in words)


def _said(entry: NetworkEntry) -> str:
    end = f"answered {entry.status}" if entry.status is not None else entry.failure or "no answer yet"
    return f"{said_of(entry.method, template_of(entry))} ({end})"
