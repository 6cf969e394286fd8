"""What a locator asks for by a class, and an element in the lost one's place says otherwise by another one.

Classes are renamed more than anything else. One speaks where nothing else tells what the control does: beside a class
of the same locator that stayed, under a caption that fits any deed, or on the box that the locator looks into.
"""

import re
from collections.abc import Sequence

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")  # li.unread
_QUOTED = re.compile(r"\[[^\]]*\]|\([^)]*\)")  # what holds no classes
_COMPOUND = re.compile(r"[^\s>+~]+")  # .bell.muted > .icon
# Captions that fit any deed.
_ANY_DEED_WORDS = """
ok okay yes no go submit confirm continue next done apply open more start send choose select save close
ja nein weiter fertig los bestätigen anwenden öffnen senden wählen oui non valider continuer suivant envoyer choisir
sí si aceptar continuar siguiente enviar elegir va conferma avanti invia sim não doorgaan verder kyllä
да нет далее готово はい いいえ 次へ 确定 是 否 继续 نعم لا
"""
_ANY_DEED = frozenset(_ANY_DEED_WORDS.split())


def other_dress(
    locator: Expression | None, before: Sequence[Element], now: Sequence[Element], *, page: Sequence[Element]
) -> str:
    """The class asked for and the one in its place, '' when none gave way.

    `before` and `now` are the elements with their boxes, inside out, `page` is what stood on the old page.
    """
    for link in locator.element_part.links if locator is not None else ():
        if link.kind != "css":
            continue
        for compound in _COMPOUND.findall(_QUOTED.sub("", link.text)):
            asked = _CLASS.findall(compound)
            for name in asked:
                if pair := _gave_way(name, asked, before, now, page):
                    return f"the locator asks for '.{name}', and the best candidate has '{pair[1]}' in its place"
    return ""


def _keeps_its_heading(before: Sequence[Element], now: Sequence[Element], level: int, page: Sequence[Element]) -> bool:
    """Whether the box has a heading of its own, below which the element stands as before."""
    called, inside = before[0].heading, f"{before[level].idxpath}/"
    if not called or called != now[0].heading:
        return False
    heads = (one for one in page if role_of(one) == "heading" and one.idxpath.startswith(inside))
    return any((one.name or one.text) == called for one in heads)


def _gave_way(
    name: str, asked: list[str], before: Sequence[Element], now: Sequence[Element], page: Sequence[Element]
) -> tuple[str, str] | None:
    level = next((n for n, one in enumerate(before) if name in one.classes), None)
    if level is None or level >= len(now) or any(name in one.classes for one in now):
        return None
    had, has = before[level].classes, now[level].classes
    caption = caption_of(now[0])
    stayed = any(one in has for one in asked if one != name)
    is_open = not words(caption) or set(words(caption)) <= _ANY_DEED
    if before[level].tag != now[level].tag or not (stayed or is_open or level):
        return None
    if level and (sum(name in one.classes for one in page) > 1 or _keeps_its_heading(before, now, level, page)):
        return None  # the class of a list's items says what kind they are, not which; a heading says which part it is
    new = " ".join(one for one in has if one not in had)
    return gave_way(name, new, known="" if is_open else caption)
