"""What changed on a page since the last pass: what came, what went, what is called otherwise, what stands elsewhere.

An element is known by its exact names first, then by its place among its kind. Only what a reader would name counts:
controls, and texts of their own; the text inside of a control is the control's.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.roles import is_control, role_of

MOST = 12  # as many as a reader takes in
_CAPTION = 80  # characters
_INSIDE = 4  # levels: <a><span><b>text</b></span></a> is one control to its reader
_FAR = 1e6  # px; what has no place of its own comes last


class _Told(NamedTuple):
    """An element with what it is known by, worked out once."""

    element: Element
    spot: tuple[tuple[str, ...], tuple[str, ...], str]
    kind: str
    caption: str
    names: tuple[str | None, ...]  # id, link, test ids


Key = Callable[[_Told], Hashable | None]


def changes(
    before: Sequence[Element], now: Sequence[Element], *, around: Element | None = None, passing: Collection[str] = ()
) -> tuple[PageChange, ...]:
    """The differences between two states of a page, the nearest to `around` first, at most MOST.

    `passing` are captions that come and go from pass to pass: they tell nothing.
    """
    pairing = _Pairing(_telling(before, passing), _telling(now, passing))
    for key in (_exact, _by_test_id, _by_id, _by_caption, _by_target, _by_place, _by_parent):
        pairing.pair(key)
    homes = _Homes(before, now)
    found = [
        (_distance(around, one.element), order, old, new)
        for order, (old, new) in enumerate(pairing.all())
        if (one := new if old is None else old) is not None and _differ(old, new, homes)
    ]
    found.sort(key=lambda one: one[:2])
    return tuple(_change(old, new, homes) for _, _, old, new in found[:MOST])


class _Homes:
    """Landmarks and headings that are there in both states: only between those can anything have moved."""

    def __init__(self, before: Sequence[Element], now: Sequence[Element]) -> None:
        self._landmarks = {one.landmark for one in before} & {one.landmark for one in now}
        self._headings = {one.heading for one in before} & {one.heading for one in now}

    def move(self, old: Element, new: Element) -> tuple[str, str] | None:
        """From where to where, None when it stayed."""
        for was, is_, known in (
            (old.landmark, new.landmark, self._landmarks),
            (old.heading, new.heading, self._headings),
        ):
            if was != is_ and was in known and is_ in known:
                return was, is_
        return None


@dataclass
class _Pairing:
    """Elements of both states, taken away as they are recognised."""

    before: list[_Told]
    now: list[_Told]
    pairs: list[tuple[_Told, _Told]] = field(default_factory=list)

    def pair(self, key: Key) -> None:
        """Pair what has the same key; of several, those in the same place, then in the order of the page."""
        old, new = _grouped(self.before, key), _grouped(self.now, key)
        taken: set[int] = set()
        for name, ours in old.items():
            theirs = new.get(name)
            if theirs is None or (len(ours) != len(theirs) and key is not _exact):
                continue  # a key that one of the states has more often names nothing
            pairs = [(ours[0], theirs[0])] if len(ours) == len(theirs) == 1 else list(_in_order(ours, theirs))
            self.pairs += pairs
            taken.update(id(one) for pair in pairs for one in pair)
        if taken:
            self.before = [one for one in self.before if id(one) not in taken]
            self.now = [one for one in self.now if id(one) not in taken]

    def all(self) -> Iterable[tuple[_Told | None, _Told | None]]:
        """Every element with its counterpart; None where there is none."""
        yield from self.pairs
        yield from ((one, None) for one in self.before)
        yield from ((None, one) for one in self.now)


def _grouped(elements: Iterable[_Told], key: Key) -> dict[Hashable, list[_Told]]:
    groups: dict[Hashable, list[_Told]] = defaultdict(list)
    for element in elements:
        name = key(element)
        if name is not None:
            groups[name].append(element)
    return groups


def _in_order(ours: list[_Told], theirs: list[_Told]) -> Iterable[tuple[_Told, _Told]]:
    places = {one.spot: one for one in theirs}
    staying = [(one, places[one.spot]) for one in ours if one.spot in places]
    yield from staying
    settled = {id(one) for pair in staying for one in pair}
    rest = ([one for one in group if id(one) not in settled] for group in (ours, theirs))
    yield from zip(*rest, strict=False)


def _telling(elements: Sequence[Element], passing: Collection[str]) -> list[_Told]:
    """What a reader would name: controls, and texts that stand in none."""
    passing = frozenset(passing)
    placed = [(one, (one.frame, one.shadow, one.idxpath), is_control(one)) for one in elements]
    controls = {spot for _, spot, is_operated in placed if is_operated}
    return [
        _told(one, spot, is_operated=is_operated)
        for one, spot, is_operated in placed
        if one.visible
        and not (passing and (one.own_text in passing or one.name in passing))
        and (is_operated or (_is_text(one) and not _is_inside(one, controls)))
    ]


def _told(element: Element, spot: tuple[tuple[str, ...], tuple[str, ...], str], *, is_operated: bool) -> _Told:
    said = caption_of(element) if is_operated else element.own_text
    own = element.attributes.get
    names = (own("id"), own("href"), *map(own, TEST_IDS)) if element.attributes else ()
    return _Told(element, spot, role_of(element) or element.tag, " ".join(said.split()), names)


def _is_text(element: Element) -> bool:
    """A label is told with the field that it names."""
    return element.tag not in ("label", "option", "script", "style") and any(map(str.isalnum, element.own_text))


def _is_inside(element: Element, controls: Collection[Hashable]) -> bool:
    path = element.idxpath
    for _ in range(_INSIDE):
        path = path.rpartition("/")[0]
        if (element.frame, element.shadow, path) in controls:
            return True
    return False


def _exact(one: _Told) -> Hashable | None:
    return one.element.frame, one.kind, one.caption, one.names


def _by_test_id(one: _Told) -> Hashable | None:
    test_id = next(filter(None, one.names[2:]), None)
    return (one.element.frame, test_id) if test_id else None


def _by_id(one: _Told) -> Hashable | None:
    return (one.element.frame, one.names[0]) if one.names and one.names[0] else None


def _by_caption(one: _Told) -> Hashable | None:
    return (one.element.frame, one.kind, one.caption) if one.caption else None


def _by_target(one: _Told) -> Hashable | None:
    target = ((one.names[1] if one.names else None) or "").strip()
    return (one.element.frame, target) if target.strip("#") and not target.startswith("javascript:") else None


def _by_place(one: _Told) -> Hashable | None:
    return one.spot, one.kind


def _by_parent(one: _Told) -> Hashable | None:
    """The only one of its kind in its box, whatever came before it."""
    return (*one.spot[:2], one.spot[2].rpartition("/")[0], one.kind)


def _differ(old: _Told | None, new: _Told | None, homes: _Homes) -> bool:
    """Whether there is something to tell."""
    if old is None or new is None:
        one = new if old is None else old
        return one is not None and bool(one.caption)
    return old.caption != new.caption or (bool(old.caption) and homes.move(old.element, new.element) is not None)


def _change(old: _Told | None, new: _Told | None, homes: _Homes) -> PageChange:
    if new is None:
        return PageChange(kind="gone", element=old.kind if old else "", was=_short(old.caption) if old else "")
    box = None if new.element.frame else new.element.box  # that of a frame is counted from its own corner
    if old is None:
        return PageChange(kind="added", element=new.kind, now=_short(new.caption), box=box)
    if old.caption != new.caption:
        return PageChange(kind="renamed", element=new.kind, was=_short(old.caption), now=_short(new.caption), box=box)
    was, is_ = homes.move(old.element, new.element) or ("", "")
    return PageChange(
        kind="moved", element=new.kind, name=_short(new.caption), was=_short(was), now=_short(is_), box=box
    )


def _short(text: str) -> str:
    folded = " ".join(text.split())
    return folded if len(folded) <= _CAPTION else f"{folded[: _CAPTION - 1]}…"


def _distance(around: Element | None, element: Element) -> float:
    """How far an element stands from the failing step's one, in px; in the tree where no box says it."""
    if around is None:
        return 0.0
    if around.frame == element.frame and around.box is not None and element.box is not None:
        mine, other = _middle(around.box), _middle(element.box)
        return math.hypot(mine[0] - other[0], mine[1] - other[1])
    shared = 0
    for one, other_step in zip(around.idxpath.split("/"), element.idxpath.split("/"), strict=False):
        if one != other_step:
            break
        shared += 1
    return _FAR - shared if around.frame == element.frame else 2 * _FAR


def _middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
