"""Which of several equal elements a locator takes: `nth(2)`, `.last`, `:nth-child(3)`, `//tr[2]`."""

import re

from pytest_selfheal.locators.expression import Expression

# ":nth-child(3)", ":nth-of-type(2)"; of "2n+1" there are many
_CSS = re.compile(r":nth-(?:child|of-type)\((\d+)\)")
# "//tr[2]/td", "(//button)[3]"
_XPATH = re.compile(r"\[(\d+)\]")
# "(//button)[3]", which counts all that it finds
_OF_ALL = re.compile(r"\)\s*\[\d+\]")
# ":first-child", ":last-of-type"; Playwright's own ":nth-match(li, 2)" is written by nobody who can write nth(1)
_CSS_ENDS = re.compile(r":(first|last)-(?:child|of-type)\b")
_ENDS = {"first": 0, "last": -1}
_BY_PLACE = re.compile(r"\.nth\(|>> nth=|\.(?:first|last)\b|:(?:nth|first|last)-|\[\d+\]|\[last\(|position\(")
# A key that was given by counting: "#row-2", "[data-testid=row-2]", 'get_by_test_id("row-2")'.
_BY_COUNT = re.compile(r"#[\w-]*\d|\[[^\]]*=[^\]]*\d[^\]]*\]|get_by_test_id\([^)]*\d")


# "/html[1]/body[1]/div[2]/a", "//table/tbody/tr[2]/td[1]"
_PATH = re.compile(r"/?(?:/[a-z][\w-]*(?:\[\d+\])?)+")
# What says a name of the element or of what it is in, so that the place is one among its namesakes.
_NAMED = re.compile(
    r"get_by_(?:text|label|placeholder|alt_text|title)\(|get_by_role\([^)]*\bname=|has_text=|:has-text\(|text="
)


def asks_by_place_alone(locator: str) -> bool:
    """Whether nothing else than a place or a counted key tells which one a locator asks for."""
    return asks_by_place(locator) and _NAMED.search(locator) is None


def asks_by_place(locator: str) -> bool:
    """Whether a locator, written as Python, tells by its place or by a counted key which one it asks for."""
    return _BY_PLACE.search(locator) is not None or _BY_COUNT.search(locator) is not None


def place_of(expression: Expression | None) -> int | None:
    """The place that is asked for last, from 0, -1 for the last one; None when any of them would do."""
    asked = _asked(expression)
    return asked[0] if asked is not None else None


def path_of(expression: Expression | None) -> tuple[str, ...]:
    """The steps of a locator that is a path of tags and numbers alone: `/html/body/div[2]/a`; () for all others."""
    links = expression.element_part.links if expression is not None else ()
    is_alone = len(links) == 1 and links[0].kind == "xpath"
    text = links[0].text.removeprefix("xpath=") if is_alone else ""
    return tuple(text.strip("/").split("/")) if _PATH.fullmatch(text) else ()


def _asked(expression: Expression | None) -> tuple[int, bool] | None:
    """(place, whether it counts siblings only)."""
    for link in reversed(expression.element_part.links if expression is not None else ()):
        if link.method in _ENDS:
            return _ENDS[link.method], False
        if link.method == "nth" and link.args and isinstance(link.args[0], int):
            return link.args[0], False
        pattern = _XPATH if link.text.startswith(("xpath=", "/", "(", "./", "..")) else _CSS
        found = pattern.findall(link.text)
        if found:
            return max(0, int(found[-1]) - 1), _OF_ALL.search(link.text) is None
        if ends := _CSS_ENDS.findall(link.text):
            return _ENDS[ends[-1]], True
    return None
