"""A failure in a few words: its name, its one sentence, whose turn it is, its place on the page."""

import hashlib
import re
from typing import Literal

from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.first_sentence import first_sentence
from pytest_selfheal.reporting.html.text import clipped
from pytest_selfheal.reporting.words import TITLES

Turn = Literal["fix_code", "fix_test", "investigate", "mark_flaky", "healed", "quarantined", "not_diagnosed"]

TURNS: dict[Turn, tuple[str, str]] = {  # who is it, what to do
    "fix_code": ("The application", "Fix the code; the tests found something."),
    "fix_test": ("The tests", "Change the tests. The application works."),
    "investigate": ("Not clear yet", "Look into it: either side may have to change."),
    "mark_flaky": ("Flaky", "The same code passed as well. Make the test steady, or mark it."),
    "healed": ("Came through", "They passed with another locator, or another element, than they name."),
    "quarantined": ("Known failures", "Listed with their cause, and expected until their day."),
    "not_diagnosed": ("Not diagnosed", "No browser was seen in these tests."),
}
_WITHOUT_DIAGNOSIS = (("healed", "passed with another locator"), ("drift", "found another element"))
# "check_product.py::TestCart::test_add[chromium-1]"
_NODE = re.compile(r"(?P<file>.*?)::(?P<name>.*)", re.DOTALL)


def turn_of(entry: TestEntry) -> Turn:
    """Whose turn it is; a guess acquits nobody, so a diagnosis at low confidence is for a person to look into."""
    if entry.quarantine is not None:
        return "quarantined"
    if entry.diagnosis is not None:
        action = entry.diagnosis.recommended_action
        return "investigate" if entry.diagnosis.confidence == "low" and action.startswith("fix_") else action
    return "healed" if entry.heals or entry.drifts else "not_diagnosed"


def category_of(entry: TestEntry) -> str:
    """The category, or what stands in its place for a test without a diagnosis."""
    if entry.diagnosis is not None:
        return entry.diagnosis.category
    return "healed" if any(heal.status == "HEALED" for heal in entry.heals) else "drift" if entry.drifts else "none"


def title_of(category: str) -> str:
    """The category in words."""
    return next((words for name, words in (*TITLES.items(), *_WITHOUT_DIAGNOSIS) if name == category), "no diagnosis")


def sentence(entry: TestEntry) -> str:
    """What happened, in one sentence."""
    if entry.diagnosis is not None:
        return clipped(first_sentence(entry.diagnosis.summary), 400)
    for heal in entry.heals:
        if heal.status == "HEALED":
            went_on = f"{heal.old_locator} found nothing, and {heal.action} went on with {heal.new_locator}"
            return clipped(f"{went_on} (likely, not proved)." if heal.proof == "likely" else f"{went_on}.", 400)
    if entry.drifts:
        return clipped(f"{entry.drifts[0].locator} finds another element: {entry.drifts[0].reason}", 400)
    lines = entry.failure.message.strip().splitlines() if entry.failure is not None else []
    return clipped(lines[0], 400) if lines else ""


def cause_of(entry: TestEntry) -> str:
    """What failures with one cause share; a failure that shares its cause with no other has a mark of its own."""
    return (entry.diagnosis.evidence.error_cluster if entry.diagnosis is not None else None) or anchor(entry)


def named(entry: TestEntry) -> tuple[str, str]:
    """(name, file) of a test."""
    parts = _NODE.fullmatch(entry.nodeid)
    if parts is None:
        return clipped(entry.nodeid, 300), ""
    return clipped(parts["name"].replace("::", " › "), 200), clipped(parts["file"], 200)


def anchor(entry: TestEntry) -> str:
    """The id of a failure on the page: one for each test, attempt and phase."""
    what = f"{entry.nodeid}\n{entry.attempt}\n{entry.phase}"
    return f"t-{hashlib.sha256(what.encode('utf-8', 'surrogatepass')).hexdigest()[:10]}"
