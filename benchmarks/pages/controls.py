"""Which elements of a page a test would act on or check, and which of them are one control to its user."""

import re
from collections.abc import Sequence

from pytest_selfheal.models.element import Element

USED = {
    *("link", "button", "tab", "menuitem", "treeitem"),
    *("checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"),
    *("textbox", "searchbox", "spinbutton", "combobox", "slider", "listbox"),
}
READ = {"heading", "columnheader", "alert", "status"}
_STEP = re.compile(r"^(.*)\[(\d+)\]$")  # /ul[1]/li[3]


def is_usable(element: Element) -> bool:
    """Whether a test can see it and has a use for it."""
    width, height = element.box[2:] if element.box else (0, 0)
    has_use = element.role in USED or (element.role in READ and caption(element))
    return element.visible and width > 1 and height > 1 and bool(has_use)


def caption(element: Element) -> str:
    """What its user reads, folded."""
    shown = element.text if element.role in READ else element.name or element.own_text or element.text
    return " ".join(shown.split()).casefold()


def same_control(elements: Sequence[Element], index: int, controls: Sequence[int]) -> frozenset[int]:
    """It, what it consists of, and the wrappers around nothing but it; `controls` are the page's usable elements."""
    one = elements[index]
    inside = {place for place, element in enumerate(elements) if is_inside(element, one)}
    wrappers = [place for place, element in enumerate(elements) if is_inside(one, element)]
    foreign = [elements[place] for place in controls if place != index and place not in inside]
    foreign = [other for other in foreign if not _wraps(other, one)]
    around = [
        place
        for place in wrappers
        if _says_no_more(elements[place], one) and not any(is_inside(other, elements[place]) for other in foreign)
    ]
    return frozenset({index, *inside, *around})


def is_inside(inner: Element, outer: Element) -> bool:
    """Whether the second is an ancestor of the first in the same document."""
    nested_path = inner.idxpath.startswith(outer.idxpath) and inner.idxpath[len(outer.idxpath) :].startswith("/")
    return nested_path and (inner.frame, inner.shadow) == (outer.frame, outer.shadow)


def labels(label: Element, field: Element) -> bool:
    """Whether a label is the field's own."""
    if label.tag != "label":
        return False
    points_at = label.attributes.get("for", "")
    if points_at:
        return points_at == field.attributes.get("id")
    return is_inside(field, label)


def named_by(elements: Sequence[Element], places: frozenset[int]) -> frozenset[int]:
    """What `aria-labelledby` calls as some elements are: widgets keep a second button for the keyboard."""
    ids = {elements[place].attributes.get("id") for place in places} - {None, ""}
    return frozenset(
        place for place, one in enumerate(elements) if ids & set(one.attributes.get("aria-labelledby", "").split())
    )


def without(elements: Sequence[Element], gone: frozenset[int]) -> tuple[Element, ...]:
    """The page as it is when some elements are taken out: what followed them moves up, what held them says less."""
    tops = [elements[place] for place in gone]
    tops = [one for one in tops if not any(is_inside(one, other) for other in tops)]
    kept = [element for place, element in enumerate(elements) if place not in gone]
    for top in tops:
        kept = [_moved_up(_says_less(element, top), top) for element in kept]
    return tuple(kept)


def _says_no_more(wrapper: Element, one: Element) -> bool:
    mine = " ".join((one.text or one.name).split()).casefold()
    return " ".join(wrapper.text.split()).casefold() in ("", mine)


def _wraps(other: Element, one: Element) -> bool:
    return is_inside(one, other) and _says_no_more(other, one)


def _moved_up(element: Element, top: Element) -> Element:
    """A following sibling of what is gone, and all that is in it, count one less."""
    step = _STEP.match(top.idxpath)
    start = step.group(1) if step else top.idxpath
    beside = element.idxpath.startswith(f"{start}[")
    if step is None or not beside or (element.frame, element.shadow) != (top.frame, top.shadow):
        return element
    number = int(step.group(2))
    counted, bracket, rest = element.idxpath[len(start) + 1 :].partition("]")
    if int(counted) <= number:
        return element
    return element.model_copy(update={"idxpath": f"{start}[{int(counted) - 1}{bracket}{rest}"})


def _says_less(element: Element, top: Element) -> Element:
    """The caption of what is gone is no longer part of the texts of what held it and of what stood beside it."""
    said = top.text or top.name
    if not said or (element.frame, element.shadow) != (top.frame, top.shadow):
        return element
    changed = {}
    if is_inside(top, element):
        changed = {name: _cut(getattr(element, name), said) for name in ("text", "name")}
    if said in element.neighbor and _is_near(element, top):
        changed["neighbor"] = _cut(element.neighbor, said)
    changed = {name: text for name, text in changed.items() if text != getattr(element, name)}
    return element.model_copy(update=changed) if changed else element


def _cut(text: str, said: str) -> str:
    return " ".join(text.replace(said, "", 1).split())


def _is_near(element: Element, top: Element) -> bool:
    """Whether an ancestor by four levels, as far as neighbours are looked for, holds both."""
    around = "/".join(element.idxpath.split("/")[:-4])
    return top.idxpath.startswith(around)
