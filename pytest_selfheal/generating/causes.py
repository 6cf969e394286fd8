"""Which requests and navigations belong to which call of the test."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pytest_selfheal.models.timeline import Timeline, TimelineEntry

# Sooner after its start no call on an element has caused anything: Playwright looks at the element before it touches
# it, and a click takes 33 ms in the median. What is asked for so soon is a consequence of the call before.
EARLIEST_MS = 8
# What a call causes comes near its end: before that it waits for its element. A request that much before the end of a
# call can be of either, while the consequences of the call before go on; one answer leads to the next request at once.
BEFORE_END_MS = 60
AFTERMATH_MS = 150
_DOCUMENT = "document"


@dataclass
class Story:
    """One call of the test and what it caused, in order of time.

    `early` may have been caused by the call before as well: it has to be waited for from before that.
    """

    cause: TimelineEntry
    requests: list[TimelineEntry] = field(default_factory=list)
    navigations: list[TimelineEntry] = field(default_factory=list)
    early: list[TimelineEntry] = field(default_factory=list)

    @property
    def over(self) -> int | None:
        """When the last consequence of the call was there; None when it had none."""
        ends = [entry.ts + (entry.duration or 0) for entry in (*self.requests, *self.early)]
        ends += [entry.ts for entry in self.navigations]
        return max(ends, default=None)


def stories(timeline: Timeline) -> list[Story]:
    """The calls of the test in their order, each with its consequences; what came before the first is left out."""
    found: list[Story] = []
    for cause, effects in timeline.stories():
        if cause is None:
            continue
        story, before = Story(cause), found[-1] if found else None
        for entry in effects:
            if entry.kind == "action":
                story.navigations.append(entry)
            elif entry.kind == "network":
                _list_for(entry, story, before, effects).append(entry)
        found.append(story)
    return found


def _list_for(
    request: TimelineEntry, story: Story, before: Story | None, effects: Sequence[TimelineEntry]
) -> list[TimelineEntry]:
    cause = story.cause
    if before is None or request.page != cause.page or before.cause.page != cause.page:
        return story.requests
    if cause.type == "navigate":
        return before.requests if _is_of_the_old_page(request, cause, effects) else story.requests
    over = before.over
    if over is None or not cause.locator or request.ts >= over + AFTERMATH_MS:
        return story.requests
    if not cause.duration:  # by hand: told as it happens, so that what it causes may be asked for at once
        return story.early
    if request.ts < cause.ts + EARLIEST_MS:
        return before.requests
    return story.early if request.ts < cause.ts + (cause.duration or 0) - BEFORE_END_MS else story.requests


def _is_of_the_old_page(request: TimelineEntry, cause: TimelineEntry, effects: Sequence[TimelineEntry]) -> bool:
    """Whether a page asked for something before it was left."""
    asked = next(
        (
            entry.ts
            for entry in effects
            if entry.kind == "network" and entry.resource_type == _DOCUMENT and entry.page == cause.page
        ),
        None,
    )
    return asked is not None and request.ts < asked and request.resource_type != _DOCUMENT
