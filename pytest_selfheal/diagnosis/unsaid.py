"""Whether what a page said of a deed of the test (an alert, a status) did not come this time."""

from pytest_selfheal.diagnosis import expectation
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.models.element import Element

# Roles of what a page says of a deed; such an element is no part of the page that could be taken out of it.
ANSWERS = ("alert", "status", "log", "alertdialog")


def is_unsaid(case: Case) -> bool:
    """Whether a check looked for such an answer after a deed, and nothing on the page is like it."""
    before = case.before
    if case.digest is None or case.symptom != "missing" or before is None or case.match.accepted or case.match.in_place:
        return False
    if any((role_of(one), _said(one)) == (role_of(before), _said(before)) for one in case.elements if one.visible):
        return False  # it came, and is called otherwise in the markup
    acted = any(one.kind == "action" and one.outcome == "passed" and one.ts <= case.at for one in case.record.actions)
    return acted and role_of(before) in ANSWERS and expectation.is_check(case.call) and bool(_said(before))


def _said(one: Element) -> str:
    return one.text or one.name
