"""Pages as small HTML: elements as a snapshot lists them, so that a test shows two pages and no browser is asked.

`it` marks the element that a test is about, `<template shadowrootmode=open>` is a shadow root, and what stands in an
`<iframe>` is its document.
"""

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import is_field, role_of

_VOID = frozenset(("input", "img", "br", "hr", "meta", "path"))
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_NAMED_BY_CONTENT = frozenset(
    ("button", "link", "heading", "option", "tab", "menuitem", "row", "cell", "columnheader", "rowheader", "treeitem")
)
_LANDMARKS = ("main", "nav", "header", "footer", "aside", "dialog", "form")
_ORIGIN = "http://site.test"


@dataclass
class Node:
    """A tag of the HTML with its place."""

    tag: str
    attributes: dict[str, str]
    parent: "Node | None"
    number: int = 1
    children: list["Node"] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)  # texts of its own and of what stands in it, in their order

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.at = Node("body", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        number = Counter(child.tag for child in self.at.children)[tag] + 1
        node = Node(tag, {name: value or "" for name, value in attrs}, self.at, number)
        self.at.children.append(node)
        if tag not in _VOID:
            self.at = node

    def handle_endtag(self, tag: str) -> None:
        node: Node | None = self.at
        while node is not None and node.tag != tag:
            node = node.parent
        if node is not None and node.parent is not None:
            self.at = node.parent

    def handle_data(self, data: str) -> None:
        if not data.strip():
            return
        self.at.texts.append(data.strip())
        node: Node | None = self.at
        while node is not None:
            node.said.append(data.strip())
            node = node.parent if node.tag not in ("iframe", "template") else None


@dataclass(frozen=True)
class HTMLPage:
    """The elements of a page; `it` is the index of the one that a test is about."""

    elements: tuple[Element, ...]
    it: int | None = None


def page(text: str) -> HTMLPage:
    """The page that a piece of HTML makes."""
    reader = _Reader()
    reader.feed(text)
    elements: list[Element] = []
    marked: list[int] = []
    labels = {node.attributes["for"]: node.text for node in _all(reader.root) if "for" in node.attributes}
    _read(reader.root, elements, marked, labels, path="/html[1]/body[1]", heading=[""], frame=(), shadow=(), above=[])
    return HTMLPage(tuple(elements), marked[0] if marked else None)


def _all(node: Node) -> list[Node]:
    return [node, *(inner for child in node.children for inner in _all(child))]


def _read(
    node: Node,
    elements: list[Element],
    marked: list[int],
    labels: dict[str, str],
    *,
    path: str,
    heading: list[str],
    frame: tuple[str, ...],
    shadow: tuple[str, ...],
    above: list[Node],
) -> None:
    for child in node.children:
        here = f"{path}/{child.tag}[{child.number}]"
        if child.tag == "template" and "shadowrootmode" in child.attributes:
            _read(
                child,
                elements,
                marked,
                labels,
                path="",
                heading=heading,
                frame=frame,
                shadow=(*shadow, path),
                above=above,
            )
            continue
        if "it" in child.attributes:
            marked.append(len(elements))
        elements.append(_element(child, here, labels, heading[0], frame, shadow, above))
        if child.tag in _HEADINGS:
            heading[0] = child.text
        if child.tag == "iframe":
            inner = (*frame, " >> ".join((*shadow, here)))
            _read(
                child, elements, marked, labels, path="/html[1]/body[1]", heading=[""], frame=inner, shadow=(), above=[]
            )
        else:
            _read(
                child,
                elements,
                marked,
                labels,
                path=here,
                heading=heading,
                frame=frame,
                shadow=shadow,
                above=[*above, child],
            )


def _element(
    node: Node,
    path: str,
    labels: dict[str, str],
    heading: str,
    frame: tuple[str, ...],
    shadow: tuple[str, ...],
    above: list[Node],
) -> Element:
    attributes = {name: value for name, value in node.attributes.items() if name != "it"}
    bare = Element(tag=node.tag, attributes=attributes, role=attributes.get("role", ""))
    role = role_of(bare)
    label = labels.get(attributes.get("id", ""), "") or next((one.text for one in above if one.tag == "label"), "")
    row = next((one for one in reversed(above) if one.tag in ("tr", "li")), None)
    landmark = next((one for one in reversed(above) if one.tag in _LANDMARKS), None)
    told: dict[str, Any] = {
        "tag": node.tag,
        "role": role,
        "attributes": attributes,
        "label": label,
        "name": _name(node, role, label),
        "text": node.text[:300],
        "own_text": " ".join(node.texts),
        "neighbor": (node.parent.text if node.parent is not None else "")[:600],
        "row": _first_of(row) if row is not None else "",
        "heading": heading,
        "landmark": role_of(Element(tag=landmark.tag)) if landmark is not None else "",
        "xpath": "/" + "/".join(step.partition("[")[0] for step in path.strip("/").split("/")),
        "idxpath": path,
        "frame": frame,
        "shadow": shadow,
        "document": "/" if frame else "",
        "origin": _ORIGIN,
        "picture": _picture(node),
        "visible": "hidden" not in attributes,
        "enabled": "disabled" not in attributes,
        "editable": is_field(bare) and "readonly" not in attributes and node.tag != "select",
    }
    return Element.model_validate(told)


def _first_of(row: Node) -> str:
    """What a row says first: its first cell, or its own text."""
    return row.texts[0] if row.texts else row.children[0].text if row.children else ""


def _name(node: Node, role: str, label: str) -> str:
    said = node.attributes.get
    named = said("aria-label") or label or said("alt") or ""
    if not named and role in _NAMED_BY_CONTENT:
        named = node.text or next((one.attributes.get("alt", "") for one in _all(node) if one.tag == "img"), "")
    if not named and said("type") in ("submit", "button"):
        named = said("value") or ""
    return named or said("title") or said("placeholder") or ""


def _picture(node: Node) -> str:
    if node.tag == "img":
        return f"img:{node.attributes.get('src', '')}" if node.attributes.get("src") else ""
    drawn = [one.attributes.get("d", "") for one in _all(node) if one.tag == "path"]
    return f"svg:{' '.join(drawn)}" if drawn and not node.text else ""
