"""Locators for an element that was found again, best first: each keeps as much of the lost one as can be kept.

Nobody has tried them on a page yet: the live page says which of them finds this element and no other.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from pytest_selfheal.locators.expression import POSITIONAL, Expression, Link
from pytest_selfheal.locators.respell import (
    MAX_CAPTION,
    classes,
    is_generated,
    own_id,
    respelled,
    says,
    selectors,
)
from pytest_selfheal.locators.selector import read
from pytest_selfheal.locators.states import forgets
from pytest_selfheal.models.element import TEST_ID, Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

MOST = 24  # tried on the live page at 1.2 ms each
_FRAMES = ("iframe", "frame")
# Steps whose answer is what the element says; its name may be another text than it shows.
_READS_TEXT = (
    *("to_have_text", "to_contain_text", "to_have_value", "inner_text", "text_content", "all_inner_texts"),
    *("all_text_contents", "inner_html"),
)
_READS_NAME = "to_have_accessible_name"
_OF_A_STATE = ("data-state", "data-theme", "data-status", "data-open", "data-active", "data-side", "data-orientation")
_ITEMS = ("row", "listitem", "article")


def spellings(
    element: Element,
    lost: Expression | None,
    *,
    elements: Sequence[Element],
    failing: int,
    value: str = "",
    was: Element | None = None,
) -> tuple[Expression, ...]:
    """Expressions relative to the page of `lost`, of which link number `failing` is the first that finds nothing.

    `value` is the text that the step reads of the element: a locator that says it would pass whatever it finds. `was`
    is the element as it was when `lost` found it.
    """
    found = dict.fromkeys(_each(element, lost, elements, failing, was))
    good = (one for one in found if one != lost and may_replace(one, lost, value))
    return tuple(islice(good, MOST))


def may_replace(expression: Expression, lost: Expression | None, value: str = "") -> bool:
    """Whether a locator is as good as the lost one: neither fragile, nor saying what is read, nor asking for less."""
    return not (is_fragile(expression, lost) or reveals(expression, lost, value) or forgets(expression, lost))


def value_read(call: str, element: Element) -> str:
    """What a step reads of its element, '' when that is no text; asked in snake case, `to_have_text`."""
    step = call.removeprefix("not_")
    if step == _READS_NAME:
        return element.name
    return element.text if step in _READS_TEXT else ""


def is_fragile(expression: Expression, lost: Expression | None) -> bool:
    """Whether it counts elements, or names one by a word that the next build may change, where the lost one didn't."""
    kept, said = (lost.links, str(lost)) if lost else ((), "")
    return any(_is_fragile(link, said) for link in expression if link not in kept)


def reveals(expression: Expression | None, lost: Expression | None, value: str) -> bool:
    """Whether a locator holds the text that the step reads, in a link that the lost one did not have."""
    kept = lost.links if lost else ()
    return expression is not None and any(link not in kept and says(link, value) for link in expression)


def counted(
    element: Element,
    lost: Expression | None,
    *,
    elements: Sequence[Element],
    count: int,
    was: Element | None = None,
) -> tuple[Expression, ...]:
    """Expressions for all elements like this one, where the snapshot has exactly `count` of them with the new word."""
    if lost is None or not lost.links or lost.links[-1].kind != "css":
        return ()
    last = lost.links[-1]
    found = []
    for selector in selectors(last.text, element, was):
        new = {name for name in classes(element) if f".{name}" in selector and f".{name}" not in last.text}
        alike = [one for one in elements if new and new <= set(classes(one)) and one.frame == element.frame]
        if len(alike) == count and all(one.tag == element.tag for one in alike):
            found.append(lost.replace_link(len(lost) - 1, Link(last.method, (selector,), last.kwargs)))
    return tuple(one for one in found if may_replace(one, lost))


def _each(
    element: Element, lost: Expression | None, elements: Sequence[Element], failing: int, was: Element | None
) -> Iterator[Expression]:
    kept = Expression()
    if lost is not None and lost.links:
        yield from _in_its_manner(element, lost, elements, failing, was)
        kept = lost.frame_part if failing >= len(lost.frame_part) else kept
    if bool(element.frame) != bool(kept):
        return  # which way leads into the frame, the live page knows
    for link in _by_itself(element, lost):
        yield Expression((*kept.links, link))
    for links in (*_of_item(element, lost, elements), *_inside(element, lost, elements)):
        yield Expression((*kept.links, *links))
    if (href := element.attributes.get("href", "")) and element.tag == "a" and _is_plain(href):
        yield Expression((*kept.links, Link("locator", (f'a[href="{href}"]',))))
    had = was.classes if was is not None else ()
    for name in sorted(classes(element), key=lambda name: name not in had):  # what it kept, it may keep
        yield Expression((*kept.links, Link("locator", (f"{element.tag}.{name}",))))


def _in_its_manner(
    element: Element, lost: Expression, elements: Sequence[Element], failing: int, was: Element | None
) -> Iterator[Expression]:
    """The lost locator with only its failing link said otherwise."""
    link = lost.links[failing]
    behind = lost.links[failing + 1 :]
    if any(one.finds or one.method == "content_frame" for one in behind):
        for holder in _holders(element, link, elements, narrowed=_is_narrowed(link, behind)):
            yield from (lost.replace_link(failing, new) for new in respelled(link, holder))
        return
    by_class = []
    for new in respelled(link, element, was):
        whole = lost.replace_link(failing, new)
        if was is None and link.kind == "css" and any(f".{name}" in new.text for name in classes(element)):
            by_class.append(whole)  # a class says how it looks, and nobody knows that it was renamed
        else:
            yield whole
    before = Expression(lost.links[:failing])
    if not before.is_positional and (before or not element.frame):
        yield from (Expression((*before.links, one)) for one in _by_itself(element, lost))
    yield from by_class


def _holders(element: Element, link: Link, elements: Sequence[Element], *, narrowed: bool) -> list[Element]:
    """What the element stands in and the link may have meant: for a narrowed one, of several alike the outermost."""
    above = _above(element, elements)
    if link.method == "frame_locator" or link.text.startswith(_FRAMES):
        return [one for one in above if one.tag in _FRAMES]
    if not narrowed:
        return above
    repeated = [one for one in above if _is_repeated(one, elements)]
    return [*reversed(repeated), *(one for one in above if one not in repeated)]


def _is_narrowed(link: Link, behind: Sequence[Link]) -> bool:
    narrowing = behind[0] if behind and behind[0].method == "filter" else link
    return any(narrowing.option(name) is not None for name in ("has_text", "has", "has_not_text", "has_not"))


def _is_repeated(element: Element, elements: Sequence[Element]) -> bool:
    """Whether there are several of its kind under one parent, as items of a list are."""
    parent, _, _ = element.idxpath.rpartition("/")
    place = (parent, element.frame, element.shadow)
    own = set(classes(element))
    alike = [
        one
        for one in elements
        if one.tag == element.tag and (one.idxpath.rpartition("/")[0], one.frame, one.shadow) == place
    ]
    return sum(1 for one in alike if own == set(classes(one))) > 1


def _above(element: Element, elements: Sequence[Element]) -> list[Element]:
    """What the element stands in, nearest first: up to its document, out of shadow roots and frames."""
    by_place = {(one.frame, one.shadow, one.idxpath): one for one in elements}
    found: list[Element] = []
    frame, shadow, path = element.frame, element.shadow, element.idxpath
    while True:
        path = path.rpartition("/")[0]
        if not path and shadow:
            *outer, path = shadow
            shadow = tuple(outer)
        elif not path and frame:
            *around, place = frame
            *hosts, path = place.split(" >> ")
            frame, shadow = tuple(around), tuple(hosts)
        elif not path:
            return found
        if one := by_place.get((frame, shadow, path)):
            found.append(one)


def _by_itself(element: Element, lost: Expression | None) -> Iterator[Link]:
    """What Playwright's own advice puts first: what a user sees, a test id, a name, an id."""
    if test_id := element.attributes.get(TEST_ID):
        yield Link("get_by_test_id", (test_id,))
    if element.role and element.name and len(element.name) <= MAX_CAPTION:
        yield Link("get_by_role", (element.role,), (("name", element.name),))
        yield Link("get_by_role", (element.role,), (("name", element.name), ("exact", True)))
    if element.label and len(element.label) <= MAX_CAPTION:
        yield Link("get_by_label", (element.label,))
    if placeholder := element.attributes.get("placeholder"):
        yield Link("get_by_placeholder", (placeholder,))
    if own := own_id(element, str(lost or "")):
        yield Link("locator", (f"#{own}",))


def _of_item(element: Element, lost: Expression | None, elements: Sequence[Element]) -> Iterator[tuple[Link, ...]]:
    """The element inside of its row or card, which is told by a text that the lost locator asks for."""
    texts = tuple(dict.fromkeys(_asked(lost))) if lost is not None else ()
    items = [one for one in _above(element, elements) if _is_repeated(one, elements)] if texts else []
    for item in items:
        for text in texts:
            narrowed = Link("filter", (), (("has_text", text),))
            for outer in _as_item(item):
                yield from ((outer, narrowed, link) for link in _by_itself(element, lost))
                if element.role:
                    yield (outer, narrowed, Link("get_by_role", (element.role,)))
                yield from ((outer, narrowed, Link("locator", (f".{name}",))) for name in classes(element))


def _as_item(item: Element) -> Iterator[Link]:
    if item.role in _ITEMS:
        yield Link("get_by_role", (item.role,))
        return
    yield from (Link("locator", (f"{item.tag}.{name}",)) for name in classes(item)[:1])
    yield Link("locator", (item.tag,))


def _asked(lost: Expression) -> Iterator[str]:
    """The texts that a locator asks for in what is around its element, the nearest first."""
    for link in reversed(lost.links):
        text = link.option("has_text")
        if isinstance(text, str) and text:
            yield text
        if link.kind in ("css", "xpath"):
            yield from (part.text for part in reversed(read(link.text)) if part.text)


def _inside(element: Element, lost: Expression | None, elements: Sequence[Element]) -> Iterator[tuple[Link, ...]]:
    """The element by its kind, inside of the nearest thing around it that has a test id, an id or data of its own."""
    above = [one for one in _above(element, elements) if one.frame == element.frame]
    by_data = (_by_data(one, str(lost or "")) for one in above)
    for outer in (*filter(None, map(_by_key, above)), *filter(None, by_data)):
        if element.role and element.name and len(element.name) <= MAX_CAPTION:
            yield (outer, Link("get_by_role", (element.role,), (("name", element.name), ("exact", True))))
        if element.role:
            yield (outer, Link("get_by_role", (element.role,)))
        yield from ((outer, Link("locator", (f".{name}",))) for name in classes(element))
        yield (outer, Link("locator", (element.tag,)))


def _by_key(holder: Element) -> Link | None:
    if test_id := holder.attributes.get(TEST_ID, ""):
        return Link("get_by_test_id", (test_id,))
    if own := own_id(holder):
        return Link("locator", (f"#{own}",))
    return None


def _by_data(holder: Element, said: str) -> Link | None:
    """By what it holds the data of: `li[data-job=lint]`; what says how it is (`data-state`) is another one soon.

    A number that the lost locator asked for, too, is that of its record.
    """
    data = ((name, value) for name, value in holder.attributes.items() if name.startswith("data-") and value)
    plain = (pair for pair in data if pair[0] not in _OF_A_STATE and _is_plain(pair[1]))
    good = (pair for pair in plain if not is_generated(pair[1], said))
    return next((Link("locator", (f'[{name}="{value}"]',)) for name, value in good), None)


def _is_plain(value: str) -> bool:
    """Whether a value can stand in quotes, and is no page's whole state."""
    return len(value) <= MAX_CAPTION and not set(value) & {'"', "\\", "\n"} and PLACEHOLDER not in value


def _is_fragile(link: Link, said: str) -> bool:
    if link.method in POSITIONAL or "nth=" in link.text or ":nth-" in link.text:
        return True
    if link.kind != "css":
        return False
    words = re.findall(r"[.#]([\w-]+)", re.sub(r"\[[^\]]*\]", "", link.text))
    return any(is_generated(word, said) and word not in said for word in words)
