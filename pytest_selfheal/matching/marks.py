"""Marks that a locator asks for and that were simply taken off: `.like.liked`, `[data-on]`.

A class that is renamed has another one in its place. One that goes without any was no name: it said how the thing is,
and the thing is otherwise now. What only says again what the control is called anyway is a name all the same, and what
was taken off everything that had it was part of the dress.
"""

import re
from collections.abc import Collection

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.selector import Part, read_outside
from pytest_selfheal.matching.chains import Chains
from pytest_selfheal.matching.parts import SAYING, meets
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS

_HOOKS = frozenset(("js", "qa", "e2e", "test", "hook", "btn", "button", "link"))  # js-save
_SHORTEST = 3  # letters of a deed
# Words with which a class says what state a thing is in.
_STATE_WORDS = """
unread read new seen active inactive selected current open opened closed paid unpaid done todo pending draft published
error success warning danger valid invalid checked unchecked enabled disabled expanded collapsed online offline urgent
overdue late locked unlocked hidden visible pinned archived completed complete incomplete failed passed approved
rejected available unavailable empty full free busy sold cancelled canceled refunded shipped delivered expired running
stopped
"""
_STATES = frozenset(_STATE_WORDS.split())
_LIKE_COLOURS = frozenset(("success", "danger", "warning", "error"))  # btn-success
_PARTICIPLE = re.compile(r"[a-z]{3,}ed")  # followed
_LOOK_WORDS = """
feed embed bordered striped rounded boxed fixed nested related tabbed grouped stacked floated aligned centered justified
padded shaded styled themed
"""
_LOOKS = frozenset(_LOOK_WORDS.split())
_UNSEEN = frozenset(("style", "fill", "stroke"))  # what page.js leaves out, and a locator may ask for
_NAMES = ("id", "class", "name", "type", "role", "for", "href", "src", *TEST_IDS)


def taken_off(locator: Expression, chains: Chains) -> str:
    """What the locator asks for and is gone; '' when the candidate has what the lost element had."""
    for link in locator.element_part.links:
        for part in read_outside(link.text) if link.kind in ("css", "xpath") else ():
            if unseen := _UNSEEN & part.attributes.keys():
                return f"the locator asks for '[{min(unseen)}]', and how a thing is drawn is not remembered"
            if mark := _lost_of(part, chains):
                return f"the locator asks for '{mark}', and the best candidate is without it"
    return ""


def left_state(name: str, chains: Chains) -> bool:
    """Whether a class told the state of a thing, and the thing that is there now is in another one.

    It is a state when something of the same kind is without it on the old page, dressed as the thing is now; a class
    that was merely renamed makes a dress that nobody had.
    """
    holder = next((one for one in chains.before if name in one.classes), None)
    if holder is None or any(name in one.classes for one in chains.now):
        return False
    rest = frozenset(holder.classes) - {name}
    alike = [one for one in chains.now if one.tag == holder.tag and rest <= set(one.classes)]
    others = (one for one in chains.old if one.xpath == holder.xpath and name not in one.classes)
    dresses = {frozenset(one.classes) for one in others}
    if any(frozenset(one.classes) in dresses for one in alike):
        return True
    return _is_state(name, rest) and any(any(_is_state(new, rest) for new in set(one.classes) - rest) for one in alike)


def _is_state(name: str, rest: frozenset[str]) -> bool:
    """A word of states alone, or behind the name of its block: paid, is-paid, status--paid, order-paid."""
    stem, _, last = name.rpartition("-")
    stem = stem.rstrip("-")
    return last.casefold() in _STATES and (stem in ("", "is", "has", "status", "state") or stem in rest or "--" in name)


def _lost_of(part: Part, chains: Chains) -> str:
    level = next((n for n, one in enumerate(chains.before) if meets(one, part)), None)
    if level is None:
        return ""
    holder, there = chains.before[level], chains.place_of(level)
    had, has = set(holder.classes), set(there.classes)
    said = {word for one in (caption_of(chains.before[0]), holder.attributes.get("id", "")) for word in name_words(one)}
    for name in part.attributes.get("class", "").split():
        if any(name in " ".join(one.classes) for one in chains.now):
            continue
        if has and has < had:  # all else of its dress stayed
            if not _is_name(name, said) and not chains.is_dress("class", name):
                return f".{name}"
        elif _is_done(name, {*has, *said}) or (not has and _tells_state(name.lower())) or _is_left(name, had, chains):
            return f".{name}"
    for name, value in part.attributes.items():
        if name in _NAMES or name not in holder.attributes or any(name in one.attributes for one in chains.now):
            continue
        if value and (not level or name in SAYING or _is_said(value, chains)):
            continue
        come = (one for one in there.attributes if one not in holder.attributes)
        is_renamed = any(set(name_words(one)) & set(name_words(name)) - {"data", "aria"} for one in come)
        if not is_renamed and not chains.is_dress(name):
            return f"[{name}={value}]" if value else f"[{name}]"
    return ""


def _is_left(name: str, dress: Collection[str], chains: Chains) -> bool:
    """Whether a block's state is told by no class of another dress either: `switch-checked`, and no `is-checked`."""
    stem, _, state = name.casefold().rpartition("-")
    if not stem or state in _LIKE_COLOURS or not _is_state(name, frozenset(dress) - {name}):
        return False
    return not any(state in map(str.casefold, name_words(one)) for box in chains.now for one in box.classes)


def _is_said(value: str, chains: Chains) -> bool:
    """Whether something around the candidate says what an attribute said: another one, a heading, its caption."""
    wanted = set(name_words(value))
    values = (text for one in chains.now for text in (*one.attributes.values(), one.name))
    around = (chains.now[0].heading, chains.now[0].landmark, chains.now[0].row)
    return any(wanted <= set(name_words(text)) for text in (*values, *around))


def _is_name(mark: str, said: Collection[str]) -> bool:
    """Whether a class only says what the control is called: `.js-save` of "Save"."""
    own = set(name_words(mark)) - _HOOKS
    return bool(own) and own <= set(said)


def _is_done(mark: str, deeds: Collection[str]) -> bool:
    """Whether a class says that a deed was done, and only the deed is named now: `.starred` of what is a `.star`."""
    return any(mark.lower() in (f"{one}ed", f"{one}d", f"{one}{one[-1]}ed") for one in deeds if len(one) >= _SHORTEST)


def _tells_state(word: str) -> bool:
    return word in _STATES or (word not in _LOOKS and _PARTICIPLE.fullmatch(word) is not None)
