"""What is noted beside a call of Playwright's API, sync or async, that is made as it is."""

import functools
import inspect
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from typing import Any

# Gets subject, arguments and keyword arguments; yields once before the call, and is sent what the call made.
Noting = Callable[[Any, Sequence[Any], Mapping[str, Any]], Generator[None, Any, None]]


def noted(original: Any, noting: Noting) -> Any:
    """The same call; what is behind the `yield` of `noting` is done before anybody else has what was made."""
    if inspect.iscoroutinefunction(original):

        @functools.wraps(original)
        async def call_async(subject: Any, *args: Any, **kwargs: Any) -> Any:
            notes = _begun(noting(subject, args, kwargs))
            return _ended(notes, await original(subject, *args, **kwargs))

        return call_async

    @functools.wraps(original)
    def call(subject: Any, *args: Any, **kwargs: Any) -> Any:
        notes = _begun(noting(subject, args, kwargs))
        return _ended(notes, original(subject, *args, **kwargs))

    return call


def _begun(notes: Generator[None, Any, None]) -> Generator[None, Any, None]:
    next(notes)
    return notes


def _ended(notes: Generator[None, Any, None], made: Any) -> Any:
    with suppress(StopIteration):
        notes.send(made)
    return made
