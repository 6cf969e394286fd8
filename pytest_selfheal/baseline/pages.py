"""Which page a test's fingerprints are remembered with: one that is known already, as long as it holds them all."""

from collections.abc import Collection, Iterable

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element

# Of one view; a view with other data for each test would fill the baseline without telling more.
MOST_VARIANTS = 8
# Passes that are compared to learn what comes and goes.
MOST_PASSES = 3
MOST_PASSING = 300  # texts
NO_PAGE = "-"  # the key of a fingerprint whose view has its most variants already

Place = tuple[str, str]  # path and tag


def page_for(
    view: str, elements: Iterable[Element], *, places: Collection[Place], known: Iterable[Census], taken_at: int
) -> tuple[str, tuple[Census, ...]]:
    """The key of the page to refer to, and what is to be stored for it.

    `places` are those of the fingerprints, `known` the pages remembered of the view.
    """
    elements, known = tuple(elements), tuple(known)
    for census in known:
        if not set(places) <= census.places:
            continue
        if census.passes >= MOST_PASSES:
            return census.key, ()
        return census.key, (_compared(census, census.elements, elements),)
    if len(known) >= MOST_VARIANTS:
        return NO_PAGE, ()
    fresh = Census(view=view, taken_at=taken_at, packed=packed(elements))
    return fresh.key, (fresh,)


def _compared(census: Census, before: Iterable[Element], now: Iterable[Element]) -> Census:
    """The same page, with what another pass showed otherwise."""
    changed = {*census.passing, *(_said(before) ^ _said(now))}
    return census.model_copy(update={"passes": census.passes + 1, "passing": tuple(sorted(changed))[:MOST_PASSING]})


def _said(elements: Iterable[Element]) -> frozenset[str]:
    """Captions, and what the document says of itself by its first element."""
    listed = tuple(elements)
    facts = (value for name, value in listed[0].attributes.items() if name.startswith("document ")) if listed else ()
    return frozenset(filter(None, (*(one.own_text or one.name for one in listed), *facts)))
