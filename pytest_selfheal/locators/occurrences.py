"""How many elements of a snapshot a locator finds: enough to tell which of several locators is plain."""

import re
from collections.abc import Sequence

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.models.element import TEST_ID, Element

_CSS = re.compile(r"(?P<tag>[a-z][\w-]*)?(?:#(?P<id>[\w-]+))?(?P<classes>(?:\.[\w-]+)*)")  # button#go.primary


def occurrences(locator: Expression, elements: Sequence[Element]) -> tuple[Element, ...] | None:
    """What a locator finds, in the order of the page; None when one of its links is not understood."""
    found: Sequence[Element] | None = None
    for link in locator:
        narrowed = _narrowed(link, found, elements)
        if narrowed is None:
            return None
        found = narrowed
    return tuple(found or ())


def _narrowed(link: Link, within: Sequence[Element] | None, elements: Sequence[Element]) -> Sequence[Element] | None:
    if link.method == "filter":
        text = link.option("has_text")
        is_known = isinstance(text, str) and len(link.kwargs) == 1 and within is not None
        return [one for one in within or () if _says(one.text, str(text))] if is_known else None
    if link.method == "nth":
        number = link.args[0] if link.args else None
        is_there = within is not None and isinstance(number, int) and 0 <= number < len(within)
        return [within[number]] if is_there and within is not None and isinstance(number, int) else None
    inner = elements if within is None else [one for one in elements if any(_is_in(one, outer) for outer in within)]
    if not all(isinstance(value, str | bool) for value in (*link.args, *dict(link.kwargs).values())):
        return None
    exact = link.option("exact") is True
    match link.kind:
        case "test_id":
            return [one for one in inner if one.attributes.get(TEST_ID) == link.text]
        case "role":
            name = link.option("name")
            return [
                one
                for one in inner
                if one.role == link.text and one.visible and (name is None or _says(one.name, str(name), exact=exact))
            ]
        case "label":
            return [one for one in inner if _is_labelled(one, link.text, exact=exact)]
        case "placeholder":
            return [one for one in inner if _says(one.attributes.get("placeholder", ""), link.text, exact=exact)]
        case "css":
            return _by_css(link.text, inner)
    return None


def _by_css(selector: str, elements: Sequence[Element]) -> Sequence[Element] | None:
    read = _CSS.fullmatch(selector)
    if read is None:
        return None
    classes = {name for name in read["classes"].split(".") if name}
    return [
        one
        for one in elements
        if one.tag == (read["tag"] or one.tag)
        and one.attributes.get("id", "") == (read["id"] or one.attributes.get("id", ""))
        and classes <= set(one.classes)
    ]


def _is_labelled(element: Element, text: str, *, exact: bool) -> bool:
    given = (element.label, element.attributes.get("aria-label", ""))
    return any(label and _says(label, text, exact=exact) for label in given)


def _is_in(element: Element, outer: Element) -> bool:
    if (element.frame, element.shadow) == (outer.frame, outer.shadow):
        return element.idxpath.startswith(f"{outer.idxpath}/")
    return element.frame == outer.frame and element.shadow[: len(outer.shadow)] == outer.shadow


def _says(text: str, wanted: str, *, exact: bool = False) -> bool:
    plain, asked = " ".join(text.split()), " ".join(wanted.split())
    return plain == asked if exact else asked.lower() in plain.lower()
