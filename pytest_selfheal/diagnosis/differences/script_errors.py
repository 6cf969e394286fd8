"""Errors of the page's scripts that the last pass did not have."""

import re
from collections.abc import Iterator

from pytest_selfheal.diagnosis.differences.difference import Difference, Kind, ScriptError
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.failure.quoted import is_quoted
from pytest_selfheal.failure.signature import is_echo, signature
from pytest_selfheal.models.requests import path_template, template_of
from pytest_selfheal.models.telemetry import ConsoleEntry, PageError
from pytest_selfheal.urls import split_url

# Errors that frameworks catch and write to the console: "Uncaught TypeError: …", "ERROR ReferenceError: x is not …"
_LOOKS_UNCAUGHT = re.compile(
    r"^\W*(?:ERROR\W+)?(?:Error: )?\[?(?:Uncaught|Unhandled|(?:Type|Reference|Syntax|Range)Error)\b"
)
_IS_REFUSED = "violates the following Content Security Policy"  # a script, by the browser
# Advertising and counting of visitors, which pages are made to do without; Chromium's own note on a layout
_IS_SIDE_SHOW = re.compile(
    r"adsbygoogle|googletag|analytics|gtag|tagmanager|\bgtm\b|\btrack(?:er|ing)\b|matomo|\bbeacon|telemetry"
    r"|ResizeObserver loop",
    re.IGNORECASE,
)
# What a browser says of an error of another origin's script.
_FOREIGN = "Script error"
# A listener of an element that people use: "at HTMLButtonElement.<anonymous> (shop.js:9:3)", "at save.onclick"
_LISTENER = re.compile(
    r"at HTML(?!Image|Script|Link|IFrame|Document|Body)\w*Element\.(?:<anonymous>|on\w+)"
    r"|at (?:[\w$]+\.)*on(?:(?:dbl)?click|submit|change|input|keydown)\b",
    re.IGNORECASE,
)
_WHERE = re.compile(r"(https?://[^\s)]+:\d+:\d+)")  # "    at renderCart (http://127.0.0.1:8000/static/cart.js:12:9)"


def new_errors(case: Case) -> Iterator[Difference]:
    """Uncaught errors and console errors up to the failure, without those of the last pass and of most tests."""
    digest = case.digest
    known = frozenset((*digest.page_errors, *digest.console)) if digest is not None else frozenset()
    known |= {trouble for trouble in case.around.met if case.around.is_common(trouble)}
    found = [
        _of_page(case, error)
        for error in case.record.page_errors
        if error.ts <= case.at and signature(error.message) not in known
    ]
    uncaught = {signature(error.message) for error in case.record.page_errors}
    for line in case.record.console:
        if line.level != "error" or line.ts > case.at or is_echo(line.text):
            continue
        if signature(line.text) not in known | uncaught:
            found.append(_of_console(case, line))
    for one in sorted(found, key=lambda error: error.ts):
        if _is_aside(case, one):
            continue
        is_refused = case.digest is not None and _IS_REFUSED in one.message
        is_uncaught = one.is_uncaught or is_refused or _LOOKS_UNCAUGHT.search(one.message)
        kind: Kind = "uncaught" if is_uncaught else "console"
        yield Difference("script", kind, f"{words_of(one)}.", at=one.ts, proof=True, error=one)


def is_known(case: Case, text: str) -> bool:
    """Whether the last pass had this line or error too."""
    return case.digest is not None and signature(text) in (*case.digest.console, *case.digest.page_errors)


def words_of(one: ScriptError) -> str:
    """'An uncaught error of the page's script: "x is null" at cart.js:12:9'."""
    kind = "An uncaught error of the page's script" if one.is_uncaught else "An error on the page's console"
    return f'{kind}: "{one.line[:300]}"{place_words(one)}'


def place_words(one: ScriptError) -> str:
    """' at /static/cart.js:12:9', '' where the place is not known."""
    path = split_url(one.where).path
    return f" at {path}" if path.strip("/") else ""


def _of_page(case: Case, error: PageError) -> ScriptError:
    found = _WHERE.search(error.stack)
    return ScriptError(
        error.ts,
        error.message,
        found[1] if found else error.url,
        is_uncaught=True,
        page=error.page,
        is_of_a_deed=_LISTENER.search(error.stack) is not None,
        is_quoted=is_quoted(error.message, case.failure.message),
    )


def _of_console(case: Case, line: ConsoleEntry) -> ScriptError:
    where = f"{line.url}:{line.line}" if line.url else ""
    quoted = is_quoted(line.text, case.failure.message)
    return ScriptError(line.ts, line.text, where, is_uncaught=False, page=line.page, is_quoted=quoted)


def _is_aside(case: Case, one: ScriptError) -> bool:
    """Whether an error stopped nothing that a page is for."""
    if one.is_quoted:
        return False
    if one.message.startswith(_FOREIGN) or _IS_SIDE_SHOW.search(f"{one.where} {one.message}"):
        return True
    return case.digest is not None and _is_of_an_added_script(case, one.where)


def _is_of_an_added_script(case: Case, where: str) -> bool:
    """Whether a script threw it that came in addition to all of the last pass."""
    file = path_template(re.sub(r"(:\d+)+$", "", where), base=where)
    known = {r.template for r in case.digest.requests if r.template.endswith(".js")} if case.digest else set()
    now = {template_of(entry) for entry in case.record.network}
    return file.endswith(".js") and file not in known and bool(known) and known <= now
