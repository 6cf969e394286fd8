"""Places of a page that say something else from pass to pass, though the test and its inputs stay.

A place is the way of tags that leads there, without numbers, the class of what stands there, and what is said: `text`,
or the name of a fact. So it is the same in every row and card, and whatever a page says there tells nothing.
What an older database calls otherwise is never asked for, and learned anew.
"""

from collections.abc import Iterable, Iterator, Sequence

from pytest_selfheal.models.element import Document, Element

TEXT = "text"


def way_of(one: Element) -> str:
    """The tags that lead to an element, so that rows and cards that come and go shift nothing."""
    return f"{len(one.frame)}/{len(one.shadow)}{one.xpath}"


def place_in(one: Element, what: str) -> str:
    """Where on its page something is said."""
    styled = one.attributes.get("class", "") if what != "class" else ""
    return f"{way_of(one)}{f'.{styled}' if styled else ''} {what}"


def place_of_fact(name: str) -> str:
    """Where a document says something of itself."""
    return f"document {name}"


def varied_of(first: Document, second: Document) -> Iterator[str]:
    """The same of what two passes' documents say of themselves."""
    yield from {place_of_fact(name) for name, _ in first.facts.items() ^ second.facts.items()}


def varied(first: Iterable[Element], second: Iterable[Element]) -> Iterator[str]:
    """The places of which two passes say different things.

    Those of which both have as many, and those that only one of them has: a banner that comes and goes.
    """
    old, new = _by_way(first), _by_way(second)
    for way in old.keys() | new.keys():
        mine, its = old.get(way, ()), new.get(way, ())
        if len(mine) == len(its):
            for one, other in zip(mine, its, strict=True):
                yield from (place_in(one, what) for what in _different(one, other))
        elif not mine or not its:
            yield from {place_in(one, TEXT) for one in (*mine, *its) if _said(one)}


def _by_way(elements: Iterable[Element]) -> dict[str, Sequence[Element]]:
    found: dict[str, list[Element]] = {}
    for one in elements:
        found.setdefault(way_of(one), []).append(one)
    return {**found}


def _said(one: Element) -> str:
    return one.own_text or one.name


def _different(one: Element, other: Element) -> Iterator[str]:
    if _said(one) != _said(other):
        yield TEXT
    if (mine := one.facts) != (its := other.facts):
        yield from {name for name, _ in mine.items() ^ its.items()}
