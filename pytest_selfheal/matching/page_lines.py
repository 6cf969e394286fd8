"""What a page, or the part of it that a button stands in, says wherever: terms, modes, amounts, names."""

import re
from collections.abc import Callable, Collection

from pytest_selfheal.matching import notices, sentences
from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.greetings import is_same_greeting
from pytest_selfheal.matching.new_notices import new_notice
from pytest_selfheal.matching.page_time import is_of_today
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.telling_texts import (
    LONGEST,
    cut,
    is_on,
    is_other_amount,
    is_other_order,
    is_sentence,
    says,
)
from pytest_selfheal.matching.whose_record import is_tip
from pytest_selfheal.matching.words import words

_OF_THE_PAGE = (notices.is_for_good, notices.is_in_earnest)  # wherever on the page it is said
_PARTS = ("form", "dialog", "section", "article")
_MOST_TERMS = 12  # sentences of a part that are compared with each other
# Not of the page itself: its frame, a list of entries, what a control says.
_ELSEWHERE = re.compile(r"/(?:nav|footer|header|aside|li|td|th|a|button|select|label|article|blockquote|pre)\[")
# A bar at the top says what all of it is for: "PRODUCTION – live data".
_NO_WARNING = re.compile(r"/(?:nav|footer|aside|li|td|th|a|button|select|label|article|blockquote|pre)\[")
# Where no sum of what is paid stands: a summary may stand aside, and a total at the foot of a table.
_NO_SUM = re.compile(r"/(?:nav|footer|header|li|thead|tbody|a|button|select|label|article|blockquote|pre)\[")
_FEWEST_WORDS = 2  # of a sentence that says how the page works
_UNSPACED = "\u2e80"  # from the signs of Chinese on, scripts are written without blanks


def other_terms(was: Place, has: Place, passing: Collection[str]) -> str:
    """A sentence anywhere in the same form or section that is denied now: "You can change it later"."""
    if pair := _reworded(_sentences(was), _sentences(has), passing, sentences.is_the_contrary):
        return f"near it stood '{cut(pair[0])}', near this one stands '{cut(pair[1])}'"
    return ""


def other_ways(was: Place, has: Place, passing: Collection[str]) -> str:
    """What the page says of how it works, wherever: that something is for good now, or in earnest, or another mode."""
    if role_of(was.element) != "button":
        return ""
    texts, texts_now = list(_lines(was)), list(_lines(has))
    if pair := _reworded(texts, texts_now, passing, sentences.acts_otherwise):
        return f"the page said '{cut(pair[0])}', now it says '{cut(pair[1])}'"
    is_deed = sentences.is_of_a_deed(caption_of(was.element))
    if is_deed and (pair := _reworded(texts, texts_now, passing, _is_other)):
        return f"the page said '{cut(pair[0])}', now it says '{cut(pair[1])}'"
    if is_deed and (pair := _reworded(_lines(was, _NO_SUM), _lines(has, _NO_SUM), passing, is_other_amount)):
        return f"the page said '{cut(pair[0])}', now it says '{cut(pair[1])}'"
    warned, warned_now = (list(_lines(one, _NO_WARNING)) for one in (was, has))
    if warning := new_notice(was, warned, warned_now, passing, _OF_THE_PAGE):
        return f"the page says '{cut(warning)}' now"
    if not any(map(notices.is_on_trial, texts_now)):
        trial = (text for text in texts if notices.is_on_trial(text) and not is_tip(text) and text not in passing)
        if sign := next((text for text in trial if not is_on(text, has.page)), ""):
            return f"the page said '{cut(sign)}', and does not any more"
    return ""


def _reworded(
    texts: Collection[str], texts_now: Collection[str], passing: Collection[str], how: Callable[[str, str], bool]
) -> tuple[str, str] | None:
    """The first text that is gone and the one that came in its place, by a rule of two sentences."""
    gone, new = (
        [text for text in one if text not in other and text not in passing and _is_worded(text)]
        for one, other in ((texts, texts_now), (texts_now, texts))
    )
    pairs = ((text, now) for text in gone[:_MOST_TERMS] for now in new[:_MOST_TERMS])
    return next((pair for pair in pairs if how(*pair)), None)


def _is_other(was: str, now: str) -> bool:
    """Whether a line says the same of another amount, of many times as many, or of somebody else."""
    if is_of_today(was) or is_of_today(now) or max(len(was), len(now)) > LONGEST:
        return False
    if is_other_amount(was, now) or is_other_order(was, now, ()) or sentences.is_of_somebody_else(was, now):
        return True
    return sentences.is_of_another_kind(was, now) and not is_same_greeting(was, now)


def _is_worded(text: str) -> bool:
    return len(words(text)) >= _FEWEST_WORDS or text >= _UNSPACED


def _lines(place: Place, elsewhere: re.Pattern[str] = _ELSEWHERE) -> dict[str, None]:
    """The texts of a page, but for its navigation and lists, and for what controls say."""
    inside = (one for one in place.page.elements if root(one) == root(place.element))
    return dict.fromkeys(text for one in inside if not elsewhere.search(one.idxpath) and (text := says(one)))


def _sentences(place: Place) -> dict[str, None]:
    part = next((box for _, box in place.boxes() if box is not None and box.tag in _PARTS), None)
    inside = place.inside(part) if part is not None else ()
    return dict.fromkeys(text for one in inside if (text := says(one)) and is_sentence(text, ()))
