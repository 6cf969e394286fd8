"""Candidates tried on the live page: what Playwright itself would write for them, and whether it finds only them."""

import re
from typing import Any

from pytest_selfheal.browser.expression import Origin, code
from pytest_selfheal.browser.selector import selector_of, written
from pytest_selfheal.browser.snapshot import path_of, take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import LiveLocator

TRY_TIMEOUT_MS = 500
_STEP = re.compile(r"/([^/\[]+)\[(\d+)\]")  # /html[1]/body[1]/div[2]
# ids and classes that a build or a framework made: ":r1:", "css-1q2w3e", "ember123", "input-42", hashes
_GENERATED = re.compile(
    r":|^(?:css|sc|jsx|ember|react|radix|mui|headlessui)[-_]|\d{2,}|[0-9a-f]{8,}|^[a-z]{1,3}[0-9]", re.I
)


def try_candidates(page: Any, elements: list[tuple[int, Element]], lost: Origin | None) -> Steps:
    """Steps that end in a LiveLocator for each element that could be found again and named uniquely.

    A locator that was made on a frame is replaced by one relative to that frame.
    """
    scope = lost.scope if lost else None
    path = (yield from path_of(scope)) if scope is not None else ()
    found: list[LiveLocator] = []
    for index, element in elements:
        if path is None or element.frame[: len(path)] != path:
            continue
        live = yield from _try(scope or page, index, element, lost, len(path))
        if live is not None:
            found.append(live)
    return tuple(found)


def locate(scope: Any, element: Element, depth: int = 0) -> Any:
    """A locator for exactly this place, through frames and open shadow roots; `depth` frames lead to `scope` itself."""
    for frame in element.frame[depth:]:
        scope = scope.locator(css_path(frame)).content_frame
    return scope.locator(" >> ".join(css_path(path) for path in (*element.shadow, element.idxpath)))


def css_path(place: str) -> str:
    """`/html[1]/body[1]/p[2]` as CSS: `html:nth-of-type(1) > body:nth-of-type(1) > p:nth-of-type(2)`."""
    return " >> ".join(
        " > ".join(f"{tag}:nth-of-type({number})" for tag, number in _STEP.findall(idxpath))
        for idxpath in place.split(" >> ")
    )


def _try(scope: Any, index: int, element: Element, lost: Origin | None, depth: int) -> Steps:
    place = locate(scope, element, depth)
    seen = yield from take_fingerprint(place, TRY_TIMEOUT_MS, 0)
    if seen is None or seen.element.idxpath != element.idxpath:
        return None
    for parent, method, args, kwargs in _in_the_style_of(lost, scope, element, depth):
        live = yield from _accept(getattr(parent, method)(*args, **kwargs), index, element)
        if live is not None:
            link = code(method, args, kwargs)
            prefix = _expression_of(parent)
            return live.model_copy(update={"locator": f"{prefix}.{link}" if prefix else link, "kept_style": True})
    normal = yield place.normalize
    expression = written(selector_of(normal)) if normal is not None else None
    if expression is None or _is_fragile(expression):
        return None
    live = yield from _accept(normal, index, element)
    return live.model_copy(update={"locator": expression}) if live else None


def _accept(locator: Any, index: int, element: Element) -> Steps:
    """A LiveLocator when the locator matches only this element, else None."""
    matches = yield locator.count
    if matches != 1:
        return None
    taken = yield from take_fingerprint(locator, TRY_TIMEOUT_MS, 0)
    if taken is None:
        return None
    seen: Element = taken.element
    if (seen.idxpath, seen.frame, seen.shadow) != (element.idxpath, element.frame, element.shadow):
        return None
    return LiveLocator(
        index=index,
        locator="",
        selector=selector_of(locator),
        matches=matches,
        same_role=seen.role == element.role,
    )


def _is_fragile(expression: str) -> bool:
    return ".nth(" in expression or ".first" in expression or ".last" in expression


def _expression_of(parent: Any) -> str:
    known = getattr(parent, "_selfheal_origin", None)
    return known.expression if isinstance(known, Origin) else ""


def _in_the_style_of(
    lost: Origin | None, scope: Any, element: Element, depth: int
) -> list[tuple[Any, str, list[Any], dict[str, Any]]]:
    """The lost locator's last link with the element's own words: a test id stays a test id."""
    if lost is None or lost.call is None or (len(element.frame) > depth and lost.parent is None):
        return []
    method, args, kwargs = lost.call
    parent = lost.parent or scope
    word = _WORDS.get(method, lambda _element, _args: None)(element, args)
    if not word:
        return []
    if method == "get_by_role":
        kept = {key: value for key, value in kwargs.items() if key in ("exact", "level")}
        return [(parent, method, [element.role], {"name": word, **kept})] if element.role else []
    if method == "locator":
        return [(parent, method, [word], {})]
    kept = {key: value for key, value in kwargs.items() if key == "exact"}
    return [(parent, method, [word], kept), *([] if kept else [(parent, method, [word], {"exact": True})])]


def _css_word(element: Element, args: Any) -> str | None:
    """A short selector of the kind the lost one used: an id for an id, a data attribute for a data attribute."""
    selector = str(args[0]) if args else ""
    attribute = re.search(r"\[(?:@)?(data-[\w-]+|name|aria-label|placeholder|title|alt|href)\s*=", selector)
    if attribute and (value := element.attributes.get(attribute.group(1))):
        return f'[{attribute.group(1)}="{_escaped(value)}"]'
    own = element.attributes.get("id", "")
    if "#" in selector and own and not _GENERATED.search(own):
        return f"#{own}" if re.fullmatch(r"[A-Za-z][\w-]*", own) else f'[id="{_escaped(own)}"]'
    return None


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _test_id(element: Element, _args: Any) -> str | None:
    return element.attributes.get("data-testid")


_WORDS: dict[str, Any] = {
    "get_by_test_id": _test_id,
    "get_by_role": lambda element, _args: element.name,
    "get_by_label": lambda element, _args: element.label or element.attributes.get("aria-label"),
    "get_by_placeholder": lambda element, _args: element.attributes.get("placeholder"),
    "get_by_text": lambda element, _args: element.text if len(element.text) <= 80 else None,
    "get_by_alt_text": lambda element, _args: element.attributes.get("alt"),
    "get_by_title": lambda element, _args: element.attributes.get("title"),
    "locator": _css_word,
}
