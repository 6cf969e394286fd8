"""In which ways a control of the new release differs from the same one of the old."""

from pages.controls import caption
from pytest_selfheal.models.element import Element

KINDS = (
    *("tag", "role", "caption", "id renamed", "class", "attribute dropped", "moved", "path only", "nothing", "gone"),
)
_FAR = 150  # px: further, and it is elsewhere to somebody who looks for it
_OWN = ("name", "href", "type", "title", "alt", "placeholder", "aria-label")


def changes(old: Element, new: Element) -> tuple[str, ...]:
    """All kinds that apply; "path only" when nothing but its place in the markup is another."""
    found = []
    if old.tag != new.tag:
        found.append("tag")
    if old.role != new.role:
        found.append("role")
    if caption(old) != caption(new):
        found.append("caption")
    if old.attributes.get("id") and new.attributes.get("id") not in (None, old.attributes["id"]):
        found.append("id renamed")
    if set(old.attributes.get("class", "").split()) != set(new.attributes.get("class", "").split()):
        found.append("class")
    if any(name in old.attributes and name not in new.attributes for name in ("id", *_OWN)):
        found.append("attribute dropped")
    if _moved(old, new):
        found.append("moved")
    if not found:
        found.append("nothing" if old.idxpath == new.idxpath else "path only")
    return tuple(found)


def _moved(old: Element, new: Element) -> bool:
    if (old.landmark, old.heading, old.row) != (new.landmark, new.heading, new.row):
        return True
    if old.box is None or new.box is None:
        return False
    return abs(old.box[0] - new.box[0]) + abs(old.box[1] - new.box[1]) > _FAR
