"""Texts as words, so that they can be compared whatever their order, case and punctuation."""

import re
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

# A letter or digit, and the marks that belong to it: vowel signs of Indic and Thai scripts, Arabic and Hebrew points,
# which are no letters to a regular expression and tell words apart all the same.
_MARKS = (
    r"\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0963"
    r"\u0966-\u0dff\u0e00-\u0eff\u1000-\u109f\u1780-\u17d3\u200c\u200d\u3099\u309a\u30fc"
)
_WORD = re.compile(rf"[^\W_](?:[^\W_]|[{_MARKS}])*")  # Save your changes!   हटाएँ
_ABBREVIATED = re.compile(r"\b([^\W\d_])\.(?=[^\W\d_]\b)")  # u.s. or e.g., but not v.2 and not u. s.
# mainNavItem  main-nav_item2  →  main nav item 2
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=\d)")
# What campaigns append to a link: Google Analytics' utm_…, and the click ids of Google, Meta and Microsoft.
_TRACKING = re.compile(r"(?:^|&)(?:utm_\w+|gclid|fbclid|msclkid)=[^&]*")  # utm_source=news&id=7
_EXTENSION = re.compile(r"\.(?:html?|php|aspx?|jsp)$")  # /category/economy.html
_LATIN = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")  # cartItems  →  cart Items
# Words that any page has, and those of locators themselves.
_PLAIN = (
    *("api", "rest", "get", "by", "test", "id", "role", "name", "locator", "text", "data", "testid", "css", "xpath"),
    *("filter", "has", "true", "false", "first", "last", "nth", "exact", "level", "frame", "iframe", "count", "item"),
    *("list", "value", "number", "button", "btn", "link", "heading", "row", "cell", "div", "span", "table", "tbody"),
    *("main", "html", "body", "page", "index", "json", "label", "title", "input", "form", "type", "class", "localhost"),
    *("the", "and", "for", "with", "primary", "secondary", "submit", "field", "box", "icon", "container", "wrapper"),
)


@dataclass(frozen=True)
class Href:
    """A link without scheme, `www`, file extension and the parameters of campaigns."""

    host: str
    path: tuple[str, ...]
    rest: str  # query and fragment


def words(text: str) -> list[str]:
    """The words of a text in lower case, "U.S." and "US" alike."""
    if not text:  # most attributes of most elements
        return []
    lower = text.lower()
    return _WORD.findall(_ABBREVIATED.sub(r"\1", lower) if "." in lower else lower)


@lru_cache(maxsize=2048)
def word_set(text: str) -> frozenset[str]:
    """The different ones of them; neighbours on a page share what stands around them."""
    return frozenset(words(text))


def name_words(text: str) -> list[str]:
    """The words inside an identifier, `mainNavItem` or `main-nav-item`."""
    return _WORD.findall(_CAMEL.sub(" ", text).lower()) if text else []


def read_href(href: str) -> Href:
    """The parts of a link that say where it leads."""
    try:
        url = urlsplit(href)
    except ValueError:
        return Href("", (href,), "")
    path = _EXTENSION.sub("", url.path.lower())
    segments = tuple(segment for segment in path.split("/") if segment)
    query = _TRACKING.sub("", url.query).removeprefix("&")
    return Href(url.netloc.lower().removeprefix("www."), segments, f"{query}#{url.fragment}".lower())


def same(first: str, second: str) -> bool:
    """Whether two texts read the same: case, blanks and punctuation aside."""
    if first == second:
        return True
    return bool(first) and bool(second) and word_set(first) == word_set(second) and words(first) == words(second) != []


def overlap(first: set[str] | frozenset[str], second: set[str] | frozenset[str]) -> float:
    """Dice coefficient: 1 for equal sets, 0 for sets with nothing in common."""
    both = len(first) + len(second)
    return 2 * len(first & second) / both if first and second else 0.0


def one_line(text: str) -> str:
    """A text with one space for each run of white space."""
    return " ".join(text.split())


def folded(text: str) -> str:
    """The same without case, for comparing."""
    return one_line(text).casefold()


def content_words(text: str) -> frozenset[str]:
    """'/api/products/1' → {'product'}: in lower case, without the plural, without words that any page has."""
    found = {word.lower().removesuffix("s") for word in _LATIN.findall(text) if len(word) > 2}
    return frozenset(found - {word.removesuffix("s") for word in _PLAIN})
