"""Whether an element is of the kind that a locator and its call speak of, and how well."""

from functools import cached_property

from pytest_selfheal.guessing.asked import AskedWords
from pytest_selfheal.guessing.lexicon import roles_of
from pytest_selfheal.guessing.page import Page
from pytest_selfheal.guessing.question import Question
from pytest_selfheal.locators.places import place_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import (
    CHECK_ACTIONS,
    FILL_ACTIONS,
    HEADINGS,
    POINTER_ACTIONS,
    are_compatible,
    can_take,
    is_control,
    is_field,
    is_set,
    role_of,
)

PRESSED = ("button", "link", "menuitem", "tab")
_STILL = (*HEADINGS, "p", "b", "strong", "em", "legend", "th", "td", "small", "font", "footer", "header")
_NAMING = ("th", "dt", "label", "legend")  # what calls something else
_VALUE_CALLS = ("to_have_value", "input_value", "to_be_checked", "is_checked", "to_be_editable", "to_have_values")
WRITTEN = (*FILL_ACTIONS, "select_option", "set_input_files", *CHECK_ACTIONS, *_VALUE_CALLS)
_UNTYPED = ("checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden", "range", "color")
_ITEMS, _ITEM_ROLES = ("li", "tr", "td", "dd", "article", "option"), ("listitem", "row", "cell", "article", "option")
_ITEM_WORDS = frozenset(("row", "item", "card", "entry", "tile", "cell", "line"))
# What holds elements of a tag or role, and is none of them.
_HOLDING = ("table", "ul", "ol", "dl", "form", "fieldset", "select", "nav", "dialog")
_LISTS, _TABLES = ("ul", "ol", "menu"), ("table", "thead", "tbody", "tfoot")
_HOLDERS = {"li": _LISTS, "tr": _TABLES, "td": (*_TABLES, "tr")}
_HOLDERS |= {"listitem": _LISTS, "row": _TABLES, "cell": (*_TABLES, "tr")}
_LOOSE = ("div", "span", "li", "i", "svg", "td", "p", "ul")  # tags that a redesign changes freely


class Kinds:
    """What a call and the words of its locator ask of an element's kind, on one page."""

    def __init__(self, question: Question, target: Element, page: Page, asked: AskedWords, *, is_misread: bool) -> None:
        self._question, self._target, self._action = question, target, question.action
        self._page, self._asked, self._is_misread = page, asked, is_misread
        self._roles = roles_of(asked.kinds)

    @cached_property
    def speaks_text(self) -> bool:
        """Whether the locator asks for a text, which any element may show."""
        locator = self._question.locator
        return locator is not None and (locator.kind == "text" or bool(self._target.text))

    @cached_property
    def asks_for_button(self) -> bool:
        """Whether it asks for a button, by a word, its tag or its role."""
        return "button" in (*self._asked.kinds, self._target.tag, self._target.role)

    def can_be(self, element: Element) -> bool:
        """Whether the call could be meant for an element at all."""
        frame = self._question.frame
        if element.tag in ("option", "iframe", "body", "html") or frame not in (None, element.frame):
            return False
        if not can_take(element, self._action or None):
            return False
        if element.tag in _HOLDERS.get(self._target.tag or self._target.role, ()):
            return False  # a list is not one of its items
        if element.tag in HEADINGS and self._is_of_list:
            return False  # it names the list
        return self._takes(element)

    def _takes(self, element: Element) -> bool:
        action = self._action
        if action in FILL_ACTIONS and element.tag == "input" and element.attributes.get("type", "") in _UNTYPED:
            return action == "fill" and is_set(element)
        if element.tag == "label" and action in (*WRITTEN, *POINTER_ACTIONS):
            field = self._page.field_of(element)
            if field is None:
                return self.speaks_text and action not in WRITTEN
            return action not in FILL_ACTIONS and not field.visible
        if action in _VALUE_CALLS:
            return is_field(element) or is_control(element)
        if action in POINTER_ACTIONS and not is_control(element):
            steps = element.xpath.split("/")[:-1]
            return not self._page.is_passive(element) and {"a", "button", "select"}.isdisjoint(steps)
        return True

    @cached_property
    def _is_of_list(self) -> bool:
        """Whether one of several, or what holds them, is asked for by tag, word or place, and no heading of it."""
        target = self._target
        if self.speaks_text or target.tag in HEADINGS or target.role == "heading":
            return False
        words = {word for key in target.attributes.values() for word in self._page.vocabulary.read(key)}
        if "heading" in roles_of(words):
            return False
        is_item = target.tag in _ITEMS or target.role in _ITEM_ROLES or not words.isdisjoint(_ITEM_WORDS)
        return is_item or target.tag in _HOLDING or place_of(self._question.locator) is not None

    def is_of_kind(self, element: Element) -> bool:
        """Whether it is exactly what the locator says, where that says any kind."""
        if self._roles:
            return role_of(element) in self._roles
        return bool(self._target.tag or self._target.role) and self._tag_fits(element) == 1.0

    def fit(self, element: Element) -> float:
        """How well an element is of the kind that locator and call speak of, 0…1."""
        factor = self._tag_fits(element)
        role = role_of(element)
        if self._roles and role not in self._roles:
            factor *= 0.95 if role in PRESSED and self._roles & {*PRESSED} else 0.85
        if self._action in POINTER_ACTIONS:
            factor *= self._fit_to_click(element)
        elif self._action not in WRITTEN and not self.speaks_text and not is_control(element):
            factor *= self._fit_to_read(element)
        if self._action in FILL_ACTIONS and element.attributes.get("type") == "password":
            factor *= 1.0 if {"password", "pin"} & self._asked.content.keys() else 0.6
        factor *= 1.0 if element.visible else 0.85
        return factor if element.enabled else factor * 0.9

    def _fit_to_click(self, element: Element) -> float:
        is_pressed = bool(self._roles) and self._roles <= {*PRESSED}
        if is_field(element) and (is_pressed or role_of(self._target) in PRESSED):
            return 0.5  # "the search button" is not the search box
        if is_control(element) or element.tag in ("label", self._target.tag):
            return 1.0
        if self.speaks_text:
            return 0.85 if element.tag in HEADINGS else 0.95
        return 0.5 if element.tag in _STILL else 0.75

    def _fit_to_read(self, element: Element) -> float:
        """What a locator reads is mostly named in the way the locator names it: by test id, id or class."""
        asked = self._target.attributes
        has_such_a_key = not asked or any(element.attributes.get(name) for name in asked)
        is_such = has_such_a_key or role_of(element) in self._roles
        factor = 1.0 if is_such else 0.9 if self._asked.says_kind_only else 0.78
        return factor * 0.8 if element.tag in _NAMING else factor

    def _tag_fits(self, element: Element) -> float:
        tag, role = self._target.tag, self._target.role
        if role:
            if role_of(element) == role:
                return 1.0
            is_pressed = role in PRESSED and role_of(element) in PRESSED
            return 0.92 if is_pressed else 0.75 if are_compatible(self._target, element) else 0.5
        if not tag or tag == element.tag or self._is_misread:
            return 1.0
        if tag in _LOOSE or (tag in HEADINGS and element.tag in HEADINGS):
            return 0.95
        if is_control(self._target):
            return 0.93 if is_control(element) and are_compatible(self._target, element) else 0.75
        return 0.85
