"""Sentences against facts: what an answer says that the facts contradict."""

import re
from collections.abc import Iterator

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.diagnosis.facts.lists import place_of
from pytest_selfheal.failure.quoted import is_quoted
from pytest_selfheal.models.words import one_line

_OF_THEN = re.compile(r"at the last pass|any more|when the test last passed|than it did\b|as it did not|no longer")
_SAYS_NOW = re.compile(r"The page (?:says now, as it did not:|is headed) '(?P<text>[^']*)'")
_ASKED = re.compile(r'waiting for (?:response|request) "\*\*(?P<path>[^"]+)"')


def contradictions(found: Finding) -> Iterator[str]:
    """Each false sentence of an answer."""
    case, diagnosis = found.case, found.diagnosis
    said = f"{diagnosis.summary} {diagnosis.root_cause}"
    own = f"{case.failure.message} {case.locator} {case.facts.expected} {case.facts.actual}"
    if "The test was edited" in said and not case.edits:
        yield "no line of the test is another one"
    if case.digest is None and (claim := _OF_THEN.search(said)) and not is_quoted(claim[0], own):
        yield f"nothing is remembered, and it says '{claim[0]}'"
    if "NOT a test issue" in said and diagnosis.recommended_action != "fix_code":
        yield "the application is blamed, and people are asked"
    asked = _ASKED.search(case.failure.message)
    came = asked is not None and any(asked["path"] in one.url and one.answered_at for one in case.requests)
    if "did not come" in said and came:
        yield "it came"
    if "was there from" in said and not (case.moment and case.moment.sightings):
        yield "nobody saw it"
    for one in _SAYS_NOW.finditer(said):
        if one["text"] in {one_line(element.own_text) for element in case.page_then}:
            yield f"the page said '{one['text']}' at the last pass, too"
    if "its place is there" in said and place_of(case) is None:
        yield "its place is gone"
    others = " ".join(one.why for one in diagnosis.alternatives)
    if "nothing on the page can be what it meant" in others and case.fate.is_there:
        yield "it is there, and less likely it is not"
    if "machine was too busy" in said and not case.record.load:
        yield "nobody measured the machine"
