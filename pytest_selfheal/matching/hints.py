"""What a locator itself says about its element, for matching without a fingerprint."""

import re
from dataclasses import dataclass, field

from pytest_selfheal.matching import selector
from pytest_selfheal.matching.locator import Argument, Expression, Link, Regex
from pytest_selfheal.matching.parse import parse
from pytest_selfheal.models.element import Element

TEST_ID_ATTRIBUTE = "data-testid"  # Playwright's default
_ROW_ROLES = ("row", "listitem", "option", "treeitem", "article")
_ROW_TAGS = ("tr", "li")
_LANDMARK_ROLES = ("dialog", "alertdialog", "navigation", "main", "banner", "contentinfo", "form", "region", "search")
_META = re.compile(r"\\[bBdDsSwWAZ]|[\\^$.*+?{}\[\]()|]+")  # ^Save.*now$


@dataclass
class _Said:
    """What was said so far, while the links are read in order."""

    tag: str = ""
    role: str = ""
    name: str = ""
    text: str = ""
    label: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    path: tuple[str, ...] = ()
    around: list[str] = field(default_factory=list)
    row: str = ""
    landmark: str = ""
    position: int = 0


def wanted(locator: str | Expression) -> Element | None:
    """A partial element with all that `locator` demands; None when it can't be read or says nothing.

    Containers of a chain become `row`, `landmark` or `neighbor`; an attribute the locator doesn't speak of stays empty.
    """
    expression = parse(locator) if isinstance(locator, str) else locator
    if expression is None:
        return None
    said = _Said()
    for link in expression.element_part:
        _read_link(said, link)
    return _element(said) if _says_something(said) else None


def _read_link(said: _Said, link: Link) -> None:
    if link.method == "locator" and link.text:
        for part in selector.read(link.text):
            _enter(said)
            _read_part(said, part)
    elif link.finds:
        _enter(said)
        _read_finder(said, link)
    if link.method in ("locator", "filter"):
        _read_filter(said, link)
    if link.method == "nth" and link.args and isinstance(link.args[0], int):
        said.position = max(0, link.args[0])


def _enter(said: _Said) -> None:
    """What was said of the element so far is said of its container now."""
    words = said.text or said.name
    if words and (said.role in _ROW_ROLES or said.tag in _ROW_TAGS):
        said.row = words
    elif said.role in _LANDMARK_ROLES:
        said.landmark = f"{said.role} {said.name}".strip()
    elif words:
        said.around.append(words)
    said.path = (*said.path, said.tag) if said.tag else said.path
    said.tag = said.role = said.name = said.text = said.label = ""
    said.attributes, said.position = {}, 0


def _read_part(said: _Said, part: selector.Part) -> None:
    said.tag, said.role, said.name, said.text, said.label = part.tag, part.role, part.name, part.text, part.label
    said.attributes = dict(part.attributes)
    said.path = part.path or said.path


def _read_finder(said: _Said, link: Link) -> None:
    value = _plain(link.args[0]) if link.args else ""
    match link.kind:
        case "role":
            said.role, said.name = value, _plain(link.option("name"))
        case "text":
            said.text = value
        case "label":
            said.label = value
        case "placeholder":
            said.attributes["placeholder"] = value
        case "alt":
            said.attributes["alt"] = value
        case "title":
            said.attributes["title"] = value
        case "test_id":
            said.attributes[TEST_ID_ATTRIBUTE] = value


def _read_filter(said: _Said, link: Link) -> None:
    if text := _plain(link.option("has_text")):
        said.text = f"{said.text} {text}".strip()
    inner = link.option("has")
    if isinstance(inner, Expression) and (element := wanted(inner)):
        said.text = f"{said.text} {element.text or element.name}".strip()


def _plain(value: Argument) -> str:
    """The words of a string or pattern."""
    if isinstance(value, Regex):
        return " ".join(_META.sub(" ", value.source).split())
    return value if isinstance(value, str) else ""


def _says_something(said: _Said) -> bool:
    return bool(said.tag or said.role or said.name or said.text or said.label or any(said.attributes.values()))


def _element(said: _Said) -> Element:
    return Element(
        tag=said.tag,
        role=said.role,
        name=said.name,
        attributes=said.attributes,
        label=said.label,
        text=said.text,
        neighbor=" ".join(said.around),
        xpath="/".join([*said.path, said.tag or "*"]) if said.path else "",
        landmark=said.landmark,
        row=said.row,
        position=said.position,
    )
