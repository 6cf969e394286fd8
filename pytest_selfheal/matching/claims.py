"""Which element of the remembered page a candidate was already: what another one claims is not the lost one.

A known neighbour that resembles the lost element most is the commonest wrong answer of a search by similarity.
"""

from collections.abc import Iterator, Sequence

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.candidates import Scored, rescore
from pytest_selfheal.matching.columns import other_column
from pytest_selfheal.matching.identity import Identity
from pytest_selfheal.matching.last_page import Remembered
from pytest_selfheal.matching.relations import related
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.shortlist import shortlist
from pytest_selfheal.matching.structure import Page, folded
from pytest_selfheal.models.element import TEST_IDS, Element

NAMESAKES = 300  # elements of the same caption that are looked at, in the order of the page
_RIVALS = 24  # elements of the remembered page that may fit a candidate better


class Claims:
    """What the other elements of the remembered page say of the candidates for a lost one."""

    def __init__(
        self,
        target: Element,
        place: int | None,
        old: Remembered,
        page: Page,
        others: Sequence[Element],
        *,
        is_placed: bool,
    ) -> None:
        """`place` is the lost element's index in `old`; `others` are elements that other steps of the test found.

        `is_placed`: where the lost element stood is known, so that the places of the others say something beside it.
        """
        self._target, self._place, self._old, self._page = target, place, old, page
        self._others, self._is_placed = others, is_placed
        self._seen: dict[int, Seen] = {}

    def seen_now(self, index: int) -> Seen:
        """An element of the page now with where it stands, worked out once."""
        if index not in self._seen:
            self._seen[index] = Seen(self._page.elements[index], self._page, index)
        return self._seen[index]

    def stronger(self, best: Scored, identity: Identity) -> Element | None:
        """The remembered element that fits the candidate better than the lost one, and has no better place to be."""
        if (another := self._found_by_another(best)) is not None:
            return another
        for claim in self._proven(best):
            if not self._is_stronger(claim, identity, best) or self._is_of_other_column(claim, best):
                continue
            if not self._has_other_home(claim, best):
                return claim.lost.element
        return None

    def occupant(self, best: Scored) -> Element | None:
        """The remembered element that the candidate already was."""
        another = self._found_by_another(best)
        return another or next((claim.lost.element for claim in self._proven(best)), None)

    def _found_by_another(self, best: Scored) -> Element | None:
        """What another step of the test found in another state of this page, and the candidate plainly is."""
        return next((one for one in self._others if is_equal(one, best.element)), None)

    def _proven(self, best: Scored) -> Iterator[Identity]:
        """Each remembered element that may be the candidate, and has something of its name."""
        now = self.seen_now(best.index)
        for index in self._rivals_of(best.element):
            claim = Identity(self._seen_then(index), now)
            if claim.may_keep_a_name and claim.is_proven:
                yield claim

    def _seen_then(self, index: int) -> Seen:
        element = self._old.elements[index]
        return Seen(element, self._old.page, index) if self._is_placed else Seen(element)

    def _rivals_of(self, candidate: Element) -> list[int]:
        """Indices of the remembered elements that may be the candidate."""
        old = self._old.elements
        places = shortlist(candidate, self._old.page.columns, _RIVALS)
        alike = self._old.page.called(folded(candidate))
        return [
            index
            for index in dict.fromkeys((*places, *alike[:NAMESAKES]))
            if index != self._place
            and old[index] != self._target
            and not related(old[index], self._target)
            and (is_control(old[index]) or not is_control(candidate))
        ]

    def _is_stronger(self, claim: Identity, identity: Identity, best: Scored) -> bool:
        if self._old.is_whole and claim.agreement != identity.agreement:
            return claim.agreement > identity.agreement
        if self._old.is_whole:
            return reads_exactly(claim.lost.element, best.element) or not reads_exactly(self._target, best.element)
        return _alike(claim.lost.element, best.element) > _alike(self._target, best.element)

    def _is_of_other_column(self, claim: Identity, best: Scored) -> bool:
        """Whether it stood in another column or group of rows: in a rota, each cell of a row has its *Add*."""
        if not self._is_placed:
            return False
        was, has = Place(claim.lost.element, self._old.page), Place(best.element, self._page)
        return bool(other_column(was, has, ()))

    def _has_other_home(self, claim: Identity, best: Scored) -> bool:
        """Whether the other element is found elsewhere on the page, at least as well as here."""
        for index in self._page.called(folded(claim.lost.element))[:NAMESAKES]:
            if index == best.index or related(self._page.elements[index], best.element):
                continue
            home = Identity(claim.lost, self.seen_now(index))
            if home.is_proven and home.agreement > claim.agreement:
                return True
        return False


def is_equal(one: Element, other: Element) -> bool:
    """Whether both are called the same by all that names them, and stand in the same frame."""
    names = [(e.tag, e.role, e.name, e.own_text, e.label, e.row, e.heading, e.frame) for e in (one, other)]
    keys = [[e.attributes.get(name) for name in ("id", "name", *TEST_IDS)] for e in (one, other)]
    return names[0] == names[1] and keys[0] == keys[1] and bool(one.name or one.label)


def reads_exactly(one: Element, other: Element) -> bool:
    """Whether both read the same to the letter: "open" in a cell is not "Open" on the button beside it."""
    return (one.name, one.own_text) == (other.name, other.own_text)


def _alike(first: Element, second: Element) -> float:
    """How much two elements resemble each other, from both sides: one alone favours whoever has little to compare."""
    there = rescore(first, (second,), (0,))[0].score
    return (there + rescore(second, (first,), (0,))[0].score) / 2
