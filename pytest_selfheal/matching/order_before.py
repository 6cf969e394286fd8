"""A list that a step before went through by keys, or clicked into: in another order its second entry is another one.

`ArrowDown`, `ArrowDown`, `Enter` in a tree, a list box or a row of tabs, and a click at a position of a list, name
nothing that they pick.
"""

from collections.abc import Collection

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.lost import Picked
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import cut, is_replaced
from pytest_selfheal.models.element import Element

_BY_KEYS = ("press", "focus")
# https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/: widgets in which arrows move the focus
_WIDGETS = ("listbox", "tree", "menu", "menubar", "tablist", "radiogroup", "grid", "treegrid")
_LISTS = (*_WIDGETS, "list", "table")
_ENTRIES = (
    *("option", "treeitem", "menuitem", "menuitemradio", "menuitemcheckbox", "tab", "radio", "row", "listitem"),
    *("link", "button"),
)


def other_order_before(picked: Picked, was: Place, has: Place, passing: Collection[str]) -> str:
    """Why a list that a step before went through has other entries in their places; '' when nothing says so."""
    box = _list_of(picked, was)
    other = _same(box, has) if box is not None else None
    if box is None or other is None or (root(box) == root(was.element) and _is_in(was.element, box)):
        return ""
    for mine, its in zip(_entries(box, was), _entries(other, has), strict=False):
        if is_replaced(mine, its, passing):
            return f"a step before went through a list: where '{cut(mine)}' stood, '{cut(its)}' does now"
    return ""


def _list_of(picked: Picked, place: Place) -> Element | None:
    """The list that was clicked itself, or the widget in which a key was pressed."""
    one = picked.element
    if picked.action not in _BY_KEYS:
        return one if role_of(one) in _LISTS else None
    owned = one.attributes.get("aria-controls", "") or one.attributes.get("aria-owns", "")
    if owned:
        return next((other for other in place.page.elements if other.attributes.get("id") == owned), None)
    around = (box for _, box in Place(one, place.page).boxes() if box is not None)
    return next((box for box in (one, *around) if role_of(box) in _WIDGETS), None)


def _same(box: Element, place: Place) -> Element | None:
    """The list as it is now: by its id, else where it stood."""
    key = box.attributes.get("id")
    alike = [one for one in place.page.elements if role_of(one) == role_of(box) and root(one) == root(box)]
    found = [one for one in alike if key and one.attributes.get("id") == key] or [
        one for one in alike if place_of(one) == place_of(box)
    ]
    return found[0] if len(found) == 1 else alike[0] if len(alike) == 1 else None


def _entries(box: Element, place: Place) -> list[str]:
    inside = [one for one in place.page.elements if root(one) == root(box) and _is_in(one, box)]
    entries = [one for one in inside if role_of(one) in _ENTRIES]
    return [caption_of(one) for one in entries if not any(_is_in(one, other) for other in entries)]


def _is_in(one: Element, box: Element) -> bool:
    return one.idxpath.startswith(f"{box.idxpath}/")
