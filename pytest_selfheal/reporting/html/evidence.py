"""The evidence of a diagnosis, the last pass beside this run; what is new since then is marked."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pytest_selfheal.models.captions import describe
from pytest_selfheal.models.diagnosis import Diagnosis, Evidence, RelatedChange, ShapeChange
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import EMPTY, rendered
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.text import clipped

MOST_ROWS = 24
_CODE_CHARS = 240
_NOT_THERE, _NOT_KNOWN = "not there", "not known"
# What stands in rows of its own already.
_TOLD_ELSEWHERE = ("console_change", "page_error")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing compared; `new` when the last pass did not have it."""

    what: str
    was: str
    now: str
    new: bool = False


def evidence(entry: TestEntry, seen: Observed | None) -> Markup:
    """The table; empty when there is nothing to compare."""
    if entry.diagnosis is None:
        return EMPTY
    rows = list(dict.fromkeys(_rows(entry, entry.diagnosis, seen)))
    if not rows:
        return EMPTY
    return rendered("evidence.html", rows=rows[:MOST_ROWS], more=max(0, len(rows) - MOST_ROWS))


def _rows(entry: TestEntry, diagnosis: Diagnosis, seen: Observed | None) -> Iterator[Row]:
    found = diagnosis.evidence
    compared = seen is not None and seen.digest is not None
    yield from _locator(entry, found, seen)
    for change in diagnosis.related_changes:
        if change.type not in _TOLD_ELSEWHERE and not _is_contract(change, found) and not _is_of_page(change, found):
            yield from _change(change)
    yield from _contract(found)
    yield from _requests(diagnosis)
    for line in found.console_errors:
        was = _NOT_KNOWN if line.new is None else _NOT_THERE if line.new else "there too"
        yield Row(f"console, {clipped(line.level, 20)}", was, clipped(line.message, _CODE_CHARS), line.new is True)
    yield from _timing(entry, found, seen if compared else None)


def _locator(entry: TestEntry, found: Evidence, seen: Observed | None) -> Iterator[Row]:
    locator = found.dom.expected_selector
    if not locator:
        return
    known = seen.remembered(entry) if seen is not None else None
    was = f"{known.count} × {_described(known.element)}" if known is not None else _NOT_KNOWN
    changed = known is not None and found.dom.matches is not None and found.dom.matches != known.count
    yield Row(clipped(locator, _CODE_CHARS), was, _found_now(entry, found.dom.matches, seen), changed)


def _found_now(entry: TestEntry, matches: int | None, seen: Observed | None) -> str:
    if not matches:
        return "not looked at" if matches is None else "nothing"
    moment = seen.moment(entry) if seen is not None else None
    target = moment.target if moment is not None else None
    return f"{matches} × {_described(target.element)}" if target is not None else f"{matches} elements"


def _described(element: Element) -> str:
    return clipped(describe(element), 80)


def _is_contract(change: RelatedChange, found: Evidence) -> bool:
    """Whether a change of a response's shape is told field by field below."""
    contract = found.contract
    return contract is not None and not change.now and change.subject == f"{contract.method} /{_path(contract.url)}"


def _is_of_page(change: RelatedChange, found: Evidence) -> bool:
    """Whether it stands in the table of what changed on the page."""
    return change.type == "dom_change" and change.description in {one.words for one in found.dom.page_changes}


def _change(change: RelatedChange) -> Iterator[Row]:
    if not change.was and not change.now:
        yield Row(change.type.replace("_", " "), "", clipped(change.description, _CODE_CHARS), True)
        return
    yield Row(
        clipped(change.subject or change.description, _CODE_CHARS),
        clipped(change.was, _CODE_CHARS) or "none",
        clipped(change.now, _CODE_CHARS) or "none",
        True,
    )


def _contract(found: Evidence) -> Iterator[Row]:
    if found.contract is None:
        return
    place = f"{found.contract.method} {found.contract.url}"
    for change in found.contract.diff:
        yield Row(clipped(f"{change.path} in {place}", _CODE_CHARS), *_shapes(change), True)


def _shapes(change: ShapeChange) -> tuple[str, str]:
    was, now = _shape(change.expected), _shape(change.actual)
    if change.kind == "added":
        return _NOT_THERE, now
    return (was, "gone") if change.kind == "removed" else (was, now)


def _shape(shape: Any) -> str:
    return clipped(shape if isinstance(shape, str) else json.dumps(shape, ensure_ascii=False), 120)


def _requests(diagnosis: Diagnosis) -> Iterator[Row]:
    told = [change.subject for change in diagnosis.related_changes if change.type == "network_change"]
    for request in diagnosis.evidence.network_failures:
        said = f"{request.method} {request.url}"
        if any(one.startswith(f"{request.method} ") and _path(request.url) in one for one in told):
            continue  # its row has the answers of the last pass, too
        was = _NOT_KNOWN if request.new is None else "another answer" if request.new else "the same answer"
        now = str(request.status or request.failure)
        yield Row(clipped(said, _CODE_CHARS), was, clipped(now, 120), request.new is True)


def _path(url: str) -> str:
    return url.partition("://")[2].partition("/")[2].partition("?")[0] or url


def _timing(entry: TestEntry, found: Evidence, seen: Observed | None) -> Iterator[Row]:
    timing = found.timing
    if timing.baseline_ms is not None and entry.failure is not None:
        now = f"gave up after {timing.timeout_ms:.0f} ms" if timing.timeout_ms else "failed"
        late = f", ready {timing.late_by_ms:.0f} ms later" if timing.late_by_ms is not None else ""
        yield Row("the failing step", f"{timing.baseline_ms:.0f} ms", f"{now}{late}", timing.late_by_ms is not None)
    if seen is not None and seen.digest is not None and seen.digest.duration_ms and entry.duration_ms:
        yield Row("the whole test", f"{seen.digest.duration_ms} ms", f"{entry.duration_ms} ms")
