"""Step 2 of the staircase: what one test saw on a page that it shares with other tests.

Tests that open the same page see other data on it: another customer, another order. The census is kept once, and with
each test what it saw otherwise: elements that the census does not have so, packed. Boxes are those of the census, and
so is the port of a server on this machine.
"""

import base64
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.census import MAX_BYTES, Census, packed, unpacked
from pytest_selfheal.models.element import GROUPS, Document, Element
from pytest_selfheal.urls import without_port

# What a census keeps of an element besides its box; the rest follows from it.
_FIELDS = tuple(name for name in Element.model_fields if name not in ("box", "neighbor", "item", "xpath"))
_OWN = attrgetter(*(name for name in _FIELDS if name not in ("attributes", "origin")))
MOST_PASSES = 3  # of a test that are compared to learn what varies
_Run = list[Any]  # [3, 17]: elements 3 to 16 as they are; [3, {…}]: with these fields otherwise; [{…}]: a new one


class OwnPage(Model):
    """What a test's passes showed on a page: `difference` from the census, and what varied from pass to pass.

    `varying` are places as `varying.py` calls them, `passes` how many passes of this test were compared. `base` is the
    key of the census, '' where the page has the census' own key: a later moment of the test has one of its own.
    `document` is what the document said of itself then, None in what older versions wrote.
    """

    base: str = ""
    document: Document | None = None
    difference: str = ""
    passes: int = 1
    varying: tuple[str, ...] = ()


def difference(base: Sequence[Element], own: Sequence[Element]) -> str:
    """`own` in the words of `base`; '' when they are the same."""
    runs = list(_runs(base, own))
    if runs in ([], [[0, len(base)]]) and len(base) == len(own):
        return ""
    plain = json.dumps(runs, ensure_ascii=False, separators=(",", ":"))
    return base64.b85encode(zlib.compress(plain.encode("utf-8", "replace"), 9)).decode("ascii")


def as_seen(census: Census, own: OwnPage | None) -> Census:
    """The census as the test saw it; as it is where the difference can't be read."""
    if own is None:
        return census
    try:
        text = _packed(census.packed, own.difference) if own.difference else census.packed
    except ValueError:
        text = ""  # what another test saw would lead astray
    seen = {"packed": text, "passes": own.passes, "varying": own.varying, "document": own.document or census.document}
    return census.model_copy(update=seen)


def seen_by(census: Census, own: OwnPage) -> tuple[Element, ...]:
    """The elements of the page as the test saw it; raises ValueError when they were not written by `difference`."""
    return unpacked(census.packed) if not own.difference else tuple(_elements_of(census.packed, own.difference))


@lru_cache(maxsize=16)  # the moments of a page are asked for together
def _packed(text: str, said: str) -> str:
    return packed(_elements_of(text, said))


def _elements_of(text: str, said: str) -> list[Element]:
    base = unpacked(text)
    try:
        reader = zlib.decompressobj()
        plain = reader.decompress(base64.b85decode(said), MAX_BYTES)
        if not reader.eof:
            raise ValueError("cut off, or too large")
        return list(_elements(base, json.loads(plain)))
    except (zlib.error, ValueError, TypeError, KeyError, IndexError, RecursionError) as error:
        raise ValueError(f"no page of a test ({error})") from error


def _runs(base: Sequence[Element], own: Sequence[Element]) -> Iterator[_Run]:
    ports = _other_ports(base, own)
    said = [_key(one, {}) for one in base]
    known = {key: number for number, key in reversed(list(enumerate(said)))}
    places = {(one.frame, one.shadow, one.idxpath, one.tag): number for number, one in enumerate(base)}
    start = end = -1  # of the run that grows
    for one in own:
        key = _key(one, ports)
        if start >= 0 and end < len(said) and said[end] == key:
            end += 1
            continue
        if start >= 0:
            yield [start, end]
        start = known.get(key, -1)
        end = start + 1
        if start < 0:
            place = places.get((one.frame, one.shadow, one.idxpath, one.tag))
            yield [_whole(one)] if place is None else [place, _changed(base[place], one, ports)]
    if start >= 0:
        yield [start, end]


def _other_ports(base: Sequence[Element], own: Iterable[Element]) -> dict[str, str]:
    """The origins of `base` by those that differ in the port alone: a test's own server takes any that is free."""
    here, now = ({one.origin for one in elements} for elements in (base, own))
    hosts, hosts_now = (Counter(map(without_port, origins)) for origins in (here, now))
    by_host = {without_port(origin): origin for origin in here}
    return {origin: by_host[host] for origin in now if hosts[host := without_port(origin)] == hosts_now[host] == 1}


def _key(one: Element, ports: Mapping[str, str]) -> tuple[Any, ...]:
    return (*_OWN(one), ports.get(one.origin, one.origin), tuple(one.attributes.items()))


def _whole(one: Element) -> dict[str, Any]:
    return one.model_dump(mode="json", exclude_defaults=True, exclude={"neighbor"})


def _changed(was: Element, now: Element, ports: Mapping[str, str]) -> dict[str, Any]:
    found = {name: getattr(now, name) for name in _FIELDS if getattr(now, name) != getattr(was, name)}
    found |= {name: getattr(now, name).said() for name in GROUPS if name in found}
    if ports.get(now.origin) == was.origin:
        found.pop("origin", None)
    return found


def _elements(base: Sequence[Element], runs: list[_Run]) -> Iterator[Element]:
    for first, *second in runs:
        if not second:
            yield Element.model_validate(first)
        elif isinstance(second[0], dict):
            yield Element.model_validate({**dict(base[first]), **second[0]})
        else:
            yield from base[first : second[0]]
