"""Playwright's call log: what was waited for, whether it resolved, and in which state the element was last."""

import re
from dataclasses import dataclass, field
from typing import TypedDict

from pytest_selfheal.failure.text import one_of

# "Expect "not_to_have_text" locator("#status") with timeout 700ms", "Expect "toHaveClass" with timeout 10000ms"
_EXPECT = re.compile(r'Expect "(?P<not>not )?(?P<name>\w{2,60})"(?P<locator> .*)? with timeout [\d.]{1,16}ms')
# "LocatorAssertions.to_have_text with timeout 600ms" (1.18 to 1.51), "expect.not.toBeVisible with timeout 5000ms"
_EXPECT_OLD = re.compile(
    r"(?:\w{1,20}_assertions|\w{1,20}Assertions|expect)(?P<not>\.not)?\.(?P<name>\w{2,60})"
    r" with timeout [\d.]{1,16}ms"
)
# "waiting for locator(".toast") to be visible", "waiting for get_by_role("row", name="Pen")"
_WAIT = re.compile(r"waiting for (?P<what>\S.*)")
# "waiting for selector "h2[class="notice"]" to be visible" (before 1.29)
_OLD_SELECTOR = re.compile(r'(?:selector|frame) "(?P<selector>.*)"$')
_STATE = re.compile(r" to be (?P<state>visible|hidden|attached|detached)$")
# "waiting for element to be visible, enabled and stable", "waiting for navigation to "**/x" until "load"",
# "waiting for "https://x" navigation to finish...", "waiting for event "popup"", "waiting for response "**/api"",
# "waiting for fonts to load...", and the ":root" of page assertions
_NO_LOCATOR = one_of(
    r"^(?:element|function) to |^(?:scheduled |redirected )?navigations? |^navigation$|^\".{0,2000}\" navigation ",
    r"^event \"|^(?:request|response|fonts|file chooser|load state)\b",
    r"^(?:locator|selector)[( ][\"']:root[\"']\)?$",
)
# "locator resolved to <h1>Shop</h1>", "selector resolved to hidden <a>", "locator resolved to 0 elements"
_RESOLVED = re.compile(r"(?:locator|selector) resolved to (?P<what>.*)")
_COUNT = re.compile(r"(?P<count>\d{1,9}) elements?\b")
# "<p>…</p> from <div id="x">…</div> subtree intercepts pointer events"
_INTERCEPTED = re.compile(r"(?P<what>\S.*) intercepts pointer events")
# "element was detached from the DOM, retrying", "element is not attached to the DOM"
_DETACHED = re.compile(r"[Ee]lement (?:was detached|is not attached|is not connected)|Node is detached")
# "element is visible, enabled and stable", "element is not stable", "element is disabled - waiting…" (1.9)
_ELEMENT_IS = re.compile(r"[Ee]lement is (?P<not>not )?(?P<states>[a-z]{4,10}(?:(?:, | and )[a-z]{4,10}){0,3})")
_OUTSIDE = re.compile(r"[Ee]lement is outside of the viewport")
_UNEXPECTED = re.compile(r'unexpected value "(?P<value>.{0,20})"$')
# "attempting click action", "attempting select option action", "elementHandle.fill("x")" before 1.41
_ATTEMPT = re.compile(
    r"attempting (?P<name>[a-z]{2,20}(?: [a-z]{2,20}){0,3}) action|elementHandle\.(?P<method>[a-zA-Z]{2,30})\("
)


class States(TypedDict, total=False):
    """The last state the message gives; a key is missing when it says nothing."""

    visible: bool
    enabled: bool
    editable: bool
    stable: bool
    detached: bool
    in_viewport: bool
    intercepted_by: str


# what Playwright calls a state: the fact, and the value it means
_WORDS: tuple[tuple[str, States], ...] = (
    ("visible", {"visible": True}),
    ("hidden", {"visible": False}),
    ("enabled", {"enabled": True}),
    ("disabled", {"enabled": False}),
    ("editable", {"editable": True}),
    ("readonly", {"editable": False}),
    ("readOnly", {"editable": False}),
    ("stable", {"stable": True}),
    ("moving", {"stable": False}),
)


@dataclass(slots=True)
class CallLog:
    """What a call log says. `matched` is True once an element resolved, `count` the number a count matcher saw."""

    expect: str | None = None
    negated: bool = False
    locator: str | None = None
    awaited: str = ""  # "visible", "hidden", …: the state waited for
    matched: bool = False
    count: int | None = None
    attempted: str | None = None
    states: States = field(default_factory=States)


def read(lines: tuple[str, ...]) -> CallLog:
    """Go through the log from its first line to its last; a later state replaces an earlier one."""
    log = CallLog()
    for line in lines:
        _read_line(log, line)
    return log


def word_states(word: str, *, negated: bool = False) -> States:
    """The state a word names: "hidden" is visible False, "not enabled" is enabled False."""
    for known, states in _WORDS:
        if word == known:
            return _turned(states) if negated else states
    return {}


def element_states(line: str) -> States:
    """The states of "element is visible, enabled and stable" or "element is not enabled"."""
    if _OUTSIDE.match(line):
        return States(in_viewport=False)
    match = _ELEMENT_IS.match(line)
    if not match:
        return States(detached=True) if _DETACHED.match(line) else {}
    states = States()
    for word in re.split(r", | and ", match["states"]):
        states.update(word_states(word, negated=bool(match["not"])))
    return States(detached=True) if not states and _DETACHED.match(line) else states


def expectation_states(name: str, value: str) -> States:
    """The state that a state matcher saw: "hidden", "disabled", or before 1.30 "false" for "it is not so"."""
    subject = next((word for word, _ in _WORDS if word in name.lower()), "")
    if not subject:
        return {}
    if value.lower() in ("true", "false"):
        return word_states(subject, negated=value.lower() == "false")
    return word_states(value.removeprefix("not "), negated=value.startswith("not "))


def _turned(states: States) -> States:
    turned = States()
    if "visible" in states:
        turned["visible"] = not states["visible"]
    if "enabled" in states:
        turned["enabled"] = not states["enabled"]
    if "editable" in states:
        turned["editable"] = not states["editable"]
    if "stable" in states:
        turned["stable"] = not states["stable"]
    return turned


def _read_line(log: CallLog, line: str) -> None:
    if expect := _EXPECT.match(line) or _EXPECT_OLD.match(line):
        _read_expect(log, expect)
    elif wait := _WAIT.match(line):
        _read_wait(log, wait["what"])
    elif resolved := _RESOLVED.match(line):
        _read_resolved(log, resolved["what"])
    elif attempt := _ATTEMPT.match(line):
        log.attempted = log.attempted or (attempt["name"] or attempt["method"]).replace(" ", "_")
    elif intercepted := _INTERCEPTED.match(line):
        log.states["intercepted_by"] = intercepted["what"]
    elif unexpected := _UNEXPECTED.match(line):
        log.states.update(expectation_states(log.expect or "", unexpected["value"]))
    else:
        log.states.update(element_states(line))


def _read_expect(log: CallLog, match: re.Match[str]) -> None:
    if log.expect is not None:
        return
    groups = match.groupdict()
    log.expect, log.negated = groups["name"], bool(groups["not"]) or groups["name"].startswith("not_")
    log.locator = (groups.get("locator") or "").strip() or None


def _read_wait(log: CallLog, what: str) -> None:
    if _NO_LOCATOR.search(what) or what[0].isdigit():
        return
    state = _STATE.search(what)
    name = what[: state.start()] if state else what
    old = _OLD_SELECTOR.match(name)
    if log.locator is None:
        log.locator = old["selector"] if old else name
        log.awaited = state["state"] if state else ""


def _read_resolved(log: CallLog, what: str) -> None:
    count = _COUNT.match(what)
    if count:
        log.count = int(count["count"])
        log.matched = log.matched or log.count > 0
        return
    log.matched = True
    log.states.update(word_states(what.split(" ", 1)[0]))
