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
from itertools import accumulate, pairwise
from typing import Any

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import GROUPS, Document, Element

ATTRIBUTE_CHARS = 120  # of an attribute that a census keeps; `page.js` cuts there
MAX_BYTES = 32_000_000  # unpacked; a census of 8,000 elements has 1.5 MB
_VERSION = 2
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

    `view` is its path template and the digest of its structure; `varying` are the places that said different things
    from pass to pass while the view stayed the same, `passes` how many were compared. `passing` are the captions that
    older versions kept instead. `document` is what the document says of itself, None in what older versions wrote.
    """

    view: str
    taken_at: int = 0  # ms since epoch
    passes: int = 1
    passing: tuple[str, ...] = ()
    varying: tuple[str, ...] = ()
    packed: str = ""  # the elements, base64
    document: Document | None = None

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
    pairs = ([text for pair in one.attributes.items() for text in pair] for one in elements)
    columns.append([[number(text) for text in row] for row in pairs])
    columns.append([[number(host) for host in one.shadow] for one in elements])
    columns.append([[number(frame) for frame in one.frame] for one in elements])
    columns.append([number(_json(groups)) if (groups := one.groups) else 0 for one in elements])
    plain = _json([_VERSION, list(table), columns])
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
    except (zlib.error, RecursionError, *_NOT_PACKED) as error:
        raise ValueError(f"no census of a page ({error})") from error
    if version != _VERSION:
        raise ValueError("no census of a page (another version, or too large)")
    return table, columns


def _elements(table: list[str], columns: list[list[Any]]) -> list[Element]:
    """Column by column, since a page has thousands of rows; what other JSON left in them, the model refuses."""
    *texts, above, step, flags, position, x, y, width, height, attributes, shadow, frame, facts = columns
    bare = _bare({table[number] for number in above})
    told = dict(zip(_TEXTS, ([table[number] for number in column] for column in texts), strict=True))
    told |= {name: [bool(given & flag) for given in flags] for name, flag in _FLAGS}
    told |= {
        "idxpath": [f"{table[parent]}/{table[last]}" for parent, last in zip(above, step, strict=True)],
        "xpath": [f"{bare[table[parent]]}/{tag}" for parent, tag in zip(above, told["tag"], strict=True)],
        "position": position,
        "box": [None if box[2] < 0 else box for box in zip(*map(_sums, (x, y, width, height)), strict=True)],
        "attributes": [_pairs([table[number] for number in row]) for row in attributes],
        "shadow": [tuple(table[host] for host in row) if row else () for row in shadow],
        "frame": [tuple(table[one] for one in row) if row else () for row in frame],
    }
    said = [facts_of(table[number]) if number else {} for number in facts]
    rows = zip(zip(*told.values(), strict=True), said, strict=True)
    return [Element.model_validate({**dict(zip(told, row, strict=True)), **more}) for row, more in rows]


@lru_cache(maxsize=4096)  # most elements that have any share them with others
def facts_of(text: str) -> dict[str, Any]:
    """The fields of an Element that its facts, as JSON, are; raises ValueError."""
    facts = json.loads(text)
    if not isinstance(facts, dict):
        raise ValueError("no facts of an element")
    return {name: facts[name] for name in (*GROUPS, "span") if name in facts}


def _json(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _bare(paths: set[str]) -> dict[str, str]:
    """Each path without its indices; most begin with another one of them."""
    found: dict[str, str] = {}
    for path in sorted(paths, key=len):
        parent, _, step = path.rpartition("/")
        known = found.get(parent)
        found[path] = _INDEX.sub("", path) if known is None else f"{known}/{_INDEX.sub('', step)}"
    return found


def _pairs(listed: list[str]) -> dict[str, str]:
    return dict(zip(listed[::2], listed[1::2], strict=True))


def _steps(numbers: list[int]) -> list[int]:
    """Each number as its difference from the one before: neighbours stand in rows and columns."""
    return [*numbers[:1], *(second - first for first, second in pairwise(numbers))]


def _sums(steps: list[int]) -> list[float]:
    return list(map(float, accumulate(steps)))
