"""What a page newly says over itself: a dialog, an alert, an empty list, a question for consent."""

import re
from itertools import takewhile

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.heard import is_heard
from pytest_selfheal.diagnosis.page_changes import new_dialog, page_then
from pytest_selfheal.diagnosis.trouble import tells_of_trouble
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.models.element import Element

_SIGN_CHARS = 120
# "No orders found", "0 results", "Keine Treffer", "No se han encontrado resultados"
_NOTHING_FOUND = re.compile(
    r"\bno (?:\w+ ){0,3}(?:found|yet|available|match(?:es|ing)?|to show)\b"
    r"|\b(?:no|0) (?:results?|matches|entries|data|items)\b|\bnothing (?:found|here|to show)\b"
    r"|\bkeine? (?:\w+ ){0,3}(?:gefunden|vorhanden)\b|\bkeine (?:treffer|ergebnisse|einträge|daten)\b"
    r"|\baucune? (?:résultat|élément|donnée|entrée)|\bno se (?:han? )?(?:encontr|hall)|\bsin resultados\b"
    r"|\bnessun (?:risultato|elemento)|\bnenhum (?:resultado|item)|\bgeen (?:resultaten|gegevens)"
    r"|\bbrak (?:wyników|danych)|ничего не найдено|нет данных|見つかりません|ありません|没有找到|暂无|無資料"
    r"|검색 결과가 없|لا توجد|לא נמצאו",
    re.IGNORECASE,
)
# What asks for consent or advertises: it comes and goes by region, account and campaign.
_ASKS = re.compile(
    r"\b(?:cookies?|consent|gdpr|privacy|newsletter|subscribe|datenschutz|einwilligung|confidentialité|privacidad|rgpd"
    r"|suscr[ií]bete|abonnieren|abonnez)\b|クッキー|同意",
    re.IGNORECASE,
)


def says(case: Case) -> str:
    """What a new dialog or alert, a new line of trouble, or one that nothing was found says; '' for none."""
    dialog = new_dialog(case)
    said = one_line(_said_by(dialog)) if dialog is not None else _says_of_itself(case)
    return said[:_SIGN_CHARS]


def sentence(case: Case) -> str:
    """The same as a sentence behind another one, with a blank before it; '' for none."""
    said = says(case)
    return f" The page says: '{said}'." if said else ""


def asks_the_user(case: Case) -> str:
    """The text by which what is new on the page asks for consent or advertises; '' for none.

    What tells of trouble does not ask, nor does what the test itself has answered before and that stayed open.
    """
    dialog = new_dialog(case)
    if dialog is not None and _is_in_trouble(dialog):
        return ""
    new = {one.now for one in case.page_changes if one.kind == "added"}
    shown = [*([dialog] if dialog is not None else []), *(one for one in case.elements if _said_by(one) in new)]
    asking = (one for one in shown if _ASKS.search(_said_by(one)) and not _is_in_trouble(one))
    return next((one_line(_said_by(one)) for one in asking if not _was_answered(one, case)), "")


def open_dialog(case: Case) -> str:
    """What a dialog says that is open now, was not at the last pass, and that the test does nothing in; '' for none."""
    dialog = new_dialog(case)
    if dialog is None or dialog.role == "alert" or tells_of_trouble(_said_by(dialog)) or case.digest is None:
        return ""
    used = {**case.digest.fingerprints, **case.record.fingerprints}.values()
    about = [*(one.element for one in used), *(one for one in (case.before, case.now) if one is not None)]
    is_of_the_test = any(_is_in(one, dialog) for one in about) or _was_answered(dialog, case)
    return "" if is_of_the_test else one_line(_said_by(dialog))[:_SIGN_CHARS]


def _is_in(one: Element, box: Element) -> bool:
    same_root = (one.frame, one.shadow) == (box.frame, box.shadow)
    return same_root and f"{one.idxpath}/".startswith(f"{box.idxpath}/")


def _said_by(element: Element) -> str:
    return element.text or element.name


def _is_in_trouble(element: Element) -> bool:
    return element.role == "alertdialog" or tells_of_trouble(_said_by(element))


def _was_answered(asking: Element, case: Case) -> bool:
    """Whether the test has used something in the layer: the part of the page around the text that lacks the target."""
    if case.now is None or case.digest is None:
        return False
    layer = _apart_from(case.now, asking)
    used = (one.locator for one in case.record.actions if one.kind == "action" and one.outcome == "passed")
    found = (case.record.fingerprints.get(name) or case.digest.fingerprints.get(name) for name in used)
    return any(
        (one.element.frame, one.element.shadow) == (asking.frame, asking.shadow)
        and f"{one.element.idxpath}/".startswith(f"{layer}/")
        for one in found
        if one is not None
    )


def _apart_from(target: Element, other: Element) -> str:
    """The path of the largest box that holds `other` and not `target`."""
    theirs, steps = target.idxpath.split("/"), other.idxpath.split("/")
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(theirs, steps, strict=False)))
    return "/".join(steps[: shared + 1])


def _says_of_itself(case: Case) -> str:
    then = {one.own_text for one in page_then(case)}
    said = [one.own_text for one in case.elements if one.visible and 0 < len(one.own_text) <= _SIGN_CHARS]
    new = [one_line(text) for text in said if text not in then and not is_heard(case, text)]
    in_trouble = (text for text in new if then and tells_of_trouble(text))  # a page may always tell of errors
    return next(in_trouble, next((text for text in new if _NOTHING_FOUND.search(text)), ""))
