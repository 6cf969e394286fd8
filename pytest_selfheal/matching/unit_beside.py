"""In what unit a field takes its number, where a text right behind it or before it says so: [ 5 ] mg, $ [ 5 ]."""

from collections.abc import Iterable, Iterator

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.matching.units import is_other_unit
from pytest_selfheal.models.element import Element

_FIELDS = ("textbox", "spinbutton", "slider", "combobox")
_NEAR = 6  # elements, wrappers among them


def other_unit_beside(was: Place, has: Place) -> str:
    """Why a field takes its number in another unit, by the text beside it; '' when nothing says so."""
    if role_of(was.element) not in _FIELDS:
        return ""
    for side, where in ((_behind, "behind"), (_before, "before")):
        text, text_now = side(was), side(has)
        if is_other_unit(text, text_now):
            return f"{where} it stood '{text}', {where} this one stands '{text_now}'"
    return ""


def _behind(place: Place) -> str:
    at = place.page.at(*place_of(place.element)) or 0
    return next(_texts(place, place.page.elements[at + 1 : at + 1 + _NEAR]), "")


def _before(place: Place) -> str:
    """In the same box: what stands farther away is behind another field."""
    at = place.page.at(*place_of(place.element)) or 0
    near = reversed(place.page.elements[max(0, at - _NEAR) : at])
    around = next((f"{box.idxpath}/" for box, _ in place.boxes()), "/")
    return next(_texts(place, (one for one in near if one.idxpath.startswith(around))), "")


def _texts(place: Place, near: Iterable[Element]) -> Iterator[str]:
    """What is said up to the next control or heading."""
    own = f"{place.element.idxpath}/"
    for one in near:
        if root(one) != root(place.element) or one.idxpath.startswith(own):
            continue
        if is_control(one) or role_of(one) == "heading":
            return
        if text := says(one):
            yield text
