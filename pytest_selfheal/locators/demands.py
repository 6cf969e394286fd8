"""What a locator asks of its element, and of what that stands in, one demand at a time; and which are not met."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pytest_selfheal.locators.expression import POSITIONAL, ROLE_STATES, Argument, Expression, Link, Regex
from pytest_selfheal.locators.selector import alternatives, read
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.words import folded, name_words

# `button:not(.primary)`
_NOT = re.compile(r":not\((?P<inner>[^()]*)\)")
# [href^='/a']   [class*=paid]   contains(@class, 'paid')   starts-with(@href, "/a")
_OPERATOR = r"(?:\[\s*{0}\s*(?P<css>[*^$~|])=|(?P<xpath>contains|starts-with|ends-with)\(\s*@{0}\s*,)"
# li:has(.badge-paid)   :is(.a, .b)   p:nth-child(2)   p:right-of(h1)
_INSIDE = re.compile(
    r":(?:has|is|where|nth-[\w-]+|(?:left|right)-of|above|below|near)\((?:[^()]|\([^()]*\))*\)|nth=-?\d+"
    r"|:(?:first|last|only)-(?:child|of-type)"
)
_PLACE = re.compile(r"\[(?:\d+|last\(\))\]")  # //li[1]
# :text-is("Paid")   text()='Paid'   .='Paid'   text="Paid"
_EXACTLY = re.compile(r":text-is\(|(?:text\(\)|normalize-space\([^()]*(?:\(\))?\)|\.)\s*=|^text=[\"']")
_LINK_TEXTS = {"text": "text", "label": "label", "alt": "alt", "title": "title", "placeholder": "placeholder"}
_CONTENT_KINDS = ("text", "name", "label")


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing asked for: `what` is `text`, `name`, `label`, `role`, `tag`, `class`, or the name of an attribute.

    `how` is how the value is compared: `=`, or a CSS operator; texts are asked for in part (`*`) unless `exact`.
    """

    what: str
    value: str | Regex
    how: str = "="
    is_negated: bool = False

    def __str__(self) -> str:
        said = f"/{self.value.source}/" if isinstance(self.value, Regex) else f"'{self.value}'"
        return f"{'no ' if self.is_negated else ''}{self.what} {said}" if said != "''" else self.what

    @property
    def is_key(self) -> bool:
        """Whether it asks for what is written by hand to name one element."""
        return not self.is_negated and self.what in ("id", "name attribute", *TEST_IDS)

    def is_met(self, element: Element) -> bool:
        """Whether an element has what is asked for."""
        return self._holds(element) != self.is_negated

    def _holds(self, element: Element) -> bool:
        if self.what == "class":
            return any(self._fits(name) for name in held(element, "class")) or (
                self.how in ("*", "^", "$") and any(self._fits(name) for name in (element.attributes.get("class", ""),))
            )
        return any(self._fits(value) for value in held(element, self.what))

    def _fits(self, value: str) -> bool:
        wanted = self.value
        if isinstance(wanted, Regex):
            return _matches(wanted, value)
        if self.what in _CONTENT_KINDS or self.what in _LINK_TEXTS.values():
            wanted, value = folded(wanted), folded(value)
        if self.how in ("*", "~", "|"):
            return wanted in value
        if self.how == "^":
            return value.startswith(wanted)
        return value.endswith(wanted) if self.how == "$" else value == wanted


@dataclass(frozen=True, slots=True)
class Group:
    """What is asked of one element: the one that is looked for (`is_own`), or one that it stands in."""

    demands: tuple[Demand, ...]
    is_own: bool = False


def groups(expression: Expression) -> tuple[Group, ...]:
    """The demands of a locator by element, from the outside in; the last one is of the element itself."""
    found: list[list[Demand]] = []
    for link in expression.element_part:
        if link.finds:
            found += [list(group) for group in _of_finder(link)]
        elif link.method in ("and_", "filter"):
            found = found or [[]]
        if found:
            found[-1] += _narrowing(link)
    *around, own = found or [[]]
    # what an element stands in holds its texts among others
    holders = (tuple(replace(one, how="*") if one.what == "text" else one for one in group) for group in around)
    return (*(Group(demands) for demands in holders), Group(tuple(own), is_own=True))


def as_found(expression: Expression, element: Element) -> Expression:
    """The locator with the one alternative of a list (`#a, #b`) by which it found this element."""
    links = [
        replace(link, args=(chosen, *link.args[1:])) if (chosen := _met_by(link, element)) else link
        for link in expression.links
    ]
    return Expression(tuple(links))


def _met_by(link: Link, element: Element) -> str:
    """The alternative of a link's list that the element meets; '' where it has no list, or the first one will do."""
    several = alternatives(link.text) if link.method == "locator" and link.text else ()
    asked = ((one, tuple(_of_selector(one))[-1:]) for one in several if len(several) > 1)
    return next((one for one, own in asked if own and all(demand.is_met(element) for demand in own[0])), "")


def unseen(expression: Expression) -> str:
    """What a locator asks for that no single element shows, as it is written: `:has(.paid)`, a place among others."""
    for link in expression.element_part:
        if found := _INSIDE.search(link.text if link.method == "locator" else ""):
            return found.group()
        if link.kind == "xpath" and (place := _PLACE.search(link.text)):
            return place.group()
        for option in ("has", "has_not"):
            if isinstance(inner := link.option(option), Expression):
                return f"{option}={inner}"
        if link.method in POSITIONAL:
            return str(Expression((link,)))
    return ""


@dataclass(frozen=True, slots=True)
class Unmet:
    """A demand that is not met, and by whom: `holder` is the element itself, or what it stands in and was meant."""

    demand: Demand
    group: Group
    holder: Element


def unmet(expression: Expression, element: Element, around: Sequence[Element]) -> tuple[Unmet, ...]:
    """The demands that `element`, among all elements of its page, does not meet.

    What it stands in is only asked where the page is known.
    """
    above = _above(element, around)
    lost: list[Unmet] = []
    for group in groups(expression):
        holders = (element,) if group.is_own else above
        if holders:
            holder = min(holders, key=lambda one: _distance(group, one))
            lost += [Unmet(demand, group, holder) for demand in group.demands if not demand.is_met(holder)]
    return tuple(lost)


def _distance(group: Group, element: Element) -> tuple[int, int, int, int]:
    """How far an element is from what is asked: by demands, then by what it has instead, and the words of that."""
    missing = [demand for demand in group.demands if not demand.is_met(element)]
    renamed = sum(1 for one in missing if one.value in element.attributes.values())
    bare = sum(1 for one in missing if not held(element, one.what))
    alike = [
        set(name_words(str(one.value))) & set(name_words(" ".join(held(element, one.what))))
        for one in missing
        if isinstance(one.value, str)
    ]
    return len(missing), -renamed, bare, -sum(map(len, alike))


def held(element: Element, what: str) -> tuple[str, ...]:
    """What an element has of a kind; attributes that it lacks give nothing."""
    attributes = element.attributes
    match what:
        case "text":
            return (element.text, element.own_text, element.name, attributes.get("value", ""))
        case "name":
            return (element.name,)
        case "label":
            return (element.label, attributes.get("aria-label", ""), element.name)
        case "role":
            return (element.role,)
        case "tag":
            return (element.tag,)
        case "class":
            return element.classes
        case "name attribute":
            return (attributes["name"],) if "name" in attributes else ()
        case "checked" | "selected" | "pressed" | "expanded" | "disabled" | "level":
            return _state(element, what)
    if what in TEST_IDS:
        return tuple(attributes[name] for name in TEST_IDS if name in attributes)
    return (attributes[what],) if what in attributes else ()


def _state(element: Element, what: str) -> tuple[str, ...]:
    if what == "disabled":
        return (str(not element.enabled).lower(),)
    attribute = element.attributes.get(f"aria-{what}", element.attributes.get(what))
    return (attribute,) if attribute is not None else ()


def _of_finder(link: Link) -> Iterator[tuple[Demand, ...]]:
    if link.method == "locator":
        if isinstance(link.args[0] if link.args else None, Expression):
            inner = link.args[0]
            assert isinstance(inner, Expression)  # noqa: S101 – just asked
            yield from (group.demands for group in groups(inner))
        else:
            yield from _of_selector(link.text)
    elif link.kind == "role":
        yield tuple(_of_role(link))
    elif link.kind == "test_id":
        yield tuple(_said(TEST_IDS[0], link.args[:1], "="))
    elif link.kind in _LINK_TEXTS:
        yield tuple(_said(_LINK_TEXTS[link.kind], link.args[:1], "=" if link.option("exact") is True else "*"))


def _of_role(link: Link) -> Iterator[Demand]:
    yield from _said("role", link.args[:1], "=")
    name = link.option("name")
    if name is not None:
        yield from _said("name", (name,), "=" if link.option("exact") is True else "*")
    for option in ROLE_STATES:
        value = link.option(option)
        if value is not None:
            yield Demand(option, str(value).lower())


def _narrowing(link: Link) -> Iterator[Demand]:
    yield from _said("text", (link.option("has_text"),), "*")
    yield from _said("text", (link.option("has_not_text"),), "*", is_negated=True)
    inner = link.option("has")
    if isinstance(inner, Expression):
        content = [one for group in groups(inner) for one in group.demands if one.what in _CONTENT_KINDS]
        yield from (Demand("text", one.value, "*", one.is_negated) for one in content)
    other = link.args[0] if link.method == "and_" and link.args else None
    if isinstance(other, Expression):
        yield from (groups(other)[-1:] or (Group(()),))[0].demands


def _said(what: str, values: Sequence[Argument], how: str, *, is_negated: bool = False) -> Iterator[Demand]:
    for value in values:
        if isinstance(value, Regex) or (isinstance(value, str) and value):
            yield Demand(what, value, how, is_negated)


def _of_selector(selector: str) -> Iterator[tuple[Demand, ...]]:
    """Of several alternatives (`#a, #b`) the first one speaks for all: they name one element in two ways."""
    refused = [demand for found in _NOT.finditer(selector) for demand in _of_inner(found["inner"])]
    parts = read(_NOT.sub("", selector) if refused else selector)
    for index, part in enumerate(parts):
        demands = [Demand("tag", part.tag)] if part.tag and part.tag != "*" else []
        demands += [Demand("role", part.role)] if part.role else []
        demands += [Demand("name", part.name, "*")] if part.name else []
        demands += [Demand("label", part.label, "*")] if part.label else []
        if part.text:
            demands.append(Demand("text", part.text, "=" if _EXACTLY.search(selector) else "*"))
        for name, value in part.attributes.items():
            demands += _of_attribute(name, value, selector)
        yield (*demands, *(refused if index == len(parts) - 1 else ()))


def _of_inner(selector: str) -> Iterator[Demand]:
    for group in _of_selector(selector):
        yield from (Demand(one.what, one.value, one.how, is_negated=True) for one in group)


def _of_attribute(name: str, value: str, selector: str) -> Iterator[Demand]:
    operator = re.search(_OPERATOR.format(re.escape(name)), selector)
    how = {"contains": "*", "starts-with": "^", "ends-with": "$"}.get(operator["xpath"] or "") if operator else "="
    how = how or (operator["css"] if operator else "=")
    if name == "class" and how == "=":
        yield from (Demand("class", one) for one in value.split())
    elif value or name == "class":
        yield Demand("name attribute" if name == "name" else name, value, how)
    else:
        yield Demand(name, "", "*")  # [disabled]: that it is there is all that is asked


def _above(element: Element, around: Sequence[Element]) -> tuple[Element, ...]:
    """What an element stands in, nearest first: in its own document, then the hosts of its shadow roots."""
    own = (element.frame, element.shadow)
    inside = tuple(
        one
        for one in around
        if one.idxpath and (one.frame, one.shadow) == own and element.idxpath.startswith(f"{one.idxpath}/")
    )
    hosts = tuple(one for one in around if one.frame == element.frame and one.idxpath in element.shadow)
    return (*sorted(inside, key=lambda one: -len(one.idxpath)), *hosts)


def _matches(pattern: Regex, text: str) -> bool:
    try:
        return re.search(pattern.source, text, sum(re.RegexFlag[flag] for flag in pattern.flags)) is not None
    except (re.error, KeyError, RecursionError):
        return False
