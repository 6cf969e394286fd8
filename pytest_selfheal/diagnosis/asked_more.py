"""Whether a page asks for more than it did: a new field that the test does not fill, a box that it does not tick."""

from pytest_selfheal.diagnosis.answers import is_untouched
from pytest_selfheal.diagnosis.case import Case

_SYMPTOMS = ("value", "missing", "not_ready", "navigation", "no_event")  # of what comes of a form that is sent
_FIELDS = ("textbox", "checkbox", "radio", "combobox", "listbox", "spinbutton", "switch", "slider")
_NAME_CHARS = 60


def words_of(case: Case) -> str:
    """The new field, as a sentence; '' where there is none, or the test had done nothing that a field could stop."""
    if case.digest is None or case.symptom not in _SYMPTOMS or is_untouched(case):
        return ""
    added = (one for one in case.page_changes if one.kind == "added" and one.element in _FIELDS and one.now.strip())
    new = next(added, None)
    return f"The page asks for more than it did: {new.element} '{new.now.strip()[:_NAME_CHARS]}' is new." if new else ""
