"""A record without secrets: the one place that everything passes before it is diagnosed or stored."""

from typing import Any

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction import Redactor

# Structure, not content: on a large page these are half of all strings.
_STRUCTURE = frozenset({"tag", "role", "xpath", "idxpath", "frame", "shadow", "box", "origin"})


def redacted(record: Record, redactor: Redactor) -> Record:
    """The same record with every string redacted; parts without secrets are shared, not copied."""
    known: dict[str, str] = {}

    def text(value: str) -> str:
        if value not in known:
            known[value] = redactor.text(value)
        return known[value]

    def clean(value: Any) -> Any:
        match value:
            case str():
                return text(value) if len(value) > 3 else value
            case Model():
                changed = {
                    name: cleaned
                    for name in value.model_fields_set
                    if not (name in _STRUCTURE and isinstance(value, Element))
                    if (cleaned := clean(old := getattr(value, name))) is not old
                }
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
