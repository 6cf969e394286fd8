"""Which requests bring what a page is made of, by their kind and address: their answers are read."""

import re

CARRY_DATA = ("fetch", "xhr", "document")  # the headers of pictures, fonts, styles and scripts are not read
# Hosts and paths that count visitors or collect errors. "https://www.google-analytics.com/g/collect", "/api/visit"
_COUNTS_VISITORS = re.compile(
    r"analytics|telemetry|/collect\b|beacon|metrics|tagmanager|gtag|doubleclick|sentry|segment\.(?:io|com)|hotjar"
    r"|/(?:ads?|adverts?|advertising|banners?|sponsor\w*)(?:[/?.]|$)|adservice|adserver"
    r"|mixpanel|amplitude|datadog|newrelic|nr-data|matomo|plausible|pixel|/(?:visits?|track(?:ing)?|rum|stats|logs?)\b",
    re.IGNORECASE,
)


def brings_data(kind: str, url: str, *, first_party: bool) -> bool:
    """Whether a page may be made of an answer, by Playwright's resource type: its own, or an API's of another host.

    A document of another host stands in a frame, and is no JSON.
    """
    if first_party or kind == "document":
        return first_party and kind in CARRY_DATA
    return kind in CARRY_DATA and not counts_visitors(url)


def counts_visitors(url: str) -> bool:
    """Whether a request, by its address, counts visitors or collects errors."""
    return _COUNTS_VISITORS.search(url.partition("?")[0]) is not None
