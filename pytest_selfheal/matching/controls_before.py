"""What stands right before a button and says what it is about: a filled field, a button that names the thing."""

from collections.abc import Collection, Iterator, Sequence

from pytest_selfheal.matching import captions, sentences
from pytest_selfheal.matching.boxes import WINDOW, Place, root
from pytest_selfheal.matching.moment import already_stood, is_touched
from pytest_selfheal.matching.page_time import is_of_today
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, is_field, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import is_on, is_other_number, is_replaced, moves_on
from pytest_selfheal.models.element import FILLED, TYPED, Element, held_by

_HOLDS = frozenset((FILLED, TYPED))
_NEAR = 24  # elements before a button among which its name stands
_ALONE = 2  # the button that names it, and the one in question


def other_name_button(was: Place, has: Place, passing: Collection[str]) -> str:
    """The button right before it in its own box, where that names the thing: a file that a click opens, a team."""
    if role_of(was.element) != "button":
        return ""
    mine, other = (_button_before(place) for place in (was, has))
    text, text_now = ((caption_of(one) if one is not None else "") for one in (mine, other))
    if _says_a_deed(text) or _says_a_deed(text_now) or not is_replaced(text, text_now, passing):
        return ""
    if is_other_number(text, text_now):  # the slide of a carousel
        return ""
    if is_on(text, has.page) or is_on(text_now, was.page) or already_stood(was.element, has.element, text, text_now):
        return ""
    return f"before it stood '{text}', before this one stands '{text_now}'"


def _button_before(place: Place) -> Element | None:
    """The control right before an element, if it is the only one there and stands in one of its nearest boxes."""
    page, element = place.page, place.element
    levels = place.levels()
    at = page.at(*place_of(element)) or 0
    for one in reversed(page.elements[max(0, at - _NEAR) : at]):
        if root(one) != root(element) or not levels or not one.idxpath.startswith(f"{levels[-1]}/"):
            return None
        if is_control(one):
            is_name = role_of(one) in ("button", "tab", "menuitem") and "/nav[" not in one.idxpath
            return one if is_name and _is_alone(one, page.elements) else None
    return None


def _is_alone(one: Element, elements: Sequence[Element]) -> bool:
    """Whether no control like it stands beside it: buttons in a row are deeds or places to go to."""
    parent = one.idxpath.rpartition("/")[0]
    beside = (other for other in elements if root(other) == root(one) and other.idxpath.rpartition("/")[0] == parent)
    return sum(is_control(other) and role_of(other) == role_of(one) for other in beside) <= _ALONE


def _says_a_deed(caption: str) -> bool:
    return not caption or sentences.names_a_deed(caption)


def other_field(was: Place, has: Place, passing: Collection[str], touched: Sequence[Element]) -> str:
    """A field right before a button that the application filled otherwise: the month of a calendar, a quantity."""
    if role_of(was.element) != "button":
        return ""
    first, second = _fields_before(was), _fields_before(has)
    empty = _empty_before(has)
    for called, field in first.items():
        now = second.get(called) or empty.get(called)
        if now is None or is_touched(field, touched):
            continue
        if {held_by(field), held_by(now)}.isdisjoint(passing) and _holds_another(field, now):
            return f"the field before it held another value: '{called[:60]}'"
    for called, field in second.items():
        if called and called not in first and not is_touched(field, touched) and not _has_field(was, called):
            return f"the field '{called[:60]}' before it is new, and holds something already"
    return ""


def other_labels(was: Place, has: Place, passing: Collection[str]) -> str:
    """That each field right before a button gave way to one that is called otherwise: "Add" below *Name*, and *Coupon*.

    A field that keeps its key is the same one, whatever it is called by now.
    """
    if role_of(was.element) != "button":
        return ""
    first, second = (_labelled_before(place) for place in (was, has))
    if not first or not second or any(_is_same_field(one, other) for one in first for other in second):
        return ""
    text, text_now = caption_of(first[0]), caption_of(second[0])
    if is_on(text, has.page) or is_on(text_now, was.page) or not is_replaced(text, text_now, passing):
        return ""
    return f"before it stood the field '{text}', before this one stands '{text_now}'"


def _is_same_field(one: Element, other: Element) -> bool:
    keys = [(field.attributes.get("id"), field.attributes.get("name")) for field in (one, other)]
    is_kept = any(mine == now and mine for mine, now in zip(*keys, strict=True))
    return is_kept or captions.relation(caption_of(one), caption_of(other)) != "other"


def _labelled_before(place: Place) -> list[Element]:
    """The fields between a button and the other kind of control or the heading before it, the nearest first."""
    return [one for one in _between(place) if is_field(one) and one.visible and caption_of(one)]


def _has_field(place: Place, called: str) -> bool:
    return any(is_field(one) and called in (caption_of(one), one.attributes.get("name")) for one in place.page.elements)


def _holds_another(field: Element, now: Element) -> bool:
    """Whether a mark is another one, or the text of an editor says another thing."""
    mark, mark_now = (one.attributes.get(FILLED, "") for one in (field, now))
    if mark or mark_now:
        return mark != mark_now
    text, text_now = field.own_text, now.own_text
    return captions.is_replaced(text, text_now) and not moves_on(text, text_now) and not is_of_today(text)


def _is_editor(one: Element) -> bool:
    return one.attributes.get("contenteditable", "false") != "false"


def _fields_before(place: Place) -> dict[str, Element]:
    """The filled fields between a button and the other kind of control or the heading before it, by their names."""
    found: dict[str, Element] = {}
    for one in _between(place):
        if not _HOLDS.isdisjoint(one.attributes) or (_is_editor(one) and one.own_text):
            found.setdefault(_called(one), one)
    return found


def _empty_before(place: Place) -> dict[str, Element]:
    """The fields there that hold nothing, by their names."""
    return {_called(one): one for one in _between(place) if one.tag == "input" and _HOLDS.isdisjoint(one.attributes)}


def _called(field: Element) -> str:
    return caption_of(field) or field.attributes.get("name", "") or field.attributes.get("type", "")


def _between(place: Place) -> Iterator[Element]:
    """What stands between a button and the other kind of control or the heading before it, the nearest first."""
    page, element = place.page, place.element
    levels = place.levels()
    at = page.at(*place_of(element)) or 0
    for one in reversed(page.elements[max(0, at - WINDOW) : at]):
        if root(one) != root(element) or _is_of_its_series(one, element) or one.tag in ("option", "optgroup"):
            continue
        is_outside = not levels or not one.idxpath.startswith(f"{levels[-1]}/")
        if is_outside or role_of(one) == "heading" or (is_control(one) and not is_field(one) and not _is_editor(one)):
            return
        yield one


def _is_of_its_series(one: Element, element: Element) -> bool:
    """Whether it is another of a series of buttons: the days of a month, the keys of a pad."""
    same_kind = (one.tag, role_of(one)) == (element.tag, role_of(element))
    return same_kind and one.idxpath.rpartition("/")[0] == element.idxpath.rpartition("/")[0]
