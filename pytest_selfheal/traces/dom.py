"""Documents of a trace as trees: each snapshot is written as what changed since those before it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pytest_selfheal.traces.format import RawSnapshot

# References make a few lines of JSON as large as one likes; the largest of the pages in published studies have 9,000
# elements.
MAX_NODES = 200_000
MAX_DEPTH = 400  # a browser's parser stops at 512

TARGET = "__playwright_target__"  # what the call's locator found
VALUE, CHECKED, SELECTED = "__playwright_value_", "__playwright_checked_", "__playwright_selected_"
DIALOG_OPEN, POPOVER_OPEN = "__playwright_dialog_open_", "__playwright_popover_open_"
SHEET = "__playwright_style_sheet_"
_SHADOW = "__playwright_shadow_root_"


@dataclass(slots=True, eq=False)
class Node:
    """An element, or a shadow root, which has the tag "" and its host as parent."""

    tag: str
    attributes: dict[str, str]
    parent: "Node | None" = None
    children: "list[Node | str]" = field(default_factory=list)
    shadow: "Node | None" = None

    @property
    def elements(self) -> "Iterator[Node]":
        """The child elements."""
        return (one for one in self.children if isinstance(one, Node))

    def is_target(self, call: str) -> bool:
        """Whether the call's locator found it; up to version 9 the mark names the call, and earlier marks stay."""
        return self.attributes.get(TARGET) in ("", call)

    def walk(self) -> "Iterator[Node]":
        """All elements below, in document order, those of open shadow roots after their host."""
        stack = [iter((self,))]
        while stack:
            node = next(stack[-1], None)
            if node is None:
                stack.pop()
                continue
            if node is not self:
                yield node
            stack.append(node.elements)
            if node.shadow is not None:
                stack.append(node.shadow.elements)

    @property
    def root(self) -> "Node":
        """Its document's element, or its shadow root."""
        node = self
        while node.tag and node.parent is not None:
            node = node.parent
        return node


class Documents:
    """The snapshots of a trace, put together when they are asked for."""

    def __init__(self, snapshots: list[RawSnapshot]) -> None:
        self._of_frame: dict[str, list[RawSnapshot]] = {}
        self._number: dict[int, int] = {}
        self._nodes: dict[int, list[Any]] = {}
        for one in snapshots:
            known = self._of_frame.setdefault(one.frame, [])
            self._number[id(one)] = len(known)
            known.append(one)

    def tree(self, snapshot: RawSnapshot) -> Node:
        """The element of a document; what can't be resolved is left out."""
        number = self._number[id(snapshot)]
        left = [MAX_NODES]
        root = self._made(self._of_frame[snapshot.frame], snapshot.html, number, None, 0, left)
        return root if isinstance(root, Node) else Node("html", {})

    def inside(self, frame: str, at: RawSnapshot) -> RawSnapshot | None:
        """What a frame showed when another one of its page was looked at."""
        known = self._of_frame.get(frame, [])
        same = [one for one in known if (one.call, one.phase) == (at.call, at.phase)]
        before = [one for one in known if one.ts <= at.ts]
        return next(reversed(same or before), None)

    def sheet(self, snapshot: RawSnapshot, url: str) -> str | None:
        """The file of a style sheet that a script changed, None when it is as it was loaded."""
        known, number = self._of_frame[snapshot.frame], self._number[id(snapshot)]
        said = snapshot.overrides.get(url)
        if isinstance(said, int) and not isinstance(said, bool) and 0 <= number - said < len(known):
            said = known[number - said].overrides.get(url)
        return said if isinstance(said, str) else None

    def _made(
        self, known: list[RawSnapshot], raw: Any, number: int, parent: Node | None, depth: int, left: list[int]
    ) -> Node | str | None:
        if isinstance(raw, str):
            return raw
        left[0] -= 1
        if not isinstance(raw, list) or not raw or left[0] < 0 or depth > MAX_DEPTH:
            return None
        if isinstance(raw[0], list):
            found = self._referred(known, raw[0], number)
            # a reference never leads to another one: only nodes that were written out are numbered
            return self._made(known, found[0], found[1], parent, depth + 1, left) if found else None
        if not isinstance(raw[0], str):
            return None
        given = raw[1] if len(raw) > 1 and isinstance(raw[1], dict) else {}
        node = Node(raw[0].lower(), {str(name).lower(): str(value) for name, value in given.items()}, parent)
        is_shadow = parent is not None and node.tag == "template" and _SHADOW in node.attributes
        if is_shadow:
            node.tag = ""
        for part in raw[2:]:
            child = self._made(known, part, number, node, depth + 1, left)
            if isinstance(child, Node) and not child.tag:
                node.shadow = child
            elif child is not None:
                node.children.append(child)
        return node

    def _referred(self, known: list[RawSnapshot], where: list[Any], number: int) -> tuple[Any, int] | None:
        if len(where) != 2 or not all(isinstance(one, int) for one in where):
            return None
        back, index = where
        if not 0 <= number - back < len(known) or back <= 0:
            return None
        nodes = self._numbered(known[number - back])
        return (nodes[index], number - back) if 0 <= index < len(nodes) else None

    def _numbered(self, snapshot: RawSnapshot) -> list[Any]:
        """The nodes that a snapshot writes out, in the order in which its references count them: children first."""
        nodes = self._nodes.get(id(snapshot))
        if nodes is None:
            nodes = self._nodes[id(snapshot)] = []
            _number(snapshot.html, nodes, 0)
        return nodes


def _number(raw: Any, nodes: list[Any], depth: int) -> None:
    if isinstance(raw, str):
        nodes.append(raw)
    elif isinstance(raw, list) and raw and isinstance(raw[0], str) and depth <= MAX_DEPTH:
        for part in raw[2:]:
            _number(part, nodes, depth + 1)
        nodes.append(raw)
