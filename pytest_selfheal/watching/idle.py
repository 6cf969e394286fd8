"""Actions that choose no thing and give nothing away, whatever stands around: typing, searching, turning a page."""

import tomllib
from importlib.resources import files

from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import is_field, role_of
from pytest_selfheal.models.words import words

_WORDS = tomllib.loads(files(__package__).joinpath("idle.toml").read_text(encoding="utf-8"))
_IDLE, _BESIDE, _CONFIRMING = (frozenset(_WORDS[name].split()) for name in ("idle", "beside", "confirming"))
_TYPING = ("fill", "type", "press_sequentially", "clear", "focus", "hover")
_PRESSED = ("button", "link", "menuitem")


def is_idle(element: Element, action: str) -> bool:
    """Whether an action on an element only types, searches, turns a page or exports."""
    said = frozenset(words(caption_of(element)))
    if is_field(element) and action in _TYPING:
        return element.attributes.get("type") != "password" and said.isdisjoint(_CONFIRMING)
    return role_of(element) in _PRESSED and not said.isdisjoint(_IDLE) and said <= _IDLE | _BESIDE
