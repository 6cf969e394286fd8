"""Nodes of a recorded document, read as page.js reads elements: tags, types, values, and what stands in what."""

import re
from collections.abc import Iterator

from pytest_selfheal.models.html import INPUT_TYPES
from pytest_selfheal.traces.dom import VALUE, Node

LABELABLE = ("button", "input", "meter", "output", "progress", "select", "textarea")
BUTTONS = ("button", "submit", "reset")
_SPACE = re.compile(r"\s+")


def fold(text: str, limit: int) -> str:
    """White space folded, and cut."""
    return _SPACE.sub(" ", text).strip()[:limit]


def type_of(node: Node) -> str:
    """The type of an input as a browser takes it, "" of other elements."""
    said = node.attributes.get("type", "").lower()
    return (said if said in INPUT_TYPES else "text") if node.tag == "input" else ""


def value_of(node: Node) -> str:
    """What a field holds, or says as a button."""
    return node.attributes.get(VALUE) or node.attributes.get("value") or ""


def parent_of(node: Node) -> Node | None:
    """The element that it stands in, out of a shadow root too."""
    parent = node.parent
    return parent.parent if parent is not None and not parent.tag else parent


def closest(node: Node, *tags: str) -> Node | None:
    """The nearest of these tags, itself included, inside of its root."""
    found: Node | None = node
    while found is not None and found.tag and found.tag not in tags:
        found = found.parent
    return found if found is not None and found.tag else None


def first(node: Node, tag: str) -> Node | None:
    """The first of a tag inside of it, itself included."""
    return next((one for one in node.walk() if one.tag == tag), None)


def own_child(node: Node, tag: str) -> Node | None:
    """Its own child of a tag."""
    return next((one for one in node.elements if one.tag == tag), None)


def parts_of(node: Node) -> list[Node | str]:
    """What it shows: of a host its shadow root, of a slot what the host gives it."""
    top = node.root
    if node.tag != "slot" or top.tag or top.parent is None:
        return (node.shadow or node).children
    name = node.attributes.get("name", "")
    given = [one for one in top.parent.children if _slot(one) == name]
    return given or node.children


def _slot(part: Node | str) -> str:
    return "" if isinstance(part, str) else part.attributes.get("slot", "")


def raw_text(node: Node | None) -> str:
    """Its own texts as they are written."""
    return "".join(part for part in node.children if isinstance(part, str)) if node is not None else ""


def texts(node: Node) -> Iterator[str]:
    """The texts inside, as a tree walker meets them: hidden ones too."""
    for part in node.children:
        if isinstance(part, str):
            if said := fold(part, 80):
                yield said
        else:
            yield from texts(part)
