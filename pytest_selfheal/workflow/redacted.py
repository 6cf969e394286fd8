"""A record without secrets: the one place that everything passes before it is diagnosed or stored."""

from collections.abc import Mapping
from typing import Any

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction import Redactor

# The rest is structure: on a large page that is half of all strings.
_CONTENT = ("name", "label", "text", "own_text", "neighbor", "landmark", "heading", "row", "document", "origin")
_STRUCTURE = frozenset({"tag", "role", "xpath", "idxpath", "frame", "shadow", "box"})
_SHORTEST = 4  # characters; no secret is shorter


def redacted(record: Record, redactor: Redactor) -> Record:
    """The same record with every string redacted; parts without secrets are shared, not copied."""
    known: dict[str, str] = {}

    def text(value: str) -> str:
        if value not in known:
            known[value] = redactor.text(value)
        return known[value]

    def fields(value: Model, *, but: frozenset[str] = frozenset()) -> dict[str, Any]:
        """Those that change."""
        names = value.model_fields_set - but
        return {name: cleaned for name in names if (cleaned := clean(old := getattr(value, name))) is not old}

    def clean(value: Any) -> Any:
        match value:
            case str():
                return text(value) if len(value) >= _SHORTEST else value
            case Snapshot():
                changed = fields(value, but=frozenset({"elements"}))
                if (elements := clean_elements(value.elements, redactor)) is not value.elements:
                    changed["elements"] = elements
                return value.model_copy(update=changed) if changed else value
            case Model():
                changed = fields(value, but=_STRUCTURE if isinstance(value, Element) else frozenset())
                return value.model_copy(update=changed) if changed else value
            case tuple() | list():
                items = [clean(item) for item in value]
                same = all(new is old for new, old in zip(items, value, strict=True))
                return value if same else type(value)(items)
            case dict():
                pairs = {clean(key): clean(item) for key, item in value.items()}
                same = all(new is old for new, old in zip(pairs.values(), value.values(), strict=False))
                return value if same and pairs.keys() == value.keys() else pairs
        return value

    cleaned: Record = clean(record)
    return cleaned


def clean_elements(elements: tuple[Element, ...], redactor: Redactor) -> tuple[Element, ...]:
    """Their texts all at once: there are tens of thousands, most of them several times."""
    texts = {getattr(element, name) for element in elements for name in _CONTENT}
    for element in elements:
        texts.update(element.attributes, element.attributes.values())
    secret = redactor.texts([text for text in texts if len(text) >= _SHORTEST])
    return tuple(_clean_element(element, secret) for element in elements) if secret else elements


def _clean_element(element: Element, secret: Mapping[str, str]) -> Element:
    changed: dict[str, Any] = {
        name: secret[text] for name in _CONTENT if (text := getattr(element, name)) and text in secret
    }
    attributes = element.attributes
    if not secret.keys().isdisjoint((*attributes, *attributes.values())):
        changed["attributes"] = {secret.get(name, name): secret.get(text, text) for name, text in attributes.items()}
    return element.model_copy(update=changed) if changed else element
