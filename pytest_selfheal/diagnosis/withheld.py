"""Why a browser kept an answer from its page, or did not ask: that stands on the console and not in the request."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.models.telemetry import NetworkEntry

# As Chromium, Firefox and WebKit say it on the console.
_POLICIES = (
    (
        ("blocked by CORS policy", "Cross-Origin Request Blocked", "Access-Control-Allow-Origin"),
        "The browser kept the answer from the page: its server does not allow the page's origin (CORS).",
    ),
    (
        ("Content Security Policy", "Content-Security-Policy"),
        "The browser did not let the page ask: its Content Security Policy forbids it.",
    ),
    (("Mixed Content",), "The browser did not let the page ask: it came by HTTPS, and the request goes by HTTP."),
)


def withheld(case: Case, entry: NetworkEntry) -> str:
    """The policy of the browser that a failed request ran into, in a sentence; '' when nothing tells of one."""
    if entry.status is not None and not entry.failure:
        return ""
    said = [one.text for one in case.record.console if one.ts <= case.at and entry.url and entry.url in one.text]
    return next((why for marks, why in _POLICIES if any(mark in line for line in said for mark in marks)), "")
