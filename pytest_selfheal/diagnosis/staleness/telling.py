"""How a stale locator is told: what changed on its element, whether that means the same, what is to be done."""

from pytest_selfheal.diagnosis import target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.sure_rename import is_sure
from pytest_selfheal.models.diagnosis import RecommendedAction


def names_of_candidates(case: Case) -> list[str]:
    """The candidates for people: 'button "Save draft"'."""
    return [f'{c.role or c.tag} "{c.name or c.text[:40]}"' for c in case.match.candidates]


def _is_doubtful(case: Case) -> bool:
    """Whether a step on a remembered element would ask for something else, for all that is known."""
    return case.fingerprint is not None and case.verdict is not None and not case.verdict.is_harmless


def recommended(case: Case) -> RecommendedAction | None:
    """`investigate` where a step on the new element may ask for something else, None for the category's own action."""
    return "investigate" if _is_doubtful(case) and _rewritten(case) is None and not is_sure(case) else None


def _rewritten(case: Case) -> Edit | None:
    """The edit of the test that wrote the failing locator, with which it has not passed yet."""
    site = case.subject.locator_site if case.subject is not None else None
    if case.digest is None or site is None or any(step.locator == case.locator for step in case.digest.steps):
        return None
    written = (edit for edit in case.edits if edit.kind != "deleted" and edit.file == site.file)
    return next((edit for edit in written if edit.line <= site.line <= edit.end_line), None)


def meaning(case: Case) -> str:
    """Whether the new element means what the lost one meant, in one sentence."""
    if (edit := _rewritten(case)) is not None:
        return f"The test was edited: {edit.words}. With this locator it has not passed yet."
    if case.verdict is not None and is_sure(case):
        return f"All else of it is as it was; look at it before you change the test: {case.verdict.reason}."
    if case.verdict is not None and _is_doubtful(case):
        return f"Whether only its name changed, people have to say: {case.verdict.reason}."
    if case.digest is None:
        return "The locator does not fit the page."
    if case.failed_later:
        return "The locator is out of date; what failed after it is another matter."
    return "The locator is out of date; this is no regression."


def drift(case: Case) -> str:
    """What changed on the element, in one sentence."""
    if case.before is None or case.match.nearest is None:
        return "The page may call the element by another name than the locator does."
    changes = target.differences(case.before, case.match.nearest)
    if case.rewritten_step is not None:
        return f"At the last pass this step used {case.rewritten_step.locator}; the test was changed since."
    if not changes:
        return "The element itself is unchanged; the structure around it is another one."
    what, was, now = changes[0]
    more = f" (and {len(changes) - 1} more)" if len(changes) > 1 else ""
    if not now:
        return f"The element lost its {what} '{was}'{more}."
    return f"The element's {what} changed from '{was}' to '{now}'{more}."


def why_words(case: Case) -> str:
    """Why nothing but the words of the locator is known, without a full stop."""
    if (edit := _rewritten(case)) is not None:
        return f"The test was edited: {edit.words}, and has not passed with this locator yet"
    if case.digest is None:
        return "No passing run is remembered"
    was_used = any(step.locator == case.locator for step in case.digest.steps)
    return "What it found at the last pass is not known" if was_used else "The last pass did not use it"
