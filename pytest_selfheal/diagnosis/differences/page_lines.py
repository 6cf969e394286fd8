"""What the page says now and did not say at the last pass: lines, headings, dialogs, fields; and what it lost."""

from collections.abc import Iterator

from pytest_selfheal.diagnosis.differences.changes import changes
from pytest_selfheal.diagnosis.differences.difference import Difference
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.varying import TEXT, place_in
from pytest_selfheal.models.words import one_line

_DIALOGS = ("dialog", "alertdialog", "alert")
_FIELDS = ("textbox", "checkbox", "radio", "combobox", "listbox", "spinbutton", "switch", "slider")
_OPENERS = ("button", "link", "menuitem", "tab", "summary")
_CELLS = ("td", "th", "dd", "option", "tr", "li")
_LONGEST = 120  # characters of a line that a reader takes in
_MOST = 3


def page_lines(case: Case, changed: tuple[PageChange, ...]) -> Iterator[Difference]:
    """What a reader of the page would name as new, the most telling first."""
    then = said_then(case)
    for event in case.record.events:
        if event.kind == "dialog" and event.accepted is False and event.ts <= case.at:
            words = f"The page asked ({one_line(event.text)[:_LONGEST]}), and that was dismissed."
            yield Difference("page", "dialog", words, at=event.ts)
    if (dialog := new_dialog(case)) is not None:
        said = one_line(dialog.text or dialog.name)[:_LONGEST]
        yield Difference("page", "dialog", f"The page says: '{said}'.", proof=True, says=said)
    if not case.page_then:
        return
    own = _own_lines(case)
    told = (one for one in case.elements if _is_line(one, case) and not _varies(one, case))
    lines = [one for one in told if one_line(one.own_text) not in then | own]
    headings = [one for one in lines if one.role == "heading" or one.tag in ("h1", "h2", "h3", "title")]
    for one in [*headings, *(one for one in lines if one not in headings)][:_MOST]:
        said = one_line(one.own_text)
        head = "The page is headed" if one in headings else "The page says now, as it did not:"
        yield Difference("page", "line", f"{head} '{said}'.", proof=True, says=said)
    for change in changed:
        said = one_line(change.now)
        if change.kind == "added" and change.element in _FIELDS and said and said not in then | own:
            words = f"The page asks for more than it did: {change.element} '{said[:_LONGEST]}' is new."
            yield Difference("page", "field", words, proof=True)


def page_changes(case: Case) -> tuple[PageChange, ...]:
    """The differences of the page around the failing step; none when the page of the last pass is not known."""
    census, before = case.census, case.page_then
    if census is None or not before or not case.elements:
        return ()
    frames = {element.frame for element in before}
    now = tuple(one for one in case.elements if one.frame in frames and not _varies(one, case))
    before = tuple(one for one in before if not _varies(one, case))
    if not now:
        return ()
    found = changes(before, now, around=case.before or case.now, passing=frozenset(census.passing))
    met = _met_at_the_pass(case)
    return tuple(one for one in found if not (one.kind == "added" and one.now in met))


def _varies(one: Element, case: Case) -> bool:
    """Whether passes said different things where it stands: what it says is no news."""
    return case.census is not None and place_in(one, TEXT) in case.census.varying


def new_dialog(case: Case) -> Element | None:
    """A dialog or alert that the remembered page had not (on a first run any), and that the step is not about."""
    around = case.before or (case.now if case.digest is None else None)
    is_asked = any(role in case.asked_locator for role in _DIALOGS)
    is_unknown = not case.page_then and (case.digest is not None or is_asked)
    if is_unknown or (around is not None and around.landmark.startswith(_DIALOGS)):
        return None
    then = {one_line(one.text) for one in case.page_then if one.role in _DIALOGS and one.visible}
    own = _own_lines(case)
    shown = (one for one in case.elements if one.role in _DIALOGS and one.visible and one_line(one.text or one.name))
    return next((one for one in shown if one_line(one.text) not in then | own), None)


def new_control(changed: tuple[PageChange, ...]) -> str:
    """A control that is new, as a sentence: what is gone or hidden may stand behind it; '' if there is none."""
    came = (one for one in changed if one.kind in ("added", "renamed") and one.element in _OPENERS and one.now)
    return next((f"A control is new: '{one_line(one.now)[:_LONGEST]}'." for one in came), "")


def said_then(case: Case) -> frozenset[str]:
    """The lines that the remembered page said, and what other steps of the last pass met."""
    lines = {one_line(text) for one in case.page_then if one.visible for text in (one.own_text, one.name)}
    return frozenset(lines | _met_at_the_pass(case))


def _met_at_the_pass(case: Case) -> frozenset[str]:
    """What the test met at its last pass, after the page was remembered: what a click had brought is not new."""
    used = [one.element for one in case.digest.fingerprints.values()] if case.digest is not None else []
    return frozenset(one_line(text) for one in used for text in (one.name, one.text, one.own_text))


def _own_lines(case: Case) -> frozenset[str]:
    """What the failing step itself reads: said elsewhere."""
    own = (case.now, *((case.in_its_place, case.fate.nearest) if case.symptom == "missing" else ()))
    lines = {one_line(text) for one in own if one is not None for text in (one.text, one.own_text, one.name)}
    return frozenset(lines | {one_line(case.facts.actual or "").strip("'\" ")})


def _is_line(one: Element, case: Case) -> bool:
    around = case.now or case.before
    said = one_line(one.own_text)
    # a rule of a form, "At least 12 characters", may keep a control from use
    is_data = one.tag in _CELLS and (case.symptom, one.tag) != ("not_ready", "li")
    if not one.visible or is_data or not 0 < len(said) <= _LONGEST or not any(map(str.isalpha, said)):
        return False
    return around is None or one.frame == around.frame
