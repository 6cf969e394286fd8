"""A session that a person drives: what they do in the pages of a browser, as the actions of a record."""

import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from playwright.sync_api import BrowserContext, Error, Frame, Page, Request, sync_playwright

from pytest_selfheal.browser.apart import library
from pytest_selfheal.browser.listeners import attach, now_ms
from pytest_selfheal.browser.packing import described, elements_of
from pytest_selfheal.browser.snapshot import MAX_ELEMENTS, as_fingerprint
from pytest_selfheal.browser.tap import Taps
from pytest_selfheal.browser.window import Window
from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.plainest import plainest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.telemetry import ActionEntry, Record
from pytest_selfheal.redaction.forms import PLACEHOLDER

_BINDING = "__selfheal_tell"
_LOOK_EVERY_MS = 50
_LINGER_MS = 300  # for the consequences of what was done
_DOCUMENT_BY_HAND = "none"  # Sec-Fetch-Site of an address that was typed
Act = Callable[[Page], Iterator[None]]  # what a person would do, with a pause after each deed


@dataclass
class _Hand:
    """What was told, in order, and what became of it."""

    window: Window
    told: deque[tuple[Frame, Page, dict[str, Any]]] = field(default_factory=deque)
    asked: deque[tuple[Request, int]] = field(default_factory=deque)
    actions: list[ActionEntry] = field(default_factory=list)

    def tell(self, source: dict[str, Any], text: str) -> None:
        """A message of a page; it is read when the browser has nothing better to do."""
        with suppress(ValueError):
            self.told.append((source["frame"], source["page"], json.loads(text)))

    def request(self, request: Request) -> None:
        """A page is asked for: perhaps by the address line."""
        if request.is_navigation_request():
            self.asked.append((request, now_ms()))

    def work(self) -> None:
        """Read what was told since."""
        while self.asked:
            request, at = self.asked.popleft()
            with suppress(Error):  # the page may be gone
                self._typed_address(request, at)
        while self.told:
            frame, page, said = self.told.popleft()
            with suppress(Error, ValueError, KeyError):  # the page may be gone, or say what it likes
                self._add(frame, page, said)

    def _typed_address(self, request: Request, at: int) -> None:
        frame = request.frame
        if frame.parent_frame is None and request.all_headers().get("sec-fetch-site") == _DOCUMENT_BY_HAND:
            page = self.window.page_number(frame.page)
            given = {"0": self.window.redactor.url(request.url)}
            asked = int(request.timing["startTime"]) or at  # the browser's own time, as its requests have it
            self.actions.append(
                ActionEntry(ts=asked - 1, kind="navigation", name="goto", arguments=given, duration_ms=5000, page=page)
            )

    def _add(self, frame: Frame, page: Page, said: dict[str, Any]) -> None:
        if said["kind"] == "more":
            self._more(said)
            return
        document = described(said["page"])
        way = _way_to(frame)
        if way is None:
            return
        plain = json.loads(said["element"])
        seen = as_fingerprint({**plain, "frame": ()}, int(said["at"]))
        elements = elements_of(document, ())
        found = plainest(seen.element, elements)
        if found is None:
            return
        locator = str(Expression((*way, *found.links)))
        self.window.memory.fingerprints[locator] = seen
        self._keep(said, locator, seen, page)

    def _keep(self, said: dict[str, Any], locator: str, seen: Fingerprint, page: Page) -> None:
        name, value = said["kind"], said.get("value")
        given: dict[str, Any] = {}
        if name in ("fill", "press", "select_option", "set_input_files"):
            given = {"0": self._given(name, value, locator, seen.element)}
        last = self.actions[-1] if self.actions else None
        if name == "dblclick":
            while self.actions and self.actions[-1].name == "click" and self.actions[-1].locator == locator:
                self.actions.pop()
        if name == "fill" and last is not None and (last.name, last.locator) == ("fill", locator):
            self.actions.pop()
        self.actions.append(
            ActionEntry(
                ts=int(said["at"]),
                kind="action",
                name=name,
                locator=locator,
                arguments=given,
                url=page.url,
                page=self.window.page_number(page),
            )
        )

    def _more(self, said: dict[str, Any]) -> None:
        """A field got another letter."""
        last = self.actions[-1] if self.actions else None
        if last is None or last.name != "fill":
            return
        seen = self.window.memory.fingerprints[last.locator]
        given = {"0": self._given("fill", said.get("value"), last.locator, seen.element)}
        self.actions[-1] = last.model_copy(update={"arguments": given, "ts": int(said["at"])})

    def _given(self, name: str, value: Any, locator: str, element: Element) -> Any:
        if isinstance(value, list):
            return [self.window.redactor.text(str(one)) for one in value]
        text = "" if value is None else str(value)
        if value is None:
            return PLACEHOLDER
        return self.window.redactor.argument(name, "0", text, locator=locator, elements=(element,))


def recorded_by_hand(
    url: str,
    window: Window,
    *,
    executable: str | None,
    arguments: tuple[str, ...] = (),
    headless: bool = False,
    act: Act | None = None,
) -> Record:
    """Open a browser at `url`, record until its last page is closed; `act` does what a person would do.

    Raises OSError with one line when the browser does not start, or nothing is at `url`.
    """
    hand = _Hand(window)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=executable, args=list(arguments), headless=headless)
        except Error as error:
            raise OSError(str(error).splitlines()[0]) from error
        context = browser.new_context(no_viewport=not headless)
        attach(context, lambda: window, Taps(time.perf_counter))
        context.on("request", hand.request)
        context.expose_binding(_BINDING, hand.tell)
        context.add_init_script(_script())
        try:
            context.new_page().goto(url)
        except Error as error:
            browser.close()
            raise OSError(str(error).splitlines()[0]) from error
        _follow(context, hand, act)
        with suppress(Error):
            browser.close()
    for action in sorted(hand.actions, key=lambda one: one.ts):
        window.tape.add(action)
    return window.record(now_ms())


def _follow(context: BrowserContext, hand: _Hand, act: Act | None) -> None:
    for _ in act(context.pages[0]) if act is not None else ():
        context.pages[0].wait_for_timeout(_LINGER_MS)
        hand.work()
    browser = context.browser
    while context.pages and browser is not None and browser.is_connected():
        with suppress(Error):  # the page is closed while we wait: perhaps there are others
            context.pages[0].wait_for_timeout(_LOOK_EVERY_MS)
        hand.work()


def _script() -> str:
    here = files("pytest_selfheal.browser")
    hand = here.joinpath("hand.js").read_text("utf-8").partition("(library")[2]
    return (
        f"((library{hand.rstrip()})(() => {{ {library()}\nreturn selfheal; }}, "
        f"(text) => window.{_BINDING}(text), {MAX_ELEMENTS});"
    )


def _way_to(frame: Frame) -> tuple[Link, ...] | None:
    """The links that lead into a frame; None when it can't be told apart."""
    if frame.parent_frame is None:
        return ()
    above = _way_to(frame.parent_frame)
    if above is None:
        return None
    holder = frame.frame_element()
    for name in ("name", "title", "id"):
        value = holder.get_attribute(name)
        if value and '"' not in value:
            return (*above, Link("frame_locator", (f'iframe[{name}="{value}"]',)))
    index = frame.parent_frame.child_frames.index(frame)
    return (*above, Link("frame_locator", ("iframe",)), Link("nth", (index,)))
