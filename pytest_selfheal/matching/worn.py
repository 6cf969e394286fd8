"""By which looks one of several may stand out: its classes, its inline style, a tick, an icon that it alone has."""

import re
from collections.abc import Iterator, Sequence

from pytest_selfheal.matching.boxes import root
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.census import ATTRIBUTE_CHARS
from pytest_selfheal.models.element import LOOKS, Element

_TICK = re.compile(r"^([✓✔☑☐✅🗹◉◎⦿🔘►➤➜→])\ufe0f?\s*|\s*([✓✔☑☐✅🗹◉◎⦿🔘])\ufe0f?$")  # ✓ Yearly
_FADED = "opacity:0"
_MARKERS = ("i", "svg", "span", "em", "b", "div")
_NEAR = 6  # elements before and behind a text among which its marker stands
_DEPTH = 2  # levels inside of one of several
# What is drawn beside a thing that was not chosen: whether somebody is there, what is new or still loads.
_NO_MARKER_WORDS = """
online offline away busy presence status unread new badge notification notifications count live pulse ping typing
loading loader spinner skeleton placeholder avatar progress bar divider separator ripple caret arrow chevron
"""
_NO_MARKERS = frozenset(_NO_MARKER_WORDS.split())
_OF_PEOPLE = re.compile(r"presence|contact|chat|inbox|mail|friend|notif", re.IGNORECASE)  # their dots come and go


def worn(group: Sequence[Element], page: Page, *, is_drawn: bool) -> list[frozenset[str]]:
    """The looks of each one of several; `is_drawn`: also what its inline style says."""
    is_apart = len({one.idxpath.rpartition("/")[0] for one in group}) > 1  # each alone in a box of its own
    styles = [_named(one, LOOKS, ";") if is_drawn else [] for one in group]
    if any(_FADED in style for style in styles):  # they take turns
        styles = [[name for name in style if not name.startswith("opacity")] for style in styles]
    return [
        frozenset(
            (
                *_named(one, "class", None),
                *style,
                *_drawn(one, page, is_apart=is_apart),
            )
        )
        for one, style in zip(group, styles, strict=True)
    ]


def without_tick(text: str) -> str:
    """What a thing is called, ticked or not."""
    return _TICK.sub("", text)


def _named(one: Element, attribute: str, between: str | None) -> list[str]:
    """What an attribute lists, without what was cut within."""
    listed = one.attributes.get(attribute, "")
    names = [name for name in listed[:ATTRIBUTE_CHARS].split(between) if name]
    return names if len(listed) < ATTRIBUTE_CHARS else names[:-1]


def _drawn(one: Element, page: Page, *, is_apart: bool) -> Iterator[str]:
    """Its tick, and the things without a word in it; of what stands alone in a box, in that."""
    if (tick := _TICK.search(one.text.strip())) is not None:
        yield f"tick {tick[1] or tick[2]}"
    around = one.idxpath.rpartition("/")[0] if is_apart else one.idxpath
    at = page.at(*place_of(one)) or 0
    for other in page.elements[max(0, at - _NEAR) if is_apart else at : at + _NEAR + 1]:
        way = other.idxpath[len(around) :]
        if not other.idxpath.startswith(f"{around}/") or root(other) != root(one) or way.count("/") > _DEPTH - is_apart:
            continue
        if other.tag in _MARKERS and not other.text and not is_control(other) and _may_mark(other, page):
            yield " ".join((other.tag, *other.classes, other.picture)).rstrip()


def _may_mark(one: Element, page: Page) -> bool:
    if any(not _NO_MARKERS.isdisjoint(name_words(name)) for name in one.classes):
        return False
    path = one.idxpath
    while path := path.rpartition("/")[0]:
        at = page.at(one.frame, one.shadow, path)
        if at is not None and any(map(_OF_PEOPLE.search, page.elements[at].classes)):
            return False
    return True
