"""What a test gives to its pages: headers, cookies, scripts, a clock, answers of mocks, the markup of its own page."""

import functools
import json
import re
from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Any

from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.window import Window
from pytest_selfheal.marks import MAX_CHARS, mark
from pytest_selfheal.models.telemetry import MOCKS_SOCKETS, SetUp
from pytest_selfheal.redaction.names import SURE, is_cookie_name, is_secret_name
from pytest_selfheal.redaction.typed import hidden
from pytest_selfheal.urls import split_url

# By the class whose methods they are.
CALLS = {
    "Page": (
        *("emulate_media", "set_viewport_size", "set_extra_http_headers", "add_init_script", "add_script_tag"),
        *("add_style_tag", "evaluate", MOCKS_SOCKETS),
    ),
    "Locator": ("evaluate",),
    "BrowserContext": (
        *("set_extra_http_headers", "add_init_script", "add_cookies", "set_geolocation", "grant_permissions"),
        *("clear_permissions", "set_offline", MOCKS_SOCKETS),
    ),
    "Clock": ("install", "set_fixed_time", "set_system_time", "pause_at", "fast_forward", "run_for"),
}
OWN_PAGE = "set_content"  # a step, and what it gives is all of the page
_OF_CONTEXT = ("extra_http_headers", "storage_state", "http_credentials")
_REQUEST_BODIES = ("data", "form", "params", "multipart", "headers")
# Of scripts that are run in a page, those that leave something behind for the application to read.
_SETS_ITEM = re.compile(r"setItem\(\s*[\"'`]([\w.-]{1,80})[\"'`]")
_KEEPS = re.compile(r"setItem|Storage\b|\.cookie\s*=")


def around(original: Any, watching: Callable[[], Window | None]) -> Any:
    """One of CALLS, noted; sync or async, its result is given on as it is."""
    name = original.__name__

    @functools.wraps(original)
    def call(subject: Any, *args: Any, **kwargs: Any) -> Any:
        window = watching()
        script = args[0] if name == "evaluate" and args else None
        if window is not None and isinstance(script, str) and not _KEEPS.search(script):
            # it may ask or do something: known is only that it was run
            window.tape.add(SetUp(ts=now_ms(), what=f"{name} {mark(script)}"))
        elif window is not None and name == MOCKS_SOCKETS:
            window.tape.add(SetUp(ts=now_ms(), what=name))  # it is given a function, of which the source tells
        elif window is not None:
            note(window, name, args, kwargs)
        return original(subject, *args, **kwargs)

    return call


def note(window: Window, name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
    """Keep the marks of what a call was given."""
    secrets = list(_stored(args)) if name == "evaluate" else []
    try:
        for what, value in _given(name, args, kwargs):
            window.tape.add(SetUp(ts=now_ms(), what=what, mark=mark(_text(value, secrets))))
        window.redactor.know((secret, SURE) for secret in secrets)
    except Exception as error:  # noqa: BLE001 – the call may be given anything, and is made all the same
        window.note(f"what {name} was given is not compared: {type(error).__name__}")


def note_context(window: Window, options: Mapping[str, Any]) -> None:
    """Keep what a browser context was made with that says who somebody is, or what the application shall do."""
    for name in _OF_CONTEXT:
        if options.get(name) is not None:
            note(window, name, (options[name],), {})


def note_mock(window: Window, request: Any, options: Mapping[str, Any]) -> None:
    """Keep what a route of the test answered."""
    note(window, f"fulfill {request.method} {split_url(request.url).path}", (), options)


def note_request(window: Window, method: str, url: str, options: Mapping[str, Any]) -> None:
    """Keep what a request of the test itself carried."""
    sent = {name: options[name] for name in _REQUEST_BODIES if options.get(name) is not None}
    if sent:
        note(window, f"{method} {split_url(url).path}", (), sent)


def _given(name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    values = [*args, *(kwargs[one] for one in sorted(kwargs))]
    first = values[0] if values else None
    if name == "add_cookies" and isinstance(first, list | tuple):
        for cookie in first:
            if isinstance(cookie, Mapping):
                said, value = str(cookie.get("name", "")), str(cookie.get("value", ""))
                yield f"{name} {said}", hidden(value) if is_cookie_name(said) else value
    elif "extra_http_headers" in name and isinstance(first, Mapping):
        for header, value in first.items():
            yield f"{name} {header}", {header: value}
    else:
        yield name, [*args, dict(kwargs)]


def _text(value: Any, secrets: list[str]) -> str:
    """What was given as one text; of a secret its length and kind, and the secret itself among `secrets`."""
    match value:
        case Mapping():
            value = _without_cookie(value, secrets)
            items = sorted(((str(name), one) for name, one in value.items()), key=itemgetter(0))
            return "{" + ", ".join(f"{name}={_item(name, one, secrets)}" for name, one in items) + "}"
        case list() | tuple():
            return "[" + ", ".join(_text(one, secrets) for one in value) + "]"
        case bytes():
            return _text(value[:MAX_CHARS].decode("utf-8", "replace"), secrets)
        case str():
            return _text_of_json(value[:MAX_CHARS], secrets)
    return str(value)


def _without_cookie(value: Mapping[Any, Any], secrets: list[str]) -> Mapping[Any, Any]:
    """A cookie, or an entry of a storage, whose name says that it is a secret: of its value length and kind."""
    name, held = value.get("name"), value.get("value")
    if not isinstance(name, str) or not isinstance(held, str) or not (is_cookie_name(name) or is_secret_name(name)):
        return value
    secrets.append(held)
    return {**value, "value": hidden(held)}


def _stored(args: tuple[Any, ...]) -> Iterator[str]:
    """What a script is given to keep under a secret's name: `evaluate("v => localStorage.setItem('token', v)", v)`."""
    script, *given = args or ("",)
    if isinstance(script, str) and any(map(is_cookie_name, _SETS_ITEM.findall(script))):
        yield from (one for one in given if isinstance(one, str))


def _item(name: str, value: Any, secrets: list[str]) -> str:
    if not is_secret_name(name):
        return _text(value, secrets)
    if isinstance(value, str):
        secrets.append(value)
    else:
        _text(value, secrets)  # "cookies" has names and values of its own
    return hidden(str(value))


def _text_of_json(text: str, secrets: list[str]) -> str:
    if text[:1] not in ("{", "["):
        return text
    try:
        return _text(json.loads(text), secrets)
    except (ValueError, RecursionError):
        return text
