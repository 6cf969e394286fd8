"""What the failing locator asks for: which part finds an element, and which part is what a check expects."""

import re

from pytest_selfheal.locators.demands import groups, held, unmet
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.models.element import Element

# Text conditions inside a selector: "text=Thank you", "h1:has-text('Thanks')", "//p[contains(., 'Thanks')]"
_SAYS_TEXT = re.compile(r"^text=|:has-text\(|:text(?:-is)?\(|contains\((?:text\(\)|\.)|text\(\)\s*=")
# Roles whose name is what a user acts on. The name of all others is what the page says: content, not identification.
CONTROLS = (
    *("button", "link", "textbox", "searchbox", "checkbox", "radio", "combobox", "listbox", "option", "switch"),
    *("slider", "spinbutton", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "treeitem"),
)
_TEXTS = ("text", "name")
# Roles of what comes in numbers: another one says what the page has in the place of the one that is asked for.
_ITEMS = ("option", "row", "gridcell", "listitem", "menuitem", "menuitemradio", "radio", "tab", "treeitem")
_FEWEST = 3  # of a kind are a series
_NUMBER = re.compile(r"\d+")


def names_content(locator: Expression | None) -> bool:
    """Whether the locator finds its element by what the page says, so that another text is another answer.

    `get_by_text("3 items")` and `get_by_role("heading", name="Thank you")` do;
    `get_by_role("button", name="Pay")` names a control, and `get_by_test_id("total")` says nothing of content.
    """
    if locator is None or locator.finding_index is None:
        return False
    last, *narrowing = locator.links[locator.finding_index :]
    if last.kind == "text" or last.option("has_text") or any(link.option("has_text") for link in narrowing):
        return True
    if last.kind == "role":
        return bool(last.option("name")) and last.text not in CONTROLS
    return _SAYS_TEXT.search(last.text) is not None


def asked_texts(locator: Expression | None) -> tuple[str, ...]:
    """The plain texts that a locator asks its element, or what that stands in, to say."""
    demands = (one for group in groups(locator) for one in group.demands) if locator is not None else ()
    return tuple(one.value for one in demands if one.what in _TEXTS and isinstance(one.value, str))


def asked_names(locator: Expression | None) -> tuple[str, ...]:
    """The texts, names and keys by which a locator asks for its own element."""
    own = groups(locator)[-1:] if locator is not None else ()
    demands = (one for group in own for one in group.demands if one.is_key or one.what in _TEXTS)
    return tuple(one.value for one in demands if isinstance(one.value, str))


def of_its_series(locator: Expression | None, page: tuple[Element, ...]) -> tuple[str, ...]:
    """What the page has where the locator asks for one of many: the other values of its key, title, or item's name.

    Keys are of a series only by their numbers (`day-2026-09-01`); without any, each names a thing of its own.
    """
    own = groups(locator)[-1].demands if locator is not None and groups(locator) else ()
    role = next((one.value for one in own if one.what == "role"), "")
    for one in own:
        is_item = one.what == "title" or (one.what == "name" and role in _ITEMS)
        if not isinstance(one.value, str) or not (one.is_key or one.what.startswith("data-") or is_item):
            continue
        form = _NUMBER.sub("0", one.value)
        if not is_item and form == one.value:
            continue
        alike = [each for each in page if all(other.is_met(each) for other in own if other is not one)]
        has = [value for each in alike for value in held(each, one.what)[:1] if value != one.value]
        found = dict.fromkeys(value for value in has if is_item or _NUMBER.sub("0", value) == form)
        if len(found) >= _FEWEST:
            return tuple(found)
    return ()


def content_unmet(locator: Expression | None, now: Element, before: Element | None, page: tuple[Element, ...]) -> str:
    """What a check's locator asks for and the element that is there does not have, where that is its content: in words.

    '' where only what finds it (a class, a test id, a role, a tag) is another one: the locator is stale then.
    """
    if locator is None:
        return ""
    if (state := missing_state(locator, now)) and (before is None or not missing_state(locator, before)):
        return f"the state {state}"
    for one in unmet(locator, now, page):
        met_then = before is None or not one.group.is_own or one.demand.is_met(before)
        if one.demand.what in _TEXTS and one.group.is_own and met_then and _is_content(locator, one.demand.what):
            return str(one.demand)
    return ""


def _is_content(locator: Expression, what: str) -> bool:
    return what == "text" or names_content(locator)
