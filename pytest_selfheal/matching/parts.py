"""What a part of a selector asks of one element, and how it is named to a person."""

from pytest_selfheal.locators.selector import Part
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.models.element import Element

# Attributes that say something in words.
SAYING = frozenset(("alt", "title", "aria-label", "placeholder", "value"))


def meets(element: Element, part: Part) -> bool:
    """Whether an element is what a part of a selector asks for, as far as it says."""
    attributes = element.attributes
    if (part.tag and part.tag not in ("*", element.tag)) or (part.role and part.role != role_of(element)):
        return False
    for name, value in part.attributes.items():
        if name == "class":
            if not all(one in attributes.get("class", "") for one in value.split()):
                return False
        elif name not in attributes or value not in attributes[name]:
            return False
    return bool(part.tag or part.role or part.attributes)


def said(part: Part) -> str:
    classes = "".join(f".{one}" for one in part.attributes.get("class", "").split())
    named = ((name, value) for name, value in part.attributes.items() if name != "class")
    if part.text or part.role:
        return (part.text or part.role)[:60]
    return f"{part.tag}{classes}{''.join(f'[{name}={value}]' if value else f'[{name}]' for name, value in named)}"[:60]
