"""States that a locator asks for: `[aria-pressed=true]`, `:checked`, `.active`, `get_by_role("tab", selected=True)`.

An element that is there, but not in such a state, was not lost: the page does something else than before.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.locators.expression import ROLE_STATES, Expression, Link
from pytest_selfheal.models.element import Element

# [aria-expanded="true"]   [data-state=open]   [@aria-selected='true']   [open]
_ATTRIBUTE = re.compile(
    r"""\[\s*@?(?P<name>aria-(?:busy|checked|current|disabled|expanded|hidden|invalid|pressed|readonly|selected)"""
    r"""|data-(?:active|checked|disabled|expanded|open|selected|state|status)|checked|disabled|open|selected)"""
    r"""\s*(?:[~|^$*]?=\s*(?P<quote>["']?)(?P<value>[^"'\]]*)(?P=quote))?\s*\]"""
)
_PSEUDO = re.compile(r"(?<!:):(?P<name>checked|disabled|enabled|indeterminate|invalid|required)\b")  # #agree:checked
_CLASS = re.compile(  # .tab.active   .is-open   .menu__item--selected
    r"\.(?P<name>is-[\w-]+|(?:[\w-]*(?:--|_))?(?:active|checked|collapsed|current|disabled|expanded|open|selected))"
    r"(?![\w-])"
)
_ELSEWHERE = re.compile(r"\[[^\]]*\]|\"[^\"]*\"|'[^']*'")  # what holds neither classes nor pseudo-classes


@dataclass(frozen=True, slots=True)
class State:
    """One state as it is written, and what an element in it has: an attribute, of any value when that is None."""

    said: str
    attribute: str
    value: str | None = None

    def holds(self, element: Element) -> bool:
        """Whether an element is seen to be in this state; a native `checked` stands in no snapshot."""
        if self.attribute in ("disabled", "aria-disabled"):
            return element.enabled == (self.value == "false")
        if self.attribute == "enabled":
            return element.enabled
        held = element.attributes.get(self.attribute)
        if self.attribute == "class":
            return self.value in (held or "").split()
        return held is not None and self.value in (None, held)


def states(expression: Expression | None) -> frozenset[State]:
    """The states that a locator asks for, of its element and of what that stands in or holds."""
    return frozenset(state for link in expression or () for state in _of_link(link))


def missing_state(expression: Expression | None, element: Element) -> str:
    """A state that a locator asks for and `element` is not seen to be in, as it is written; '' when there is none."""
    return min((state.said for state in states(expression) if not state.holds(element)), default="")


def forgets(expression: Expression, lost: Expression | None) -> bool:
    """Whether a locator in place of the lost one asks for less: it would pass in any state."""
    return not states(lost) <= states(expression)


def _of_link(link: Link) -> Iterator[State]:
    if link.method in ("locator", "frame_locator"):
        text, bare = link.text, _ELSEWHERE.sub("", link.text)
        yield from (State(one.group(), one["name"], one["value"]) for one in _ATTRIBUTE.finditer(text))
        yield from (State(one.group(), one["name"]) for one in _PSEUDO.finditer(bare))
        yield from (State(one.group(), "class", one["name"]) for one in _CLASS.finditer(bare))
    for name, value in link.kwargs:
        if name == "level" and link.text == "heading":
            continue  # how large a heading is belongs to the design
        if link.method == "get_by_role" and name in ROLE_STATES and value is not None:
            yield State(f"{name}={value}", f"aria-{name}", str(value).lower())
    for inner in (*link.args, *dict(link.kwargs).values()):
        if isinstance(inner, Expression):
            yield from states(inner)
