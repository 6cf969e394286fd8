"""Whether Enter in a field would send something else: it presses the first button of its form that sends it.

So "Search" is sent off by "Delete found", or by a "Delete" that stands before it, though the field is what it was.
"""

from pytest_selfheal.matching.contradictions import contradiction
from pytest_selfheal.matching.deeds import other_deed
from pytest_selfheal.matching.form_deed import is_neutral, is_other_deed
from pytest_selfheal.matching.forms import clears, form_of, other_form, sends
from pytest_selfheal.matching.icons import other_icon
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element

_LEVELS = 3  # boxes around a field among which its button stands


def sends_otherwise(lost: Element, before: Page, candidate: Element, now: Page) -> str:
    """Why the button that Enter presses does another thing now, '' where it presses none or the same."""
    if lost.tag != "input":
        return ""  # a new line
    was, has = _pressed_from(lost, before), _pressed_from(candidate, now)
    if was is None and has is None:
        return _answers_otherwise(_alone_beside(lost, before), _alone_beside(candidate, now))
    if has is None:
        return ""
    if was is None:
        return "" if is_neutral(caption_of(has)) else f"Enter would press {_called(has)}, and there was no such button"
    if is_other_deed(caption_of(was), caption_of(has)) or bool(caption_of(was)) != bool(caption_of(has)):
        return f"Enter pressed {_called(was)}, and would press {_called(has)}"
    return (
        contradiction(was, has)
        or other_form(was, before, has, now)
        or other_deed(was, has)
        or other_icon(was, before, has, now)
    )


def _pressed_from(field: Element, page: Page) -> Element | None:
    """The default button of a field's form: in HTML the first one that sends it, wherever it stands."""
    form = form_of(field, page)
    if form is None:
        return None
    buttons = (one for one in page.elements if one.tag in ("button", "input") and sends(one) and not clears(one))
    return next((one for one in buttons if form_of(one, page) is form), None)


def _alone_beside(field: Element, page: Page) -> Element | None:
    """The only button of the nearest box around a field of no form: a script presses it, or does what it does."""
    around, home = field.idxpath, (field.frame, field.shadow)
    if form_of(field, page) is not None:
        return None
    for _ in range(_LEVELS):
        around = around.rpartition("/")[0]
        inside = [one for one in page.elements if (one.frame, one.shadow) == home]
        inside = [one for one in inside if one.idxpath.startswith(f"{around}/")] if around else []
        if buttons := [one for one in inside if role_of(one) == "button"]:
            return buttons[0] if len(buttons) == 1 else None
    return None


def _answers_otherwise(was: Element | None, has: Element | None) -> str:
    if was is None or has is None or not is_other_deed(caption_of(was), caption_of(has)):
        return ""
    return f"Enter stood beside {_called(was)}, and stands beside {_called(has)}"


def _called(button: Element) -> str:
    return f"'{caption_of(button)[:60]}'" if caption_of(button) else "a button without a name"
