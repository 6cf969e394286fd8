"""A recorded trace as the Record that a live run of the same test would have left, and what its pages looked like."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import TEST_ID, Element, Fingerprint
from pytest_selfheal.models.telemetry import (
    ActionEntry,
    ConsoleEntry,
    ErrorMoment,
    NavigationEntry,
    PageError,
    PageEvent,
    Record,
)
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.typed import TYPING
from pytest_selfheal.traces import calls
from pytest_selfheal.traces.archive import Archive, BadTrace
from pytest_selfheal.traces.calls import Spoken
from pytest_selfheal.traces.elements import Document
from pytest_selfheal.traces.finding import find
from pytest_selfheal.traces.format import Call, RawSnapshot, Recording, number, recording
from pytest_selfheal.traces.network import requests
from pytest_selfheal.traces.page import Pages, RecordedPage
from pytest_selfheal.traces.places import Places

# As of a live record.
MAX_TEXT = 4000
MAX_ACTIONS, MAX_CONSOLE, MAX_ERRORS, MAX_REQUESTS, MAX_NAVIGATIONS = 500, 300, 100, 1000, 200
MAX_FINGERPRINTS = 200
MAX_SEEN = 5
MAX_VIEWS = 20
_COLOUR = re.compile(r"\x1b\[[\d;]*m")  # the runner writes for a terminal
_SUBJECT = ("action", "after", "before")  # where to look for what a call was about, as soon as it acts on it
_ABSENT = ("hidden", "detached")
_ASKS_WHETHER = ("count", "is_visible", "is_hidden", "all_inner_texts", "all_text_contents")


@dataclass(frozen=True, slots=True)
class View:
    """A document that fingerprints stood in: its URL, a digest of its structure, its elements."""

    url: str
    structure: str
    elements: tuple[Element, ...]
    taken_at: int
    locators: tuple[str, ...]


@dataclass(slots=True)
class Traced:
    """A trace, read: `failing` is the index of the failed call in the record's actions, `page` the page at its error.

    `message` and `exception` are what the test failed with, as far as the trace knows: a plain assert leaves no mark.
    """

    record: Record
    message: str = ""
    exception: str = ""
    failing: int | None = None
    page: RecordedPage | None = None
    views: tuple[View, ...] = ()
    title: str = ""
    browser: str = ""
    test_id: str = TEST_ID
    trouble: list[str] = field(default_factory=list)


def read_trace(path: Path, redactor: Redactor, places: Places, *, message: str = "", remember: bool = False) -> Traced:
    """What a trace holds; raises BadTrace.

    `message` is the error that the test runner reported, where it is known: it names the call that the test failed for.
    With `remember` also what a passed test leaves behind: fingerprints of what its locators found, and their pages.
    """
    with Archive(path) as archive:
        found = recording(archive)
        try:
            reader = _Reader(archive, found, redactor, places)
            return reader.passed() if remember else reader.failed(message)
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
            # what anybody may have written into an archive is no reason to stop with a stack
            first = str(error).partition("\n")[0] or type(error).__name__
            raise BadTrace(f"the trace holds other than it should ({first})", path, "record it again") from error


@dataclass(frozen=True)
class _Step:
    call: Call
    said: Spoken
    url: str

    @cached_property
    def expression(self) -> Expression | None:
        """Its locator as a value."""
        return parse(self.said.locator)


class _Reader:
    def __init__(self, archive: Archive, found: Recording, redactor: Redactor, places: Places) -> None:
        self._archive, self._found, self._redactor, self._places = archive, found, redactor, places
        self._pages = Pages(archive, found)
        self._numbers = {page: number for number, page in enumerate(found.pages)}
        self._of_call: dict[str, list[RawSnapshot]] = {}
        for one in found.snapshots:
            if one.is_main:
                self._of_call.setdefault(one.call, []).append(one)
        spoken = ((call, calls.spoken(call)) for call in found.calls.values())
        steps = sorted(((call, said) for call, said in spoken if said is not None), key=lambda one: one[0].started)
        self._steps = [_Step(call, said, self._url(call)) for call, said in steps[-MAX_ACTIONS:]]

    def failed(self, message: str) -> Traced:
        """Of a test that failed: its record, with the page at the error."""
        failing = self._failing(message)
        record = self._record(known={})
        traced = self._traced(record)
        step = self._steps[failing] if failing is not None else None
        if step is not None:
            traced.message, traced.exception = record.actions[failing or 0].error, calls.exception(step.call, step.said)
        traced.message = message or self._runner_message() or traced.message
        shot = self._last_snapshot(step)
        traced.page = self._pages.page(shot) if shot is not None else None
        traced.failing = failing
        moment = self._moment(step, failing, shot, traced.page)
        traced.record = record.model_copy(
            update={"moments": (moment,) if moment else (), "fingerprints": self._last_read(failing)}
        )
        return traced

    def passed(self) -> Traced:
        """Of a test that passed: its record with fingerprints, and the views that they stood in."""
        seen: dict[str, Fingerprint] = {}
        views: dict[tuple[str, str], tuple[Document, int, list[str]]] = {}
        for step in self._steps:
            locator = step.said.locator
            if locator in seen or len(seen) >= MAX_FINGERPRINTS or not _found_something(step):
                continue
            subject = self._subject(step)
            if subject is None:
                continue
            document, element, shot = subject
            count = dict(step.said.arguments).get("0") if step.said.name == "to_have_count" else 1
            seen[locator] = _fingerprint(element, document, int(shot.ts)).model_copy(update={"count": int(count or 1)})
            key = (shot.url.partition("#")[0], document.structure())
            if key in views or len(views) < MAX_VIEWS:
                views.setdefault(key, (document, int(shot.ts), []))[2].append(locator)
        record = self._record(known={name: one.element for name, one in seen.items()})
        traced = self._traced(record.model_copy(update={"fingerprints": seen}))
        traced.views = tuple(
            View(document.url, structure, document.census(), taken_at, tuple(locators))
            for (_, structure), (document, taken_at, locators) in views.items()
        )
        return traced

    def _traced(self, record: Record) -> Traced:
        return Traced(
            record,
            title=self._found.title,
            browser=self._found.browser,
            test_id=self._found.test_id,
            trouble=list(self._archive.trouble),
        )

    # the record

    def _record(self, *, known: dict[str, Element]) -> Record:
        found, test = self._found, self._test()
        return Record(
            nodeid=self._places.nodeid(test, title=found.title, browser=found.browser),
            file=self._places.relative(test[0]) if test else "",
            line=0,
            started_at=int(found.started),
            finished_at=int(found.last),
            browser=True,
            console=tuple(self._console())[-MAX_CONSOLE:],
            page_errors=tuple(self._page_errors())[-MAX_ERRORS:],
            network=requests(self._archive, found, self._numbers)[-MAX_REQUESTS:],
            navigations=tuple(self._navigations())[-MAX_NAVIGATIONS:],
            events=tuple(
                PageEvent(ts=int(ts), kind="close", page=self._numbers.get(page, 0)) for ts, page in found.closed
            ),
            actions=tuple(self._action(step, known) for step in self._steps),
            trouble=tuple(self._archive.trouble),
        )

    def _action(self, step: _Step, known: dict[str, Element]) -> ActionEntry:
        call, said = step.call, step.said
        ended = call.ended if call.ended is not None else self._found.last
        stack = calls.own_stack(call)
        site, test_site = self._places.sites(stack, said.name)
        return ActionEntry(
            ts=int(call.started),
            kind=said.kind,
            name=said.name,
            locator=said.locator,
            arguments=self._arguments(step, known),
            duration_ms=round(max(0.0, ended - call.started), 1),
            outcome="failed" if call.error else "passed",
            error=calls.message(call, said)[:MAX_TEXT],
            seen=calls.unexpected(call)[-MAX_SEEN:],
            url=step.url,
            site=site,
            test_site=test_site,
            locator_site=self._places.of_locator(said.locator, stack),
            page=self._numbers.get(call.page, 0),
        )

    def _arguments(self, step: _Step, known: dict[str, Element]) -> dict[str, Any]:
        """As a live record keeps them: typed text only where its field is proven harmless."""
        said, redactor = step.said, self._redactor
        if said.name not in TYPING and said.kind in ("action", "navigation"):
            redactor.left_field(ended=said.kind == "navigation")
        elements: tuple[Element, ...] = ()
        if said.name in TYPING and said.selector:
            element = known.get(said.locator)
            subject = self._subject(step) if element is None else None
            element = element or (subject[1] if subject else None)
            elements = (element,) if element is not None else ()
        return {
            name: redactor.argument(said.name, name, value, locator=said.locator, elements=elements)
            for name, value in said.arguments
            if isinstance(value, str | int | float | bool | list)
        }

    def _console(self) -> Iterator[ConsoleEntry]:
        for raw in self._found.console:
            where = raw.get("location")
            where = where if isinstance(where, dict) else {}
            yield ConsoleEntry(
                ts=int(raw["ts"]),
                level=str(raw.get("messageType") or "log"),
                text=str(raw.get("text") or "")[:MAX_TEXT],
                url=str(where.get("url") or ""),
                line=int(number(where.get("lineNumber"))),
                column=int(number(where.get("columnNumber"))),
                page=self._numbers.get(str(raw.get("pageId")), 0),
            )

    def _page_errors(self) -> Iterator[PageError]:
        for raw in self._found.page_errors:
            error = raw["params"].get("error")
            inner = error.get("error") if isinstance(error, dict) else None
            said = inner if isinstance(inner, dict) else {"message": _thrown(error)}
            page = str(raw.get("pageId") or "")
            yield PageError(
                ts=int(raw["ts"]),
                message=str(said.get("message") or "")[:MAX_TEXT],
                stack=str(said.get("stack") or "")[:MAX_TEXT],
                url=self._url_at(page, raw["ts"]),
                page=self._numbers.get(page, 0),
            )

    def _navigations(self) -> Iterator[NavigationEntry]:
        last: dict[str, str] = {}
        for one in self._found.snapshots:
            before = last.get(one.page, "about:blank")
            if one.is_main and one.url and one.url != before:
                last[one.page] = one.url
                yield NavigationEntry(ts=int(one.ts), url=one.url, from_url=before, page=self._numbers.get(one.page, 0))

    def _url(self, call: Call) -> str:
        own = self._of_call.get(call.id)
        return own[0].url if own and own[0].phase == "before" else self._url_at(call.page, call.started)

    def _url_at(self, page: str, ts: float) -> str:
        shown = [one.url for one in self._found.snapshots if one.is_main and one.page == page and one.ts <= ts]
        return shown[-1] if shown else ""

    def _test(self) -> tuple[str, str] | None:
        """File and function of the test: the outermost line of a stack that stands in one."""
        for step in self._steps:
            for frame in reversed(calls.own_stack(step.call)):
                if frame.function.rpartition(".")[2].startswith("test"):
                    return frame.file, frame.function
        return None

    # the failure

    def _failing(self, message: str) -> int | None:
        """The call that the test failed for: the one that the message names, else the last that failed."""
        wrong = [number for number, step in enumerate(self._steps) if step.call.error]
        if message:
            return next((number for number in reversed(wrong) if self._is_named(message, number)), None)
        return wrong[-1] if wrong else None

    def _is_named(self, message: str, number: int) -> bool:
        step = self._steps[number]
        first = calls.message(step.call, step.said).partition("\n")[0][:80]
        return bool(first) and first in message

    def _runner_message(self) -> str:
        """What @playwright/test wrote of the failure."""
        said = next((str(one["message"]) for one in reversed(self._found.errors) if one.get("message")), "")
        return _COLOUR.sub("", said)

    def _last_snapshot(self, step: _Step | None) -> RawSnapshot | None:
        if step is not None:
            own = self._of_call.get(step.call.id, [])
            if own:
                return own[-1]
            ended = step.call.ended or self._found.last
            before = [one for one in self._found.snapshots if one.is_main and one.ts <= ended]
            same = [one for one in before if one.page == step.call.page]
            return next(reversed(same or before), None)
        return next((one for one in reversed(self._found.snapshots) if one.is_main), None)

    def _moment(
        self, step: _Step | None, failing: int | None, shot: RawSnapshot | None, page: RecordedPage | None
    ) -> ErrorMoment | None:
        if page is None or shot is None:
            return None
        ts = step.call.ended or shot.ts if step is not None else shot.ts
        facts: dict[str, Any] = {"ts": int(ts), "url": page.document.url, "page": self._numbers.get(shot.page, 0)}
        facts |= {"action": failing, "snapshot": page.snapshot()}
        if step is not None and step.said.selector:
            facts |= self._about_target(step, page)
        return ErrorMoment(**facts)

    def _about_target(self, step: _Step, page: RecordedPage) -> dict[str, Any]:
        expression = step.expression
        facts: dict[str, Any] = {"frame": (), "matches": calls.matches(step.call, step.said)}
        if expression is not None and expression.frame_part:
            inside = find(page, expression.frame_part, test_id=self._found.test_id)
            facts["frame"] = inside[0][0].frame if inside else None
        if not facts["matches"]:
            return facts
        found = page.targets()
        if not found and expression is not None:
            found = find(page, expression, test_id=self._found.test_id) or []
        if found:
            document, node = found[0]
            element = document.describe(node)
            facts["target"] = _fingerprint(element, document, int(page.main.ts))
            facts["target_before"] = self._before_last_action(step)
            facts["state"] = {
                "visible": element.visible,
                "enabled": element.enabled,
                "editable": element.editable,
            }
        return facts

    def _before_last_action(self, step: _Step) -> Fingerprint | None:
        """What the step's locator found before the action that came last before it."""
        index = self._steps.index(step)
        action = next((one for one in reversed(self._steps[:index]) if one.said.kind == "action"), None)
        shots = self._of_call.get(action.call.id, ()) if action is not None else ()
        shot = next((one for one in shots if one.phase == "before"), None)
        expression = step.expression
        if shot is None or expression is None:
            return None
        found = find(self._pages.page(shot), expression, test_id=self._found.test_id)
        return _fingerprint(found[0][0].describe(found[0][1]), found[0][0], int(shot.ts)) if found else None

    def _last_read(self, failing: int | None) -> dict[str, Fingerprint]:
        """What the last question to the page was about: a plain assert may speak of it."""
        step = self._steps[-1] if self._steps and failing is None else None
        if step is None or step.said.kind != "probe":
            return {}
        subject = self._subject(step)
        return {step.said.locator: _fingerprint(subject[1], subject[0], int(subject[2].ts))} if subject else {}

    def _subject(self, step: _Step) -> tuple[Document, Element, RawSnapshot] | None:
        """What a call found, in the snapshot that is nearest to its acting on it."""
        known = {one.phase: one for one in self._of_call.get(step.call.id, ())}
        for phase in _SUBJECT:
            shot = known.get(phase)  # type: ignore[call-overload]
            if shot is None:
                continue
            page = self._pages.page(shot)
            targets = page.targets()
            if not targets and phase != "action":
                expression = step.expression
                targets = (find(page, expression, test_id=self._found.test_id) or []) if expression else []
            if targets:
                document, node = targets[0]
                return document, document.describe(node), shot
        return None


def _found_something(step: _Step) -> bool:
    """Whether a call that passed shows that its locator found an element."""
    call, said = step.call, step.said
    if call.error or call.ended is None or not said.selector:
        return False
    wanted = dict(said.arguments)
    if said.kind == "assertion":
        if said.name == "to_have_count":
            return bool(wanted.get("0"))
        return not (said.name.startswith("not_") or said.name in ("to_be_hidden", "to_be_attached"))
    if said.kind == "wait":
        return wanted.get("state") not in _ABSENT
    return said.kind == "action" or (said.kind == "probe" and said.name not in _ASKS_WHETHER)


def _fingerprint(element: Element, document: Document, taken_at: int) -> Fingerprint:
    view = {"lang": document.lang, "width": document.width} if not element.frame else {}
    return Fingerprint.model_validate({"element": element, "taken_at": taken_at, **view})


def _thrown(error: Any) -> str:
    value = error.get("value") if isinstance(error, dict) else None
    return str(next(iter(value.values()), "")) if isinstance(value, dict) else str(value or "")
