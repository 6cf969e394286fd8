"""What is asked: a lost element on its remembered page, and the page as it is now."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.tree import Tree, folded, look_of, tree_of
from pytest_selfheal.matching.varying import Varying, varying_between
from pytest_selfheal.models.census import Census, unpacked
from pytest_selfheal.models.element import Document, Element
from pytest_selfheal.models.words import words


@dataclass(frozen=True)
class Remembered:
    """The page of the last pass: its elements, all of them when `is_whole`.

    `varying` are the places that differed between passes.
    """

    elements: Sequence[Element] = ()
    is_whole: bool = False
    varying: frozenset[str] = frozenset()


NOTHING = Remembered()


@dataclass(frozen=True)
class Question:
    """One lost element, with what is worked out once for its answer.

    `target` is the element as it would be called today, `frame` the one that it is looked for in, None when that is not
    known. `remembered` holds the old page or what is known of it, `documents` what those of the page now say.
    """

    lost: Lost
    target: Element
    remembered: Remembered
    after: Tree
    frame: tuple[str, ...] | None
    documents: Sequence[Document] = ()
    before: Tree | None = field(default=None)  # None where only some elements of the old page are known
    place: int | None = None  # of the lost element in `before`

    @cached_property
    def old(self) -> Tree:
        """What is known of the old page, all of it or a part."""
        return self.before if self.before is not None else tree_of(self.known)

    @property
    def known(self) -> Sequence[Element]:
        """What is known of the old page."""
        return self.remembered.elements

    @cached_property
    def by_caption(self) -> bool:
        """Whether its locator finds it by what it is called, or says of it what can't be read."""
        said = self.lost.said
        if said is None:
            return bool(self.lost.locator)
        return bool(said.name or said.text or said.own_text or said.label)

    @cached_property
    def varying(self) -> Varying:
        """What tells nothing: places that varied between passes, and numbers that a framework counts up."""
        return varying_between(self.old, self.after, self.remembered.varying)

    def document_of(self, frame: tuple[str, ...]) -> Document:
        """What the document in a frame says of itself now; nothing where that is not known."""
        return next((one for one in self.documents if one.frame == frame), Document())


def asked(
    lost: Lost, now: Sequence[Element], documents: Sequence[Document] = (), remembered: Remembered | None = None
) -> Question | None:
    """The question for a lost element among the elements of its page as it is now; None when nothing is known of it."""
    target = lost.target(now)
    if target is None or not now:
        return None
    old = remembered if remembered is not None else remembered_by(lost)
    frame, after = lost.own_frame(target, now), tree_of(now)
    if not old.is_whole:
        return Question(lost, target, old, after, frame, documents)
    before = tree_of(old.elements)
    return Question(lost, target, old, after, frame, documents, before, stood_at(before, target))


def remembered_by(lost: Lost) -> Remembered:
    """The page of the last pass; one that can't be read is as good as none."""
    if lost.page is None:
        return NOTHING
    pages = (lost.page, *lost.other_steps.earlier)
    try:
        return _page(lost.page.packed, tuple(sorted({place for page in pages for place in page.varying})))
    except ValueError:
        return NOTHING


def pages_of(seen: Sequence[Census]) -> list[Tree]:
    """The page as other steps saw it; none where one can't be read."""
    try:
        return [tree_of(_page(one.packed, ()).elements) for one in seen]
    except ValueError:
        return []


@lru_cache(maxsize=16)
def _page(packed: str, varying: tuple[str, ...]) -> Remembered:
    """A page stays the same for many questions."""
    return Remembered(unpacked(packed), is_whole=True, varying=frozenset(varying))


def stood_at(page: Tree, element: Element) -> int | None:
    """Where an element stood on its remembered page, which may show another moment of the test; None when not known.

    Where another one stands at its path by then (the next row, after its own was removed), the only one of its name in
    a row that says what its own did.
    """
    index = page.find(element)
    if index is not None and _is_it(page, index, element):
        return index
    look = look_of(element)
    alike = page.called(folded(element)) or [n for n, one in enumerate(page.source) if look and look_of(one) == look]
    kind = element.tag, element.frame, element.shadow
    same = [n for n in alike if (page.elements[n].tag, page.elements[n].frame, page.elements[n].shadow) == kind]
    found = [n for n in same if _is_it(page, n, element)]
    return found[0] if len(found) == 1 else None


def _is_it(page: Tree, index: int, element: Element) -> bool:
    """Whether what stands at a place is called as the element was, in the same row."""
    there = page.elements[index]
    if folded(there) != folded(element) and _keys(there) != _keys(element):
        return False
    return not element.row or not there.row or words(element.row) == words(there.row)


def _keys(one: Element) -> tuple[str, ...]:
    return tuple(one.attributes.get(name, "") for name in ("id", "name", "class", "href"))
