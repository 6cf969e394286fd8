"""How well each candidate fits what a locator, its call and its test say: a score of 0…1."""

from collections.abc import Sequence
from functools import cached_property
from itertools import takewhile

from pytest_selfheal.guessing.asked import OWN, AskedWords, read
from pytest_selfheal.guessing.kinds import Kinds
from pytest_selfheal.guessing.lexicon import contrasts, deeds, is_noise, likeness, stems
from pytest_selfheal.guessing.matches import Matches, closest
from pytest_selfheal.guessing.page import KEYS, Page
from pytest_selfheal.guessing.question import Question
from pytest_selfheal.locators.hints import misread
from pytest_selfheal.locators.places import path_of
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.ranking import Scored
from pytest_selfheal.models.roles import FILL_ACTIONS, POINTER_ACTIONS, is_control, is_field
from pytest_selfheal.models.words import folded

# Set on the seen half of `benchmarks/guess.py`; the other halves are what they are judged by.
_RECALL, _COVERED, _NAMING = 0.48, 0.3, 0.22
_KIND_ONLY, _TEST_WORDS, _TEST_HINT = 0.5, 0.4, 0.05
_SPELLED = 0.2  # for a key that is only put together otherwise
_SAID = 0.85  # weight from which a word of the page is said of the element itself
# For what says just the text that a check expects, and a word of the locator or of the test's name, or a sentence; what
# says something else fits less.
_SAYS, _SAYS_AT_LEAST, _SAYS_OTHERWISE = 0.3, 0.6, 0.5
_SENTENCE = 3  # words of a text that no two things of a page are likely to say
# For a select that offers what is chosen, for one that does not, and at least for the only one that does.
_OFFERS, _OFFERS_NOT, _ONLY_OFFER = 0.3, 0.4, 0.2
_LIST = 2  # options, of fewer more may come later
_OTHER_ONE, _SECOND, _OTHER_NUMBER = 0.35, 0.8, 0.75  # of a line another is named; the repeated field; 2 for 1
_OTHER_DEED, _NO_DEED, _NEW_DEED = 0.4, 0.6, 0.8
_OTHER_ITEM = 0.6
_CAPTION = 80  # characters of one that are read for a deed
_WAY = 8  # steps that a path is counted as at least: two parts of a page may end in the same few
_KEY = 3  # letters of a key that are no chance
_PART_OF_KEY, _LONG_KEY = 0.1, 6  # for the only key that has the locator's in it; letters of such a one


class Scoring:
    """One question with what is worked out once for all candidates."""

    def __init__(self, question: Question, target: Element, now: Sequence[Element]) -> None:
        self._question, self._target, self._action = question, target, question.action
        self.page = Page(now, also=[hint.text for hint in question.hints])
        self.misread = misread(question.locator, self.page.tags)
        self.asked: AskedWords = read(question.hints, self.page.vocabulary)
        self.kinds = Kinds(question, target, self.page, self.asked, is_misread=bool(self.misread))
        self.able = [index for index in range(len(now)) if self.kinds.can_be(now[index])]
        kind = [index for index in self.able if self.kinds.is_of_kind(now[index])]
        close = closest(self.page, (*self.asked.content, *self.tested), self.able, first=kind)
        self.sayer = self._only_sayer()
        close = sorted({*close, *([self.sayer] if self.sayer is not None else [])})
        self.matches = Matches(self.page, self.asked, self.tested, self.able, close=close)

    @cached_property
    def tested(self) -> dict[str, float]:
        """The words of the test's own name: they settle what the locator leaves open."""
        words = {word for text in self._question.words for word in self.page.vocabulary.read(text)}
        return {word: 1.0 for word in words if not is_noise(word) and word not in ("test", "user")}

    def ranked(self) -> list[Scored]:
        """The candidates that were looked at, best first; equal scores keep the order of the page."""
        return sorted(map(self._scored, self.matches.said), key=lambda one: (-one.score, one.index))

    def _scored(self, index: int) -> Scored:
        element = self.page.elements[index]
        recall = self.matches.share(self.matches.weights, index)
        covered = self.matches.covered(index)
        naming, kind = self.matches.naming(index), self.kinds.fit(element)
        score = _RECALL * recall + _COVERED * covered + _NAMING * naming * bool(recall)
        tested = self.matches.share(self.tested, index)
        if self._speaks_of_kind_only:
            score = max(score, _KIND_ONLY * self.kinds.is_of_kind(element) + (1 - _KIND_ONLY) * recall / 2)
            score += _TEST_WORDS * tested
        elif score:
            score += _TEST_HINT * tested
        if self.path and not tested:
            score = self._on_the_way(element)
        score = self._with_expected(index, self._with_choice(index, score), is_named=bool(recall or tested))
        if self._is_spelled_alike(element):
            score, kind = score + _SPELLED, (1.0 + kind) / 2
        elif score and self._has_the_key == [index]:
            score += _PART_OF_KEY
        if score:  # most of a page says nothing of it
            score *= kind * self._choice_fits(index) * self._says(index)
            score *= self._contrast(index) * self._deed(index) * self._item(index)
        why = {"words": recall, "covered": covered, "naming": naming, "kind": kind}
        why = {name: round(value, 3) for name, value in why.items()}
        return Scored(element, index, min(1.0, score), why)

    @cached_property
    def path(self) -> tuple[str, ...]:
        """The steps that the locator goes, where it says nothing else."""
        return path_of(self._question.locator) if self._question.seen is None else ()

    def _on_the_way(self, element: Element) -> float:
        """How much of a path ends in an element: what was put around a part of the page leaves its end as it was."""
        steps = zip(reversed(self.path), reversed(element.idxpath.strip("/").split("/")), strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] in (pair[1], pair[1].partition("[")[0]), steps))
        return shared / max(len(self.path), _WAY)

    @cached_property
    def _speaks_of_kind_only(self) -> bool:
        """Whether nothing but a kind is asked for, or nothing else that counts: `button[type=submit]` of plain ones."""
        if self.asked.says_kind_only:
            return True
        says_own = self.asked.outer or any(weight >= OWN for weight in self.asked.content.values())
        says_kind = bool(self._target.tag or self._target.role)
        return not says_own and says_kind and not any(self.matches.hits[word] for word in self.asked.content)

    def _is_spelled_alike(self, element: Element) -> bool:
        """Whether its key is the locator's, put together otherwise: `hideTextbox` and `hide-textbox`."""
        keys = (*(element.attributes.get(name, "") for name in KEYS), caption_of(element)[:_CAPTION])
        return any(_squeezed(key) in self._keys for key in keys if key)

    @cached_property
    def _has_the_key(self) -> list[int]:
        """Those with a key that has the locator's in it as it is written: `#datepicker`, `#datePickerMonth`."""
        long = [key for key in self._keys if len(key) >= _LONG_KEY]
        return [index for index in self.matches.said if self._holds_one_of(long, self.page.elements[index])]

    def _holds_one_of(self, keys: Sequence[str], element: Element) -> bool:
        own = [_squeezed(element.attributes.get(name, "")) for name in KEYS]
        return any(key in one for key in keys for one in own)

    @cached_property
    def _keys(self) -> frozenset[str]:
        keys = (_squeezed(hint.text) for hint in self._question.hints if hint.weight == 1.0)
        return frozenset(key for key in keys if len(key) > _KEY)

    def _only_sayer(self) -> int | None:
        """Where just the text stands that the check expects, innermost, if only one says it."""
        said = folded(self._question.says)
        elements = self.page.elements
        saying = [n for n, one in enumerate(elements) if said and said in (folded(one.text), folded(one.own_text))]
        seen = [n for n in saying if elements[n].visible]
        inner = [n for n in seen if not any(_holds(elements[n], elements[other]) for other in seen)]
        return inner[0] if len(inner) == 1 and self.kinds.can_be(elements[inner[0]]) else None

    def _with_expected(self, index: int, score: float, *, is_named: bool) -> float:
        is_told = is_named or len(self._question.says.split()) >= _SENTENCE
        return max(score + _SAYS, _SAYS_AT_LEAST) if index == self.sayer and is_told else score

    def _says(self, index: int) -> float:
        return 1.0 if self.sayer in (None, index) else _SAYS_OTHERWISE

    def _with_choice(self, index: int, score: float) -> float:
        choice = self._question.choice.casefold()
        if not choice or self._choice_fits(index) < 1.0 or self.page.elements[index].tag != "select":
            return score
        is_word = any(map(str.isalpha, choice))
        if is_word and self._offering == [index]:
            score = max(score, _ONLY_OFFER)
        return score + _OFFERS if self._offers(index) else score

    def _offers(self, index: int) -> bool:
        choice = self._question.choice.casefold()
        shown = f" {self.page.elements[index].text.casefold()} "
        return choice in self.page.options_of(index) or f" {choice} " in shown

    @cached_property
    def _offering(self) -> list[int]:
        choice = self._question.choice.casefold()
        return [index for index in self.able if choice in self.page.options_of(index)]

    def _choice_fits(self, index: int) -> float:
        if not self._question.choice or self.page.elements[index].tag != "select" or self._offers(index):
            return 1.0
        return 1.0 if len(self.page.options_of(index)) < _LIST else _OFFERS_NOT

    def _contrast(self, index: int) -> float:
        """Less for one of a line of which the locator names another: first and last, from and to."""
        said = {word for word, weight in self.matches.said[index].items() if weight >= _SAID}
        for line, asked in self._contrasted:
            there = {number for number, words in enumerate(line) if words & said}
            if there and not asked & there:
                return _OTHER_ONE
        if said & stems("contrasts", "second") and not any(likeness(one, "confirm") for one in self.asked.content):
            return _SECOND
        numbers, others = ({word for word in words if word.isdigit()} for words in (self.asked.content, said))
        return _OTHER_NUMBER if numbers and others and not numbers & others else 1.0

    @cached_property
    def _contrasted(self) -> list[tuple[tuple[frozenset[str], ...], set[int]]]:
        """The lines of which the locator names one or more, with the places of these."""
        named = ((line, {place for place, words in enumerate(line) if words & self.asked.own}) for line in contrasts())
        return [(line, places) for line, places in named if places]

    def _deed(self, index: int) -> float:
        """Less for one that does something else than what the locator asks for."""
        element = self.page.elements[index]
        caption = caption_of(element)
        if self._action in FILL_ACTIONS:
            is_search = "search" in (element.attributes.get("type"), *self.page.vocabulary.read(caption)[:1])
            asks = any(likeness(one, "search") for one in self.asked.content)
            return _NEW_DEED if is_search and not asks else 1.0
        asked = deeds() & self.asked.own
        if self._action in POINTER_ACTIONS and is_field(element):
            said = deeds().intersection(self.asked.content)
            return _OTHER_DEED if said and not self._says_any(said, index) else 1.0
        if not is_control(element):
            return 1.0
        done = deeds().intersection(self.page.vocabulary.read(caption[:_CAPTION]))
        if not asked:
            words = (*self.asked.content, *self.asked.kinds)
            is_new = self._action in POINTER_ACTIONS and done
            return _NEW_DEED if is_new and not any(likeness(one, verb) for verb in done for one in words) else 1.0
        if self._says_any(asked, index):
            return 1.0
        return _OTHER_DEED if done else _NO_DEED

    def _says_any(self, words: frozenset[str], index: int) -> bool:
        return any(self.matches.hits[word].get(index) for word in words)

    @cached_property
    def captions(self) -> str:
        """What the locator says of the element itself, in one line."""
        return " ".join(hint.text for hint in self._question.hints if hint.weight >= OWN)[:200]

    def _item(self, index: int) -> float:
        """Less outside of the item that the locator looks into: `tr:has-text('Ann') >> button`."""
        if not self._depths:
            return 1.0
        is_text = index in self._text_of_item and bool(self.asked.own)
        return _OTHER_ITEM if is_text or self._depths.get(index, 0) < self._depth_of_item else 1.0

    @cached_property
    def _text_of_item(self) -> frozenset[int]:
        """What says the texts itself, like the link "Ann" in her row: it is no part beside them."""
        return frozenset(index for index in self._depths if self.page.is_box_of(self._texts_around, index))

    @cached_property
    def _depth_of_item(self) -> int:
        return max(self._depths[index] for index in self._depths.keys() - self._text_of_item or self._depths)

    @cached_property
    def _depths(self) -> dict[int, int]:
        """How deep the box with the texts of the locator's containers is, for the candidates that stand in one."""
        return self.page.depths(self._texts_around, self.able) if self._texts_around else {}

    @cached_property
    def _texts_around(self) -> tuple[str, ...]:
        around = (hint for hint in self._question.hints if hint.is_caption and hint.weight < 1.0 and hint.text)
        return tuple(hint.text.casefold() for hint in around)


def _squeezed(key: str) -> str:
    return "".join(letter for letter in key.lower() if letter.isalnum())


def _holds(one: Element, other: Element) -> bool:
    is_same_root = (one.frame, one.shadow) == (other.frame, other.shadow)
    return is_same_root and other.idxpath.startswith(f"{one.idxpath}/")
