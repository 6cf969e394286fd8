"""A page that reads an answer in its new shape already: what it says is what the new field says, or whole all the same.

A page that reads a field which is gone says "undefined", "NaN" or nothing.
"""

from pytest_selfheal.diagnosis.answered_otherwise import marks_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_whole
from pytest_selfheal.diagnosis.network import Suspect


def has_followed(case: Case, suspect: Suspect) -> bool:
    """Whether a whole value has in it what a new field says, or had in it what a field said that is gone."""
    if case.script_errors or suspect.entry.mocked or not is_whole(case):
        return False
    known = suspect.known.said if suspect.known is not None else {}
    now = (case.facts.actual, *((case.now.text, case.now.name) if case.now is not None else ()))
    then = (case.facts.expected, *((case.before.text, case.before.name) if case.before is not None else ()))
    new, gone = (_marks_at(suspect, kind, said) for kind, said in (("added", suspect.entry.said), ("removed", known)))
    return not new.isdisjoint(_all(now)) or not gone.isdisjoint(_all(then))


def _marks_at(suspect: Suspect, kind: str, said: dict[str, str]) -> set[str]:
    """The marks of all fields that came or went, and of what is below them; of lists nobody knows which is meant."""
    paths = [one.path for one in suspect.changes if one.kind == kind and "[]" not in one.path]
    return {mark for path, mark in said.items() if any(f"{path}.".startswith(f"{one}.") for one in paths)}


def _all(texts: tuple[str | None, ...]) -> set[str]:
    return set[str]().union(*map(marks_of, texts))
