"""Whether two texts differ as the clock makes them differ: by the time that went by between two runs."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME = rf"(?P<month>{'|'.join(_MONTHS)})[a-z]{{0,6}}\.?"
# "2026-11-21", "21.11.2026", "11/21/26" (the same digits once more), "21 November 2026", "Nov 21, 2026"
_DAYS = (
    re.compile(r"\b(?P<year>\d{4})-(?P<number>\d{2})-(?P<day>\d{2})\b"),
    re.compile(r"\b(?P<day>\d{1,2})[./](?P<number>\d{1,2})[./](?P<year>\d{4}|\d{2})\b"),
    re.compile(r"\b(?P<number>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d{2})\b"),
    re.compile(rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\.? {_NAME}(?: (?P<year>\d{{4}}))?\b", re.IGNORECASE),
    re.compile(rf"\b{_NAME} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,? (?P<year>\d{{4}}))?\b", re.IGNORECASE),
)
# "09:14", "9:14:05 pm"
_TIME = re.compile(r"\b(?P<h>\d{1,2}):(?P<m>\d{2})(?::\d{2})?(?: ?(?P<half>[ap])\.?m)?", re.IGNORECASE)
_WEEKDAY = re.compile(r"\b(?P<day>mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
_WEEKDAYS = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
_DAY_OFF = 1  # without a pass: what is there is of today, by whatever zone
_MINUTES_OFF = 10  # a run takes some, and so does the page
_DAY_MS, _MINUTE_MS = 86_400_000, 60_000
_DAY_MINUTES = 24 * 60


def moves_with_clock(expected: str, actual: str, *, then: int | None, now: int) -> bool:
    """Whether the time that went by explains why a text that was `expected` is `actual` now.

    `then` and `now` are ms since epoch, of the last pass (None: not known) and of this run. Without a pass what is
    there has to be about the present. A text that names no day and no time of day ("2 minutes ago") always moves.
    """
    today = _day(now)
    moved = [pair for pair in _pairs(expected, actual, today) if any(old != new for old, new in pair)]
    if moved:
        if then is None:
            return any(abs((new - today).days) <= _DAY_OFF for pair in moved for _, new in pair)
        # a day begins at another time in each zone, and nowhere does it end before it began
        gone = (_whole_days(now - then), _whole_days(now - then) + 1)
        return any(all((new - old).days in (0, *gone) for old, new in pair) for pair in moved)
    if then is not None and not _weekdays_fit(expected, actual, now - then):
        return False
    times = list(zip(_times(expected), _times(actual), strict=False))
    return all(_time_fits(old, new, then=then, now=now) for old, new in times if old != new)


def days_in(text: str, *, now: int) -> frozenset[date]:
    """Every day that a text may name."""
    return frozenset(day for pattern in _DAYS for day in _days(pattern, text, _day(now)))


def days_apart(old: str, new: str, *, now: int) -> frozenset[int]:
    """How many days later the one day of a text may be than that of another, in each way to read them."""
    pairs = _pairs(old, new, _day(now))
    return frozenset((pair[0][1] - pair[0][0]).days for pair in pairs if len(pair) == 1)


def _pairs(old: str, new: str, today: date) -> list[list[tuple[date, date]]]:
    """The days of two texts beside each other, for each way to read them in which they name as many."""
    read = [(list(_days(pattern, old, today)), list(_days(pattern, new, today))) for pattern in _DAYS]
    return [list(zip(was, has, strict=True)) for was, has in read if was and len(was) == len(has)]


def _days(pattern: re.Pattern[str], text: str, today: date) -> Iterator[date]:
    """The days of a text, written in one way; a day without a year is this year's."""
    for match in pattern.finditer(text):
        said = match.groupdict()
        year = int(said["year"] or today.year)
        month = _MONTHS.index(said["month"].lower()) + 1 if said.get("month") else int(said["number"])
        yield from _valid(year + 2000 if year < 100 else year, month, int(said["day"]))


def _valid(year: int, month: int, day: int) -> Iterator[date]:
    try:
        yield date(year, month, day)
    except ValueError:  # 30 February is no day
        return


def _weekdays_fit(expected: str, actual: str, passed: int) -> bool:
    """Whether a day of the week moved on by the days that went by."""
    was, has = ([_WEEKDAYS.index(one["day"].lower()) for one in _WEEKDAY.finditer(text)] for text in (expected, actual))
    gone = (_whole_days(passed) % 7, (_whole_days(passed) + 1) % 7)
    return len(was) != len(has) or all((new - old) % 7 in (0, *gone) for old, new in zip(was, has, strict=True))


def _time_fits(old: int, new: int, *, then: int | None, now: int) -> bool:
    if then is None:
        return (new - _minute(now)) % 60 in (*range(_MINUTES_OFF), *range(60 - _MINUTES_OFF, 60))
    gone = (now - then) // _MINUTE_MS
    # minutes that moved as the clock did say that it is one: its zone may be another then, mostly by whole hours
    around = 60 if _MINUTES_OFF < gone % 60 < 60 - _MINUTES_OFF else _DAY_MINUTES
    off = (new - old - gone) % around
    return min(off, around - off) <= _MINUTES_OFF


def _times(text: str) -> Iterator[int]:
    """The times of day in a text, in minutes."""
    for match in _TIME.finditer(text):
        if int(match["h"]) > 23 or int(match["m"]) > 59:
            continue
        half = (match["half"] or "").lower()
        hour = int(match["h"]) % 12 + (12 if half == "p" else 0) if half else int(match["h"])
        yield hour * 60 + int(match["m"])


def _whole_days(ms: int) -> int:
    return ms // _DAY_MS


def _day(ts: int) -> date:
    return datetime.fromtimestamp(ts / 1000, UTC).date()


def _minute(ts: int) -> int:
    moment = datetime.fromtimestamp(ts / 1000, UTC)
    return moment.hour * 60 + moment.minute
