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
# Runs on both sides of midnight, and of a border of time zones.
_DAY_OFF = 1
_MINUTES_OFF = 10  # a run takes some, and so does the page


def moves_with_clock(expected: str, actual: str, *, then: int | None, now: int) -> bool:
    """Whether the time that went by explains why a text that was `expected` is `actual` now.

    `then` and `now` are ms since epoch, of the last pass (None: not known) and of this run. Without a pass what is
    there has to be about the present. A text that names no day and no time of day ("2 minutes ago") always moves.
    """
    today = _day(now)
    was, is_ = set(_days(expected, today)), set(_days(actual, today))
    if was and is_ and was != is_:
        if then is None:
            return any(abs((one - today).days) <= _DAY_OFF for one in is_)
        gone = (today - _day(then)).days
        return any(abs((new - old).days - gone) <= _DAY_OFF for new in is_ for old in was)
    old, new = _minutes(expected), _minutes(actual)
    if old is None or new is None or old == new:
        return True
    if then is None:
        return (new - _minute(now)) % 60 in (*range(_MINUTES_OFF), *range(60 - _MINUTES_OFF, 60))
    off = (new - old - (_minute(now) - _minute(then))) % 60  # time zones are whole hours apart, or nearly all of them
    return min(off, 60 - off) <= _MINUTES_OFF


def _days(text: str, today: date) -> Iterator[date]:
    """Every day that the text may name; a day without a year is this year's."""
    for pattern in _DAYS:
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


def _minutes(text: str) -> int | None:
    match = _TIME.search(text)
    if match is None or int(match["h"]) > 23 or int(match["m"]) > 59:
        return None
    half = (match["half"] or "").lower()
    hour = int(match["h"]) % 12 + (12 if half == "p" else 0) if half else int(match["h"])
    return hour * 60 + int(match["m"])


def _day(ts: int) -> date:
    return datetime.fromtimestamp(ts / 1000, UTC).date()


def _minute(ts: int) -> int:
    moment = datetime.fromtimestamp(ts / 1000, UTC)
    return moment.hour * 60 + moment.minute
