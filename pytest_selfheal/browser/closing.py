"""Whose call closed a page: the event that tells of it does not say."""

import functools
from typing import Any

from pytest_selfheal.browser.callsite import CallSites
from pytest_selfheal.models.telemetry import CallSite

OWNERS = ("Page", "BrowserContext", "Browser")
_CLOSED_BY = "_selfheal_closed_by"


def noting(original: Any, sites: CallSites) -> Any:
    """`close` of a page, or of what it belongs to, with the place of the test's own that calls it."""

    @functools.wraps(original)
    def close(subject: Any, *args: Any, **kwargs: Any) -> Any:
        site = sites.of_caller()
        for page in _pages(subject):
            setattr(page, _CLOSED_BY, site)
        return original(subject, *args, **kwargs)

    return close


def closed_by(page: Any) -> CallSite | None:
    """The test's own call that closes a page; None where its runner does, the page itself, or nobody knows."""
    site = getattr(page, _CLOSED_BY, None)
    return site if isinstance(site, CallSite) else None


def _pages(subject: Any) -> list[Any]:
    contexts = getattr(subject, "contexts", None)
    if contexts is not None:
        return [page for context in contexts for page in context.pages]
    return list(getattr(subject, "pages", (subject,)))
