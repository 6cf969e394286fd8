"""What an element can be known by in two releases, and pages from which such keys were taken away."""

import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pages.controls import caption, families
from pytest_selfheal.models.element import Element

Kind = Literal["id", "testid", "name", "link", "class", "caption", "hand"]
KINDS: tuple[Kind, ...] = ("id", "testid", "name", "link", "class", "caption")  # the surest first


@dataclass(frozen=True)
class InRow:
    """A control of one item of a list: "Delete" of the row that begins with "Ann"."""

    family: str
    caption: str
    row: str


_TEST_IDS = ("data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-automation-id")
# What points at ids: useless to a reader of a page whose ids are gone, and an id in other words.
_POINTERS = ("for", "aria-controls", "aria-labelledby", "aria-describedby", "aria-owns", "aria-activedescendant")
_TAKEN: dict[Kind, tuple[str, ...]] = {
    "id": ("id", *_POINTERS),
    "testid": _TEST_IDS,
    "name": ("name",),
    "link": ("href", "data-href", "data-url"),
    "class": ("class",),
    "caption": (),
}
_COUNTED = re.compile(r"\d")  # mceu_15, tab-panel-3, ember412
# btn-primary, is-active, fc-state-default, ml-auto, jsoneditor-selected, css-1x2y, MuiButton-root
_LOOKS = re.compile(
    r"(^|[-_])(active|selected|open(ed)?|close[dr]?|disabled|enabled|hover|focus|current|first|last|show|hid(den|e)|in|out"
    r"|default|primary|secondary|success|danger|warning|info|light|dark|link|round|auto|left|right|center|top|bottom|end"
    r"|start|small|large|sm|md|lg|xl|col|row|text|bg|css|root|is|has|reference|internal|external|unlocked|locked|even|odd"
    r"|collapsed?|expanded|pressed|checked|normal|tox|control|button|btn|item|headerlink|fa|fas|icon|nav)([-_]|$)|^Mui|__",
    re.IGNORECASE,
)
_NOWHERE = re.compile(r"^(#?|#!|javascript:.*|#top)$", re.IGNORECASE)
_MARKUP: tuple[Kind, ...] = ("id", "testid", "name")


def keys(elements: Sequence[Element], usable: Sequence[int]) -> dict[tuple[Kind, Hashable], int]:
    """The controls that are the only ones of the page with a key."""
    # an id has to be unique in the whole page, the rest among what is used in the same way
    ids = Counter(element.attributes.get("id", "") for element in elements)
    # whether the seen or the hidden one of two namesakes is meant can't be told; a hidden menu repeats links, though
    hidden = {key for one in elements if not one.visible for key in values(one) if key[0] in ("caption", "name")}
    found: dict[tuple[Kind, Hashable], list[int]] = defaultdict(list)
    for index in usable:
        for kind, value in values(elements[index]):
            if kind != "id" or ids[str(value)] == 1:
                found[kind, value].append(index)
    return {key: places[0] for key, places in found.items() if len(places) == 1 and key not in hidden}


def is_counted(value: Hashable) -> bool:
    """Whether a value holds a number, which the next release may give to something else."""
    return bool(_COUNTED.search(str(value)))


def agreeing(old: Element, new: Element) -> tuple[Kind, ...]:
    """The kinds of keys that both have with the same value."""
    both = set(values(old)) & set(values(new))
    return tuple(kind for kind in KINDS if any(kind == agreed for agreed, _ in both))


def taken_away(by: Kind, agreed: Iterable[Kind]) -> tuple[Kind, ...]:
    """What has to go from both pages for a pair that was found by a kind of key.

    A pair found by its markup loses all markup that agrees. One found by its caption keeps the caption, without which
    nothing would say which one is meant, and loses all markup and its destination instead.
    """
    if by == "caption":
        return (*_MARKUP, "link")
    if by in _MARKUP:
        return tuple(kind for kind in agreed if kind in _MARKUP)
    return () if by == "hand" else (by,)


def stripped(elements: Sequence[Element], kinds: tuple[Kind, ...]) -> tuple[Element, ...]:
    """The page without the attributes of some kinds of keys, on every element."""
    gone = {name for kind in kinds for name in _TAKEN[kind]}
    ids = {element.attributes["id"] for element in elements if "id" in element.attributes} if "id" in kinds else set()
    return tuple(_stripped(element, gone, ids) for element in elements) if gone else tuple(elements)


def _stripped(element: Element, gone: set[str], ids: set[str]) -> Element:
    kept = {
        name: text for name, text in element.attributes.items() if name not in gone and not _points(name, text, ids)
    }
    return element if len(kept) == len(element.attributes) else element.model_copy(update={"attributes": kept})


def _points(name: str, text: str, ids: set[str]) -> bool:
    """`data-target="#menu"` and `href="#menu"` name an id as well."""
    return (name.startswith("data-") or name == "href") and text.lstrip("#") in ids and text != ""


def leads_nowhere(href: str) -> bool:
    """Whether a link is a button in disguise."""
    return bool(_NOWHERE.match(href))


@cache
def _link(href: str) -> str:
    return "" if leads_nowhere(href) else href.removeprefix("http://127.0.0.1")


def values(element: Element) -> list[tuple[Kind, Hashable]]:
    """All that an element could be known by, each with its kind."""
    attributes = element.attributes
    family = "/".join(sorted(families(element)))
    found: list[tuple[Kind, Hashable]] = []
    if attributes.get("id"):
        found.append(("id", attributes["id"]))
    test_id = next((attributes[name] for name in _TEST_IDS if attributes.get(name)), "")
    if test_id:
        found.append(("testid", test_id))
    if attributes.get("name"):
        found.append(("name", (family, attributes["name"], attributes.get("value", ""))))
    if element.tag == "a" and _link(attributes.get("href", "")):
        found += [("link", _link(attributes["href"])), ("link", (_link(attributes["href"]), element.landmark))]
    found += [("class", (family, token)) for token in sorted(telling_classes(element))]
    if caption(element):
        found.append(("caption", (family, caption(element))))
    if caption(element) and element.row:
        found.append(("caption", InRow(family, caption(element), element.row)))
    return found


def telling_classes(element: Element) -> set[str]:
    """Class names that say what something is, not how it looks at this moment."""
    tokens = element.attributes.get("class", "").split()
    return {token for token in tokens if len(token) > 6 and not _LOOKS.search(token) and not is_counted(token)}
