"""What came and went in the documents of a failing page, and the dialogs that nobody subscribed to."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

from pytest_selfheal.browser.packing import Sightings
from pytest_selfheal.browser.window import Window
from pytest_selfheal.models.telemetry import PageEvent

MOST = 100  # of all frames; the last ones


def came_and_went(heard: Iterable[Sightings]) -> dict[str, Any]:
    """What the documents of a page told, its own first, as facts of an ErrorMoment."""
    told = tuple(heard)
    seen = sorted((one for document in told for one in document.seen), key=attrgetter("went"))
    changed = [one.changed for one in told]
    is_watched = bool(changed) and None not in changed
    return {
        "watched_since": told[0].began if told else None,
        "changed_at": max(filter(None, changed), default=None) if is_watched else None,
        "sightings": tuple(seen[-MOST:]),
    }


def note_dialogs(window: Window, heard: Iterable[Sightings], url: str, page: int) -> None:
    """Keep the dialogs of a page's documents; each look at it is told of all again."""
    for dialog in (one for document in heard for one in document.dialogs):
        said = f"{dialog.kind}: {dialog.text}"
        event = PageEvent(ts=dialog.ts, kind="dialog", url=url, text=said, accepted=dialog.accepted, page=page)
        if not window.tape.has(event):
            window.tape.add(event)
