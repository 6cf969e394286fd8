"""What a locator itself says about its element, for matching without a fingerprint."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pytest_selfheal.locators import selector
from pytest_selfheal.locators.expression import Argument, Expression, Link, Regex
from pytest_selfheal.locators.states import State, states
from pytest_selfheal.models.element import TEST_ID, TEST_IDS, Element
from pytest_selfheal.models.html import TAGS

_ROW_ROLES = ("row", "listitem", "option", "treeitem", "article")
_ROW_TAGS = ("tr", "li")
_LANDMARK_ROLES = ("dialog", "alertdialog", "navigation", "main", "banner", "contentinfo", "form", "region", "search")
_BARE = re.compile(r"[A-Za-z][\w' ]*[?!.:*]?\s*")  # Fuel Type   Login   username
# How much each part of a locator says of what is meant; a class is often there for its looks.
_NAMED, _CLASSED, _LINKED, _VALUED = 1.0, 0.7, 0.8, 0.6
_CONTAINED, _BESIDE = 0.35, 0.7  # words of a container's names, and texts beside it
_BY_NAME = ("id", "name", "placeholder", "aria-label", "title", "alt", "for", "formcontrolname", "ng-model", "v-model")
_STRUCTURAL = ("type", "role", "style", "tabindex", "maxlength", "disabled", "checked", "aria-hidden")
_META = re.compile(r"\\[bBdDsSwWAZ]|[\\^$.*+?{}\[\]()|]+")  # ^Save.*now$


@dataclass(frozen=True)
class Hint:
    """Words of a locator; `weight` is how much they say of the element itself, less when they are of a container."""

    text: str
    weight: float
    is_caption: bool = False  # what its user is to read, word for word


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


def wanted(locator: Expression) -> Element | None:
    """A partial element with all that `locator` demands; None when it says nothing.

    Containers of a chain become `row`, `landmark` or `neighbor`; an attribute the locator doesn't speak of stays empty.
    """
    said = _Said()
    for link in locator.element_part:
        _read_link(said, link)
    return _element(said) if _says_something(said) else None


def hints(expression: Expression) -> tuple[Hint, ...]:
    """All that a locator says in words, of its element first; of a list of alternatives each."""
    own: list[Hint] = []
    around: list[Hint] = []
    last = expression.finding_index
    in_state = states(expression)
    for number, link in enumerate(expression.links):
        if number < len(expression.frame_part):
            continue
        parts = [[_of_finder(link)]] if link.method != "locator" else _of_selector(link.text, in_state)
        if text := _plain(link.option("has_text")):
            parts[-1].append([Hint(text, _NAMED if number == last else _BESIDE, is_caption=True)])
        flat = [hint for part in parts for step in part[:-1] for hint in step]
        ends = [hint for part in parts for hint in part[-1]]
        if number == last or (last is not None and number > last):
            own += ends
            around += [_of_container(hint) for hint in flat]
        else:
            around += [_of_container(hint) for hint in (*flat, *ends)]
    return (*own, *around)


def misread(expression: Expression | None, tags: frozenset[str] = frozenset()) -> str:
    """The text that was written where a selector belongs, '' when it is one: `locator("Fuel Type")` asks for tags.

    `tags` are those that the page itself has.
    """
    for link in expression.element_part if expression else ():
        if link.method == "locator" and link.kind == "css" and _BARE.fullmatch(link.text):
            unknown = [word for word in link.text.lower().split() if word not in TAGS and word not in tags]
            if unknown and not any("-" in word for word in unknown):
                return link.text.strip()
    return ""


def _of_container(hint: Hint) -> Hint:
    return Hint(hint.text, _BESIDE if hint.is_caption else hint.weight * _CONTAINED, hint.is_caption)


def _of_finder(link: Link) -> list[Hint]:
    if link.kind == "role":
        return [Hint(_plain(link.option("name")), _NAMED, is_caption=True)]
    text = _plain(link.args[0]) if link.finds and link.args else ""
    return [Hint(text, _NAMED, is_caption=link.kind in ("text", "label", "alt", "title"))]


def _of_selector(text: str, in_state: frozenset[State]) -> list[list[list[Hint]]]:
    """For each alternative of a selector its steps from the outermost to the element."""
    if misread(Expression((Link("locator", (text,)),))):
        return [[[Hint(text, _NAMED, is_caption=True)]]]
    found = []
    for alternative in selector.alternatives(text):
        steps = [list(_of_part(part, in_state)) for part in selector.read(alternative)]
        found.append(steps or [[]])
    return found or [[[]]]


def _of_part(part: selector.Part, in_state: frozenset[State]) -> Iterator[Hint]:
    """Names and texts; a state, `.is-open` or `[aria-pressed=true]`, is no name."""
    passing = {state.attribute for state in in_state}
    shown = {state.value for state in in_state if state.attribute == "class"}
    for text in (part.text, part.name, part.label):
        if text:
            yield Hint(text, _NAMED, is_caption=True)
    for name, value in part.attributes.items():
        if name in _BY_NAME or name in TEST_IDS or name == "testid":
            yield Hint(value, _NAMED)
        elif name == "class":
            yield Hint(" ".join(one for one in value.split() if one not in shown), _CLASSED)
        elif name in ("href", "src", "action"):
            yield Hint(value, _LINKED)
        elif (name == "type" and value in ("submit", "search", "password", "email", "tel", "file")) or (
            name not in _STRUCTURAL and name not in passing
        ):
            yield Hint(value, _VALUED)
    if "-" in part.tag:
        yield Hint(part.tag, _CLASSED)


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
            said.attributes[TEST_ID] = value


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
