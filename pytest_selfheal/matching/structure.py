"""The elements of a page in document order, and the indexes by which they are found: place, caption, look, title."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import HEADINGS, is_control, role_of
from pytest_selfheal.models.element import Element

if TYPE_CHECKING:
    from pytest_selfheal.matching.shortlist import Columns

_TITLE_TAGS = frozenset(("legend", "caption", "summary", "figcaption"))
_NAMED_TAGS = frozenset(("img", "svg", "input", "textarea", "select"))  # what they are called is no text of theirs
_TITLED = _TITLE_TAGS | HEADINGS
LONGEST = 120  # characters of a text that names something


class Page:
    """The elements of a page in document order, as a snapshot or a census lists them."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self.elements = elements
        self.kept: dict[int, Any] = {}  # by index, what `surroundings` found out: a page is asked about many times
        self._paths_from: dict[tuple[object, ...], Sequence[str | None]] = {}

    @cached_property
    def columns(self) -> "Columns":
        """The same for a rough search."""
        from pytest_selfheal.matching.shortlist import Columns  # rapidfuzz: a passing run searches for nothing

        return Columns(self.elements)

    @cached_property
    def paths(self) -> list[str]:
        """The path of each element in its own root."""
        return [one.idxpath for one in self.elements]

    def paths_from(self, frame: tuple[str, ...], shadow: tuple[str, ...]) -> Sequence[str | None]:
        """The path of each element in one root, or of the shadow host there that it is in.

        None for what is in a frame inside of it; '' for what is in another root.
        """
        if self.is_plain:
            return self.paths
        if (frame, shadow) not in self._paths_from:
            self._paths_from[frame, shadow] = [_path_from(frame, shadow, one) for one in self.elements]
        return self._paths_from[frame, shadow]

    @cached_property
    def is_plain(self) -> bool:
        """Whether all elements share one root: the page has neither frames nor open shadow roots."""
        frame, shadow = (self.elements[0].frame, self.elements[0].shadow) if self.elements else ((), ())
        return not [one for one in self.elements if one.frame != frame or one.shadow != shadow]

    @cached_property
    def _by_place(self) -> dict[tuple[object, ...], dict[str, int]]:
        """Indices by frame and shadow hosts, and then by path."""
        if self.is_plain:
            roots = [(one.frame, one.shadow) for one in self.elements[:1]]
            return {root: dict(zip(self.paths, range(len(self.paths)), strict=True)) for root in roots}
        found: dict[tuple[object, ...], dict[str, int]] = {}
        frame, shadow, places = None, None, dict[str, int]()
        for index, one in enumerate(self.elements):
            if one.frame is not frame or one.shadow is not shadow:  # most stand beside one of the same root
                frame, shadow = one.frame, one.shadow
                places = found.setdefault((frame, shadow), {})
            places[one.idxpath] = index
        return found

    def at(self, frame: tuple[str, ...], shadow: tuple[str, ...], path: str) -> int | None:
        """Index of the element at a place in the document."""
        return self._by_place.get((frame, shadow), {}).get(path)

    @cached_property
    def captions(self) -> list[str]:
        """The folded caption of each element."""
        return [
            (name if (name := one.name) and name[0].isalnum() else caption_of(one)).casefold().strip()
            for one in self.elements
        ]

    def called(self, caption: str) -> list[int]:
        """Indices of the elements with a folded caption, in document order."""
        captions, found, place = self.captions, list[int](), -1
        for _ in range(captions.count(caption) if caption else 0):
            place = captions.index(caption, place + 1)
            found.append(place)
        return found

    @cached_property
    def by_caption(self) -> dict[str, list[int]]:
        """Indices by folded caption, in document order."""
        found: dict[str, list[int]] = {}
        for index, caption in enumerate(self.captions):
            if caption:
                found.setdefault(caption, []).append(index)
        return found

    @cached_property
    def looks(self) -> Counter[tuple[str, ...]]:
        """How often each look of elements that say nothing is there: tag, role, class and picture."""
        return Counter(look for one in self.elements if (look := look_of(one)))

    @cached_property
    def said(self) -> list[str]:
        """What each element itself adds to what a reader sees, '' when that is nothing."""
        return [own[:LONGEST] if (own := one.own_text) else _spoken_name(one) for one in self.elements]

    @cached_property
    def texts(self) -> frozenset[str]:
        """Everything that some element says."""
        return frozenset(filter(None, self.said))

    @cached_property
    def written(self) -> frozenset[str]:
        """Everything that stands to be read in some element; what an icon is called does not, nor a closed menu."""
        return frozenset(one.own_text[:LONGEST] for one in self.elements if one.own_text and one.visible)

    @cached_property
    def titles(self) -> list[int]:
        """Indices of headings, legends and captions, and of the buttons that opened what stands behind them."""
        return [
            index
            for index, one in enumerate(self.elements)
            if one.role == "heading"
            or (one.tag in _TITLED and (not one.role or one.tag in _TITLE_TAGS))
            or (one.tag == "button" and one.attributes.get("aria-expanded") == "true")
        ]

    @cached_property
    def forms(self) -> list[Element]:
        """The forms of the page."""
        return [one for one in self.elements if one.tag == "form"]

    @cached_property
    def states(self) -> list[Element]:
        """What a person may have set, and is set."""
        return [one for one in self.elements if "set to" in one.attributes]

    def first_of(self, frame: tuple[str, ...]) -> Element | None:
        """The first element of a document, which speaks for all of it."""
        return next((one for one in self.elements if one.frame == frame), None)

    @cached_property
    def hidden_inputs(self) -> list[Element]:
        """What the forms send without showing it, where that is a plain word."""
        return [one for one in self.elements if one.tag == "input" and "sent value" in one.attributes]

    def find(self, element: Element) -> int | None:
        """Index of the element at the same place; None when there is none, or one of another tag."""
        index = self.at(element.frame, element.shadow, element.idxpath)
        return index if index is not None and self.elements[index].tag == element.tag else None


def place_of(element: Element) -> tuple[tuple[str, ...], tuple[str, ...], str]:
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


def _path_from(frame: tuple[str, ...], shadow: tuple[str, ...], element: Element) -> str | None:
    if element.frame != frame:
        return None if len(element.frame) > len(frame) else ""
    if element.shadow == shadow:
        return element.idxpath
    return element.shadow[len(shadow)] if len(element.shadow) > len(shadow) else ""


def text_of(element: Element) -> str:
    """What this element itself adds to what a reader sees: its own text, or the name of a picture or field."""
    return element.own_text[:LONGEST] if element.own_text else _spoken_name(element)


def _spoken_name(element: Element) -> str:
    label = element.attributes.get("aria-label")
    if label or element.tag in _NAMED_TAGS:
        return (label or element.name)[:LONGEST]
    return ""
