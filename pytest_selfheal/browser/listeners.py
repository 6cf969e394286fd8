"""What browser contexts report by themselves: requests, console, page errors, navigation, crashes.

Never `dialog`: a listener there turns off Playwright's own dismissal and would hang the test.
"""

import inspect
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from greenlet import greenlet

from pytest_selfheal.browser.closing import closed_by
from pytest_selfheal.browser.ports import (
    ConsoleMessage,
    Context,
    Download,
    Frame,
    Page,
    Request,
    Response,
    WebError,
)
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.browser.tap import Tap, Taps
from pytest_selfheal.browser.tape import PendingRequest
from pytest_selfheal.browser.window import MAX_TEXT, Window
from pytest_selfheal.models.data_requests import CARRY_DATA, brings_data
from pytest_selfheal.models.telemetry import ConsoleEntry, NavigationEntry, PageError, PageEvent
from pytest_selfheal.timeline.body import MAX_BODY_BYTES
from pytest_selfheal.timeline.operation import MAX_ASKED_BYTES, operation_of
from pytest_selfheal.urls import same_party

CurrentWindow = Callable[[], Window | None]
Handlers = dict[str, Callable[[Window, Any], Any]]
# Playwright asks for a listener's signature at every event, 40 µs each, and takes this one as it is.
_SIGNATURE = inspect.Signature([inspect.Parameter("subject", inspect.Parameter.POSITIONAL_OR_KEYWORD)])
_UNPACKED = 5
LATE_BODIES_MS, _A_TICK_MS = 100, 5  # a body comes within a few ms, unless the machine is busy
_PENDING = "_selfheal_request"
_time = time.time  # as it was before any test: one that replaces it means the application's
_SEEN = "_selfheal_seen"
_URL = "_selfheal_url"


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return int(_time() * 1000)


def attach(context: Context, current: CurrentWindow, taps: Taps) -> None:
    """Listen to a context and all its pages, now and later; a second call changes nothing."""
    if getattr(context, _SEEN, False):
        return
    setattr(context, _SEEN, True)
    for name, handlers in _TAPPED.items():
        _open_tap(context, name, handlers, current, taps)

    def opened(window: Window, page: Page) -> None:
        number = window.page_number(page)
        mine = [pending for request, pending in window.opening if _page_of(request) is page]
        for pending in mine:
            pending.page = number
        window.opening[:] = [pair for pair in window.opening if pair[1] not in mine]
        _watch_page(page, current)

    context.on("page", _bound(opened, current))
    for page in context.pages:
        _watch_page(page, current)


def _open_tap(context: Context, name: str, handlers: Handlers, current: CurrentWindow, taps: Taps) -> None:
    (first, handler), *others = handlers.items()

    def counted(window: Window, subject: Any) -> Any:
        if tap.is_over(window):
            return taps.shut(tap)
        return handler(window, subject)

    counted.__name__ = handler.__name__
    bound = {event: _bound(other, current) for event, other in others}
    tap = Tap(context, name, {first: _bound(counted, current), **bound}, taps.clock)
    tap.open()


def _bound(handler: Callable[[Window, Any], Any], current: CurrentWindow) -> Callable[[Any], Any]:
    """A listener for the window of the moment; its own trouble is noted there and never reaches the test."""

    def listener(subject: Any) -> Any:
        window = current()
        if window is None:
            return None
        try:
            result = handler(window, subject)
        except Exception as error:  # noqa: BLE001 – whatever it is, it is ours and not the test's
            window.note(f"{handler.__name__}: {error}")
            return None
        return _guarded(result, window, handler.__name__) if inspect.isawaitable(result) else None

    listener.__signature__ = _SIGNATURE  # type: ignore[attr-defined]
    return listener


async def _guarded(result: Any, window: Window, name: str) -> None:
    try:
        await result
    except Exception as error:  # noqa: BLE001 – as above
        window.note(f"{name}: {error}")


def _watch_page(page: Any, current: CurrentWindow) -> None:
    """A page may outlive the test that opened it: what happens to it belongs to the test that runs then."""
    if getattr(page, _SEEN, False):
        return
    setattr(page, _SEEN, True)

    def on_page(event: str, handler: Callable[[Window, Any], Any]) -> None:
        page.on(event, _bound(handler, current))

    def navigated(window: Window, frame: Frame) -> None:
        if frame.parent_frame is None:
            _on_navigated(window, page, frame.url)

    def socket(_: Window, websocket: Any) -> None:
        _watch_socket(current, page, websocket)

    def opened(window: Window, popup: Page) -> None:
        _event(window, page, "popup", "", popup.url)

    def downloads(window: Window, download: Download) -> None:
        _event(window, page, "download", download.suggested_filename, download.url)

    on_page("framenavigated", navigated)
    on_page("popup", opened)
    on_page("download", downloads)
    on_page("crash", lambda window, _: _event(window, page, "crash"))
    on_page("close", lambda window, _: _event(window, page, "close"))
    on_page("websocket", socket)


def _on_navigated(window: Window, page: Page, url: str) -> None:
    previous = getattr(page, _URL, "")
    setattr(page, _URL, url)
    window.tape.add(NavigationEntry(ts=now_ms(), url=url, from_url=previous, page=window.page_number(page)))


def _event(window: Window, page: Page, kind: Any, text: str = "", url: str = "") -> None:
    window.tape.add(
        PageEvent(
            ts=now_ms(),
            kind=kind,
            url=url or page.url,
            text=text[:MAX_TEXT],
            page=window.page_number(page),
            made_by=closed_by(page) if kind == "close" else None,
        )
    )


def _watch_socket(current: CurrentWindow, page: Page, websocket: Any) -> None:
    url = websocket.url

    def failed(window: Window, error: Any) -> None:
        _event(window, page, "websocket_error", str(error), url)

    def closed(window: Window, _: Any) -> None:
        _event(window, page, "websocket_close", "", url)

    websocket.on("socketerror", _bound(failed, current))
    websocket.on("close", _bound(closed, current))


def _on_console(window: Window, message: ConsoleMessage) -> None:
    location = message.location or {}
    window.tape.add(
        ConsoleEntry(
            ts=int(getattr(message, "timestamp", 0) or now_ms()),
            level=message.type,
            text=message.text[:MAX_TEXT],
            url=location.get("url", ""),
            line=location.get("lineNumber", 0),
            column=location.get("columnNumber", 0),
            page=window.page_number(message.page),
        )
    )


def late_console(window: Window, page: Page) -> Steps:
    """The newest lines of a page whose console was cut off: Playwright keeps 200 of them."""
    if not window.tape.is_cut("console"):
        return
    messages = (yield page.console_messages) or ()
    last = window.tape.last_line()
    known = max((number for number, message in enumerate(messages, 1) if message.text[:MAX_TEXT] == last), default=0)
    for message in messages[known:]:
        _on_console(window, message)


def _on_weberror(window: Window, web_error: WebError) -> None:
    error, page = web_error.error, web_error.page
    window.tape.add(
        PageError(
            ts=now_ms(),
            message=str(getattr(error, "message", error))[:MAX_TEXT],
            stack=str(getattr(error, "stack", "") or "")[:MAX_TEXT],
            url=page.url if page else "",
            page=window.page_number(page),
        )
    )


def _on_request(window: Window, request: Request) -> None:
    page, url = _page_of(request), request.url
    pending = PendingRequest(
        ts=now_ms(),
        method=request.method,
        url=url,
        resource_type=request.resource_type,
        first_party=same_party(url, page.url if page else "") or request.is_navigation_request(),
        page=window.page_number(page),
    )
    if brings_data(pending.resource_type, url, first_party=pending.first_party):
        pending.operation = _operation(request)
    setattr(request, _PENDING, pending)
    window.tape.add(pending)
    if page is None and pending.resource_type == "document":
        window.opening.append((request, pending))


def _operation(request: Request) -> str:
    """Asked of Playwright's own copy: no message to the browser."""
    if request.method != "POST":
        return operation_of(request.url, None)
    headers = request.headers
    if not _is_json(headers.get("content-type", "")) or _length(headers) > MAX_ASKED_BYTES:
        return ""
    with suppress(Exception):  # a test's own route may have put anything in its place
        return operation_of(request.url, request.post_data_buffer or b"")
    return ""


def _on_failed(_: Window, request: Request) -> None:
    pending = getattr(request, _PENDING, None)
    if pending is None:
        return
    pending.failure = request.failure or "failed"
    pending.duration_ms = now_ms() - pending.ts


def _on_response(window: Window, response: Response) -> Any:
    """The head of an answer has come; a page that never reads the body (an error's, say) hears no more of it."""
    request = response.request
    pending = getattr(request, _PENDING, None)
    if pending is None:
        return None
    timing = request.timing
    pending.ts = int(timing["startTime"]) or pending.ts
    pending.status = response.status
    pending.duration_ms = max(0, round(timing["responseStart"]))
    if pending.resource_type not in CARRY_DATA:
        return None
    headers = response.headers
    pending.content_type = headers.get("content-type", "")
    if not _is_json(pending.content_type) or 300 <= response.status < 400:
        return None
    if not brings_data(pending.resource_type, pending.url, first_party=pending.first_party):
        return None
    if _length(headers) > MAX_BODY_BYTES:
        return None
    return _read_body(window, pending, response)


def _length(headers: Mapping[str, str]) -> int:
    """Of a body, as far as its head says; JSON grows to several times its size when it is unpacked."""
    said = headers.get("content-length") or "0"
    return (int(said) if said.isdecimal() else 0) * (_UNPACKED if headers.get("content-encoding") else 1)


def _is_json(content_type: str) -> bool:
    """`application/json`, `application/problem+json`; but no stream of many, which may have no end."""
    return content_type.partition(";")[0].strip().lower().endswith(("/json", "+json"))


def _read_body(window: Window, pending: PendingRequest, response: Any) -> Any:
    """Wait for the body; one whose page went on or was closed meanwhile has no shape."""
    asked = now_ms()

    def keep(body: bytes) -> None:
        window.tape.keep_body(pending, body)
        pending.head_ms = pending.duration_ms
        pending.duration_ms = (pending.duration_ms or 0) + now_ms() - asked

    def read() -> None:
        with suppress(Exception), _reading(pending):
            if _says_length(response) or response.request.sizes()["responseBodySize"] <= MAX_BODY_BYTES:
                keep(response.body())

    async def read_async() -> None:
        with suppress(Exception), _reading(pending):
            if _says_length(response) or (await response.request.sizes())["responseBodySize"] <= MAX_BODY_BYTES:
                keep(await response.body())

    return read_async() if inspect.iscoroutinefunction(response.body) else beside(read)


@contextmanager
def _reading(pending: PendingRequest) -> Iterator[None]:
    pending.is_read = False
    try:
        yield
    finally:
        pending.is_read = True


def late_bodies(window: Window, page: Page, clock: Callable[[], float]) -> Steps:
    """Steps in which the bodies come that were asked for, if they come soon; the test is over."""
    until = clock() + LATE_BODIES_MS / 1000
    while window.tape.is_reading() and clock() < until:
        yield lambda: page.wait_for_timeout(_A_TICK_MS)


def _says_length(response: Response) -> bool:
    """Otherwise it is asked for its size first: a body comes whole, and 50 MB of it hold up the test for seconds."""
    return "content-length" in response.headers


async def beside(read: Callable[[], None]) -> None:
    """In a greenlet of its own, as Playwright's sync API runs what may wait.

    A listener that waits keeps the event from the listeners after it, the test's own: for good, when it waits for the
    end of a body that no script reads.
    """
    greenlet(read).switch()


def _page_of(request: Request) -> Page | None:
    try:
        return request.frame.page
    except Exception:  # noqa: BLE001 – a request of a service worker, or of a page that is being made, has no frame
        return None


# Each kind costs 0.3 ms at every request. That is why there is no "requestfinished": of a body that comes late and is
# not JSON it would tell the end.
_TAPPED: dict[str, Handlers] = {
    "console": {"console": _on_console},
    "page_errors": {"weberror": _on_weberror},
    "network": {"request": _on_request, "response": _on_response, "requestfailed": _on_failed},
}
