"""What a change does, as values."""

from pytest_selfheal.models.details import Details, ReplaceLocator
from pytest_selfheal.models.fix import Change
from pytest_selfheal.proposing.described import values
from pytest_selfheal.rewriting.text import Refused

IN_WORDS = "the condition is named in words, not in code"
NO_VALUES = "only the names and types of the new fields are known, not their values"


def details_of(change: Change) -> Details:
    """What a change does; raises Refused when its strings, which people see and accept, say something else.

    A locator may be given by its two texts alone.
    """
    if change.details is not None and values(change.details) == (change.old_value, change.new_value):
        return change.details
    if change.type == "selector_replace":
        return ReplaceLocator(old=change.old_value, new=change.new_value)
    if change.type == "assertion_update":
        raise Refused("expected values are never changed")
    raise Refused(f"the run does not say as values what '{change.new_value}' means: run `pytest --selfheal` again")
