"""A response has another shape than the reader of it expects.

## What it means
A field was renamed, dropped, or has another type. Whoever reads it gets nothing or the wrong thing:
the page shows a blank or throws, or the test's own code stumbles over the body.

## How it is recognised
- The answer of a request differs in shape (field names and types, never values) from the one of the last pass,
  in a way that trips a reader: a field is gone or has another type. New fields and nulls are not counted.
- Where a page for people (`text/html`) comes in place of data, a sign-in or a gateway may stand in front of it, or it
  is a page that says what went wrong: for people, at medium confidence.
- An endpoint that answers in the old shape as well in this run varies by what it is asked; it is left out.
- A `KeyError` (or the like) of the test's own code that names the field that is gone settles it.
- A response that the test itself mocked is out of date when it has a name that a real answer of this run has renamed,
  or when the page fails on it with an error about missing data.
- It weighs less when a script error after it reads something else than what is gone, when another answer came as always
  and is, by its words, about what the step looked at, or when the test did several things on the page in between.
- Where the value that the step looks at is whole, and held nothing of what is gone from the answer, and neither is
  about the other by its words, it is for people, at medium confidence.
- It weighs little when the lost element is on the page under another name, or came a moment later.

## What to do
When the test reads the body or mocks the response, bring it to the new shape: the proposal shows old and new.
When the page itself broke, the application and its API disagree: that is for the application's code.
Where the page asks for the same as the test's own code, and was not seen with the answer, people have to say.
So they have where a field is gone that only the test reads, and nothing came for it, and where an empty answer, or the
items of a list without it, may be other data.
A test that opens no page may be the only check of the API's contract: it is not brought to a new shape before people
know that everybody else reads that.

## Fix safety
A field that can only have moved to one place is renamed in the mock, or where the test's own code reads it, with
`--unsafe` and best with `--verify`; no value changes, neither in the mock nor in a check.
Everything else is shown, never written: only people know the new values.
"""

import re

from pytest_selfheal.diagnosis import shapes
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import shows_damage
from pytest_selfheal.diagnosis.evidence import contract_of, contract_words
from pytest_selfheal.diagnosis.failing_step import step_words
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.followed import has_followed
from pytest_selfheal.diagnosis.missing_field import missing_field
from pytest_selfheal.diagnosis.network import Suspect
from pytest_selfheal.diagnosis.never_shown import never_showed
from pytest_selfheal.diagnosis.relevance import may_be_read, of_changed
from pytest_selfheal.diagnosis.requests import endpoint, is_a_page
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.diagnosis import ContractEvidence, Evidence, RecommendedAction
from pytest_selfheal.models.telemetry import NetworkEntry

_BOTH = 2  # requests for the same: the test's own, and the page's
_DRAWN_MS = 100  # of a page that has its answer: until it shows it
# "TypeError: Cannot read properties of undefined (reading 'toFixed')", "undefined is not an object",
# "x.map is not a function"
_MISSING_DATA = re.compile(
    r"of (?:undefined|null)|undefined is not|null is not|is not a function|is not iterable|is (?:undefined|null)$"
)


def diagnose(case: Case) -> Finding | None:
    """The changed response that came first, or a mock or body that does not hold what its reader wants."""
    return _stale_mock(case) or _changed(case) or _suspected_mock(case) or _uncompared(case)


def _changed(case: Case) -> Finding | None:
    changed = [suspect for suspect in case.changed_responses if may_be_read(case, suspect.entry)]
    if not changed:
        return None
    key = missing_field(case)
    named = next((s for s in changed if key and _loses(s, key)), None)
    held = [(suspect, of_changed(case, suspect)) for suspect in changed]
    first, strength = max(held, key=lambda pair: pair[1].order)
    if named:  # the error names the very field that is gone
        first, strength = named, Strength(Known.OBSERVED)
    return found(
        case,
        "api_contract_changed",
        strength=strength,
        at=first.entry.ts,
        summary=f"{contract_words(first)}, before {step_words(case)} failed.",
        root_cause=_cause(case, first),
        action=_action(case, first),
        evidence=Evidence(contract=contract_of(first)),
        most="medium" if _is_for_people(case, first) else "high",
    )


def _stale_mock(case: Case) -> Finding | None:
    """The mock has old names that a real answer of this run no longer has."""
    for entry in _mocks(case):
        real = _followed(case, entry)
        changes = shapes.diff(entry.shape, real)
        if any(map(shapes.is_breaking, changes)):
            strength = Strength(Known.COMPARED, doubts=case.was_not_prevented)
            return _mock_finding(case, Suspect(entry=entry, strength=strength, changes=changes), real=real)
    return None


def _suspected_mock(case: Case) -> Finding | None:
    """A new error about missing data, after a mocked answer that no real answer contradicts."""
    mocks = _mocks(case)
    broke = [e for e in case.script_errors if e.uncaught and _MISSING_DATA.search(e.message)]
    if not mocks or not broke or broke[0].ts < mocks[0].ts:
        return None
    strength = broke[0].strength.but(*case.was_not_prevented)
    return _mock_finding(case, Suspect(entry=mocks[0], strength=strength), real=None, error=broke[0].message)


def _mocks(case: Case) -> list[NetworkEntry]:
    return [entry for entry in case.record.network if entry.mocked and entry.shape is not None and entry.ts <= case.at]


def _mock_finding(case: Case, suspect: Suspect, *, real: object, error: str = "") -> Finding:
    entry = suspect.entry
    differs = f" {shapes.describe(suspect.changes)}." if suspect.changes else f' The page fails on it: "{error[:160]}".'
    return found(
        case,
        "api_contract_changed",
        strength=suspect.strength,
        at=entry.ts,
        summary=f"The test answers {suspect.name} itself, in a shape the page does not read.{differs}",
        root_cause="The application follows another shape of this response than the test's mock has.",
        action="fix_test",
        evidence=Evidence(
            contract=ContractEvidence(
                method=entry.method, url=entry.url, expected_shape=entry.shape, actual_shape=real, diff=suspect.changes
            )
        ),
    )


def _uncompared(case: Case) -> Finding | None:
    """Without a pass to compare with: the test's code misses a field that no answer of this run has."""
    if case.digest is not None:
        return None
    key = missing_field(case)
    bodies = [e for e in case.record.network if isinstance(e.shape, dict | list) and e.ts <= case.at]
    if not key or case.symptom != "own_code" or not bodies:
        return None
    if any(key in shapes.field_names(entry.shape) for entry in bodies):
        return None
    last = bodies[-1]
    return found(
        case,
        "api_contract_changed",
        strength=Strength(Known.INFERRED),
        at=last.ts,
        summary=f"The test's own code looks for '{key}', which no response of this run has.",
        root_cause=f"The body the test reads has no field '{key}'.",
        action="fix_test",
        evidence=Evidence(contract=ContractEvidence(method=last.method, url=last.url, actual_shape=last.shape)),
    )


def _followed(case: Case, mock: NetworkEntry) -> object:
    """The mocked shape with the renames that real answers of this run show; None when it holds no old name."""
    shape: object = mock.shape
    for suspect in case.changed_responses:
        if not suspect.entry.mocked:
            shape = shapes.renamed(shape, shapes.renames(suspect.changes))
    return None if shape == mock.shape else shape


def _loses(suspect: Suspect, key: str) -> bool:
    return any(change.kind == "removed" and shapes.leaf(change.path) == key for change in suspect.changes)


def _action(case: Case, suspect: Suspect) -> RecommendedAction:
    """Whose reader holds the old shape."""
    if _is_a_page(suspect):
        return "investigate"
    if never_showed(case, suspect):
        return "investigate"
    if not _is_tests_own(case, suspect):
        return "investigate" if _may_be_data(case, suspect) or has_followed(case, suspect) else "fix_code"
    is_open = _is_open(case, suspect) or _only_lost(suspect) or _has_one_reader(case, suspect)
    return "investigate" if is_open else "fix_test"


def _is_for_people(case: Case, suspect: Suspect) -> bool:
    ways = (_is_open, _may_be_data, never_showed, has_followed)
    return _is_a_page(suspect) or any(is_so(case, suspect) for is_so in ways)


def _is_open(case: Case, suspect: Suspect) -> bool:
    """Whether only the test's own code is known to trip, and the page asked for the same and was not seen with it."""
    return case.reads_body and not suspect.entry.mocked and _is_awaited_by_page(case, suspect)


def _has_one_reader(case: Case, suspect: Suspect) -> bool:
    """Whether no page was opened: the test asks the API itself, and is all that tells who else reads it."""
    return case.opens_no_page and not suspect.entry.mocked


def _is_awaited_by_page(case: Case, suspect: Suspect) -> bool:
    """Whether the page itself asked for the same, and had no answer, or had it only just, when the test failed."""
    key = endpoint(suspect.entry)
    same = [one.entry for one in case.exchanges if one.key == key]
    own = [one for one in same if one.made_by is None]
    is_open = any(one.entry.resource_type.lower() == "document" for one in case.exchanges)
    if len(same) < _BOTH or not is_open:
        return False  # what the test reads is what the page asked for, or there is no page
    return any(one.duration_ms is None or one.ts + one.duration_ms > case.at - _DRAWN_MS for one in own)


def _only_lost(suspect: Suspect) -> bool:
    """Whether something went out of a real answer and nothing came in: what was renamed comes in elsewhere."""
    return not suspect.entry.mocked and all(change.kind == "removed" for change in suspect.changes)


def _may_be_data(case: Case, suspect: Suspect) -> bool:
    """Whether another record may just not have it, and nothing on the page or in its scripts trips over that."""
    if not _only_lost(suspect) or _is_tests_own(case, suspect) or _is_page_broken(case) or case.script_errors:
        return False
    is_of_items = all("[]" in change.path for change in suspect.changes)
    return is_of_items or shapes.is_empty(suspect.entry.shape)


def _is_a_page(suspect: Suspect) -> bool:
    """Whether a page for people came in place of data: of a sign-in, a gateway, or of what went wrong."""
    return not suspect.entry.mocked and is_a_page(suspect.entry)


def _is_tests_own(case: Case, suspect: Suspect) -> bool:
    """Whether the test itself holds the old shape: it mocked the answer, or its own code reads the body."""
    return suspect.entry.mocked or (case.reads_body and not _is_page_broken(case))


def _is_page_broken(case: Case) -> bool:
    """Whether the page shows the marks of a value that it did not get, where it showed one at the last pass."""
    return any(
        one.kind == "renamed" and shows_damage(one.now) and not shows_damage(one.was) for one in case.page_changes
    )


def _cause(case: Case, suspect: Suspect) -> str:
    changed = f"The API changed the shape of {suspect.name}"
    if suspect.entry.mocked:
        return f"The mocked answer of {suspect.name} has another shape than at the last pass."
    if _is_a_page(suspect):
        return (
            f"{suspect.name} was answered with a page for people: whether a sign-in or a gateway stands in front of "
            "it, the page says what went wrong, or there is no data any more, people have to say."
        )
    if never_showed(case, suspect):
        return (
            f"{changed}, and nothing that the step looks at was made of what is gone: it may be why all the same, or "
            "what the step met has another cause. Which of them, people have to say."
        )
    if has_followed(case, suspect) and not _is_tests_own(case, suspect):
        return (
            f"{changed}, and what the page shows is whole: it reads the new one already, or something else. Whether "
            "the value that it makes of that is as wanted, people have to say."
        )
    if _is_open(case, suspect):
        return (
            f"{changed}, and the test's own code still reads the old one. The page asks for the same, and what it "
            "makes of it was not seen: whether the application still reads the old one too, people have to say."
        )
    if _has_one_reader(case, suspect) and not _only_lost(suspect):
        return (
            f"{changed}, and the test, which asks for it without a page, still reads the old one. It may be the only "
            "check of that contract: whether all who read it know the new shape, people have to say."
        )
    if _is_tests_own(case, suspect):
        lost = " Nothing came for what is gone: whether it was meant to go, people have to say."
        return f"{changed}, and the test's own code still reads the old one.{lost if _only_lost(suspect) else ''}"
    if _may_be_data(case, suspect):
        return (
            f"{suspect.name} was answered without what the page shows. Whether the data is another one that has none, "
            "or the API does not give it any more, people have to say."
        )
    return f"{changed}, and the page still reads the old one. This is not a test issue: application and API disagree."
