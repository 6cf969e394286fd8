"""Where in the application a page is, as its crumbs say: Projects / Alpha / Settings."""

import re
from collections.abc import Collection

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import NUMBER, exchanged
from pytest_selfheal.models.element import Element

# breadcrumb   bread-crumbs   MuiBreadcrumbs-ol
_CRUMBS = re.compile(r"crumbs?\b|crumb[-_s]", re.IGNORECASE)
_BETWEEN = re.compile(r"\s(?:[/→»›]|>{1,2})\s|\s?[»›→]\s?")  # "Projects / Alpha / Settings"


def other_crumb(was: Place, has: Place, passing: Collection[str]) -> str:
    """Whether another crumb is the current one, or stands on the way to it; '' when they are the same, or not known."""
    if (pair := exchanged(_current(was), _current(has), passing)) is not None:
        return f"'{pair[0]}' was chosen, now '{pair[1]}' is"
    trails = [_trail(place) for place in (was, has)]
    if (pair := exchanged(trails[0], trails[1], passing)) is not None and set(trails[0]) & set(trails[1]):
        return f"the page's place was '{' / '.join(trails[0])}', now it is '{' / '.join(trails[1])}'"
    return ""


def steps_of(text: str) -> list[str]:
    """The steps of a trail that is written as one text; a text that is none is one step."""
    return [step.strip() for step in _BETWEEN.split(text)]


def _trail(place: Place) -> list[str]:
    """The texts of the bar of crumbs; a trail that was renamed altogether says nothing."""
    own = place.element.frame
    bars = [
        f"{one.idxpath}/"
        for one in place.page.elements
        if one.frame == own and _CRUMBS.search(f"{one.attributes.get('class', '')} {one.name}")
    ]
    said = (one for one in place.page.elements if one.frame == own and f"{one.idxpath}/".startswith(tuple(bars)))
    steps = (step for one in said for step in steps_of(one.own_text))
    return list(dict.fromkeys(step for step in steps if any(map(str.isalnum, step))))


def _current(place: Place) -> list[str]:
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
