"""A page as a tree: what stands in what, through frames and open shadow roots, and where its elements are found."""

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from threading import Lock
from typing import TypeVar, cast

from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import is_control, role_of
from pytest_selfheal.models.words import same

ROOT = -1  # the document, as a parent
LONGEST = 120  # characters of a text that names something
_TITLES = frozenset(["legend", "caption", "summary", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6"])
_NAMED_TAGS = frozenset(("img", "svg", "input", "textarea", "select"))  # what they are called is no text of theirs
_LEAST = 3  # steps of a path below the body: /html[1]/body[1]/p[1]
_NUMBER = re.compile(r"\[\d+\]")
Place = tuple[tuple[str, ...], tuple[str, ...], str]
_T = TypeVar("_T")


class Tree:
    """The elements of a page in document order, with parent and children by index; ROOT stands for the document.

    A snapshot leaves out plain boxes: those are made up and stand behind the `count` elements that were seen.
    """

    def __init__(self, elements: Sequence[Element]) -> None:
        self.source = elements
        self.count = len(elements)
        self.elements: list[Element] = list(elements)
        self._kept: dict[Hashable, object] = {}
        self.parent: list[int] = [ROOT] * len(self.elements)
        self.children: dict[int, list[int]] = {ROOT: []}
        self._profiles: dict[int, Profile] = {}
        self._places: dict[Place, int] = {place_of(one): index for index, one in enumerate(elements)}
        for index, one in enumerate(elements):
            self._hang(index, one)

    def _hang(self, index: int, one: Element) -> None:
        """Put an element into what it stands in."""
        self.children.setdefault(index, [])
        above = ROOT
        if (place := _above(one)) is not None:
            if place not in self._places:
                self._places[place] = len(self.elements)
                self.elements.append(_made_up(place, one.origin))
                self.parent.append(ROOT)
                self._hang(self._places[place], self.elements[-1])
            above = self._places[place]
        self.parent[index] = above
        self.children.setdefault(above, []).append(index)

    def once(self, key: Hashable, work: Callable[[], _T]) -> _T:
        """What was worked out about the page, kept under a key: a page is asked about many times."""
        if key not in self._kept:
            self._kept[key] = work()
        return cast(_T, self._kept[key])

    def find(self, element: Element) -> int | None:
        """Index of the element at the same place; None when there is none, or one of another tag."""
        index = self._places.get(place_of(element))
        return index if index is not None and self.elements[index].tag == element.tag else None

    def ancestors(self, index: int) -> Iterator[int]:
        """From its parent up, without the root."""
        index = self.parent[index]
        while index != ROOT:
            yield index
            index = self.parent[index]

    def below(self, index: int) -> Iterator[int]:
        """An element and all that stands in it, in the order of the page."""
        stack = [index]
        while stack:
            one = stack.pop()
            yield one
            stack.extend(reversed(self.children[one]))

    def is_in(self, index: int, above: int) -> bool:
        """Whether an element is another one or stands in it."""
        return index == above or above in self.ancestors(index)

    def profile(self, index: int) -> Profile:
        """The views of an element that comparisons need, worked out once."""
        if index not in self._profiles:
            self._profiles[index] = Profile(self.elements[index])
        return self._profiles[index]

    @cached_property
    def captions(self) -> list[str]:
        """The caption of each element without case and outer blanks."""
        return [folded(one) for one in self.elements]

    @cached_property
    def _by_caption(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for index, caption in enumerate(self.captions):
            if caption:
                found.setdefault(caption, []).append(index)
        return found

    def called(self, caption: str) -> list[int]:
        """Indices of the elements with a folded caption, in document order."""
        return self._by_caption.get(caption, [])

    @cached_property
    def texts(self) -> list[str]:
        """What each element itself adds to what a reader sees, '' when that is nothing."""
        return [one.own_text or _spoken_name(one) for one in self.elements]

    @cached_property
    def said(self) -> frozenset[str]:
        """Everything that some element says."""
        return frozenset(filter(None, self.texts))

    @cached_property
    def size(self) -> list[int]:
        """How many elements stand in each, itself included."""
        found = [1] * len(self.elements)
        for index in reversed(list(self.in_order)):
            if self.parent[index] != ROOT:
                found[self.parent[index]] += found[index]
        return found

    @cached_property
    def in_order(self) -> list[int]:
        """All elements, the made-up boxes too, in document order."""
        return [index for top in self.children[ROOT] for index in self.below(top)]


def _above(one: Element) -> Place | None:
    """The place of what an element stands in: a box, its shadow host, its frame; None for the document."""
    frame, shadow, path = one.frame, one.shadow, one.idxpath.rpartition("/")[0]
    if path and not (path.count("/") < _LEAST and path.startswith("/html[")):
        return frame, shadow, path
    if shadow:
        return frame, shadow[:-1], shadow[-1]
    if frame:
        *hosts, path = frame[-1].split(" >> ")
        return frame[:-1], tuple(hosts), path
    return None


def _made_up(place: Place, origin: str) -> Element:
    frame, shadow, path = place
    tag = path.rpartition("/")[2].partition("[")[0]
    return Element(tag=tag, frame=frame, shadow=shadow, idxpath=path, xpath=_NUMBER.sub("", path), origin=origin)


_KEPT: "OrderedDict[int, Tree]" = OrderedDict()
_MOST_KEPT = 6
_AT_ONCE = Lock()


def tree_of(elements: Sequence[Element]) -> Tree:
    """The tree of a page; the last few are kept, since a page is asked about many times."""
    with _AT_ONCE:
        kept = _KEPT.get(id(elements))
        if kept is None or kept.source is not elements:
            kept = _KEPT[id(elements)] = Tree(elements)
        _KEPT.move_to_end(id(elements))
        while len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
        return kept


def place_of(element: Element) -> Place:
    """What no two elements of one moment share."""
    return element.frame, element.shadow, element.idxpath


def folded(element: Element) -> str:
    """The caption of an element without case and outer blanks."""
    return caption_of(element).casefold().strip()


def look_of(element: Element) -> tuple[str, ...]:
    """What tells a control without any caption from others; empty when it has one."""
    if not is_control(element) or caption_of(element):
        return ()
    styled = element.attributes.get("class", "")
    return element.tag, role_of(element), styled, element.picture, element.attributes.get("type", "")


def is_title(one: Element) -> bool:
    """Whether it heads what stands behind it."""
    return one.tag in _TITLES or one.role == "heading"


def _spoken_name(element: Element) -> str:
    label = element.attributes.get("aria-label")
    if label or element.tag in _NAMED_TAGS:
        return (label or element.name)[:LONGEST]
    return ""


_NEAR = 3  # levels: <li><a><span>text</span></a></li> is one control to its user


def related(first: Element, second: Element) -> bool:
    """Whether one is inside the other by few levels, or is the label of the other."""
    if first.frame != second.frame:
        return False
    ways = ("".join((*one.shadow, one.idxpath)) for one in (first, second))
    return _nested(*ways) or _labels(first, second) or _labels(second, first)


def _nested(first: str, second: str) -> bool:
    outer, inner = sorted((first.rstrip("/"), second.rstrip("/")), key=len)
    return bool(outer) and inner.startswith(outer + "/") and inner.count("/") - outer.count("/") <= _NEAR


def _labels(label: Element, control: Element) -> bool:
    if label.tag != "label":
        return False
    points_at = label.attributes.get("for", "")
    if points_at and points_at == control.attributes.get("id"):
        return True
    return bool(control.label) and same(label.text, control.label)
