"""Small pages for the tests of what a page's structure says: elements by their paths."""

import re
from typing import Any

from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.surroundings import Surroundings, surroundings_of
from pytest_selfheal.models.element import Element

_INDEX = re.compile(r"\[\d+\]")  # div[2]
_BODY = "/html[1]/body[1]"
_ROLES = {"button": "button", "a": "link", "h2": "heading", "h3": "heading"}


def at(path: str, own: str = "", **changes: Any) -> Element:
    """The element at a path below the body: at("/ul[1]/li[2]/button[1]", "Add")."""
    tag = path.rpartition("/")[2].partition("[")[0]
    base = {
        "tag": tag,
        "role": _ROLES.get(tag, ""),
        "name": own if tag in _ROLES else "",
        "text": own,
        "own_text": own,
        "idxpath": _BODY + path,
        "xpath": _INDEX.sub("", _BODY + path),
    }
    return Element.model_validate(base | changes)


def index_of(elements: list[Element], path: str) -> int:
    return next(index for index, one in enumerate(elements) if one.idxpath == _BODY + path)


def around(elements: list[Element], path: str) -> Surroundings:
    return surroundings_of(Page(elements), index_of(elements, path))


def seen(elements: list[Element], path: str) -> Seen:
    """An element with the place where it stands."""
    page, index = Page(elements), index_of(elements, path)
    return Seen(elements[index], page, index)


def items(names: tuple[str, ...], *parts: tuple[str, str]) -> list[Element]:
    """The same parts for each name, a path and a text, in which {n} is its number and {name} itself."""
    return [
        at(path.format(n=number), text.format(name=name))
        for number, name in enumerate(names, start=1)
        for path, text in parts
    ]


def table(*names: str) -> list[Element]:
    """One row each: a name and a button that deletes."""
    row = "/table[1]/tr[{n}]"
    return items(names, (row, ""), (f"{row}/td[1]", "{name}"), (f"{row}/td[2]/button[1]", "Delete"))


def cards(*names: str, tag: str = "div") -> list[Element]:
    """One box each, a list item or none of any meaning: a text and a button."""
    card = f"/div[1]/{tag}[{{n}}]"
    return items(names, (card, ""), (f"{card}/b[1]", "{name}"), (f"{card}/button[1]", "Delete"))
