"""Errors of the page's scripts that the last pass did not have."""

import re
from dataclasses import dataclass

from pytest_selfheal.diagnosis import doubts
from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.doubts import Doubt
from pytest_selfheal.diagnosis.network import Span
from pytest_selfheal.diagnosis.requests import is_data, is_of_the_page, path_template, template_of
from pytest_selfheal.diagnosis.strength import Known, Link, Strength
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.telemetry import ConsoleEntry, PageError, Record

# The console's echo of a failed request; the request itself is the evidence.
# "Failed to load resource: the server responded with a status of 500 ()", "Access to fetch at … has been blocked by …",
# "Fetch API cannot load http://…. Refused to connect because it violates the document's Content Security Policy."
_ECHO = re.compile(
    r"^Failed to load resource|^Access to .{1,200} has been blocked|^GET |^POST |net::ERR_"
    r"|^(?:Connecting to|Refused to connect to|Fetch API cannot load) .*Content Security Policy"
)
# Errors that frameworks catch and write to the console: "Uncaught TypeError: …", "ERROR ReferenceError: x is not …"
_LOOKS_UNCAUGHT = re.compile(
    r"^\W*(?:ERROR\W+)?(?:Error: )?\[?(?:Uncaught|Unhandled|(?:Type|Reference|Syntax|Range)Error)\b"
)
# What somebody caught and told in words of their own: "[chat] could not start: TypeError: x is null"
_TELLS_OF_ONE = re.compile(r"\b(?:Uncaught|Unhandled|(?:Type|Reference|Syntax|Range)Error)\b")
# Advertising and counting of visitors: pages are made to do without.
_IS_SIDE_SHOW = re.compile(
    r"adsbygoogle|googletag|\bad(?:s|slot|unit|server|service|vert\w*)?\b|\bad[A-Z]\w+|analytics|gtag|tagmanager|hotjar|pixel"
    r"|\btrack(?:er|ing)\b|\btrack[A-Z]\w+|\bgtm\b|dataLayer|matomo|piwik|fbq\b|cookie-?consent|\bconsent\b|\bbeacon|telemetry|mixpanel|amplitude|heatmap|recommend"
    r"|ResizeObserver loop"  # Chromium's own note that a layout takes another frame
)
# Small programs that shops and clinics alike have beside what their pages are for.
_IS_WIDGET = re.compile(
    r"chat|widget|intercom|zendesk|crisp|tawk|survey|feedback|\bnps\b|share|social|banner", re.IGNORECASE
)
_TELLING = 8  # characters of an error's text that no message holds by chance
# "[Cannot read...ding name)] == []": what pytest leaves of a long value, here without its quotes
_CUT = re.compile(r"[\[({]?(?P<head>\w[^\[\]{}\n]{5,80}?)\.\.\.(?P<tail>[^\n]{6,80}?)(?=\]| == | != |$)", re.MULTILINE)
# What a browser says of an error of another origin's script.
_FOREIGN = "Script error"
# A listener of an element that people use: "at HTMLButtonElement.<anonymous> (shop.js:9:3)", "HTMLFormElement.onsubmit"
# Not "at async HTMLButtonElement.<anonymous>": that went on when an answer had come.
# And where it is the listener's own name: "at save.onclick", "at HTMLButtonElement.onclick", "at onSubmit".
_LISTENER = re.compile(
    r"at HTML(?!Image|Script|Link|IFrame|Document|Body)\w*Element\.(?:<anonymous>|on\w+)"
    r"|at (?:[\w$]+\.)*on(?:(?:dbl)?click|submit|change|input|key(?:down|up|press)|(?:mouse|pointer)(?:down|up))\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ScriptError:
    """One error; `strength` by how likely it stopped something; `new` is None without a baseline."""

    ts: int
    message: str
    where: str
    uncaught: bool
    strength: Strength
    new: bool | None
    is_of_a_deed: bool = False  # it came up in a listener of an element, before that waited for anything

    @property
    def file(self) -> str:
        """The name of the script's file, with line and column; '' when that is not known."""
        return self.where.partition("?")[0].rpartition("/")[2]

    @property
    def is_of_a_widget(self) -> bool:
        """Whether its file is called as a chat, a survey or a like program is that stands beside what a page is for."""
        return _IS_WIDGET.search(self.file) is not None


def new_errors(
    record: Record, digest: Digest | None, span: Span, around: Around, *, said: str = ""
) -> tuple[ScriptError, ...]:
    """Uncaught errors and console errors up to the failure, in order of time.

    Those of the last pass, and those of most tests of this session that passed, are left out.
    `said` is the failure's message: an error that it quotes is what the test checks, whatever it stopped.
    """
    known = frozenset((*digest.page_errors, *digest.console)) if digest else frozenset()
    known |= {trouble for trouble in around.met if around.is_common(trouble)}
    found = [
        _of_page(e, record=record, digest=digest, span=span, said=said)
        for e in record.page_errors
        if e.ts <= span.at and signature(e.message) not in known
    ]
    uncaught = {signature(error.message) for error in record.page_errors}
    for line in record.console:
        if line.level != "error" or line.ts > span.at or _ECHO.search(line.text):
            continue
        mark = signature(line.text)
        if mark not in known and mark not in uncaught:
            found.append(_of_console(line, digest, span, said))
    return tuple(sorted(found, key=lambda error: error.ts))


def is_known(text: str, digest: Digest | None) -> bool:
    """Whether the last pass had this line or error too."""
    return digest is not None and signature(text) in (*digest.console, *digest.page_errors)


def is_quoted(text: str, said: str) -> bool:
    """Whether a failure's message says the text of an error, as Python prints it and where pytest cut its middle."""
    own, message = _plain(text.strip().partition("\n")[0]), _plain(said)
    if len(own) < _TELLING:
        return False
    if own in message:
        return True
    cut = _CUT.finditer(message)
    return any(own.startswith(one["head"]) and own.endswith(one["tail"]) for one in cut)


def _plain(text: str) -> str:
    """Without quotes and backslashes, which Python adds and doubles as it likes; a list's brackets stay."""
    return re.sub(r"[\\'\"]", "", text)


def _checked(digest: Digest | None) -> Strength:
    against = (doubts.MAY_ALWAYS_BE_THERE,) if digest is None else ()
    return Strength(Known.OBSERVED if digest is None else Known.COMPARED, Link.FAILING_STEP, against)


def _of_page(error: PageError, *, record: Record, digest: Digest | None, span: Span, said: str) -> ScriptError:
    where = _first_frame(error.stack) or error.url
    against = [doubts.OTHER_ORIGIN] if error.message.startswith(_FOREIGN) else []
    if _IS_SIDE_SHOW.search(f"{where} {error.message}"):
        against.append(doubts.SIDE_SHOW)
    if digest is not None and _is_added(where, digest, record):
        against.append(doubts.ADDED_SCRIPT)
    if is_quoted(error.message, said):
        return ScriptError(error.ts, error.message, where, True, _checked(digest), None if digest is None else True)
    is_of_a_deed = _LISTENER.search(error.stack) is not None
    if digest is not None and _still_sends(error.ts, record, span):
        against.append(doubts.WORKED_IN_SPITE)
    strength = _strength(error.ts, error.page, span=span, digest=digest).but(*against)
    new = None if digest is None else True
    return ScriptError(error.ts, error.message, where, True, strength, new, is_of_a_deed)


def _still_sends(since: int, record: Record, span: Span) -> bool:
    """Whether the last deed of the test came after an error, and a script sent something for it all the same."""
    deeds = [one.ts for one in record.actions if one.kind == "action" and one.outcome == "passed" and one.ts <= span.at]
    if not deeds or deeds[-1] <= since:
        return False
    sent = (one for one in record.network if deeds[-1] <= one.ts <= span.at and one.method.upper() != "GET")
    return any(is_of_the_page(one) and one.made_by is None and is_data(one) for one in sent)


def _of_console(line: ConsoleEntry, digest: Digest | None, span: Span, said: str) -> ScriptError:
    where = f"{line.url}:{line.line}" if line.url else ""
    if is_quoted(line.text, said):
        return ScriptError(line.ts, line.text, where, False, _checked(digest), None if digest is None else True)
    aside = (doubts.SIDE_SHOW,) if _IS_SIDE_SHOW.search(f"{where} {line.text}") else ()
    strength = _strength(line.ts, line.page, span=span, digest=digest).but(_kind_of(line.text), *aside)
    return ScriptError(line.ts, line.text, where, False, strength, None if digest is None else True)


def _kind_of(text: str) -> Doubt:
    """What a line of the console is worth, by how it tells of an error."""
    if _LOOKS_UNCAUGHT.search(text):
        return doubts.CAUGHT
    return doubts.CAUGHT_AND_TOLD if _TELLS_OF_ONE.search(text) else doubts.ONLY_A_LINE


def _strength(ts: int, page: int, *, span: Span, digest: Digest | None) -> Strength:
    place: list[Doubt] = [] if page == span.page else [doubts.OTHER_PAGE]
    if ts < span.start:
        place.append(doubts.BEFORE_THE_PAGE if digest is not None else doubts.BEFORE_THE_PAGE_UNCOMPARED)
    if digest is None:
        place.append(doubts.MAY_ALWAYS_BE_THERE)
    link = Link.SAME_TIME if page == span.page and ts >= span.start else Link.SAME_TEST
    return Strength(Known.OBSERVED if digest is None else Known.COMPARED, link, tuple(place))


def _is_added(where: str, digest: Digest, record: Record) -> bool:
    file = path_template(re.sub(r"(:\d+)+$", "", where), base=where)
    known = {request.template for request in digest.requests if request.template.endswith(".js")}
    now = {template_of(entry) for entry in record.network}
    return file.endswith(".js") and file not in known and known <= now


def _first_frame(stack: str) -> str:
    # "    at renderCart (http://127.0.0.1:8000/static/cart.js:12:9)"
    found = re.search(r"(https?://[^\s)]+:\d+:\d+)", stack)
    return found[1] if found else ""
