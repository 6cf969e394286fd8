"""Texts as words, so that they can be compared whatever their order, case and punctuation."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

_WORD = re.compile(r"[^\W_]+")  # Save your changes!
# mainNavItem  main-nav_item2  →  main nav item 2
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=\d)")
_EXTENSION = re.compile(r"\.(?:html?|php|aspx?|jsp)$")  # /category/economy.html


@dataclass(frozen=True)
class Href:
    """A link without scheme, `www` and file extension."""

    host: str
    path: tuple[str, ...]
    rest: str  # query and fragment


def words(text: str) -> list[str]:
    """The words of a text in lower case."""
    return _WORD.findall(text.lower())


def name_words(text: str) -> list[str]:
    """The words inside an identifier, `mainNavItem` or `main-nav-item`."""
    return _WORD.findall(_CAMEL.sub(" ", text).lower())


def read_href(href: str) -> Href:
    """The parts of a link that say where it leads."""
    try:
        url = urlsplit(href)
    except ValueError:
        return Href("", (href,), "")
    path = _EXTENSION.sub("", url.path.lower())
    segments = tuple(segment for segment in path.split("/") if segment)
    return Href(url.netloc.lower().removeprefix("www."), segments, f"{url.query}#{url.fragment}".lower())


def same(first: str, second: str) -> bool:
    """Whether two texts read the same: case, blanks and punctuation aside."""
    return first == second or (bool(first) and bool(second) and words(first) == words(second) != [])


def overlap(first: set[str] | frozenset[str], second: set[str] | frozenset[str]) -> float:
    """Dice coefficient: 1 for equal sets, 0 for sets with nothing in common."""
    both = len(first) + len(second)
    return 2 * len(first & second) / both if first and second else 0.0
