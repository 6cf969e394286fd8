"""Signs that stand for words: the letters of icon fonts, and a sign alone that was given a name to be heard."""

import re
from itertools import islice

from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

# Their elements hold a word that is drawn as a picture: <i class="material-icons">edit</i>.
_ICON_FONT = re.compile(r"(?:^|[\s_-])(?:material-(?:icons|symbols)|mat-icon|google-symbols)", re.IGNORECASE)
_INSIDE = 4  # elements of a button
_FORWARD, _BACK = "›»>→▶▸＞", "‹«<←◀◂＜"
# What a name must not say of the sign that it was given to.
_BACK_WORDS = (
    "previous prev back earlier zurück vorherige vorheriger précédent anterior precedente indietro vorige назад"
)
_FORWARD_WORDS = "next forward later weiter nächste nächster suivant siguiente próximo successivo volgende далее"
_LESS_WORDS = (
    "decrease less fewer minus remove reduce lower weniger verringern diminuer moins menos reducir meno diminuisci"
)
_MORE_WORDS = "increase more plus add raise mehr erhöhen augmenter plus más aumentar più aumenta"
_CONTRARY = (
    *((sign, frozenset(_BACK_WORDS.split())) for sign in _FORWARD),
    *((sign, frozenset(_FORWARD_WORDS.split())) for sign in _BACK),
    *((sign, frozenset(_LESS_WORDS.split())) for sign in "+＋"),
    *((sign, frozenset(_MORE_WORDS.split())) for sign in "-−–"),
)


def without_pictograms(page: Page | None, index: int | None, caption: str) -> str:
    """A caption without the letters of an icon font beside its words; all of it where it has nothing else."""
    if page is None or index is None or " " not in caption:
        return caption
    inside = f"{page.elements[index].idxpath}/"
    for one in islice(page.elements, index + 1, index + 1 + _INSIDE):
        sign = one.own_text.strip()
        if not sign or not one.idxpath.startswith(inside) or not _ICON_FONT.search(one.attributes.get("class", "")):
            continue
        caption = caption.removeprefix(f"{sign} ").removesuffix(f" {sign}")
    return caption


def is_sign_with_a_name(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> bool:
    """Whether the one sign of a page that had no name is there still, once, and has a name that fits it."""
    sign = lost.own_text.strip()
    if before is None or now is None or not sign or lost.name.strip() not in ("", sign) or words(sign):
        return False
    if candidate.own_text.strip() != sign or candidate.name.strip() == sign:
        return False
    if any(mark == sign and told & set(words(candidate.name)) for mark, told in _CONTRARY):
        return False
    return all(sum(one.own_text.strip() == sign for one in page.elements) == 1 for page in (before, now))
