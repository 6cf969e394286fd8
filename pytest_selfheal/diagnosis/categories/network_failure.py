"""A request that the test depends on failed.

## What it means
The server refused the connection, answered with an error, or sent the page elsewhere because a session had ended.
What the test saw (an element missing, a wrong value) is a consequence.

## How it is recognised
- The failing call itself got no connection (`net::ERR_CONNECTION_REFUSED`, `ECONNRESET`, a name not resolved).
- Or a request failed before the failing step, and it did not fail so when the test last passed.
  Documents, data and scripts of the application count fully, style sheets less, pictures little;
  icons, source maps, beacons and visitor counters hardly at all.
  Requests to other hosts count when they were answered at the last pass, and less than the application's own.
- Or the test's own request was answered with 4xx or 5xx where it asks for a good answer: by `to_be_ok()`, by
  `assert response.ok`, or by a status in its error; not where it asks for another error.
- An answer with a good status and an error inside (GraphQL `errors`, `{"ok": false}`, problem+json) failed too.
- Or the page shows the server's own error: a traceback, an error page of a gateway.
- Or a page that came directly at the last pass redirects to a sign-in page now.
- Or a WebSocket was closed, or a stream of events failed, and the page says that it lost its connection.
- Or a script from elsewhere did not come, and the page's scripts miss what it brings.
- What most tests of this session that passed met as well is no reason to fail.
- It weighs little when nothing of the failing step depends on it: the part of the page that the step is about was
  drawn, and the request is about another part.
- It weighs little when its good answer of the last pass had nothing in it that a page could show.
- It weighs little when nothing but the time ties it to a step that waits for no data: where a link leads, what opens
  or is sent, what goes away, what the page says of something that the test did later.
- Of several that may be it, the one that a script's error tells of is taken, else all are named and none is certain.
- A style sheet that did not come is held for the cause of what should be hidden.
- What kept an answer from the page by a rule of the browser (CORS, a Content Security Policy) is named; a request that
  the policy forbids is never sent, and the console alone tells of it.
- It is at most likely when the value is another one and whole, and the page asked of its own accord:
  what an answer is missing for is empty, nought or broken.
- It weighs little when the lost element is on the page under another name, or came a moment later:
  then nothing kept it from being there.
- It weighs less when the page did well without this request at the last pass, or when another answer came as always
  and is, by its words, about the very thing the step looked at.
- Without a remembered pass, server errors count fully and 4xx less, since a test may want them; what was over before
  the test did anything counts little where the step waits for what that was to show, open or say.

## What to do
Look at the request named in the evidence: server log, address, credentials of the test environment.
A connection failure or 502, 503, 504, also to a WebSocket, may be gone at the next run and is marked retryable,
unless the value may just as well be wrong by itself.

## Fix safety
No change to the test is proposed.
"""

import re

from pytest_selfheal.diagnosis import doubts, page_says
from pytest_selfheal.diagnosis.bad_answer import bad_answer
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import came_all_the_same, step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.lost_socket import lost_socket
from pytest_selfheal.diagnosis.network import answered_badly, answered_then, came_when
from pytest_selfheal.diagnosis.relevance import is_tied, is_unproven, of_failed
from pytest_selfheal.diagnosis.sign_in import password_asked
from pytest_selfheal.diagnosis.strength import Known, Link, Strength, Tier
from pytest_selfheal.diagnosis.withheld import withheld
from pytest_selfheal.failure.connection import is_refused_address
from pytest_selfheal.failure.error_category import LOOPS
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.urls import split_url

# What servers write into a page in place of what was asked for: Python, Django, Werkzeug, Java, .NET, PHP, Ruby, Node
_SERVER_ERROR = re.compile(
    r"Traceback \(most recent call last\)|\b\w+(?:Error|Exception) at /|Werkzeug Debugger|Whitelabel Error Page"
    r"|Server Error in '/|\b500 Internal Server Error|^Internal Server Error|^Server Error \(500\)"
    r"|Fatal error: Uncaught|(?:NoMethodError|ActionController::\w+) in "
    r"|\bat (?:java|org|com)\.[\w.]+\([\w]+\.java:\d+\)|a server-side exception has occurred"
    r"|502 Bad Gateway|503 Service (?:Temporarily )?Unavailable|504 Gateway Time-?out"
)
_OF_A_GATEWAY = re.compile(r"50[234] ")
# "{{ user.name }}", "{% if cart %}": what a framework would have replaced
_TEMPLATE = re.compile(r"\{\{[^{}]{1,80}\}\}|\{%[^%]{1,80}%\}")
# "Vue is not defined", "$ is not defined", "Can't find variable: React"
_NOT_DEFINED = re.compile(r"(?P<name>[\w$]+) is not defined")
# "/login", "/users/sign-in?next=/cart", "/auth/realms/shop", "/sso/start"
_SIGNED_OUT = "The application asked to sign in again: the test's session was missing, ended or not accepted."
_REFUSED = (
    "The test had just signed in, and is asked to again, as it was not at the last pass: its account, its password, or "
    "the session that it got is not accepted."
)
_SIGN_IN = re.compile(r"/(?:log-?in|sign-?in|auth|sso|session/new)\b", re.IGNORECASE)
_UNPROVEN = (
    "The value that the test checked is there and whole, and another one: whether it comes from that answer, or the "
    "application gives another value by itself, nothing shows."
)
_AT_ONE_TIME = (
    "What the test looked for was there at the last pass, when that request succeeded; whether it hangs on it, or went "
    "away by itself, nothing shows."
)
_ALSO = " So did, as far as anything tells with as much to do with the step: {names}."
_MOST_NAMED = 3


def diagnose(case: Case) -> Finding | None:
    """The failed request that came first among the weightiest, if any."""
    if case.symptom == "connection":
        return _no_connection(case)
    others = (_traceback(case), _failed(case), _sent_to_sign_in(case), lost_socket(case), _framework(case))
    found_here = [one for one in others if one is not None]
    if (bad := bad_answer(case)) is not None:
        return bad
    return max(found_here, key=lambda one: one.strength.order, default=None)


def _no_connection(case: Case) -> Finding | None:
    if is_refused_address(case.failure.message):
        return None  # the browser asked nobody
    first = case.failure.message.strip().splitlines()[0][:200]
    is_loop = any(said in first for said in LOOPS)
    what = "The server sent the browser in a circle" if is_loop else "The test could not reach the server"
    return found(
        case,
        "network_failure",
        strength=Strength(Known.OBSERVED),
        at=min((s.entry.ts for s in case.failed_requests), default=case.span.step),
        summary=f"{what}: {first}",
        root_cause="Each answer led to another address, and in the end back to the first: no page came of it."
        if is_loop
        else "There was no connection to the server; the page under test was never asked.",
    )


def _failed(case: Case) -> Finding | None:
    if not case.failed_requests or case.lacks_file:
        return None  # no answer of a server takes a file away from the test
    strengths = [(suspect, of_failed(case, suspect)) for suspect in case.failed_requests]
    strongest = max(strength.order for _, strength in strengths)
    held = [(is_tied(case, suspect, its), suspect, its) for suspect, its in strengths if its.order == strongest]
    tied, first, strength = max(held, key=lambda one: one[0])  # of equals the earliest
    if strength.tier is Tier.NONE:
        return None
    others = dict.fromkeys(one.name for is_so, one, _ in held if is_so is tied and one.name != first.name)
    how = answered_badly(first.entry)
    unproven = is_unproven(case, first)
    is_at_one_time = case.digest is not None and not tied
    uncertain = came_all_the_same(case) or _AT_ONE_TIME
    consequence = _UNPROVEN if unproven else uncertain if is_at_one_time else _consequence(case, first.entry)
    is_sure = case.digest is not None and not unproven and tied and not others
    most: Confidence = "low" if doubts.ONLY_THE_TIME in strength.doubts else "high" if is_sure else "medium"
    also = _ALSO.format(names=" and ".join(list(others)[:_MOST_NAMED])) if others else ""
    return found(
        case,
        "network_failure",
        strength=strength,
        at=first.entry.ts,
        summary=f"{first.name} {how}{answered_then(first)} {came_when(first, case.span)} {step_words(case)} failed.",
        root_cause=" ".join(filter(None, (f"{first.name} {how}.{also}", withheld(case, first.entry), consequence))),
        most=most,
        requests=(first.entry,),
    )


def _sent_to_sign_in(case: Case) -> Finding | None:
    """The test asked for a page and is at a sign-in page; what it asked for and where it is need no last pass."""
    if case.symptom == "navigation" and _SIGN_IN.search(case.facts.expected or ""):
        return None  # that it is sent there is what the test is about
    if known := _signed_out(case):
        return known
    if known := _asks_to_sign_in(case):
        return known
    gotos = [a for a in case.record.actions if a.name == "goto" and a.outcome == "passed" and a.ts <= case.at]
    asked = str(gotos[-1].arguments.get("0", gotos[-1].arguments.get("url", ""))) if gotos else ""
    here = split_url(case.moment.url).path if case.moment else ""
    if not asked or not _SIGN_IN.search(here) or _SIGN_IN.search(split_url(asked).path):
        return None
    if case.symptom not in ("missing", "not_ready", "value", "navigation", "no_event"):
        return None
    if case.digest is not None and any(_SIGN_IN.search(step.path) for step in case.digest.steps):
        return None  # it was there at the last pass too
    return found(
        case,
        "network_failure",
        strength=Strength(Known.INFERRED),
        at=gotos[-1].ts,
        summary=f"The test asked for {split_url(asked).path}, and the page is at {here}, a sign-in page.",
        root_cause="The application asks to sign in: the test's session is missing, ended or not accepted.",
    )


def _asks_to_sign_in(case: Case) -> Finding | None:
    """At the address of the last pass stands a page with a field for a password, and what was there is not."""
    if case.digest is None or case.symptom != "missing" or case.match.accepted or case.match.in_place:
        return None
    field = password_asked(case)
    if field is None:
        return None
    return found(
        case,
        "network_failure",
        strength=Strength(Known.COMPARED),
        at=case.span.start,
        summary=f"The page asks for a password ('{field.name or field.label}') where the last pass had what the test "
        "looks for.",
        root_cause="The application asks to sign in: the test's session is missing, ended or not accepted.",
        most="medium",
    )


def _traceback(case: Case) -> Finding | None:
    """The page shows the error of the server that made it, whatever its status says."""
    if case.symptom in ("connection", "crash", "own_code") or case.came_late:
        return None
    shown = next((text for one in case.elements if (text := _error_page(one.text))), "")
    if not shown or (case.before is not None and _error_page(case.before.neighbor)):
        return None
    return found(
        case,
        "network_failure",
        strength=Strength(Known.OBSERVED),
        at=case.span.start,
        summary=f"The page shows an error of the server: {shown[:200]}",
        root_cause="A gateway had no answer of the server, and shows that in place of the page."
        if _OF_A_GATEWAY.match(shown)
        else "The server failed while it made this page, and shows its error in place of it.",
    )


def _error_page(text: str) -> str:
    match = _SERVER_ERROR.search(text)
    return text[match.start() :].strip() if match else ""


def _framework(case: Case) -> Finding | None:
    """A script from elsewhere did not come, and the page's own scripts ask for what it should have brought."""
    scripts = [
        one
        for one in case.record.network
        if one.resource_type == "script" and one.ts <= case.at and (one.failure or (one.status or 0) >= 400)
    ]
    raw = next((one.own_text for one in case.elements if one.visible and _TEMPLATE.search(one.own_text)), "")
    if scripts and raw and not case.came_late:
        return _missing_script(case, scripts[0], f"it shows the raw template '{raw[:60]}'")
    for error in case.record.page_errors:
        lost = _NOT_DEFINED.search(error.message)
        name = re.sub(r"\W", "", lost["name"] if lost else "").lower()
        source = next((one for one in scripts if lost and _brings(one.url, name, lost["name"])), None)
        if source is not None and error.ts <= case.at and not case.came_late:
            return _missing_script(case, source, error.message[:120])
    return None


def _missing_script(case: Case, source: NetworkEntry, shown: str) -> Finding:
    parts = split_url(source.url)
    host = "" if source.first_party else f"{parts.scheme}://{parts.netloc}"
    return found(
        case,
        "network_failure",
        strength=Strength(Known.OBSERVED, Link.SAME_PART, case.was_not_prevented),
        at=source.ts,
        summary=f"The script {host}{parts.path} {answered_badly(source)}, and the page needs it: {shown}.",
        root_cause=f"The page can't do without {parts.path.rpartition('/')[2]}, which did not come.",
        requests=(source,),
    )


def _brings(url: str, name: str, written: str) -> bool:
    """Whether a script is the one that defines a name: vue.global.js and "Vue", jquery.min.js and "$"."""
    file = split_url(url).path.rpartition("/")[2].lower()
    letters = re.sub(r"\W", "", split_url(url).path.lower())
    if written in ("$", "jQuery"):
        return "jquery" in file
    return len(name) > 1 and name in letters


def _signed_out(case: Case) -> Finding | None:
    if not case.elsewhere or not _SIGN_IN.search(case.elsewhere):
        return None
    redirect = case.new_redirects[0] if case.new_redirects else None
    what = f"{redirect.name} redirects now; the" if redirect else "The"
    then = case.step.path if case.step else "another page"
    return found(
        case,
        "network_failure",
        strength=Strength(Known.COMPARED),
        at=redirect.entry.ts if redirect else case.span.start,
        summary=f"{what} page is at {case.elsewhere}, where the last pass was at {then}.{page_says.sentence(case)}",
        root_cause=_REFUSED if _has_just_signed_in(case) else _SIGNED_OUT,
        most="high" if redirect else "medium",
    )


def _has_just_signed_in(case: Case) -> bool:
    """Whether the last deed of the test was made on the page to sign in."""
    deeds = [
        one for one in case.record.actions if one.kind == "action" and one.outcome == "passed" and one.ts < case.at
    ]
    return bool(deeds) and _SIGN_IN.search(split_url(deeds[-1].url).path) is not None


def _consequence(case: Case, entry: NetworkEntry) -> str:
    is_the_page = entry.resource_type == "document" and case.moment is not None and entry.url == case.moment.url
    if case.digest is None and is_the_page:
        return "That is the page itself on which the step failed."
    if case.digest is None:
        return "Whether the failing step depends on it, nothing says: no pass of this test is remembered."
    if later := came_all_the_same(case):
        return later
    if case.symptom == "missing":
        return "What the test looked for is shown only when that request succeeds."
    if case.symptom == "value":
        return "The value the test checked comes out wrong without that answer."
    return "The failing step is a consequence."
