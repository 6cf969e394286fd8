"""A test's window as a picture, and the same as a table for whoever can't see it.

Lengths are percentages and texts are pixels, so that one drawing is legible on a telephone and on paper.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pytest_selfheal.reporting.html.happenings import Happening, Lane
from pytest_selfheal.reporting.html.markup import EMPTY, rendered
from pytest_selfheal.reporting.html.text import clipped

MOST_MARKS = 36  # of one lane
MOST_LINES = 24  # of the table
_LANES: tuple[tuple[Lane, str, int, int], ...] = (  # lane, title, height of a row in px, most rows
    ("step", "Steps of the test", 20, 3),
    ("request", "Requests", 9, 6),
    ("console", "Console", 12, 2),
)
_TITLE_PX, _GAP_PX, _AXIS_PX = 17, 10, 18
_NARROWEST = 0.4  # per cent: a mark that can still be seen
_LABELLED = 14.0  # per cent of the width: room for a few words
_STEPS_MS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Mark:
    """A bar; lengths along the time are percentages as they are written, `y` is px. One with a label has no title."""

    x: str
    y: int
    width: str
    look: str
    label: str
    title: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A lane with its marks."""

    title: str
    y: int
    height: int
    marks: tuple[Mark, ...]


def timeline(found: Sequence[Happening], *, failed_at: int | None) -> Markup:
    """The picture with its table; `failed_at` in ms from the start. Empty when nothing was observed."""
    if not found:
        return EMPTY
    end = max([one.at + (one.lasted or 0) for one in found] + [failed_at or 0, 1]) * 1.02
    lanes, bottom = _lanes(found, end)
    told = [one for one in found if one.lane != "request" or one.state != "ok" or one.new]
    kept = told if len(told) <= MOST_LINES else _most_telling(told)
    return rendered(
        "timeline.html",
        height=bottom + _AXIS_PX,
        bottom=bottom,
        in_words=_in_words(found, failed_at),
        ticks=_ticks(end),
        lanes=lanes,
        lines=_lines(found, end, failed_at),
        left=len(told) - len(kept),
        rows=kept,
    )


def _lanes(found: Sequence[Happening], end: float) -> tuple[list[Drawn], int]:
    """(the lanes that have something in them, where they end)."""
    lanes: list[Drawn] = []
    top = 4
    for lane, title, height, most in _LANES:
        marks = _kept([one for one in found if one.lane == lane])
        if not marks:
            continue
        title_y = top + 11
        top += _TITLE_PX
        rows = _rows(marks, end, most)
        placed = tuple(_mark(one, end, top + row * (height + 2)) for one, row in zip(marks, rows, strict=True))
        lanes.append(Drawn(title, title_y, height, placed))
        top += (max(rows) + 1) * (height + 2) + _GAP_PX
    return lanes, top


def _lines(found: Sequence[Happening], end: float, failed_at: int | None) -> list[tuple[str, str]]:
    moments = [(one.at, "nav") for one in found if one.lane == "navigation"][:MOST_MARKS]
    moments += [(failed_at, "fail")] if failed_at is not None else []
    return [(_number(100 * (at / end)), look) for at, look in moments]


def _in_words(found: Sequence[Happening], failed_at: int | None) -> str:
    counts = ((sum(one.lane == lane for one in found), title.lower()) for lane, title, _, _ in _LANES)
    said = ", ".join(f"{title}: {count}" for count, title in counts if count)
    return f"{said}; failed after {failed_at} ms" if failed_at is not None else said


def _kept(marks: list[Happening]) -> list[Happening]:
    """The telling ones where there are too many, in order of time."""
    if len(marks) <= MOST_MARKS:
        return marks
    chosen = {id(one) for one in sorted(marks, key=_telling, reverse=True)[:MOST_MARKS]}
    return [one for one in marks if id(one) in chosen]


def _telling(one: Happening) -> tuple[bool, bool, bool, int]:
    return one.state == "bad", bool(one.new), one.state == "warn", one.at


def _rows(marks: Sequence[Happening], end: float, most: int) -> list[int]:
    """The row of each mark: the first that is free, the last when none is."""
    free = [0.0] * most
    rows = []
    for one in marks:
        row = next((number for number in range(most) if free[number] <= one.at), most - 1)
        free[row] = max(free[row], one.at + max(_length(one, end), end * _NARROWEST / 100))
        rows.append(row)
    return rows


def _length(one: Happening, end: float) -> float:
    return one.lasted if one.lasted is not None else end - one.at


def _mark(one: Happening, end: float, y: int) -> Mark:
    x, width = 100 * one.at / end, max(_NARROWEST, 100 * _length(one, end) / end)
    look = f"{one.lane} {one.state}{' is-new' if one.new else ''}"
    label = clipped(one.what, 60) if one.lane == "step" and width >= _LABELLED else ""
    is_telling = one.state != "ok" or bool(one.new) or one.lane == "step"
    return Mark(_number(x), y, _number(width), look, label, _told(one) if is_telling else "")


def _told(one: Happening) -> str:
    new = ", new since the last pass" if one.new else ""
    return clipped(f"{one.at} ms: {one.what}{f' – {one.result}' if one.result else ''}{new}", 140)


def _ticks(end: float) -> list[tuple[str, str]]:
    step = _step(end)
    return [
        (_number(100 * tick / end), f"{tick} ms" if step < 1000 else f"{tick / 1000:g} s")
        for tick in range(0, int(end) + 1, step)
        if tick / end < 0.88
    ]


def _step(end: float) -> int:
    """A round number of ms that cuts the width into four to ten parts."""
    power = int(10 ** max(0, math.floor(math.log10(end / 4))))
    return max(1, next((factor * power for factor in reversed(_STEPS_MS) if end / (factor * power) >= 4), power))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _most_telling(told: Iterable[Happening]) -> list[Happening]:
    chosen = sorted(told, key=_telling, reverse=True)[:MOST_LINES]
    return sorted(chosen, key=lambda one: one.at)
