"""Where in the application a page is, as the last of its crumbs says."""

from collections.abc import Collection

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import is_among, is_replaced
from pytest_selfheal.matching.words import words


def other_crumb(was: Place, has: Place, passing: Collection[str]) -> str:
    """Whether another crumb is the current one; '' when it is the same, or nobody knows."""
    first, second = _crumbs(was), _crumbs(has)
    gone = [text for text in first if not is_among(text, second)]
    new = [text for text in second if not is_among(text, first)]
    if not gone or not new or len(first) != len(second) or not is_replaced(gone[0], new[0], passing):
        return ""
    if sorted(words(gone[0])) == sorted(words(new[0])):
        return ""  # worded in another order
    return f"'{gone[0]}' was chosen, now '{new[0]}' is"


def _crumbs(place: Place) -> list[str]:
    crumbs = (
        one.name or one.text
        for one in place.page.elements
        if one.attributes.get("aria-current", "false") not in ("", "false")
        and role_of(one) != "link"
        and one.frame == place.element.frame
        and place_of(one) != place_of(place.element)
    )
    return [text for text in dict.fromkeys(crumbs) if text]
