"""URLs taken apart, whatever they are: pages hold any text for a link, and redaction puts `[redacted]` into a host."""

from urllib.parse import SplitResult, urlsplit

_WITHOUT_BRACKETS = str.maketrans("", "", "[]")


def split_url(url: str) -> SplitResult:
    """The parts of `url`; never an error.

    `urlsplit` raises ValueError for a host like "[redacted]", which it takes for an IPv6 address, and for one with
    characters that Unicode normalizes to "/" or "@". The first loses its brackets, the second stays a path.
    """
    try:
        return urlsplit(url)
    except ValueError:
        pass
    try:
        return urlsplit(url.translate(_WITHOUT_BRACKETS))
    except ValueError:
        return SplitResult("", "", url, "", "")
