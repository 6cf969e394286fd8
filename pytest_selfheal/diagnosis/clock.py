"""Whether two texts differ as the clock makes them differ: by the time that went by between two runs."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime

from pytest_selfheal.matching.day_names import month_of, weekday_of
from pytest_selfheal.matching.named_days import MONTH_NAME, WAYS, days_by, without_days

# "November 2026", "noviembre de 2026", "2026年11月"
_MONTH = re.compile(
    rf"\b{MONTH_NAME}(?: de| del)? (?P<year>\d{{4}})\b|(?<!\d)(?P<year2>\d{{4}})[年년] ?(?P<number>\d{{1,2}})[月월]",
    re.IGNORECASE,
)
# "Week 47", "KW 47", "semaine 47", "Uke 47"
_WEEK = re.compile(
    r"\b(?:week|kw|kalenderwoche|woche|semaine|semana|settimana|uke|vecka|uge|viikko|tydzień|týden|неделя)"
    r" (?P<week>\d{1,2})\b(?! ?(?:of|von|sur|de|di|van|/) ?\d)",
    re.IGNORECASE,
)
# "09:14", "9:14:05 pm", "14h05"
_TIME = re.compile(r"\b(?P<h>\d{1,2})[:h](?P<m>\d{2})(?::\d{2})?(?: ?(?P<half>[ap])\.?m\b\.?)?(?!\w)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:-feira)?")
_UNIT = (
    r"(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?"
    r"|sekunden?|minuten?|stunden?|std\.?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?"
    r"|secondes?|heures?|jours?|semaines?|mois|ans?"
    r"|segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?"
    r"|second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]"
    r"|seconden|minuut|uur|uren|dag(?:en)?|weken|week|maand(?:en)?|jaar)"
)
_LASTING = (
    r"(?:days?|weeks?|months?|tag(?:en?)?|wochen?|monat(?:en?)?|jours?|semaines?|mois|d[ií]as?|semanas?|mes(?:es)?"
    r"|giorn[oi]|settiman[ae]|mes[ei]|dag(?:en)?|weken|week|maand(?:en)?)"
)
# What is left: "14 days left", "Noch 14 Tage", "Il reste 14 jours", "Quedan 14 días"
_LEFT = (
    rf"\b\d+ {_UNIT} (?:left|remaining|to go|übrig|verbleibend|restante?s?|rimanent[ei]|rimast[eio]|resterend)\b"
    rf"|\b(?:noch|il (?:ne )?reste|restent|queda|restan?|faltan?|restam?|mancano?|restano|rimangono|nog)(?:n)?"
    rf"(?: (?:nur|que|solo|sólo|só|maar))? \d+ {_UNIT}(?!\w)"
)
_DAYS_LEFT = re.compile(
    rf"(?=.*(?:{_LEFT}))(?=.*?\b(?P<number>\d+) (?P<unit>{_LASTING})(?!\w))", re.IGNORECASE | re.DOTALL
)
# What is ahead: "in 3 days", "dans 2 semaines"
_AHEAD = re.compile(rf"\b(?:in|dans|en|em|tra|om|za) (?P<number>\d+) (?P<unit>{_LASTING})(?!\w)", re.IGNORECASE)
_UNIT_DAYS = ((("week", "woche", "sem", "sett", "weken"), 7), (("mon", "mois", "mes", "maand"), 30))
_FREE_DAYS = 3
# "2 minutes ago", "in 3 days", "vor 2 Stunden", "il y a 5 minutes", "hace 2 días", "2 giorni fa", "5分前"; and the
# days that are named from the present
_RELATIVE = re.compile(
    rf"{_LEFT}|\b(?:an?|one|\d+) {_UNIT} (?:ago|fa|atrás|geleden)\b"
    rf"|\b(?:in|vor|hace|il y a|dans|en|há|tra) (?:an?|one|einer|einem|une?|un[oa]?|\d+) {_UNIT}\b"
    r"|\d+ ?(?:秒|分|分钟|時間|小时|日|天|週間|周|か月|个月|年|초|분|시간|일|주|개월|년) ?(?:前|전)"
    r"|\b(?:just now|today|yesterday|tomorrow|tonight|heute|gestern|gerade eben|aujourd.hui|hier|demain"
    r"|hoy|ayer|mañana|oggi|ieri|domani|hoje|ontem|amanhã|vandaag|gisteren|dzisiaj|dziś|wczoraj|jutro"
    r"|сегодня|вчера|завтра)\b|今日|昨日|明日|今天|昨天|明天|오늘|어제|내일",
    re.IGNORECASE,
)
_SIGN = "<time>"
_DIGITS = re.compile(r"\d+")
_DAY_OFF = 1  # without a pass: what is there is of today, by whatever zone
_MINUTES_OFF = 10  # a run takes some, and so does the page
_DAY_MS, _HOUR_MS, _MINUTE_MS = 86_400_000, 3_600_000, 60_000
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
        gone = _days_begun(then, now) | set(_days_of_weeks(expected, actual, then, now))
        return any(all((new - old).days in (0, *gone) for old, new in pair) for pair in moved)
    if then is not None and not _left_fits(expected, actual, (now - then) / _DAY_MS):
        return False
    if then is not None and not _ahead_fits(expected, actual, (now - then) / _DAY_MS):
        return False
    if not _pairs(expected, actual, today) and days_in(expected, now=now) & days_in(actual, now=now):
        return False  # the same day, in another order
    if _loses_its_days(expected, actual, today) or not _weeks_fit(expected, actual, then=then, now=now):
        return False
    if _pairs(expected, actual, today) and _weekdays(expected) != _weekdays(actual):
        return False  # the days are as they were, and so is what they are called
    if then is not None and not _weekdays_fit(expected, actual, _days_begun(then, now)):
        return False
    if not _months_fit(expected, actual, then=then, now=now):
        return False
    times = list(zip(_times(expected), _times(actual), strict=False))
    if len(list(_times(expected))) != len(list(_times(actual))):
        return False  # "90:00" is no time of day
    return all(_time_fits(old, new, then=then, now=now) for old, new in times if old != new)


def _left_fits(expected: str, actual: str, days: float) -> bool:
    """Whether what was left in days, weeks or months grew less by no more than the days that went by."""
    was, now = (_DAYS_LEFT.search(text) for text in (expected, actual))
    if was is None or now is None or was["unit"] != now["unit"]:
        return True
    gone = int(was["number"]) - int(now["number"])
    return 0 <= gone <= days + _DAY_OFF


def _ahead_fits(expected: str, actual: str, days: float) -> bool:
    """Whether what was so many days ahead came nearer by those that went by, or free days came between."""
    was, now = (_AHEAD.search(text) for text in (expected, actual))
    if was is None or now is None:
        return True
    first, second = (int(one["number"]) * _days_of(one["unit"]) for one in (was, now))
    return -_FREE_DAYS <= first - second <= days + _DAY_OFF


def _days_of(unit: str) -> int:
    return next((days for starts, days in _UNIT_DAYS if unit.lower().startswith(starts)), 1)


def without_moments(text: str) -> str:
    """The text with one sign in the place of each day, time of day and "2 minutes ago"."""
    text = _MONTH.sub(lambda match: _SIGN if _month_said(match) is not None else match[0], without_days(text, _SIGN))
    text = _WEEK.sub(_SIGN, _RELATIVE.sub(_SIGN, _TIME.sub(_SIGN, text)))
    return _WORD.sub(lambda match: _SIGN if weekday_of(match[0]) is not None else match[0], text)


def days_in(text: str, *, now: int) -> frozenset[date]:
    """Every day that a text may name."""
    return frozenset(day for pattern in WAYS for day in days_by(pattern, text, _day(now)))


def days_apart(old: str, new: str, *, now: int) -> frozenset[int]:
    """How many days later the one day of a text may be than that of another, in each way to read them."""
    pairs = _pairs(old, new, _day(now))
    return frozenset((pair[0][1] - pair[0][0]).days for pair in pairs if len(pair) == 1)


def is_respelled(old: str, new: str, *, now: int) -> bool:
    """Whether two texts name the same days and times of day, written in another form.

    "04.03." and "03.04." are of one form: there it is the day that is another one.
    """
    months = [_months(without_days(text, _SIGN)) for text in (old, new)]
    if _RELATIVE.search(f"{old} {new}") or months[0] != months[1]:
        return False
    times = list(_times(old)), list(_times(new))
    weekdays = _weekdays(old), _weekdays(new)
    if times[0] != times[1] or (all(weekdays) and weekdays[0] != weekdays[1]):
        return False
    has_other_form = _form(old) != _form(new)
    read = [[list(days_by(pattern, text, _day(now))) for pattern in WAYS] for text in (old, new)]
    was, has = ([(n, days) for n, days in enumerate(ways) if days] for ways in read)
    if not was and not has:
        return bool(times[0]) or bool(months[0])
    is_plain = len(was) == len(has) == 1  # 31/12/2026 and 12/31/2026: each can be read in one way only
    return any(days == other and (n == m or has_other_form or is_plain) for n, days in was for m, other in has)


def _form(text: str) -> str:
    return _DIGITS.sub("0", text)


def _pairs(old: str, new: str, today: date) -> list[list[tuple[date, date]]]:
    """The days of two texts beside each other, for each way to read them in which they name as many."""
    read = [(list(days_by(pattern, old, today)), list(days_by(pattern, new, today))) for pattern in WAYS]
    return [list(zip(was, has, strict=True)) for was, has in read if was and len(was) == len(has)]


def _loses_its_days(expected: str, actual: str, today: date) -> bool:
    """Whether one text names a day of the calendar, and the other in its place what is none: "05/00/2026"."""
    if _RELATIVE.search(f"{expected} {actual}"):
        return False
    named = [any(any(True for _ in days_by(pattern, text, today)) for pattern in WAYS) for text in (expected, actual)]
    return named[0] != named[1]


def _weeks_fit(expected: str, actual: str, *, then: int | None, now: int) -> bool:
    """Whether "Week 47" was the week of the last pass, and what it became is the week that it is now."""
    pairs = list(zip(_weeks(expected), _weeks(actual), strict=False))
    # a week begins at another time in each zone, and on Sunday in some countries
    away = (-_DAY_MS, 0, _DAY_MS)
    was = {_week_at(then + ms) for ms in away} if then is not None else None
    has = {_week_at(now + ms) for ms in away}
    return all((was is None or old in was) and new in has for old, new in pairs if old != new)


def _days_of_weeks(expected: str, actual: str, then: int, now: int) -> Iterator[int]:
    """By how many days a week's days move on with its number."""
    if _weeks_fit(expected, actual, then=then, now=now):
        yield from (7 * (new - old) for old, new in zip(_weeks(expected), _weeks(actual), strict=False) if new > old)


def _weeks(text: str) -> list[int]:
    return [int(match["week"]) for match in _WEEK.finditer(text)]


def _week_at(ts: int) -> int:
    return _day(ts).isocalendar().week


def _weekdays_fit(expected: str, actual: str, begun: set[int]) -> bool:
    """Whether a day of the week moved on by the days that went by."""
    was, has = (_weekdays(expected), _weekdays(actual))
    gone = {days % 7 for days in begun}
    return len(was) != len(has) or all((new - old) % 7 in (0, *gone) for old, new in zip(was, has, strict=True))


def _months_fit(expected: str, actual: str, *, then: int | None, now: int) -> bool:
    """Whether "November 2026" became the month that it is now, or one as far from it as before."""
    pairs = list(zip(_months(expected), _months(actual), strict=False))
    # a month begins at another time in each zone, as a day does
    present = {_month_at(now + away) for away in (-_DAY_MS, 0, _DAY_MS)}
    if then is None:
        return all(new in present for old, new in pairs if old != new)
    gone = {0, *(month - _month_at(then + away) for month in present for away in (-_DAY_MS, 0, _DAY_MS))}
    return all(new - old in gone for old, new in pairs)


def _months(text: str) -> list[int]:
    """The months of a text that stand without a day, counted from year 0."""
    return [month for match in _MONTH.finditer(text) if (month := _month_said(match)) is not None]


def _month_said(match: re.Match[str]) -> int | None:
    month = month_of(match["month"]) if match["month"] else int(match["number"])
    return None if month is None else int(match["year"] or match["year2"]) * 12 + month


def _month_at(ts: int) -> int:
    day = _day(ts)
    return day.year * 12 + day.month


def _weekdays(text: str) -> list[int]:
    return [day for word in _WORD.findall(text) if (day := weekday_of(word)) is not None]


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


def _days_begun(then: int, now: int) -> set[int]:
    """How many days began between two moments, for each zone that there is: a day begins on a quarter of an hour.

    The last pass may have read its clock a minute before it was over.
    """
    return {
        (now + zone) // _DAY_MS - (moment + zone) // _DAY_MS
        for zone in range(-12 * _HOUR_MS, 14 * _HOUR_MS + 1, _HOUR_MS // 4)
        for moment in (then - _MINUTE_MS, then)
    }


def _day(ts: int) -> date:
    return datetime.fromtimestamp(ts / 1000, UTC).date()


def _minute(ts: int) -> int:
    moment = datetime.fromtimestamp(ts / 1000, UTC)
    return moment.hour * 60 + moment.minute
