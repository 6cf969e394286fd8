"""The data: what answers said otherwise, which other tests ran before, and values written in another form."""

import re
from collections.abc import Iterator

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange
from pytest_selfheal.diagnosis.differences.requests import unmade
from pytest_selfheal.diagnosis.facts.about import around
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.failure.values import differ_in_form
from pytest_selfheal.models.digest import ANY_DATA, ANY_SETTING, READING, ZONE
from pytest_selfheal.models.requests import is_data, said_of
from pytest_selfheal.models.shapes import emptied
from pytest_selfheal.models.words import one_line
from pytest_selfheal.redaction.forms import PLACEHOLDER

# "1,234.50", "1.234,50", "1 234,50", "1'234.50"
_SEPARATOR = re.compile(r"(?<=\d)[.,'’\s  ](?=\d)")
# 2026-11-29, 29.11.2026, 11/29/26, 29 Nov 2026, November 29, 14:05, 2:05 pm, Sunday
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?"
_MOMENT = re.compile(
    rf"\d{{4}}-\d{{1,2}}-\d{{1,2}}|\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}|\d{{1,2}}(?:st|nd|rd|th|\.)?\s{_MONTH}(?:,?\s\d{{4}})?"
    rf"|{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s\d{{4}})?|{_MONTH}\s\d{{4}}|\d{{1,2}}:\d{{2}}(?::\d{{2}})?(?:\s?[ap]m)?"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\btoday\b|\byesterday\b|\btomorrow\b|\d+\s(?:minute|hour|day|week)s?\sago",
    re.IGNORECASE,
)
_ESCAPED = re.compile(r"\\(?:xa0|u20[0-9a-f]{2}|ufeff|[tnr])")  # white space as a message of pytest's shows it
_FORM = "the form in which the value is written differs"


def data(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """What is otherwise about the data, each as a sentence; how a value is written needs no memory."""
    if case.digest is not None:
        yield from _than_then(case, made)
    if is_written_otherwise(case):
        capitals = (case.facts.expected or "").casefold() == (case.facts.actual or "").casefold()
        blanks = _without_blanks(case.facts.expected) == _without_blanks(case.facts.actual)
        what = "capital and small letters differ" if capitals else "blanks (white space) differ" if blanks else _FORM
        yield Difference("data", "form", f"Only {what}.", proof=True)
    if differs_in_date(case):
        now, then = case.record.settings.get(ZONE), ((case.digest.settings if case.digest else None) or {}).get(ZONE)
        is_other = now and then not in (None, now, ANY_SETTING) and "timezone_id" not in case.record.settings
        zone = f" The machine's time zone is {now}, it was {then}." if is_other else ""
        by_one = ", off by one" if _is_off_by_one(*expected_and_actual(case)) else ""
        yield Difference("data", "date", f"Only a date or time differs{by_one}.{zone}", proof=True)


def _than_then(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """What answers said otherwise than at the last pass, and which other tests ran before."""
    said = tuple(_said(case, made))
    yield from said
    # where the page's data is known to be what it was, or nothing was asked for, it does not matter who ran before
    is_same = (not said and answers_are_known(made)) or _asked_nothing(case, made)
    subject = around(case) if case.missed or case.joined else frozenset[str]()
    for gone in () if is_same else [one for one in case.missed if one.about & subject][-1:]:
        words = f"At the last pass {gone.nodeid} ran before this test, and this time it did not; it sends data."
        yield Difference("data", "did_not_run", words, proof=True)
    for come in [one for one in case.joined if one.about & subject][-1:]:
        words = f"{come.nodeid} ran before this test, and did not at the last pass; it sends data."
        yield Difference("data", "ran_before", words, proof=True)


def answers_are_known(made: tuple[Exchange, ...]) -> bool:
    """Whether an answer can be compared with what the last pass remembers that it said."""
    return any(one.known is not None and one.known.said and one.entry.said for one in made)


def _asked_nothing(case: Case, made: tuple[Exchange, ...]) -> bool:
    """Whether the last deed, which sent something at the last pass, made the page ask for nothing at all."""
    if not case.deeds or any(one.entry.ts >= case.deeds[-1].ts and is_data(one.entry) for one in made):
        return False
    return any(one.method.upper() not in READING for one in unmade(case, made))


def is_written_otherwise(case: Case) -> bool:
    """Whether the digits and words are the expected ones, with other separators in the numbers, or other blanks."""
    expected, actual = _clean(case.facts.expected), _clean(case.facts.actual)
    if case.symptom != "value" or not expected or expected == actual:
        return False
    if _SEPARATOR.search(expected) and _SEPARATOR.sub("|", expected) == _SEPARATOR.sub("|", actual):
        return True
    is_spaced = _without_blanks(expected) == _without_blanks(actual) != ""
    return is_spaced or differ_in_form(case.facts.expected or "", case.facts.actual or "")


def _without_blanks(text: str | None) -> str:
    return "".join(_ESCAPED.sub(" ", _clean(text)).split())


def names_a_day(text: str) -> bool:
    """Whether a date, a time or a day of the week stands in a text."""
    return _MOMENT.search(text) is not None


def differs_in_date(case: Case) -> bool:
    """Whether the value differs from the expected one in dates and times only."""
    expected, actual = expected_and_actual(case)
    if not expected or not actual or expected == actual:
        return False
    if case.call == "to_contain_text" and _MOMENT.fullmatch(expected):
        return names_a_day(actual)
    timeless = _MOMENT.sub("<>", expected)
    return timeless != expected and timeless == _MOMENT.sub("<>", actual)


def _is_off_by_one(expected: str, actual: str) -> bool:
    """Whether one number of a date or time is the next one, or the one before, and all else is equal."""
    pairs = list(zip(re.findall(r"\d+", expected), re.findall(r"\d+", actual), strict=False))
    return [abs(int(was) - int(has)) for was, has in pairs if was != has] == [1]


def expected_and_actual(case: Case) -> tuple[str, str]:
    """What the failing step expects and what it found, each in one line; of a lost text, what stands in its place."""
    if case.symptom == "missing" and case.asks_for_content and case.before is not None:
        there = case.in_its_place
        return one_line(case.before.text), one_line(there.text) if there is not None else ""
    if case.symptom != "value":
        return "", ""
    return _clean(case.facts.expected), _clean(case.facts.actual)


def _said(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """Fields of answers that say another thing, where nothing was sent before that could have changed them."""
    sent = min(
        (one.ts for one in case.requests if one.method.upper() not in READING and one.made_by is None),
        default=case.at + 1,
    )
    for one in made:
        entry, then = one.entry, one.known.said if one.known is not None else {}
        is_read = entry.method.upper() in READING or bool(entry.operation)
        if entry.mocked or entry.page != case.span.page or not is_read or entry.ts > sent:
            continue
        if empty := _emptied(one, made):
            lists = ", ".join("the whole answer" if path == "$" else repr(path) for path in empty[:3])
            words = f"{said_of(*one.key)} answered with nothing in {lists}, where the last pass had items."
            yield Difference("data", "said", words, at=entry.ts, proof=True, exchange=one)
            continue
        others = [path for path, value in entry.said.items() if then.get(path, ANY_DATA) not in (ANY_DATA, value)]
        if others:
            fields = ", ".join(repr(path) for path in others[:3])
            words = f"{said_of(*one.key)} said {fields} otherwise than at the last pass."
            yield Difference("data", "said", words, at=entry.ts, proof=True, exchange=one)


def _emptied(one: Exchange, made: tuple[Exchange, ...]) -> tuple[str, ...]:
    """The lists without items where an answer of the last pass had some, and this run asked as often as it did."""
    if one.known is None:
        return ()
    same = [emptied(one.known.shape, other.entry.shape) for other in made if other.key == one.key]
    return same[-1] if len(same) >= one.known.count and all(same) else ()


def _clean(text: str | None) -> str:
    cleaned = one_line(text or "").strip("\"'")
    return "" if PLACEHOLDER in cleaned else cleaned
