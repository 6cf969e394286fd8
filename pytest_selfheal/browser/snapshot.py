"""The elements of a page and of all its frames, each frame asked once and for a bounded time."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.apart import ask, script
from pytest_selfheal.browser.packing import (
    Described,
    Remembering,
    Sightings,
    described,
    elements_of,
    one_element,
    remembering,
    way_inside,
)
from pytest_selfheal.browser.ports import Frame, Locator, Page
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

FRAME_TIMEOUT_MS = 1500  # a frame that does not answer by then is busy or has a dialog open
MAX_ELEMENTS = 8000  # of all frames together; the largest of the pages in published studies has about 9,000
MAX_FRAMES = 20

Looks = Generator[Any, Any, Any]


PLACE = "selfheal.place(element)"


def fingerprint_of(answer: str, taken_at: int) -> Fingerprint:
    """What the fingerprint script returned, as a value; a frame of another origin does not know where it stands."""
    plain = one_element(answer)
    return as_fingerprint({**plain, "frame": plain["frame"] or ()}, taken_at)


def as_fingerprint(plain: dict[str, Any], taken_at: int) -> Fingerprint:
    """An element's fields as a value, with when it came and what is its document's own: language, width, scene."""
    view = {name: plain[name] for name in ("lang", "width", "scene", "came_at") if name in plain}
    return Fingerprint.model_validate({"element": plain, "taken_at": taken_at, **view})


def take_fingerprint(locator: Locator, timeout_ms: float, taken_at: int) -> Looks:
    """Steps that end in the Fingerprint of the one element that a locator finds; None when that took too long."""
    answer = yield from ask(locator, "fingerprint", timeout_ms=timeout_ms)
    plain = (yield lambda: one_element(answer)) if answer else None
    if plain is None:
        return None
    if plain["frame"] is None:
        handle = yield lambda: locator.element_handle(timeout=timeout_ms)
        frame = (yield handle.owner_frame) if handle else None
        plain["frame"] = (yield from path_of(frame)) if frame else None
    if plain["frame"] is None:
        return None
    return (yield lambda: as_fingerprint(plain, taken_at))


def remember(locator: Locator, timeout_ms: float, known: Mapping[str, Sequence[str]], *, after: bool = False) -> Looks:
    """Steps that end in a Remembering of what a locator finds, its place filled in; None when that took too long.

    Of a document of which `known` has the content under its structure there is no census. `after`: the action on it
    was made already.
    """
    asked = {"known": {name: list(one) for name, one in known.items()}, "limit": MAX_ELEMENTS, "after": after}
    answer = yield from ask(locator, "remember", asked, timeout_ms=timeout_ms)
    seen: Remembering | None = (yield lambda: remembering(answer)) if answer else None
    if seen is not None and seen.plain["frame"] is None:
        handle = yield lambda: locator.element_handle(timeout=timeout_ms)
        frame = (yield handle.owner_frame) if handle else None
        seen.plain["frame"] = (yield from path_of(frame)) if frame else None
    return seen if seen is not None and seen.plain["frame"] is not None else None


def path_inside(iframe: Locator, timeout_ms: float) -> Looks:
    """Steps that end in the path of the document inside an iframe, given as a locator; None when it is not there."""
    answer = yield from ask(iframe, "inside", timeout_ms=timeout_ms)
    inside = (yield lambda: way_inside(answer)) if answer else None
    if inside is None or isinstance(inside, tuple):
        return inside
    handle = yield lambda: iframe.element_handle(timeout=timeout_ms)
    frame = (yield handle.owner_frame) if handle else None
    above = (yield from path_of(frame)) if frame else None
    return None if above is None else (*above, inside)


def path_of(frame: Frame, known: dict[int, tuple[str, ...]] | None = None) -> Looks:
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
    return (*above, place) if place and isinstance(place, str) else None


@dataclass(frozen=True, slots=True)
class Looked:
    """A page as it is, when it was loaded (ms), and what each of its documents tells of the time before."""

    snapshot: Snapshot
    page_load_ms: int | None = None
    dom_ready_ms: int | None = None
    before: tuple[Sightings, ...] = ()


def look_at(page: Page) -> Looks:
    """Steps that end in a Looked; each step is a call that the driver makes."""
    elements: list[Element] = []
    documents: list[Described] = []
    unreadable: list[str] = []
    paths: dict[int, tuple[str, ...]] = {}
    places: list[tuple[str, ...]] = []
    for frame in page.frames[:MAX_FRAMES]:
        found = yield from _document(frame, MAX_ELEMENTS - len(elements), paths)
        if found is None:
            unreadable.append(frame.url)
            if frame is page.main_frame:
                break
            continue
        document, inside = found
        documents.append(document)
        elements += inside
        places.append(paths.get(id(frame), ()))
    head = documents[0] if documents else None
    shot = Snapshot(
        url=head.url if head else page.url,
        title=head.title if head else "",
        lang=head.lang if head else "",
        width=head.width if head else 0,
        elements=tuple(elements),
        documents=tuple(document.document_in(place) for document, place in zip(documents, places, strict=True)),
        frames=tuple(document.url for document in documents),
        unreadable_frames=tuple(unreadable),
        truncated=sum(document.truncated for document in documents),
    )
    return Looked(
        shot,
        head.page_load_ms if head else None,
        head.dom_ready_ms if head else None,
        tuple(document.sightings for document in documents),
    )


def look_at_frame(frame: Frame, page: Page) -> Looks:
    """Steps that end in a Snapshot of this frame alone."""
    found = yield from _document(frame, MAX_ELEMENTS, {})
    if found is None:
        return Snapshot(url=page.url, unreadable_frames=(frame.url,))
    document, elements = found
    return Snapshot(
        url=page.url,
        title=document.title,
        elements=elements,
        documents=(document.document_in(elements[0].frame if elements else ()),),
        frames=(document.url,),
        truncated=document.truncated,
    )


def _document(frame: Frame, limit: int, paths: dict[int, tuple[str, ...]]) -> Looks:
    """Steps that end in what a frame's document says and its elements; None when it does not answer as it should.

    Where it stands is as the document itself sees it; where another origin hides that, as the frames above it do.
    """
    answer = yield from ask(frame.locator(":root"), "snapshot", limit, timeout_ms=FRAME_TIMEOUT_MS)
    document = (yield lambda: described(answer)) if answer else None
    if document is None:
        return None
    path = document.frame if document.frame is not None else (yield from path_of(frame, paths))
    if path is None:
        return None
    paths[id(frame)] = path
    elements = yield lambda: elements_of(document, path)
    return None if elements is None else (document, elements)
