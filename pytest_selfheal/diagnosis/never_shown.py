"""Fields that went out of an answer, and of which the value that the step looks at never showed anything.

Then the value may be another one for another reason, though the answer is new.
"""

from pytest_selfheal.diagnosis import shapes, without_effect
from pytest_selfheal.diagnosis.answered_otherwise import marks_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_whole
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.relevance import is_about_the_subject
from pytest_selfheal.models.digest import ANY_DATA


def never_showed(case: Case, suspect: Suspect) -> bool:
    """Whether a value is whole, and showed nothing of the fields that went out of an answer, as far as is known."""
    known = suspect.known.said if suspect.known is not None else {}
    gone = [one.path for one in suspect.changes if shapes.is_breaking(one)]
    if suspect.entry.mocked or case.symptom != "value" or case.script_errors or not gone or case.reads_body:
        return False
    if any(known.get(path, ANY_DATA) == ANY_DATA or "[]" in path for path in gone):
        return False
    if not (is_whole(case) or without_effect.lost(case)) or is_about_the_subject(case, suspect.entry):
        return False
    said = (case.facts.expected, *((case.before.text, case.before.name) if case.before is not None else ()))
    return not {known[path] for path in gone} & set().union(*map(marks_of, said))
