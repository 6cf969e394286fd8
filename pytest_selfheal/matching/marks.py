"""Marks that a locator asks for and that were simply taken off: `.like.liked`, `[data-on]`, `:not(.done)`.

A class that is renamed has another one in its place. One that goes without any was no name: it said how the thing is,
and the thing is otherwise now. What only says again what the control is called anyway is a name all the same, and what
was taken off everything that had it was part of the dress.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.selector import Condition, How, Part, read_inside, read_outside
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import text_of
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

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
_STATES = frozenset(_STATE_WORDS.split())
_LIKE_COLOURS = frozenset(("success", "danger", "warning", "error"))  # btn-success
_PARTICIPLE = re.compile(r"[a-z]{3,}ed")  # followed
_LOOK_WORDS = """
feed embed bordered striped rounded boxed fixed nested related tabbed grouped stacked floated aligned centered justified
padded shaded styled themed
"""
_LOOKS = frozenset(_LOOK_WORDS.split())
_SAYING = frozenset(("alt", "title", "aria-label", "placeholder", "value"))
_UNSEEN = frozenset(("style", "fill", "stroke"))  # what page.js leaves out, and a locator may ask for
_NAMES = ("id", "class", "name", "type", "role", "for", "href", "src", *TEST_IDS)
_OPTIONS: tuple[tuple[str, How], ...] = (("has", "has"), ("has_not", "has not"))


@dataclass(frozen=True, slots=True)
class Change:
    """The lost element and the candidate, each with the boxes it stands in, inside out; then all of both pages."""

    before: Sequence[Element]
    now: Sequence[Element]
    old: Sequence[Element] = ()
    page: Sequence[Element] = ()

    def place_of(self, level: int) -> Element:
        """Which of the candidate's boxes is the one at a level; the elements themselves are at the first."""
        if level == 0:
            return self.now[0]
        holder = self.before[level]
        dress, depth = set(holder.classes), holder.idxpath.count("/")
        alike = [one for one in self.now if one.tag == holder.tag] or [self.now[min(level, len(self.now) - 1)]]
        return max(alike, key=lambda one: (len(dress & set(one.classes)), -abs(one.idxpath.count("/") - depth)))

    def is_dress(self, attribute: str, value: str = "") -> bool:
        """Whether many had it, and nobody has it any more."""

        def count(elements: Sequence[Element]) -> int:
            return sum(attribute in one.attributes and value in one.attributes[attribute] for one in elements)

        return count(self.old) >= _MANY and not count(self.page)


def taken_off(locator: Expression, change: Change) -> str:
    """What the locator asks for and is gone; '' when the candidate has what the lost element had."""
    for link in locator.element_part.links:
        for part in read_outside(link.text) if link.kind in ("css", "xpath") else ():
            if unseen := _UNSEEN & part.attributes.keys():
                return f"the locator asks for '[{min(unseen)}]', and how a thing is drawn is not remembered"
            if mark := _lost_of(part, change):
                return f"the locator asks for '{mark}', and the best candidate is without it"
    for one in _conditions(locator):
        if one.how == "not" and _is_met(one.part, change.now) and not _is_met(one.part, change.before):
            return f"the locator asks for what is not '{_said(one.part)}', and the best candidate is"
        if one.how == "has" and (one.part.tag or one.part.attributes) and not _holds_still(one.part, change):
            return f"the locator asks for a '{_said(one.part)}' inside, and the best candidate is not seen to have one"
        is_lacking = one.how == "has not" or (one.how == "not" and bool(one.part.text))
        if is_lacking and _holds_now(one, change):
            return f"the locator asks for no '{_said(one.part)}' inside, and the best candidate has one"
    return ""


def left_state(name: str, change: Change) -> bool:
    """Whether a class told the state of a thing, and the thing that is there now is in another one.

    It is a state when something of the same kind is without it on the old page, dressed as the thing is now; a class
    that was merely renamed makes a dress that nobody had.
    """
    holder = next((one for one in change.before if name in one.classes), None)
    if holder is None or any(name in one.classes for one in change.now):
        return False
    rest = frozenset(holder.classes) - {name}
    alike = [one for one in change.now if one.tag == holder.tag and rest <= set(one.classes)]
    others = (one for one in change.old if one.xpath == holder.xpath and name not in one.classes)
    dresses = {frozenset(one.classes) for one in others}
    if any(frozenset(one.classes) in dresses for one in alike):
        return True
    return _is_state(name, rest) and any(any(_is_state(new, rest) for new in set(one.classes) - rest) for one in alike)


def _is_state(name: str, rest: frozenset[str]) -> bool:
    """A word of states alone, or behind the name of its block: paid, is-paid, status--paid, order-paid."""
    stem, _, last = name.rpartition("-")
    stem = stem.rstrip("-")
    return last.casefold() in _STATES and (stem in ("", "is", "has", "status", "state") or stem in rest or "--" in name)


def _conditions(locator: Expression) -> Iterator[Condition]:
    """What a locator asks of boxes beside what they are; texts and roles that they must hold are compared elsewhere."""
    box: Part | None = None
    for link in locator.element_part.links:
        if link.finds:
            box = _part_of(link)
        if link.kind == "css":
            yield from read_inside(link.text)
        for option, how in _OPTIONS:
            inner = link.option(option)
            part = _part_of(inner.links[-1]) if isinstance(inner, Expression) and inner.links else None
            if part is not None and (how == "has not" or part.attributes):
                yield Condition(how, part, box)
        text = link.option("has_not_text")
        if isinstance(text, str) and text:
            yield Condition("has not", Part(text=text), box)


def _part_of(link: Link) -> Part | None:
    if link.kind in ("role", "text"):
        return Part(role=link.text) if link.kind == "role" else Part(text=link.text)
    return next(reversed(read_outside(link.text)), None) if link.kind in ("css", "xpath") else None


def _lost_of(part: Part, change: Change) -> str:
    level = next((n for n, one in enumerate(change.before) if _meets(one, part)), None)
    if level is None:
        return ""
    holder, there = change.before[level], change.place_of(level)
    had, has = set(holder.classes), set(there.classes)
    said = {word for one in (caption_of(change.before[0]), holder.attributes.get("id", "")) for word in name_words(one)}
    for name in part.attributes.get("class", "").split():
        if any(name in " ".join(one.classes) for one in change.now):
            continue
        if has and has < had:  # all else of its dress stayed
            if not _is_name(name, said) and not change.is_dress("class", name):
                return f".{name}"
        elif _is_done(name, {*has, *said}) or (not has and _tells_state(name.lower())) or _is_left(name, had, change):
            return f".{name}"
    for name, value in part.attributes.items():
        if name in _NAMES or name not in holder.attributes or any(name in one.attributes for one in change.now):
            continue
        if value and (not level or name in _SAYING or _is_said(value, change)):
            continue
        come = (one for one in there.attributes if one not in holder.attributes)
        is_renamed = any(set(name_words(one)) & set(name_words(name)) - {"data", "aria"} for one in come)
        if not is_renamed and not change.is_dress(name):
            return f"[{name}={value}]" if value else f"[{name}]"
    return ""


def _is_left(name: str, dress: Collection[str], change: Change) -> bool:
    """Whether a block's state is told by no class of another dress either: `switch-checked`, and no `is-checked`."""
    stem, _, state = name.casefold().rpartition("-")
    if not stem or state in _LIKE_COLOURS or not _is_state(name, frozenset(dress) - {name}):
        return False
    return not any(state in map(str.casefold, name_words(one)) for box in change.now for one in box.classes)


def _is_said(value: str, change: Change) -> bool:
    """Whether something around the candidate says what an attribute said: another one, a heading, its caption."""
    wanted = set(name_words(value))
    values = (text for one in change.now for text in (*one.attributes.values(), one.name))
    around = (change.now[0].heading, change.now[0].landmark, change.now[0].row)
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


def _holds_still(inner: Part, change: Change) -> bool:
    """Whether the box that held such a part holds one still; one that no page shows is not seen."""
    for level, holder in enumerate(change.before):
        if _inside(holder, inner, change.old):
            # what says something in words tells the item wherever it stands around the candidate
            is_saying = not _SAYING.isdisjoint(inner.attributes)
            places = change.now[: level + 3] if is_saying else [change.place_of(level)]
            return any(_inside(one, inner, change.page) for one in places)
    return False


def _holds_now(lacked: Condition, change: Change) -> bool:
    """Whether the box that had none such part has one now."""
    for level, holder in enumerate(change.before):
        if lacked.box is None or _meets(holder, lacked.box):
            had = _inside(holder, lacked.part, change.old)
            return not had and _inside(change.place_of(level), lacked.part, change.page)
    return False


def _inside(holder: Element, inner: Part, elements: Sequence[Element]) -> bool:
    above, own = f"{holder.idxpath}/", (holder.frame, holder.shadow)
    within = [one for one in elements if (one.frame, one.shadow) == own and f"{one.idxpath}/".startswith(above)]
    if inner.text:
        return any(inner.text.casefold() in text_of(one).casefold() for one in within)
    return _is_met(inner, [one for one in within if one.idxpath != holder.idxpath])


def _is_met(part: Part, elements: Sequence[Element]) -> bool:
    return any(_meets(one, part) for one in elements)


def _meets(element: Element, part: Part) -> bool:
    """Whether an element is what a part of a selector asks for, as far as it says."""
    attributes = element.attributes
    if (part.tag and part.tag not in ("*", element.tag)) or (part.role and part.role != role_of(element)):
        return False
    for name, value in part.attributes.items():
        if name == "class":
            if not all(one in attributes.get("class", "") for one in value.split()):
                return False
        elif name not in attributes or value not in attributes[name]:
            return False
    return bool(part.tag or part.role or part.attributes)


def _said(part: Part) -> str:
    classes = "".join(f".{one}" for one in part.attributes.get("class", "").split())
    named = ((name, value) for name, value in part.attributes.items() if name != "class")
    if part.text or part.role:
        return (part.text or part.role)[:60]
    return f"{part.tag}{classes}{''.join(f'[{name}={value}]' if value else f'[{name}]' for name, value in named)}"[:60]
