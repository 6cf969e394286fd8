"""Which days a text names, in numbers or in words."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

from pytest_selfheal.matching.day_names import cut_weekday_of, month_of

MONTH_NAME = r"(?P<month>[^\W\d_]{3,14})\.?"
_YEAR = r"(?:,? (?:de |del )?(?P<year>\d{4}))?"
# "2026-11-21", "2026年11月21日", "21.11.2026", "21. 11. 2026", "11/21/26" (the same digits once more),
# "21 November 2026", "21 de noviembre de 2026", "Nov 21, 2026"
WAYS = (
    re.compile(
        r"(?<!\d)(?:(?P<year>\d{4})(?:[-/.]|[年년] ?))?(?<!\d)(?P<number>\d{1,2})[월月] ?(?P<day>\d{1,2})[일日]"
        r"|\b(?P<year2>\d{4})(?P<sign>[-/.])(?P<number2>\d{1,2})(?P=sign)(?P<day2>\d{1,2})\b"
    ),
    re.compile(r"\b(?P<day>\d{1,2})(?:[./-]|\. )(?P<number>\d{1,2})(?:[./-]|\. )(?P<year>\d{4}|\d{2})\b"),
    re.compile(r"\b(?P<number>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d{2})\b"),
    re.compile(rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|º)?\.? (?:de |of )?{MONTH_NAME}{_YEAR}(?!\w)", re.IGNORECASE),
    re.compile(rf"\b{MONTH_NAME} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?{_YEAR}(?!\w)", re.IGNORECASE),
    re.compile(r"(?<![\d.,])(?P<day>\d{1,2})\. ?(?P<number>\d{1,2})\.(?! ?\d)"),  # "So, 22.11."
    re.compile(r"\b(?P<weekday>[^\W\d_]{3,13})\.?,? (?P<day>\d{1,2})\b(?![.,:/h-]?\d|\.? ?[^\W\d_])"),  # "Sun 22"
)
_NEAR_DAYS = 45  # "Sun 22" is of the present or of the month beside it
_FIRST_DAY = r"\b\d{1,2}\.? ?[–—-] ?(?=%s)"  # "16.–22. November"


def days_by(pattern: re.Pattern[str], text: str, today: date) -> Iterator[date]:
    """The days of a text, written in one way; a day without a year is this year's."""
    return (day for _, day in named_by(pattern, text, today))


def named_by(pattern: re.Pattern[str], text: str, today: date) -> Iterator[tuple[re.Match[str], date]]:
    """The same with where each stands."""
    for match in pattern.finditer(text):
        said = _said(match)
        if said is None:
            continue
        year, month, day = said
        if "weekday" in match.re.groupindex:
            found = _nearest(day, cut_weekday_of(match["weekday"]), today)
        else:
            year = today.year if year is None else year
            found = _valid(year + 2000 if year < 100 else year, month, day)
        yield from ((match, one) for one in found)


def without_days(text: str, sign: str) -> str:
    """The text with a sign in the place of each day."""
    for pattern in WAYS:
        text = pattern.sub(lambda match: sign if _said(match) is not None else match[0], text)
    return re.sub(_FIRST_DAY % re.escape(sign), "", text)


def _said(match: re.Match[str]) -> tuple[int | None, int, int] | None:
    """Year, month and day as a match has them; None when what looks like a month is none: "12 marbles".

    Of a day that is told by the day of its week the month is 0.
    """
    parts = match.groupdict()
    if "weekday" in parts:
        return None if cut_weekday_of(parts["weekday"]) is None else (None, 0, int(parts["day"]))
    month = month_of(parts["month"]) if parts.get("month") else int(parts.get("number") or parts["number2"])
    year, day = parts.get("year") or parts.get("year2"), parts.get("day") or parts["day2"]
    return None if month is None else (int(year) if year else None, month, int(day))


def _nearest(number: int, weekday: int | None, today: date) -> Iterator[date]:
    """The day of that number and that day of the week which is the nearest to the present."""
    around = sorted(range(-_NEAR_DAYS, _NEAR_DAYS + 1), key=abs)
    days = (today + timedelta(days=away) for away in around)
    yield from islice((day for day in days if day.day == number and day.weekday() == weekday), 1)


def _valid(year: int, month: int, day: int) -> Iterator[date]:
    try:
        yield date(year, month, day)
    except ValueError:  # 30 February is no day
        return
