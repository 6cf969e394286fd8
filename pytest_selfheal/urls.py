"""URLs taken apart, whatever they are: pages hold any text for a link, and redaction puts `[redacted]` into a host."""

from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_WITHOUT_BRACKETS = str.maketrans("", "", "[]")


def split_url(url: str) -> SplitResult:
    """The parts of `url`; never an error.

    `urlsplit` raises ValueError for a host like "[redacted]", which it takes for an IPv6 address, and for one with
    characters that Unicode normalizes to "/" or "@". The first loses its brackets, the second stays a path.
    """
    for text in (url, url.translate(_WITHOUT_BRACKETS)):
        with suppress(ValueError):
            return urlsplit(text)
    return SplitResult("", "", url, "", "")
