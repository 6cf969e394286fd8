"""Errors of the page's scripts that the last pass did not have."""

import re
from dataclasses import dataclass

from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.network import Span
from pytest_selfheal.diagnosis.requests import path_template, template_of
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.telemetry import ConsoleEntry, PageError, Record

# The console's echo of a failed request; the request itself is the evidence.
# "Failed to load resource: the server responded with a status of 500 ()", "Access to fetch at … has been blocked by …"
_ECHO = re.compile(r"^Failed to load resource|^Access to .{1,200} has been blocked|^GET |^POST |net::ERR_")
# Errors that frameworks catch and write to the console: "Uncaught TypeError: …", "ReferenceError: x is not defined"
_LOOKS_UNCAUGHT = re.compile(r"\b(?:Uncaught|Unhandled|(?:Type|Reference|Syntax|Range)Error)\b")
# An uncaught error stops its script; a line on the console only says that somebody noticed something.
_UNCAUGHT, _CAUGHT_BY_FRAMEWORK, _LINE = 1.0, 0.8, 0.35
_FOREIGN = 0.5  # "Script error.": of another origin's script, which the page may do without
# A script that came in addition to all of the last pass broke nothing that was there.
_ADDED_SCRIPT = 0.65
# Advertising and counting of visitors: pages are made to do without.
_IS_SIDE_SHOW = re.compile(
    r"adsbygoogle|googletag|\bad(?:s|slot|unit|server|service|vert\w*)?\b|\bad[A-Z]\w+|analytics|gtag|tagmanager|hotjar|pixel"
    r"|tracking|cookie-?consent|recommend"
)
_SIDE_SHOW = 0.4
_OTHER_PAGE, _EARLIER = 0.7, 0.92
# Without a passing run nobody knows which errors are always there.
_UNCOMPARED, _UNCOMPARED_EARLIER = 0.75, 0.4


@dataclass(frozen=True, slots=True)
class ScriptError:
    """One error; `weight` 0…1 by how likely it stopped something; `new` is None without a baseline."""

    ts: int
    message: str
    where: str
    uncaught: bool
    weight: float
    new: bool | None


def new_errors(record: Record, digest: Digest | None, span: Span, around: Around) -> tuple[ScriptError, ...]:
    """Uncaught errors and console errors up to the failure, in order of time.

    Those of the last pass, and those of most tests of this session that passed, are left out.
    """
    known = frozenset((*digest.page_errors, *digest.console)) if digest else frozenset()
    known |= {trouble for trouble in around.met if around.is_common(trouble)}
    found = [
        _of_page(e, record=record, digest=digest, span=span)
        for e in record.page_errors
        if e.ts <= span.at and signature(e.message) not in known
    ]
    uncaught = {signature(error.message) for error in record.page_errors}
    for line in record.console:
        if line.level != "error" or line.ts > span.at or _ECHO.search(line.text):
            continue
        mark = signature(line.text)
        if mark not in known and mark not in uncaught:
            found.append(_of_console(line, digest, span))
    return tuple(sorted(found, key=lambda error: error.ts))


def is_known(text: str, digest: Digest | None) -> bool:
    """Whether the last pass had this line or error too."""
    return digest is not None and signature(text) in (*digest.console, *digest.page_errors)


def _of_page(error: PageError, *, record: Record, digest: Digest | None, span: Span) -> ScriptError:
    kind = _FOREIGN if error.message.startswith("Script error") else _UNCAUGHT
    where = _first_frame(error.stack) or error.url
    weight = kind * _place(error.ts, page=error.page, span=span, compared=digest is not None)
    weight *= _SIDE_SHOW if _IS_SIDE_SHOW.search(f"{where} {error.message}") else 1.0
    weight *= _ADDED_SCRIPT if digest is not None and _is_added(where, digest, record) else 1.0
    return ScriptError(error.ts, error.message, where, True, weight, None if digest is None else True)


def _of_console(line: ConsoleEntry, digest: Digest | None, span: Span) -> ScriptError:
    kind = _CAUGHT_BY_FRAMEWORK if _LOOKS_UNCAUGHT.search(line.text) else _LINE
    weight = kind * _place(line.ts, page=line.page, span=span, compared=digest is not None)
    where = f"{line.url}:{line.line}" if line.url else ""
    return ScriptError(line.ts, line.text, where, False, weight, None if digest is None else True)


def _place(ts: int, *, page: int, span: Span, compared: bool) -> float:
    near = 1.0 if page == span.page else _OTHER_PAGE
    if ts >= span.start:
        return near if compared else near * _UNCOMPARED
    return near * (_EARLIER if compared else _UNCOMPARED_EARLIER)


def _is_added(where: str, digest: Digest, record: Record) -> bool:
    file = path_template(re.sub(r"(:\d+)+$", "", where), base=where)
    known = {request.template for request in digest.requests if request.template.endswith(".js")}
    now = {template_of(entry) for entry in record.network}
    return file.endswith(".js") and file not in known and known <= now


def _first_frame(stack: str) -> str:
    # "    at renderCart (http://127.0.0.1:8000/static/cart.js:12:9)"
    found = re.search(r"(https?://[^\s)]+:\d+:\d+)", stack)
    return found[1] if found else ""
