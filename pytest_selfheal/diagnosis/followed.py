"""A page that reads an answer in its new shape already: what it says is what the new field says."""

from pytest_selfheal.diagnosis.answered_otherwise import marks_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_whole
from pytest_selfheal.diagnosis.network import Suspect


def has_followed(case: Case, suspect: Suspect) -> bool:
    """Whether a whole value has in it what the answer says in a field that is new."""
    new = [one.path for one in suspect.changes if one.kind == "added" and "[]" not in one.path]
    if case.script_errors or not is_whole(case):
        return False
    said = {mark for path, mark in suspect.entry.said.items() if any(f"{path}.".startswith(f"{one}.") for one in new)}
    shown = (case.facts.actual, *((case.now.text, case.now.name) if case.now is not None else ()))
    return not said.isdisjoint(set().union(*map(marks_of, shown)))
