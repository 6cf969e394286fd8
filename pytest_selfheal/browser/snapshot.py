"""The elements of a page and of all its frames, each frame asked once and for a bounded time."""

import json
from collections.abc import Generator
from functools import cache
from importlib.resources import files
from typing import Any

from pydantic import TypeAdapter

from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

FRAME_TIMEOUT_MS = 1500  # a frame that does not answer by then is busy or has a dialog open
MAX_ELEMENTS = 8000  # of all frames together; the largest of the pages in published studies has about 9,000
MAX_FRAMES = 20

Looks = Generator[Any, Any, Any]
_elements = TypeAdapter(tuple[Element, ...])


@cache
def _library() -> str:
    return files("pytest_selfheal.browser").joinpath("page.js").read_text("utf-8")


def script(body: str) -> str:
    """A function for `evaluate` that has the page library in scope; gets the element and the argument."""
    return f"(element, argument) => {{ {_library()}\nreturn {body}; }}"


FINGERPRINT = "selfheal.fingerprint(element)"
SNAPSHOT = "selfheal.snapshot(argument)"
INSIDE = "selfheal.inside(element)"
PLACE = "selfheal.place(element)"


def fingerprint_of(answer: str, taken_at: int) -> Fingerprint:
    """What the fingerprint script returned, as a value; a frame of another origin does not know where it stands."""
    plain = json.loads(answer)
    return Fingerprint(element=Element.model_validate({**plain, "frame": plain["frame"] or ()}), taken_at=taken_at)


def take_fingerprint(locator: Any, timeout_ms: float, taken_at: int) -> Looks:
    """Steps that end in the Fingerprint of the one element that a locator finds; None when that took too long."""
    answer = yield lambda: locator.evaluate(script(FINGERPRINT), timeout=timeout_ms)
    if not answer:
        return None
    plain = json.loads(answer)
    if plain["frame"] is None:
        handle = yield lambda: locator.element_handle(timeout=timeout_ms)
        frame = (yield handle.owner_frame) if handle else None
        plain["frame"] = (yield from path_of(frame)) if frame else None
    return Fingerprint(element=Element.model_validate(plain), taken_at=taken_at) if plain["frame"] is not None else None


def path_inside(iframe: Any, timeout_ms: float) -> Looks:
    """Steps that end in the path of the document inside an iframe, given as a locator; None when it is not there."""
    answer = yield lambda: iframe.evaluate(script(INSIDE), timeout=timeout_ms)
    if not answer:
        return None
    inside = json.loads(answer)
    if isinstance(inside, list):
        return tuple(inside)
    handle = yield lambda: iframe.element_handle(timeout=timeout_ms)
    frame = (yield handle.owner_frame) if handle else None
    above = (yield from path_of(frame)) if frame else None
    return None if above is None else (*above, inside)


def path_of(frame: Any, known: dict[int, tuple[str, ...]] | None = None) -> Looks:
    """Steps that end in the iframes that lead to a frame, outermost first; None when one of them can't be asked."""
    paths = known if known is not None else {}
    parent = frame.parent_frame
    if parent is None or id(frame) in paths:
        return paths.get(id(frame), ())
    above = yield from path_of(parent, paths)
    # the two calls after this one have no time-out: a page that is busy for ever must not hold up the test
    awake = yield lambda: parent.locator(":root").evaluate("true", timeout=FRAME_TIMEOUT_MS)
    handle = (yield frame.frame_element) if awake and above is not None else None
    place = (yield lambda: handle.evaluate(script(PLACE))) if handle else None
    return (*above, place) if place else None


def look_at(page: Any) -> Looks:
    """Steps that end in (Snapshot, load timings, unreadable frames); each step is a call that the driver makes."""
    elements: list[Element] = []
    urls: list[str] = []
    unreadable: list[str] = []
    paths: dict[int, tuple[str, ...]] = {}
    head: dict[str, Any] = {}
    truncated = 0
    for frame in page.frames[:MAX_FRAMES]:
        answer = yield from _ask(frame, MAX_ELEMENTS - len(elements))
        if answer is None:
            unreadable.append(frame.url)
            if frame is page.main_frame:
                break
            continue
        data = json.loads(answer)
        path = yield from _path_in(data, frame, paths)
        if path is None:
            unreadable.append(frame.url)
            continue
        paths[id(frame)] = path
        elements += _placed(data["elements"], path)
        truncated += data["truncated"]
        urls.append(data["url"])
        head = head or data
    shot = Snapshot(
        url=head.get("url", page.url),
        title=head.get("title", ""),
        elements=tuple(elements),
        frames=tuple(urls),
        unreadable_frames=tuple(unreadable),
        truncated=truncated,
    )
    return shot, head.get("page_load_ms"), head.get("dom_ready_ms")


def look_at_frame(frame: Any, page: Any) -> Looks:
    """Steps that end in a Snapshot of this frame alone."""
    answer = yield from _ask(frame, MAX_ELEMENTS)
    data = json.loads(answer) if answer else None
    path = (yield from _path_in(data, frame, {})) if data else None
    if data is None or path is None:
        return Snapshot(url=page.url, unreadable_frames=(frame.url,))
    return Snapshot(
        url=page.url,
        title=data["title"],
        elements=_placed(data["elements"], path),
        frames=(data["url"],),
        truncated=data["truncated"],
    )


def _ask(frame: Any, limit: int) -> Looks:
    root = frame.locator(":root")
    answer = yield lambda: root.evaluate(script(SNAPSHOT), limit, timeout=FRAME_TIMEOUT_MS)
    return answer


def _path_in(data: dict[str, Any], frame: Any, known: dict[int, tuple[str, ...]]) -> Looks:
    """As the document itself sees it; where another origin hides that, as the frames above it do."""
    return tuple(data["frame"]) if data["frame"] is not None else (yield from path_of(frame, known))


def _placed(plain: Any, path: tuple[str, ...]) -> tuple[Element, ...]:
    elements = _elements.validate_python(plain)
    return tuple(element.model_copy(update={"frame": path}) for element in elements) if path else elements
