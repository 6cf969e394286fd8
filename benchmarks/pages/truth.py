"""Which element of a new release is the same as one of the old: by unique keys, by hand; and their removed twins."""

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from pages.changes import changes
from pages.controls import caption, families, is_usable, labels, named_by, same_control, usable, without
from pages.interface import Mapped, Wanted
from pages.keys import KINDS, InRow, Kind, agreeing, is_counted, keys, leads_nowhere, stripped, taken_away
from pytest_selfheal.models.element import Element

Elements = Sequence[Element]
FEW = 6  # pairs of a page that are asked whatever the rest of it is
SHORT = 3  # characters: a caption "1" or "OK" that stands alone proves nothing
_WORD = re.compile(r"[^\W\d_]{3,}")


_FIELDS = ("tag", "role", "label", "landmark", "heading", "row", "idxpath")


@dataclass(frozen=True)
class Pair:
    """Places of one control on the old and the new page; `new` is None when a person says that it is gone."""

    old: int
    new: int | None
    by: Kind
    taken: tuple[Kind, ...] = ()
    also: tuple[int, ...] = ()  # other controls of the new page that do the same


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
        places = [*_twins(self.after, pair.new), *pair.also]
        accept = frozenset().union(*(self._control(place) for place in places))
        gone = accept.union(*(self._control(place) for place in _leading_there(self.after, pair.new)))
        gone |= {place for place, one in enumerate(self.after) if labels(one, self.after[pair.new])}
        gone |= named_by(self.after, gone)
        return [
            query(after, accept, kinds),
            query(without(after, gone), frozenset(), kinds),
        ]

    @cached_property
    def _controls(self) -> tuple[int, ...]:
        return tuple(place for place, element in enumerate(self.after) if is_usable(element))

    def _control(self, place: int) -> frozenset[int]:
        return same_control(self.after, place, self._controls)

    def _by_hand(self, mapped: Mapped) -> Pair:
        new = None if mapped.new is None else one_of(self.after, mapped.new, self._where)
        also = tuple(one_of(self.after, wanted, self._where) for wanted in mapped.also)
        return Pair(one_of(self.before, mapped.old, self._where), new, "hand", also=also)

    @property
    def _where(self) -> str:
        return f"{self.interface} {self.view}"


def pairs_by_key(before: Elements, after: Elements) -> list[Pair]:
    """Controls that are the only ones with a key on both pages, where no other key says otherwise."""
    mine, others = usable(before), usable(after)
    old_keys, new_keys = keys(before, mine), keys(after, others)
    votes: dict[int, list[tuple[Kind, Hashable]]] = defaultdict(list)
    chosen: dict[int, set[int]] = defaultdict(set)
    claimed: dict[int, set[int]] = defaultdict(set)
    for key in sorted(set(old_keys) & set(new_keys), key=lambda key: KINDS.index(key[0])):
        old, new = old_keys[key], new_keys[key]
        votes[old].append(key)
        chosen[old].add(new)
        claimed[new].add(old)
    alone = _captions_once(before, mine) & _captions_once(after, others)
    found = []
    for old, news in chosen.items():
        new = min(news)
        if len(news) == 1 and len(claimed[new]) == 1:
            believed = next((key for key in votes[old] if _is_proof(before[old], after[new], key, alone)), None)
            if believed is not None:
                by = believed[0]
                found.append(Pair(old, new, by, taken_away(by, agreeing(before[old], after[new]))))
    return sorted(found, key=lambda pair: pair.old)


def _captions_once(elements: Elements, places: Sequence[int]) -> set[str]:
    """Captions that nothing else of the page has, however it is used."""
    count = Counter(caption(elements[place]) for place in places)
    return {text for text, number in count.items() if number == 1 and len(text) > SHORT}


def _is_proof(old: Element, new: Element, key: tuple[Kind, Hashable], alone: set[str]) -> bool:
    """Whether a key is enough by itself, or a second one or a place agrees with it."""
    by, value = key
    if not families(old) & families(new):
        return False
    if by in ("id", "testid", "name") and not is_counted(value):
        return True
    if any(kind != by for kind in agreeing(old, new)):
        return True
    same_place = (old.landmark, old.heading, old.row) == (new.landmark, new.heading, new.row)
    if by == "caption":
        return isinstance(value, InRow) or same_place or caption(old) in alone
    if by == "class":
        return old.tag == new.tag and (same_place or _share_words(old, new) or not caption(old) + caption(new))
    return _share_words(old, new)


def _share_words(old: Element, new: Element) -> bool:
    """Whether captions have a word in common; "prev" is the beginning of one."""
    mine, others = _WORD.findall(caption(old)), _WORD.findall(caption(new))
    return any(one.startswith(other) or other.startswith(one) for one in mine for other in others)


def _twins(elements: Elements, index: int) -> list[int]:
    """Links with one caption to one place, in the header and in the footer, are the same to their user."""
    same = [place for place in _leading_there(elements, index) if caption(elements[place]) == caption(elements[index])]
    return [index, *same]


def _leading_there(elements: Elements, index: int) -> list[int]:
    """Other links to the same place; where one is taken out, none of them is clearly a wrong answer."""
    href = elements[index].attributes.get("href", "")
    if elements[index].tag != "a" or leads_nowhere(href):
        return []
    return [place for place, one in enumerate(elements) if place != index and one.attributes.get("href") == href]


def one_of(elements: Elements, wanted: Wanted, where: str) -> int:
    """The place of the only control with some fields and attributes; a mapping is no place for guesses."""
    fields = {name: text for name, text in wanted.items() if name != "nth"}
    found = [index for index in usable(elements) if _is(elements[index], fields)]
    if "nth" in wanted:
        found = found[int(wanted["nth"]) :][:1]
    if len(found) != 1:
        raise SystemExit(f"the mapping is wrong: {len(found)} elements – '{dict(wanted)}' of {where} – correct it")
    return found[0]


def _is(element: Element, wanted: Wanted) -> bool:
    plain = {**element.attributes, **{name: getattr(element, name) for name in _FIELDS}, "caption": caption(element)}
    classes = set(plain.pop("class", "").split())
    return set(wanted.get("class", "").split()) <= classes and all(
        plain.get(name, "") == text for name, text in wanted.items() if name != "class"
    )


def sampled(page: PagePair, asked: set[Hashable], limit: int) -> list[Pair]:
    """At most so many of a page, as various as they come; what stands on every page of an interface is asked once.

    All that a person mapped; at most as many that were found by their caption as by anything else, since the caption is
    left to them; and at most half as many that did not change at all.
    """
    new = [pair for pair in page.pairs if not _is_known(page, pair, asked)]
    found = [pair for pair in new if pair.by == "hand"]
    rest = [pair for pair in new if pair.by != "hand"]
    changed = [pair for pair in rest if not _is_unchanged(page, pair)]
    found += _various(page, [pair for pair in changed if pair.by != "caption"], limit - len(found))
    found += _various(page, [pair for pair in changed if pair.by == "caption"], min(limit - len(found), _fair(found)))
    unchanged = [pair for pair in rest if pair not in changed]
    found += _various(page, unchanged, min(limit - len(found), _fair(found) // 2))
    return sorted(found, key=lambda pair: pair.old)


def _fair(found: Sequence[Pair]) -> int:
    return max(FEW, len(found))


def _is_known(page: PagePair, pair: Pair, asked: set[Hashable]) -> bool:
    old = page.before[pair.old]
    shown = (old.attributes.get("id", ""), old.attributes.get("href", ""), old.attributes.get("name", ""))
    identity = (page.interface, page.releases, old.role, caption(old), old.row, *shown)
    if identity in asked:
        return True
    asked.add(identity)
    return False


def _is_unchanged(page: PagePair, pair: Pair) -> bool:
    return pair.new is not None and changes(page.before[pair.old], page.after[pair.new]) == ("nothing",)


def _various(page: PagePair, pairs: Sequence[Pair], limit: int) -> list[Pair]:
    """One of each kind of control in each part of the page in turn, until there are enough."""
    groups: dict[Hashable, list[Pair]] = defaultdict(list)
    for pair in sorted(pairs, key=lambda pair: _shuffled(page, pair)):
        old = page.before[pair.old]
        groups[pair.by, old.role, old.landmark].append(pair)
    turns = zip_longest(*groups.values())
    return [pair for turn in turns for pair in turn if pair is not None][: max(0, limit)]


def _shuffled(page: PagePair, pair: Pair) -> str:
    """An order without meaning that is the same in every run."""
    return hashlib.sha256(f"{page.interface} {page.view} {page.before[pair.old].idxpath}".encode()).hexdigest()
