"""Whether a page shows what the test asked it for: what was typed or stands in the address, and a sorted order.

A search that finds other things than it is asked for, a sorted list in disorder, and a text that was sent and stands
nowhere afterwards, are no other data.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from urllib.parse import parse_qsl

from pytest_selfheal.diagnosis import given
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.effects import acted
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.requests import has_failed, path_template
from pytest_selfheal.diagnosis.words import called, folded
from pytest_selfheal.models.element import Element
from pytest_selfheal.urls import split_url

_FEWEST_LETTERS = 2
_FEWEST_SORTED = 5  # of fewer, one order in ten or more is sorted by chance
_FEWEST_ENTERED = 4  # letters; a shorter text may stand in any locator
_SENDING = ("POST", "PUT", "PATCH")
_NEAR_CHARS = 120  # a longer text around an element is that of the whole list
_OPENS = ("goto", "reload", "go_back", "go_forward", "set_content")
_FIELDS = ("input", "textarea", "select", "option")
_INDEX = re.compile(r"\[\d+\]")


def unheeded(case: Case) -> str:
    """What the test asked for and the list does not show any more, as a sentence; '' where that can't be told."""
    before = case.before
    if case.digest is None or before is None or case.symptom not in ("missing", "value") or case.is_counted:
        return ""
    if case.is_renamed or case.match.accepted or (case.action is None and case.now is None):
        return ""
    return _not_found(case, before) or _unsorted(case, before) or _not_entered(case)


def last_deed(case: Case) -> str:
    """The last thing that the test did on the page before the failing step, which may have asked for another view."""
    deeds = [one for one in acted(case)[1] if one[0] not in _OPENS]
    return called(*deeds[-1]) if deeds else ""


def _not_found(case: Case, before: Element) -> str:
    """That no item of the list has what the test searched for, and the item of the last pass had it."""
    shown = [one for one in case.elements if one.visible and (one.xpath, one.frame) == (before.xpath, before.frame)]
    if not shown or bool(before.row) is not any(one.row for one in shown):
        return ""
    then, now = _around(before), [_around(one) for one in shown]
    located, said = folded(case.locator), _said(case)
    for text, how in _wanted(case):
        was_there = text in then or (text in located and text not in said)
        if was_there and not any(text in one for one in now):
            items = dict.fromkeys(one.row or one.name or one.text for one in shown)
            named = ", ".join(f"'{item[:40]}'" for item in list(items)[:3])
            return f"The test {how}, the item of the last pass had that in it, and none of what is shown has: {named}"
    return ""


def _not_entered(case: Case) -> str:
    """That the test typed what the step looks for and sent it, and the page shows it nowhere: a comment, a new row."""
    if case.symptom != "missing" or case.elsewhere:
        return ""
    sent = [one.entry for one in case.exchanges if one.entry.method.upper() in _SENDING and not has_failed(one.entry)]
    asked = (folded((case.facts.expected or "").strip("\"' ")), folded(case.locator))
    said = _said(case)
    for call in reversed(given.typed(case)):
        if call.name == "select_option" or not any(one.ts >= call.ts for one in sent):
            continue
        for text in given.texts(call.arguments):
            is_it = folded(text) == asked[0] or folded(text) in asked[1]
            if _is_word(text) and len(text) >= _FEWEST_ENTERED and is_it and folded(text) not in said:
                return f"The test typed '{text.strip()[:60]}' and sent it, and the page shows that nowhere"
    return ""


def _wanted(case: Case) -> Iterator[tuple[str, str]]:
    """What the test asked for, in folded letters, and how it did."""
    here = path_template(case.moment.url) if case.moment is not None else ""
    for call in reversed(given.typed(case)):
        if path_template(call.url) != here:
            continue  # what was typed on another page, to sign in, searches nothing here
        for text in given.texts(call.arguments):
            if _is_word(text):
                verb = "chose" if call.name == "select_option" else "typed"
                yield folded(text), f"{verb} '{text.strip()[:60]}'"
    query = split_url(case.moment.url).query if case.moment is not None else ""
    for name, value in parse_qsl(query):
        if _is_word(value):
            yield folded(value), f"asked for {name}={value[:60]}"


def _said(case: Case) -> str:
    """What the page says, but for what stands in its fields."""
    return "\n".join(folded(f"{one.own_text} {one.name}") for one in case.elements if one.tag not in _FIELDS)


def _is_word(text: str) -> bool:
    return len(text.strip()) >= _FEWEST_LETTERS and any(letter.isalpha() for letter in text)


def _around(element: Element) -> str:
    near = element.neighbor if element.row or len(element.neighbor) <= _NEAR_CHARS else ""
    return folded(" ".join((element.name, element.text, element.row, near)))


def _unsorted(case: Case, before: Element) -> str:
    """That the column of the lost item was sorted after the test had done something, and is in no order any more."""
    if not last_deed(case):
        return ""
    then, now = _column(before, page_then(case)), _column(before, case.elements)
    for falling in (False, True):
        if _is_sorted(then, falling=falling) and len(now) >= _FEWEST_SORTED and not _is_sorted(now, falling=falling):
            shown = ", ".join(f"'{text[:40]}'" for text in now[:3])
            return f"The list stood in order at the last pass, and does not any more: {shown}"
    return ""


def _column(before: Element, elements: tuple[Element, ...]) -> list[str]:
    """What stands in the same place of each item of a list, from top to bottom."""
    place = before.idxpath.split("/")
    columns: dict[int, list[str]] = {}
    for one in elements:
        if one.frame != before.frame or (one.tag, one.role) != (before.tag, before.role):
            continue
        path = one.idxpath.split("/")
        if len(path) != len(place):
            continue
        other = [n for n, (mine, its) in enumerate(zip(path, place, strict=True)) if mine != its]
        if len(other) <= 1 and all(_INDEX.sub("", path[n]) == _INDEX.sub("", place[n]) for n in other):
            for n in other or range(len(place)):
                columns.setdefault(n, []).append(folded(one.text or one.name))
    return max(columns.values(), key=len, default=[])


def _is_sorted(column: list[str], *, falling: bool) -> bool:
    if len(set(column)) < _FEWEST_SORTED:
        return False
    return all(after <= one if falling else one <= after for one, after in pairwise(column))
