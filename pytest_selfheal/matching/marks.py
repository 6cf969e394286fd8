"""Marks that a locator asks for and that were simply taken off: `.like.liked`, `[data-on]`, `:not(.done)`.

A class that is renamed has another one in its place. One that goes without any was no name: it said how the thing is,
and the thing is otherwise now. What only says again what the control is called anyway is a name all the same, and what
was taken off everything that had it was part of the dress.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.selector import Part, read
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

# li:not(.done)   .row:has(i.fa-check)
_INNER = re.compile(r":(?P<how>not|has)\((?P<inner>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
_OTHER_PSEUDO = re.compile(r":(?:is|where|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)")
_HOOKS = frozenset(("js", "qa", "e2e", "test", "hook", "btn", "button", "link"))  # js-save
_MANY = 3  # things with a mark, from which on its loss by all of them is a change of the dress
_SHORTEST = 3  # letters of a deed
# Words with which a class says what state a thing is in.
_STATE_WORDS = """
unread read new seen active inactive selected current open opened closed paid unpaid done todo pending draft published
error success warning danger valid invalid checked unchecked enabled disabled expanded collapsed online offline urgent
overdue late locked unlocked hidden visible pinned archived completed complete incomplete failed passed approved
rejected available unavailable empty full free busy sold cancelled canceled refunded shipped delivered expired running
stopped
"""
STATES = frozenset(_STATE_WORDS.split())
_PARTICIPLE = re.compile(r"[a-z]{3,}ed")  # followed
_LOOK_WORDS = """
feed embed bordered striped rounded boxed fixed nested related tabbed grouped stacked floated aligned centered justified
padded shaded styled themed
"""
_LOOKS = frozenset(_LOOK_WORDS.split())
_SAYING = frozenset(("alt", "title", "aria-label", "placeholder", "value"))
_NAMES = ("id", "class", "name", "type", "role", "for", "href", "src", *TEST_IDS)


def taken_off(
    locator: Expression,
    before: Sequence[Element],
    now: Sequence[Element],
    *,
    old: Sequence[Element],
    page: Sequence[Element],
) -> str:
    """The mark, as it is written, and what is wrong with it; '' when the candidate has what the lost element had.

    `before` and `now` are the elements with the boxes that they stand in, inside out; `old` and `page` all elements of
    their pages.
    """
    for link in locator.element_part.links:
        for part in _parts(link):
            if mark := _lost_of(part, before, now, old, page):
                return f"the locator asks for '{mark}', and the best candidate is without it"
        for how, inner in _inners(link):
            if (
                how == "not"
                and any(_meets(one, inner) for one in now)
                and not any(_meets(one, inner) for one in before)
            ):
                return f"the locator asks for what is not '{_said(inner)}', and the best candidate is"
            if how == "has" and not _holds_still(inner, before, now, old, page):
                return f"the locator asks for a '{_said(inner)}' inside, and the best candidate is not seen to have one"
    return ""


def _parts(link: Link) -> tuple[Part, ...]:
    if link.kind not in ("css", "xpath"):
        return ()
    return read(_OTHER_PSEUDO.sub("", _INNER.sub("", link.text)))


def _inners(link: Link) -> Iterator[tuple[str, Part]]:
    """What a link asks for inside of an element, or refuses of it; texts and roles are compared elsewhere."""
    if link.kind == "css":
        for found in _INNER.finditer(link.text):
            yield from ((found["how"], part) for part in read(found["inner"])[-1:] if part.tag or part.attributes)
    for option, how in (("has", "has"), ("has_not", "not")):
        inner = link.option(option)
        if isinstance(inner, Expression) and inner.links:
            yield from ((how, part) for part in _parts(inner.links[-1])[-1:] if part.attributes)


def _lost_of(
    part: Part, before: Sequence[Element], now: Sequence[Element], old: Sequence[Element], page: Sequence[Element]
) -> str:
    level = next((n for n, one in enumerate(before) if _meets(one, part)), None)
    if level is None:
        return ""
    holder, there = before[level], _place_of(level, before, now)
    had, has = set(_classes(holder)), set(_classes(there))
    said = {word for one in (caption_of(before[0]), holder.attributes.get("id", "")) for word in name_words(one)}
    for name in _asked(part):
        if any(name in " ".join(_classes(one)) for one in now):
            continue
        if has and has < had:  # all else of its dress stayed
            if not _names(name, said) and not _is_dress("class", name, old, page):
                return f".{name}"
        elif _is_done(name, {*has, *said}) or (not has and _is_state(name.lower())):
            return f".{name}"
    for name, value in part.attributes.items():
        if value or name in _NAMES or name not in holder.attributes or any(name in one.attributes for one in now):
            continue
        come = (one for one in there.attributes if one not in holder.attributes)
        is_renamed = any(set(name_words(one)) & set(name_words(name)) - {"data", "aria"} for one in come)
        if not is_renamed and not _is_dress(name, "", old, page):
            return f"[{name}]"
    return ""


def _asked(part: Part) -> list[str]:
    return part.attributes.get("class", "").split()


def _names(mark: str, said: set[str]) -> bool:
    """Whether a class only says what the control is called: `.js-save` of "Save"."""
    own = set(name_words(mark)) - _HOOKS
    return bool(own) and own <= said


def _is_done(mark: str, deeds: Collection[str]) -> bool:
    """Whether a class says that a deed was done, and only the deed is named now: `.starred` of what is a `.star`."""
    return any(mark.lower() in (f"{one}ed", f"{one}d", f"{one}{one[-1]}ed") for one in deeds if len(one) >= _SHORTEST)


def _is_state(word: str) -> bool:
    return word in STATES or (word not in _LOOKS and _PARTICIPLE.fullmatch(word) is not None)


def _is_dress(attribute: str, value: str, old: Sequence[Element], page: Sequence[Element]) -> bool:
    """Whether many had it, and nobody has it any more."""

    def count(elements: Sequence[Element]) -> int:
        return sum(attribute in one.attributes and value in one.attributes[attribute] for one in elements)

    return count(old) >= _MANY and not count(page)


def _place_of(level: int, before: Sequence[Element], now: Sequence[Element]) -> Element:
    """Which of the candidate's boxes is the one that was at a level; the elements themselves are at the first."""
    if level == 0:
        return now[0]
    holder, dress = before[level], set(_classes(before[level]))
    depth = holder.idxpath.count("/")
    alike = [one for one in now if one.tag == holder.tag] or [now[min(level, len(now) - 1)]]
    return max(alike, key=lambda one: (len(dress & set(_classes(one))), -abs(one.idxpath.count("/") - depth)))


def _holds_still(
    inner: Part, before: Sequence[Element], now: Sequence[Element], old: Sequence[Element], page: Sequence[Element]
) -> bool:
    """Whether the box that held such a part holds one still; one that no page shows is not seen."""
    for level, holder in enumerate(before):
        if _inside(holder, inner, old):
            # what says something in words tells the item wherever it stands around the candidate
            places = now[: level + 3] if _SAYING & inner.attributes.keys() else [_place_of(level, before, now)]
            return any(_inside(one, inner, page) for one in places)
    return False


def _inside(holder: Element, inner: Part, elements: Sequence[Element]) -> bool:
    above, own = f"{holder.idxpath}/", (holder.frame, holder.shadow)
    return any(
        (one.frame, one.shadow) == own and one.idxpath.startswith(above) and _meets(one, inner) for one in elements
    )


def _meets(element: Element, part: Part) -> bool:
    """Whether an element is what a part of a selector asks for, as far as it says."""
    attributes = element.attributes
    if part.tag and part.tag not in ("*", element.tag):
        return False
    for name, value in part.attributes.items():
        if name == "class":
            if not all(one in attributes.get("class", "") for one in value.split()):
                return False
        elif name not in attributes or value not in attributes[name]:
            return False
    return bool(part.tag or part.attributes)


def _said(part: Part) -> str:
    classes = "".join(f".{one}" for one in _asked(part))
    others = "".join(
        f"[{name}{f'={value}' if value else ''}]" for name, value in part.attributes.items() if name != "class"
    )
    return f"{part.tag}{classes}{others}"[:60]


def _classes(element: Element) -> list[str]:
    return element.attributes.get("class", "").split()
