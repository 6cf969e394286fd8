"""The session as a story: actions, network and console of one record, in order of time."""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import ConfigDict, Field

from pytest_selfheal.models.base import Model

EntryKind = Literal["action", "network", "console"]
# What is always said of an entry, also where there is nothing to say: the rest is left out when it is empty.
_ALWAYS: dict[str, tuple[str, ...]] = {
    "action": ("ts", "kind", "type"),
    "network": ("ts", "kind", "method", "url", "status", "duration", "responseShape"),
    "console": ("ts", "kind", "level", "message"),
}


class TimelineEntry(Model):
    """One thing that happened; of an action, a request or a console line only its own fields are set."""

    model_config = ConfigDict(populate_by_name=True)

    ts: int  # ms since epoch
    kind: EntryKind
    url: str = ""
    page: int = 0
    duration: int | None = None  # ms; of an action the call's, of a request until its answer
    # actions
    type: str = ""  # click, input, keypress, navigate, select, scroll, or the method's own name
    selectors: dict[str, Any] = Field(default_factory=dict)
    value: str = ""
    key: str = ""
    from_url: str = Field(default="", alias="fromUrl")
    to_url: str = Field(default="", alias="toUrl")
    selected_value: str = Field(default="", alias="selectedValue")
    selected_text: str = Field(default="", alias="selectedText")
    scroll_y: int = Field(default=0, alias="scrollY")
    name: str = ""  # of the method that the test called; '' where the browser went on by itself
    locator: str = ""  # expression relative to the page
    arguments: dict[str, Any] = Field(default_factory=dict)
    failed: bool = False
    error: str = ""  # its first line
    # network
    method: str = ""
    status: int | None = None
    content_type: str = Field(default="", alias="contentType")
    response_shape: Any = Field(default=None, alias="responseShape")  # None: not JSON
    resource_type: str = Field(default="", alias="resourceType")
    failure: str = ""
    third_party: bool = Field(default=False, alias="thirdParty")
    mocked: bool = False
    by_test: str = Field(default="", alias="byTest")  # the function of the tests that made it past any page
    # console
    level: str = ""  # "error", "warn"
    message: str = ""

    @property
    def is_own(self) -> bool:
        """Whether the test did it, and not the browser as a consequence."""
        return self.kind == "action" and bool(self.name)

    def plain(self) -> dict[str, Any]:
        """The entry as JSON: its names in camel case, what is empty left out."""
        said = self.model_dump(by_alias=True, exclude_defaults=True)
        return {**{name: said.get(name) for name in _ALWAYS[self.kind]}, **said}


class TimelineSummary(Model):
    """How many of each kind, and the time from the first to the last."""

    actions: int = 0
    network_requests: int = 0
    console_errors: int = 0
    duration_ms: int = 0


class TimelineOptions(Model):
    """What to tell: the last actions with what followed them, of URLs with a text in them, of some kinds."""

    last_n_actions: int = Field(default=0, ge=0)  # 0: all
    url: str = ""
    include: tuple[Literal["actions", "network", "console"], ...] = ("actions", "network", "console")
    # None: no limit. A response to a program is bounded, a test is made of the whole session.
    max_entries: int | None = 200
    max_bytes: int | None = 100 * 1024


class Timeline(Model):
    """The entries in order of time; `truncated` older ones were left out for the limits."""

    timeline: tuple[TimelineEntry, ...] = ()
    summary: TimelineSummary = Field(default_factory=TimelineSummary)
    truncated: int = 0
    nodeid: str = ""
    fixtures: tuple[str, ...] = ()  # that the test asked for

    def plain(self) -> dict[str, Any]:
        """The answer to a request for it."""
        more = {"truncated": self.truncated} if self.truncated else {}
        entries = [entry.plain() for entry in self.timeline]
        return {"timeline": entries, "summary": self.summary.model_dump(), **more}

    def stories(self) -> "Iterator[tuple[TimelineEntry | None, tuple[TimelineEntry, ...]]]":
        """Each action of the test with what followed it until the next; None stands for what came before the first."""
        cause: TimelineEntry | None = None
        effects: list[TimelineEntry] = []
        for entry in self.timeline:
            if not entry.is_own:
                effects.append(entry)
                continue
            if cause is not None or effects:
                yield cause, tuple(effects)
            cause, effects = entry, []
        if cause is not None or effects:
            yield cause, tuple(effects)
