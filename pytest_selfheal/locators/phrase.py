"""A locator for an element, written in the manner of the one that was lost; nobody has tried it on a page yet."""

import re

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.states import forgets
from pytest_selfheal.models.element import TEST_ID, Element

# "[data-order='A-1002']", "input[name=q]"
_BY_ATTRIBUTE = re.compile(r"\[(?P<name>data-[\w-]+|name|aria-label|placeholder|title|alt)\s*[*^$|~]?=")


def phrase(element: Element, lost: Expression | None) -> Expression | None:
    """A locator relative to the page, None when the element has nothing a locator of that kind could name.

    A lost locator that asked for a state is left to people.
    Elements inside frames or shadow roots are left to the live page, which knows the way in.
    """
    if element.frame or lost is None or len(lost.element_part) != 1:
        return None
    last = lost.element_part.links[0]
    link = _same_kind(element, last) or _by_role(element)
    made = Expression((link,)) if link else None
    return made if made and not forgets(made, lost) else None


def _same_kind(element: Element, last: Link) -> Link | None:
    words = {
        "test_id": element.attributes.get(TEST_ID, ""),
        "label": element.label or element.attributes.get("aria-label", ""),
        "placeholder": element.attributes.get("placeholder", ""),
        "text": element.text if len(element.text) <= 80 else "",
        "alt": element.attributes.get("alt", ""),
        "title": element.attributes.get("title", ""),
    }
    if last.kind == "css":
        return _css(element, last.text)
    word = words.get(last.kind, "")
    return Link(last.method, (word,)) if word else None


def _css(element: Element, old: str) -> Link | None:
    found = _BY_ATTRIBUTE.search(old)
    if found and (value := element.attributes.get(found["name"], "")):
        escaped = value.replace("\\", "\\\\").replace("'", "\\'")
        return Link("locator", (f"[{found['name']}='{escaped}']",))
    own = element.attributes.get("id", "")
    return Link("locator", (f"#{own}",)) if "#" in old and re.fullmatch(r"[A-Za-z][\w-]*", own) else None


def _by_role(element: Element) -> Link | None:
    if not element.role or not element.name:
        return None
    return Link("get_by_role", (element.role,), (("name", element.name),))
