"""Everything by which an element of an action can be found, as other tools name it."""

from typing import Any

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import TEST_IDS, Element

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
    expression = parse(locator)
    if expression is None or expression.finding_index is None:
        return {}
    link = expression.links[expression.finding_index]
    name = {"test_id": "testId", "label": "ariaLabel", "text": "text", "css": "cssPath"}.get(link.kind)
    if link.kind == "role" and link.text:
        said = link.option("name")
        return {"role": {"role": link.text, **({"name": said} if isinstance(said, str) else {})}}
    return {name: link.text} if name and link.text else {}
