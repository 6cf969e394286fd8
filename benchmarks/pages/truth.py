"""Which element of a new release is the same as one of the old: by unique keys, by hand; and their removed twins."""

import hashlib
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from pages.changes import changes
from pages.controls import caption, families, labels, same_control, usable, without
from pages.interface import Mapped, Wanted
from pages.keys import KINDS, Kind, agreeing, is_counted, keys, stripped, taken_away
from pytest_selfheal.models.element import Element

Elements = Sequence[Element]


_FIELDS = ("tag", "role", "label", "landmark", "heading", "row", "idxpath")


@dataclass(frozen=True)
class Pair:
    """Places of one control on the old and the new page; `new` is None when a person says that it is gone."""

    old: int
    new: int | None
    by: Kind
    taken: tuple[Kind, ...] = ()


@dataclass(frozen=True)
class Query:
    """One question: what became of `lost`? `accept` is empty when the right answer is none."""

    interface: str
    releases: tuple[str, str]
    view: str
    by: Kind
    kinds: tuple[str, ...]  # how the new one differs
    lost: Element
    before: Elements
    after: Elements
    accept: frozenset[int]
    is_removed: bool

    @property
    def title(self) -> str:
        """For people who look a case up."""
        shown = self.lost.name or self.lost.text or self.lost.idxpath
        return f"{self.interface} {self.releases[1]} {self.view} by {self.by}: {self.lost.role} '{shown[:60]}'"


@dataclass(frozen=True)
class PagePair:
    """One view in two releases."""

    interface: str
    releases: tuple[str, str]
    view: str
    before: tuple[Element, ...]
    after: tuple[Element, ...]
    mapped: tuple[Mapped, ...] = ()

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs, those made by hand first."""
        by_hand = [self._by_hand(one) for one in self.mapped if one.view == self.view]
        known, taken = {pair.old for pair in by_hand}, {pair.new for pair in by_hand}
        found = pairs_by_key(self.before, self.after)
        return (*by_hand, *(pair for pair in found if pair.old not in known and pair.new not in taken))

    def queries(self, pairs: Iterable[Pair]) -> list[Query]:
        """Each pair as a question with an answer, and as one whose answer was taken out of the new page."""
        pages: dict[tuple[Kind, ...], tuple[Elements, Elements]] = {}
        found = []
        for pair in pairs:
            if pair.taken not in pages:
                pages[pair.taken] = stripped(self.before, pair.taken), stripped(self.after, pair.taken)
            found += self._questions(pair, *pages[pair.taken])
        return found

    def _questions(self, pair: Pair, before: Elements, after: Elements) -> list[Query]:
        def query(now: Elements, accept: frozenset[int], kinds: tuple[str, ...]) -> Query:
            return Query(
                interface=self.interface,
                releases=self.releases,
                view=self.view,
                by=pair.by,
                kinds=kinds,
                lost=before[pair.old],
                before=before,
                after=now,
                accept=accept,
                is_removed=not accept,
            )

        if pair.new is None:
            return [query(after, frozenset(), ("gone",))]
        kinds = changes(self.before[pair.old], self.after[pair.new])
        twins = _twins(self.after, pair.new)
        accept = frozenset().union(*(same_control(self.after, twin) for twin in twins))
        own_labels = {place for place, one in enumerate(self.after) if labels(one, self.after[pair.new])}
        gone = accept | own_labels
        return [
            query(after, accept, kinds),
            query(without(after, gone), frozenset(), kinds),
        ]

    def _by_hand(self, mapped: Mapped) -> Pair:
        new = None if mapped.new is None else one_of(self.after, mapped.new, self._where)
        return Pair(one_of(self.before, mapped.old, self._where), new, "hand")

    @property
    def _where(self) -> str:
        return f"{self.interface} {self.view}"


def pairs_by_key(before: Elements, after: Elements) -> list[Pair]:
    """Controls that are the only ones with a key on both pages, where no other key says otherwise."""
    mine, others = usable(before), usable(after)
    old_keys, new_keys = keys(before, mine), keys(after, others)
    votes: dict[int, dict[Kind, tuple[int, Hashable]]] = defaultdict(dict)
    for kind in KINDS:
        for value, old in old_keys[kind].items():
            if value in new_keys[kind]:
                votes[old][kind] = (new_keys[kind][value], value)
    claimed: dict[int, list[int]] = defaultdict(list)
    for old, by_kind in votes.items():
        for new in {new for new, _ in by_kind.values()}:
            claimed[new].append(old)
    found = []
    for old, by_kind in votes.items():
        news = {new for new, _ in by_kind.values()}
        if len(news) == 1 and len(claimed[min(news)]) == 1:
            by = next(kind for kind in KINDS if kind in by_kind)
            pair = _believed(before[old], after[min(news)], by, by_kind[by][1])
            if pair is not None:
                found.append(Pair(old, min(news), by, pair))
    return sorted(found, key=lambda pair: pair.old)


def _believed(old: Element, new: Element, by: Kind, value: Hashable) -> tuple[Kind, ...] | None:
    """What has to be taken away, or None where one key alone is no proof."""
    if not families(old) & families(new):
        return None
    agreed = agreeing(old, new)
    alone_enough = by in ("id", "testid", "name") and not is_counted(value)
    if not alone_enough and not _confirmed(old, new, by, agreed):
        return None
    return taken_away(by, agreed)


def _confirmed(old: Element, new: Element, by: Kind, agreed: tuple[Kind, ...]) -> bool:
    """A second key, or words and surroundings that a person would go by."""
    if any(kind != by for kind in agreed):
        return True
    if by == "caption":
        same_place = (old.landmark, old.heading, old.row) == (new.landmark, new.heading, new.row)
        return same_place or bool(_classes(old) & _classes(new))
    return bool(set(caption(old).split()) & set(caption(new).split())) or (
        bool(old.landmark) and old.landmark == new.landmark and bool(_classes(old) & _classes(new))
    )


def _classes(element: Element) -> set[str]:
    return set(element.attributes.get("class", "").split())


def _twins(elements: Elements, index: int) -> list[int]:
    """Links with one caption to one place, in the header and in the footer, are the same to their user."""
    one = elements[index]
    href = one.attributes.get("href", "")
    if one.tag != "a" or not href.strip("#"):
        return [index]
    return [
        place
        for place, other in enumerate(elements)
        if other.tag == "a" and other.attributes.get("href") == href and caption(other) == caption(one)
    ]


def one_of(elements: Elements, wanted: Wanted, where: str) -> int:
    """The place of the only control with some fields and attributes; a mapping is no place for guesses."""
    found = [index for index in usable(elements) if _is(elements[index], wanted)]
    if len(found) != 1:
        raise SystemExit(f"the mapping is wrong: {len(found)} elements – '{dict(wanted)}' of {where} – correct it")
    return found[0]


def _is(element: Element, wanted: Wanted) -> bool:
    plain = {**element.attributes, **{name: getattr(element, name) for name in _FIELDS}, "caption": caption(element)}
    return all(plain.get(name, "") == text for name, text in wanted.items())


def sampled(page: PagePair, asked: set[Hashable], limit: int) -> list[Pair]:
    """At most so many of a page, as various as they come; what stands on every page of an interface is asked once."""
    groups: dict[Hashable, list[Pair]] = defaultdict(list)
    for pair in page.pairs:
        old = page.before[pair.old]
        identity = (page.interface, page.releases, pair.by, old.role, caption(old), old.attributes.get("id", ""))
        identity = (*identity, old.attributes.get("href", ""), old.attributes.get("name", ""))
        if identity not in asked:
            asked.add(identity)
            groups[pair.by, old.role, old.landmark].append(pair)
    for group in groups.values():
        group.sort(key=lambda pair: _shuffled(page, pair))
    found: list[Pair] = []
    while groups and len(found) < limit:
        for name in list(groups):
            found.append(groups[name].pop())
            if not groups[name]:
                del groups[name]
    return sorted(found[:limit], key=lambda pair: pair.old)


def _shuffled(page: PagePair, pair: Pair) -> str:
    """An order without meaning that is the same in every run."""
    return hashlib.sha256(f"{page.interface} {page.view} {page.before[pair.old].idxpath}".encode()).hexdigest()
