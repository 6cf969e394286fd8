"""How two elements of one snapshot hang together: the same control seen twice is not a rival."""

from pytest_selfheal.matching.words import same
from pytest_selfheal.models.element import Element

_NEAR = 3  # levels: <li><a><span>text</span></a></li> is one control to its user


def related(first: Element, second: Element) -> bool:
    """Whether one is inside the other by few levels, or is the label of the other."""
    if first.frame != second.frame or first.shadow != second.shadow:
        return False
    return _nested(first.idxpath, second.idxpath) or _labels(first, second) or _labels(second, first)


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
