"""A list that is shorter than the place that a locator takes (`nth(3)`): the locator works."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.locators.places import place_of


def too_few(case: Case) -> str:
    """How many items there are and which one is asked for, in words; '' where the list is long enough or has none."""
    place, moment = place_of(case.expression), case.moment
    if case.match.accepted and case.match.from_fingerprint:
        return ""  # the very element is there, at another place or under another name
    if place is None or moment is None or not moment.in_all or moment.matches or moment.matches_after_grace:
        return ""
    asked = place + 1 if place >= 0 else -place
    if asked <= moment.in_all:
        return ""
    from_the_end = " from the end" if place < 0 else ""
    are = "is 1" if moment.in_all == 1 else f"are {moment.in_all}"
    return f"{case.locator} takes number {asked}{from_the_end}, and there {are} in all"
