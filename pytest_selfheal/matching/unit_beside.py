"""In what unit a field takes its value, where a text right behind it or before it says so: [ 5 ] kg, $ [ 5 ].

A word right behind it that is no unit of measure says what the value means as well: per month, London time. So does
the operator that stands before it: + [ 5 ], − [ 5 ].
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import is_on, is_replaced, says
from pytest_selfheal.matching.units import is_other_operator, is_other_unit, names_a_unit
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_FIELDS = ("textbox", "spinbutton", "slider", "combobox")
_NEAR = 6  # elements, wrappers among them
_OWN_BOXES = 2  # of a field, of which a text right behind it is a part
_MOST_WORDS = 3  # what says more is help
_LABELLED = ("input", "select", "textarea")
_ASIDE = ("label", "p", "li", "td", "th", "tr", "dt", "legend")  # tags of what is no word behind a field


def other_unit_beside(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why a field takes its value in another unit, by the text beside it; '' when nothing says so."""
    if role_of(was.element) not in _FIELDS:
        return ""
    first, second = _behind(was), _behind(has)
    if first is not None and second is not None:
        text, text_now = says(first), says(second)
        is_word = _is_word(first, was) and _is_word(second, has) and is_replaced(text, text_now, passing)
        if is_word or _is_other(text, text_now):
            return f"behind it stood '{text}', behind this one stands '{text_now}'"
    unit, said = (says(one) if one is not None else "" for one in (second, first))
    if names_a_unit(unit) and not names_a_unit(said) and not is_on(unit, was.page):
        return f"behind this one stands '{unit}' now"
    then, hint = (one.element.attributes.get("placeholder", "") for one in (was, has))
    if names_a_unit(hint) and not then and not is_on(hint, was.page):
        return f"this one is to be filled in '{hint}'"
    text, text_now = _before(was), _before(has)
    return f"before it stood '{text}', before this one stands '{text_now}'" if _is_other(text, text_now) else ""


def _is_other(was: str, now: str) -> bool:
    """Whether two texts are units, or operators, and not the same."""
    return is_other_unit(was, now) or is_other_operator(was, now)


def _behind(place: Place) -> Element | None:
    at = place.page.at(*place_of(place.element)) or 0
    return next(_said(place, place.page.elements[at + 1 : at + 1 + _NEAR]), None)


def _is_word(one: Element, place: Place) -> bool:
    """Whether what stands behind a field is a word of its own row; the next row begins with a label."""
    text, at = says(one), place.page.at(*place_of(one)) or 0
    after = place.page.elements[at + 1 : at + 2]
    around = [f"{box.idxpath}/" for box, _ in islice(place.boxes(), _OWN_BOXES)]
    is_own = any(one.idxpath.startswith(box) and "/" not in one.idxpath[len(box) :] for box in around)
    is_label = one.tag in _ASIDE or any(other.tag in _LABELLED for other in after)
    return is_own and not is_label and len(words(text)) <= _MOST_WORDS and not any(map(str.isdigit, text))


def _before(place: Place) -> str:
    """In the same box: what stands farther away is behind another field."""
    at = place.page.at(*place_of(place.element)) or 0
    near = reversed(place.page.elements[max(0, at - _NEAR) : at])
    around = next((f"{box.idxpath}/" for box, _ in place.boxes()), "/")
    inside = _said(place, (one for one in near if one.idxpath.startswith(around)))
    return next(map(says, inside), "")


def _said(place: Place, near: Iterable[Element]) -> Iterator[Element]:
    """What says something up to the next control or heading."""
    own = f"{place.element.idxpath}/"
    for one in near:
        if root(one) != root(place.element) or one.idxpath.startswith(own):
            continue
        if is_control(one) or role_of(one) == "heading":
            return
        if says(one):
            yield one
