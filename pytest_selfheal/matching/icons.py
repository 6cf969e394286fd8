"""Whether the icon of a control shows another deed under the same words: a copy that became a bin.

Icons are redrawn in every redesign. Only those speak whose names say what a click does, and only against each other.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_MOST = 8  # elements inside of a control among which its icon is
_TAGS = ("i", "svg", "span", "use", "mat-icon", "img")
_NAMED = ("icon:", "use:", "img:")  # kinds of pictures that have a name
_GLYPHS = frozenset(("material", "icon", "icons", "symbols"))  # classes of elements whose text names their glyph
_DATA = ("data-icon", "data-lucide", "data-feather", "data-fa-icon-type", "icon", "name")
_ALL = ("-all", "_all", "All")  # reply, reply-all
_CROSSED = frozenset(("slash", "off", "slashed"))  # bell, bell-slash
# What is drawn filled when a person has turned it on: bi-heart-fill, "fas fa-star", a mat-icon "favorite"
_FILLED = frozenset(("fill", "filled", "fas", "solid"))
_LINED = frozenset(("far", "regular", "outline", "outlined", "border", "line", "o"))
_TURNS = frozenset(("heart", "star", "bookmark", "bell", "thumb", "thumbs", "pin", "flag", "favorite", "like"))
# Each line is one deed, under the name of its first word.
_DEEDS_WORDS = """
delete trash trashcan bin garbage remove erase eraser recycle
copy clone duplicate
lock locked padlock
unlock unlocked
edit pencil pen
save floppy disk diskette
download
upload
print printer
share
send paper
play
pause
stop
archive
undo
redo
plus add
minus
"""
# One icon of these is taken for the other's deed.
_ALIKE = frozenset(
    frozenset(pair.split("/"))
    for pair in (
        *("edit/plus", "edit/save", "save/download", "share/send", "share/upload", "send/upload", "stop/pause"),
        *("archive/save", "minus/delete", "share/copy", "share/plus", "upload/plus", "undo/delete"),
    )
)


def other_icon(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why the icon shows another deed; '' where it does not, or what it shows is said in words."""
    first, second = _drawn(lost, before), _drawn(candidate, now)
    if not first or not second or first == second:
        return ""
    mine, other = _deed(first), _deed(second)
    is_other = mine and other and mine != other and frozenset((mine, other)) not in _ALIKE
    if is_other and _deed(frozenset(name_words(caption_of(candidate)))) != other:
        return f"its icon showed '{mine}', this one's shows '{other}'"
    if _is_one_or_all(set(_names(lost, before)), set(_names(candidate, now))):
        return "its icon showed one, or all of them, and shows the other now"
    if bool(first & _CROSSED) != bool(second & _CROSSED) and (first - _CROSSED) & (second - _CROSSED) - _GLYPHS:
        return "its icon was crossed out, or is now"
    if first & second & _TURNS and _is_filled(first) != _is_filled(second):
        return "its icon was filled, or is now: it is turned on by a click"
    return ""


def _is_one_or_all(was: set[str], now: set[str]) -> bool:
    """Whether one name has "all" behind the other; of the classes for looks, `transition-all` has no such other."""
    first, second = ({part for name in names for part in name.split()} for names in (was, now))
    gone, new = first - second, second - first
    return any(f"{one}{end}" in others for side, others in ((gone, new), (new, gone)) for one in side for end in _ALL)


def _is_filled(drawn: frozenset[str]) -> bool:
    """Whether it is drawn filled; of two names without a word for that, neither is."""
    return bool(drawn & _FILLED) and not drawn & _LINED


def _drawn(element: Element, page: Page | None) -> frozenset[str]:
    """The words in the names of the icons of a control."""
    return frozenset(word for name in _names(element, page) for word in name_words(name))


def _names(element: Element, page: Page | None) -> Iterator[str]:
    if element.picture.startswith(_NAMED):
        yield element.picture.partition(":")[2]
    yield element.attributes.get("picture dress", "")
    at = page.at(*place_of(element)) if page is not None else None
    if page is None or at is None:
        return
    inside = f"{element.idxpath}/"
    for one in islice(page.elements, at + 1, at + 1 + _MOST):
        if not one.idxpath.startswith(inside):
            return
        if one.tag not in _TAGS:
            continue
        if one.picture.startswith(_NAMED):
            yield one.picture.partition(":")[2]
        dress = one.attributes.get("class", "")
        yield from (dress, *(one.attributes.get(name, "") for name in _DATA))
        if one.tag == "mat-icon" or not _GLYPHS.isdisjoint(name_words(dress)):
            yield one.own_text


def _deed(drawn: frozenset[str]) -> str:
    """The one deed that an icon's name says; '' where it says none, or several."""
    found = {deed for deed, names in _deeds() if names & drawn}
    if "lock" in found and "open" in drawn:
        found = found - {"lock"} | {"unlock"}
    return found.pop() if len(found) == 1 else ""


@cache
def _deeds() -> tuple[tuple[str, frozenset[str]], ...]:
    lines = [line.split() for line in _DEEDS_WORDS.strip().splitlines()]
    return tuple((line[0], frozenset(line)) for line in lines)
