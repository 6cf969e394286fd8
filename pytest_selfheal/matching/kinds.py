"""Whether an element is of the kind that a locator and its call speak of, and how well."""

from collections.abc import Set as AbstractSet
from functools import cached_property

from pytest_selfheal.locators.places import place_of
from pytest_selfheal.matching.asked_words import AskedWords
from pytest_selfheal.matching.jargon import KINDS
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.roles import (
    CHECK_ACTIONS,
    FILL_ACTIONS,
    POINTER_ACTIONS,
    are_compatible,
    can_take,
    is_control,
    is_field,
    is_set,
    role_of,
)
from pytest_selfheal.matching.speech import Page
from pytest_selfheal.models.element import Element

_PRESSED = ("button", "link", "menuitem", "tab")
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_STILL = (*_HEADINGS, "p", "b", "strong", "em", "legend", "th", "td", "small", "font", "footer", "header")
_VALUE_CALLS = ("to_have_value", "input_value", "to_be_checked", "is_checked", "to_be_editable", "to_have_values")
_UNTYPED = ("checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden", "range", "color")
WRITTEN = (*FILL_ACTIONS, "select_option", "set_input_files", *CHECK_ACTIONS, *_VALUE_CALLS)
_ITEMS, _ITEM_ROLES = ("li", "tr", "td", "dd", "article", "option"), ("listitem", "row", "cell", "article", "option")
_ITEM_WORDS = frozenset(("row", "item", "card", "entry", "tile", "cell", "line"))
# What holds elements of a tag or role, and is none of them.
_CONTAINERS = ("table", "ul", "ol", "dl", "form", "fieldset", "select", "nav", "dialog")
_LISTS, _TABLES = ("ul", "ol", "menu"), ("table", "thead", "tbody", "tfoot")
_HOLDERS = {
    "li": _LISTS,
    "listitem": _LISTS,
    "tr": _TABLES,
    "row": _TABLES,
    "td": (*_TABLES, "tr"),
    "cell": (*_TABLES, "tr"),
}


class Kinds:
    """What a call and the words of its locator ask of an element's kind, on one page."""

    def __init__(self, lost: Lost, target: Element, page: Page, *, asked: AskedWords, is_misread: bool) -> None:
        self._lost, self._target, self._action = lost, target, lost.action
        self._page, self._asked, self._is_misread = page, asked, is_misread

    @cached_property
    def speaks_text(self) -> bool:
        """Whether the locator asks for a text, which any element may show."""
        expression = self._lost.expression
        return expression is not None and (expression.kind == "text" or bool(self._target.text))

    def can_be(self, element: Element) -> bool:
        """Whether the call could be meant for an element at all."""
        action = self._action
        if (
            not can_take(element, action or None)
            or not self._is_in_frame(element)
            or element.tag in ("option", "iframe")
        ):
            return False
        if element.tag in _HOLDERS.get(self._target.tag or self._target.role, ()):
            return False  # a list is not one of its items
        if element.tag in _HEADINGS and self._is_of_list:
            return False  # it names the list
        is_typed = action in FILL_ACTIONS and element.tag == "input" and not (action == "fill" and is_set(element))
        if is_typed and element.attributes.get("type", "") in _UNTYPED:
            return False
        if element.tag == "label" and action in (*WRITTEN, *POINTER_ACTIONS):
            field = self._page.field_of(element)
            if field is None:
                return self.speaks_text and action not in WRITTEN
            return action not in FILL_ACTIONS and not field.visible
        if action in _VALUE_CALLS:
            return is_field(element) or is_control(element)
        if action in POINTER_ACTIONS:
            if is_control(element):
                return True
            return not self._page.is_passive(element) and not self._page.is_in_control(element)
        return element.tag not in ("body", "html")

    @cached_property
    def _is_of_list(self) -> bool:
        """Whether one of several, or what holds them, is asked for by tag, word or place, and no heading of it."""
        if self.speaks_text or self._target.tag in _HEADINGS or self._target.role == "heading":
            return False
        keys = self._target.attributes.values()
        words = {word for key in keys for word in self._page.vocabulary.read(key)}
        if "heading" in {role for word in words for role in KINDS.get(word, ())}:
            return False
        is_item = self._target.tag in _ITEMS or self._target.role in _ITEM_ROLES or not words.isdisjoint(_ITEM_WORDS)
        return is_item or self._target.tag in _CONTAINERS or place_of(self._lost.expression) is not None

    def is_of_kind(self, element: Element) -> bool:
        """Whether it is exactly what the locator says, where that says any kind."""
        roles = {role for kind in self._asked.kinds for role in KINDS.get(kind, ())}
        if roles:
            return role_of(element) in roles
        return bool(self._target.tag or self._target.role) and self._tag_fits(element) == 1.0

    def fit(self, element: Element) -> float:
        """How well an element is of the kind that locator and call speak of."""
        factor = self._tag_fits(element)
        roles = {role for kind in self._asked.kinds for role in KINDS.get(kind, ())}
        if roles and role_of(element) not in roles:
            factor *= 0.95 if role_of(element) in _PRESSED and roles & {*_PRESSED} else 0.85
        if self._action in POINTER_ACTIONS and is_field(element) and self._is_pressed(roles):
            factor *= 0.5  # "the search button" is not the search box
        if (
            self._action in POINTER_ACTIONS
            and not is_control(element)
            and element.tag not in ("label", self._target.tag)
        ):
            factor *= (
                (0.85 if element.tag in _HEADINGS else 0.95)
                if self.speaks_text
                else 0.5
                if element.tag in _STILL
                else 0.75
            )
        if self._action not in (*WRITTEN, *POINTER_ACTIONS) and not self.speaks_text and not is_control(element):
            is_such = self._has_such_a_key(element) or role_of(element) in roles
            factor *= 1.0 if is_such else 0.9 if self._asked.says_kind_only else 0.78
            factor *= 0.8 if element.tag in ("th", "dt", "label", "legend") else 1.0
        if self._action in FILL_ACTIONS and element.attributes.get("type") == "password":
            factor *= 1.0 if "password" in self._asked.content or "pin" in self._asked.content else 0.6
        if not element.visible:
            factor *= 0.85
        return factor if element.enabled else factor * 0.9

    def _is_pressed(self, roles: AbstractSet[str]) -> bool:
        """Whether the locator speaks of a button, a link or the like, by a word or by its tag or role."""
        return (bool(roles) and roles <= {*_PRESSED}) or role_of(self._target) in _PRESSED

    def _is_in_frame(self, element: Element) -> bool:
        return self._lost.frame is None or element.frame == self._lost.frame

    def _tag_fits(self, element: Element) -> float:
        tag, role = self._target.tag, self._target.role
        if role:
            if role_of(element) == role:
                return 1.0
            pressed = role in _PRESSED and role_of(element) in _PRESSED
            return 0.92 if pressed else 0.75 if are_compatible(self._target, element) else 0.5
        if not tag or tag == element.tag or self._is_misread:
            return 1.0
        if tag in _HEADINGS and element.tag in _HEADINGS:
            return 0.95
        if tag in ("div", "span", "li", "i", "svg", "td", "p", "ul"):
            return 0.95
        if is_control(self._target):
            return 0.93 if is_control(element) and are_compatible(self._target, element) else 0.75
        return 0.85

    def _has_such_a_key(self, element: Element) -> bool:
        """Whether what a locator reads is named in the way the locator names it: by test id, id or class."""
        asked = self._target.attributes
        return not asked or any(element.attributes.get(name) for name in asked)
