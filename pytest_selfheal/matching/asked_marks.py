"""The marks that a locator asks for, of its element and what it stands in: classes, ids, `data-` attributes."""

import re
from collections.abc import Iterator, Mapping, Sequence

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.models.element import Element

CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")  # li.unread
# [data-phase=review]   [href*="ios"]   [@data-tenant='acme']   [@id and @lang='de']   contains(@href, 'ios')
CONDITION = re.compile(r"""(?:\[\s*@?|@)(?P<name>[\w-]+)\s*(?:[~|^$*]?=|,)\s*["']?(?P<value>[^"'\]]+)""")
QUOTED = re.compile(r"\[[^\]]*\]|\([^)]*\)")  # what holds no classes
_ID = re.compile(r"#(-?[_a-zA-Z][\w-]*)")  # #orders
_INSIDE = re.compile(r":[\w-]+\((?:[^()]|\([^()]*\))*\)")  # :has(.x), :not(.x), :nth-child(2)
_BESIDE = re.compile(r"[+~](?!=)")  # h3 + button: what stands beside it
_ELSEWHERE = re.compile(r"::|\.//|/@|not\(")  # of an XPath: what stands inside of it or beside it
# Attributes that a census keeps, but for what may be a secret.
_TELLING = re.compile(
    r"(?!.*(?:token|secret|nonce|csrf|passw|auth|session))(?:class|id|title|role|(?:data|aria)-(?!v-|react)[\w-]+)"
)


def links_of_it(locator: Expression) -> Iterator[Link]:
    """The links that are about the element or what it stands in: those of `and_` as well."""
    for link in locator.element_part.links:
        yield link
        if link.method == "and_":
            yield from (inner for one in link.args if isinstance(one, Expression) for inner in one.links)


def marks_of(chain: Sequence[Element]) -> dict[str, list[str]]:
    """What the boxes of a chain have of each attribute that tells one."""
    found: dict[str, list[str]] = {}
    for one in chain:
        for name, value in one.attributes.items():
            if _TELLING.fullmatch(name):
                found.setdefault(name, []).extend(value.split() if name == "class" else (value,))
    return found


def is_held(name: str, value: str, marks: Mapping[str, Sequence[str]]) -> bool:
    return any(value in one for one in marks.get(name, ()))


def asked_marks(link: Link) -> list[tuple[str, str]]:
    """The attributes that a selector asks for of the element or what it stands in, each with its value."""
    text = _INSIDE.sub("", link.text)
    if link.kind not in ("css", "xpath") or (_BESIDE if link.kind == "css" else _ELSEWHERE).search(text):
        return []
    named = [("class", one) for one in CLASS.findall(QUOTED.sub("", text))] if link.kind == "css" else []
    named += [("id", one) for one in _ID.findall(QUOTED.sub("", text))] if link.kind == "css" else []
    asked = CONDITION.findall(text if link.kind == "css" else link.text)
    return [*named, *((name, one) for name, value in asked if _TELLING.fullmatch(name) for one in value.split()[:1])]
