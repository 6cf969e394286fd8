"""A check after a step that would pass without having looked at anything: what it is to find hidden is named anew."""

from collections.abc import Sequence

from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element

# They are content where their locator finds nothing.
_CONTENT = ("to_be_hidden", "not_to_be_visible", "is_visible", "is_hidden")


def blind_check(digest: Digest | None, locator: str, page: Census | None, now: Sequence[Element]) -> str:
    """Why a test that goes on from a step with `locator` would check less than at its last pass; '' where it would not.

    `page` is the one of that step as it is remembered, `now` what is there today. An error that the test is to see
    hidden would stand there unseen under its new name.
    """
    steps = digest.steps if digest is not None else ()
    at = next((n for n, step in enumerate(steps) if step.locator == locator), len(steps))
    asked = [step.locator for step in steps[at + 1 :] if step.name in _CONTENT]
    if not asked or page is None:
        return ""
    try:
        then = page.elements
    except ValueError:
        return ""  # of another version
    for other in dict.fromkeys(asked):
        expression = parse(other)
        if expression is not None and occurrences(expression, then) and occurrences(expression, now) == ():
            return f"a check after it looks for {other}, which was on the page at the last pass and is not"
    return ""
