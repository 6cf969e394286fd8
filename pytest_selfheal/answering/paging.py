"""A long answer in pages that can be read by themselves: JSON by its entries, text by its lines."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.errors import BadRequest

MAX_ANSWER = 20_000  # characters: what a client shows its model of one answer without cutting it
_ROOM = MAX_ANSWER - 400  # for the words that say which page it is
_PIECE = 4_000  # characters of JSON that are kept together
_CUT = "… (shortened)"
Way = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class PageOf:
    """One page; `text` is what a client is shown, `part` that without words of ours, which begins in line `first`."""

    text: str
    page: int
    pages: int
    part: str = ""
    first: int = 1


def page_of(answer: str | dict[str, Any], page: int) -> PageOf:
    """A page of an answer, whole JSON where the answer is; raises BadRequest for one that is not there."""
    if isinstance(answer, dict):
        texts = _pages_of_json(answer)
        return PageOf(_one(texts, page), page, len(texts))
    parts = list(_parts(answer.split("\n")))
    count = len(parts)
    first = 1 + sum(len(part) for part in parts[: page - 1])
    lines = _one(parts, page)
    text = part = "\n".join(lines)
    if count > 1:
        more = f"ask for page {page + 1}" if page < count else "this is the last"
        text = f"{text}\n… page {page} of {count}: {more}"
    return PageOf(text, page, count, part, first)


def _one(pages: Sequence[Any], page: int) -> Any:
    if not 1 <= page <= len(pages):
        raise BadRequest("the answer has no such page", page, f"it has {len(pages)}")
    return pages[page - 1]


def _parts(lines: Sequence[str]) -> Iterator[list[str]]:
    part: list[str] = []
    size = 0
    for line in lines:
        shown = line if len(line) <= _ROOM else f"{line[: _ROOM - len(_CUT)]}{_CUT}"
        if part and size + len(shown) + 1 > _ROOM:
            yield part
            part, size = [], 0
        part.append(shown)
        size += len(shown) + 1
    yield part


def _pages_of_json(answer: dict[str, Any]) -> list[str]:
    whole = _text(answer)
    if len(whole) <= MAX_ANSWER:
        return [whole]
    groups: list[list[tuple[Way, Any]]] = [[]]
    size = 0
    for way, value in _pieces((), answer):
        own = len(_text(value)) + sum(len(str(part)) + 8 for part in way)
        if groups[-1] and size + own > _ROOM:
            groups.append([])
            size = 0
        groups[-1].append((way, value))
        size += own
    count = len(groups)
    # what was indented anew may be longer than its pieces were: the room has to do without indentation then
    texts = [{**_built(group), "page": number, "pages": count} for number, group in enumerate(groups, 1)]
    return [_fitting(text) for text in texts]


def _pieces(way: Way, value: Any) -> Iterator[tuple[Way, Any]]:
    """Parts that are small enough to be kept together, each with the way to it."""
    if len(_text(value)) <= _PIECE or not isinstance(value, dict | list | tuple) or not value:
        short = isinstance(value, str) and len(value) > _PIECE
        yield way, f"{value[:_PIECE]}{_CUT}" if short else value
        return
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in pairs:
        yield from _pieces((*way, key), one)


def _built(pieces: Sequence[tuple[Way, Any]]) -> dict[str, Any]:
    """The parts in the places that they came from; lists have no holes."""
    root: dict[str, Any] = {}
    for way, value in pieces:
        here: Any = root
        for part in way[:-1]:
            here = here.setdefault(part, {})
        here[way[-1]] = value
    built: dict[str, Any] = _with_lists(root)
    return built


def _with_lists(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    plain = {key: _with_lists(one) for key, one in value.items()}
    return list(plain.values()) if plain and all(isinstance(key, int) for key in plain) else plain


def _fitting(value: dict[str, Any]) -> str:
    text = _text(value)
    return text if len(text) <= MAX_ANSWER else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _text(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)
