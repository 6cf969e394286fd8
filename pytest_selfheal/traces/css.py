"""Which elements a selector means, and what the style sheets of a document say of being shown."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import tinycss2
from cssselect2 import ElementWrapper, Matcher, compile_selector_list

from pytest_selfheal.models.html import SKIPPED
from pytest_selfheal.traces.dom import CHECKED, DIALOG_OPEN, POPOVER_OPEN, SELECTED, Node

MAX_SHEET = 2 << 20  # characters
MAX_RULES = 20_000
MAX_NESTING = 5  # of media rules and layers
# Untyped, both of them: a selector of cssselect2, a declaration or another token of tinycss2.
Selector = Any
Token = Any
# The library takes the document for the scope, a locator the element that it starts from; and it reads addresses for
# local links, and fails with those that are none.
_OTHERWISE = re.compile(r":(?:scope|local-link)", re.IGNORECASE)
_SAID = ("display", "visibility")
_PX = {"px": 1, "em": 16, "rem": 16}
# What is chosen now, in the place of what was chosen at first.
_CHOSEN = {CHECKED: "checked", SELECTED: "selected"}
# What a browser does where no style sheet says otherwise.
_BROWSER = f"""
{", ".join(sorted(SKIPPED - {"br", "wbr"}))}, datalist, area, param, rp, input[type="hidden" i],
[hidden]:not([hidden="until-found"]), dialog:not([open]):not([{DIALOG_OPEN}]), [popover]:not([{POPOVER_OPEN}])
{{ display: none }}
"""


class Wrapped(ElementWrapper):  # type: ignore[misc] # untyped
    """An element as selectors are asked about it."""

    @cached_property
    def _children(self) -> list["Wrapped"]:
        return list(super().iter_children())

    def iter_children(self) -> Iterator["Wrapped"]:
        """Those inside, made once: `:has()` asks for them again and again."""
        return iter(self._children)

    @property
    def previous_siblings(self) -> Iterator["Wrapped"]:
        """Those before it; the library's own way is a recursion, which thousands of rows are too deep for."""
        one = self.previous
        while one is not None:
            yield one
            one = one.previous


def wrapped(root: Node) -> dict[Node, Wrapped]:
    """The elements of a document or of a shadow root."""
    nodes = [root]
    top = Element(root.tag)
    _grow(top, root, nodes)
    return dict(zip(nodes, Wrapped.from_html_root(top).iter_subtree(), strict=True))


def _grow(element: Element, node: Node, nodes: list[Node]) -> None:
    element.attrib.update((name, value) for name, value in node.attributes.items() if name not in _CHOSEN.values())
    element.attrib.update((name, "") for mark, name in _CHOSEN.items() if node.attributes.get(mark) == "true")
    element.text = "".join(part for part in node.children if isinstance(part, str))
    for child in node.elements:
        nodes.append(child)
        _grow(SubElement(element, child.tag), child, nodes)


@lru_cache(maxsize=4096)
def selectors(text: str) -> tuple[Selector, ...] | None:
    """The selectors of a list with commas; None when it has something that is not known here."""
    return _compiled(tinycss2.parse_component_value_list(text))


def _compiled(tokens: list[Token]) -> tuple[Selector, ...] | None:
    try:
        if _OTHERWISE.search(tinycss2.serialize(tokens)):
            return None
        return tuple(one for one in compile_selector_list(tokens) if one.pseudo_element is None)
    except Exception:  # noqa: BLE001 – damaged or nested too deeply, it fails in the compiler of either in many ways
        return None


class Sheets:
    """The rules of one document or shadow root, behind those of the browser."""

    def __init__(self, texts: Iterable[str], width: int) -> None:
        self._matchers = [_matcher((_BROWSER,), width), _matcher(texts, width)]

    def said_of(self, element: Wrapped) -> dict[str, str]:
        """`display` and `visibility` as the rules and its own style have it; what none says is missing."""
        said = [one for matcher in self._matchers for *_, declared in matcher.match(element) for one in declared]
        said += _declared(element.etree_element.get("style", ""))
        said.sort(key=lambda one: one[2])  # what is important comes last; all else stays in its order
        return {name: value for name, value, _ in said}


def _matcher(texts: Iterable[str], width: int) -> Matcher:
    matcher = Matcher()
    rules = [rule for text in texts for rule in _rules_of(text, width)]
    for selector, declared in rules[:MAX_RULES]:
        matcher.add_selector(selector, declared)
    return matcher


@lru_cache(maxsize=64)
def _rules_of(sheet: str, width: int) -> tuple[tuple[Selector, list[tuple[str, str, bool]]], ...]:
    """The rules of a sheet that say whether something is shown in a window of this width."""
    return tuple(_read(tinycss2.parse_stylesheet(sheet[:MAX_SHEET]), width, 0))


def _read(rules: list[Token], width: int, depth: int) -> Iterator[tuple[Selector, list[tuple[str, str, bool]]]]:
    for rule in rules:
        if rule.type == "at-rule" and depth < MAX_NESTING and _applies(rule, width):
            yield from _read(tinycss2.parse_rule_list(rule.content), width, depth + 1)
        elif rule.type == "qualified-rule" and (declared := _declared(rule.content)):
            # one by one: what is not known here is known to the browser, and takes nothing from the others
            for part in _listed(rule.prelude):
                yield from ((selector, declared) for selector in _compiled(part) or ())


def _declared(style: str | list[Token]) -> list[tuple[str, str, bool]]:
    """What it says of being shown: name, value, and whether that is important."""
    found = []
    for one in tinycss2.parse_blocks_contents(style):
        if one.type == "declaration" and one.lower_name in _SAID:
            words = (token.lower_value for token in one.value if token.type == "ident")
            found += [(one.lower_name, word, one.important) for word in words][:1]
    return found


def _listed(tokens: list[Token]) -> list[list[Token]]:
    """The parts between commas."""
    return [list(part) for is_comma, part in groupby(tokens, lambda one: one == ",") if not is_comma]


def _applies(rule: Token, width: int) -> bool:
    if rule.content is None:
        return False
    if rule.lower_at_keyword in ("layer", "supports"):
        return True
    return rule.lower_at_keyword == "media" and any(_is_met(query, width) for query in _listed(rule.prelude))


def _is_met(query: list[Token], width: int) -> bool:
    """Whether a screen of this width is meant; what asks for anything else is not taken to be met."""
    words = {token.lower_value for token in query if token.type == "ident"}
    features = (token.content for token in query if token.type == "() block")
    return not words & {"print", "speech", "not"} and all(_fits(feature, width) for feature in features)


def _fits(feature: list[Token], width: int) -> bool:
    """Of `(min-width: 40em)`."""
    words = [token for token in feature if token.type not in ("whitespace", "comment")]
    if [token.type for token in words] != ["ident", "literal", "dimension"] or words[2].lower_unit not in _PX:
        return False
    limit = words[2].value * _PX[words[2].lower_unit]
    if words[0].lower_value == "min-width":
        return not width or width >= limit
    return words[0].lower_value == "max-width" and (not width or width <= limit)
