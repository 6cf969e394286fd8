"""Whether a page asks for more than it did: a new field, a question by a dialog, another form of what is typed."""

import re
from collections.abc import Mapping

from pytest_selfheal.diagnosis.answers import acts, is_untouched
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.heard import is_heard
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.page_says import open_dialog, says
from pytest_selfheal.diagnosis.target import counterpart, describe
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.roles import HEADINGS, role_of
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.element import Element

# Of what comes of a form that is sent.
_SYMPTOMS = ("value", "missing", "not_ready", "lingering", "navigation", "no_event")
_FIELDS = ("textbox", "checkbox", "radio", "combobox", "listbox", "spinbutton", "switch", "slider")
_NAME_CHARS, _TEXT_CHARS = 60, 120
# What a page says of what was entered: "Postcode must have 5 digits", "This slot is taken", "Please review the data".
_REFUSES = re.compile(
    r"\bmust\b|\brequired\b|\b(?:in)?valid\b|\b(?:is|are) taken\b|\balready (?:taken|booked|exists?|in use|registered)"
    r"|\bnot available\b|\bat (?:least|most) \d|\btoo (?:short|long|many|few)\b"
    r"|\bplease (?:enter|choose|select|review|check|confirm|accept|fill|provide)\b"
    r"|\bmuss\b|\bmüssen\b|erforderlich|pflichtfeld|ungültig|\bgültige|\bbereits\b|vergeben\b"
    r"|\bbitte (?:\w+ ){0,4}(?:(?:an|ein)?geben|(?:aus)?wählen|prüfen|ausfüllen|bestätigen|akzeptieren|zustimmen)\b"
    r"|obligatoire|\bdoi(?:t|vent)\b|invalide|\bveuillez\b|\bdéjà\b"
    r"|obligatori|requerid|\bdebe\b|inválid|\bya (?:existe|está)|\bdeve\b|non valid|\bgià\b|obrigatóri"
    r"|verplicht|ongeldig|\bmoet\b|wymagan|nieprawidłow|\bmusi\b|обязательн|неверн|\bдолж[ен]н|\bуже\b"
    r"|zorunlu|geçersiz|必須|してください|既に|必填|请输入|无效|已被|필수|입력해|이미|مطلوب|غير صالح|חובה|לא תקין",
    re.IGNORECASE,
)
# What it says of whom it lets do what: "You have read-only access", "Your team cannot take tickets".
_DENIES = re.compile(
    r"\b(?:read|view)[- ]only\b|\bpermissions?\b|\bnot (?:allowed|permitted|authori[sz]ed|entitled|eligible)\b"
    r"|\byou (?:can(?:not|['’]t)|may not|are not|do(?: not|n['’]t) have|have no)\b"
    r"|\byour (?:\w+ ){1,2}(?:can(?:not|['’]t)|may not|is not|has no|has (?:expired|ended|been)|does(?: not|n['’]t))\b"
    r"|\bonly (?:admin\w*|owners?|managers?|editors?)\b|\b(?:ask|contact) (?:an|your) (?:admin\w*|manager|owner)\b"
    r"|schreibgeschützt|nur lese|\bberechtig|nicht (?:erlaubt|gestattet|freigeschaltet)|lecture seule|pas autoris"
    r"|\bautorisation|solo lectura|\bpermis[oi]s?\b|sola lettura|\bpermess[oi]\b|somente leitura|permissão|alleen.lezen"
    r"|geen rechten|tylko do odczytu|uprawnie|только (?:для )?чтени|нет прав|нет доступа|salt okunur|yetki"
    r"|閲覧のみ|権限|只读|权限|읽기 전용|권한|للقراءة فقط|صلاحي|לקריאה בלבד|הרשא",
    re.IGNORECASE,
)
# Rails, Turbo, htmx, Livewire: data-confirm, data-turbo-confirm, hx-confirm, wire:confirm
_QUESTION = re.compile(r"(?:^|[-:_])confirm(?:$|[-:_.])", re.IGNORECASE)
_HANDLER, _ASKS = re.compile(r"on[a-z]+"), re.compile(r"\b(?:confirm|prompt)\b")  # onclick="return confirm('…')"
_ASKED = ("?", "？", "؟")
_AROUND = 3  # boxes around a question, of which one holds its answers


def words_of(case: Case) -> str:
    """What the page asks or says that may stop the test, as a sentence; '' where it does neither.

    What came of a deed of the test explains more than what may have stood there from the start.
    """
    if case.digest is None or case.symptom not in _SYMPTOMS:
        return ""
    if is_untouched(case):
        return _newly_said(case, _DENIES)
    return _asked(case) or _newly_said(case, _DENIES) or _newly_said(case, _REFUSES)


def said_of_it(case: Case) -> str:
    """What a page that is another one as a whole says or asks of the deed that led to it, as a sentence; else ''."""
    said = says(case)
    told = f"The page says now, as it did not: '{said}'." if said else _newly_said(case, _DENIES)
    return told or _question_of_page(case) or _newly_said(case, _REFUSES)


def _asked(case: Case) -> str:
    """A new field, an open dialog, or a question."""
    changes = case.page_changes if _is_same_part(case) else ()  # another page has fields of its own
    added = (one for one in changes if one.kind == "added" and one.element in _FIELDS and one.now.strip())
    new = next((one for one in added if not _is_known(case, one)), None)
    if new is not None:
        return f"The page asks for more than it did: {new.element} '{new.now.strip()[:_NAME_CHARS]}' is new."
    if dialog := open_dialog(case):
        return f"A dialog is open that was not at the last pass: '{dialog}'."
    return _question(case) or _question_of_page(case)


def _is_same_part(case: Case) -> bool:
    """Whether a heading or field of the remembered page, or what the test filled in, is still there by its name."""
    used = [one.element for one in case.record.fingerprints.values()]
    known, now = (
        {one.name or one.text for one in elements if one.visible and (role_of(one) in _FIELDS or one.tag in HEADINGS)}
        for elements in ([*page_then(case), *used], case.elements)
    )
    return not case.elsewhere and (known <= {""} or not known.isdisjoint(now - {""}))


def _newly_said(case: Case, of: re.Pattern[str]) -> str:
    """What the page newly says of one kind, where the test is not about that."""
    asked = f"{case.locator} {case.facts.expected or ''}"
    if of.search(asked):
        return ""
    new = next((said for one in _new_lines(case) if of.search(said := one_line(one.own_text))), "")
    return f"The page says now, as it did not: '{new}'." if new else ""


def _new_lines(case: Case) -> list[Element]:
    """What says something short that nothing on the remembered page said; none where nothing is remembered."""
    then = {one_line(one.own_text) for one in page_then(case)}
    shown = [one for one in case.elements if one.visible and 0 < len(one.own_text) <= _TEXT_CHARS]
    new = [one for one in shown if one_line(one.own_text) not in then] if then else []
    return [one for one in new if not is_heard(case, one.own_text)]


def _question_of_page(case: Case) -> str:
    """A question in a plain box, with new buttons to answer it, of which the test has pressed none."""
    new = _new_lines(case)
    answers = [one for one in new if role_of(one) == "button"]
    used = {one.element.idxpath for one in case.record.fingerprints.values()}
    for one in new:
        if not one.own_text.rstrip().endswith(_ASKED):
            continue
        path = one.idxpath
        for _ in range(_AROUND):
            path = path.rpartition("/")[0]
            within = [button for button in answers if button.idxpath.startswith(f"{path}/")]
            if within and path.rpartition("/")[2].startswith(("body", "main", "html")):
                break  # a page has questions and buttons
            if within and not any(seen.startswith(f"{path}/") for seen in used):
                named = "', '".join(one_line(button.own_text)[:_NAME_CHARS] for button in within[:2])
                return f"The page asks now, as it did not: '{one_line(one.own_text)}' ('{named}')."
    return ""


def _is_known(case: Case, field: PageChange) -> bool:
    """Whether the test fills it at its last pass, too, or it is the next of a list of such fields."""
    known = (one.element for one in case.digest.fingerprints.values()) if case.digest is not None else ()
    if any(field.now in (one.name, one.label) for one in known):
        return True
    there = [one for one in case.elements if field.now in (one.name, one.label) and role_of(one) == field.element]
    return any(one.row and one.xpath == old.xpath for one in there for old in page_then(case))


def _question(case: Case) -> str:
    """That the last deed met a question which it did not at the last pass, as its element or a box around it tells."""
    done = [one.locator for one in case.record.actions if acts(one.name) and one.locator and one.outcome == "passed"]
    known = case.digest.fingerprints.get(done[-1]) if case.digest is not None and done else None
    now = counterpart(known.element, case.elements) if known is not None else None
    if known is None or now is None:
        return ""
    then = {(one.tag, one.idxpath): one.attributes for one in page_then(case)}
    around = [one for one in case.elements if one.frame == now.frame and now.idxpath.startswith(f"{one.idxpath}/")]
    pairs = [(known.element.attributes, now)]
    pairs += [(then[one.tag, one.idxpath], one) for one in around if (one.tag, one.idxpath) in then]
    name = next((name for was, one in pairs for name in one.attributes if _came_to_ask(name, was, one.attributes)), "")
    if not name:
        return ""
    return (
        f"The {describe(now)} asks for confirmation, as it did not ({name}): Playwright dismisses a dialog of the "
        "browser that no test answers."
    )


def _came_to_ask(name: str, was: Mapping[str, str], now: Mapping[str, str]) -> bool:
    """Whether an attribute asks for confirmation that did not: `data-confirm`, `onclick="return confirm('…')"`."""
    if _HANDLER.fullmatch(name):
        return bool(_ASKS.search(now[name])) and not _ASKS.search(was.get(name, ""))
    return name not in was and bool(_QUESTION.search(name))
