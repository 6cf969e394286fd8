"""What a locator itself asks for, and an element in the lost one's place must not lack: item, number, state."""

import re
from collections.abc import Iterator, Sequence

from pytest_selfheal.locators.expression import Argument, Expression, Link, Regex
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.matching import captions
from pytest_selfheal.matching.asked_classes import other_class
from pytest_selfheal.matching.asked_marks import CLASS, CONDITION, QUOTED, asked_marks, is_held, links_of_it, marks_of
from pytest_selfheal.matching.chains import Chains, chains_of
from pytest_selfheal.matching.conditions import unkept
from pytest_selfheal.matching.contrasts import exclude
from pytest_selfheal.matching.dress import other_dress
from pytest_selfheal.matching.marks import left_state, taken_off
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.series import is_next
from pytest_selfheal.matching.structure import text_of
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.census import ATTRIBUTE_CHARS
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

# #order-1   [id="order-1"]   [data-testid='row-7']
_KEYED = re.compile(r"#([\w-]+)|\[(?:id|name|data-[\w-]+)[~|^$*]?=[\"']?([^\"'\]]+)")
# :has-text("Ann")   text=Ann   [normalize-space()='Ann']   contains(., 'Ann')
_SAYS = re.compile(
    r""":(?:has-)?text(?:-is)?\(\s*["']([^"']+)["']"""
    r"""|contains\([^,@]*,\s*["']([^"']+)["']"""
    r"""|(?:\.|text\(\)|normalize-space\([^)]*\))\s*=\s*["']([^"']+)["']"""
)
_HINTS = ("placeholder", "title", "alt")  # that the locator may ask for beside the caption
_IS_KEY = re.compile(r"[\w-]+(?:\.[\w-]+){1,5}")  # customer.search.placeholder
_DAMAGED = re.compile(r"\[object |undefined|\bnull\b|NaN")  # of a text that was not put together
# Found by other rules, or by nothing else than a rename: a key, a style, a kind.
_NOT_CONTENT = ("id", "class", "name", "type", "role", "for", *TEST_IDS)


def unmet(locator: Expression | None, lost: Seen, candidate: Seen, first: Seen | None = None) -> str:
    """What the locator asks for and the candidate does not have, '' when that is nothing.

    A caption that the lost element itself had is compared as its caption, not here. `first` is the lost element on its
    page as it is remembered, where that shows an earlier moment of the test than `lost`.
    """
    if locator is None:
        return ""
    if state := missing_state(locator, candidate.element):
        return f"the locator asks for the state '{state}', and the best candidate is not seen to be in it"
    if hint := _other_hint(locator, candidate.element):
        return hint
    for text in _asked_around(locator):
        if not _says(candidate, text) and not _is_own(lost.element, text):
            return f"the locator asks for '{text[:60]}', and nothing around the best candidate says so"
    chains = chains_of(lost, candidate)
    if condition := _unmet_condition(locator, lost.profile.caption, chains):
        return f"the locator asks for '{condition[:60]}', and nothing around the best candidate has it"
    if lost.is_placed and (came := _came_since(locator, chains_of(first, candidate) if first is not None else chains)):
        return f"the locator asks for '{came}', which came with what the test did, and nothing around this one has it"
    if gone := other_dress(locator, chains.before, chains.now, page=chains.old):
        return gone
    if gone := taken_off(locator, chains) or unkept(locator, chains) or other_class(locator, chains):
        return gone
    for key in _keys(locator):
        if number := _other_number(key, lost.element, candidate.element):
            return f"the locator asks for '{key[:60]}', the best candidate is '{number[:60]}'"
    return ""


def _other_hint(locator: Expression, candidate: Element) -> str:
    """A placeholder or title that the locator asks for, and that says another thing, whatever the element is called."""
    at = locator.element_part.finding_index
    link = locator.element_part.links[at] if at is not None and at < len(locator.element_part.links) else None
    now = candidate.attributes.get(link.kind, "") if link is not None and link.kind in _HINTS else ""
    if link is None or not link.text or not now or now == link.text:
        return ""
    is_broken = _IS_KEY.fullmatch(now) is not None or _DAMAGED.search(now) is not None
    if not is_broken and exclude(words(link.text), words(now)) is None:
        return ""
    return f"the locator asks for the {link.kind} '{link.text[:60]}', and the best candidate's says '{now[:60]}'"


def _asked_around(locator: Expression) -> Iterator[str]:
    """The texts that filters and containers of a chain ask for."""
    links = locator.element_part.links
    last = locator.element_part.finding_index
    for number, link in enumerate(links):
        yield from filter(None, (_plain(link.option("has_text")),))
        inner = link.option("has")
        if isinstance(inner, Expression):
            yield from _named(inner)
        if last is not None and link.finds and (number < last or link.kind in ("css", "xpath")):
            yield from _named(Expression((link,)))


def _named(expression: Expression) -> Iterator[str]:
    for link in expression.links:
        yield from filter(None, (_plain(link.option("name")), _plain(link.option("has_text"))))
        if link.kind in ("text", "label", "alt", "title"):
            yield from filter(None, (_plain(link.args[0]),) if link.args else ())
        if link.kind in ("css", "xpath", "engine"):
            yield from ("".join(found) for found in _SAYS.findall(link.text))


def _plain(value: Argument) -> str:
    if isinstance(value, Regex):
        return value.source if value.source.replace(" ", "").isalnum() else ""
    return value if isinstance(value, str) else ""


def _is_own(lost: Element, text: str) -> bool:
    own = (lost.name, lost.text, lost.own_text, lost.label)
    return any(text.casefold() in one.casefold() for one in own if one)


def _says(candidate: Seen, text: str) -> bool:
    """Whether the item or the part that the candidate stands in says so."""
    wanted = words(text)
    around = candidate.around
    texts = [text_of(candidate.element), candidate.element.name, candidate.element.label, candidate.element.text]
    if around is None:
        texts += [candidate.element.row, candidate.element.neighbor]
    else:
        item = next((item for item in around.items if item.own), None)
        texts += [*(item.texts if item else around.near), *around.parts]
    whole = [word for one in texts for word in words(one)]
    return set(wanted) <= set(whole) or any(captions.is_same(text, one) for one in texts if one)


def _unmet_condition(locator: Expression, caption: str, chains: Chains) -> str:
    """An attribute's value or a state that the locator asks for, and the element or a box around it had."""
    for link in links_of_it(locator):
        if link.kind not in ("css", "xpath"):
            continue
        for name, value in CONDITION.findall(link.text):
            is_caption = captions.is_same(value, caption)
            if name not in _NOT_CONTENT and not is_caption and _gave_way(name, value, chains.before, chains.now):
                return f"{name}={value}"
        for name in _asked_classes(link):
            if left_state(name, chains):
                return f".{name}"
    return ""


def _came_since(locator: Expression, chains: Chains) -> str:
    """What the locator found something by, and nothing around it had when the page was remembered, nor has now.

    The test had made it so by then: `.done` after it ticked the task, `[data-env=staging]` after it switched.
    """
    held = [marks_of(chain) for chain in (chains.before, chains.now)]
    said = [value for marks in held for values in marks.values() for value in values]
    if any(len(value) >= ATTRIBUTE_CHARS or PLACEHOLDER in value for value in said):
        return ""  # what was cut off or is hidden is not known
    for link in links_of_it(locator):
        for name, value in asked_marks(link):
            if not any(is_held(name, value, marks) for marks in held):
                return f".{value}" if name == "class" else f"{name}={value[:60]}"
    return ""


def _asked_classes(link: Link) -> list[str]:
    if link.kind == "css":
        return CLASS.findall(QUOTED.sub("", link.text))
    return [name for asked, value in CONDITION.findall(link.text) if asked == "class" for name in value.split()]


def _gave_way(name: str, value: str, before: Sequence[Element], now: Sequence[Element]) -> bool:
    """Whether the attribute is there with another value; a path may have grown, as long as its words are in it."""
    had = any(value in one.attributes.get(name, "") for one in before)
    values = [one.attributes[name] for one in now if name in one.attributes]
    wanted = set(name_words(value))
    return had and bool(values) and not any(value in one or wanted <= set(name_words(one)) for one in values)


def _keys(locator: Expression) -> Iterator[str]:
    for link in locator.element_part.links:
        if link.kind == "test_id" and link.text:
            yield link.text
        elif link.kind == "css":
            yield from (one or other for one, other in _KEYED.findall(link.text))


def _other_number(key: str, lost: Element, candidate: Element) -> str:
    """The candidate's key that differs from the one asked for in its number alone: the next of a series."""
    if not _keys_of(lost) & {key}:
        return ""  # of a container: that is the item's business
    return next((one for one in sorted(_keys_of(candidate)) if is_next(key, one)), "")


def _keys_of(element: Element) -> set[str]:
    return {value for name, value in element.attributes.items() if name in ("id", "name") or name.startswith("data-")}
