"""A notice that is new beside a button or on its page, and warns of what nothing there warned of."""

from collections.abc import Callable, Collection, Iterable, Sequence

from pytest_selfheal.matching import notices
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.telling_texts import is_on
from pytest_selfheal.models.element import Element

# What a text that is new beside a button may say of the click: it reaches all, can't be taken back, costs, goes on.
_WARNINGS = (
    notices.is_for_all,
    notices.is_for_good,
    notices.is_in_earnest,
    notices.is_of_cost,
    notices.is_recurring,
    notices.is_of_before,
    notices.is_shared,
)


def new_notice(
    was: Place,
    texts: list[str],
    texts_now: list[str],
    passing: Collection[str],
    kinds: Sequence[Callable[[str], bool]] = _WARNINGS,
) -> str:
    """What is new among some texts, was nowhere on the page, and warns of what nothing there warned of."""
    for warns in kinds if role_of(was.element) == "button" else ():
        came = (text for text in texts_now if text not in passing and warns(text))
        wide = next((text for text in came if not is_on(text, was.page)), "")
        if wide and not any(map(warns, texts)):
            return wide
    return ""


def new_alert(was: Place, elements: Iterable[Element], texts: Collection[str], passing: Collection[str]) -> str:
    """What is marked as a warning there, and was nowhere on the page: "This guest has checked out already"."""
    if role_of(was.element) != "button":
        return ""
    said = (one.own_text or one.text for one in elements if role_of(one) == "alert")
    return next((text for text in said if text and text not in (*passing, *texts) and not is_on(text, was.page)), "")
