"""Step 2 of the staircase: all elements of a document as they were when a test passed, packed to be kept.

The texts of a page repeat, and so do its columns: each text stands once in a table, each property of all elements in
one list, and the whole is compressed, to some 25 bytes an element.
"""

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import Element

MAX_BYTES = 32_000_000  # unpacked; a census of 8,000 elements has 1.5 MB
_VERSION = 1
_TEXTS = (
    "tag",
    "role",
    "name",
    "label",
    "text",
    "own_text",
    "landmark",
    "heading",
    "row",
    "picture",
    "document",
    "origin",
)
_FLAGS = (("visible", 1), ("enabled", 2), ("editable", 4))
_INDEX = re.compile(r"\[\d+\]")  # /html[1]/body[1]/p[2]
_NOT_PACKED = (ValueError, TypeError, KeyError, IndexError, OverflowError)  # what other JSON leads to


class Census(Model):
    """The document that a fingerprint stood in.

    `view` is its path template and the digest of its structure; `passing` are captions that came and went from pass to
    pass while the view stayed the same, `passes` how many were compared.
    """

    view: str
    taken_at: int = 0  # ms since epoch
    passes: int = 1
    passing: tuple[str, ...] = ()
    packed: str = ""  # the elements, base64

    @property
    def path(self) -> str:
        """'/orders/{id}#3f2a' is a view of '/orders/{id}'."""
        return self.view.rpartition("#")[0]

    @property
    def elements(self) -> tuple[Element, ...]:
        """The elements in document order; raises ValueError when they were not packed by `packed`."""
        return unpacked(self.packed)

    @property
    def places(self) -> frozenset[tuple[str, str]]:
        """Path and tag of every element."""
        return _places(self.packed)

    @property
    def key(self) -> str:
        """What the census is known by: a digest of its content."""
        return hashlib.sha256(f"{self.view}\n{self.packed}".encode()).hexdigest()[:24]


def packed(elements: Sequence[Element]) -> str:
    """The elements as text."""
    table: dict[str, int] = {"": 0}

    def number(text: str) -> int:
        return table.setdefault(text, len(table))

    columns: list[list[Any]] = [[number(getattr(one, name)) for one in elements] for name in _TEXTS]
    columns.append([number(one.idxpath.rpartition("/")[0]) for one in elements])
    columns.append([number(one.idxpath.rpartition("/")[2]) for one in elements])
    columns.append([sum(flag for name, flag in _FLAGS if getattr(one, name)) for one in elements])
    columns.append([one.position for one in elements])
    boxes = [tuple(map(round, one.box)) if one.box is not None else (0, 0, -1, -1) for one in elements]
    columns += [_steps([box[side] for box in boxes]) for side in range(4)]
    columns.append([[number(text) for pair in one.attributes.items() for text in pair] for one in elements])
    columns.append([[number(host) for host in one.shadow] for one in elements])
    columns.append([[number(frame) for frame in one.frame] for one in elements])
    plain = json.dumps([_VERSION, list(table), columns], ensure_ascii=False, separators=(",", ":"))
    return base64.b85encode(zlib.compress(plain.encode("utf-8", "replace"), 9)).decode("ascii")


@lru_cache(maxsize=8)
def unpacked(text: str) -> tuple[Element, ...]:
    """The elements that `packed` wrote; raises ValueError."""
    table, columns = _opened(text)
    try:
        return tuple(_elements(table, columns))
    except _NOT_PACKED as error:
        raise ValueError(f"no census of a page ({error})") from error


@lru_cache(maxsize=64)
def _places(text: str) -> frozenset[tuple[str, str]]:
    table, columns = _opened(text)
    try:
        tags, above, step = columns[0], columns[len(_TEXTS)], columns[len(_TEXTS) + 1]
        return frozenset((f"{table[a]}/{table[s]}", table[tag]) for tag, a, s in zip(tags, above, step, strict=True))
    except _NOT_PACKED as error:
        raise ValueError(f"no census of a page ({error})") from error


def _opened(text: str) -> tuple[list[str], list[list[Any]]]:
    try:
        reader = zlib.decompressobj()
        plain = reader.decompress(base64.b85decode(text), MAX_BYTES)
        # before it is read: what was cut off is no JSON any more
        version, table, columns = [None, [], []] if reader.unconsumed_tail else json.loads(plain)
    except (zlib.error, ValueError, TypeError, RecursionError) as error:
        raise ValueError(f"no census of a page ({error})") from error
    if version != _VERSION:
        raise ValueError("no census of a page (another version, or too large)")
    return table, columns


def _elements(table: list[str], columns: list[list[Any]]) -> list[Element]:
    *texts, above, step, flags, position, x, y, width, height, attributes, shadow, frame = columns
    sides = [_sums(side) for side in (x, y, width, height)]
    bare = {number: _INDEX.sub("", table[number]) for number in set(above)}
    found = []
    for index in range(len(flags)):
        fields: dict[str, Any] = {name: table[column[index]] for name, column in zip(_TEXTS, texts, strict=True)}
        path = [table[number] for number in attributes[index]]
        box = tuple(float(side[index]) for side in sides)
        fields |= {name: bool(flags[index] & flag) for name, flag in _FLAGS}
        fields |= {
            "idxpath": f"{table[above[index]]}/{table[step[index]]}",
            "xpath": f"{bare[above[index]]}/{fields['tag']}",
            "position": position[index],
            "box": None if box[2] < 0 else box,
            "attributes": dict(zip(path[::2], path[1::2], strict=True)),
            "shadow": tuple(table[number] for number in shadow[index]),
            "frame": tuple(table[number] for number in frame[index]),
        }
        found.append(Element.model_validate(fields))
    return found


def _steps(numbers: list[int]) -> list[int]:
    """Each number as its difference from the one before: neighbours stand in rows and columns."""
    return [*numbers[:1], *(second - first for first, second in pairwise(numbers))]


def _sums(steps: list[int]) -> list[int]:
    total, out = 0, []
    for step in steps:
        total += step
        out.append(total)
    return out
