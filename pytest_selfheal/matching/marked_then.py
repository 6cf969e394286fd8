"""How the boxes around an element were marked right after the action on it, against how its remembered page has them.

What was not there yet before the call was looked at after it, when the page may show what the action did: it is
remembered with the page of an earlier step. Only the marks that its locator asks for are sure to have been there at the
action: `data-env="staging"` after the test had switched, `class="todo done"` after it had ticked the task.
"""

from collections.abc import Mapping, Sequence

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.selector import Part, read_inside
from pytest_selfheal.matching.asked_marks import asked_marks, links_of_it
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.models.element import Element, Fingerprint, Scene

_OF_DOCUMENT = "document "  # what a page's first element says of its document


def compared(fingerprints: Mapping[str, Fingerprint], elements: Sequence[Element]) -> dict[str, Fingerprint]:
    """Fingerprints of one page, each with those boxes around its element that the page has with other marks."""
    page = Page(elements)
    return {name: _compared(seen, seen.scene, page) for name, seen in fingerprints.items()}


def _compared(seen: Fingerprint, scene: Scene | None, page: Page) -> Fingerprint:
    if scene is None or not scene.boxes:
        return seen
    there = [_marks(box) for _, box in Place(seen.element, page).boxes()]
    other = {level: box for level, box in scene.boxes.items() if level < len(there) and box.attributes != there[level]}
    return seen.model_copy(update={"scene": scene.model_copy(update={"boxes": other})})


def as_marked(page: Page, element: Element, scene: Scene | None, locator: Expression | None) -> Page:
    """The page with the boxes around an element as its locator asks for them; the very same where it has them so."""
    if scene is None or not scene.boxes:
        return page
    then: dict[object, Element] = {}
    come: list[Element] = []  # plain wrappers without any mark are not on the page
    for level, (around, box) in enumerate(Place(element, page).boxes()):
        marked = scene.boxes.get(level)
        if marked is None or around.idxpath.rpartition("/")[2].partition("[")[0] != marked.tag:
            continue
        attributes = _asked(locator, _marks(box), marked.attributes)
        if box is None and attributes:
            come.append(_new(around, attributes))
        elif box is not None:
            facts = {name: value for name, value in box.attributes.items() if name.startswith(_OF_DOCUMENT)}
            then[place_of(box)] = box.model_copy(update={"attributes": {**attributes, **facts}})
    elements: list[Element] = []
    for one in page.elements:
        for new in [new for new in reversed(come) if _is_around(new, one)]:
            elements.append(new)
            come.remove(new)
        elements.append(then.get(place_of(one), one))
    return Page(tuple(elements))


def _marks(box: Element | None) -> dict[str, str]:
    attributes = box.attributes if box is not None else {}
    return {name: value for name, value in attributes.items() if not name.startswith(_OF_DOCUMENT)}


def _asked(locator: Expression | None, was: Mapping[str, str], marked: Mapping[str, str]) -> dict[str, str]:
    """What the page has, with the marks that the locator asks for and without those that it must not find."""
    found = dict(was)
    for link in links_of_it(locator) if locator is not None else ():
        for name, value in asked_marks(link):
            if value in marked.get(name, ""):
                found[name] = f"{was.get(name, '')} {value}".strip() if name == "class" else marked[name]
        for one in read_inside(link.text) if link.kind == "css" else ():
            if one.how == "not":
                _leave_out(found, one.part, marked)
    return found


def _leave_out(found: dict[str, str], part: Part, marked: Mapping[str, str]) -> None:
    for name, value in part.attributes.items():
        if name == "class":
            kept = [
                one
                for one in found.get("class", "").split()
                if one not in value.split() or one in marked.get("class", "").split()
            ]
            found["class"] = " ".join(kept)
        elif value not in marked.get(name, "") or name not in marked:
            found.pop(name, None)


def _new(around: Element, attributes: dict[str, str]) -> Element:
    own = {name: getattr(around, name) for name in ("frame", "shadow", "document", "origin", "idxpath")}
    return Element(tag=around.idxpath.rpartition("/")[2].partition("[")[0], attributes=attributes, **own)


def _is_around(box: Element, one: Element) -> bool:
    return (one.frame, one.shadow) == (box.frame, box.shadow) and one.idxpath.startswith(f"{box.idxpath}/")
