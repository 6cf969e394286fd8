"""Role and accessible name of recorded elements, as page.js works them out on a live page."""

from collections.abc import Callable
from typing import Any, TypeVar

from pytest_selfheal.models.html import INLINE, INPUT_ROLES, NAMED_BY_CONTENT, SKIPPED, TAG_ROLES
from pytest_selfheal.traces.dom import SELECTED, Node
from pytest_selfheal.traces.markup import (
    BUTTONS,
    LABELABLE,
    closest,
    fold,
    own_child,
    parent_of,
    parts_of,
    raw_text,
    type_of,
    value_of,
)

T = TypeVar("T")

_FOCUSABLE = ("button", "input", "select", "textarea", "iframe", "summary")


class Accessible:
    """What elements of one document are and are called; the document says what is shown, its text, how it is laid."""

    def __init__(
        self,
        *,
        is_shown: Callable[[Node], bool],
        text: Callable[[Node], str],
        display: Callable[[Node], str],
    ) -> None:
        self._is_shown, self._text, self._display = is_shown, text, display
        self._known: dict[tuple[str, Node], Any] = {}

    def role(self, node: Node) -> str:
        """Its ARIA role."""
        return self._remembered("role", node, self._find_role)

    def _find_role(self, node: Node) -> str:
        given = (node.attributes.get("role", "").split() or [""])[0]
        tag, is_nothing = node.tag, given in ("presentation", "none")
        if given and not is_nothing:
            return given
        is_empty = tag == "img" and node.attributes.get("alt") == "" and not node.attributes.get("title")
        is_named = bool({"aria-label", "aria-labelledby"} & node.attributes.keys())
        if (is_nothing or is_empty) and not is_named and not _takes_focus(node):
            return ""
        if tag in ("a", "area"):
            return "link" if "href" in node.attributes else ""
        if tag == "input":
            return "combobox" if node.attributes.get("list") else INPUT_ROLES.get(type_of(node), "")
        if tag == "select":
            size = node.attributes.get("size", "")
            is_list = "multiple" in node.attributes or (size.isdecimal() and size not in ("0", "1"))
            return "listbox" if is_list else "combobox"
        if tag in ("header", "footer"):
            if closest(node, "article", "aside", "main", "nav", "section") is not None:
                return ""
            return "banner" if tag == "header" else "contentinfo"
        if tag == "section":
            return "region" if {"aria-label", "aria-labelledby"} & node.attributes.keys() else ""
        if tag == "td" and (grid := closest(node, "table")) and grid.attributes.get("role") in ("grid", "treegrid"):
            return "gridcell"
        if tag == "th" and (node.attributes.get("scope") or "row" * _is_beside_data(node)).startswith("row"):
            return "rowheader"
        return TAG_ROLES.get(tag, "")

    def label(self, node: Node) -> str:
        """What its labels say."""
        return fold(" ".join(map(self._text, self._labels_of(node))), 200)

    def _labels_of(self, node: Node) -> list[Node]:
        if node.tag not in LABELABLE or (node.tag == "input" and type_of(node) == "hidden"):
            return []
        own = node.attributes.get("id")
        found = [one for one in self._labels(node.root) if own and one.attributes.get("for") == own]
        around = closest(node, "label")
        if around is not None and around not in found and not around.attributes.get("for"):
            found.append(around)
        return found

    def _labels(self, root: Node) -> list[Node]:
        return self._remembered("labels", root, lambda top: [one for one in top.walk() if one.tag == "label"])

    def given_name(self, node: Node) -> str:
        """The name that its author gave it, beside what it says or is labelled with."""
        ids = node.attributes.get("aria-labelledby", "").split()
        named = [found for one in ids if (found := self._by_id(node.root).get(one)) is not None]
        said = fold(" ".join(map(self._referred, named)), 200)
        return said or fold(node.attributes.get("aria-label", ""), 200)

    def _by_id(self, root: Node) -> dict[str, Node]:
        def filed(top: Node) -> dict[str, Node]:
            found: dict[str, Node] = {}
            for one in top.walk():
                if one.attributes.get("id") and one.root is top:
                    found.setdefault(one.attributes["id"], one)
            return found

        return self._remembered("ids", root, filed)

    def name(self, node: Node) -> str:
        """Its accessible name."""
        return self._remembered("name", node, self._find_name)

    def _find_name(self, node: Node) -> str:
        labels = (self._said_by(one, but=node) for one in self._labels_of(node))
        said = self.given_name(node) or fold(" ".join(labels), 200)
        if said:
            return said
        tag, attributes = node.tag, node.attributes
        title, alt = fold(attributes.get("title", ""), 200), fold(attributes.get("alt", ""), 200)
        if tag in ("img", "area"):
            return "" if tag == "img" and attributes.get("alt") == "" else alt or title
        if tag == "svg":
            return fold(raw_text(own_child(node, "title")), 200)
        if tag == "input" and type_of(node) == "image":
            return alt or title or fold(attributes.get("value", ""), 200) or "Submit"
        if tag == "input" and type_of(node) in BUTTONS:
            default = {"submit": "Submit", "reset": "Reset"}.get(type_of(node), "")
            return fold(value_of(node), 200) or default or title
        if tag == "optgroup":
            return fold(attributes.get("label", ""), 200)
        for parent, child in (("fieldset", "legend"), ("table", "caption")):
            if tag == parent and (found := own_child(node, child)) is not None:
                return fold(self._said_by(found), 200)
        if self.role(node) in NAMED_BY_CONTENT and (said := fold(self._said_by(node), 200)):
            return said
        hints = (fold(attributes.get(hint, ""), 200) for hint in ("placeholder", "aria-placeholder"))
        return title or next(filter(None, hints), "")

    def _referred(self, node: Node) -> str:
        around: Node | None = node
        while around is not None and around.attributes.get("aria-hidden") != "true":
            around = parent_of(around)
        return self._said_by(node, unshown=around is not None or not self._is_shown(node))

    def _said_by(self, node: Node, *, unshown: bool = False, but: Node | None = None) -> str:
        """What it adds to a name: `saidBy` of page.js, without what style sheets write."""
        tag, attributes = node.tag, node.attributes
        if tag in SKIPPED or tag == "textarea" or node is but:
            return ""
        if not unshown and (attributes.get("aria-hidden") == "true" or not self._is_shown(node)):
            return ""
        if given := fold(attributes.get("aria-label", ""), 200):
            return given
        title = fold(attributes.get("title", ""), 200)
        if tag in ("select", "input", "img"):
            return _said_alone(node, title)
        if chosen := attributes.get("aria-valuetext") or attributes.get("aria-valuenow"):
            return chosen
        out = raw_text(own_child(node, "title")) if tag == "svg" else ""
        for part in parts_of(node):
            if len(out) > 600:
                break
            said = part if isinstance(part, str) else self._said_by(part, unshown=unshown, but=but)
            apart = isinstance(part, Node) and (part.tag == "br" or (said and not self._is_inline(part)))
            out += f" {said} " if apart else said
        return out[:900] if out.strip() else title

    def _is_inline(self, node: Node) -> bool:
        display = self._display(node)
        return display == "inline" or (not display and node.tag in INLINE)

    def _remembered(self, kind: str, node: Node, find: Callable[[Node], T]) -> T:
        key = (kind, node)
        if key not in self._known:
            self._known[key] = find(node)
        found: T = self._known[key]
        return found


def _said_alone(node: Node, title: str) -> str:
    """What an element without content adds to the name of another; never what was typed."""
    attributes = node.attributes
    if node.tag == "select":
        options = [one for one in node.walk() if one.tag == "option"]
        marked = [one for one in options if one.attributes.get(SELECTED) == "true"]
        written = [one for one in options if "selected" in one.attributes][-1:]
        first = [] if "multiple" in attributes else options[:1]
        return " ".join(map(raw_text, marked or written or first))
    alt = fold(attributes.get("alt", ""), 200)
    if node.tag == "img":
        return alt or ("" if attributes.get("alt") == "" else title)
    if type_of(node) in BUTTONS:
        return fold(value_of(node), 300)
    return alt if type_of(node) == "image" else ""


def _takes_focus(node: Node) -> bool:
    is_link = node.tag in ("a", "area") and "href" in node.attributes
    return is_link or node.tag in _FOCUSABLE or not node.attributes.get("tabindex", "-").startswith("-")


def _is_beside_data(node: Node) -> bool:
    """Whether a header stands beside a cell."""
    row = list(node.parent.elements) if node.parent is not None else []
    at = next(number for number, one in enumerate([*row, node]) if one is node)
    beside = row[at + 1 : at + 2] or row[max(at - 1, 0) : at]
    return any(one.tag == "td" for one in beside)
