"""A test's window as a picture, and the same as a table for whoever can't see it.

Lengths are percentages and texts are pixels, so that one drawing is legible on a telephone and on paper.
"""

import math
from collections.abc import Iterable, Sequence

from pytest_selfheal.reporting.html.happenings import Happening, Lane
from pytest_selfheal.reporting.html.markup import EMPTY, NEW, Html, clipped, fill, joined

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


def timeline(found: Sequence[Happening], *, failed_at: int | None) -> Html:
    """The picture with its table; `failed_at` in ms from the start. Empty when nothing was observed."""
    if not found:
        return EMPTY
    end = max([one.at + (one.lasted or 0) for one in found] + [failed_at or 0, 1]) * 1.02
    return fill(
        '<section class="part"><h4>Timeline</h4>{}<p class="key"><span class="bad">failed</span>'
        '<span class="warn">late or a warning</span><span class="is-new">new since the last pass</span>'
        '<span class="nav">navigation</span></p>{}</section>',
        _picture(found, end, failed_at),
        _table(found),
    )


def _picture(found: Sequence[Happening], end: float, failed_at: int | None) -> Html:
    parts: list[Html] = []
    top = 4
    for lane, title, height, most in _LANES:
        marks = _kept([one for one in found if one.lane == lane])
        if not marks:
            continue
        parts.append(fill('<text class="lane" x="0" y="{}">{}</text>', top + 11, title))
        top += _TITLE_PX
        rows = _rows(marks, end, most)
        parts += [_mark(one, end, top + row * (height + 2), height) for one, row in zip(marks, rows, strict=True)]
        top += (max(rows) + 1) * (height + 2) + _GAP_PX
    parts += [_line(one.at / end, top, "nav") for one in found if one.lane == "navigation"][:MOST_MARKS]
    if failed_at is not None:
        parts.append(_line(failed_at / end, top, "fail"))
    return fill(
        '<svg class="timeline" width="100%" height="{}" role="img" aria-label="{}">{}{}</svg>',
        top + _AXIS_PX,
        _in_words(found, failed_at),
        _axis(end, top),
        joined(parts),
    )


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


def _mark(one: Happening, end: float, top: int, height: int) -> Html:
    x, width = 100 * one.at / end, max(_NARROWEST, 100 * _length(one, end) / end)
    look = f"{one.lane} {one.state}{' is-new' if one.new else ''}"
    if one.lane == "step" and width >= _LABELLED:
        return fill(
            '<svg x="{}%" y="{}" width="{}%" height="{}"><rect class="{}" width="100%" height="100%" rx="2"/>'
            '<text class="label" x="6" y="14">{}</text></svg>',
            _number(x),
            top,
            _number(width),
            height,
            look,
            clipped(one.what, 60),
        )
    title = fill("<title>{}</title>", _told(one)) if one.state != "ok" or one.new or one.lane == "step" else EMPTY
    return fill(
        '<rect class="{}" x="{}%" y="{}" width="{}%" height="{}" rx="1.5">{}</rect>',
        look,
        _number(x),
        top,
        _number(width),
        height,
        title,
    )


def _told(one: Happening) -> str:
    new = ", new since the last pass" if one.new else ""
    return clipped(f"{one.at} ms: {one.what}{f' – {one.result}' if one.result else ''}{new}", 140)


def _line(part: float, bottom: int, look: str) -> Html:
    x = _number(100 * part)
    return fill('<line class="{}" x1="{}%" x2="{}%" y1="2" y2="{}"/>', look, x, x, bottom)


def _axis(end: float, top: int) -> Html:
    step = _step(end)
    ticks = range(0, int(end) + 1, step)
    return joined(
        fill(
            '<line class="tick" x1="{0}%" x2="{0}%" y1="2" y2="{1}"/>'
            '<text class="axis" x="{0}%" y="{2}" dx="3">{3}</text>',
            _number(100 * tick / end),
            top,
            top + 13,
            f"{tick} ms" if step < 1000 else f"{tick / 1000:g} s",
        )
        for tick in ticks
        if tick / end < 0.88
    )


def _step(end: float) -> int:
    """A round number of ms that cuts the width into four to ten parts."""
    power = int(10 ** max(0, math.floor(math.log10(end / 4))))
    return max(1, next((factor * power for factor in reversed(_STEPS_MS) if end / (factor * power) >= 4), power))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _table(found: Sequence[Happening]) -> Html:
    told = [one for one in found if one.lane != "request" or one.state != "ok" or one.new]
    kept = told if len(told) <= MOST_LINES else _most_telling(told)
    left = f" ({len(told) - len(kept)} more are in the telemetry)" if len(told) > len(kept) else ""
    rows = joined(_row(one) for one in kept)
    return fill(
        '<details class="sub"><summary>As a table{}</summary><div class="wide" tabindex="0" role="region" '
        'aria-label="Timeline as a table"><table><thead><tr><th>at</th><th>what</th><th>result</th></tr></thead>'
        "<tbody>{}</tbody></table></div></details>",
        left,
        rows,
    )


def _most_telling(told: Iterable[Happening]) -> list[Happening]:
    chosen = sorted(told, key=_telling, reverse=True)[:MOST_LINES]
    return sorted(chosen, key=lambda one: one.at)


def _row(one: Happening) -> Html:
    took = f", {one.lasted:.0f} ms" if one.lasted else ""
    return fill(
        '<tr class="{}"><td class="num">{} ms</td><td><code>{}</code></td><td>{}{}{}</td></tr>',
        one.state,
        one.at,
        one.what,
        one.result or ("" if one.lane != "navigation" else "navigation"),
        took.removeprefix(", ") if not one.result else took,
        NEW if one.new else EMPTY,
    )
