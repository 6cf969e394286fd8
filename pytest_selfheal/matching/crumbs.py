"""Where in the application a page is, as the last of its crumbs says."""

from collections.abc import Collection

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import NUMBER, exchanged
from pytest_selfheal.models.element import Element


def other_crumb(was: Place, has: Place, passing: Collection[str]) -> str:
    """Whether another crumb is the current one; '' when it is the same, or nobody knows."""
    pair = exchanged(_crumbs(was), _crumbs(has), passing)
    return f"'{pair[0]}' was chosen, now '{pair[1]}' is" if pair is not None else ""


def _crumbs(place: Place) -> list[str]:
    crumbs = (
        one.name or one.text
        for one in place.page.elements
        if one.attributes.get("aria-current", "false") not in ("", "false")
        and role_of(one) != "link"
        and not _turns(one)
        and one.frame == place.element.frame
        and place_of(one) != place_of(place.element)
    )
    return [text for text in dict.fromkeys(crumbs) if text]


def _turns(one: Element) -> bool:
    """Whether it is the button of a slide, which comes up by itself: "Slide 2"."""
    return one.attributes["aria-current"] == "true" and is_control(one) and bool(NUMBER.search(one.name))
