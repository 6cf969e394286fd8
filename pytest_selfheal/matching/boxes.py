"""An element on its page, and the boxes around it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.models.element import Element

WINDOW = 160  # elements before and after the one that is looked at
LEVELS = 5  # ancestors among which they are looked for
HEAD = 6  # levels up to which the text before an element may be its question

IN_CONTROL = re.compile(r"/(?:a|button|select|label)\[")
_ITEMS = ("row", "listitem", "article")  # roles
_NO_BLOCK = re.compile(r"/label\[\d+\]$|/body\[1\]$")


@dataclass(frozen=True)
class Place:
    """An element on its page."""

    element: Element
    page: Page

    def boxes(self) -> Iterator[tuple[Element, Element | None]]:
        """What stands around it, from the inside out: its own root's element, and the box; hosts of shadows count."""
        inner, path = self.element, self.element.idxpath
        while True:
            while path.count("/") > (2 if path.startswith("/html[") else 1):
                path = path.rpartition("/")[0]
                at = self.page.at(inner.frame, inner.shadow, path)
                yield inner.model_copy(update={"idxpath": path}), self.page.elements[at] if at is not None else None
            if not inner.shadow:
                return
            at = self.page.at(inner.frame, inner.shadow[:-1], inner.shadow[-1])
            if at is None:
                return
            inner = self.page.elements[at]
            path = inner.idxpath
            yield inner, inner

    def levels(self) -> list[str]:
        """The paths of the nearest boxes around it in its root, the innermost first; labels and the body are none."""
        around = (box.idxpath for box, _ in self.boxes() if root(box) == root(self.element))
        return list(islice((path for path in around if not _NO_BLOCK.search(path)), HEAD))

    def titles_above(self) -> Iterator[Element]:
        """The headings and legends before it that head one of its own boxes, the nearest first.

        The card beside it has headings as well, and they say nothing of it.
        """
        at = self.page.at(*place_of(self.element)) or 0
        for index in reversed([title for title in self.page.titles if title < at]):
            one = self.page.elements[index]
            box = one.idxpath.rpartition("/")[0]
            if root(one) == root(self.element) and self.element.idxpath.startswith(f"{box}/"):
                yield one

    def inside(self, box: Element) -> Iterator[Element]:
        """What stands in a box, but for the element, what is inside of it, and its label."""
        start, own = f"{box.idxpath}/", f"{self.element.idxpath}/"
        at = self.page.at(*place_of(self.element)) or 0
        for one in islice(self.page.elements, max(0, at - WINDOW), at + WINDOW):
            if (one.frame, one.shadow) != (box.frame, box.shadow) or not one.idxpath.startswith(start):
                continue
            is_own = one.shadow == self.element.shadow and f"{one.idxpath}/".startswith(own)
            if not is_own and not is_label(one, self.element):
                yield one

    def nested(self, box: Element) -> Iterator[tuple[str, Element]]:
        """What stands in a box inside of open shadow roots, by its way from there; of frames nothing is remembered."""
        if self.page.is_plain:
            return
        start, depth = f"{box.idxpath}/", len(box.shadow)
        at = self.page.at(*place_of(self.element)) or 0
        for one in islice(self.page.elements, max(0, at - WINDOW), at + WINDOW):
            if one.frame != box.frame or root(one) in (root(box), root(self.element)):
                continue
            if one.shadow[:depth] == box.shadow and one.shadow[depth].startswith(start):
                yield f"{one.shadow[depth][len(box.idxpath) :]} {' '.join((*one.shadow, one.idxpath))}", one


def root(element: Element) -> tuple[object, object]:
    """The frame and shadow root that an element stands in."""
    return element.frame, element.shadow


def branch(path: str, levels: Sequence[str]) -> str:
    """The box beside an element that a path leads through, as the start of all paths inside of it."""
    around = next((box for box in levels if path.startswith(f"{box}/")), "")
    end = path.find("/", len(around) + 1)
    return f"{path}/" if end < 0 else path[: end + 1]


def is_item(box: Element) -> bool:
    """Whether a box is one of several of a list or table: what stands around it is of all of them."""
    return box.tag == "article" or role_of(box) in _ITEMS


def is_label(one: Element, of: Element) -> bool:
    """Whether an element is another's own label."""
    return one.tag == "label" and bool(of.label) and captions.is_same(one.text, of.label)
