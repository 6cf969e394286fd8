"""What a locator may have meant that was never seen to find anything: only its own words speak.

Each word counts as much as it tells elements of this page apart. A guess is at most a proposal of medium confidence:
nothing is healed by it.
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from pytest_selfheal.locators.hints import Hint, hints, misread
from pytest_selfheal.locators.places import place_of
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.matching.asked_words import OWN, read
from pytest_selfheal.matching.candidates import Ranking, Scored
from pytest_selfheal.matching.expected_text import is_sentence, saying
from pytest_selfheal.matching.fate import ALIKE, Verdict
from pytest_selfheal.matching.jargon import CONTRASTS, SECOND, VERBS
from pytest_selfheal.matching.kinds import WRITTEN, Kinds
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.relations import leads_alike, related
from pytest_selfheal.matching.roles import FILL_ACTIONS, POINTER_ACTIONS, is_control, is_field, role_of
from pytest_selfheal.matching.speech import Page
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.vocabulary import is_noise, likeness, stem, variants
from pytest_selfheal.matching.words import name_words, same
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.element import TEST_IDS, Element

# Set on the seen half of `benchmarks/guess.py`; the other half is what they are judged by.
SURE, LIKELY, SHARED = 0.62, 0.42, 0.15
APART = 0.09
_RECALL, _COVERED, _NAMING = 0.48, 0.3, 0.22
_KIND_ONLY, _TEST_WORDS, _CHOICE = 0.5, 0.4, 0.3
_OF_KIND = 0.9  # from which on what is asked for and what is there may be of one kind: a link for a button
_INSIDE = 0.9  # for a word of the locator's containers that a box around the element is called by
_BESIDE_IT = 0.7  # for a word like the one asked for, where the page says that one as well
_SPELLED = 0.2  # for a key that is only put together otherwise
_SAID = 0.85  # weight from which a word of the page is said of the element itself
# For what says just the text that a check expects, and a word of the locator or of the test's name, or a sentence; what
# says something else fits less.
_SAYS, _SAYS_AT_LEAST, _SAYS_OTHERWISE = 0.3, 0.6, 0.5
_ONLY_OFFER = 0.2  # at least, for the only select that offers the word that is chosen, beside what it gets for that
_OFFERS_NOT, _LIST = 0.4, 2  # for a select without the option that is chosen; options, of fewer more may come later
_SEARCHES = 0.8  # for a search box where another field is asked for
_MENU = 3  # links of a list that are called otherwise each
_PART_OF_KEY, _LONG_KEY = 0.1, 6  # for a key that has the locator's in it; letters of such a one
_CLOSE = 64  # candidates that are read word by word
_SHOWN = 50  # candidates, best first


def guess(lost: Lost, target: Element, now: Sequence[Element]) -> Verdict:
    """The element that the locator's words fit best, PROPOSED at medium confidence at the most."""
    return _Guess(lost, target, now).answer()


class _Guess:
    """One question with what is worked out once for its answer."""

    def __init__(self, lost: Lost, target: Element, now: Sequence[Element]) -> None:
        self._lost, self._target, self._action = lost, target, lost.action
        self._hints = (*hints(lost.expression), *_remembered(lost, target)) if lost.expression else ()
        self._page = Page(now, also=[hint.text for hint in self._hints])
        self._asked = read(self._hints, self._page.vocabulary)
        self._kinds = Kinds(lost, target, self._page, asked=self._asked, is_misread=bool(self._misread))
        self._able = [index for index in range(len(now)) if self._kinds.can_be(now[index])]
        near = {*self._near_ones(), *([self._sayer] if self._sayer is not None else [])}
        self._said = {index: self._page.words(index, self._asked.content) for index in sorted(near)}

    def answer(self) -> Verdict:
        total = len(self._page.elements)
        if not self._able:
            can = f"can take '{self._action}'" if self._action else "are left"
            return Verdict(
                "gone", "NO_CANDIDATES", f"none of {total} elements {can}", Ranking((), 0, self._page.elements)
            )
        scored = sorted((self._scored(index) for index in self._said), key=lambda one: (-one.score, one.index))
        ranking = Ranking(tuple(scored[:_SHOWN]), len(self._able), self._page.elements)
        best = self._meant(self._outermost(scored))
        series = self._series(best, scored)
        if series:
            best = replace(series[self._place or 0], score=best.score)
            scored = [one for one in scored if one not in series]
        if best.score < SHARED and len(self._able) == 1 and self._action in WRITTEN:
            said = f"'{_short(best.element)}' is the only one that can take '{self._action}'{self._misread}"
            return Verdict("unclear", "AMBIGUOUS", said, ranking, best)
        if best.score < SHARED:
            return Verdict(
                "gone", "BELOW_THRESHOLD", f"no element says what the locator says{self._misread}", ranking, best
            )
        return replace(self._judged(best, self._rival(best, scored), ranking), unsaid=self._unsaid)

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

    @cached_property
    def _place(self) -> int | None:
        return place_of(self._lost.expression)

    def _judged(self, best: Scored, rival: Scored | None, ranking: Ranking) -> Verdict:
        """One that is clearly ahead is proposed, and several are several."""
        gap = best.score - rival.score if rival else best.score
        first = replace(ranking, scored=(best, *(one for one in ranking.scored if one.index != best.index)))
        if state := missing_state(self._lost.expression, best.element):
            said = f"the locator asks for the state '{state}', and the best candidate is not seen to be in it"
            return Verdict("unclear", "REJECTED_PRECONDITION", said, first, best, rival)
        if self._is_place_for_deed(best.element):
            said = f"'{_short(best.element)}' is a place to go to, and the locator asks for a button{self._misread}"
            return Verdict("unclear", "AMBIGUOUS", said, first, best, rival)
        if self._asks_for_button and role_of(best.element) == "link" and (button := self._button_in(ranking)):
            said = f"'{_short(best.element)}' is a link, and '{_short(button.element)}' is a button{self._misread}"
            return Verdict("unclear", "AMBIGUOUS", said, first, best, button)
        if best.score >= LIKELY and gap >= APART:
            what = "what the check expects" if best.index == self._sayer else "most of what the locator says"
            said = f"'{_short(best.element)}' says {what}{self._misread}"
            is_like = best.score >= SURE and best.why["kind"] >= _OF_KIND and not self._leaves_out(best)
            is_like = is_like and not (self._asks_for_button and self._is_place(best.element))
            is_sure = is_like and self._is_called_so(best)
            confidence: Confidence = "medium" if is_sure else "low"
            return Verdict("kept", "PROPOSED", said, first, best, rival, confidence)
        if rival is None or gap >= APART:
            said = f"'{_short(best.element)}' says only a part of what the locator says{self._misread}"
        else:
            said = f"'{_short(best.element)}' and '{_short(rival.element)}' fit what it says alike{self._misread}"
        return Verdict("unclear", "AMBIGUOUS", said, first, best, rival)

    def _leaves_out(self, best: Scored) -> bool:
        """Whether the locator says a word of its own that the element does not: "Confirm e-mail" is another field."""
        things = (self._asked.content.keys() & _THINGS) - self._asked.outer
        said = {*self._asked.own, *things} - self._asked.kinds
        return any(not self._matches[word].get(best.index) for word in said if not is_noise(word))

    def _is_called_so(self, best: Scored) -> bool:
        """Whether a word that the locator says of its element, if it says any word at all, is one of the candidate's.

        `#users li` says nothing of the item: "Users" in the menu is called as what it looks into.
        """
        said = [word for word in self._asked.content if word not in self._asked.outer and not is_noise(word)]
        return not self._asked.outer or any(self._matches[word].get(best.index) for word in said)

    @cached_property
    def _unsaid(self) -> str:
        """What the locator and the test's name both call the thing, and no candidate says: "wishlist" in a cart.

        '' for nothing; what is done with it is said in many words, so that a verb counts for nothing here.
        """
        words = (word for word in self._tested if word in self._asked.own and word not in _VERB_STEMS)
        return next((word for word in sorted(words) if not self._matches[word]), "")

    @cached_property
    def _misread(self) -> str:
        text = misread(self._lost.expression, frozenset(one.tag for one in self._page.elements))
        return f"; '{text}' is a text and no selector" if text else ""

    def _near_ones(self) -> list[int]:
        """Those worth a close look: on a large page the ones that have the beginnings of the rarest words."""
        if len(self._able) <= _CLOSE:
            return self._able
        meant = {start: word for word in (*self._asked.content, *self._tested) for start in sorted(variants(word))}
        starts = sorted(meant, key=lambda start: (-len(start), start))
        pattern = re.compile("|".join(map(re.escape, starts)) or r"(?!)")
        hits = {index: {meant[one] for one in pattern.findall(self._page.raw(index))} for index in self._able}
        counts = Counter(word for words in hits.values() for word in words)
        worth = {index: sum(self._telling(counts[word]) for word in words) for index, words in hits.items()}
        kind = {index: self._kinds.is_of_kind(self._page.elements[index]) for index in self._able}
        best = sorted(self._able, key=lambda index: (-worth[index], -kind[index], index))
        return sorted(best[:_CLOSE])

    @cached_property
    def _postings(self) -> dict[str, int]:
        """How many of the candidates say each word."""
        counts: dict[str, int] = {}
        for words in self._said.values():
            for word in words:
                counts[word] = counts.get(word, 0) + 1
        return counts

    def _likeness(self, asked: str, said: str) -> float:
        """How likely the one word stands for the other here; who registers has a name and an address for mail both."""
        if {asked, said} == _SIGNED_BY and not self._is_login:
            return 0.0
        return likeness(asked, said)

    @cached_property
    def _is_login(self) -> bool:
        """Whether one password is asked for, and not repeated."""
        return sum(one.attributes.get("type") == "password" for one in self._page.elements) == 1

    def _telling(self, number: int) -> float:
        """How much a word that so many candidates say tells them apart, 1 for a single one."""
        total = len(self._able)
        return 1.0 if number <= 1 or total <= 1 else max(0.0, math.log(total / number) / math.log(total))

    def _meanings(self, asked: str) -> dict[str, float]:
        """The words of the page that may stand for a word of the locator, with what finding them is worth."""
        worth: dict[str, float] = {}
        is_said = asked in self._postings
        for word, count in self._postings.items():
            if (alike := self._likeness(asked, word)) > 0:
                alike *= _BESIDE_IT if is_said and word != asked else 1.0
                worth[word] = alike * (0.25 + 0.75 * self._telling(count))
        return worth

    @cached_property
    def _matches(self) -> dict[str, dict[int, float]]:
        """For each word of the locator the candidates that say it, and how well."""
        found: dict[str, dict[int, float]] = {}
        for asked in (*self._asked.content, *self._tested):
            meanings = self._meanings(asked)
            hits: dict[int, float] = {}
            for index, said in self._said.items() if meanings else ():
                value = max((worth * said[word] for word, worth in meanings.items() if word in said), default=0.0)
                if asked in self._asked.outer and asked in self._around.get(index, ()):
                    value = max(value, _INSIDE)
                if value:
                    hits[index] = value
            found[asked] = hits
        return found

    @cached_property
    def _around(self) -> dict[int, frozenset[str]]:
        """The names of the boxes around the candidates that are of the very kind: `#search .btn` is a button in it."""
        elements = self._page.elements
        return {index: self._page.around(index) for index in self._said if self._kinds.is_of_kind(elements[index])}

    @cached_property
    def _weights(self) -> dict[str, float]:
        """Rare words decide; one that nothing on the page says is missing from all alike."""
        weights = {}
        for word, weight in self._asked.content.items():
            hits = self._matches[word]
            top = max(hits.values(), default=0.0)
            telling = self._telling(sum(value >= 0.7 * top for value in hits.values())) if hits else 0.6
            weights[word] = weight * (0.3 + 0.7 * telling)
        return weights

    @cached_property
    def _tested(self) -> dict[str, float]:
        """The words of the test's own name: they settle what the locator leaves open."""
        words = {word for text in self._lost.words for word in self._page.vocabulary.read(text)}
        return {word: 1.0 for word in words if not is_noise(word) and word not in ("test", "user")}

    def _scored(self, index: int) -> Scored:
        element = self._page.elements[index]
        recall = self._share(self._weights, index)
        naming = self._naming(index) if recall else 0.0
        kind = self._kinds.fit(element)
        covered = self._covered(index) if recall else 0.0
        score = _RECALL * recall + _COVERED * covered + _NAMING * naming
        if self._speaks_of_kind_only:
            score = max(score, _KIND_ONLY * self._kinds.is_of_kind(element) + (1 - _KIND_ONLY) * recall / 2)
        tested = self._share(self._tested, index) if self._tested else 0.0
        if self._speaks_of_kind_only:
            score += _TEST_WORDS * tested
        elif score:
            score += 0.05 * tested
        chosen, unfit = self._offers(index)
        if index == self._offerer:
            score = max(score, _ONLY_OFFER)
        if self._sayer is not None:
            score, unfit = self._with_expected(index, score, is_named=bool(recall or tested)), unfit * self._says(index)
        if self._is_spelled_alike(element):
            score, kind = score + _SPELLED, (1.0 + kind) / 2
        elif score and index in self._has_the_key:
            score += _PART_OF_KEY
        factor = kind * unfit * self._contrast(index) * self._deed(index) * self._item(index)
        why = {"words": round(recall, 3), "naming": round(naming, 3), "kind": round(kind, 3)}
        return Scored(element, index, min(1.0, (score + chosen) * factor), why)

    @cached_property
    def _speaks_of_kind_only(self) -> bool:
        """Whether nothing but a kind is asked for, or nothing else that counts: `button[type=submit]` of plain ones."""
        if self._asked.says_kind_only:
            return True
        is_any = all(weight < OWN for weight in self._asked.content.values()) and not self._asked.outer
        return (
            is_any
            and bool(self._target.tag or self._target.role)
            and not any(self._matches[word] for word in self._asked.content)
        )

    def _covered(self, index: int) -> float:
        """How much of the locator the element says, however common the words are here."""
        said = self._said[index]
        total = sum(self._asked.content.values())
        found = sum(
            weight
            * max((self._likeness(word, one) * said[one] for one in self._near[word] if one in said), default=0.0)
            for word, weight in self._asked.content.items()
        )
        return found / total if total else 0.0

    @cached_property
    def _near(self) -> dict[str, tuple[str, ...]]:
        """The words of the page that may stand for each word of the locator."""
        return {word: tuple(self._meanings(word)) for word in self._asked.content}

    def _is_spelled_alike(self, element: Element) -> bool:
        """Whether its key is the locator's, put together otherwise: `hideTextbox` and `hide-textbox`."""
        keys = (element.attributes.get(name, "") for name in ("id", "name", *TEST_IDS))
        return any(_squeezed(key) in self._keys for key in (*keys, caption_of(element)[:80]) if key)

    @cached_property
    def _keys(self) -> frozenset[str]:
        keys = (_squeezed(hint.text) for hint in self._hints if hint.weight == 1.0)
        return frozenset(key for key in keys if len(key) > 3)

    def _item(self, index: int) -> float:
        """Less outside of the item that the locator looks into: `tr:has-text('Ann') >> button`."""
        if not self._depths:
            return 1.0
        is_text = index in self._text_of_item and bool(self._asked.own)
        return 0.6 if is_text or self._depths.get(index, 0) < self._depth_of_item else 1.0

    @cached_property
    def _text_of_item(self) -> frozenset[int]:
        """What says the texts itself, like the link "Ann" in her row: it is no part beside them."""
        return frozenset(index for index in self._depths if self._page.is_box_of(self._texts_around, index))

    @cached_property
    def _depth_of_item(self) -> int:
        return max(self._depths[index] for index in self._depths.keys() - self._text_of_item or self._depths)

    @cached_property
    def _depths(self) -> dict[int, int]:
        """How deep the box with the texts of the locator's containers is, for the candidates that stand in one."""
        return self._page.depths(self._texts_around, self._able) if self._texts_around else {}

    @cached_property
    def _texts_around(self) -> tuple[str, ...]:
        around = (hint for hint in self._hints if hint.is_caption and hint.weight < 1.0 and hint.text)
        return tuple(hint.text.casefold() for hint in around)

    def _share(self, weights: dict[str, float], index: int) -> float:
        total = sum(weights.values())
        found = sum(weight * self._matches[word].get(index, 0.0) for word, weight in weights.items())
        return found / total if total else 0.0

    def _naming(self, index: int) -> float:
        """How much of what the element is called the locator says."""
        asked = (*self._asked.content, *self._asked.kinds)
        best = 0.0
        for words in self._page.namings(index):
            share = sum(max((self._likeness(one, word) for one in asked), default=0.0) for word in words) / len(words)
            best = max(best, share)
        return best

    def _offers(self, index: int) -> tuple[float, float]:
        """What a select gets that offers what is chosen, and the factor for one that does not."""
        element, choice = self._page.elements[index], self._lost.choice.casefold()
        if not choice or element.tag != "select":
            return 0.0, 1.0
        offered = self._page.options_of(index)
        has_it = choice in offered or f" {choice} " in f" {element.text.casefold()} "
        return _CHOICE * has_it, 1.0 if has_it or len(offered) < _LIST else _OFFERS_NOT

    @cached_property
    def _offerer(self) -> int | None:
        """The only select that offers what is chosen, where that is a word and no number."""
        choice = self._lost.choice.casefold()
        if not any(map(str.isalpha, choice)):
            return None
        found = [index for index in self._able if choice in self._page.options_of(index)]
        return found[0] if len(found) == 1 else None

    @cached_property
    def _sayer(self) -> int | None:
        """Where just the text stands that the check expects."""
        at = saying(self._page.elements, self._lost.says)
        return at if at is not None and self._kinds.can_be(self._page.elements[at]) else None

    def _with_expected(self, index: int, score: float, *, is_named: bool) -> float:
        if index != self._sayer or not (is_named or is_sentence(self._lost.says)):
            return score
        return max(score + _SAYS, _SAYS_AT_LEAST)

    def _says(self, index: int) -> float:
        return 1.0 if index == self._sayer else _SAYS_OTHERWISE

    @cached_property
    def _has_the_key(self) -> frozenset[int]:
        """The one with a key that has the locator's in it as it is written: `#datepicker`, `#datePickerMonth`."""
        long = [key for key in self._keys if len(key) >= _LONG_KEY]
        names = ("id", "name", *TEST_IDS)
        found = frozenset(
            index
            for index in self._said
            for name in names
            if any(key in _squeezed(self._page.elements[index].attributes.get(name, "")) for key in long)
        )
        return found if len(found) == 1 else frozenset()

    def _contrast(self, index: int) -> float:
        """Less for one of a line of which the locator names another: first and last, from and to."""
        said = {word for word, weight in self._said[index].items() if weight >= _SAID}
        for line, asked in self._contrasted:
            there = {number for number, words in enumerate(line) if words & said}
            if there and not asked & there:
                return 0.35
        if said & SECOND and not any(likeness(one, "confirm") for one in self._asked.content):
            return 0.8
        numbers = {word for word in self._asked.content if word.isdigit()}
        other = {word for word in said if word.isdigit()}
        return 0.75 if numbers and other and not numbers & other else 1.0

    @cached_property
    def _contrasted(self) -> list[tuple[tuple[frozenset[str], ...], set[int]]]:
        """The lines of which the locator names one or more, with the places of these."""
        named = ((line, {place for place, words in enumerate(line) if words & self._asked.own}) for line in _LINES)
        return [(line, places) for line, places in named if places]

    def _deed(self, index: int) -> float:
        """Less for one that does something else than what the locator asks for."""
        element = self._page.elements[index]
        caption = caption_of(element)
        if self._captions and opposed(self._captions, caption):
            return 0.3
        verbs = self._asked.own & _VERB_STEMS
        if self._action in POINTER_ACTIONS and is_field(element):
            deeds = (_VERB_STEMS | {"submit", "send"}).intersection(self._asked.content)
            if deeds and not any(self._matches[verb].get(index) for verb in deeds):
                return 0.4
        if self._action in FILL_ACTIONS and not any(likeness(one, "search") for one in self._asked.content):
            return _SEARCHES if "search" in (element.attributes.get("type"), *name_words(caption)[:1]) else 1.0
        if not verbs and self._action in POINTER_ACTIONS and is_control(element):
            done = _VERB_STEMS & set(self._page.vocabulary.read(caption[:80]))
            asked = (*self._asked.content, *self._asked.kinds)
            return 0.8 if done and not any(likeness(one, verb) for verb in done for one in asked) else 1.0
        if not verbs or not is_control(element):
            return 1.0
        if any(self._matches[verb].get(index) for verb in verbs):
            # "Discard changes" edits nothing
            first = _UNDOING.intersection(self._page.vocabulary.read(caption[:80])[:1])
            return 0.6 if first and not any(likeness(verb, one) for verb in verbs for one in first) else 1.0
        return 0.4 if _VERB_STEMS & set(self._page.vocabulary.read(caption)) else 0.6

    def _is_place_for_deed(self, element: Element) -> bool:
        """Whether it is a place to go to, and a button is asked for: the menu's "Issues" pins none."""
        if not self._is_place(element) or self._action not in POINTER_ACTIONS:
            return False
        if same(self._captions, caption_of(element)):
            return False
        verbs = self._asked.own & _VERB_STEMS
        called = name_words(caption_of(element))
        is_of_deed = any(word != verb and word.startswith(verb) for word in called for verb in verbs)  # "Archived"
        return is_of_deed or self._asks_for_button

    def _is_place(self, element: Element) -> bool:
        is_link = role_of(element) == "link"
        return role_of(element) == "tab" or (is_link and ("/nav[" in element.idxpath or self._is_in_menu(element)))

    @cached_property
    def _asks_for_button(self) -> bool:
        return "button" in (*self._asked.kinds, self._target.tag, self._target.role)

    def _button_in(self, ranking: Ranking) -> Scored | None:
        """The best one that is a button, and fits at all."""
        return next((one for one in ranking.scored if role_of(one.element) == "button" and one.score >= LIKELY), None)

    def _is_in_menu(self, element: Element) -> bool:
        """Whether it is one of a list of links that are called otherwise each."""
        return len(self._menus.get((element.frame, element.xpath), ())) >= _MENU

    @cached_property
    def _menus(self) -> dict[tuple[tuple[str, ...], str], set[str]]:
        found: dict[tuple[tuple[str, ...], str], set[str]] = {}
        for one in self._page.elements:
            if role_of(one) == "link" and "/li/" in one.xpath:
                found.setdefault((one.frame, one.xpath), set()).add(caption_of(one))
        return found

    @cached_property
    def _captions(self) -> str:
        return " ".join(hint.text for hint in self._hints if hint.weight >= OWN)[:200]

    def _outermost(self, scored: Sequence[Scored]) -> Scored:
        """The control rather than the text inside of it, which reads the same."""
        best = scored[0]
        if self._action not in POINTER_ACTIONS or is_control(best.element):
            return best
        around = (one for one in scored if is_control(one.element) and related(one.element, best.element))
        return next((one for one in around if one.score >= best.score - APART), best)

    def _meant(self, best: Scored) -> Scored:
        """The value rather than the term that it stands behind: a key names what is said, and not what it is called."""
        if self._kinds.speaks_text or _TERMS & {*self._asked.kinds, *self._asked.content}:
            return best
        value = self._page.value_of(best.index)
        if value is None or value not in self._able:
            return best
        return replace(best, element=self._page.elements[value], index=value)

    def _rival(self, best: Scored, scored: Sequence[Scored]) -> Scored | None:
        for one in scored:
            if one is best or related(best.element, one.element):
                continue
            if leads_alike(best.element, one.element) and same(caption_of(best.element), caption_of(one.element)):
                continue
            return one if one.score >= SHARED else None
        return None


def _remembered(lost: Lost, target: Element) -> tuple[Hint, ...]:
    """What is known of an element that had left the page when it was looked at."""
    if lost.fingerprint is None:
        return ()
    texts = (target.name, target.text[:60], target.attributes.get("id", ""), target.attributes.get("name", ""))
    return tuple(Hint(text, 1.0) for text in texts if text)


def _squeezed(key: str) -> str:
    return "".join(letter for letter in key.lower() if letter.isalnum())


def _short(element: Element) -> str:
    return (caption_of(element) or element.attributes.get("id", "") or element.tag)[:60]


_TERMS = frozenset(map(stem, ("label", "title", "term", "heading", "header", "caption", "th", "dt")))
# Of the words that tell little by themselves those that are things: "Delete draft" deletes no account.
_THINGS = frozenset(map(stem, ("account", "user", "customer", "product", "order", "page", "group", "item", "message")))
_SIGNED_BY = {"username", "email"}
_UNDOING = frozenset(map(stem, ("discard", "cancel", "abort", "dismiss", "delete", "remove", "close", "undo", "reset")))
_VERB_STEMS = frozenset(stem(word) for word in VERBS)
_LINES = tuple(tuple(frozenset(stem(word) for word in words) for words in line) for line in CONTRASTS)
