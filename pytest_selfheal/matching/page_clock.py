"""The clock of a page: an hour that was the hour of the look, at the last pass and again now.

An hour alone may be a train's or an appointment's. One that went on with the time of the looks, in the same words and
as far from it in both, is told by the clock, and tells nothing of what the page is about.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from pytest_selfheal.models.element import Element

_HOUR = re.compile(r"(?<![\d:.])(?P<h>\d{1,2})[:h](?P<m>\d{2})(?::(?P<s>\d{2}))?(?![\d:])")  # 2:52   14h05   02:52:28
_MARKS = (":", "h")
_HALF_A_DAY_S = 43_200  # "2:52" may be one of the afternoon
_ZONES_S = 900  # time zones differ by quarters of an hour
_BEHIND_S = 180  # a page tells when it was made, or its last full minute; a click may wait for 30 s before the look
_AHEAD_S = 60  # the clocks of two machines differ
_MOST_CHARS = 80
_Hours = Mapping[str, Mapping[str, float]]  # by its words without the hour: texts, with seconds since midnight


def clocks(
    then: Iterable[Element], now: Iterable[Element], *, looked_then: Collection[int], looked_now: int
) -> frozenset[str]:
    """The texts of both pages that tell their clock; the looks in ms since epoch, 0 for one that is not known."""
    first = _hours(then)
    second = _hours(now) if first else {}
    found: set[str] = set()
    for said in first.keys() & second.keys():
        zones_now = _zones(second[said].values(), looked_now)
        if any(zones_now and zones_now == _zones(first[said].values(), look) for look in looked_then):
            found.update(first[said], second[said])
    return frozenset(found)


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
