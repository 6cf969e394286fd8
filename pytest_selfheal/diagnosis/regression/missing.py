"""What the step is about is not there, or is there more than once, and the page itself is the finding."""

from pytest_selfheal.diagnosis import expectation, target
from pytest_selfheal.diagnosis.caption import garbled
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.causes.mistake import closed_details
from pytest_selfheal.diagnosis.failing_step import timeout_of
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.out_of_range import too_few
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.regression.telling import (
    COMPARED,
    OTHER_DATE,
    UNCOMPARED,
    has_upstream_news,
    may_be_of_data,
    regression,
    short,
)
from pytest_selfheal.diagnosis.unsaid import is_unsaid
from pytest_selfheal.diagnosis.words import folded

_SHORT_MS = 1000  # of a limit; a page may well need as long, and what comes after it nobody saw


def missing(case: Case) -> Finding | None:
    """What the page shows instead, or no longer shows, where that is what the test asks for."""
    before, there = case.before, case.replaced_by
    if few := too_few(case):
        cause = "The list is shorter than the test takes it for: its data, the application or the number may be wrong."
        return regression(case, COMPARED if case.step else UNCOMPARED, f"{few}.", cause, in_doubt=True)
    if ignored := unheeded(case):
        return regression(case, COMPARED, f"{ignored}.", "The page shows something else than the test asks it for.")
    if case.asks_for_content and there is not None and before is not None and target.says_otherwise(before, there):
        is_named = folded(before.text) == folded(there.text)  # a dialog with the same button in it
        was, now = ((one.name if is_named else one.text or one.name) for one in (before, there))
        text = f"The text the test looks for ({short(was)}) reads {short(now)} now, in the same place."
        if any(now in (one.text, one.name) for one in page_then(case) if one.xpath == before.xpath):
            text = f"What the test looks for ({short(was)}) is gone; {short(now)} in its place was there before, too."
        if case.elsewhere and case.step is not None:
            text = f"{_came_to(case)}: {short(now)} stands in the place of what the test looks for ({short(was)})."
        if may_be_of_data(case):
            return regression(case, COMPARED, text, OTHER_DATE, in_doubt=True)
        return regression(
            case, COMPARED, text, "The page shows another text than it did; the locator is the expected value here."
        )
    if case.asks_for_content and case.fingerprint is None and case.match.accepted and case.match.nearest is not None:
        text = f"{case.locator} is not on the page; {target.describe(case.match.nearest)} is."
        return regression(case, UNCOMPARED, text, "The page shows another text than the test expects.")
    if broken := garbled(case):
        text = f"{case.locator} does not match any element of the page: {broken}."
        return regression(case, COMPARED, text, "The letters of the application are broken, not those of the test.")
    if case.hidden is not None and case.before is None:
        text = f"{case.locator} matches nothing that is seen: the {case.hidden.role} of that name is there, and hidden."
        cause = "Either the test did not open what it is in, or the page did not: nothing tells which."
        return regression(case, UNCOMPARED, text, cause, in_doubt=True)
    if case.hidden is not None:
        closed = closed_details(case)
        where = f"in a closed <details> ({target.describe(closed)})" if closed else "and hidden"
        text = f"{case.locator} matches nothing that is seen: what it matched at the last pass is there, {where}."
        return regression(case, COMPARED, text, "What the step is about is not shown any more.", in_doubt=True)
    if case.is_emptied:
        text = f"{case.locator} has no items any more, where the last pass had some; its place on the page is there."
        cause = "The page shows an empty list where it showed items. Whether it was given none, people have to say."
        return regression(case, COMPARED, text, cause, in_doubt=True)
    if case.says_otherwise and (finding := _says_otherwise(case)):
        return finding
    if is_unsaid(case) and before is not None:
        limit = timeout_of(case) or 0.0
        within = f" within {limit:.0f} ms" if limit else ""
        text = f"{target.describe(before)} did not come{within} after what the test did, as it did at the last pass."
        if case.elsewhere and case.step is not None:
            text = f"{_came_to(case)}: {text}"
        cause = "The page does not say any more what it said of what the test did."
        if is_hasty := 0 < limit < _SHORT_MS:
            cause = "The page did not say in that time what it said of what the test did; it may only be late."
        return regression(case, COMPARED, text, cause, in_doubt=is_hasty or has_upstream_news(case))
    if case.was_sent_elsewhere and case.step is not None:
        text = f"{_came_to(case)}."
        return regression(case, COMPARED, text, "The application led to another page than it did.")
    return None


def _came_to(case: Case) -> str:
    """The page that the test is on, beside the one of the last pass: it is said first, for it explains the rest."""
    then = case.step.path if case.step is not None else ""
    return f"The page is at {case.elsewhere}, where it was at {then} at the last pass"


def several(case: Case) -> Finding | None:
    """What the locator asks for is shown more than once; a locator that asks for no content is out of date."""
    if not case.asks_for_content:
        return None
    count = case.facts.strict_count or (case.moment.matches if case.moment is not None else None)
    then = f" (it matched {case.fingerprint.count} at the last pass)" if case.fingerprint else ""
    return regression(
        case,
        COMPARED if case.digest is not None else UNCOMPARED,
        f"{case.locator} matches {count} elements{then}; strict mode asks for one.",
        "The page shows more than one element that says so. Whether the application or its data shows it twice, or the "
        "locator has to say which, people have to say.",
        in_doubt=True,
    )


def _says_otherwise(case: Case) -> Finding | None:
    """The element is there, and no longer what its locator asks for: in a check, that is the finding."""
    is_there = case.match.accepted or case.match.in_place or case.replaced_by is not None
    if not is_there or case.likely is None or case.verdict is None:
        return None
    asked = expectation.is_check(case.call)
    is_of_data = not asked and bool(case.before is not None and case.before.row)
    text = f"{target.describe(case.likely)} is there, and not as the test asks for it: {case.verdict.reason}."
    cause = "The page says something else of it than it did; the locator is the expected value here."
    if is_of_data:
        cause = "An item of the list is another one. Whether its data or the application changed, people have to say."
    return regression(case, COMPARED, text, cause, in_doubt=is_of_data or not asked)
