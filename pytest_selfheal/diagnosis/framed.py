"""What a locator asks for, in a frame of its page that it does not look into."""

from pytest_selfheal.diagnosis import target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import groups, unmet
from pytest_selfheal.models.element import Element

NEEDS = "it needs frame_locator(…) before it."
_NAMES = ("name", "text", "label", "placeholder", "alt", "title")  # what tells one element from others of its kind


def in_a_frame(case: Case) -> Element | None:
    """The visible element with all that the locator asks for, where one frame has such a one and the page has none."""
    if case.symptom != "missing" or case.came_late or case.expression is None or case.match.accepted:
        return None
    own = case.moment.frame if case.moment and case.moment.frame is not None else ()
    asked = next((group.demands for group in groups(case.expression) if group.is_own), ())
    if not any(one.is_key or one.what in _NAMES for one in asked):
        return None
    others = (one for one in case.elements if one.visible and one.frame[: len(own)] == own and one.frame != own)
    there = [one for one in others if not unmet(case.expression, one, case.elements)]
    if not there or len({one.frame for one in there}) > 1:
        return None
    return max(there, key=lambda one: len(one.idxpath))  # what an element says, all around it says as well


def moved_into_a_frame(case: Case) -> Element | None:
    """The same, where the locator found its element on the page itself at the last pass."""
    return in_a_frame(case) if case.before is not None and not case.before.frame else None


def words_of(case: Case, framed: Element) -> str:
    """'button "Pay" stands in a frame of it (iframe "Secure payment")'."""
    frame = next((one for one in case.elements if (*one.frame, one.idxpath) == framed.frame), None)
    return f"{target.describe(framed)} stands in a frame of it{f' ({target.describe(frame)})' if frame else ''}"
