"""A notice that is new beside a button or on its page, and warns of what nothing there warned of."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import ceil

from pytest_selfheal.matching import notices, sentences
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.telling_texts import is_on
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

# What a text that is new beside a button may say of the click: it reaches all, can't be taken back, costs, goes on.
_WARNINGS = (
    notices.is_for_all,
    notices.is_for_good,
    notices.is_in_earnest,
    notices.is_of_cost,
    notices.is_recurring,
    notices.is_of_before,
    notices.is_shared,
    notices.is_of_somebody_else,
)
_IN_LIST = re.compile(r"/(?:li|tr|article)\[")  # of which each entry may have got a remark
_FEWEST_WORDS = 3  # of a sentence that has a word of the caption; less is what something is called
_FEWEST_OF_ANY = 4  # of one in whatever words
_FEWEST_SIGNS = 6  # of a sentence in a script that writes words without blanks
_UNSPACED = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af]")
_STEM, _STEM_SHARE, _ENDING = 3, 0.65, 4  # what two forms of a word begin with, and letters that one has more


def new_notice(
    was: Place,
    texts: list[str],
    texts_now: list[str],
    passing: Collection[str],
    kinds: Sequence[Callable[[str], bool]] = _WARNINGS,
) -> str:
    """What is new among some texts, was nowhere on the page, and warns of what nothing there warned of."""
    for warns in kinds if role_of(was.element) == "button" else ():
        came = (text for text in texts_now if text not in passing and warns(text))
        wide = next((text for text in came if not is_on(text, was.page)), "")
        if wide and not any(map(warns, texts)):
            return wide
    return ""


def new_sentence(
    was: Place, has: Place, before: Mapping[str, bool], before_now: Mapping[str, bool], passing: Collection[str]
) -> str:
    """A sentence that came right before a button where none gave way to it: it speaks of the click, in any words.

    Of the texts before it, the nearest first, each is given with whether it stands in the button's own box. In a list
    each entry may have got one, and what says when is of the last time.
    """
    then, now = (next((text for text, is_close in one.items() if is_close), "") for one in (before, before_now))
    is_new = now and now not in before and now not in passing and not is_on(now, was.page)
    if role_of(was.element) != "button" or not is_new or (then and then not in before_now):
        return ""
    if _IN_LIST.search(has.element.idxpath) or any(map(str.isdigit, now)):
        return ""
    is_spoken = len(words(now)) >= _FEWEST_OF_ANY or len(_UNSPACED.findall(now)) >= _FEWEST_SIGNS
    return now if is_spoken else ""


def new_word_of_it(was: Place, has: Place, texts_now: Iterable[str], passing: Collection[str]) -> str:
    """A sentence that is new beside a control and speaks of what it does: Save, "Saving notifies the parents"."""
    called = words(caption_of(was.element))
    is_doing = role_of(was.element) == "button" or sentences.says_yes(caption_of(was.element))
    if not is_doing or not called or _IN_LIST.search(has.element.idxpath):
        return ""
    came = (text for text in texts_now if len(words(text)) >= _FEWEST_WORDS and text not in passing)
    came = (text for text in came if not any(map(str.isdigit, text)))  # "Saved 2 minutes ago" is of the last time
    spoken = (text for text in came if all(any(_is_form_of(said, one) for said in words(text)) for one in called))
    return next((text for text in spoken if not is_on(text, was.page)), "")


def _is_form_of(said: str, word: str) -> bool:
    """Whether two words are one in two forms: close and closing, отправить and отправлено."""
    stem = word[: max(_STEM, ceil(len(word) * _STEM_SHARE))]
    return said == word or (len(word) >= _STEM and said.startswith(stem) and len(said) <= len(word) + _ENDING)


def new_alert(was: Place, elements: Iterable[Element], texts: Collection[str], passing: Collection[str]) -> str:
    """What is marked as a warning there, and was nowhere on the page: "This guest has checked out already"."""
    if role_of(was.element) != "button":
        return ""
    said = (one.own_text or one.text for one in elements if role_of(one) == "alert")
    return next((text for text in said if text and text not in (*passing, *texts) and not is_on(text, was.page)), "")
