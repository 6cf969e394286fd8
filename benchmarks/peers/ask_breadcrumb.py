"""pytest-breadcrumb's own healer, with its own bar, on fingerprints made of the data's fields."""

import json
import re
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from breadcrumb.core.fingerprint import ElementFingerprint
from breadcrumb.core.healer import Healer
from breadcrumb.core.storage import FingerprintStore

_STEP = re.compile(r"/([\w-]+)")  # /html[1]/body[1] → html, body


def main(path: str) -> None:
    queries = json.loads(Path(path).read_text(encoding="utf-8"))
    print(json.dumps([_answer(query, number) for number, query in enumerate(queries)]))


def _answer(query: dict[str, Any], number: int) -> int | None:
    elements = query["elements"]
    siblings = _siblings(elements)
    # the old page's other elements are not in the data: the same neighbours on both sides speak for nobody
    now = [_fingerprint(one, siblings[_parent(one)], str(place)) for place, one in enumerate(elements)]
    with tempfile.TemporaryDirectory() as folder:
        healer = Healer(FingerprintStore(str(Path(folder) / "breadcrumb.db")))
        healer.save(_fingerprint(query["target"], (), "old", test_id=str(number)))
        found = healer.heal(str(number), "old", now)
        healer.store.close()
    return int(found.candidate.locator) if found.healed and found.candidate else None


def _fingerprint(one: dict[str, Any], siblings: tuple[str, ...], locator: str, test_id: str = "") -> ElementFingerprint:
    box = one.get("box")
    return ElementFingerprint.from_dict(
        {
            "tag": one["tag"],
            "text": one.get("text", ""),
            "attributes": [list(pair) for pair in one.get("attributes", {}).items()],
            "dom_path": _STEP.findall(one.get("idxpath", "")),
            "siblings": list(siblings),
            "bbox": dict(zip(("x", "y", "width", "height"), box, strict=True)) if box else None,
            "locator": locator,
            "test_id": test_id,
        }
    )


def _parent(one: dict[str, Any]) -> str:
    return str(one.get("idxpath", "")).rpartition("/")[0]


def _siblings(elements: list[dict[str, Any]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for one in elements:
        found[_parent(one)] += (one["tag"],)
    return found


if __name__ == "__main__":
    main(sys.argv[1])
