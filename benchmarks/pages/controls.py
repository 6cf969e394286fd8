"""Which elements of a page a test would act on or check, and which of them are one control to its user."""

import re
from collections.abc import Iterable, Sequence

from pytest_selfheal.models.element import Element

PRESSED = {"link", "button", "tab", "menuitem", "treeitem"}
SWITCHED = {"checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"}
TYPED = {"textbox", "searchbox", "spinbutton", "combobox", "slider"}
CHOSEN = {"listbox", "combobox"}
READ = {"heading", "columnheader", "alert", "status"}
_FAMILIES = {"pressed": PRESSED, "switched": SWITCHED, "typed": TYPED, "chosen": CHOSEN, "read": READ}
_NATIVE = {"a", "button", "input", "select", "textarea", "summary"}
_STEP = re.compile(r"^(.*)\[(\d+)\]$")  # /ul[1]/li[3]


def families(element: Element) -> frozenset[str]:
    """What a test does with it; a combobox is typed into or chosen from."""
    return frozenset(name for name, roles in _FAMILIES.items() if element.role in roles)


def is_usable(element: Element) -> bool:
    """Whether a test can see it and has a use for it."""
    width, height = element.box[2:] if element.box else (0, 0)
    has_use = families(element) - {"read"} or (element.role in READ and caption(element))
    return element.visible and width > 1 and height > 1 and bool(has_use)


def caption(element: Element) -> str:
    """What its user reads, folded."""
    shown = element.text if element.role in READ else element.name or element.own_text or element.text
    return " ".join(shown.split()).casefold()


def usable(elements: Sequence[Element]) -> list[int]:
    """The places of the controls and texts; of two that are one control, the one that the browser acts on."""
    found = [index for index, element in enumerate(elements) if is_usable(element)]
    left_out: set[int] = set()
    for above, below in nested(elements, found):
        outer, inner = elements[above], elements[below]
        if _is_one(outer, inner):
            left_out.add(below if outer.tag in _NATIVE and inner.tag not in _NATIVE else above)
    return [index for index in found if index not in left_out]


def nested(elements: Sequence[Element], among: Iterable[int]) -> list[tuple[int, int]]:
    """Pairs of places, the first an ancestor of the second."""
    by_path = {(elements[index].frame, elements[index].shadow, elements[index].idxpath): index for index in among}
    pairs = []
    for (frame, shadow, path), below in by_path.items():
        for above in _ancestors(path):
            outer = by_path.get((frame, shadow, above))
            if outer is not None:
                pairs.append((outer, below))
    return pairs


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


def _ancestors(path: str) -> Iterable[str]:
    while "/" in path.lstrip("/"):
        path = path.rsplit("/", 1)[0]
        yield path


def _is_one(outer: Element, inner: Element) -> bool:
    used_alike = families(outer) & families(inner) or "read" in families(outer) | families(inner)
    return bool(used_alike) and caption(inner) in ("", caption(outer))


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
