"""What a failure is known by when the data is another: its parts as they were, and the form that they are compared in.

The parts are what is kept: a version that puts them into another form compares the old ones in it, too.
"""

import calendar
import re
from typing import Annotated

from pydantic import AfterValidator, ConfigDict, Field

from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.failure.clusters import error_of, request_of
from pytest_selfheal.failure.reading import read
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.failure.text import parse
from pytest_selfheal.failure.values import items, spelled_out
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.diagnosis import Category, Diagnosis
from pytest_selfheal.models.diagnosis import Cause as Kind
from pytest_selfheal.models.failure import Facts
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.run import Phase, TelemetryFile
from pytest_selfheal.models.words import one_line

VERSION, LONGEST = 1, 200  # of the parts, in characters
_OF_THE_APPLICATION = ("true_regression", "js_error", "network_failure")
_BY_STEP = ("flaky", "timing_issue")  # what fails now and then does so at one step, and shows this or that
# "Nov" and "Sunday" of a date in words
_NAMES = (*calendar.month_name[1:], *calendar.day_name, *calendar.month_abbr[1:], *calendar.day_abbr)
_DAY = re.compile(rf"\b(?:{'|'.join(_NAMES)})\b")
# "0", "€0.00": what a page shows for want of a value, and no other data
_NOUGHT = re.compile(r"(?<![\w.,:-])0+(?:[.,]0+)*(?![\w.,:-])")
# "'#order-4711'" in locator('#order-4711').nth(2): what is no text there is code, and stays
_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
Text = Annotated[str, AfterValidator(lambda text: one_line(text)[:LONGEST])]


class Cause(Model):
    """The parts; `nth` counts the calls of one kind from 0, `role` and `name` are the remembered element's."""

    model_config = ConfigDict(extra="forbid")

    version: int = Field(ge=1, le=VERSION)
    category: Category
    kind: Kind = ""
    phase: Phase = "call"
    call: Text
    locator: Text = ""
    nth: int = 0
    role: Text = ""
    name: Text = ""
    about: Text = ""  # a request and how it ended, what is otherwise in the shape of its answer, or an error
    expected: Text = ""
    actual: Text = ""
    instead: Text = ""  # what is nearest to an element that is not found any more
    also: Text = ""  # checks of the attempt that failed beside it: soft ones go on

    @property
    def words(self) -> str:
        """For people, in one line."""
        step = f"{self.call} on {self.locator}" if self.locator else self.call
        values = f": '{self.expected}' → '{self.actual}'" if self.expected or self.actual else ""
        return f"{self.category} at {step}{values} {self.about}".strip()

    def is_that_of(self, other: "Cause") -> bool:
        """Whether two failures of one test have one cause; the element counts where both remember it."""
        (known, element), (this, its) = self._form, other._form
        return known == this and (element == its or not (element and its))

    @property
    def _form(self) -> tuple[tuple[object, ...], str]:
        step = (self.phase, self.kind, self.call, _QUOTED.sub(lambda text: in_data(text[0]), self.locator), self.nth)
        is_count = self.call.endswith("count") and self.expected.isdecimal() and self.actual.isdecimal()
        fewer = is_count and int(self.actual) < int(self.expected)
        is_request = self.category in ("network_failure", "api_contract_changed")  # known by its template
        texts = map(in_data, ("" if is_request else self.about, self.expected, self.actual, self.instead, self.also))
        about = () if self.category in _BY_STEP else (self.category, is_request and self.about, fewer, *texts)
        return (*step, *about), in_data(f"{self.role} {self.name}").strip()


def in_data(text: str) -> str:
    """A text with its numbers, dates and ids as marks, a list in no order: failures of one cause differ in those."""
    listed = items(text)
    if listed is not None:
        return str(sorted(map(in_data, listed)))
    return signature(_DAY.sub("<day>", _NOUGHT.sub("<nought>", spelled_out(text))))


def cause_of(kept: TelemetryFile) -> Cause | None:
    """The cause of a failure; None where nobody knows it."""
    diagnosis, failure = kept.entry.diagnosis, kept.entry.failure
    if diagnosis is None or failure is None or diagnosis.category == "unknown":
        return None
    facts = read(failure.message, exception=failure.exception)
    case = Case(kept.record, kept.digest, failure=failure, facts=facts, pages=kept.pages, phase=kept.entry.phase)
    element, subject, best = case.before, case.subject, diagnosis.evidence.dom.best
    soft = [
        one for one in case.record.actions if (one.outcome, one.kind) == ("failed", "assertion") and one is not subject
    ]
    calls = [(one.name, signature(one.locator)) for one in case.record.actions]
    number = case.record.actions.index(subject) if subject is not None else 0
    return Cause(
        version=VERSION,
        category=diagnosis.category,
        kind=diagnosis.cause,
        phase=case.phase,
        call=case.call or (f"assert {subject.name}" if subject is not None else "assert"),
        locator=case.asked_locator,
        nth=calls[:number].count(calls[number]) if number else 0,
        role=(element.role or element.tag) if element is not None else "",
        name=element.name if element is not None else "",
        about=_about(diagnosis, case),
        expected=facts.expected or "",
        actual=_found(facts) or case.symptom,
        instead=f"{best.role or best.tag} {best.caption or best.test_id}" if best is not None else "",
        also="; ".join(dict.fromkeys(f"{one.name} on {one.locator} {parse(one.error).head}" for one in soft)),
    )


def needs_issue(diagnosis: Diagnosis) -> bool:
    """Whether a failure is sure and the application's: nobody puts that away without a word to those who mend it."""
    return diagnosis.category in _OF_THE_APPLICATION and diagnosis.confidence == "high"


def _about(diagnosis: Diagnosis, case: Case) -> str:
    """Of code that asked the page for nothing, its own error."""
    contract, own = diagnosis.evidence.contract, case.failure.message if case.subject is None else ""
    match diagnosis.category:
        case "network_failure":
            return request_of(diagnosis)
        case "api_contract_changed" if contract is not None:
            changes = ", ".join(sorted(f"{one.path} {one.kind}" for one in contract.diff))
            return f"{contract.method} {path_template(contract.url, base=contract.url)} {changes}"
        case "js_error":
            return parse(error_of(diagnosis)).first
    return parse(own).first


def _found(facts: Facts) -> str:
    """What a check read; of an action, what stood in its way."""
    if facts.actual is not None:
        return facts.actual or "nothing"
    states = {"hidden": facts.visible, "disabled": facts.enabled, "read-only": facts.editable, "moving": facts.stable}
    covered = f"covered by {facts.intercepted_by}" if facts.intercepted_by else ""
    return ", ".join(filter(None, (*(name for name, is_so in states.items() if is_so is False), covered)))
