"""Requests that the test makes itself, past any page: `page.request.get(…)` and what it reads of the answer."""

import functools
import inspect
from typing import Any

from pytest_selfheal.browser.listeners import now_ms
from pytest_selfheal.browser.recorder import Recorder
from pytest_selfheal.browser.set_up import note_request
from pytest_selfheal.browser.tape import PendingRequest
from pytest_selfheal.timeline.body import refusal
from pytest_selfheal.timeline.data_marks import data_marks
from pytest_selfheal.timeline.shape import shape


def request(original: Any, recorder: Recorder) -> Any:
    """`APIRequestContext.get` and the like, noted: these requests pass no page, so no context reports them."""
    method = original.__name__.upper()

    def note(args: Any, kwargs: Any) -> None:
        window = recorder.watching()
        if window is not None and args and isinstance(args[0], str):
            note_request(window, str(kwargs.get("method") or method), args[0], kwargs)

    def keep(started: int, args: Any, kwargs: Any, response: Any) -> Any:
        window = recorder.window
        if window is None or not args:
            return response
        pending = PendingRequest(ts=started, method=str(kwargs.get("method") or method), url=response.url)
        pending.resource_type, pending.status = "fetch", response.status
        pending.duration_ms = now_ms() - started
        pending.content_type = response.headers.get("content-type", "")
        pending.made_by = recorder.sites.of_outermost()
        window.browser = True
        window.tape.add(pending)
        response._selfheal_request = pending
        return response

    if inspect.iscoroutinefunction(original):

        @functools.wraps(original)
        async def request_async(subject: Any, *args: Any, **kwargs: Any) -> Any:
            note(args, kwargs)
            started = now_ms()
            return keep(started, args, kwargs, await original(subject, *args, **kwargs))

        return request_async

    @functools.wraps(original)
    def request_sync(subject: Any, *args: Any, **kwargs: Any) -> Any:
        note(args, kwargs)
        started = now_ms()
        return keep(started, args, kwargs, original(subject, *args, **kwargs))

    return request_sync


def read_json(original: Any) -> Any:
    """`APIResponse.json`, noted: the test reads the body itself, and its shape costs nothing more then."""

    def keep(response: Any, body: Any) -> Any:
        pending = getattr(response, "_selfheal_request", None)
        if pending is not None:
            pending.shape, pending.refusal, pending.said = shape(body), refusal(body), data_marks(body)
        return body

    if inspect.iscoroutinefunction(original):

        @functools.wraps(original)
        async def read_async(response: Any) -> Any:
            return keep(response, await original(response))

        return read_async

    @functools.wraps(original)
    def read_sync(response: Any) -> Any:
        return keep(response, original(response))

    return read_sync
