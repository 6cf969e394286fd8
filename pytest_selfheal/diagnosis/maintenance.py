"""A page that is headed as one of maintenance is, in the layout of the site as ever, with whatever status."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.models.element import Element

_MAINTENANCE = re.compile(
    r"\bmaintenance\b|\b(?:is|are|be) (?:temporarily )?(?:down|offline|back)\b|\bwartung(?:sarbeiten|smodus)?\b"
    r"|\bmantenimiento\b|\bmanutenzione\b|\bmanutenção\b|\bonderhoud\b|\bkonserwacj|\bprace (?:serwisowe|techniczne)"
    r"|обслуживани|техническ\w+ работ|технічн\w+ робот|メンテナンス|维护|維護|점검|\bbakım|صيانة|תחזוקה|\bunderhåll\b"
    r"|\bvedlige?hold|\bhuolto|\búdržb|\bkarbantart|\bmentenan|συντήρηση",
    re.IGNORECASE,
)


def words_of(case: Case) -> str:
    """How the page is headed now, as a sentence; '' where it is headed as no such page, or was at the last pass."""
    if case.digest is None:
        return ""
    headed = next((text for one in case.elements if (text := _heading(one)) and _MAINTENANCE.search(text)), "")
    if not headed or headed in map(_heading, page_then(case)):
        return ""
    return f"The page is headed '{headed[:60]}', as it was not at the last pass."


def _heading(one: Element) -> str:
    return one_line(one.own_text or one.name) if one.visible and role_of(one) == "heading" else ""
