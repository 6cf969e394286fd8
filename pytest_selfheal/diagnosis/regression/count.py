"""A list that has another number of items than the test expects."""

from pytest_selfheal.diagnosis import answered_otherwise, doubts
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.list_data import is_item, may_come_and_go
from pytest_selfheal.diagnosis.regression.telling import COMPARED, regression


def counted_list(case: Case) -> tuple[int, int] | None:
    """How many items of a list the test expects and how many there are; None when it is about something else."""
    counts = case.is_counted or (case.subject is not None and case.subject.name == "count")
    said = [(text or "").strip("\"' ") for text in (case.facts.expected, case.facts.actual)]
    if not counts or not all(text.isdecimal() and int(text) for text in said) or case.digest is None:
        return None
    expected, actual = map(int, said)
    items = [one for one in (case.before, case.now) if one is not None]
    is_list = min(expected, actual) > 1 or any(is_item(one) or one.row for one in items)
    return (expected, actual) if is_list and may_come_and_go(expected, actual) else None


def other_count(case: Case, counted: tuple[int, int]) -> Finding:
    """The list is there with another number of items: of the application's doing, or of its data's."""
    what = case.asked_locator or "the list"
    is_same_data = answered_otherwise.is_shown_as_then(case)
    cause = "Whether its data is another one or the application shows it otherwise, people have to say."
    return regression(
        case,
        COMPARED if case.locator else COMPARED.but(doubts.OWN_COMPARISON),
        f"{what}: the test expects {counted[0]} items, and there are {counted[1]}.",
        f"The list has another number of items{', and its data is as it was.' if is_same_data else f'. {cause}'}",
        in_doubt=not is_same_data,
    )
