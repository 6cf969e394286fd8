"""`with page.expect_response(…):` – a wait that begins before its block and ends after it, watched as one call."""

import asyncio
from collections.abc import Callable
from typing import Any

from pytest_selfheal.browser.call import Call
from pytest_selfheal.browser.recorder import Recorder, looking
from pytest_selfheal.browser.steps import drive, drive_async


class Awaited:
    """Playwright's own context manager, sync or async, with its end noted; `begin` makes another with a time-out in ms.

    A block that raises says nothing of the wait, and Playwright gives the wait up then.
    """

    def __init__(self, manager: Any, recorder: Recorder, call: Call, begin: Callable[[float], Any]) -> None:
        self._manager = manager
        self._recorder = recorder
        self._call = call
        self._begin = begin

    def __getattr__(self, name: str) -> Any:
        return getattr(self._manager, name)

    def __enter__(self) -> Any:
        return self._manager.__enter__()

    def __exit__(self, kind: Any, error: Any, trace: Any) -> Any:
        __tracebackhide__ = True
        if error is not None:
            return self._manager.__exit__(kind, error, trace)
        note = self._call.window.note
        try:
            answer = self._manager.__exit__(None, None, None)
        except Exception as failure:
            with looking():
                drive(self._recorder.failed(self._call, failure, self._again), note)
            raise
        drive(self._recorder.passed(self._call), note)
        return answer

    async def __aenter__(self) -> Any:
        self._call.window.loop = asyncio.get_running_loop()
        return await self._manager.__aenter__()

    async def __aexit__(self, kind: Any, error: Any, trace: Any) -> Any:
        __tracebackhide__ = True
        if error is not None:
            return await self._manager.__aexit__(kind, error, trace)
        note = self._call.window.note
        try:
            answer = await self._manager.__aexit__(None, None, None)
        except Exception as failure:
            with looking():
                await drive_async(self._recorder.failed(self._call, failure, self._again), note)
            raise
        drive(self._recorder.passed(self._call), note)
        return answer

    def _again(self, timeout: float) -> Any:
        """Whether what was waited for comes a moment later."""
        manager = self._begin(timeout)
        if hasattr(manager, "__aexit__"):
            return _end(manager)
        with manager:
            return None


async def _end(manager: Any) -> None:
    async with manager:
        return
