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
IDXPATH = "selfheal.idxpath(element)"


def fingerprint_of(answer: str, taken_at: int, frame: tuple[str, ...] = ()) -> Fingerprint:
    """What the fingerprint script returned, as a value."""
    return Fingerprint(element=Element.model_validate({**json.loads(answer), "frame": frame}), taken_at=taken_at)


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
        path = yield from _path(frame, data["frame_element"], paths)
        paths[id(frame)] = path
        elements += (
            element.model_copy(update={"frame": path}) if path else element
            for element in _elements.validate_python(data["elements"])
        )
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
    """Steps that end in a Snapshot of this frame alone, its elements placed as if it were a page."""
    answer = yield from _ask(frame, MAX_ELEMENTS)
    if answer is None:
        return Snapshot(url=page.url, unreadable_frames=(frame.url,))
    data = json.loads(answer)
    return Snapshot(
        url=page.url,
        title=data["title"],
        elements=_elements.validate_python(data["elements"]),
        frames=(data["url"],),
        truncated=data["truncated"],
    )


def _ask(frame: Any, limit: int) -> Looks:
    root = frame.locator(":root")
    answer = yield lambda: root.evaluate(script(SNAPSHOT), limit, timeout=FRAME_TIMEOUT_MS)
    return answer


def _path(frame: Any, known: str, paths: dict[int, tuple[str, ...]]) -> Looks:
    """The iframes that lead to a frame; asked of its element when the document can't see it (another origin)."""
    parent = frame.parent_frame
    if parent is None:
        return ()
    if not known:
        handle = yield frame.frame_element
        known = (yield lambda: handle.evaluate(script(IDXPATH))) if handle else ""
    return (*paths.get(id(parent), ()), known or "")
