"""The elements of a recorded document, described as `browser/page.js` describes those of a live one.

A recorded document has no layout: boxes are missing, and what is shown is worked out from the markup and the style
sheets. The box of what was clicked is recorded, but one box that has no other to be compared with leads astray.
"""

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, TypeVar

from pytest_selfheal.models.element import Element
from pytest_selfheal.traces.css import Sheets, declared
from pytest_selfheal.traces.dom import DIALOG_OPEN, POPOVER_OPEN, SELECTED, VALUE, Node
from pytest_selfheal.urls import split_url

T = TypeVar("T")

MAX_ELEMENTS = 8000  # as of a live snapshot
# The tables of page.js; what they say is explained there.
_SKIPPED = frozenset(["script", "style", "noscript", "template", "head", "meta", "link", "title", "br", "wbr"])
_KEPT = frozenset(
    [
        "id",
        "name",
        "type",
        "class",
        "href",
        "alt",
        "placeholder",
        "title",
        "for",
        "src",
        "role",
        "contenteditable",
        "colspan",
        "action",
        "formaction",
    ]
)
_INPUT_ROLES = {
    **dict.fromkeys(("button", "submit", "reset", "image"), "button"),
    **dict.fromkeys(("email", "tel", "text", "url", "password", ""), "textbox"),
    "checkbox": "checkbox",
    "radio": "radio",
    "range": "slider",
    "number": "spinbutton",
    "search": "searchbox",
}
_TAG_ROLES = {
    **dict.fromkeys(("thead", "tbody", "tfoot"), "rowgroup"),
    **dict.fromkeys(("optgroup", "address", "hgroup"), "group"),
    **dict.fromkeys(("dt", "dfn"), "term"),
    **dict.fromkeys(("ul", "ol", "menu"), "list"),
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), "heading"),
    **dict.fromkeys(("img", "svg"), "img"),
    **dict.fromkeys(("fieldset", "details"), "group"),
    **dict.fromkeys(("button", "summary"), "button"),
    "textarea": "textbox",
    "option": "option",
    "table": "table",
    "tr": "row",
    "td": "cell",
    "th": "columnheader",
    "li": "listitem",
    "nav": "navigation",
    "main": "main",
    "aside": "complementary",
    "dialog": "dialog",
    "form": "form",
    "article": "article",
    "p": "paragraph",
    "hr": "separator",
    "progress": "progressbar",
    "meter": "meter",
    "output": "status",
    "iframe": "iframe",
    "strong": "strong",
    "em": "emphasis",
    "code": "code",
    "blockquote": "blockquote",
    "dd": "definition",
    "figure": "figure",
    "search": "search",
    "time": "time",
    "mark": "mark",
    "del": "deletion",
    "ins": "insertion",
    "sub": "subscript",
    "sup": "superscript",
}
_NAMED_BY_CONTENT = frozenset(
    [
        "button",
        "link",
        "heading",
        "option",
        "tab",
        "menuitem",
        "menuitemcheckbox",
        "menuitemradio",
        "checkbox",
        "radio",
        "switch",
        "cell",
        "columnheader",
        "rowheader",
        "row",
        "gridcell",
        "treeitem",
        "tooltip",
    ]
)
# Those of HTML that stand in a line of text and take no space beside them.
_INLINE = frozenset(
    [
        "a",
        "abbr",
        "b",
        "bdi",
        "bdo",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "i",
        "img",
        "ins",
        "kbd",
        "label",
        "mark",
        "q",
        "s",
        "samp",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "svg",
        "time",
        "u",
        "var",
    ]
)
_FOCUSABLE = ("button", "input", "select", "textarea", "iframe", "summary")
_LANDMARKS = frozenset(
    [
        "banner",
        "navigation",
        "main",
        "contentinfo",
        "complementary",
        "form",
        "search",
        "region",
        "dialog",
        "alertdialog",
    ]
)
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_TYPES = frozenset(
    [
        "button",
        "checkbox",
        "color",
        "date",
        "datetime-local",
        "email",
        "file",
        "hidden",
        "image",
        "month",
        "number",
        "password",
        "radio",
        "range",
        "reset",
        "search",
        "submit",
        "tel",
        "text",
        "time",
        "url",
        "week",
    ]
)
_LABELABLE = ("button", "input", "meter", "output", "progress", "select", "textarea")
_BUTTONS = ("button", "submit", "reset")
# What has a size without saying anything.
_REPLACED = frozenset(
    [
        "img",
        "input",
        "textarea",
        "select",
        "button",
        "svg",
        "canvas",
        "video",
        "audio",
        "iframe",
        "hr",
        "progress",
        "meter",
        "object",
        "embed",
        "html",
        "body",
    ]
)
_SHAPES = ("path", "circle", "rect", "line", "polyline", "polygon", "ellipse")
_NOT_DRAWN = re.compile(r"class|style|id|fill|stroke")
_PARTS = frozenset(["form", "dialog", "nav", "main", "aside", "section", "table", "fieldset", "h1", "h2"])
_PART_ROLES = ("dialog", "alertdialog", "tabpanel", "navigation", "search")
_SPACE = re.compile(r"\s+")
_DIGITS = re.compile(r"\d+")
_INDEX = re.compile(r"\[\d+\]")
_CENSUS = {"name": 120, "label": 80, "text": 80, "own_text": 120}
_CENSUS_ATTRIBUTE = 120


class Document:
    """One document of a page; `frame` are the iframes that lead to it, as of Element."""

    def __init__(
        self, root: Node, *, url: str, width: int, frame: tuple[str, ...], sheets: Callable[[Node], list[str]]
    ) -> None:
        self.root, self.url, self.width, self.frame = root, url, width, frame
        self._sheets = sheets
        self._memo: dict[tuple[str, Node], Any] = {}
        self._styles: dict[Node, Sheets] = {}

    @cached_property
    def title(self) -> str:
        """As a browser shows it in its tab."""
        found = next((one for one in self.root.walk() if one.tag == "title"), None)
        return _fold("".join(part for part in found.children if isinstance(part, str)), 300) if found else ""

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
        attributes = {name: value[:_CENSUS_ATTRIBUTE] for name, value in plain["attributes"].items()}
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
            "own_text": _fold(" ".join(part for part in node.children if isinstance(part, str)), 300),
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
                if node.tag in _SKIPPED:
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
        above = _above(node)
        around = self._hidden_by(above) if above is not None else ""
        if around == "display" or self._is_folded(node, above):
            return "display"
        display, visibility = self._styled(node)
        if display == "none":
            return "display"
        if visibility in ("hidden", "collapse"):
            return "visibility"
        return "" if visibility == "visible" else around

    def _styled(self, node: Node) -> tuple[str, str]:
        display, visibility = declared(node.attributes.get("style", "")) if "style" in node.attributes else ("", "")
        if not (display and visibility):
            root = node.root
            if root not in self._styles:
                self._styles[root] = Sheets(self._sheets(root), self.width)
            ruled = self._styles[root].said_of(node)
            display, visibility = display or ruled[0], visibility or ruled[1]
        return display or _own_display(node), visibility

    def _is_folded(self, node: Node, above: Node | None) -> bool:
        if above is not None and above.tag == "details" and "open" not in above.attributes:
            return node.tag != "summary"
        return False

    def is_visible(self, node: Node) -> bool:
        """Whether its user sees it; what has neither content nor a size of its own has no place on the page."""
        if node.tag == "option":
            select = _closest(node, "select")
            return select is not None and self.is_visible(select)
        return self.is_shown(node) and self._has_size(node)

    def _has_size(self, node: Node) -> bool:
        return self._remembered("size", node, self._find_size)

    def _find_size(self, node: Node) -> bool:
        if node.tag in _REPLACED or node.attributes.get("style"):
            return True
        if any(isinstance(part, str) and part.strip() for part in node.children):
            return True
        inside = [*node.elements, *(node.shadow.elements if node.shadow else ())]
        return any(self.is_shown(one) and self._has_size(one) for one in inside if one.tag not in _SKIPPED)

    # what it says

    def text(self, node: Node) -> str:
        """The text that it shows, at most 600 characters."""
        return self._remembered("text", node, self._find_text)

    def _find_text(self, node: Node) -> str:
        if node.tag in _SKIPPED or node.tag == "textarea" or not self.is_shown(node):
            return ""
        if node.tag == "input":
            return _fold(_value(node), 300) if _type(node) in _BUTTONS else ""
        out, length = [], 0
        for part in _inside(node):
            if length > 600:
                break
            said = part if isinstance(part, str) else f" {self.text(part)} "
            out.append(said)
            length += len(said)
        return _fold("".join(out), 600)

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
            return "combobox" if node.attributes.get("list") else _INPUT_ROLES.get(_type(node), "")
        if tag == "select":
            size = node.attributes.get("size", "")
            is_list = "multiple" in node.attributes or (size.isdecimal() and size not in ("0", "1"))
            return "listbox" if is_list else "combobox"
        if tag in ("header", "footer"):
            if _closest(node, "article", "aside", "main", "nav", "section") is not None:
                return ""
            return "banner" if tag == "header" else "contentinfo"
        if tag == "section":
            return "region" if {"aria-label", "aria-labelledby"} & node.attributes.keys() else ""
        if tag == "td" and (grid := _closest(node, "table")) and grid.attributes.get("role") in ("grid", "treegrid"):
            return "gridcell"
        if tag == "th" and (node.attributes.get("scope") or "row" * _is_beside_data(node)).startswith("row"):
            return "rowheader"
        return _TAG_ROLES.get(tag, "")

    def label(self, node: Node) -> str:
        """What its labels say."""
        return _fold(" ".join(map(self.text, self._labels_of(node))), 200)

    def _labels_of(self, node: Node) -> list[Node]:
        if node.tag not in _LABELABLE or (node.tag == "input" and _type(node) == "hidden"):
            return []
        own = node.attributes.get("id")
        found = [one for one in self._labels(node.root) if own and one.attributes.get("for") == own]
        around = _closest(node, "label")
        if around is not None and around not in found and not around.attributes.get("for"):
            found.append(around)
        return found

    def _labels(self, root: Node) -> list[Node]:
        return self._remembered("labels", root, lambda top: [one for one in top.walk() if one.tag == "label"])

    def _given_name(self, node: Node) -> str:
        ids = node.attributes.get("aria-labelledby", "").split()
        named = [found for one in ids if (found := self._by_id(node.root).get(one)) is not None]
        said = _fold(" ".join(map(self._referred, named)), 200)
        return said or _fold(node.attributes.get("aria-label", ""), 200)

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
        said = self._given_name(node) or _fold(" ".join(labels), 200)
        if said:
            return said
        tag, attributes = node.tag, node.attributes
        title, alt = _fold(attributes.get("title", ""), 200), _fold(attributes.get("alt", ""), 200)
        if tag in ("img", "area"):
            return "" if tag == "img" and attributes.get("alt") == "" else alt or title
        if tag == "svg":
            return _fold(_raw_text(_own_child(node, "title")), 200)
        if tag == "input" and _type(node) == "image":
            return alt or title or _fold(attributes.get("value", ""), 200) or "Submit"
        if tag == "input" and _type(node) in _BUTTONS:
            default = {"submit": "Submit", "reset": "Reset"}.get(_type(node), "")
            return _fold(_value(node), 200) or default or title
        if tag == "optgroup":
            return _fold(attributes.get("label", ""), 200)
        for parent, child in (("fieldset", "legend"), ("table", "caption")):
            if tag == parent and (found := _own_child(node, child)) is not None:
                return _fold(self._said_by(found), 200)
        if self.role(node) in _NAMED_BY_CONTENT and (said := _fold(self._said_by(node), 200)):
            return said
        hints = (_fold(attributes.get(hint, ""), 200) for hint in ("placeholder", "aria-placeholder"))
        return title or next(filter(None, hints), "")

    def _referred(self, node: Node) -> str:
        around: Node | None = node
        while around is not None and around.attributes.get("aria-hidden") != "true":
            around = _above(around)
        return self._said_by(node, unshown=around is not None or not self.is_shown(node))

    def _said_by(self, node: Node, *, unshown: bool = False, but: Node | None = None) -> str:
        """What it adds to a name: `saidBy` of page.js, without what style sheets write."""
        tag, attributes = node.tag, node.attributes
        if tag in _SKIPPED or tag == "textarea" or node is but:
            return ""
        if not unshown and (attributes.get("aria-hidden") == "true" or not self.is_shown(node)):
            return ""
        if given := _fold(attributes.get("aria-label", ""), 200):
            return given
        title = _fold(attributes.get("title", ""), 200)
        if tag in ("select", "input", "img"):
            return _said_alone(node, title)
        if chosen := attributes.get("aria-valuetext") or attributes.get("aria-valuenow"):
            return chosen
        out = _raw_text(_own_child(node, "title")) if tag == "svg" else ""
        for part in _inside(node):
            if len(out) > 600:
                break
            said = part if isinstance(part, str) else self._said_by(part, unshown=unshown, but=but)
            apart = isinstance(part, Node) and (part.tag == "br" or (said and not self._is_inline(part)))
            out += f" {said} " if apart else said
        return out[:900] if out.strip() else title

    def _is_inline(self, node: Node) -> bool:
        display = self._styled(node)[0]
        return display == "inline" or (not display and node.tag in _INLINE)

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
            out["type"] = _type(node)
            if _type(node) in _BUTTONS:
                out["value"] = _fold(_value(node), 200)
        if (node.tag == "option" or _type(node) in ("radio", "checkbox")) and node.attributes.get("value"):
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
            above = _above(one)
            if above is None:
                return ""
            role = self.role(above)
            if role in _LANDMARKS:
                return _fold(f"{role} {self._given_name(above)}", 100)
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
            above = _above(one)
            return self._row_of(above) if above is not None else None

        return self._remembered("row", node, found)

    def _first_text(self, node: Node) -> str:
        return self._remembered("first", node, lambda one: next(_texts(one), ""))

    def _neighbor(self, node: Node) -> str:
        own, above = self.text(node), _above(node)
        for _ in range(4):
            if above is None:
                break
            said = self.text(above)
            if len(said) > len(own):
                return said
            above = _above(above)
        return ""

    def _position(self, node: Node) -> int:
        parent = node.parent
        return self._remembered("positions", parent, _positions).get(node, 0) if parent is not None else 0

    def _is_disabled(self, node: Node) -> bool:
        if "disabled" in node.attributes and node.tag in (*_LABELABLE[:2], "select", "textarea", "option", "fieldset"):
            return True
        above: Node | None = node
        while above is not None:
            if above.attributes.get("aria-disabled") == "true":
                return True
            if above.tag == "fieldset" and "disabled" in above.attributes and node.tag in _LABELABLE:
                return True
            above = above.parent
        return False

    def _picture(self, node: Node) -> str:
        if sum(1 for _ in node.elements) > 3 or self.text(node):
            return ""
        svg = node if node.tag == "svg" else _first(node, "svg")
        if svg is not None:
            use = _first(svg, "use")
            if use is not None:
                link = use.attributes.get("href") or use.attributes.get("xlink:href") or ""
                return "use:" + link.rpartition("#")[2][:80]
            shapes = [one for one in svg.walk() if one.tag in _SHAPES][:20]
            return "svg:" + _digest(";".join(map(_drawn, shapes))) if shapes else ""
        img = node if node.tag == "img" else _first(node, "img")
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


def _fold(text: str, limit: int) -> str:
    return _SPACE.sub(" ", text).strip()[:limit]


def _type(node: Node) -> str:
    said = node.attributes.get("type", "").lower()
    return (said if said in _TYPES else "text") if node.tag == "input" else ""


def _value(node: Node) -> str:
    return node.attributes.get(VALUE) or node.attributes.get("value") or ""


def _above(node: Node) -> Node | None:
    """The element that it stands in, out of a shadow root too."""
    parent = node.parent
    return parent.parent if parent is not None and not parent.tag else parent


def _closest(node: Node, *tags: str) -> Node | None:
    found: Node | None = node
    while found is not None and found.tag and found.tag not in tags:
        found = found.parent
    return found if found is not None and found.tag else None


def _first(node: Node, tag: str) -> Node | None:
    return next((one for one in node.walk() if one.tag == tag), None)


def _own_child(node: Node, tag: str) -> Node | None:
    return next((one for one in node.elements if one.tag == tag), None)


def _inside(node: Node) -> list[Node | str]:
    """What it shows: of a host its shadow root, of a slot what the host gives it."""
    top = node.root
    if node.tag != "slot" or top.tag or top.parent is None:
        return (node.shadow or node).children
    name = node.attributes.get("name", "")
    given = [one for one in top.parent.children if _slot(one) == name]
    return given or node.children


def _slot(part: Node | str) -> str:
    return "" if isinstance(part, str) else part.attributes.get("slot", "")


def _said_alone(node: Node, title: str) -> str:
    """What an element without content adds to the name of another; never what was typed."""
    attributes = node.attributes
    if node.tag == "select":
        options = [one for one in node.walk() if one.tag == "option"]
        marked = [one for one in options if one.attributes.get(SELECTED) == "true"]
        written = [one for one in options if "selected" in one.attributes][-1:]
        first = [] if "multiple" in attributes else options[:1]
        return " ".join(map(_raw_text, marked or written or first))
    alt = _fold(attributes.get("alt", ""), 200)
    if node.tag == "img":
        return alt or ("" if attributes.get("alt") == "" else title)
    if _type(node) in _BUTTONS:
        return _fold(_value(node), 300)
    return alt if _type(node) == "image" else ""


def _takes_focus(node: Node) -> bool:
    is_link = node.tag in ("a", "area") and "href" in node.attributes
    return is_link or node.tag in _FOCUSABLE or not node.attributes.get("tabindex", "-").startswith("-")


def _is_beside_data(node: Node) -> bool:
    """Whether a header stands beside a cell."""
    row = list(node.parent.elements) if node.parent is not None else []
    at = next(number for number, one in enumerate([*row, node]) if one is node)
    beside = row[at + 1 : at + 2] or row[max(at - 1, 0) : at]
    return any(one.tag == "td" for one in beside)


def _raw_text(node: Node | None) -> str:
    return "".join(part for part in node.children if isinstance(part, str)) if node is not None else ""


def _texts(node: Node) -> Iterator[str]:
    """The texts inside, as a tree walker meets them: hidden ones too."""
    for part in node.children:
        if isinstance(part, str):
            if said := _fold(part, 80):
                yield said
        else:
            yield from _texts(part)


def _own_display(node: Node) -> str:
    """What a browser does where no style sheet says otherwise."""
    attributes = node.attributes
    if node.tag in _SKIPPED and node.tag not in ("br", "wbr"):
        return "none"
    if "hidden" in attributes and attributes["hidden"] != "until-found":
        return "none"
    if node.tag == "input" and _type(node) == "hidden":
        return "none"
    if node.tag == "dialog" and DIALOG_OPEN not in attributes and "open" not in attributes:
        return "none"
    if "popover" in attributes and POPOVER_OPEN not in attributes:
        return "none"
    return "none" if node.tag in ("datalist", "area", "param", "rp") else ""


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
