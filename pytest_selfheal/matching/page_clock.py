"""The clock of a page: an hour or a day that was that of the look, at the last pass and again now.

An hour alone may be a train's or an appointment's, and a day that of an order. One that went on with the time of the
looks, in the same words and as far from it in both, is told by the clock, and tells nothing of what the page is about.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

from pytest_selfheal.matching.day_names import cut_weekday_of, weekday_of, weekday_of_sign
from pytest_selfheal.matching.named_days import WAYS, named_by
from pytest_selfheal.models.element import Element

_HOUR = re.compile(r"(?<![\d:.])(?P<h>\d{1,2})[:h](?P<m>\d{2})(?::(?P<s>\d{2}))?(?![\d:])")  # 2:52   14h05   02:52:28
_MARKS = (":", "h")
_HALF_A_DAY_S = 43_200  # "2:52" may be one of the afternoon
_ZONES_S = 900  # time zones differ by quarters of an hour
_BEHIND_S = 180  # a page tells when it was made, or its last full minute; a click may wait for 30 s before the look
_AHEAD_S = 60  # the clocks of two machines differ
_MOST_CHARS = 80
_OFFSETS = range(-12 * 4, 14 * 4 + 1)  # quarters of an hour by which days begin elsewhere, as time zones have it
_QUARTER = timedelta(minutes=15)
_WORD = re.compile(r"[^\W\d_]+(?:-feira)?")  # "quarta-feira" is one
_Hours = Mapping[str, Mapping[str, float]]  # by its words without the hour: texts, with seconds since midnight


def clocks(
    then: Iterable[Element], now: Iterable[Element], *, looked_then: Collection[int], looked_now: int
) -> frozenset[str]:
    """The texts of both pages that tell their clock; the looks in ms since epoch, 0 for one that is not known."""
    first = _hours(then)
    second = _hours(now) if first else {}
    found = set(_days(then, now, looked_then, looked_now))
    for said in first.keys() & second.keys():
        zones_now = _zones(second[said].values(), looked_now)
        if any(zones_now and zones_now == _zones(first[said].values(), look) for look in looked_then):
            found.update(first[said], second[said])
    return frozenset(found)


def _days(
    then: Iterable[Element], now: Iterable[Element], looked_then: Collection[int], looked_now: int
) -> Iterator[str]:
    """The texts of both pages that name the day of the look, and say the same besides."""
    if not looked_now or not any(looked_then):
        return
    was, has = (_dated(elements) for elements in (then, now))
    gone, new = was - has, has - was
    second = _by_frame(new, looked_now)
    for look in filter(None, looked_then):
        first = _by_frame(gone, look) if second else {}
        for frame in first.keys() & second.keys():
            zones, zones_now = (_zones_of_days(*side) for side in ((first[frame], look), (second[frame], looked_now)))
            if zones & zones_now:
                yield from (*first[frame], *second[frame])


def _dated(elements: Iterable[Element]) -> set[str]:
    """What may name a day; what a list of things says of one of them is its own."""
    texts = {one.own_text for one in elements if not one.row and len(one.own_text) <= _MOST_CHARS}
    return {text for text in texts if any(map(str.isdigit, text))}


def _by_frame(texts: Iterable[str], look: int) -> dict[tuple[int, str], dict[str, tuple[date, int | None]]]:
    """By how it is written and what it says besides: each text with its only day, and the zone of its only hour."""
    today = datetime.fromtimestamp(look / 1000, UTC).date()
    found: dict[tuple[int, str], dict[str, tuple[date, int | None]]] = defaultdict(dict)
    for text in texts:
        for way, pattern in enumerate(WAYS):
            named = list(named_by(pattern, text, today))
            if len(named) == 1:
                match, day = named[0]
                rest, hour = _without_hour(f"{text[: match.start()]}#{text[match.end() :]}")
                zone = _zone(hour, look) if hour is not None else None
                if hour is None or zone is not None:
                    found[way, _without_weekday(rest, day)][text] = day, zone
    return found


def _without_hour(text: str) -> tuple[str, float | None]:
    hours = list(_HOUR.finditer(text))
    return (_HOUR.sub("#", text), _seconds(hours[0])) if len(hours) == 1 else (text, None)


def _without_weekday(text: str, day: date) -> str:
    """A text with a sign for what its day is called; another day's name stays, and tells that it is no clock's."""

    def sign(match: re.Match[str]) -> str:
        ways = (weekday_of, cut_weekday_of, weekday_of_sign)
        return "#" if any(way(match[0]) == day.weekday() for way in ways) else match[0]

    return _WORD.sub(sign, text)


def _zones_of_days(texts: Mapping[str, tuple[date, int | None]], look: int) -> frozenset[tuple[int, int | None]]:
    """In which zones all days are that of a look, each with how far its hour is off."""
    moment = datetime.fromtimestamp(look / 1000, UTC)
    days, hours = {day for day, _ in texts.values()}, {hour for _, hour in texts.values()}
    zones = [zone for zone in _OFFSETS if {(moment + zone * _QUARTER).date()} == days]
    return frozenset((zone, hour) for zone in zones for hour in hours if len(hours) == 1)


def _hours(elements: Iterable[Element]) -> _Hours:
    """What a list of things says of one of them is its own hour."""
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for one in elements:
        text = one.own_text
        if len(text) > _MOST_CHARS or one.row or not any(mark in text for mark in _MARKS):
            continue
        hours: Sequence[re.Match[str]] = list(_HOUR.finditer(text))
        if len(hours) == 1:
            found[_HOUR.sub("#", text)][text] = _seconds(hours[0])
    return found


def _seconds(hour: re.Match[str]) -> float:
    return int(hour["h"]) * 3600 + int(hour["m"]) * 60 + int(hour["s"] or 0)


def _zones(hours: Iterable[float], look: int) -> frozenset[int]:
    """In which zones the hours are that of a look; none where one of them is that of something else."""
    zones = [_zone(hour, look) for hour in hours]
    return frozenset() if None in zones or not look else frozenset(zone for zone in zones if zone is not None)


def _zone(hour: float, look: int) -> int | None:
    apart = hour - look / 1000
    zone = -(-(apart - _AHEAD_S) // _ZONES_S) * _ZONES_S
    return int(zone % _HALF_A_DAY_S) if zone - apart <= _BEHIND_S else None
