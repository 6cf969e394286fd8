"""How elements of one snapshot hang together: the same control seen twice is not a rival, a container is no control."""

from collections.abc import Sequence

from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.words import same
from pytest_selfheal.models.element import Element

_NEAR = 3  # levels: <li><a><span>text</span></a></li> is one control to its user


def related(first: Element, second: Element) -> bool:
    """Whether one is inside the other by few levels, or is the label of the other."""
    if first.frame != second.frame or first.shadow != second.shadow:
        return False
    return _nested(first.idxpath, second.idxpath) or _labels(first, second) or _labels(second, first)


def are_twins(first: Element, second: Element) -> bool:
    """Whether nothing but their number tells them apart for a reader."""
    if first.xpath != second.xpath or first.row != second.row:
        return False
    return Profile(first).caption_words == Profile(second).caption_words != []


def leads_alike(first: Element, second: Element) -> bool:
    """Whether both are links to the same place, query and fragment included."""
    mine, other = Profile(first), Profile(second)
    return mine.leads_somewhere and other.leads_somewhere and mine.href == other.href


def controls_inside(container: Element, elements: Sequence[Element]) -> int:
    """How many controls of a page stand inside `container`, each counted once however deep it is marked up."""
    start = f"{container.idxpath}/"
    paths = sorted(
        one.idxpath
        for one in elements
        if one.idxpath.startswith(start)
        and (one.frame, one.shadow) == (container.frame, container.shadow)
        and is_control(one)
    )
    outermost: list[str] = []
    for path in paths:
        if not outermost or not path.startswith(f"{outermost[-1]}/"):
            outermost.append(path)
    return len(outermost)


def _nested(first: str, second: str) -> bool:
    outer, inner = sorted((first.rstrip("/"), second.rstrip("/")), key=len)
    return bool(outer) and inner.startswith(outer + "/") and inner.count("/") - outer.count("/") <= _NEAR


def _labels(label: Element, control: Element) -> bool:
    if label.tag != "label":
        return False
    points_at = label.attributes.get("for", "")
    if points_at and points_at == control.attributes.get("id"):
        return True
    return bool(control.label) and same(label.text, control.label)
