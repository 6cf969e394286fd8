"""What a page newly says over itself: a dialog, an alert, an empty list, a question for consent."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.page_changes import new_dialog, page_then
from pytest_selfheal.diagnosis.words import one_line

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
    """What a new dialog or alert says, or that nothing was found, as it was not said at the last pass; '' for none."""
    dialog = new_dialog(case)
    said = one_line(dialog.text or dialog.name) if dialog is not None else _says_nothing_found(case)
    return said[:_SIGN_CHARS]


def asks_the_user(case: Case) -> str:
    """The text by which what is new on the page asks for consent or advertises; '' for none."""
    dialog = new_dialog(case)
    new = [one.now for one in case.page_changes if one.kind == "added"]
    said = [*([dialog.text or dialog.name] if dialog is not None else []), *new]
    return next((one_line(text) for text in said if _ASKS.search(text)), "")


def _says_nothing_found(case: Case) -> str:
    then = {one.own_text for one in page_then(case)}
    said = (one.own_text for one in case.elements if one.visible and 0 < len(one.own_text) <= _SIGN_CHARS)
    return next((one_line(text) for text in said if _NOTHING_FOUND.search(text) and text not in then), "")
