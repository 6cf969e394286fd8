"""What a page says that its application is run for: a badge or a sentence, "LIVE" in the bar at the top."""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.document_facts import EARNEST, ENVIRONMENTS, UNSPACED_ENVIRONMENTS
from pytest_selfheal.matching.page_top import at_top
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.telling_texts import LONGEST
from pytest_selfheal.matching.words import words

_UNSPACED = re.compile("|".join(UNSPACED_ENVIRONMENTS))  # in scripts that write words without blanks
_STEM = 4  # letters that words share whatever their ending


def other_environment(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page is of another environment than it was; '' when nothing says so."""
    gone, new = (list(_named(texts)) for texts in (was.page.texts - has.page.texts, has.page.texts - was.page.texts))
    for text, frame, environment in gone:
        for text_now, frame_now, environment_now in new:
            if _reads_alike(frame, frame_now) and environment.isdisjoint(environment_now) and text not in passing:
                return f"the page said '{text}', now it says '{text_now}'"
    if sign := _new_sign(was, has, passing):
        return f"the page says '{sign}' now"
    sign = _lost_sign(was, has, passing)
    return f"the page said '{sign}', and names no environment any more" if sign else ""


def _new_sign(was: Place, has: Place, passing: Collection[str]) -> str:
    """The badge at the top of a page, or the word behind a name there, that says by now that this is what is real.

    A page that named another environment there says it in a place of its own.
    """
    texts, texts_now = at_top(was), at_top(has)
    if any(_named(texts)):
        return ""
    names = {tuple(words(text)) for text in texts.keys() - texts_now.keys()}
    for text, frame, environment in _named(texts_now):
        is_badge = not frame and not is_control(texts_now[text])
        is_new = text not in was.page.texts and text not in passing
        if is_new and (is_badge or frame in names) and environment & EARNEST:
            return text
    return ""


def _lost_sign(was: Place, has: Place, passing: Collection[str]) -> str:
    """The badge at the top, or the word behind a name there, that said it is only tried out; '' where one says so."""
    texts, texts_now = at_top(was), at_top(has)
    names = {tuple(words(text)) for text in texts_now}
    said = [environment for _, _, environment in _named(texts_now.keys() | (has.page.texts - was.page.texts))]
    for text, frame, environment in _named(texts.keys() - has.page.texts):
        is_badge = not frame and not is_control(texts[text])
        is_said = any(environment & one for one in said)
        if text not in passing and (is_badge or frame in names) and not is_said and not environment & EARNEST:
            return text
    return ""


def _reads_alike(mine: Collection[str], other: Collection[str]) -> bool:
    """Whether the words are the same but for their endings."""
    return len(mine) == len(other) and all(a[:_STEM] == b[:_STEM] for a, b in zip(mine, other, strict=True))


def _named(texts: Collection[str]) -> Iterator[tuple[str, tuple[str, ...], frozenset[str]]]:
    """Each text that names an environment: itself, its other words without numbers, and the environment."""
    for text in sorted(texts):
        listed = words(_UNSPACED.sub(r" \g<0> ", text)) if len(text) <= LONGEST else []
        if environment := ENVIRONMENTS.intersection(listed):
            yield text, tuple(word for word in listed if word.isalpha() and word not in environment), environment
