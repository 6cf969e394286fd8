"""One body of code for the sync and the async API: a generator yields calls, a driver makes them.

A call that fails answers None, and its trouble is noted: looking at a broken page must never break anything else. Steps
that fail between their calls end there, with None as well.
"""

import asyncio
from collections.abc import Callable, Generator
from typing import Any

Steps = Generator[Callable[[], Any], Any, Any]
Note = Callable[[str], None]
# A backstop for calls without a time-out of their own; only the async API can enforce it.
STEP_TIMEOUT_S = 5.0


def drive(steps: Steps, note: Note) -> Any:
    """Make the calls one after the other; returns what the generator returns."""
    answer: Any = None
    while True:
        try:
            call = steps.send(answer)
        except StopIteration as stop:
            return stop.value
        except Exception as error:  # noqa: BLE001 – what a page says can surprise us, too
            note(_line(error))
            return None
        try:
            answer = call()
        except Exception as error:  # noqa: BLE001 – a page can fail in any way; see above
            note(_line(error))
            answer = None


async def drive_async(steps: Steps, note: Note) -> Any:
    """The same for the async API."""
    answer: Any = None
    while True:
        try:
            call = steps.send(answer)
        except StopIteration as stop:
            return stop.value
        except Exception as error:  # noqa: BLE001 – what a page says can surprise us, too
            note(_line(error))
            return None
        try:
            answer = call()
            if asyncio.iscoroutine(answer):
                answer = await asyncio.wait_for(answer, STEP_TIMEOUT_S)
        except Exception as error:  # noqa: BLE001 – as above
            note(_line(error))
            answer = None


def _line(error: Exception) -> str:
    return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
