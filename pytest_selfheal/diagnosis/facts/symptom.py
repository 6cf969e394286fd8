"""What the failing step showed, before any thought about why: the last link of the causal chain."""

import re
from typing import Literal

from pytest_selfheal.diagnosis.facts.failing_step import call_name
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, Record

Symptom = Literal[
    "connection",  # no connection to a server
    "crash",  # the page or the browser is gone
    "several",  # the locator matched more than one element
    "missing",  # the locator matched nothing
    "lingering",  # something is still there that should be gone
    "value",  # an element or a response says something else
    "no_option",  # a select does not offer what the test chooses
    "not_ready",  # the element is there and can't be acted on, or is not in the expected state
    "navigation",  # the page did not come, or is another one
    "no_event",  # a response, popup or download that never came
    "own_code",  # the test's own Python stumbled
    "unclear",
]

# "page.goto: net::ERR_CONNECTION_REFUSED at …", "connect ECONNREFUSED ::1:5173", "[Errno 111] Connection refused",
_NO_CONNECTION = re.compile(
    r"net::ERR_(?!ABORTED|BLOCKED_BY)\w+|NS_ERROR_(?:CONNECTION|UNKNOWN_HOST|NET_)\w*"
    r"|\bE(?:CONN(?:REFUSED|RESET)|HOSTUNREACH)\b"
    r"|ENOTFOUND|EAI_AGAIN|socket hang up|[Cc]onnection (?:refused|reset)|[Nn]ame or service not known"
)
# "Target page, context or browser has been closed", "Page crashed", "Target crashed", "Target closed"
_GONE = re.compile(r"has been closed|[Cc]rashed\b|Target closed|[Bb]rowser (?:closed|disconnected)|Connection closed")
# "Locator.click: TypeError: text.replace is not a function\n    at makeSelectorForId (…": while it puts several
# elements into words, Playwright takes a form's field of the name "id" for the id of the form.
_STUMBLED = re.compile(
    r"\A(?:Error: )?[\w.]{1,60}: TypeError: [\w.$]{1,80} is not a function\s"
    r"(?:.*\n){0,8}?.*(?:InjectedScript|[sS]elector)"
)
# "Timeout 2000ms exceeded while waiting for event "response""
_EVENT = re.compile(r"while waiting for event \"\w+\"")
# "Locator.select_option: Timeout 1500ms exceeded. … - did not find some options"
_NO_OPTION = "did not find some options"
_NAVIGATION = (
    *("goto", "reload", "go_back", "go_forward", "wait_for_url", "wait_for_load_state", "expect_navigation"),
    *("to_have_url", "to_have_title", "expect_url", "set_content", "visit"),
)
_EVENTS = (
    *("expect_response", "expect_request", "expect_request_finished", "wait_for_response", "wait_for_request"),
    *("expect_popup", "expect_page", "expect_download", "expect_file_chooser", "expect_event", "wait_for_event"),
    *("expect_console_message", "expect_websocket", "expect_worker"),
)
_PRESENCE = (
    "to_be_visible",
    "to_be_attached",
    "to_be_in_viewport",
    "wait_for",
    "wait_for_selector",
    "not_to_be_hidden",
)
_STATES = ("to_be_enabled", "to_be_disabled", "to_be_editable", "to_be_focused")
_ABSENCE = ("to_be_hidden", "not_to_be_visible", "not_to_be_attached", "not_to_be_in_viewport")
# Errors of the test's own code while it reads what the application answered.
_OWN_ERRORS = re.compile(
    r"(?:^|\.)(?:Key|Type|Index|Attribute|Value|Lookup|JSONDecode|ZeroDivision|UnicodeDecode|Validation)Error$"
)


def symptom_of(
    record: Record, *, failure: Failure, facts: Facts, action: ActionEntry | None, moment: ErrorMoment | None
) -> Symptom:
    """The first symptom that holds, in the order in which one hides the next."""
    if _NO_CONNECTION.search(_head(failure.message)):
        return "connection"
    if any(event.kind == "crash" for event in record.events) or _GONE.search(_head(failure.message)):
        return "crash"
    if facts.strict_count is not None and facts.strict_count > 1:
        return "several"
    if moment is not None and (moment.matches or 0) > 1 and _STUMBLED.search(_head(failure.message)):
        return "several"
    if _EVENT.search(failure.message):
        return "no_event"
    if _NO_OPTION in failure.message:
        return "no_option"
    if action is None and facts.locator is None and _OWN_ERRORS.search(failure.exception or facts.exception):
        return "own_code"
    goal = str(action.arguments.get("state", "")) if action is not None else ""
    return _of_call(call_name(facts, action), goal=goal, facts=facts, moment=moment)


def is_presence_check(name: str) -> bool:
    """Whether the call only asks if the element is there."""
    return name in _PRESENCE


def never_matched(facts: Facts, moment: ErrorMoment | None) -> bool:
    """Whether the failing locator found nothing all the time the call waited; the message knows best."""
    if facts.resolved is not None:
        return not facts.resolved
    return moment is not None and moment.matches == 0


def _of_call(name: str, *, goal: str, facts: Facts, moment: ErrorMoment | None) -> Symptom:
    if name in _EVENTS:
        return "no_event"
    if name in _NAVIGATION:
        return "navigation"
    if name in _ABSENCE or (facts.is_negated and f"not_{name}" in _ABSENCE) or goal in ("hidden", "detached"):
        return "lingering"
    has_locator = bool(facts.locator) or (moment is not None and moment.action is not None)
    if has_locator and (never_matched(facts, moment) or _counted_none(name, facts)):
        return "missing"
    if _is_unready(name, facts, moment):
        return "not_ready"
    if _is_expectation(name, facts):
        return "value"
    return "not_ready" if has_locator and facts.resolved else "unclear"


def _is_unready(name: str, facts: Facts, moment: ErrorMoment | None) -> bool:
    if name.removeprefix("not_") in _STATES or name in _PRESENCE:
        return True
    if _is_expectation(name, facts):
        return False
    said = (facts.visible, facts.enabled, facts.editable, facts.stable)
    if False in said or facts.detached or facts.intercepted_by:
        return True
    return facts.is_timeout and moment is not None and False in moment.state.values()


def _counted_none(name: str, facts: Facts) -> bool:
    return name == "to_have_count" and facts.actual == "0"


def _is_expectation(name: str, facts: Facts) -> bool:
    return facts.is_assertion or name.startswith(("to_", "not_to_"))


def _head(message: str) -> str:
    # The call log below quotes the page, which may well show "Connection refused".
    return message.split("Call log:", 1)[0][:2000]
