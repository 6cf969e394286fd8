"""Pages from which the keys were taken away that two releases of a control were recognised by."""

import re
from collections.abc import Iterable, Sequence

from pytest_selfheal.models.element import Element

# What points at ids: useless to a reader of a page whose ids are gone, and an id in other words.
_POINTERS = ("for", "aria-controls", "aria-labelledby", "aria-describedby", "aria-owns", "aria-activedescendant")
_TAKEN = {
    "id": ("id", *_POINTERS),
    "testid": ("data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-automation-id"),
    "name": ("name",),
    "link": ("href", "data-href", "data-url"),
    "class": ("class",),
}
_NOWHERE = re.compile(r"^(#?|#!|javascript:.*|#top)$", re.IGNORECASE)


def stripped(elements: Sequence[Element], kinds: Iterable[str]) -> tuple[Element, ...]:
    """The page without the attributes of some kinds of keys, on every element."""
    kinds = tuple(kinds)
    gone = {name for kind in kinds for name in _TAKEN[kind]}
    ids = {element.attributes["id"] for element in elements if "id" in element.attributes} if "id" in kinds else set()
    return tuple(_stripped(element, gone, ids) for element in elements) if gone else tuple(elements)


def leads_nowhere(href: str) -> bool:
    """Whether a link is a button in disguise."""
    return bool(_NOWHERE.match(href))


def _stripped(element: Element, gone: set[str], ids: set[str]) -> Element:
    kept = {
        name: text for name, text in element.attributes.items() if name not in gone and not _points(name, text, ids)
    }
    return element if len(kept) == len(element.attributes) else element.model_copy(update={"attributes": kept})


def _points(name: str, text: str, ids: set[str]) -> bool:
    """`data-target="#menu"` and `href="#menu"` name an id as well."""
    return (name.startswith("data-") or name == "href") and text.lstrip("#") in ids and text != ""
