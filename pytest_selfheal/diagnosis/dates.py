"""A value that differs from the expected one in its date or time only, and whether the time that went by explains it.

What a clock shows moves on by the time between two runs, and so do the other days and times of a page. A day that
went back, a month in the place of the day, another year, and the day that the test itself typed or picked are what
the application makes of them, or its data.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.diagnosis import given
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.clock import days_apart, days_in, is_respelled, moves_with_clock, without_moments
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.words import one_line

_DAY_NUMBER = re.compile(r"0?([1-9]|[12]\d|3[01])\.?")  # "17", "7.": what a calendar says of a day
_MAX_WORDS, _WORDS_OFF = 200, 2  # of a text that a date is looked for in
_AROUND = ".,;:()[]\"'"  # stand beside a date, and are not its own


@dataclass(frozen=True, slots=True)
class Dated:
    """Two texts that differ in a date or a time only."""

    expected: str
    actual: str
    is_clock: bool  # the time that went by explains the difference, or all dates of the page moved on as this one did
    is_respelled: bool  # both name the same day and time, in another form
    is_given: bool  # the expected day is what the test itself typed or picked


def dated(case: Case) -> Dated | None:
    """What the failing step expects and what it found, where they differ in a date or time only."""
    expected, actual = _clean(case.facts.expected), _clean(case.facts.actual)
    if case.symptom == "missing" and case.asks_for_content and case.before is not None and case.replaced_by is not None:
        expected, actual = _clean(case.before.text), _clean(case.replaced_by.text)
    if case.symptom not in ("value", "missing") or not expected or not actual or expected == actual:
        return None
    timeless = without_moments(expected)
    if timeless != expected and "contain" in case.call:
        actual = _part_like(timeless, actual, words=len(expected.split())) or actual
    if timeless == expected or timeless != without_moments(actual):
        return None
    then = case.digest.passed_at if case.digest is not None else None
    same = is_respelled(expected, actual, now=case.at)
    moves = moves_with_clock(expected, actual, then=then, now=case.at) or _all_moved(case, expected, actual)
    moves = moves and not _are_all_there(case)
    return Dated(expected, actual, is_clock=moves and not same, is_respelled=same, is_given=_is_given(case, expected))


def _part_like(timeless: str, text: str, *, words: int) -> str:
    """The one part of a longer text that is like the expected one but for its day and time; '' where none or several.

    A date may take more or fewer `words` than the expected one does.
    """
    said = text.split()[:_MAX_WORDS]
    lengths = range(max(1, words - _WORDS_OFF), words + _WORDS_OFF + 1)
    parts = {" ".join(said[at : at + length]) for at in range(len(said)) for length in lengths}
    found = {part for part in parts | {one.strip(_AROUND) for one in parts} if without_moments(part) == timeless}
    return found.pop() if len(found) == 1 else ""


def _all_moved(case: Case, expected: str, actual: str) -> bool:
    """Whether every other date of the remembered page moved on by as many days: data that is made anew for each run."""
    own = days_apart(expected, actual, now=case.at)
    now = {(one.idxpath, one.frame): one.own_text for one in case.elements}
    others = [
        apart
        for one in page_then(case)
        if one.own_text and _clean(one.own_text) != expected and days_in(one.own_text, now=case.at)
        for apart in (days_apart(one.own_text, now.get((one.idxpath, one.frame), ""), now=case.at),)
    ]
    return bool(others) and any(days > 0 and all(days in one for one in others) for days in own)


def _are_all_there(case: Case) -> bool:
    """Whether the page shows the days and times of the last pass, each as often, in whatever order: no clock moved."""
    then, now = (
        Counter(one.own_text for one in elements if one.own_text and without_moments(one.own_text) != one.own_text)
        for elements in (page_then(case), case.elements)
    )
    return then.total() > 1 and then == now


def _is_given(case: Case, expected: str) -> bool:
    """Whether the test typed or picked the day that it expects."""
    wanted = days_in(expected, now=case.at)
    numbers = {str(day.day) for day in wanted}
    for text in _given(case):
        if wanted & days_in(text, now=case.at):
            return True
        bare = _DAY_NUMBER.fullmatch(text.strip())
        if bare is not None and bare[1] in numbers:
            return True
    return False


def _given(case: Case) -> Iterator[str]:
    for one in given.typed(case):
        yield from given.texts(one.arguments)
    yield from given.picked(case)


def _clean(text: str | None) -> str:
    return one_line(text or "").strip("\"'")
