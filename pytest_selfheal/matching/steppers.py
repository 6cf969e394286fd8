"""How many of a thing, as a lone number between a button for one less and one for one more says: − 2 +."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from pytest_selfheal.matching.boxes import LEVELS, Place, is_item, root
from pytest_selfheal.matching.idle import is_idle
from pytest_selfheal.matching.moment import is_touched
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_NUMBER = re.compile(r"\d{1,5}")
_MINUS, _PLUS = frozenset("-‐‑‒–—−﹣－➖"), frozenset("+＋﹢➕")
_LESS_WORDS = """
decrease decrement minus less fewer reduce subtract lower weniger verringern reduzieren moins diminuer réduire menos
disminuir reducir restar quitar diminuir meno diminuisci riduci minder verlagen verminderen mniej zmniejsz odejmij färre
minska færre mindre reduser vähemmän vähennä méně ubrat snížit kevesebb csökkent puțin scade azalt eksilt меньше
уменьшить убавить менше зменшити λιγότερα μείωση أقل إنقاص تقليل פחות הפחת
"""
_MORE_WORDS = """
increase increment plus more add raise mehr erhöhen hinzufügen augmenter ajouter más aumentar sumar añadir mais
adicionar più aumenta aggiungi meer verhogen toevoegen więcej zwiększ dodaj fler öka flere mere øg øk enemmän lisää více
přidat zvýšit több növel creștere adaugă artır arttır больше увеличить прибавить більше збільшити περισσότερα αύξηση
أكثر زيادة עוד הוסף
"""
_LESS, _MORE = frozenset(_LESS_WORDS.split()), frozenset(_MORE_WORDS.split())
_LESS_SIGNS, _MORE_SIGNS = (
    ("減らす", "减少", "減少", "줄이기", "감소", "빼기"),
    ("増やす", "增加", "追加", "늘리기", "증가", "더하기"),
)
_MOST_WORDS = 6  # Decrease quantity of Oak chair
_NEAR = 3  # elements between the number and its buttons
_ABOVE = 2  # boxes around the number that hold them
_VOTES = re.compile(r"vote|score|rating|karma|like|zoom", re.IGNORECASE)
_OTHER_ITEM = re.compile(r"/(?:nav|header|footer|aside|li|tr|article)\[")


def other_quantity(was: Place, has: Place, passing: Collection[str], touched: Sequence[Element] = ()) -> str:
    """Another number between "less" and "more" near a button; '' when nothing says so, or the test made it so."""
    if role_of(was.element) not in ("button", "link") or is_idle(was.element, "click"):
        return ""
    for (mine, box), (other, box_now) in islice(zip(was.boxes(), has.boxes(), strict=False), LEVELS):
        second = {way: one for way, one, _ in _quantities(has, other)}
        for way, one, buttons in _quantities(was, mine):
            new = second.get(way)
            number, number_now = says(one), says(new) if new is not None else ""
            if not number_now or number == number_now or {number, number_now} & {*passing}:
                continue
            own = place_of(was.element)
            if not any(is_touched(button, touched) or place_of(button) == own for button in buttons):
                names = " and ".join(f"'{caption_of(button)}'" for button in buttons)
                return f"between {names} stood '{number}', and '{number_now}' does now"
        if any(one is not None and is_item(one) for one in (box, box_now)):
            break
    return ""


def _quantities(place: Place, box: Element) -> Iterator[tuple[str, Element, tuple[Element, Element]]]:
    """The lone numbers of a box between their two buttons, by their way from there."""
    for one in place.inside(box):
        way = one.idxpath[len(box.idxpath) :]
        if is_control(one) or not _NUMBER.fullmatch(says(one)) or _OTHER_ITEM.search(way):
            continue
        if (buttons := _buttons(one, place.page)) is not None:
            yield way, one, buttons


def _buttons(number: Element, page: Page) -> tuple[Element, Element] | None:
    at = page.at(*place_of(number)) or 0
    around = number.idxpath.rsplit("/", _ABOVE)[0] + "/"
    box = page.at(number.frame, number.shadow, number.idxpath.rpartition("/")[0])
    if box is not None and any(map(_VOTES.search, page.elements[box].classes)):
        return None
    before = _control(reversed(page.elements[max(0, at - _NEAR) : at]), number, around)
    behind = _control(page.elements[at + 1 : at + 1 + _NEAR], number, around)
    if before is None or behind is None:
        return None
    ways = {_is_less(before) and _is_more(behind), _is_more(before) and _is_less(behind)}
    return (before, behind) if True in ways else None


def _control(near: Iterable[Element], number: Element, around: str) -> Element | None:
    """The first button among some elements of the same box."""
    return next(
        (one for one in near if is_control(one) and root(one) == root(number) and one.idxpath.startswith(around)),
        None,
    )


def _is_less(one: Element) -> bool:
    return _says(caption_of(one), _MINUS, _LESS, _LESS_SIGNS)


def _is_more(one: Element) -> bool:
    return _says(caption_of(one), _PLUS, _MORE, _MORE_SIGNS)


def _says(caption: str, signs: Collection[str], said: Collection[str], parts: Sequence[str]) -> bool:
    caption = caption.strip().casefold()
    if caption in signs or any(part in caption for part in parts):
        return True
    named = words(caption)
    return len(named) <= _MOST_WORDS and any(word in said for word in named)
