"""Roles: what an element is to its user, also where a snapshot recorded none, and which can take an action."""

from collections.abc import Sequence

from pytest_selfheal.models.element import Element

# https://www.w3.org/TR/html-aria/#docconformance, the rows that matter to a test.
_TAG_ROLES = {
    "button": "button",
    "select": "combobox",
    "textarea": "textbox",
    "option": "option",
    "img": "img",
    "nav": "navigation",
    "main": "main",
    "header": "banner",
    "footer": "contentinfo",
    "form": "form",
    "dialog": "dialog",
    "table": "table",
    "tr": "row",
    "td": "cell",
    "th": "columnheader",
    "ul": "list",
    "ol": "list",
    "li": "listitem",
    "p": "paragraph",
    "summary": "button",
    "h1": "heading",
    "h2": "heading",
    "h3": "heading",
    "h4": "heading",
    "h5": "heading",
    "h6": "heading",
}
HEADINGS = frozenset(tag for tag, role in _TAG_ROLES.items() if role == "heading")
_TYPE_ROLES = {
    "button": "button",
    "submit": "button",
    "reset": "button",
    "image": "button",
    "checkbox": "checkbox",
    "radio": "radio",
    "range": "slider",
    "number": "spinbutton",
    "search": "searchbox",
    "file": "file",
    "hidden": "hidden",
    "color": "color",
}
# Roles a redesign swaps for each other while the control stays what it is.
_FAMILIES = (
    ("button", "link", "menuitem", "tab", "img", "option"),
    ("textbox", "searchbox", "combobox", "spinbutton"),
    ("checkbox", "switch", "menuitemcheckbox", "button"),
    ("radio", "menuitemradio", "tab", "option"),
    ("combobox", "listbox", "button"),
    ("slider", "spinbutton"),
)
_CONTROLS = frozenset(role for family in _FAMILIES for role in family) - {"img"}
_TEXT_FIELDS = ("textbox", "searchbox", "combobox", "spinbutton")
_CHECKABLE = ("checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio")
_NEVER = ("html", "head", "script", "style", "meta", "link", "noscript", "template", "br")

FILL_ACTIONS = ("fill", "type", "clear", "press_sequentially", "select_text", "set_text")
CHECK_ACTIONS = ("check", "uncheck", "set_checked")
_DEMANDING = (*FILL_ACTIONS, *CHECK_ACTIONS, "select_option", "set_input_files")  # not every element takes these
_SET = ("range", "color")  # types of inputs
POINTER_ACTIONS = ("click", "dblclick", "tap", "hover", "drag_to", "press", "focus")


def heading_level(element: Element) -> int:
    """1…9 as a heading has it, 1 being the page's main one; 0 for what has none."""
    level = element.attributes.get("aria-level", "") or element.tag.removeprefix("h")
    return int(level) if level.isdecimal() and len(level) == 1 else 0


def role_of(element: Element) -> str:
    """The recorded role, else the one its tag and type imply, else empty."""
    if element.role:
        return element.role
    tag = element.tag
    if tag == "a":
        return "link"  # without href too: scripts make links of them, and old snapshots left empty values out
    if tag == "input":
        return _TYPE_ROLES.get(element.attributes.get("type", "").lower(), "textbox")
    return _TAG_ROLES.get(tag, "")


def is_control(element: Element) -> bool:
    """Whether a user operates it: a button, a link, a field."""
    return role_of(element) in _CONTROLS


def is_field(element: Element) -> bool:
    """Whether it takes typed text."""
    role = role_of(element)
    return role in _TEXT_FIELDS or (element.editable and role not in _CONTROLS)


def is_set(element: Element) -> bool:
    """Whether `fill` sets it, and nobody types into it: a slider, a colour."""
    return element.tag == "input" and element.attributes.get("type", "") in _SET


def are_compatible(first: Element, second: Element) -> bool:
    """Whether a control of the one role may have become the other; what is no control fits anything of its kind."""
    role, other = role_of(first), role_of(second)
    if role == other or not role or not other:
        return True
    if role not in _CONTROLS and other not in _CONTROLS:
        return True
    return any(role in family and other in family for family in _FAMILIES)


def takers(elements: Sequence[Element], action: str | None) -> list[int]:
    """Indices of those that can take an action."""
    if action in _DEMANDING:
        return [index for index, element in enumerate(elements) if can_take(element, action)]
    barred = {*_NEVER, "body"} if action in POINTER_ACTIONS else set(_NEVER)
    return [index for index, element in enumerate(elements) if element.tag not in barred]


def can_take(element: Element, action: str | None) -> bool:
    """Whether `action` makes sense on the element; visibility and enabledness are the policy's business."""
    if element.tag in _NEVER:
        return False
    if action in FILL_ACTIONS:
        return (is_field(element) and element.tag != "select") or (action == "fill" and is_set(element))
    if action in CHECK_ACTIONS:
        return role_of(element) in _CHECKABLE or element.tag == "label"
    if action == "select_option":
        return element.tag == "select" or role_of(element) in ("combobox", "listbox")
    if action == "set_input_files":
        return element.attributes.get("type", "").lower() == "file" or element.tag == "label"
    return not (action in POINTER_ACTIONS and element.tag == "body")
