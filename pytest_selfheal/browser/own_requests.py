"""Requests that the test makes itself, past any page: `page.request.get(…)` and what it reads of the answer."""

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from pytest_selfheal.browser.beside import noted
from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.recorder import Recorder
from pytest_selfheal.browser.set_up import note_request
from pytest_selfheal.browser.tape import PendingRequest
from pytest_selfheal.timeline.body import refusal
from pytest_selfheal.timeline.data_marks import data_marks
from pytest_selfheal.timeline.shape import shape


def request(original: Any, recorder: Recorder) -> Any:
    """`APIRequestContext.get` and the like, noted: these requests pass no page, so no context reports them."""
    name = original.__name__.upper()

    def noting(_: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Generator[None, Any, None]:
        method, window, started = str(kwargs.get("method") or name), recorder.watching(), now_ms()
        if window is not None and args and isinstance(args[0], str):
            note_request(window, method, args[0], kwargs)
        response = yield
        window = recorder.window
        if window is None or not args:
            return
        pending = PendingRequest(ts=started, method=method, url=response.url)
        pending.resource_type, pending.status = "fetch", response.status
        pending.duration_ms = now_ms() - started
        pending.content_type = response.headers.get("content-type", "")
        pending.made_by = recorder.sites.of_outermost()
        window.browser = True
        window.tape.add(pending)
        response._selfheal_request = pending

    return noted(original, noting)


def read_json(original: Any) -> Any:
    """`APIResponse.json`, noted: the test reads the body itself, and its shape costs nothing more then."""

    def noting(response: Any, _: Sequence[Any], __: Mapping[str, Any]) -> Generator[None, Any, None]:
        body = yield
        pending = getattr(response, "_selfheal_request", None)
        if pending is not None:
            pending.shape, pending.refusal, pending.said = shape(body), refusal(body), data_marks(body)

    return noted(original, noting)
