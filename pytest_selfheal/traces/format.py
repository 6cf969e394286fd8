"""The events of a trace as values, the same for each version of the format: 8 (Playwright 1.60 to 1.62), 9 (1.63) and
10 (1.64 and 1.65).

The format is Playwright's own affair and changes without notice; a newer one is refused, since a trace that is read
wrongly leads to a wrong diagnosis.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from pytest_selfheal.models.element import TEST_ID
from pytest_selfheal.traces.archive import Archive, BadTrace

OLDEST, NEWEST = 8, 10
Phase = Literal["before", "action", "after"]
LAST_MS = 253_402_300_799_999  # the year 9999: what a date can be
_PHASES: dict[str, Phase] = {"before": "before", "input": "action", "action": "action", "after": "after"}
_TRACE, _NETWORK, _STACKS = ".trace", ".network", ".stacks"


@dataclass(frozen=True, slots=True)
class Frame:
    """One line of a stack, the innermost first."""

    file: str
    line: int
    function: str


@dataclass(slots=True)
class Call:
    """One call of the API; times in ms since epoch, `page` and `ended` unknown ("", None) where nothing says them."""

    id: str
    owner: str  # "Frame", "Page", …
    method: str
    title: str
    params: dict[str, Any]
    started: float
    ended: float | None = None
    error: str = ""
    error_name: str = ""  # "TimeoutError"
    log: list[str] = field(default_factory=list)
    stack: tuple[Frame, ...] = ()
    page: str = ""


@dataclass(frozen=True, slots=True)
class RawSnapshot:
    """A document as it was recorded: `html` refers to subtrees of earlier snapshots of its frame."""

    call: str
    phase: Phase | None
    page: str
    frame: str
    url: str
    html: Any
    width: int
    is_main: bool
    ts: float
    overrides: dict[str, Any]  # style sheets that a script changed, by URL: text, or how many snapshots back


@dataclass(slots=True)
class Recording:
    """A whole trace. `console`, `page_errors` and `network` are as they were written, with `ts` in ms since epoch."""

    version: int = 0
    playwright: str = ""
    language: str = ""
    browser: str = ""
    title: str = ""
    base_url: str = ""
    test_id: str = TEST_ID
    started: float = 0
    calls: dict[str, Call] = field(default_factory=dict)
    snapshots: list[RawSnapshot] = field(default_factory=list)
    console: list[dict[str, Any]] = field(default_factory=list)
    page_errors: list[dict[str, Any]] = field(default_factory=list)
    network: list[dict[str, Any]] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)
    closed: list[tuple[float, str]] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)  # of @playwright/test: what the test failed with
    last: float = 0  # the time of the last event


def recording(archive: Archive) -> Recording:
    """All that the archive holds; raises BadTrace."""
    found = Recording()
    prefixes = sorted(name[: -len(_TRACE)] for name in archive.names if name.endswith(_TRACE))
    if not prefixes:
        raise BadTrace("the archive holds no trace", archive.path, "name a trace.zip that Playwright wrote")
    try:
        for prefix in prefixes:
            _Part(found, archive, prefix).read()
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, OverflowError) as error:
        raise BadTrace(f"the trace holds other than it should ({error})", archive.path, "record it again") from error
    if not found.version:
        raise BadTrace("the trace does not say its version", archive.path, "record it again")
    _assign_pages(found)
    return found


def number(value: Any) -> float:
    """What should be a time or a count, and may be anything; 0 for what is none."""
    is_one = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LAST_MS
    return float(value) if is_one else 0.0


class _Part:
    """One context of a trace; the test runner's own part holds only what the test failed with."""

    def __init__(self, found: Recording, archive: Archive, prefix: str) -> None:
        self._found, self._archive, self._prefix = found, archive, prefix
        self._offset = 0.0
        self._is_runner = False
        self._phases: dict[str, Phase] = {}

    def read(self) -> None:
        readers = {
            "context-options": self._context,
            "before": self._before,
            "input": self._input,
            "after": self._after,
            "log": self._log,
            "console": self._console,
            "event": self._event,
            "frame-snapshot": self._snapshot,
            "error": self._found.errors.append,
        }
        for event in self._archive.lines(self._prefix + _TRACE):
            reader = readers.get(str(event.get("type")))
            if reader is not None:
                reader(event)
        for event in self._archive.lines(self._prefix + _NETWORK):
            if isinstance(event.get("snapshot"), dict):
                self._request(event["snapshot"])
        for stacks in self._archive.lines(self._prefix + _STACKS):
            self._stacks(stacks)

    def _context(self, event: dict[str, Any]) -> None:
        version = event["version"]
        if not isinstance(version, int) or version < OLDEST:
            way_out = f"record it with Playwright 1.60 or newer (versions {OLDEST} to {NEWEST} are read)"
            raise BadTrace(f"the trace has the old format version {version}", self._archive.path, way_out)
        if version > NEWEST:
            by = event.get("playwrightVersion", "a newer version")
            way_out = f"update pytest-selfheal, or record it with Playwright 1.65 (this one reads {OLDEST} to {NEWEST})"
            raise BadTrace(f"Playwright {by} wrote the trace in format {version}", self._archive.path, way_out)
        self._is_runner = event.get("origin") == "testRunner"
        self._offset = number(event.get("wallTime")) - number(event.get("monotonicTime"))
        found, options = self._found, event.get("options") or {}
        found.version = version
        found.playwright = found.playwright or str(event.get("playwrightVersion") or "")
        found.language = found.language or str(event.get("sdkLanguage") or "")
        found.browser = found.browser or str(event.get("browserName") or "")
        found.title = found.title or str(event.get("title") or "")
        found.base_url = found.base_url or str(options.get("baseURL") or "")
        found.test_id = str(event.get("testIdAttributeName") or found.test_id)
        started = number(event.get("wallTime"))
        found.started = min(found.started or started, started)

    def _at(self, time: Any) -> float:
        ts = number(self._offset + number(time))
        self._found.last = max(self._found.last, ts)
        return ts

    def _before(self, event: dict[str, Any]) -> None:
        if self._is_runner:
            return
        self._name_snapshot(event)
        params = event.get("params")
        self._found.calls[str(event["callId"])] = Call(
            id=str(event["callId"]),
            owner=str(event.get("class") or ""),
            method=str(event.get("method") or ""),
            title=str(event.get("title") or ""),
            params=params if isinstance(params, dict) else {},
            started=self._at(event.get("startTime")),
            page=str(event.get("pageId") or ""),
        )

    def _call(self, event: dict[str, Any]) -> Call | None:
        return self._found.calls.get(str(event.get("callId")))

    def _input(self, event: dict[str, Any]) -> None:
        self._name_snapshot(event)

    def _after(self, event: dict[str, Any]) -> None:
        self._name_snapshot(event)
        call = self._call(event)
        if call is None:
            return
        call.ended = self._at(event.get("endTime"))
        error = event.get("error")
        if isinstance(error, dict):
            inner = error.get("error")
            said = inner if isinstance(inner, dict) else error
            call.error = str(said.get("message") or said.get("name") or "failed")
            call.error_name = str(said.get("name") or "")

    def _log(self, event: dict[str, Any]) -> None:
        call = self._call(event)
        if call is not None:
            self._at(event.get("time"))
            call.log.append(str(event.get("message") or ""))

    def _console(self, event: dict[str, Any]) -> None:
        if not self._is_runner:
            self._found.console.append({**event, "ts": self._at(event.get("time"))})

    def _event(self, event: dict[str, Any]) -> None:
        params = event.get("params")
        params = params if isinstance(params, dict) else {}
        match event.get("method"):
            case "page":
                self._page(str(params.get("pageId") or ""))
            case "pageClosed":
                self._found.closed.append((self._at(event.get("time")), str(params.get("pageId") or "")))
            case "pageError":
                self._found.page_errors.append({**event, "params": params, "ts": self._at(event.get("time"))})

    def _page(self, page: str) -> None:
        if page and page not in self._found.pages:
            self._found.pages.append(page)

    def _name_snapshot(self, event: dict[str, Any]) -> None:
        """Before version 9 the event says how its snapshot is called, and the snapshot only that."""
        for name, phase in (("beforeSnapshot", "before"), ("inputSnapshot", "input"), ("afterSnapshot", "after")):
            if event.get(name):
                self._phases[str(event[name])] = _PHASES[phase]

    def _snapshot(self, event: dict[str, Any]) -> None:
        raw = event["snapshot"]
        name = str(raw.get("snapshotName") or "")
        phase = raw.get("phase") or self._phases.get(name) or name.partition("@")[0]
        viewport = raw.get("viewport")
        page = str(raw.get("pageId") or "")
        self._page(page)
        self._found.snapshots.append(
            RawSnapshot(
                call=str(raw.get("callId") or ""),
                phase=_PHASES.get(str(phase)),
                page=page,
                frame=str(raw.get("frameId") or ""),
                url=str(raw.get("frameUrl") or ""),
                html=raw.get("html"),
                width=round(number(viewport.get("width"))) if isinstance(viewport, dict) else 0,
                is_main=bool(raw.get("isMainFrame")),
                ts=self._at(raw.get("timestamp")),
                overrides={
                    str(one.get("url")): one.get("ref") if "ref" in one else one.get("file") or one.get("sha1")
                    for one in raw.get("resourceOverrides") or ()
                    if isinstance(one, dict)
                },
            )
        )

    def _request(self, raw: dict[str, Any]) -> None:
        self._found.network.append({**raw, "ts": self._at(raw.get("_monotonicTime"))})

    def _stacks(self, raw: dict[str, Any]) -> None:
        files = [str(name) for name in raw.get("files") or ()]
        for name, frames in raw.get("stacks") or ():
            # up to version 9 the number of the call stands alone
            call = self._found.calls.get(str(name)) or self._found.calls.get(f"call@{name}")
            if call is not None:
                call.stack = tuple(
                    Frame(files[file], int(number(line)), str(function or "")) for file, line, _, function in frames
                )


def _assign_pages(found: Recording) -> None:
    """A call is on the page that its snapshots show, else on that of the call before it."""
    shown = {one.call: one.page for one in found.snapshots if one.page}
    last = ""
    for call in found.calls.values():
        call.page = call.page or shown.get(call.id, "")
        if not call.page and call.owner in ("Frame", "Page"):
            call.page = last or (found.pages[0] if found.pages else "")
        last = call.page or last
