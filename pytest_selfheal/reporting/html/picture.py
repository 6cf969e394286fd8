"""The screenshot with outlines: where the lost element was, and what may be it now."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from pytest_selfheal.models.captions import describe
from pytest_selfheal.models.diagnosis import DomEvidence
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.html.markup import rendered
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.text import clipped

MOST_CANDIDATES = 4
_MOST_OUTLINED = 3
_FLAG_ABOVE, _FLAG_NEEDS = -17, 4  # px, and per cent of the height below which there is no room above a box
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Outline:
    """A rectangle on the screenshot, in its px; `mark` stands in its corner and in the legend."""

    box: Box
    look: str  # "was", "now", "candidate"
    mark: str
    words: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A screenshot that a failure has: its file, relative to the output folder, and what to outline on it."""

    file: str
    outlines: tuple[Outline, ...] = ()


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An outline as it is drawn: per cent of the picture."""

    look: str
    left: str
    top: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class Flag:
    """The corner of an outline with its mark: a point in per cent, and px from there."""

    look: str
    mark: str
    x: str
    y: str
    left: int
    width: int
    middle: float
    above: int


def picture_of(entry: TestEntry, seen: Observed | None) -> Picture | None:
    """The picture of a failure, None when it has none."""
    moment = seen.moment(entry) if seen is not None else None
    if seen is None or moment is None or not moment.screenshot:
        return None
    outlines = [*_was(seen, entry)]
    if moment.target is not None:
        outlines += _outline(moment.target.element, "now", "now", "the element that the locator finds")
    elif entry.diagnosis is not None:
        outlines += _candidates(entry.diagnosis.evidence.dom)
    return Picture(moment.screenshot, tuple(outlines))


def _was(seen: Observed, entry: TestEntry) -> Iterator[Outline]:
    known = seen.remembered(entry)
    if known is not None:
        yield from _outline(known.element, "was", "was", "its place when the test last passed")


def _outline(element: Element, look: str, mark: str, words: str) -> Iterator[Outline]:
    if element.box is not None and not element.frame and element.box[2] > 0 and element.box[3] > 0:
        yield Outline(element.box, look, mark, f"{clipped(describe(element), 80)}: {words}")


def _candidates(dom: DomEvidence) -> Iterator[Outline]:
    for number, one in enumerate(dom.candidates[:_MOST_OUTLINED], 1):
        if one.box is not None and one.box[2] > 0 and one.box[3] > 0:
            name = clipped(one.name or one.text, 60)
            words = f'{one.role or one.tag} "{name}": candidate {number}, similarity {one.similarity:.2f}'
            yield Outline(one.box, "candidate", str(number), words)


def drawn(picture: Picture, size: tuple[int, int], *, name: str, jpeg: bytes, link: str) -> Markup:
    """The screenshot with its outlines and their legend; without `jpeg` it is in the page already, as `name`."""
    width, height = size
    inside = [one for one in picture.outlines if _is_inside(one.box, width, height)]
    return rendered(
        "picture.html",
        link=link,
        width=width,
        height=height,
        name=name,
        data=b64encode(jpeg).decode("ascii"),
        boxes=[_rectangle(one, width, height) for one in inside],
        flags=[_flag(one, width, height) for one in inside],
        inside=inside,
        outside="; ".join(one.words for one in picture.outlines if one not in inside),
    )


def left_out(*, link: str) -> Markup:
    """In place of a screenshot for which there was no room."""
    return rendered("picture_left_out.html", link=link)


def size_of(jpeg: bytes) -> tuple[int, int] | None:
    """Width and height in px as the file's frame header says; None when it is no JPEG."""
    if jpeg[:2] != b"\xff\xd8":
        return None
    place = 2
    while place + 9 < len(jpeg) and jpeg[place] == 0xFF:
        marker, length = jpeg[place + 1], int.from_bytes(jpeg[place + 2 : place + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):  # SOF0…SOF15 less DHT, JPG and DAC
            height, width = (int.from_bytes(jpeg[at : at + 2]) for at in (place + 5, place + 7))
            return (width, height) if width and height else None
        place += 2 + length
    return None


def _is_inside(box: Box, width: int, height: int) -> bool:
    x, y, wide, high = box
    return x < width and y < height and x + wide > 0 and y + high > 0


def _rectangle(one: Outline, width: int, height: int) -> Rectangle:
    left, top, right, bottom = _corners(one.box, width, height)
    return Rectangle(one.look, f"{left:.2f}", f"{top:.2f}", f"{right - left:.2f}", f"{bottom - top:.2f}")


def _flag(one: Outline, width: int, height: int) -> Flag:
    """Above its box; the old place at the right end, what is there now at the left: the two may be in one place."""
    left, top, right, _ = _corners(one.box, width, height)
    wide = 11 + 7 * len(one.mark)
    is_old = one.look == "was"
    return Flag(
        one.look,
        one.mark,
        f"{right if is_old else left:.2f}",
        f"{top:.2f}",
        -wide if is_old else 0,
        wide,
        -wide / 2 if is_old else wide / 2,
        _FLAG_ABOVE if top > _FLAG_NEEDS else 0,
    )


def _corners(box: Box, width: int, height: int) -> Box:
    """Left, top, right and bottom of what is visible of a box, in per cent."""
    x, y, wide, high = box
    return (
        100 * max(0.0, x) / width,
        100 * max(0.0, y) / height,
        100 * min(width, x + wide) / width,
        100 * min(height, y + high) / height,
    )
