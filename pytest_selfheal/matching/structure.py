"""How a page is built around one of its elements: the items it stands in, and what the parts of the page are called.

An item is one of several siblings built alike: a table row, a list item, a card made of plain boxes. A part is what a
heading, a legend or the name of a dialog speaks of. Both are read from the elements' paths alone, so that they mean the
same on a page as it is remembered and on a page as it is now.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.matching.captions import is_same
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.models.element import Element

_ROWS = ("row", "listitem", "option", "treeitem", "article", "menuitem", "gridcell")
_ROW_TAGS = ("tr", "li", "article", "dd", "dt")
# Names of menus are a matter of wording.
_NAMED_PARTS = ("dialog", "alertdialog", "region", "form", "group", "radiogroup", "tabpanel")
_TITLE_TAGS = ("legend", "caption", "summary", "figcaption")
_ALIKE = 0.6  # share of the steps of two siblings that are the same: cards with and without a badge are built alike
_MOST_TEXTS = 200  # of one item; what holds more is a page, not an item
_LONGEST = 120  # characters of a text that names something
_LEVELS = 24  # ancestors looked at
_WINDOW = 400  # elements before and after the one that is looked at; siblings further away tell nothing more
_SIBLINGS = 12  # the nearest ones; what these have in common, all have
_NEAREST = 12  # texts beside an element
_BAR = 6  # elements of a heading's bar


@dataclass(frozen=True)
class Item:
    """One of several siblings built alike: what it says, and what of that its siblings don't say.

    `is_marked` when the markup itself says that it is a row or a list item; else only siblings tell that it is one.
    """

    texts: tuple[str, ...]
    own: frozenset[str]
    siblings: int
    is_marked: bool


@dataclass(frozen=True)
class Surroundings:
    """Where an element stands; items and parts from the inside out."""

    items: tuple[Item, ...] = ()
    parts: tuple[str, ...] = ()  # captions of the sections, field sets and dialogs around it
    dialog: str | None = None  # None outside of a dialog, '' in one without a name
    near: tuple[str, ...] = ()  # texts and links beside it, of the innermost box that has any


class Page:
    """The elements of a page in document order, as a snapshot or a census lists them."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self.elements = elements
        self._known: dict[int, Surroundings] = {}

    @cached_property
    def by_place(self) -> dict[tuple[object, ...], int]:
        """Indices by place in the document: frame, shadow hosts, path."""
        return {place_of(element): index for index, element in enumerate(self.elements)}

    @cached_property
    def by_caption(self) -> dict[str, list[int]]:
        """Indices by folded caption, in document order."""
        found: dict[str, list[int]] = {}
        for index, element in enumerate(self.elements):
            if caption := folded(element):
                found.setdefault(caption, []).append(index)
        return found

    @cached_property
    def looks(self) -> Counter[tuple[str, ...]]:
        """How often each look of elements that say nothing is there: tag, role, class and picture."""
        return Counter(look for one in self.elements if (look := look_of(one)))

    @cached_property
    def texts(self) -> frozenset[str]:
        """Everything that some element says."""
        return frozenset(filter(None, map(text_of, self.elements)))

    @cached_property
    def titles(self) -> list[int]:
        """Indices of headings, legends and captions."""
        return [n for n, e in enumerate(self.elements) if e.tag in _TITLE_TAGS or role_of(e) == "heading"]

    def find(self, element: Element) -> int | None:
        """Index of the element at the same place; None when there is none, or one of another tag."""
        index = self.by_place.get(place_of(element))
        return index if index is not None and self.elements[index].tag == element.tag else None

    def around(self, index: int) -> Surroundings:
        """Where an element stands."""
        if index not in self._known:
            self._known[index] = self._with_hosts(index)
        return self._known[index]

    def _with_hosts(self, index: int) -> Surroundings:
        """Of an element in a shadow tree, what stands around its host counts as well."""
        found, element = _Walk(self, index).surroundings(), self.elements[index]
        for depth in range(len(element.shadow), 0, -1):
            host = self.by_place.get((element.frame, element.shadow[: depth - 1], element.shadow[depth - 1]))
            if host is None:
                break
            outer = _Walk(self, host, inside=index).surroundings()
            found = Surroundings(
                (*found.items, *outer.items),
                tuple(dict.fromkeys((*found.parts, *outer.parts))),
                found.dialog if found.dialog is not None else outer.dialog,
                found.near or outer.near,
            )
        return found


def place_of(element: Element) -> tuple[object, ...]:
    """What no two elements of one moment share."""
    return element.frame, element.shadow, element.idxpath


def look_of(element: Element) -> tuple[str, ...]:
    """What tells a control without any caption from others; empty when it has one."""
    styled = element.attributes.get("class", "")
    if not is_control(element) or caption_of(element):
        return ()
    return element.tag, role_of(element), styled, element.picture, element.attributes.get("type", "")


def folded(element: Element) -> str:
    """The caption of an element without case and outer blanks, for finding namesakes."""
    return caption_of(element).casefold().strip()


def text_of(element: Element) -> str:
    """What this element itself adds to what a reader sees: its own text, or the name of a picture or field."""
    if element.own_text:
        return element.own_text[:_LONGEST]
    if element.tag in ("img", "svg", "input", "textarea", "select") or element.attributes.get("aria-label"):
        return (element.attributes.get("aria-label") or element.name)[:_LONGEST]
    return ""


class _Walk:
    """From an element up to its root, once: the elements below each ancestor are a stretch of the page's order."""

    def __init__(self, page: Page, index: int, *, inside: int | None = None) -> None:
        """`inside` is the element of a shadow tree that is asked for, when this one is its host."""
        self._page, self._index = page, index
        self._element = page.elements[index]
        self._asked = index if inside is None else inside
        self._own = self._element.idxpath if inside is None else ""
        self._depth = len(self._element.shadow)
        self._low, self._high = index, index + 1
        self._near: tuple[str, ...] = ()

    def surroundings(self) -> Surroundings:
        own = self._element.idxpath
        items: list[Item] = []
        parts: list[str] = []
        dialog: str | None = None
        for parent in _ancestors(own):
            child = _step_below(own, parent)
            grown = self._widen(parent)
            if grown:
                below = self._below(parent)
                item = self._item(parent, child, below)
                items += [item] if item else []
                self._near = self._near or self._named_beside(below)
            title, is_dialog = self._title(parent, child)
            if title and title not in parts:
                parts.append(title)
            if is_dialog and dialog is None:
                dialog = title
        return Surroundings(tuple(items), tuple(parts), dialog, self._near)

    def _widen(self, parent: str) -> bool:
        """Take in what stands below `parent`, as far as the window reaches; False when that is nothing more."""
        elements, start = self._page.elements, f"{parent}/"
        low, high = self._low, self._high
        first, last = max(0, self._index - _WINDOW), min(len(elements), self._index + _WINDOW)
        while self._low > first and self._is_below(elements[self._low - 1], start):
            self._low -= 1
        while self._high < last and self._is_below(elements[self._high], start):
            self._high += 1
        return (low, high) != (self._low, self._high)

    def _is_below(self, element: Element, start: str) -> bool:
        """Below the path, or in a frame or shadow tree: those stand in the page's order where their host does."""
        mine = self._element
        if element.frame != mine.frame:
            return len(element.frame) > len(mine.frame)
        if element.shadow == mine.shadow:
            return element.idxpath.startswith(start)
        return len(element.shadow) > self._depth and element.shadow[self._depth].startswith(start)

    def _path(self, element: Element) -> str:
        """The path of an element, or of the shadow host that it is in, in the root of the one that is looked at."""
        return element.shadow[self._depth] if len(element.shadow) > self._depth else element.idxpath

    def _below(self, parent: str) -> list[tuple[int, str]]:
        """Index and path of what stands below `parent`, in this document."""
        elements, frame, start = self._page.elements, self._element.frame, f"{parent}/"
        listed = ((index, self._path(elements[index])) for index in range(self._low, self._high))
        return [(index, path) for index, path in listed if elements[index].frame == frame and path.startswith(start)]

    def _texts(self, below: list[tuple[int, str]]) -> Iterator[tuple[str, str]]:
        """Path and text of all of it but the element itself, what is inside of it, and its label."""
        elements = self._page.elements
        own, label = self._own, elements[self._asked].label
        for index, path in below:
            if index == self._asked or (own and _is_in(path, own)):
                continue
            text = text_of(elements[index])
            if text and not (label and is_same(text, label)):
                yield path, text

    def _named_beside(self, below: list[tuple[int, str]]) -> tuple[str, ...]:
        """The texts and links of a box: what it is about; buttons and fields stand in any."""
        elements = self._page.elements
        at = {path: elements[index] for index, path in below}
        said = ((at[path], text) for path, text in self._texts(below))
        return tuple(text for one, text in said if not is_control(one) or role_of(one) == "link")[:_NEAREST]

    def _item(self, parent: str, child: str, below: list[tuple[int, str]]) -> Item | None:
        """The item that `child` is, when it is one."""
        elements, start = self._page.elements, len(parent) + 1
        own_step = child[start:]
        tag = own_step.partition("[")[0]
        groups: dict[str, list[tuple[int, str]]] = {}
        for index, path in below:
            step = path[start:].partition("/")[0]
            if step.partition("[")[0] == tag:
                groups.setdefault(step, []).append((index, path))
        mine = groups.pop(own_step, [])
        top = next((elements[index] for index, path in mine if path == child), None)
        is_marked = tag in _ROW_TAGS or (top is not None and role_of(top) in _ROWS)
        if child == self._own and not is_marked:
            return None
        nearest = sorted(groups.values(), key=lambda group: abs(group[0][0] - self._index))[:_SIBLINGS]
        peers = [group for group in nearest if self._is_alike(mine, group, child.count("/") + 1)]
        texts = tuple(dict.fromkeys(text for _, text in self._texts(mine)))
        if not (peers or is_marked) or len(texts) > _MOST_TEXTS:
            return None
        shared = Counter(text for group in peers for text in {text_of(elements[index]) for index, _ in group})
        own = frozenset(text for text in texts if shared[text] < max(1, len(peers)))
        return Item(texts, own, len(peers), is_marked)

    def _is_alike(self, mine: list[tuple[int, str]], other: list[tuple[int, str]], cut: int) -> bool:
        """Whether a sibling is built as the one around the element, and has an element of its kind."""
        elements, kind = self._page.elements, _kind(self._element)
        if not any(_kind(elements[index]) == kind for index, _ in other):
            return False
        first, second = _shape(mine, cut), _shape(other, cut)
        return (first & second).total() >= _ALIKE * max(first.total(), second.total())

    def _title(self, parent: str, child: str) -> tuple[str, bool]:
        """What the box at `parent` is called, by a name of its own or a heading right inside of it; is it a dialog?"""
        page, mine = self._page, self._element
        box_at = page.by_place.get((mine.frame, mine.shadow, parent))
        box = page.elements[box_at] if box_at is not None else None
        role = role_of(box) if box is not None else ""
        is_dialog = role in ("dialog", "alertdialog")
        if box is not None and (role in _NAMED_PARTS or box.tag in ("section", "fieldset")) and _name_of(box):
            return _name_of(box), is_dialog
        for index in reversed(page.titles):
            if index >= self._index or page.elements[index].frame != mine.frame:
                continue
            path = self._path(page.elements[index])
            if not path.startswith(f"{parent}/"):
                continue
            step = _step_below(path, parent)
            if step != child and (step == path or self._is_heading_alone(index, step)):
                title = page.elements[index]
                return (title.name or title.text or title.own_text)[:_LONGEST], is_dialog
        return "", is_dialog

    def _is_heading_alone(self, index: int, step: str) -> bool:
        """Whether the box at `step` is no more than the bar of a heading: no fields, no other heading, few texts."""
        elements, texts = self._page.elements, 0
        for place in range(max(0, index - _BAR), min(len(elements), index + _BAR)):
            element = elements[place]
            if place == index or element.frame != self._element.frame or not _is_in(self._path(element), step):
                continue
            texts += bool(text_of(element))
            if is_control(element) or place in self._page.titles or texts > 2:
                return False
        return True


def _ancestors(path: str) -> Iterator[str]:
    """The paths above a path, the innermost first, and "" for the root of a shadow tree; the document says nothing."""
    is_document = path.startswith("/html[")
    for _ in range(_LEVELS):
        path = path.rpartition("/")[0]
        if is_document and path.count("/") < 2:
            return
        yield path
        if not path:
            return


def _is_in(path: str, above: str) -> bool:
    return path == above or path.startswith(f"{above}/")


def _step_below(path: str, parent: str) -> str:
    """The path of the child of `parent` that `path` leads through."""
    end = path.find("/", len(parent) + 1)
    return path if end < 0 else path[:end]


def _kind(element: Element) -> str:
    return role_of(element) or element.tag


def _shape(group: list[tuple[int, str]], cut: int) -> Counter[str]:
    """How often each path of tags stands below one sibling."""
    return Counter("/".join(step.partition("[")[0] for step in path.split("/")[cut:]) for _, path in group)


def _name_of(box: Element) -> str:
    return (box.attributes.get("aria-label") or box.name)[:_LONGEST]
