"""Secrets that a page shows by where they stand: beside a label, in a column, in the list below "Recovery codes"."""

import re
from collections.abc import Iterator, Mapping, Sequence

from pytest_selfheal.models.element import TEST_IDS, Element, Fingerprint
from pytest_selfheal.models.telemetry import ActionEntry, ErrorMoment, Record
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.names import CERTAIN, SURE, is_secret_attribute, is_secret_name
from pytest_selfheal.redaction.redactor import EXPECTING
from pytest_selfheal.redaction.reprs import sides
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


# "re.compile('^willow-nectar$')", as far as it is a text
_PATTERN = re.compile(r"re\.compile\(r?([\"'])\^?(?P<text>[^\\^$*+?()|\[\]]+)\$?\1.*\Z", re.DOTALL)
# 'Actual value: sk-9f8e', ' - unexpected value "sk-9f8e"'
_SEEN = re.compile(r"(?:Actual value: |unexpected value \")(?P<text>[^\"\n]+)")
_ASKED = ("0", "expected", "value")  # the arguments of an assertion that say what it asks for
_WITH_ATTRIBUTE = ("to_have_attribute", "not_to_have_attribute", "get_attribute")
_Place = tuple[tuple[str, ...], tuple[str, ...], str]


def shown(elements: Sequence[Element]) -> Iterator[tuple[str, int]]:
    """What looks made up there, and how sure it is that it is a secret."""
    return ((text, sure) for _, text, sure in _shown(elements))


def _shown(elements: Sequence[Element]) -> Iterator[tuple[Element, str, int]]:
    columns = {place for one in elements if one.tag == "th" and _is_label(one.own_text) and (place := _column(one))}
    label, codes = "", 0
    for one in elements:
        text = one.own_text.strip()
        yield from ((one, value, sure) for value, sure in named(one))
        if not text:
            continue
        if one.role == "heading" or _CODES.search(text):
            codes = _MOST_CODES if _CODES.search(text) else 0
        elif codes:
            found = text.split() if not _CODE.fullmatch(text) else [text]
            if all(map(_CODE.fullmatch, found)):
                yield from ((one, code, CERTAIN) for code in found)
                codes -= len(found)
            else:
                codes = 0
        above = one.idxpath.rpartition("/")[0]
        is_labelled = bool(label) and one.tag in _VALUES and (one.tag != "td" or label == above)
        if is_labelled or (one.tag == "td" and columns and _column(one) in columns):
            yield one, text, SURE
        label = above if one.tag in _LABELS and _is_label(text) else ""


def asked_of_secret_fields(record: Record) -> Iterator[str]:
    """What failed checks compared the text of a password field with, and saw in it: before, nothing was known of it."""
    for moment in record.moments:
        if moment.target is None or moment.action is None or not says_secret("", (moment.target.element,)):
            continue
        call = record.actions[moment.action]
        asked = call.arguments.get("0", call.arguments.get("value"))
        if call.name in EXPECTING and isinstance(asked, str) and asked:
            yield asked
            yield from _actual(call.error)


def asked_of_secret_places(
    record: Record, known: Mapping[str, Fingerprint], message: str = ""
) -> Iterator[tuple[str, int]]:
    """What failed checks compared with a place that the page names a secret's, now or at the last pass, and saw there.

    The page may show anything else there by now. `known` are the elements of the last pass, `message` that of a plain
    assert.
    """
    for moment in record.moments:
        call = _call_of(record, moment)
        if call is None or not _is_secret_place(record, moment, call, known):
            continue
        texts = sides(message) if moment.action is None else (*_asked(call), *call.seen, *_actual(call.error))
        yield from ((text, SURE) for text in texts)


def _call_of(record: Record, moment: ErrorMoment) -> ActionEntry | None:
    """The assertion that failed; the question to the page before a plain assert."""
    if moment.action is not None:
        call = record.actions[moment.action]
        return call if call.kind == "assertion" else None
    questions = (one for one in reversed(record.actions) if one.kind == "probe" and one.ts <= moment.ts)
    return next(questions, None)


def _actual(error: str) -> Iterator[str]:
    """The values that an assertion's message says it saw."""
    return (text for found in _SEEN.finditer(error) if (text := found["text"].strip()) and text != "None")


def _asked(call: ActionEntry) -> Iterator[str]:
    names = ("1", "value") if call.name in _WITH_ATTRIBUTE else _ASKED
    for text in (call.arguments.get(name) for name in names):
        if isinstance(text, str) and text:
            pattern = _PATTERN.match(text)
            yield pattern["text"] if pattern is not None else text


def _is_secret_place(record: Record, moment: ErrorMoment, call: ActionEntry, known: Mapping[str, Fingerprint]) -> bool:
    attribute = str(call.arguments.get("0", call.arguments.get("name"))) if call.name in _WITH_ATTRIBUTE else ""
    if attribute and any(is_secret_attribute(attribute, asked) for asked in _asked(call)):
        return True
    then = known.get(call.locator)
    if then is not None and _is_hidden(then.element, attribute):
        return True
    now = moment.target or record.fingerprints.get(call.locator)
    if now is None or moment.snapshot is None:
        return False
    return _place(now.element) in {_place(one) for one, _, _ in _shown(moment.snapshot.elements)}


def _is_hidden(element: Element, attribute: str) -> bool:
    """Whether all that the last pass kept of it is that it was a secret."""
    kept = (element.attributes.get(attribute, ""),) if attribute else (element.own_text, element.text)
    return PLACEHOLDER in (text.strip() for text in kept)


def _place(element: Element) -> _Place:
    return element.frame, element.shadow, element.idxpath


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
