"""What the page drew of what the failing step looks at: nothing, a sign in its place, a broken or a whole value."""

import re

from pytest_selfheal.diagnosis.caption import slip_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.target import is_to_come, says_to_come
from pytest_selfheal.matching.words import differing

# What stands in the place of a value: "0", "–", "N/A"
_NO_VALUE = re.compile(r"^\W*$|^[-–—0.,\s€$£¥%]+$|^n/a$|^\?+$", re.IGNORECASE)
_ZERO = re.compile(r"^\D*0[0.,\s]*\D*$")  # "0 EUR", "€0.00", "0 items": what a page says of data that it has not
# "Could not save", "Try again later": what a page says of a deed that went wrong
SAYS_TROUBLE = re.compile(
    r"error|fail|could ?n[o'’]t|can ?n[o'’]t|unable|unavailable|problem|sorry|try again|wrong|oops|invalid"
    r"|not (?:saved|sent)|fehler|konnte|nicht|leider|erreur|échec|impossible|désolé|fallo|no se pud|problema|errore"
    r"|impossibile|erro\b|falha|fout|mislukt|błąd|nie udało|hata|ошибк|не удал|خطأ|エラー|失敗|错误|失败|오류|실패",
    re.IGNORECASE,
)
# What a page shows in place of a value it did not get: "€NaN", "undefined ratings", "[object Object]", nothing
_DAMAGE = re.compile(r"^\W*$|NaN|undefined|\bnull\b|\[object |Infinity|Invalid Date|\bNone\b")


def is_placeholder(text: str) -> bool:
    """Whether a text is what stands where a value is still to come: "Loading…", "0", "–", "N/A"."""
    return _NO_VALUE.search(text) is not None or says_to_come(text)


def is_whole(case: Case) -> bool:
    """Whether the page shows a wrong value that is neither empty, nor nought, nor broken."""
    return case.symptom == "value" and case.digest is not None and was_drawn(case) and not _ZERO.search(value_of(case))


def value_of(case: Case) -> str:
    """The value that the page shows where the step looks, without quotes; '' when none is known."""
    return (case.facts.actual or (case.now.text if case.now is not None else "")).strip("\"' ")


def was_drawn(case: Case) -> bool:
    """Whether the place of the step's element is on the page, and says something."""
    before, now = case.before, case.now
    if case.symptom == "value" and now is not None:
        text = _its_own((now.text or now.name).strip(), case.facts.expected or (before.text if before else ""))
        return bool(text) and not is_placeholder(text) and not is_damaged(case)
    nearest = case.match.nearest
    is_in_place = case.match.in_place and nearest is not None and not is_to_come(nearest)
    is_there = case.match.accepted or is_in_place or slip_of(case) is not None
    if case.symptom == "missing" and is_there and not case.is_counted:
        return True
    if before is None or case.symptom not in ("missing", "not_ready") or case.is_counted:
        return False
    if now is not None:
        return now.visible
    parent = (before.idxpath.rpartition("/")[0], before.frame, before.shadow)
    siblings = [one for one in case.elements if (one.idxpath.rpartition("/")[0], one.frame, one.shadow) == parent]
    return any((one.tag, one.role) == (before.tag, before.role) and (one.name or one.text) for one in siblings)


def _its_own(text: str, wanted: str) -> str:
    """What a text says other than it should, without the words around it: "–" of "Visitors: –"."""
    _, own, _, _ = differing(text.split(), wanted.strip("\"' ").split())
    return " ".join(own) or text


def is_damaged(case: Case) -> bool:
    """Whether the page shows the marks of a value it did not get."""
    actual = case.facts.actual
    return case.symptom == "value" and actual is not None and _DAMAGE.search(actual.strip("\"' ")) is not None


def is_hollow(case: Case) -> bool:
    """Whether the page shows, where the step looks or near it, what stands for something that it did not get.

    Nothing, nought, "undefined" or a sign in its place, where there was more at the last pass.
    """
    if case.is_emptied or any(shows_damage(one.now) and not shows_damage(one.was) for one in case.page_changes):
        return True
    now = case.now or (case.likely if case.symptom == "missing" else None)
    text = case.facts.actual if case.symptom == "value" else (now.text or now.name) if now is not None else None
    expected = (case.facts.expected or "").strip("\"' ")
    return text is not None and is_hollow_text(text.strip("\"' ")) and not (expected and is_hollow_text(expected))


def is_hollow_text(text: str) -> bool:
    """Whether a text is nothing, nought, broken, or stands for a value that is still to come."""
    return is_placeholder(text) or any(pattern.search(text) for pattern in (_DAMAGE, _ZERO))


def shows_damage(text: str) -> bool:
    """Whether a text has the marks of a value that the page did not get."""
    return bool(text) and _DAMAGE.search(text) is not None


def is_replaced_whole(case: Case) -> bool:
    """Whether something new of its kind stands where the lost element stood, and tells of no trouble."""
    now = case.match.nearest
    return stands_in_place(case) and now is not None and not SAYS_TROUBLE.search(now.name or now.text)


def stands_in_place(case: Case) -> bool:
    """Whether the page has an element in the lost one's place that shows no mark of missing data."""
    nearest = case.match.nearest
    if case.symptom != "missing" or nearest is None or not (case.match.in_place or case.match.accepted):
        return False
    return _DAMAGE.search(nearest.name or nearest.text) is None and not is_to_come(nearest)
