"""playwright-healer's stages without a language model, on a page made of the data's elements.

It is asked as its documentation shows: the lost selector (by id, name or class, as the old element has them) and a
description, which is the old element's text. A selector that finds several elements is no answer: a step on it fails.
"""

import html
import json
import sys
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup
from playwright_healer.heuristic import HeuristicHealer

_PLACE = "data-place"


def main(path: str) -> None:
    queries = json.loads(Path(path).read_text(encoding="utf-8"))
    print(json.dumps([_answer(query) for query in queries]))


def _answer(query: dict[str, Any]) -> int | None:
    target = query["target"]
    page = "".join(map(_markup, range(len(query["elements"])), query["elements"]))
    soup = BeautifulSoup(page, "lxml")
    fill = target["tag"] in ("input", "textarea") and target.get("attributes", {}).get("type") not in _BUTTONS
    said = target.get("text", "") or target.get("attributes", {}).get("placeholder", "")
    for one in HeuristicHealer().heal(_selector(target), said[:100], page, action="fill" if fill else ""):
        places = _places(soup, one.selector, one.selector_type)
        if places:
            return places[0] if len(places) == 1 else None
    return None


_BUTTONS = ("submit", "button", "reset", "checkbox", "radio", "image")


def _markup(place: int, one: dict[str, Any]) -> str:
    said = "".join(f' {name}="{html.escape(value)}"' for name, value in one.get("attributes", {}).items())
    return f'<{one["tag"]} {_PLACE}="{place}"{said}>{html.escape(one.get("text", ""))}</{one["tag"]}>\n'


def _selector(target: dict[str, Any]) -> str:
    own = target.get("attributes", {})
    if own.get("id"):
        return f"#{own['id']}"
    if own.get("name"):
        return f'[name="{own["name"]}"]'
    return "." + ".".join(own["class"].split()) if own.get("class") else target["tag"]


def _places(soup: BeautifulSoup, selector: str, kind: str) -> list[int]:
    if kind == "css":
        try:
            found = soup.select(selector)
        except ValueError:  # a class that is no CSS identifier: Playwright refuses it, too
            return []
    elif kind == "placeholder":
        found = [one for one in soup.find_all(placeholder=True) if selector.lower() in one["placeholder"].lower()]
    else:
        words = " ".join(selector.lower().split())
        found = [
            one for one in soup.find_all(attrs={_PLACE: True}) if words in " ".join(one.get_text().lower().split())
        ]
    return [int(one[_PLACE]) for one in found if one.has_attr(_PLACE)]


if __name__ == "__main__":
    main(sys.argv[1])
