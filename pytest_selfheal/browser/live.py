"""Candidates tried on the live page: which locator, of the lost one's kind or another, finds only this element."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pytest_selfheal.browser.expression import Origin
from pytest_selfheal.browser.selector import selector_of
from pytest_selfheal.browser.snapshot import path_of, take_fingerprint
from pytest_selfheal.browser.steps import Steps
from pytest_selfheal.locators.expression import FRAME_METHODS, POSITIONAL, PROPERTIES, Argument, Expression, Regex
from pytest_selfheal.locators.internal import written
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.plainest import css_path
from pytest_selfheal.locators.spelling import counted, may_replace, spellings, value_read
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import LiveLocator

TRY_TIMEOUT_MS = 500


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for: the lost locator, the elements of the snapshot, and what the step does with its own.

    What `step` ("to_have_text") reads of the element, a locator must not say too;
    with `count` the locator has to find that many, since the step counts them. `was` is the element as it was.
    """

    origin: Origin | None
    elements: Sequence[Element]
    step: str = ""
    count: int = 1
    was: Element | None = None


@dataclass(frozen=True, slots=True)
class _Search:
    """What was found out once for all candidates: `scope` is the page or frame that `lost` is relative to."""

    wanted: Wanted
    scope: Any
    lost: Expression | None
    failing: int  # the first link of `lost` that finds nothing


def try_candidates(page: Any, candidates: Sequence[tuple[int, Element]], wanted: Wanted) -> Steps:
    """Steps that end in a LiveLocator for each element that could be found again and named uniquely.

    A locator that was made on a frame is replaced by one relative to that frame.
    """
    lost = parse(wanted.origin.expression) if wanted.origin else None
    frame = wanted.origin.scope if wanted.origin else None
    path = (yield from path_of(frame)) if frame is not None else ()
    if path is None or not candidates:
        return ()
    failing = (yield from _first_failing(frame or page, lost)) if lost else 0
    wanted = replace(wanted, elements=_seen_from(path, wanted.elements))
    search = _Search(wanted, frame or page, lost, failing)
    found: list[LiveLocator] = []
    for index, element in candidates:
        seen = _seen_from(path, (element,))
        live = (yield from _try(search, index, seen[0])) if seen else None
        if live is not None:
            found.append(live)
    return tuple(found)


def locate(scope: Any, element: Element) -> Any:
    """A locator for exactly this place, through frames and open shadow roots."""
    for frame in element.frame:
        scope = scope.locator(css_path(frame)).content_frame
    return scope.locator(" >> ".join(css_path(path) for path in (*element.shadow, element.idxpath)))


def _seen_from(path: tuple[str, ...], elements: Sequence[Element]) -> Sequence[Element]:
    """The elements inside of a frame, placed as if its document were the page."""
    if not path:
        return elements
    inside = [one for one in elements if one.frame[: len(path)] == path]
    return [one.model_copy(update={"frame": one.frame[len(path) :]}) for one in inside]


def made(scope: Any, expression: Expression) -> Any:
    """Playwright's object for an expression relative to a page or frame; raises what Playwright raises."""
    found = scope
    for link in expression:
        if link.method in PROPERTIES:
            found = getattr(found, link.method)
        else:
            named = {key: _argument(scope, value) for key, value in link.kwargs}
            found = getattr(found, link.method)(*(_argument(scope, value) for value in link.args), **named)
    return found


def _argument(scope: Any, value: Argument) -> Any:
    if isinstance(value, Regex):
        return re.compile(value.source, sum(re.RegexFlag[flag] for flag in value.flags))
    return made(scope, value) if isinstance(value, Expression) else value


def _first_failing(scope: Any, lost: Expression) -> Steps:
    """The number of the first link that finds nothing; the last one that finds at all when each of them does."""
    last = lost.finding_index or 0
    for index, link in enumerate(lost.links[:last]):
        if link.method in POSITIONAL or link.method == "content_frame":
            continue
        part = yield partial(made, scope, Expression(lost.links[: index + 1]))
        if part is None:
            return last
        matches = yield (part.owner if link.method in FRAME_METHODS else part).count
        if matches == 0:
            return index
    return last


def _try(search: _Search, index: int, element: Element) -> Steps:
    place = locate(search.scope, element)
    seen = yield from take_fingerprint(place, TRY_TIMEOUT_MS, 0)
    if seen is None or seen.element.idxpath != element.idxpath:
        return None
    lost, wanted = search.lost, search.wanted
    if wanted.count > 1:
        return (yield from _count(search, index, element))
    value = value_read(wanted.step, element)
    said = spellings(element, lost, elements=wanted.elements, failing=search.failing, value=value, was=wanted.was)
    for one in said:
        locator = yield partial(made, search.scope, one)
        live = (yield from _accept(locator, index, seen.element, role=element.role)) if locator is not None else None
        if live is not None:
            return live.model_copy(update={"locator": str(one), "kept_style": _is_alike(one, lost)})
    normal = yield place.normalize
    text = written(selector_of(normal)) if normal is not None else None
    expression = parse(text)
    if text is None or expression is None or not may_replace(expression, lost, value):
        return None
    live = yield from _accept(normal, index, seen.element, role=element.role)
    return live.model_copy(update={"locator": text}) if live else None


def _count(search: _Search, index: int, element: Element) -> Steps:
    """A LiveLocator for as many elements as the lost locator found, all like this one."""
    wanted = search.wanted
    for one in counted(element, search.lost, elements=wanted.elements, count=wanted.count, was=wanted.was):
        locator = yield partial(made, search.scope, one)
        matches = (yield locator.count) if locator is not None else None
        if matches == wanted.count:
            selector = selector_of(locator)
            facts = {"index": index, "locator": str(one), "selector": selector, "matches": matches}
            return LiveLocator.model_validate({**facts, "same_role": True, "kept_style": True})
    return None


def _is_alike(expression: Expression, lost: Expression | None) -> bool:
    """Whether an expression is written with the methods of the lost one."""
    return lost is not None and [link.method for link in expression] == [link.method for link in lost]


def _accept(locator: Any, index: int, element: Element, *, role: str) -> Steps:
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
        same_role=seen.role == role,
    )
