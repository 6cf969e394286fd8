"""Which frame a locator looks into, found by the selector that Playwright made of it."""

from pytest_selfheal.browser.ports import Frame, Locator
from pytest_selfheal.browser.selector import selector_of
from pytest_selfheal.browser.snapshot import path_inside, path_of
from pytest_selfheal.browser.steps import Steps

LOOK_TIMEOUT_MS = 300
# #pay >> internal:control=enter-frame >> internal:role=button
_ENTER = " >> internal:control=enter-frame"


def frame_of(locator: Locator, scope: Frame | None) -> Steps:
    """Steps that end in the path of the frame that a locator looks into; None when an iframe on its way is not there.

    `scope` is the frame that the locator was made on, None for the page.
    """
    outer, enters, _ = selector_of(locator).rpartition(_ENTER)
    if enters:
        iframe = (locator.page if scope is None else scope).locator(outer).first
        return (yield from path_inside(iframe, LOOK_TIMEOUT_MS))
    return (yield from path_of(scope)) if scope is not None else ()
