"""An action made with a detour: on the healed locator, and back on its own when that fails."""

from typing import Any

from pytest_selfheal.browser.call import Call
from pytest_selfheal.browser.detour import Detour
from pytest_selfheal.browser.recorder import looking


def call_around(watched: Call, detour: Detour, original: Any, subject: Any, args: Any, kwargs: Any) -> Any:
    """The call on the healed locator; when that fails, on its own, whose error is the one the user sees."""
    __tracebackhide__ = True
    if detour.search is not None:
        try:
            with looking():
                return detour.on_new(original.__name__, args, kwargs, old_form=watched.locator is not subject)
        except Exception as error:  # noqa: BLE001 – whatever it is, it is not the error of the user's own locator
            watched.detour = detour = detour.back(error)
    try:
        return original(subject, *args, **detour.limited(kwargs))
    except Exception as error:
        detour.in_full(error)
        raise


async def call_around_async(watched: Call, detour: Detour, original: Any, subject: Any, args: Any, kwargs: Any) -> Any:
    """The same for the async API."""
    __tracebackhide__ = True
    if detour.search is not None:
        try:
            with looking():
                return await detour.on_new(original.__name__, args, kwargs, old_form=watched.locator is not subject)
        except Exception as error:  # noqa: BLE001 – as above
            watched.detour = detour = detour.back(error)
    try:
        return await original(subject, *args, **detour.limited(kwargs))
    except Exception as error:
        detour.in_full(error)
        raise
