"""Which requests and navigations belong to which call of the test."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pytest_selfheal.models.timeline import Timeline, TimelineEntry

# Sooner after its start no call has caused anything: Playwright looks at the element before it touches it. What is
# asked for then is the late consequence of the call before.
EARLIEST_MS = 3
_DOCUMENT = "document"


@dataclass
class Story:
    """One call of the test and what it caused, in order of time."""

    cause: TimelineEntry
    requests: list[TimelineEntry] = field(default_factory=list)
    navigations: list[TimelineEntry] = field(default_factory=list)


def stories(timeline: Timeline) -> list[Story]:
    """The calls of the test in their order, each with its consequences; what came before the first is left out."""
    found: list[Story] = []
    for cause, effects in timeline.stories():
        if cause is None:
            continue
        story = Story(cause)
        for entry in effects:
            owner = found[-1] if found and entry.kind == "network" and _is_late(entry, story.cause, effects) else story
            if entry.kind == "network":
                owner.requests.append(entry)
            elif entry.kind == "action":
                owner.navigations.append(entry)
        found.append(story)
    return found


def _is_late(request: TimelineEntry, cause: TimelineEntry, effects: Sequence[TimelineEntry]) -> bool:
    """Whether the call before must have caused it: no call is so quick, and an old page asks until it is left."""
    if request.page != cause.page:
        return False
    if cause.type != "navigate":
        return request.ts - cause.ts < EARLIEST_MS and cause.locator != ""
    asked = list(_documents(effects, cause.page))
    return request.resource_type != _DOCUMENT and bool(asked) and request.ts < asked[0]


def _documents(effects: Sequence[TimelineEntry], page: int) -> Iterator[int]:
    for entry in effects:
        if entry.kind == "network" and entry.resource_type == _DOCUMENT and entry.page == page:
            yield entry.ts
