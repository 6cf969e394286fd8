"""Which record a page shows: what of its address the path template leaves out, as a mark.

/orders/17 and /orders/42 are one page and two orders. Where a test makes its own record, each pass has another one:
then the address says nothing of what the test is about.
"""

import re
from collections.abc import Iterable, Iterator
from urllib.parse import parse_qsl

from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.redaction.names import is_secret_name
from pytest_selfheal.urls import split_url

VARIES = "*"  # each pass was on another record
NO_RECORD = "-"  # an address that names none
# A value of a query that a person may have chosen; longer or mixed ones are made by programs: 7, personal
_PLAIN = re.compile(r"[^\W\d_][^\W\d]*(?:[ -][^\W\d]+){0,3}|\d{1,9}")
_LONGEST = 40
# What campaigns, caches and languages append.
_SILENT = re.compile(
    r"utm_\w+|gclid|fbclid|msclkid|_ga|v|ver|version|ts?|_|cb|hash|rev|ref|source|lang|locale|hl", re.IGNORECASE
)


def record_of(url: str) -> str:
    """A mark of the ids and choices in an address; NO_RECORD when there are none."""
    told = [*_ids(url), *sorted(_choices(url))]
    return mark(" ".join(told)) if told else NO_RECORD


def remembered(record: str, before: Iterable[str]) -> str:
    """The record of a step as it is kept, after what is known of the same step at earlier passes."""
    known = [one for one in before if one]
    return record if all(one == record for one in known) else VARIES


def is_another(record: str, known: Iterable[str]) -> bool:
    """Whether a page shows another record than at the last pass; what is not known, or varies, contradicts nothing."""
    known = tuple(known)
    return bool(known) and "" not in known and VARIES not in known and record not in known


def of_another_record(steps: Iterable[Step], locator: str, url: str) -> str:
    """Why a page is not the one where the steps with a locator were at the last pass: it shows another record; else ''.

    `url` is its address now.
    """
    here = path_template(url, base=url)
    known = [step.record for step in steps if step.locator == locator and step.path == here]
    return f"the page '{here}' shows another record than at the last pass" if is_another(record_of(url), known) else ""


def _ids(url: str) -> Iterator[str]:
    parts = split_url(url)
    paths = [parts.path, parts.fragment if parts.fragment.startswith(("/", "!")) else ""]
    for path in paths:
        template = path_template(path)
        yield from (one for one, kind in zip(path.split("/"), template.split("/"), strict=False) if one != kind)


def _choices(url: str) -> Iterator[str]:
    """What the query chooses, and the view that the fragment names: #drafts, #/org/acme?tab=log, #tab=log."""
    parts = split_url(url)
    route, _, asked = parts.fragment.partition("?")
    if "=" in route:
        route, asked = "", parts.fragment
    for name, value in parse_qsl(f"{parts.query}&{asked}"):
        if _is_said(value) and not _SILENT.fullmatch(name) and not is_secret_name(name):
            yield f"{name}={value}"
    words = [step for step in route.lstrip("!").split("/") if _is_said(step) and not step.isdecimal()]
    if words:
        yield f"#{'/'.join(words)}"


def _is_said(value: str) -> bool:
    return len(value) <= _LONGEST and _PLAIN.fullmatch(value) is not None
