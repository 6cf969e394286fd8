"""A part of the page that is new with all that it holds: what an element in it does, it does for another thing."""

from collections.abc import Iterator

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import WINDOW, Place, root
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import heading_level
from pytest_selfheal.matching.structure import LONGEST, place_of
from pytest_selfheal.models.element import Element


def in_new_part(was: Place, has: Place) -> str:
    """Why the heading above it is of something new; '' where the part holds anything that the page had.

    A redesign puts headings above what was there: the fields of a form, the entries of a list. Where "Export" is all
    that is known below a heading that nobody knows, it exports what the heading says.
    """
    title = next(has.titles_above(), None)
    if title is None:
        return ""
    called, known = _called(title), was.page.texts
    titles = (_called(was.page.elements[index]) for index in was.page.titles)
    is_new = not captions.is_said(called, known) and all(captions.relation(called, one) == "other" for one in titles)
    own = {has.element.label, has.element.name, caption_of(has.element)}
    below = (text[:LONGEST] for one in _below(has, title) for text in (one.own_text, one.name) if text not in own)
    if not called or not is_new or not known.isdisjoint(filter(None, below)):
        return ""
    return f"it stood below no '{called[:60]}', this one does"


def _called(title: Element) -> str:
    return (title.name or title.text)[:LONGEST]


def _below(place: Place, title: Element) -> Iterator[Element]:
    """What else stands below a heading, as far as the next one of its rank in the same box."""
    page, own = place.page, f"{place.element.idxpath}/"
    box, start = f"{title.idxpath.rpartition('/')[0]}/", page.at(*place_of(title)) or 0
    for one in page.elements[start + 1 : start + WINDOW]:
        if root(one) != root(title) or not one.idxpath.startswith(box):
            return
        if (level := heading_level(one)) and level <= (heading_level(title) or level):
            return
        if not f"{one.idxpath}/".startswith(own):
            yield one
