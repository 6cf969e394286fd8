"""The element that a locator's words fit best, and whether it is offered: never proved, never surer than medium.

Each word counts as much as it tells elements of this page apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from pytest_selfheal.guessing.kinds import PRESSED, WRITTEN
from pytest_selfheal.guessing.lexicon import deeds, is_noise, stems
from pytest_selfheal.guessing.page import are_one
from pytest_selfheal.guessing.question import Question
from pytest_selfheal.guessing.scoring import Scoring
from pytest_selfheal.locators.places import place_of
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.diagnosis import Confidence, MatchStatus
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.ranking import Ranking, Scored
from pytest_selfheal.models.roles import POINTER_ACTIONS, is_control, role_of
from pytest_selfheal.models.words import name_words, same

# Set on the seen half of `benchmarks/guess.py`.
SURE, LIKELY, SHARED = 0.62, 0.45, 0.15
ALONE = 0.38  # for a field, where no other fits half as well: there are few of them
APART = 0.07
ALIKE = 0.3  # of a score; the items of a list differ by what their captions say of the item
_HALF = 0.5  # of a caption
_NAMED = 0.5  # of what an element is called, that says which one it is
_KIND = 0.6  # from which on something may be offered at all
_OF_KIND = 0.9  # from which on what is asked for and what is there may be of one kind: a link for a button
_MENU = 3  # links of a list that are called otherwise each
_SHOWN = 50  # candidates, best first
_CAPTION = 60  # characters of one in a sentence


@dataclass(frozen=True)
class Guess:
    """`status` is PROPOSED where `best` is offered, AMBIGUOUS where several fit, BELOW_THRESHOLD where nothing does.

    `confidence` is low or medium. `unsaid` is a word by which both the locator and the name of its test call what is
    meant, and which nothing on the page says. Nothing is ever healed by a guess.
    """

    status: MatchStatus
    reason: str
    ranking: Ranking = field(default_factory=Ranking)
    best: Scored | None = None
    runner_up: Scored | None = None
    confidence: Confidence = "low"
    unsaid: str = ""

    @property
    def is_proposed(self) -> bool:
        """Whether the best candidate is offered as the one that is meant."""
        return self.status == "PROPOSED"

    @property
    def fits_nothing(self) -> bool:
        """Whether no element says what the locator says."""
        return self.status in ("NO_CANDIDATES", "BELOW_THRESHOLD")


def guess(question: Question, now: Sequence[Element]) -> Guess | None:
    """The element that may be meant among those of a page; None where the locator says nothing, or there are none."""
    target = question.target
    return _Judging(question, target, now).answer() if target is not None and now else None


class _Judging:
    """The candidates of one question, and what may be said of the best of them."""

    def __init__(self, question: Question, target: Element, now: Sequence[Element]) -> None:
        self._question, self._target, self._action = question, target, question.action
        self._scoring = Scoring(question, target, now)
        self._page, self._asked, self._hits = self._scoring.page, self._scoring.asked, self._scoring.matches.hits
        text = self._scoring.misread
        self._misread = f"; '{text}' is a text and no selector" if text else ""

    def answer(self) -> Guess:
        able, elements = self._scoring.able, self._page.elements
        if not able:
            can = f"can take '{self._action}'" if self._action else "are left"
            return Guess("NO_CANDIDATES", f"none of {len(elements)} elements {can}", Ranking((), 0, elements))
        scored = self._scoring.ranked()
        best = self._meant(self._outermost(scored))
        if series := self._series(best, scored):
            best = replace(series[self._place or 0], score=best.score)
            scored = [best, *(one for one in scored if one not in series)]
        ranked = (best, *(one for one in scored if one.index != best.index))[:_SHOWN]
        ranking = Ranking(ranked, len(able), elements)
        rival = self._rival(best, scored)
        is_only_one = len(able) == 1 and self._action in WRITTEN
        if best.score < SHARED and not is_only_one and not self._scoring.path:
            return Guess("BELOW_THRESHOLD", f"no element says what the locator says{self._misread}", ranking, best)
        doubt = self._doubt(best, rival, scored)
        status: MatchStatus = "AMBIGUOUS" if doubt else "PROPOSED"
        if missing_state(self._question.locator, best.element):
            status = "REJECTED_PRECONDITION"
        return Guess(
            status,
            f"{doubt or self._reason(best)}{self._misread}",
            ranking,
            best,
            rival,
            "low" if doubt else self._confidence(best),
            self._unsaid,
        )

    def _reason(self, best: Scored) -> str:
        if self._scoring.path:
            return f"'{_short(best.element)}' stands at the end of the way that the locator goes"
        what = "what the check expects" if best.index == self._scoring.sayer else "most of what the locator says"
        return f"'{_short(best.element)}' says {what}"

    def _doubt(self, best: Scored, rival: Scored | None, scored: Sequence[Scored]) -> str:
        """Why the best one is not offered: several fit, or hardly anything of it is said; '' where it is."""
        called, role = _short(best.element), role_of(best.element)
        if best.score < SHARED and self._scoring.path:
            return "the locator says a place and no word, and nothing stands there"
        if best.score < SHARED:
            return f"'{called}' is the only one that can take '{self._action}'"
        if state := missing_state(self._question.locator, best.element):
            return f"the locator asks for the state '{state}', and the best candidate is not seen to be in it"
        if self._is_place_for_deed(best.element):
            return f"'{called}' is a place to go to, and the locator asks for a button"
        asks_for_button = self._scoring.kinds.asks_for_button
        if asks_for_button and role == "link" and (button := self._button_in(scored)) is not None:
            return f"'{called}' is a link, and '{_short(button)}' is a button"
        is_apart = rival is None or best.score - rival.score >= APART
        if not is_apart and rival is not None:
            return f"'{called}' and '{_short(rival.element)}' fit what it says alike"
        is_alone = self._action in WRITTEN and (rival is None or rival.score <= best.score / 2)
        is_such = best.why["kind"] >= _KIND and self._says_the_caption(best) and self._is_told(best)
        is_much = is_such and best.score >= (ALONE if is_alone else LIKELY)
        if is_much:
            return ""
        if self._scoring.path:
            return f"the way that the locator goes leads to '{called}' at its very end alone"
        return f"'{called}' says only a part of what the locator says"

    def _says_the_caption(self, best: Scored) -> bool:
        """Whether what its user is to read word for word is at least half said, where the locator asks for that.

        One that is asked for by its place alone says nothing at all.
        """
        if not any(hint.text for hint in self._question.hints) and not self._scoring.tested:
            return best.index == self._scoring.sayer or bool(self._question.choice or self._scoring.path)
        asks = any(hint.is_caption and hint.weight == 1.0 and hint.text for hint in self._question.hints)
        return not asks or (best.why["covered"] >= _HALF and best.why["naming"] > 0)

    def _is_told(self, best: Scored) -> bool:
        """Whether it is called by what the locator says, and not only as many things are: `#left-nav-toggle`."""
        is_nameless = role_of(best.element) in PRESSED and not any(map(str.isalpha, caption_of(best.element)))
        if is_nameless and best.why["kind"] < _OF_KIND:
            return False
        says_which = self._asked.own or self._scoring.tested or deeds() & self._asked.content.keys()
        is_settled = bool(says_which) or self._asked.says_kind_only or best.index == self._scoring.sayer
        return is_settled or best.why["naming"] >= _NAMED

    def _confidence(self, best: Scored) -> Confidence:
        is_like = best.score >= SURE and best.why["kind"] >= _OF_KIND and not self._leaves_out(best)
        is_place = self._scoring.kinds.asks_for_button and self._is_place(best.element)
        is_sure = is_like and not is_place and not self._scoring.path and self._is_called_so(best)
        return "medium" if is_sure else "low"

    def _leaves_out(self, best: Scored) -> bool:
        """Whether the locator says a word of its own that the element does not: "Confirm e-mail" is another field."""
        things = (self._asked.content.keys() & stems("little", "goods")) - self._asked.outer
        said = {*self._asked.own, *things} - self._asked.kinds
        return any(not self._hits[word].get(best.index) for word in said if not is_noise(word))

    def _is_called_so(self, best: Scored) -> bool:
        """Whether a word that the locator says of its element, if it says any word at all, is one of the candidate's.

        `#users li` says nothing of the item: "Users" in the menu is called as what it looks into.
        """
        said = [word for word in self._asked.content if word not in self._asked.outer and not is_noise(word)]
        return not self._asked.outer or any(self._hits[word].get(best.index) for word in said)

    @cached_property
    def _unsaid(self) -> str:
        """What the locator and the test's name both call the thing, and no candidate says: "wishlist" in a cart.

        '' for nothing; what is done with it is said in many words, so that a verb counts for nothing here.
        """
        words = (word for word in self._scoring.tested if word in self._asked.own and word not in deeds())
        return next((word for word in sorted(words) if not self._hits[word]), "")

    @cached_property
    def _place(self) -> int | None:
        return place_of(self._question.locator)

    def _series(self, best: Scored, scored: Sequence[Scored]) -> list[Scored]:
        """The elements of one list that fit nearly alike, in the order of the page, where the locator asks for a place.

        () where it asks for none, or for one that the list does not have.
        """
        if self._place is None:
            return []
        kind = (best.element.frame, best.element.xpath)  # with every tag on the way, and no numbers
        near = (one for one in scored if one.score >= best.score - ALIKE)
        alike = [one for one in near if (one.element.frame, one.element.xpath) == kind]
        has_it = -len(alike) <= self._place < len(alike)
        return sorted(alike, key=lambda one: one.index) if len(alike) > 1 and has_it else []

    def _outermost(self, scored: Sequence[Scored]) -> Scored:
        """The control rather than the text inside of it, which reads the same."""
        best = scored[0]
        if self._action not in POINTER_ACTIONS or is_control(best.element):
            return best
        around = (one for one in scored if is_control(one.element) and are_one(one.element, best.element))
        return next((one for one in around if one.score >= best.score - APART), best)

    def _meant(self, best: Scored) -> Scored:
        """The value rather than the term that it stands behind: a key names what is said, and not what it is called."""
        terms = {"label", "title", "term", "heading", "header", "caption", "th", "dt"}
        if self._scoring.kinds.speaks_text or terms & {*self._asked.kinds, *self._asked.content}:
            return best
        value = self._page.value_of(best.index)
        if value is None or value not in self._scoring.able:
            return best
        return replace(best, element=self._page.elements[value], index=value)

    def _rival(self, best: Scored, scored: Sequence[Scored]) -> Scored | None:
        """The next one that is another thing to its user, if it fits at all."""
        others = (one for one in scored if one.index != best.index and not are_one(best.element, one.element))
        rival = next(others, None)
        return rival if rival is not None and rival.score >= SHARED else None

    def _is_place_for_deed(self, element: Element) -> bool:
        """Whether it is a place to go to, and a button is asked for: the menu's "Issues" pins none."""
        caption = caption_of(element)
        if self._action not in POINTER_ACTIONS or not self._is_place(element) or same(self._scoring.captions, caption):
            return False
        asked = deeds() & self._asked.own
        is_of_deed = any(one != deed and one.startswith(deed) for one in name_words(caption) for deed in asked)
        return is_of_deed or self._scoring.kinds.asks_for_button  # "Archived boards" archives nothing

    def _is_place(self, element: Element) -> bool:
        """Whether it is a tab, or one of a menu of links that are called otherwise each."""
        if role_of(element) == "tab":
            return True
        if role_of(element) != "link":
            return False
        beside = (one for one in self._page.elements if (one.frame, one.xpath) == (element.frame, element.xpath))
        is_in_menu = "/li/" in element.xpath and len({caption_of(one) for one in beside}) >= _MENU
        return "/nav[" in element.idxpath or is_in_menu

    def _button_in(self, scored: Sequence[Scored]) -> Element | None:
        """The best one that is a button, and fits at all."""
        return next((one.element for one in scored if role_of(one.element) == "button" and one.score >= LIKELY), None)


def _short(element: Element) -> str:
    return (caption_of(element) or element.attributes.get("id", "") or element.tag)[:_CAPTION]
