"""Whether what nobody can prove to mean the same is all the same a new name, since all else of it is as it was.

Enough to tell people that the test is to be changed, and never enough to change it without them. Another caption is
none of this: "Withdraw claim" may stand where "Send claim" stood, in the same form and under the same id.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.demands import Unmet, unmet
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.models.element import Element


def is_sure(case: Case) -> bool:
    """Whether a person who sees both would call it the same element under another name."""
    before, now, verdict = case.before, case.match.nearest, case.verdict
    if before is None or now is None or verdict is None or case.means_otherwise:
        return False
    if verdict.kind == "reworded":
        return case.match.accepted
    return verdict.kind == "unproven" and _is_row_with_another_key(case, before, now)


def _is_row_with_another_key(case: Case, before: Element, now: Element) -> bool:
    """A row that calls its key otherwise in the markup, and still says it to its readers."""
    if case.expression is None or not case.match.accepted or not before.row or before.row != now.row:
        return False
    said = (before, now)
    if len({(one_line(one.name), one_line(one.text), one.visible, one.enabled) for one in said}) > 1:
        return False
    if before.attributes != now.attributes:
        return False
    lost = unmet(case.expression, now, case.elements)
    return bool(lost) and all(_is_said_by_row(one, before.row) for one in lost)


def _is_said_by_row(lost: Unmet, row: str) -> bool:
    wanted = lost.demand.value
    if lost.group.is_own or lost.demand.is_negated or not lost.demand.what.startswith("data-"):
        return False
    kept = (value for name, value in lost.holder.attributes.items() if name.startswith("data-"))
    if not isinstance(wanted, str) or wanted not in kept:
        return False
    return f" {wanted} " in f" {one_line(row)} "
