"""Similo with the weights of its paper (Nass et al., TOSEM 2023, table 2): the best element always is the answer."""

import json
import math
import re
import sys
from pathlib import Path
from typing import Any

from rapidfuzz.distance import Levenshtein

_INDEX = re.compile(r"\[\d+\]")
_BUTTON_TYPES = ("submit", "button", "reset", "image")


def main(path: str) -> None:
    queries = json.loads(Path(path).read_text(encoding="utf-8"))
    print(json.dumps([_answer(query) for query in queries]))


def _answer(query: dict[str, Any]) -> int | None:
    scores = [_score(query["target"], one) for one in query["elements"]]
    return max(range(len(scores)), key=scores.__getitem__, default=None)


def _score(old: dict[str, Any], new: dict[str, Any]) -> float:
    was, has = old.get("attributes", {}), new.get("attributes", {})
    same = [
        1.5 * (old["tag"].lower() == new["tag"].lower()),
        *(1.5 * _same(was.get(name, ""), has.get(name, "")) for name in ("id", "name")),
        *(0.5 * _like(was.get(name, ""), has.get(name, "")) for name in ("class", "href")),
        0.5 * _same(was.get("alt", ""), has.get("alt", "")),
        0.5 * _like(old.get("idxpath", ""), new.get("idxpath", "")),
        0.5 * _like(_INDEX.sub("", old.get("idxpath", "")), _INDEX.sub("", new.get("idxpath", ""))),
        0.5 * (_is_button(old) == _is_button(new)),
        1.5 * _like(old.get("text", ""), new.get("text", "")),
        1.5 * _words(old.get("neighbor", ""), new.get("neighbor", "")),
    ]
    return sum(same) + _places(old.get("box"), new.get("box"))


def _same(one: str, other: str) -> float:
    return float(bool(one) and one.lower() == other.lower())


def _like(one: str, other: str) -> float:
    return Levenshtein.normalized_similarity(one, other) if one and other else 0.0


def _words(one: str, other: str) -> float:
    was, has = set(one.lower().split()), set(other.lower().split())
    return len(was & has) / max(len(was), len(has)) if was and has else 0.0


def _is_button(one: dict[str, Any]) -> bool:
    return one["tag"] == "button" or one.get("attributes", {}).get("type") in _BUTTON_TYPES


def _places(old: list[float] | None, new: list[float] | None) -> float:
    """Place, area and shape, half a point each."""
    if not old or not new:
        return 0.0
    near = max(0.0, 1 - math.dist(old[:2], new[:2]) / 100)  # the paper's: nothing from 100 px on
    areas, shapes = (old[2] * old[3], new[2] * new[3]), (_shape(old), _shape(new))
    return 0.5 * near + sum(0.5 * min(pair) / max(pair) for pair in (areas, shapes) if max(pair) > 0)


def _shape(box: list[float]) -> float:
    return box[2] / box[3] if box[3] else 0.0


if __name__ == "__main__":
    main(sys.argv[1])
