"""How a page is built around one of its elements: the items it stands in, and what the parts of the page are called.

An item is one of several siblings built alike: a table row, a list item, a card made of plain boxes. A part is what a
heading, a legend or the name of a dialog speaks of. Both are read from the elements' paths alone, so that they mean the
same on a page as it is remembered and on a page as it is now.
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from pytest_selfheal.matching.captions import is_same
from pytest_selfheal.matching.roles import heading_level, is_control, role_of
from pytest_selfheal.matching.structure import LONGEST, Page
from pytest_selfheal.models.element import Element

_ROWS = ("row", "listitem", "option", "treeitem", "article", "menuitem")
_CELL = "gridcell"
_ROW_TAGS = ("tr", "li", "article", "dd", "dt")
# Names of menus and of a page's navigation are a matter of wording.
_NAMED_PARTS = frozenset(
    (
        "dialog",
        "alertdialog",
        "region",
        "form",
        "group",
        "radiogroup",
        "tabpanel",
        "toolbar",
        "list",
        "listbox",
        "tablist",
        "tree",
        "treegrid",
        "grid",
    )
)
_ALIKE = 0.6  # share of the steps of two siblings that are the same: cards with and without a badge are built alike
_MOST_TEXTS = 200  # of one item; what holds more is a page, not an item
_LEVELS = 24  # ancestors looked at
_WINDOW = 400  # elements before and after the one that is looked at; siblings further away tell nothing more
_SIBLINGS = 12  # the nearest ones; what these have in common, all have
_NEAREST = 12  # texts beside an element
_NO_RANK = 8  # above it stand legends and captions, and then headings from level 6 on
_BAR, _BAR_TEXTS = 6, 2  # elements of a heading's bar, and texts beside the heading
_PARTS_OF_THEIR_OWN = ("section", "article", "aside", "fieldset", "form", "li")  # with a heading, and what it is about
_NUMBER = re.compile(r"\[\d+\]")  # of a step: tr[12]
_BADGE = re.compile(r"\s(\(?\d{1,4}\+?\)?)$")  # Staging 3   Inbox (12)
_BADGES = re.compile(r"badge|count|pill|bubble|counter|chip", re.IGNORECASE)

_Stretch = list[tuple[int, str]]  # index and path of elements, in the order of the page


@dataclass(frozen=True)
class Item:
    """One of several siblings built alike: what it says, and what of that its siblings don't say.

    `path` is that of its box, `is_marked` when the markup itself says that it is a row or a list item; else only
    siblings tell that it is one.
    """

    texts: tuple[str, ...]
    own: frozenset[str]
    siblings: int
    is_marked: bool
    path: str = ""


@dataclass(frozen=True)
class Surroundings:
    """Where an element stands; items and parts from the inside out."""

    items: tuple[Item, ...] = ()
    parts: tuple[str, ...] = ()  # captions of the sections, field sets and dialogs around it
    dialog: str | None = None  # None outside of a dialog, '' in one without a name
    near: tuple[str, ...] = ()  # texts and links beside it, of the innermost box that has any

    @property
    def telling_item(self) -> Item | None:
        """The innermost item that differs from its siblings in what it says."""
        return next((item for item in self.items if item.own), None)


def surroundings_of(page: Page, index: int) -> Surroundings:
    """Where an element stands."""
    if index not in page.kept:
        page.kept[index] = _with_hosts(page, index)
    found: Surroundings = page.kept[index]
    return found


def _with_hosts(page: Page, index: int) -> Surroundings:
    """Of an element in a shadow tree, what stands around its host counts as well."""
    found, element = _Walk(page, index).surroundings(), page.elements[index]
    for depth in range(len(element.shadow), 0, -1):
        host = page.at(element.frame, element.shadow[: depth - 1], element.shadow[depth - 1])
        if host is None:
            break
        outer = _Walk(page, host, inside=index).surroundings()
        found = Surroundings(
            (*found.items, *outer.items),
            tuple(dict.fromkeys((*found.parts, *outer.parts))),
            found.dialog if found.dialog is not None else outer.dialog,
            found.near or outer.near,
        )
    return found


class _Walk:
    """From an element up to its root, once: what stands below each ancestor is a stretch of the page's order."""

    def __init__(self, page: Page, index: int, *, inside: int | None = None) -> None:
        """`inside` is the element of a shadow tree that is asked for, when this one is its host."""
        self._page, self._index = page, index
        self._element = page.elements[index]
        self._asked = index if inside is None else inside
        self._own = self._element.idxpath if inside is None else ""
        self._paths = page.paths_from(self._element.frame, self._element.shadow)

    def surroundings(self) -> Surroundings:
        own = self._element.idxpath
        parents = list(_ancestors(own))
        mine, rings = self._rings(parents)  # all that stands at or below `child`, in the order of the page
        items: list[Item] = []
        parts: list[str] = []
        dialog: str | None = None
        near: tuple[str, ...] = ()
        titles = list(self._titles_before())
        rank = _NO_RANK
        grown = len(mine) > 1
        for parent, (before, after) in zip(parents, rings, strict=True):
            child = _step_below(own, parent)
            beside = [one for one in (*before, *after) if one[1] != parent]
            if beside or grown:
                item = self._item(parent, child, mine, beside)
                items += [item] if item else []
                near = near or self._named_beside([*before, *mine, *after], parent)
            grown = len(before) + len(after) > len(beside)
            mine = [*before, *mine, *after]
            title, rank = self._title(parent, child, titles, rank)
            name, is_dialog = self._name(parent)
            parts += [one for one in dict.fromkeys((title, name)) if one and one not in parts]
            if is_dialog and dialog is None:
                dialog = name or title
        return Surroundings(tuple(items), tuple(parts), dialog, near)

    def _rings(self, parents: list[str]) -> tuple[_Stretch, list[tuple[_Stretch, _Stretch]]]:
        """The element with what is inside of it; then each parent, with what it adds before and after.

        As far as the window reaches. What stands in frames takes its place in the order, and is not looked at.
        """
        boxes = [self._element.idxpath, *parents]
        inside: _Stretch = [(self._index, self._element.idxpath)]
        rings: list[tuple[_Stretch, _Stretch]] = [([], []) for _ in parents]
        first, last = self._index - _WINDOW, self._index + _WINDOW
        ways = range(self._index - 1, max(-1, first - 1), -1), range(self._index + 1, min(len(self._paths), last))
        for side, way in enumerate(ways):
            level, box, within, stretch = 0, boxes[0], f"{boxes[0]}/", inside
            for index in way:
                path = self._paths[index]
                if path is None:
                    continue
                while not (path.startswith(within) or path == box):
                    level += 1
                    if level == len(boxes):
                        break
                    box, within, stretch = boxes[level], f"{boxes[level]}/", rings[level - 1][side]
                if level == len(boxes):
                    break
                stretch.append((index, path))
        for before, _ in rings:
            before.reverse()
        return inside, rings

    def _texts(self, stretch: _Stretch) -> Iterator[tuple[int, str]]:
        """Index and text of all of it but the element itself, what is inside of it, and its label."""
        said, own, label = self._page.said, self._own, self._page.elements[self._asked].label
        for index, path in stretch:
            text = said[index]
            if not text or index == self._asked or (own and _is_in(path, own)):
                continue
            if not (label and is_same(text, label)):
                yield index, text

    def _named_beside(self, stretch: _Stretch, box: str) -> tuple[str, ...]:
        """The texts and links inside of a box: what it is about; buttons and fields stand in any."""
        elements = self._page.elements
        said = ((elements[index], text) for index, text in self._texts([one for one in stretch if one[1] != box]))
        named = (text for one, text in said if not is_control(one) or role_of(one) == "link")
        return tuple(islice(named, _NEAREST))

    def _item(self, parent: str, child: str, mine: _Stretch, beside: _Stretch) -> Item | None:
        """The item that `child` is, when it is one."""
        start = len(parent) + 1
        tag = child[start:].partition("[")[0]
        box = self._page.at(self._element.frame, self._element.shadow, child)
        role = role_of(self._page.elements[box]) if box is not None else ""
        is_marked = tag in _ROW_TAGS or role in _ROWS or role == _CELL
        if child == self._own and not is_marked:
            return None
        groups: dict[str, _Stretch] = {}
        named = f"{parent}/{tag}"
        for index, path in beside:
            if path.startswith(named):
                step = path[start:].partition("/")[0]
                if step.partition("[")[0] == tag:
                    groups.setdefault(step, []).append((index, path))
        peers = self._peers(mine, len(child), groups, start)
        if not peers and (not is_marked or (role == _CELL and not self._says_itself(mine))):
            return None
        texts = tuple(dict.fromkeys(text for _, text in self._texts(mine)))
        if len(texts) > _MOST_TEXTS:
            return None
        said = self._page.said
        shared = Counter(text for group in peers for text in {said[index] for index, _ in group})
        own = frozenset(text for text in texts if shared[text] < max(1, len(peers)))
        return Item(texts, own, len(peers), is_marked, child)

    def _says_itself(self, mine: _Stretch) -> bool:
        """Whether a cell says more than its buttons do: the day of a calendar is an item, a cell of buttons is not."""
        elements = self._page.elements
        controls = [path for index, path in mine if is_control(elements[index])]
        return any(
            text.isdecimal() or not any(_is_in(self._paths[index] or "", control) for control in controls)
            for index, text in self._texts(mine)
        )

    def _peers(self, mine: _Stretch, end: int, groups: dict[str, _Stretch], start: int) -> list[_Stretch]:
        """The nearest siblings that are built as the one around the element, and have an element of its kind."""
        elements, kind = self._page.elements, _kind(self._element)
        nearest = sorted(groups.items(), key=lambda group: abs(group[1][0][0] - self._index))[:_SIBLINGS]
        able = [one for one in nearest if any(_kind(elements[index]) == kind for index, _ in one[1])]
        if not able:
            return []
        built = _shape(mine, end)
        return [group for step, group in able if _is_alike(built, _shape(group, start + len(step)))]

    def _titles_before(self) -> Iterator[tuple[int, str]]:
        """Index and path of the titles before the element, the nearest first."""
        titles = self._page.titles
        for place in range(bisect_left(titles, self._index) - 1, -1, -1):
            path = self._paths[titles[place]]
            if path:
                yield titles[place], path

    def _name(self, parent: str) -> tuple[str, bool]:
        """The name of its own that the box at `parent` has, and whether it is a dialog."""
        at = self._page.at(self._element.frame, self._element.shadow, parent)
        if at is None:
            return "", False
        box = self._page.elements[at]
        role = role_of(box)
        is_named = role in _NAMED_PARTS or box.tag in ("section", "fieldset")
        return _name_of(box) if is_named else "", role in ("dialog", "alertdialog")

    def _title(self, parent: str, child: str, titles: list[tuple[int, str]], rank: int) -> tuple[str, int]:
        """The heading right inside of the box at `parent` and before the element.

        A heading in a bar of its own is one of the box only above the `rank` of those that were found further inside:
        the card before this one has a heading as well. The new rank comes last.
        """
        page = self._page
        start, inner = f"{parent}/", f"{child}/"
        for index, path in titles:
            if not path.startswith(start):
                return "", rank
            if path == child or path.startswith(inner):
                continue
            title, step = page.elements[index], _step_below(path, parent)
            if step == path or (_rank(title) < rank and self._is_heading_alone(index, step)):
                said = (self._without_badge(index) or title.text or title.own_text)[:LONGEST]
                return said, min(rank, _rank(title))
        return "", rank

    def _without_badge(self, index: int) -> str:
        """The name of a title without the count that a box of its own shows at its end."""
        title, elements = self._page.elements[index], self._page.elements
        counted = _BADGE.search(title.name) if title.own_text else None
        if counted is None:
            return title.name
        inside = (
            one for one in islice(elements, index + 1, index + _BAR) if one.idxpath.startswith(f"{title.idxpath}/")
        )
        has_badge = any(
            one.own_text == counted[1] and _BADGES.search(one.attributes.get("class", "")) for one in inside
        )
        return title.name[: counted.start()] if has_badge else title.name

    def _is_heading_alone(self, index: int, step: str) -> bool:
        """Whether the box at `step` is no more than the bar of a heading: no fields, no other heading, few texts."""
        page, texts = self._page, 0
        most = 0 if step.rpartition("/")[2].partition("[")[0] in _PARTS_OF_THEIR_OWN else _BAR_TEXTS
        for place in range(max(0, index - _BAR), min(len(self._paths), index + _BAR)):
            path = self._paths[place] if place != index else None
            if path is None or page.elements[place].frame != self._element.frame or not _is_in(path, step):
                continue
            texts += bool(page.said[place])
            if is_control(page.elements[place]) or place in page.titles or texts > most:
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


def _shape(stretch: _Stretch, end: int) -> Counter[str]:
    """How often each path of tags stands below one sibling, whose own path is `end` characters long."""
    return Counter([_unnumbered(path[end:]) for _, path in stretch])


@lru_cache(maxsize=4096)
def _unnumbered(path: str) -> str:
    return _NUMBER.sub("", path)


def _is_alike(first: Counter[str], second: Counter[str]) -> bool:
    larger, smaller = max(first.total(), second.total()), min(first.total(), second.total())
    return smaller >= _ALIKE * larger and (first & second).total() >= _ALIKE * larger


def _rank(title: Element) -> int:
    """1 for the page's main heading; a legend or caption speaks of the least."""
    return heading_level(title) or _NO_RANK - 1


def _name_of(box: Element) -> str:
    return (box.attributes.get("aria-label") or box.name)[:LONGEST]
