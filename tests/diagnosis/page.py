"""A small page, written as HTML, as the elements that a browser's snapshot would have of it."""

from html.parser import HTMLParser

from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import role_of

_VOID = ("input", "img", "br", "hr", "meta", "link")
_HEADINGS = ("h1", "h2", "h3", "h4")
_LANDMARKS = {"main": "main", "nav": "navigation", "form": "form", "dialog": "dialog"}
_NAMED_BY_TEXT = ("button", "link", "heading", "option", "tab", "listitem", "cell", "row", "menuitem")


class _Node:
    def __init__(self, tag: str, attributes: dict[str, str], parent: "_Node | None") -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[_Node] = []
        self.own: list[str] = []
        self.parts: list[_Node | str] = []
        self.number = 1 + sum(one.tag == tag for one in parent.children) if parent is not None else 1

    @property
    def text(self) -> str:
        said = (part if isinstance(part, str) else part.text for part in self.parts)
        return " ".join(" ".join(said).split())

    @property
    def above(self) -> "list[_Node]":
        return [] if self.parent is None else [self.parent, *self.parent.above]

    @property
    def idxpath(self) -> str:
        before = self.parent.idxpath if self.parent is not None else ""
        return f"{before}/{self.tag}[{self.number}]"

    @property
    def is_shown(self) -> bool:
        return not any("hidden" in one.attributes for one in (self, *self.above))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = _Node("html", {}, None)
        self.at = _Node("body", {}, self.root)
        self.root.children.append(self.at)
        self.all: list[_Node] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = _Node(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(node)
        self.at.parts.append(node)
        self.all.append(node)
        if tag not in _VOID:
            self.at = node

    def handle_endtag(self, tag: str) -> None:
        if self.at.tag == tag and self.at.parent is not None:
            self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.at.own.append(data.strip())
            self.at.parts.append(data.strip())


def page(html: str) -> tuple[Element, ...]:
    """The elements of a page, in the order of the document."""
    reader = _Reader()
    reader.feed(html)
    heading = ""
    found = []
    for number, node in enumerate(reader.all):
        if node.tag in _HEADINGS:
            heading = node.text
        found.append(_element(node, heading, number))
    return tuple(found)


def _element(node: _Node, heading: str, number: int) -> Element:
    own = node.attributes
    element = Element(tag=node.tag, attributes=own, text=node.text[:300])
    role = own.get("role") or role_of(element) or ""
    label = next((one.text for one in node.above if one.tag == "label"), "")
    name = own.get("aria-label") or (node.text if role in _NAMED_BY_TEXT else label)
    marks = [_LANDMARKS[one.tag] for one in node.above if one.tag in _LANDMARKS]
    row = next((one.children[0].text for one in node.above if one.tag in ("tr", "li") and one.children), "")
    box = node.parent.text if node.parent is not None else ""
    return element.model_copy(
        update={
            "role": role,
            "name": name,
            "label": label,
            "own_text": " ".join(node.own),
            "neighbor": box[:600],
            "idxpath": node.idxpath,
            "xpath": "/".join(step.partition("[")[0] for step in node.idxpath.split("/")),
            "landmark": marks[0] if marks else "",
            "heading": heading if node.tag not in _HEADINGS else "",
            "row": row,
            "box": (10.0, 20.0 + 24 * number, 120.0, 20.0),
            "visible": node.is_shown,
            "enabled": "disabled" not in own,
            "editable": node.tag in ("input", "textarea"),
        }
    )
