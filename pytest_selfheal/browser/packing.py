"""What `page.js` returns, read into elements: a snapshot's are packed, since the texts of a page repeat.

The script is ours, but it runs in the page, and a page can redefine `JSON` and `Array`. What can't be read is a
ValueError, for the driver of the steps to note.
"""

import gc
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.census import facts_of
from pytest_selfheal.models.element import Document, Element
from pytest_selfheal.models.telemetry import Sighting

_TEXTS = ("tag", "role", "name", "label", "text", "own_text", "neighbor", "landmark", "heading", "row", "picture")
_FLAGS = (("visible", 1), ("enabled", 2), ("editable", 4))
_USUAL = 1 | 2
_INDEX = re.compile(r"\[\d+\]")  # /html[1]/body[1]/p[2]

# Numbers of texts: one for each of _TEXTS, the path of the element above it, its own step.
_Numbers = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
# Then its position, flags and box, its attributes (name, value, name, …) and shadow hosts as numbers again, and that of
# its facts, which are JSON.
_Rest = tuple[int, int, tuple[float, float, float, float], tuple[int, ...], tuple[int, ...], int]
_elements = TypeAdapter(tuple[Element, ...])


class Dialog(Model):
    """One that the page opened; `accepted` is None of an alert, which has but one answer."""

    ts: int  # ms since epoch
    kind: Literal["alert", "confirm", "prompt"]
    text: str = ""
    accepted: bool | None = None


class Sightings(Model):
    """What came and went in a document since `began`, as `sightings.js` tells it; `began` is None: nobody watched.

    `changed` is when it changed last, `began` where it did not since; both are ms since epoch.
    """

    began: int | None = None
    changed: int | None = None
    dropped: int = 0
    seen: tuple[Sighting, ...] = ()
    dialogs: tuple[Dialog, ...] = ()


NOT_WATCHED = Sightings()


class Described(Model):
    """One document: `frame` is its place in the page, None when another origin hides it; times in ms."""

    url: str
    title: str
    lang: str = ""
    width: int = 0
    origin: str
    document: str
    frame: tuple[str, ...] | None
    texts: tuple[str, ...]
    elements: tuple[tuple[_Numbers, _Rest], ...]
    truncated: int
    page_load_ms: int | None
    dom_ready_ms: int | None
    said: Document = Document()
    sightings: Sightings = NOT_WATCHED

    def document_in(self, frame: tuple[str, ...]) -> Document:
        """What it says of itself, `frame` being its place in the page."""
        return self.said.model_copy(update={"frame": frame})


def described(answer: str) -> Described:
    """The answer to a snapshot; raises ValueError."""
    return Described.model_validate_json(answer)


def elements_of(page: Described, frame: tuple[str, ...]) -> tuple[Element, ...]:
    """The elements of a document, `frame` being its place in the page; raises ValueError."""
    was_on = gc.isenabled()
    gc.disable()  # looking for garbage among thousands of new objects takes as long as making them
    try:
        return _elements.validate_python(tuple(_unpacked(page, frame)))
    except (IndexError, KeyError) as error:
        raise ValueError("the page did not answer as it was asked") from error
    finally:
        if was_on:
            gc.enable()


def one_element(answer: str) -> dict[str, Any]:
    """The answer to a fingerprint as an Element's fields; `frame` is None as in Described. Raises ValueError."""
    plain = json.loads(answer)
    if not isinstance(plain, dict) or not isinstance(plain.get("idxpath"), str) or "frame" not in plain:
        raise ValueError("the page did not answer as it was asked")
    return {**plain, "xpath": _without_indices(plain["idxpath"])}


@dataclass(frozen=True, slots=True)
class Remembering:
    """The answer to a question for an element to be remembered.

    `structure` and `content` are digests of its document; `census` describes it, and is '' where one of both was known.
    To read it takes time that a test has when it has ended.
    """

    plain: dict[str, Any]
    structure: str
    content: str
    census: str


def remembering(answer: str) -> Remembering:
    """The answer in its parts; raises ValueError."""
    element, _, census = answer.partition("\n")
    plain = one_element(element)
    structure, content = plain.pop("structure", ""), plain.pop("content", "")
    return Remembering(plain, str(structure)[:40], str(content)[:40], census)


def way_inside(answer: str) -> tuple[str, ...] | str:
    """The answer of an iframe's element: the path of the document inside, or only its last step. Raises ValueError."""
    plain = json.loads(answer)
    steps = plain if isinstance(plain, list) else [plain]
    if not steps or not all(isinstance(step, str) for step in steps):
        raise ValueError("the page did not answer as it was asked")
    return tuple(steps) if isinstance(plain, list) else steps[0]


def _unpacked(page: Described, frame: tuple[str, ...]) -> Iterator[dict[str, object]]:
    text = page.texts.__getitem__
    same = {"origin": page.origin, "document": page.document, "frame": frame}
    same = {name: value for name, value in same.items() if value}
    bare = cache(_without_indices)  # most elements have siblings
    for numbers, (position, flags, box, attributes, shadow, facts) in page.elements:
        element: dict[str, object] = {name: text(n) for name, n in zip(_TEXTS, numbers, strict=False) if n}
        above, step = text(numbers[-2]), text(numbers[-1])
        element |= {"idxpath": above + step, "xpath": f"{bare(above)}/{element['tag']}", "box": box, **same}
        if flags != _USUAL:
            element |= {name: bool(flags & flag) for name, flag in _FLAGS}
        if position:
            element["position"] = position
        if attributes:
            words = map(text, attributes)
            element["attributes"] = dict(zip(words, words, strict=True))
        if shadow:
            element["shadow"] = tuple(map(text, shadow))
        if facts:
            element |= facts_of(text(facts))
        yield element


def _without_indices(idxpath: str) -> str:
    """`/html[1]/body[1]/p[2]` → `/html/body/p`."""
    return _INDEX.sub("", idxpath)
