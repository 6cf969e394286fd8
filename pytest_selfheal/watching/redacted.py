"""A record without secrets: the one place that everything passes before it is diagnosed or stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, TypeVar

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import Element, Marked
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.names import is_secret_attribute

M = TypeVar("M", bound=Model)

# All texts of an element but its structure, which on a large page is half of all strings; a new field is redacted too.
_STRUCTURE = ("tag", "role", "xpath", "idxpath")
_CONTENT = tuple(name for name, one in Element.model_fields.items() if one.annotation is str and name not in _STRUCTURE)
_content = attrgetter(*_CONTENT)
_SHORTEST = 4  # characters; no secret is shorter


def redacted(value: M, redactor: Redactor) -> M:
    """The same value with every string redacted; parts without secrets are shared, not copied.

    The texts are asked for all at once: there are tens of thousands, most of them several times.
    """
    found = _found_in(value)
    return _without(value, redactor.texts(found.texts), found)


def without_learned(value: M, redactor: Redactor) -> M:
    """The same for what was stored before: only the secrets that were typed since can be in it."""
    found = _found_in(value)
    return _without(value, redactor.echoes(found.texts), found)


@dataclass(slots=True)
class _Found:
    """The strings of a value, and whether an attribute is a secret by its name, whatever it says."""

    strings: set[str] = field(default_factory=set)
    has_secret_attributes: bool = False

    @property
    def texts(self) -> set[str]:
        return {text for text in self.strings if len(text) >= _SHORTEST}


def _without(value: M, secret: Mapping[str, str], found: _Found) -> M:
    """Nothing is looked through a second time where nothing was found, as in nearly all that passes."""
    if not secret and not found.has_secret_attributes:
        return value
    cleaned: M = _clean(value, secret)
    return cleaned


def _found_in(value: Any) -> _Found:
    found = _Found()
    _gather(value, found)
    return found


def _gather(value: Any, found: _Found) -> None:
    if isinstance(value, str):
        found.strings.add(value)
    elif isinstance(value, Marked):
        found.strings.update(_content(value) if isinstance(value, Element) else ())
        found.strings.update(value.attributes)
        found.strings.update(value.attributes.values())
        for name in value.groups:
            _gather(getattr(value, name), found)
        if not found.has_secret_attributes:
            found.has_secret_attributes = any(is_secret_attribute(*one) for one in value.attributes.items())
    elif isinstance(value, Model):
        for name in value.model_fields_set:
            _gather(getattr(value, name), found)
    elif isinstance(value, dict):
        found.strings.update(key for key in value if isinstance(key, str))
        for item in value.values():
            _gather(item, found)
    elif isinstance(value, tuple | list):
        for item in value:
            _gather(item, found)


def _clean(value: Any, secret: Mapping[str, str]) -> Any:
    match value:
        case str():
            return secret.get(value, value)
        case Element():
            return _clean_element(value, secret)
        case Marked():
            changed = _clean_marks(value, secret)
            return value.model_copy(update=changed) if changed else value
        case Model():
            names = value.model_fields_set
            changed = {name: new for name in names if (new := _clean(old := getattr(value, name), secret)) is not old}
            return value.model_copy(update=changed) if changed else value
        case tuple() | list():
            items = [_clean(item, secret) for item in value]
            same = all(new is old for new, old in zip(items, value, strict=True))
            return value if same else type(value)(items)
        case dict():
            pairs = {_clean(key, secret): _clean(item, secret) for key, item in value.items()}
            same = all(new is old for new, old in zip(pairs.values(), value.values(), strict=False))
            return value if same and pairs.keys() == value.keys() else pairs
    return value


def _clean_element(element: Element, secret: Mapping[str, str]) -> Element:
    changed: dict[str, Any] = {
        name: secret[text] for name, text in zip(_CONTENT, _content(element), strict=True) if text in secret
    }
    if _is_piece(element.own_text, element.text, secret):
        changed["own_text"] = PLACEHOLDER
    changed |= _clean_marks(element, secret)
    return element.model_copy(update=changed) if changed else element


def _clean_marks(marked: Marked, secret: Mapping[str, str]) -> dict[str, Any]:
    cleaned = _clean_attributes(marked.attributes, secret)
    changed: dict[str, Any] = {"attributes": cleaned} if cleaned != marked.attributes else {}
    groups = {name: getattr(marked, name) for name in marked.groups}
    return changed | {name: new for name, group in groups.items() if (new := _clean(group, secret)) is not group}


def _clean_attributes(attributes: Mapping[str, str], secret: Mapping[str, str]) -> dict[str, str]:
    return {secret.get(name, name): _attribute(name, text, secret) for name, text in attributes.items()}


def _is_piece(own: str, text: str, secret: Mapping[str, str]) -> bool:
    """Whether an element's own text is a part of a secret that its children complete: "hun<b>ter2</b>"."""
    return len(own) >= _SHORTEST and text in secret and own not in secret and own not in secret[text]


def _attribute(name: str, text: str, secret: Mapping[str, str]) -> str:
    return PLACEHOLDER if is_secret_attribute(name, text) else secret.get(text, text)
