"""URLs taken apart, whatever they are: pages hold any text for a link, and redaction puts `[redacted]` into a host."""

from contextlib import suppress
from functools import lru_cache
from urllib.parse import SplitResult, urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_REMEMBERED = 1024  # a page asks for the same addresses again and again, and each is taken apart several times
_WITHOUT_BRACKETS = str.maketrans("", "", "[]")


@lru_cache(_REMEMBERED)
def split_url(url: str) -> SplitResult:
    """The parts of `url`; never an error.

    `urlsplit` raises ValueError for a host like "[redacted]", which it takes for an IPv6 address, and for one with
    characters that Unicode normalizes to "/" or "@". The first loses its brackets, the second stays a path.
    """
    for text in (url, url.translate(_WITHOUT_BRACKETS)):
        with suppress(ValueError):
            return urlsplit(text)
    return SplitResult("", "", url, "", "")


def without_port(origin: str) -> str:
    """`origin` as it is on any port of this machine: a test's own server takes one that is free."""
    parts = split_url(origin)
    return f"{parts.scheme}://{parts.hostname}" if parts.hostname in LOOPBACK else origin


@lru_cache(_REMEMBERED)
def same_party(url: str, top_url: str) -> bool:
    """Whether two URLs belong to one site: equal host, a common parent domain, or both loopback."""
    host, top = split_url(url).hostname or "", split_url(top_url).hostname or ""
    if not top or host == top or (host in LOOPBACK and top in LOOPBACK):
        return True
    ours = top.split(".")[-2:]
    return len(ours) == 2 and not top.replace(".", "").isdigit() and host.split(".")[-2:] == ours
