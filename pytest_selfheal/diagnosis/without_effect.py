"""A deed of the test after which the page shows what it showed before: as if nobody had listened to it.

A script that binds its listeners late loses a click, and so does an application that no longer does what it did.
"""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.requests import is_data
from pytest_selfheal.diagnosis.target import counterpart
from pytest_selfheal.diagnosis.words import called, one_line
from pytest_selfheal.models.telemetry import ActionEntry, NetworkEntry


def lost(case: Case) -> ActionEntry | None:
    """The last deed before the failing step, where what that looks at is as it was before the deed, and not after.

    Nothing was sent by it, and the remembered page, which was seen before it, shows the same as this one.
    """
    acted = [one for one in case.record.actions if one.kind == "action" and one.ts <= case.at]
    if not acted or acted[-1].outcome != "passed":
        return None
    if any(_is_sent_by(acted[-1], one.entry) for one in case.exchanges):
        return None
    return acted[-1] if _is_as_before(case) else None


def _is_as_before(case: Case) -> bool:
    """Whether it says what it said then, or is hidden as it was."""
    now, after = case.now, case.before
    then = counterpart(now, page_then(case)) if now is not None else None
    if now is None or after is None or then is None:
        return False
    if case.symptom == "not_ready":
        return after.visible and not then.visible and not now.visible
    return case.symptom == "value" and one_line(then.text) == one_line(now.text) != one_line(after.text)


def hangs_on(case: Case, entry: NetworkEntry) -> bool:
    """Whether the last deed had no effect, and what the page does with it may be what this answer had to tell.

    Of data that is asked for after the deed there is none then. A script that broke, or an edited test, explains it by
    itself.
    """
    if case.script_errors or case.edits:
        return False
    return lost(case) is not None and entry.first_party and is_data(entry)


def on_the_same_code(case: Case) -> str:
    """That the last deed had no effect, as a sentence; '' where it had, or the code is another one than at the pass."""
    deed = lost(case) if case.digest is not None and case.same_code else None
    if deed is None:
        return ""
    return f"The page shows what it showed before {called(deed.name, deed.locator)}, and nothing was sent by that."


def _is_sent_by(deed: ActionEntry, entry: NetworkEntry) -> bool:
    return entry.ts >= deed.ts and is_data(entry)
