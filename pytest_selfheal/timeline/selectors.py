"""Everything by which an element of an action can be found, as other tools name it."""

import json
import re
from typing import Any

from pytest_selfheal.locators.expression import Link
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import TEST_IDS, Element

# get_by_role("button", name="Save")   locator("#row").get_by_label("Name", exact=True)
_PLAIN = re.compile(
    r'(?:^|\.)(?P<method>get_by_\w+|locator)\((?P<text>"(?:[^"\\]|\\.)*")(?:, name=(?P<name>"(?:[^"\\]|\\.)*"))?'
    r"(?:, exact=\w+)?\)$"
)
_MAX_TEXT = 100  # characters of an element's text


def selectors(locator: str, element: Element | None) -> dict[str, Any]:
    """Of what the locator says and what is known of its element: {"testId": "login-btn", "role": {…}, …}."""
    said = _of_locator(locator)
    known = _of_element(element) if element is not None else {}
    return {**({"locator": locator} if locator else {}), **said, **known}


def _of_element(element: Element) -> dict[str, Any]:
    attributes = element.attributes
    role = {"role": element.role, **({"name": element.name} if element.name else {})}
    found: dict[str, Any] = {
        "testId": next((attributes[name] for name in TEST_IDS if attributes.get(name)), ""),
        "role": role if element.role else {},
        "ariaLabel": attributes.get("aria-label", ""),
        "text": element.text[:_MAX_TEXT],
        "id": attributes.get("id", ""),
    }
    return {name: value for name, value in found.items() if value}


def _of_locator(locator: str) -> dict[str, Any]:
    """What the link that finds the element says."""
    link = _last_link(locator)
    if link is None:
        expression = parse(locator)
        if expression is None or expression.finding_index is None:
            return {}
        link = expression.links[expression.finding_index]
    name = {"test_id": "testId", "label": "ariaLabel", "text": "text", "css": "cssPath"}.get(link.kind)
    if link.kind == "role" and link.text:
        said = link.option("name")
        return {"role": {"role": link.text, **({"name": said} if isinstance(said, str) else {})}}
    return {name: link.text} if name and link.text else {}


def _last_link(locator: str) -> Link | None:
    """The last link where it is a plain one, as most are: to read a whole chain takes 50 µs, and there are hundreds."""
    found = _PLAIN.search(locator)
    if found is None:
        return None
    try:
        text, name = json.loads(found["text"]), json.loads(found["name"] or "null")
    except ValueError:
        return None
    return Link(found["method"], (text,), (("name", name),) if name is not None else ())
