"""Playwright's objects as they are annotated: those of the sync API stand for those of the async one, too.

What a call of theirs answers is an answer here, or something to await there: `steps` drives both.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext as Context
    from playwright.sync_api import ConsoleMessage, Download, Frame, Locator, Page, Request, Response, WebError
else:
    Context = ConsoleMessage = Download = Frame = Locator = Page = Request = Response = WebError = Any

__all__ = ["ConsoleMessage", "Context", "Download", "Frame", "Locator", "Page", "Request", "Response", "WebError"]
