"""Secrets that a page shows by where they stand: beside a label, in a column, in the list below "Recovery codes"."""

import re
from collections.abc import Iterator, Sequence

from pytest_selfheal.models.element import Element
from pytest_selfheal.secret_names import CERTAIN, SURE, is_secret_name

_LONGEST_LABEL = 40  # characters
_LABELS = ("dt", "th", "td", "label", "span", "b", "strong", "p", "div")
_VALUES = ("dd", "td", "code", "kbd", "samp", "output", "pre")
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


def _is_label(text: str) -> bool:
    return len(text) <= _LONGEST_LABEL and is_secret_name(text.rstrip(":： "))


def _column(cell: Element) -> tuple[str, str] | None:
    """The table of a cell, whatever body of it, and the number of its column."""
    place = _CELL.fullmatch(cell.idxpath)
    return (_BODY.sub("", place["table"]), place["column"]) if place is not None else None
