"""Dialogs of a page, heard in the page: to subscribe to `dialog` would turn off Playwright's own dismissal."""

import asyncio
import inspect
from collections.abc import Awaitable
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import Any

from pytest_selfheal.browser.listeners import beside
from pytest_selfheal.browser.recorder import looking

_HEARING = "_selfheal_hearing"  # of a context: the task, which nobody else holds


def hear(context: Any) -> Awaitable[None]:
    """Have each document of a new context tell of its dialogs: to be run beside the test, which waits for nothing."""
    return _hear_async(context) if _is_async(context) else beside(lambda: _hear(context))


def hear_at_once(context: Any) -> None:
    """The same of a context that no event tells of."""
    if _is_async(context):
        setattr(context, _HEARING, asyncio.ensure_future(_hear_async(context)))
    else:
        _hear(context)


def _is_async(context: Any) -> bool:
    return inspect.iscoroutinefunction(inspect.unwrap(context.add_init_script))


def _hear(context: Any) -> None:
    with looking(), suppress(Exception):  # it was closed already: there is nothing to hear
        context.add_init_script(_script())


async def _hear_async(context: Any) -> None:
    with looking(), suppress(Exception):  # as above
        await context.add_init_script(_script())


@cache
def _script() -> str:
    return files("pytest_selfheal.browser").joinpath("dialogs.js").read_text("utf-8")
