"""What the cookies of a page hold: where it shows one, it shows who somebody is.

They come from the test, from a file with a storage state, or from the application, which may have made them up.
"""

from pytest_selfheal.browser.ports import Page
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.names import LIKELY, UNSURE, is_cookie_name


def hear(page: Page, redactor: Redactor) -> Steps:
    """Steps after which the values of the page's cookies are removed from all that is kept of the test."""
    found = yield lambda: page.context.cookies()
    redactor.know(
        (one["value"], LIKELY if is_cookie_name(one["name"]) else UNSURE) for one in found or () if one["value"]
    )
