"""The elements of a recorded document, described as `browser/page.js` describes those of a live one.

A recorded document has no layout: boxes are missing, and what is shown is worked out from the markup and the style
sheets. The box of what was clicked is recorded, but one box that has no other to be compared with leads astray.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, TypeVar

from pytest_selfheal.models.census import ATTRIBUTE_CHARS
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.html import LANDMARKS, SIZED, SKIPPED
from pytest_selfheal.traces.accessible import Accessible
from pytest_selfheal.traces.css import Selector, Sheets, Wrapped, wrapped
from pytest_selfheal.traces.dom import Node
from pytest_selfheal.traces.markup import (
    BUTTONS,
    LABELABLE,
    closest,
    first,
    fold,
    parent_of,
    parts_of,
    texts,
    type_of,
    value_of,
)
from pytest_selfheal.urls import split_url

T = TypeVar("T")

MAX_ELEMENTS = 8000  # as of a live snapshot
_KEPT = frozenset(
    (
        *("id", "name", "type", "class", "href", "alt", "placeholder", "title", "for", "src", "role"),
        *("contenteditable", "colspan", "action", "formaction"),
    )
)
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_SHAPES = ("path", "circle", "rect", "line", "polyline", "polygon", "ellipse")
_NOT_DRAWN = re.compile(r"class|style|id|fill|stroke")
_PARTS = frozenset(["form", "dialog", "nav", "main", "aside", "section", "table", "fieldset", "h1", "h2"])
_PART_ROLES = ("dialog", "alertdialog", "tabpanel", "navigation", "search")
_DIGITS = re.compile(r"\d+")
_INDEX = re.compile(r"\[\d+\]")
_CENSUS = {"name": 120, "label": 80, "text": 80, "own_text": 120}


class Document:
    """One document of a page; `frame` are the iframes that lead to it, as of Element."""

    def __init__(
        self, root: Node, *, url: str, width: int, frame: tuple[str, ...], sheets: Callable[[Node], list[str]]
    ) -> None:
        self.root, self.url, self.width, self.frame = root, url, width, frame
        self._sheets = sheets
        self._memo: dict[tuple[str, Node], Any] = {}

    @cached_property
    def title(self) -> str:
        """As a browser shows it in its tab."""
        found = next((one for one in self.root.walk() if one.tag == "title"), None)
        return fold("".join(part for part in found.children if isinstance(part, str)), 300) if found else ""

    @property
    def lang(self) -> str:
        """Of the document."""
        return self.root.attributes.get("lang", "")[:35]

    @cached_property
    def body(self) -> Node:
        """Where its content is."""
        return next((one for one in self.root.elements if one.tag in ("body", "frameset")), self.root)

    @cached_property
    def kept(self) -> tuple[list[Node], int]:
        """The elements worth a description, and how many more there are."""
        found = [node for node in self._visited() if not self._is_plain(node)]
        return found[:MAX_ELEMENTS], max(0, len(found) - MAX_ELEMENTS)

    def targets(self, call: str) -> list[Node]:
        """What a call's locator found."""
        return [node for node in self.root.walk() if node.is_target(call)]

    def elements(self) -> tuple[Element, ...]:
        """All of them, in document order."""
        return tuple(self.describe(node) for node in self.kept[0])

    def census(self) -> tuple[Element, ...]:
        """The same as it is remembered: shorter, and without what stands around each."""
        return tuple(self._brief(node) for node in self.kept[0])

    def structure(self) -> str:
        """A digest of what kind of view it shows."""
        shown = [node for node in self.root.walk() if self._is_part(node)][:500]
        kinds = {
            f"{one.tag} {one.attributes.get('role', '')} {_DIGITS.sub('#', one.attributes.get('id', ''))}"
            for one in shown
            if self.is_shown(one)
        }
        return _digest(";".join(sorted(kinds)))

    def describe(self, node: Node) -> Element:
        """One element, as it stands in its document."""
        return Element.model_validate(self._described(node))

    def _brief(self, node: Node) -> Element:
        plain = self._described(node, brief=True)
        cut = {name: plain[name][:limit] for name, limit in _CENSUS.items()}
        attributes = {name: value[:ATTRIBUTE_CHARS] for name, value in plain["attributes"].items()}
        return Element.model_validate({**plain, **cut, "attributes": attributes})

    def _described(self, node: Node, *, brief: bool = False) -> dict[str, Any]:
        row = self._row_of(node)
        is_disabled = self._is_disabled(node)
        is_field = node.tag in ("input", "textarea", "select")
        editable = node.attributes.get("contenteditable", "false").lower() not in ("false", "inherit")
        path = self.path(node)
        place = split_url(self.url)
        return {
            "tag": node.tag,
            "role": self.role(node),
            "name": self.name(node),
            "attributes": self._attributes(node),
            "label": self.label(node),
            "text": self.text(node)[:300],
            "own_text": fold(" ".join(part for part in node.children if isinstance(part, str)), 300),
            "neighbor": "" if brief else self._neighbor(node),
            "xpath": _INDEX.sub("", path),
            "idxpath": path,
            "landmark": self._landmark(node),
            "heading": self._heading(node),
            "row": self._first_text(row) if row is not None and row is not node else "",
            "visible": self.is_visible(node),
            "enabled": not is_disabled,
            "editable": (is_field and not is_disabled and "readonly" not in node.attributes) or editable,
            "frame": self.frame,
            "document": place.path[:300] if self.frame else "",
            "origin": f"{place.scheme}://{place.netloc}" if place.netloc else "",
            "shadow": self.shadow(node),
            "picture": self._picture(node),
            "position": self._position(node),
        }

    # what is there

    def _visited(self) -> Iterator[Node]:
        stack = [iter((self.body,))]
        while stack:
            node = next(stack[-1], None)
            if node is None:
                stack.pop()
                continue
            if node is not self.body:
                if node.tag in SKIPPED:
                    continue
                yield node
            if node.tag != "svg":
                stack.append(node.elements)
            if node.shadow is not None:
                stack.append(node.shadow.elements)

    def _is_plain(self, node: Node) -> bool:
        if node.tag not in ("div", "span") or any(map(_is_real, node.attributes)):
            return False
        return not any(part.strip() for part in node.children if isinstance(part, str))

    def _is_part(self, node: Node) -> bool:
        # querySelectorAll does not look into shadow roots
        return node.root is self.root and (node.tag in _PARTS or node.attributes.get("role") in _PART_ROLES)

    # what is shown

    def is_shown(self, node: Node) -> bool:
        """Whether neither it nor anything around it is hidden."""
        return self._hidden_by(node) == ""

    def _hidden_by(self, node: Node) -> str:
        """'display' when it is not there for its user, 'visibility' when it only is not seen, '' when it is shown."""
        return self._remembered("hidden", node, self._find_hidden)

    def _find_hidden(self, node: Node) -> str:
        above = parent_of(node)
        around = self._hidden_by(above) if above is not None else ""
        if around == "display" or self._is_folded(node, above):
            return "display"
        said = self._styled(node)
        if said.get("display") == "none":
            return "display"
        if said.get("visibility") in ("hidden", "collapse"):
            return "visibility"
        return "" if said.get("visibility") == "visible" else around

    def _styled(self, node: Node) -> dict[str, str]:
        sheets = self._remembered("sheets", node.root, lambda root: Sheets(self._sheets(root), self.width))
        return sheets.said_of(self._wrapped(node))

    def is_meant(self, node: Node, listed: Iterable[Selector]) -> bool:
        """Whether one of the selectors means it."""
        return any(one.test(self._wrapped(node)) for one in listed)

    def _wrapped(self, node: Node) -> Wrapped:
        return self._remembered("wrapped", node.root, wrapped)[node]

    def _is_folded(self, node: Node, above: Node | None) -> bool:
        if above is not None and above.tag == "details" and "open" not in above.attributes:
            return node.tag != "summary"
        return False

    def is_visible(self, node: Node) -> bool:
        """Whether its user sees it; what has neither content nor a size of its own has no place on the page."""
        if node.tag == "option":
            select = closest(node, "select")
            return select is not None and self.is_visible(select)
        return self.is_shown(node) and self._has_size(node)

    def _has_size(self, node: Node) -> bool:
        return self._remembered("size", node, self._find_size)

    def _find_size(self, node: Node) -> bool:
        if node.tag in SIZED or node.attributes.get("style"):
            return True
        if any(isinstance(part, str) and part.strip() for part in node.children):
            return True
        inside = [*node.elements, *(node.shadow.elements if node.shadow else ())]
        return any(self.is_shown(one) and self._has_size(one) for one in inside if one.tag not in SKIPPED)

    # what it says

    def text(self, node: Node) -> str:
        """The text that it shows, at most 600 characters."""
        return self._remembered("text", node, self._find_text)

    def _find_text(self, node: Node) -> str:
        if node.tag in SKIPPED or node.tag == "textarea" or not self.is_shown(node):
            return ""
        if node.tag == "input":
            return fold(value_of(node), 300) if type_of(node) in BUTTONS else ""
        out, length = [], 0
        for part in parts_of(node):
            if length > 600:
                break
            said = part if isinstance(part, str) else f" {self.text(part)} "
            out.append(said)
            length += len(said)
        return fold("".join(out), 600)

    def role(self, node: Node) -> str:
        """Its ARIA role."""
        return self._accessible.role(node)

    def label(self, node: Node) -> str:
        """What its labels say."""
        return self._accessible.label(node)

    def name(self, node: Node) -> str:
        """Its accessible name."""
        return self._accessible.name(node)

    @cached_property
    def _accessible(self) -> Accessible:
        return Accessible(
            is_shown=self.is_shown, text=self.text, display=lambda node: self._styled(node).get("display", "")
        )

    def _attributes(self, node: Node) -> dict[str, str]:
        out: dict[str, str] = {}
        for name, value in node.attributes.items():
            if len(out) >= 30:
                break
            if name not in _KEPT and "-" not in node.tag and not name.startswith(("data-", "aria-")):
                continue
            if _is_real(name) and not (node.tag in ("iframe", "frame") and name == "src"):
                out[name] = value[:300]
        if node.tag == "input":
            out["type"] = type_of(node)
            if type_of(node) in BUTTONS:
                out["value"] = fold(value_of(node), 200)
        if (node.tag == "option" or type_of(node) in ("radio", "checkbox")) and node.attributes.get("value"):
            out["value"] = node.attributes["value"][:100]
        return out

    # where it stands

    def path(self, node: Node) -> str:
        """Its steps with indices, inside of its own root."""
        return self._remembered("path", node, self._find_path)

    def _find_path(self, node: Node) -> str:
        parent = node.parent
        above = self.path(parent) if parent is not None and parent.tag else ""
        number = self._remembered("steps", parent, _steps).get(node, 1) if parent is not None else 1
        return f"{above}/{node.tag}[{number}]"

    def shadow(self, node: Node) -> tuple[str, ...]:
        """The open shadow hosts from its document down."""
        root = node.root
        if root.tag or root.parent is None:
            return ()
        return (*self.shadow(root.parent), self.path(root.parent))

    def place(self, node: Node) -> str:
        """Its way in the document: the shadow hosts, then its own path."""
        return " >> ".join((*self.shadow(node), self.path(node)))

    def _landmark(self, node: Node) -> str:
        def found(one: Node) -> str:
            above = parent_of(one)
            if above is None:
                return ""
            role = self.role(above)
            if role in LANDMARKS:
                return fold(f"{role} {self._accessible.given_name(above)}", 100)
            return self._landmark(above)

        return self._remembered("landmark", node, found)

    def _heading(self, node: Node) -> str:
        heading = self._remembered("headings", node.root, self._headings).get(node)
        return self.text(heading)[:150] if heading is not None else ""

    def _headings(self, root: Node) -> dict[Node, Node]:
        """The nearest heading that starts before each element of a root."""
        found: dict[Node, Node] = {}
        last: Node | None = None
        stack = [root.elements]
        while stack:
            node = next(stack[-1], None)
            if node is None:
                stack.pop()
                continue
            if last is not None:
                found[node] = last
            if node.tag in _HEADINGS or node.attributes.get("role") == "heading":
                last = node
            stack.append(node.elements)
        return found

    def _row_of(self, node: Node) -> Node | None:
        def found(one: Node) -> Node | None:
            if one.tag in ("tr", "li") or one.attributes.get("role") in ("row", "listitem"):
                return one
            above = parent_of(one)
            return self._row_of(above) if above is not None else None

        return self._remembered("row", node, found)

    def _first_text(self, node: Node) -> str:
        return self._remembered("first", node, lambda one: next(texts(one), ""))

    def _neighbor(self, node: Node) -> str:
        own, above = self.text(node), parent_of(node)
        for _ in range(4):
            if above is None:
                break
            said = self.text(above)
            if len(said) > len(own):
                return said
            above = parent_of(above)
        return ""

    def _position(self, node: Node) -> int:
        parent = node.parent
        return self._remembered("positions", parent, _positions).get(node, 0) if parent is not None else 0

    def _is_disabled(self, node: Node) -> bool:
        if "disabled" in node.attributes and node.tag in (*LABELABLE[:2], "select", "textarea", "option", "fieldset"):
            return True
        above: Node | None = node
        while above is not None:
            if above.attributes.get("aria-disabled") == "true":
                return True
            if above.tag == "fieldset" and "disabled" in above.attributes and node.tag in LABELABLE:
                return True
            above = above.parent
        return False

    def _picture(self, node: Node) -> str:
        if sum(1 for _ in node.elements) > 3 or self.text(node):
            return ""
        svg = node if node.tag == "svg" else first(node, "svg")
        if svg is not None:
            use = first(svg, "use")
            if use is not None:
                link = use.attributes.get("href") or use.attributes.get("xlink:href") or ""
                return "use:" + link.rpartition("#")[2][:80]
            shapes = [one for one in svg.walk() if one.tag in _SHAPES][:20]
            return "svg:" + _digest(";".join(map(_drawn, shapes))) if shapes else ""
        img = node if node.tag == "img" else first(node, "img")
        if img is not None:
            source = img.attributes.get("src", "")
            return "img:" + _file_of(source) if source else ""
        if self.role(node) not in ("button", "link") and node.tag != "i":
            return ""
        holder = next((one for one in node.walk() if one.tag in ("i", "span")), None)
        classes = holder.attributes.get("class", "") if holder is not None else ""
        return "icon:" + classes[:80] if classes else ""

    def _remembered(self, kind: str, node: Node, find: Callable[[Node], T]) -> T:
        key = (kind, node)
        if key not in self._memo:
            self._memo[key] = find(node)
        found: T = self._memo[key]
        return found


def _is_real(name: str) -> bool:
    return not name.startswith("__playwright_")


def _steps(parent: Node) -> dict[Node, int]:
    counts: dict[str, int] = {}
    steps = {}
    for child in parent.elements:
        counts[child.tag] = counts.get(child.tag, 0) + 1
        steps[child] = counts[child.tag]
    return steps


def _positions(parent: Node) -> dict[Node, int]:
    counts: dict[str, int] = {}
    positions = {}
    for child in parent.elements:
        key = f"{child.tag} {child.attributes.get('class')}"
        positions[child] = counts.get(key, 0)
        counts[key] = positions[child] + 1
    return positions


def _drawn(shape: Node) -> str:
    said = (value for name, value in shape.attributes.items() if _is_real(name) and not _NOT_DRAWN.match(name))
    return " ".join(said)


def _file_of(source: str) -> str:
    if source.startswith("data:"):
        return _digest(source)
    return re.split(r"[?#]", source)[0].rpartition("/")[2][:80]


def _digest(text: str) -> str:
    """The one of page.js, over UTF-16 units and in base 36, so that both name a view alike."""
    total = 5381
    units = text.encode("utf-16-le", "surrogatepass")
    for index in range(0, len(units), 2):
        total = (total * 33 + units[index] + (units[index + 1] << 8)) & 0xFFFFFFFF
    out = ""
    while True:
        total, rest = divmod(total, 36)
        out = "0123456789abcdefghijklmnopqrstuvwxyz"[rest] + out
        if not total:
            return out
