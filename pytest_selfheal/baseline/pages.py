"""Which page a test's fingerprints are remembered with, and what this test saw otherwise there.

A census is shared by the tests that opened the page. What one of them saw on it is its own: the customer that it works
with is no text that comes and goes because the next test works with another one.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from pytest_selfheal.models.census import Census, packed, unpacked
from pytest_selfheal.models.element import Document, Element
from pytest_selfheal.models.own_page import MOST_PASSES, OwnPage, difference, seen_by
from pytest_selfheal.models.varying import varied, varied_of

# Of one view; what further tests see otherwise is kept as a difference, however large.
MOST_VARIANTS = 8
_SMALL = 0.3  # of the census: a larger difference is rather a census of its own
MOST_VARYING = 300  # places

Place = tuple[str, str]  # path and tag
Remembered = tuple[str, tuple[Census, ...], OwnPage]


def page_for(
    view: str,
    elements: Iterable[Element],
    *,
    places: Collection[Place],
    known: Iterable[Census],
    taken_at: int,
    document: Document | None = None,
    before: Mapping[str, OwnPage] | None = None,
) -> Remembered:
    """The key of the page to refer to, what is to be stored for it, and what the test saw otherwise.

    `places` are those of the fingerprints, `known` the pages remembered of the view, `before` what the last pass of the
    same test saw of them.
    """
    elements, known, before = tuple(elements), tuple(known), before or {}
    own = _compared([(census, before[census.key]) for census in known if census.key in before], elements, document)
    is_full = len(known) >= MOST_VARIANTS
    fitting = [census for census in known if is_full or set(places) <= census.places]
    said: dict[str, str] = {}
    for census in sorted(fitting, key=lambda one: one.key not in before):
        try:
            said[census.key] = difference(unpacked(census.packed), elements)
        except ValueError:  # written by another version
            continue
        if len(said[census.key]) <= _SMALL * len(census.packed):
            return census.key, (), own.model_copy(update={"difference": said[census.key]})
    if said and is_full:
        nearest = min(said, key=lambda key: len(said[key]))
        return nearest, (), own.model_copy(update={"difference": said[nearest]})
    fresh = Census(view=view, taken_at=taken_at, packed=packed(elements), document=document)
    return fresh.key, (fresh,), own


def at_moment(
    census: Census, elements: Iterable[Element], before: OwnPage | None, *, document: Document | None = None
) -> OwnPage:
    """What a later step of the test saw on a page that is kept as `census`; `before` is what its last pass saw then.

    Raises ValueError when the census was written by another version.
    """
    elements = tuple(elements)
    known = [(census, before)] if before is not None and before.base == census.key else []
    own, other = _compared(known, elements, document), difference(unpacked(census.packed), elements)
    return own.model_copy(update={"base": census.key, "difference": other})


def _compared(seen: Sequence[tuple[Census, OwnPage]], now: Sequence[Element], document: Document | None) -> OwnPage:
    """What another pass of the same test showed otherwise than the one before, on the page and of the document."""
    for census, own in seen:
        try:
            before = seen_by(census, own)
        except ValueError:
            continue
        known, changed = own.document or census.document, {*own.varying, *varied(before, now)}
        if known is not None and document is not None:
            changed.update(varied_of(known, document))
        passes = min(own.passes + 1, MOST_PASSES)
        return OwnPage(document=document, passes=passes, varying=tuple(sorted(changed)[:MOST_VARYING]))
    return OwnPage(document=document)
