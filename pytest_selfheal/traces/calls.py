"""The calls of a trace in the words of the API that tests are written in, and their errors as a test shows them."""

import re
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.locators.internal import expression
from pytest_selfheal.models.api import ACTIONS, NAVIGATIONS, READS
from pytest_selfheal.models.telemetry import Kind
from pytest_selfheal.traces.format import Call, Frame

_INPUT = {
    "keyboard_press": "press",
    "keyboard_type": "type",
    "keyboard_insert_text": "insert_text",
    "keyboard_down": "down",
    "keyboard_up": "up",
    "mouse_click": "click",
    "mouse_dblclick": "dblclick",
    "mouse_wheel": "wheel",
    "mouse_down": "down",
    "mouse_up": "up",
}
_WAIT_INFO = ("__wait_info__", "wait_for_event_info")
# Evaluations have no name of their own in a trace.
_READS_ALL = {
    "ee => ee.map(e => e.innerText)": "all_inner_texts",
    "ee => ee.map(e => e.textContent || '')": "all_text_contents",
}
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
# Expect "to_have_text"   Expect "not_to_have_text"   Expect "not toHaveText"
_EXPECT = re.compile(r'Expect(?:\.soft)? "(?P<not>not[ _])?(?P<name>\w+)"')
# Wait for event "response"   Wait for event "page.expect_event(response)"
_EVENT = re.compile(r'Wait for event "(?:[\w.]*\()?(\w+)')
_UNEXPECTED = re.compile(r'\s*unexpected value "(?P<value>.*)"\Z', re.DOTALL)
_RESOLVED = re.compile(r"\s*locator resolved to (?P<what>.*)", re.DOTALL)
_COUNTED = re.compile(r"(\d{1,9}) elements?\b")
_STRICT = re.compile(r"strict mode violation: .* resolved to (\d{1,9}) elements")
# Files of nobody's tests.
_FOREIGN = re.compile(r"[\\/](?:site-packages|dist-packages|lib[\\/]python3[.\d]*|node_modules)[\\/]|\A<|\Anode:")
# pytest-selfheal and pytest-playwright look at pages too, where both record at once.
_LOOKS = re.compile(r"pytest_selfheal[\\/]browser[\\/](?!instrument\.py)")
_MAX_LOG = 60  # lines of a call log
_MAX_ERROR = 4000  # characters, as of a live record


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call as a test makes it."""

    name: str
    kind: Kind
    locator: str = ""  # expression relative to the page
    selector: str = ""
    arguments: tuple[tuple[str, Any], ...] = ()


def spoken(call: Call) -> Spoken | None:
    """The call in the test's words; None for one that no test makes, or that only reads by a script of its own."""
    if any(_LOOKS.search(frame.file) for frame in call.stack):
        return None
    named = _named(call)
    if named is None:
        return None
    name, kind = named
    selector = str(call.params.get("selector") or call.params.get("source") or "")
    found = expression(selector)
    locator = str(found) if found is not None else f'locator("{selector}")' if selector else ""
    return Spoken(name, kind, locator, selector, _arguments(name, call))


def own_stack(call: Call) -> tuple[Frame, ...]:
    """Its lines in code that is not installed, the innermost first."""
    kept = (frame for frame in call.stack if not _FOREIGN.search(frame.file))
    return tuple(frame for frame in kept if not re.search(r"pytest_selfheal[\\/]browser[\\/]", frame.file))


def message(call: Call, said: Spoken) -> str:
    """Its error as Python's Playwright words it."""
    if not call.error:
        return ""
    head = _expected(call, said) if said.kind == "assertion" else _failed(call, said)
    log = _log(call.log)
    return f"{head}\nCall log:\n{log}\n"[:_MAX_ERROR] if log else head[:_MAX_ERROR]


def exception(call: Call, said: Spoken) -> str:
    """The class of its error."""
    if said.kind == "assertion":
        return "AssertionError"
    # a wait for an event says no class
    timed_out = call.error_name == "TimeoutError" or call.error.startswith("Timeout ")
    return f"playwright._impl._errors.{'TimeoutError' if timed_out else 'Error'}"


def unexpected(call: Call) -> tuple[str, ...]:
    """What an assertion saw instead of what it asked for, each text once, the last one last."""
    values = [found["value"] for line in call.log if (found := _UNEXPECTED.match(line))]
    return tuple(dict.fromkeys(reversed(values)))[::-1]


def matches(call: Call, said: Spoken) -> int | None:
    """How many elements its locator found at last, as far as the log says so; None for a call without one."""
    strict = _STRICT.search(call.error)
    if strict is not None:
        return int(strict[1])
    if not said.selector:
        return None
    for line in reversed(call.log):
        found = _RESOLVED.match(line)
        if found is not None:
            counted = _COUNTED.match(found["what"])
            return int(counted[1]) if counted else 1
    return 0 if call.error else None


def _named(call: Call) -> tuple[str, Kind] | None:
    method = _snake(call.method)
    if method == "expect":
        return _expectation(call), "assertion"
    if method in _WAIT_INFO:
        return _awaited(call)
    if call.owner in ("Page", "Frame", "ElementHandle"):
        if method in ACTIONS:
            return ("drag_to" if method == "drag_and_drop" else method), "action"
        if method in _INPUT:
            return _INPUT[method], "action"
        if method in READS and method != "bounding_box":
            return method, "probe"
        if method in NAVIGATIONS:
            return method, "navigation"
    if method == "query_count":
        return "count", "probe"
    if method == "eval_on_selector_all":
        name = _READS_ALL.get(str(call.params.get("expression")))
        return (name, "probe") if name else None
    if method == "wait_for_selector":
        # `Locator.evaluate` and the like wait for their element by this call too
        return None if call.title.startswith(("Evaluate", "Bounding")) else ("wait_for", "wait")
    return ("wait_for_function", "wait") if method == "wait_for_function" else None


def _expectation(call: Call) -> str:
    found = _EXPECT.search(call.title)
    if found is None:
        name = re.sub(r"_(?:array|value)\Z", "", str(call.params.get("expression") or "to.be").replace(".", "_"))
        is_negated = bool(call.params.get("isNot"))
    else:
        name, is_negated = _snake(found["name"]), bool(found["not"] or call.params.get("isNot"))
    return f"not_{name}" if is_negated and not name.startswith("not_") else name


def _awaited(call: Call) -> tuple[str, Kind] | None:
    info = call.params.get("info")
    event = str(info.get("event") if isinstance(info, dict) else call.params.get("event") or "")
    title = call.title or f'Wait for event "{event}"'
    if "navigation" in title:
        return "wait_for_url", "wait"
    if "load state" in title or "load_state" in event:
        return "wait_for_load_state", "wait"
    found = _EVENT.search(title)
    name = _snake(found[1]) if found else ""
    return (
        (f"expect_{name.removeprefix('expect_')}", "wait") if name and name != "event" else ("wait_for_event", "wait")
    )


def _snake(name: str) -> str:
    return _HUMP.sub("_", name).lower()


def _arguments(name: str, call: Call) -> tuple[tuple[str, Any], ...]:
    params = call.params
    if name in ("fill", "type", "insert_text", "press", "down", "goto"):
        said = params.get("value", params.get("text", params.get("key", params.get("url"))))
        return (("0", said),)
    if name == "select_option":
        return tuple(_options(params.get("options")))
    if name == "wait_for":
        return (("state", str(params.get("state") or "visible")),)
    if name == "get_attribute":
        return (("0", params.get("name")),)
    if call.method == "expect":
        return tuple((str(number), value) for number, value in enumerate(_wanted(params)))
    return ()


def _options(options: Any) -> list[tuple[str, Any]]:
    for one in options if isinstance(options, list) else ():
        for key, name in (("valueOrLabel", "0"), ("label", "label"), ("value", "value"), ("index", "index")):
            if isinstance(one, dict) and one.get(key) is not None:
                return [(name, one[key])]
    return []


def _wanted(params: dict[str, Any]) -> list[Any]:
    """What an expectation asks for, as its arguments were."""
    said = [params["expressionArg"]] if isinstance(params.get("expressionArg"), str) else []
    if params.get("expectedNumber") is not None:
        return [*said, params["expectedNumber"]]
    texts = [_text(one) for one in params.get("expectedText") or () if isinstance(one, dict)]
    is_list = str(params.get("expression")).endswith("array")
    if texts:
        return [*said, texts if is_list else texts[0]]
    return said


def _text(one: dict[str, Any]) -> str:
    if one.get("regexSource") is not None:
        return f"re.compile({one['regexSource']!r})"
    return str(one.get("string") or "")


def _failed(call: Call, said: Spoken) -> str:
    owner = "Locator" if said.selector else call.owner if call.owner != "Frame" else "Page"
    if call.method.startswith("keyboard"):
        owner = "Keyboard"
    return f"{owner}.{said.name}: {call.error}"


def _expected(call: Call, said: Spoken) -> str:
    """Locator expected to have text 'Store'⏎Actual value: Shop"""
    words = said.name.removeprefix("not_").replace("_", " ")
    negated = "not " if said.name.startswith("not_") else ""
    subject = "Locator" if said.selector else "Page"
    if words in ("to have url", "to have title"):
        subject, words = f"Page {words.removeprefix('to have ').replace('url', 'URL')}", "to be"
    elif words.startswith(("to be", "to have", "to contain")) is False:
        words = f"to {words}"
    wanted = [value for _, value in said.arguments]
    tail = f" '{wanted[-1]}'" if wanted else ""
    head = f"{subject} expected {negated}{words}{tail}"
    if matches(call, said) == 0 and not words.startswith("to have count"):
        return f"{head}\nActual value: None\nError: element(s) not found"
    actual = next(reversed(unexpected(call)), None)
    strict = f"\nError: {call.error.removeprefix('Error: ')}" if "strict mode violation" in call.error else ""
    if actual is None and words.startswith("to have count"):
        actual = str(matches(call, said) or 0)
    return f"{head}\nActual value: {actual}{strict}"


def _log(lines: list[str]) -> str:
    """The call log; of lines that come again and again the last ones."""
    last = {line: number for number, line in enumerate(lines)}
    kept = [line for number, line in enumerate(lines) if last[line] == number]
    kept = kept if len(kept) <= _MAX_LOG else [*kept[: _MAX_LOG // 2], *kept[-_MAX_LOG // 2 :]]
    return "\n".join(f"  - {line}" if not line.startswith(" ") else f"  {line}" for line in kept)
