"""Secrets that a page shows by where they stand: beside a label, in a column, in the list below "Recovery codes"."""

import re
from collections.abc import Iterator, Sequence

from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction.names import CERTAIN, SURE, is_secret_name
from pytest_selfheal.redaction.redactor import EXPECTING
from pytest_selfheal.redaction.typed import says_secret

_LONGEST_LABEL = 40  # characters
_LABELS = ("dt", "th", "td", "label", "span", "b", "strong", "p", "div")
_VALUES = ("dd", "td", "code", "kbd", "samp", "output", "pre")
_NAMED_VALUES = (*_VALUES, "span", "b", "strong", "i", "em", "mark", "q", "p", "div", "li")
_NAMES = ("id", "name", *TEST_IDS)
_COPIED = "data-clipboard-text"
_HOLDING = ("content", "value", _COPIED, "data-value", "data-copy")
_CODES = re.compile(
    r"\b(?:recovery|backup|one[\s-]time|rescue|emergency|scratch)(?: recovery| backup)? codes\b"
    r"|\b(?:wiederherstellungs|backup-?|ersatz)codes\b|\bcodes de (?:récupération|secours)\b"
    r"|\bcódigos de (?:recuperación|recuperação|respaldo)\b|\bcodici di (?:recupero|backup)\b"
    r"|リカバリーコード|恢复代码|복구 코드",
    re.IGNORECASE,
)
# ab1c-d2ef   lantern-falcon-dragon   28357731   2835 7731
_CODE = re.compile(r"[a-z0-9]{3,12}(?:-[a-z0-9]{3,12}){1,5}|\d{6,12}|\d{4} \d{4}", re.IGNORECASE)
_MOST_CODES = 20
_CELL = re.compile(r"(?P<row>(?P<table>.*)/tr\[\d+\])/t[hd]\[(?P<column>\d+)\]")
_BODY = re.compile(r"/t(?:head|body|foot)\[\d+\]$")


def shown(elements: Sequence[Element]) -> Iterator[tuple[str, int]]:
    """What looks made up there, and how sure it is that it is a secret."""
    columns = {place for one in elements if one.tag == "th" and _is_label(one.own_text) and (place := _column(one))}
    label, codes = "", 0
    for one in elements:
        text = one.own_text.strip()
        yield from named(one)
        if not text:
            continue
        if one.role == "heading" or _CODES.search(text):
            codes = _MOST_CODES if _CODES.search(text) else 0
        elif codes:
            found = text.split() if not _CODE.fullmatch(text) else [text]
            if all(map(_CODE.fullmatch, found)):
                yield from ((code, CERTAIN) for code in found)
                codes -= len(found)
            else:
                codes = 0
        above = one.idxpath.rpartition("/")[0]
        is_labelled = bool(label) and one.tag in _VALUES and (one.tag != "td" or label == above)
        if is_labelled or (one.tag == "td" and columns and _column(one) in columns):
            yield text, SURE
        label = above if one.tag in _LABELS and _is_label(text) else ""


def asked_of_secret_fields(record: Record) -> Iterator[str]:
    """What failed checks compared the text of a password field with: before that, nothing was known of the field."""
    for moment in record.moments:
        if moment.target is None or moment.action is None or not says_secret("", (moment.target.element,)):
            continue
        call = record.actions[moment.action]
        asked = call.arguments.get("0", call.arguments.get("value"))
        if call.name in EXPECTING and isinstance(asked, str) and asked:
            yield asked


def named(element: Element) -> Iterator[tuple[str, int]]:
    """What an element holds that its author called a secret: `<code id="generated-password">`, a `csrf-token`."""
    attributes = element.attributes
    if not attributes:
        return
    if any(is_secret_name(said) for name in _NAMES if (said := attributes.get(name, ""))):
        held = [attributes.get(name, "") for name in _HOLDING]
        if element.tag in _NAMED_VALUES:
            held.append(element.own_text.strip())
        yield from ((value, SURE) for value in held if value)
    elif _COPIED in attributes and _is_label(element.name):
        yield attributes[_COPIED], SURE


def _is_label(text: str) -> bool:
    return len(text) <= _LONGEST_LABEL and is_secret_name(text.rstrip(":： "))


def _column(cell: Element) -> tuple[str, str] | None:
    """The table of a cell, whatever body of it, and the number of its column."""
    place = _CELL.fullmatch(cell.idxpath)
    return (_BODY.sub("", place["table"]), place["column"]) if place is not None else None
