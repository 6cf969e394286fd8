"""What a page has told the test since its last deed, and the test went on with: no news, whatever page is remembered.

The page that is remembered of a pass may be one of before the last deed.
"""

from pytest_selfheal.diagnosis.answers import acts
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.marks import mark
from pytest_selfheal.models.telemetry import ActionEntry


def is_heard(case: Case, text: str) -> bool:
    """Whether a check for this text passed, or a question was answered with it as at the last pass."""
    return any(_tells(case, one, text) for one in _since_the_last_deed(case))


def _since_the_last_deed(case: Case) -> list[ActionEntry]:
    passed = [one for one in case.record.actions if one.outcome == "passed"]
    last = max((n for n, one in enumerate(passed) if acts(one.name) and one.kind != "probe"), default=-1)
    return passed[last + 1 :]


def _tells(case: Case, one: ActionEntry, text: str) -> bool:
    if one.kind == "assertion":
        asked = str(one.arguments.get("0") or one.arguments.get("expected"))
        return not one.name.startswith("not_") and one_line(asked) == one_line(text)
    if case.digest is None or one.answer != mark(text):
        return False
    return any(
        (step.name, step.locator, step.answer) == (one.name, one.locator, one.answer) for step in case.digest.steps
    )
