"""Wraps the public API of Playwright, sync and async, while the plugin is on, and takes the wrappers off again.

Only public classes and names are touched; a name that this version of Playwright doesn't have is passed over.
"""

import asyncio
import functools
import inspect
import sys
from collections.abc import Callable, Generator, Mapping
from typing import Any

from pytest_selfheal.browser import apart, closing, dialogs, filled_by_script, set_up, settings, soft
from pytest_selfheal.browser.arguments import hear_prompt
from pytest_selfheal.browser.around import call_around, call_around_async
from pytest_selfheal.browser.awaited import Awaited
from pytest_selfheal.browser.beside import noted
from pytest_selfheal.browser.call import Call, milliseconds
from pytest_selfheal.browser.detour import TIMEOUT_MARK
from pytest_selfheal.browser.events import EVENTS
from pytest_selfheal.browser.expression import Origin, code, link, remember, scope_of
from pytest_selfheal.browser.failed_call import watched
from pytest_selfheal.browser.own_requests import read_json, request
from pytest_selfheal.browser.predicate import only_reads
from pytest_selfheal.browser.question import again, at_hand, scripted
from pytest_selfheal.browser.recorder import Recorder, looking
from pytest_selfheal.browser.steps import drive, drive_async
from pytest_selfheal.browser.window import Window
from pytest_selfheal.locators.expression import PROPERTIES
from pytest_selfheal.models.api import ACTIONS, NAVIGATIONS, READS
from pytest_selfheal.models.telemetry import Kind

_MAKERS = (
    *("get_by_role", "get_by_text", "get_by_label", "get_by_placeholder", "get_by_alt_text", "get_by_title"),
    *("get_by_test_id", "locator", "frame_locator", "filter", "nth", "and_", "or_", "within", "visible"),
)
_WAITS = (
    *("wait_for", "wait_for_selector", "wait_for_url", "wait_for_function", "wait_for_load_state", "wait_for_event"),
)
_INPUT = ("press", "type", "insert_text", "down", "up", "click", "dblclick", "wheel")
_KINDS: tuple[tuple[Kind, tuple[str, ...]], ...] = (
    ("action", ACTIONS),
    ("probe", READS),
    ("wait", _WAITS),
    ("navigation", NAVIGATIONS),
)
# Actions of the pointer: what they need of their element can be seen without a touch.
_POINTED = {"click", "dblclick", "hover", "tap", "check", "uncheck", "set_checked", "drag_to"}
_TAKES_SELECTOR = {*ACTIONS, *READS, "wait_for_selector"}
_SCRIPTED = (
    *("evaluate", "evaluate_all", "evaluate_handle", "eval_on_selector", "eval_on_selector_all", "add_init_script"),
)
_API_REQUESTS = ("get", "post", "put", "patch", "delete", "head", "fetch")
_LAUNCHES = ("launch", "launch_persistent_context", "connect", "connect_over_cdp")


def loaded_apis() -> tuple[tuple[str, Any], ...]:
    """Playwright's API modules that the tests have imported; the plugin imports neither of them for itself."""
    names = ("playwright.sync_api", "playwright.async_api")
    return tuple((name, sys.modules[name]) for name in names if name in sys.modules)


class Instrument:
    """The wrappers around one of Playwright's two API modules."""

    def __init__(self, api: Any, recorder: Recorder) -> None:
        self._recorder = recorder
        self._undo: list[tuple[type, str, Any]] = []
        self._wrap_api(api)

    def remove(self) -> None:
        """Put everything back as it was."""
        for owner, name, original in reversed(self._undo):
            setattr(owner, name, original)
        self._undo.clear()

    def _wrap_api(self, api: Any) -> None:
        for owner in (api.Page, api.Frame, api.Locator, api.FrameLocator):
            for name in _MAKERS:
                self._replace(owner, name, self._maker)
            for name in PROPERTIES:
                self._replace(owner, name, self._maker_property)
        for kind, names in _KINDS:
            for owner in (api.Page, api.Frame, api.Locator, api.ElementHandle):
                for name in names:
                    self._replace(owner, name, self._watched(kind))
        for owner in (api.Page, api.Frame, api.BrowserContext, api.WebSocket):
            for name in EVENTS:
                self._replace(owner, name, self._awaited)
        for owner in (api.BrowserContext, api.WebSocket):
            self._replace(owner, "wait_for_event", self._watched("wait"))
        for owner in (api.Keyboard, api.Mouse):
            for name in _INPUT:
                self._replace(owner, name, self._watched("action"))
        for owner in _assertion_classes(api):
            for name in dir(owner):
                if name.startswith(("to_", "not_to_")):
                    self._replace(owner, name, self._watched("assertion"))
        self._replace(type(api.expect), "__call__", self._expect)
        self._replace(type(api.expect), "soft", self._soft)
        for name in apart.BROWSER_TYPES:
            self._replace(api.Playwright, name, apart.keeping_selectors)
        for name in _LAUNCHES:
            self._replace(api.BrowserType, name, self._launch)
        for owner, name in ((api.Browser, "new_context"), (api.Browser, "new_page")):
            self._replace(owner, name, self._new_context)
        module = inspect.getmodule(api.Page)  # Clock is not exported by name
        for owner_name, names in set_up.CALLS.items():
            for name in names if hasattr(module, owner_name) else ():
                self._replace(getattr(module, owner_name), name, self._set_up)
        for owner in (api.Page, api.Frame, api.Locator, api.JSHandle, api.ElementHandle, api.BrowserContext):
            for name in _SCRIPTED:
                self._replace(owner, name, self._script)
        for name in ("fulfill", "abort"):
            self._replace(api.Route, name, self._mock)
        self._replace(api.Dialog, "accept", self._answer)
        for owner_name in closing.OWNERS:
            self._replace(getattr(api, owner_name), "close", lambda one: closing.noting(one, self._recorder.sites))
        for name in _API_REQUESTS:
            self._replace(api.APIRequestContext, name, lambda original: request(original, self._recorder))
        self._replace(api.APIResponse, "json", read_json)
        for owner in (api.Page, api.BrowserContext):
            self._replace(owner, "set_default_timeout", self._default_timeout)

    def _replace(self, owner: type, name: str, make: Callable[[Any], Any]) -> None:
        original = owner.__dict__.get(name)
        if original is None:
            return
        self._undo.append((owner, name, original))
        setattr(owner, name, make(original))

    def _maker(self, original: Any) -> Any:
        if isinstance(original, property):
            return self._maker_property(original)
        name = original.__name__

        @functools.wraps(original)
        def make(subject: Any, *args: Any, **kwargs: Any) -> Any:
            made = original(subject, *args, **kwargs)
            if self._recorder.watching():
                self._remember(made, subject, code(name, args, kwargs), (name, args, kwargs))
            return made

        return make

    def _maker_property(self, original: Any) -> Any:
        if not isinstance(original, property) or original.fget is None:
            return original
        getter = original.fget
        name = getter.__name__

        def make(subject: Any) -> Any:
            made = getter(subject)
            if self._recorder.watching():
                self._remember(made, subject, name, None)
            return made

        return property(make, doc=original.__doc__)

    def _remember(self, made: Any, subject: Any, text: str, call: Any) -> None:
        parent = subject if hasattr(type(subject), "first") else None  # of the class: asking the object would call it
        site = self._recorder.sites.of_caller()
        remember(made, Origin(link(subject, text), site, parent, call, scope_of(subject)))

    def _default_timeout(self, original: Any) -> Any:
        """A heal has to know how long a call would wait, and Playwright does not tell."""

        @functools.wraps(original)
        def set_timeout(subject: Any, timeout: Any) -> Any:
            setattr(subject, TIMEOUT_MARK, milliseconds(timeout))
            return original(subject, timeout)

        return set_timeout

    def _expect(self, original: Any) -> Any:
        @functools.wraps(original)
        def expect(subject: Any, actual: Any, *args: Any, **kwargs: Any) -> Any:
            assertions = original(subject, actual, *args, **kwargs)
            assertions._selfheal_subject = actual
            return assertions

        return expect

    def _soft(self, original: Any) -> Any:
        @functools.wraps(original)
        def expect_soft(subject: Any, actual: Any, *args: Any, **kwargs: Any) -> Any:
            assertions = original(subject, actual, *args, **kwargs)
            assertions._selfheal_subject = actual
            soft.keep_hard(assertions, subject(actual))
            return assertions

        return expect_soft

    def _awaited(self, original: Any) -> Any:
        name = original.__name__

        @functools.wraps(original)
        def begin(subject: Any, *args: Any, **kwargs: Any) -> Any:
            window = self._recorder.watching()
            manager = original(subject, *args, **kwargs)
            if window is None:
                return manager
            call = self._begin(window, subject, name, "wait", args, kwargs)
            return Awaited(
                manager,
                self._recorder,
                call,
                lambda timeout: original(subject, *args, **{**kwargs, "timeout": timeout}),
            )

        return begin

    def _ended(
        self, call: Call, original: Any, subject: Any, args: Any, kwargs: Any, collected: int, result: Any
    ) -> Any:
        """Steps after a call that raised nothing; a soft assertion may have failed nevertheless."""
        error = soft.failure_since(subject, collected)
        if error is None:
            call.again, call.at_hand = again(original, subject, args, kwargs), at_hand(subject)
            return self._recorder.passed(call, result)
        retry = _retry(original, soft.hard_of(subject), args, kwargs, call.kind)
        return self._recorder.failed(call, error, retry, goes_on=True)

    def _watched(self, kind: Kind) -> Callable[[Any], Any]:
        def wrap(original: Any) -> Any:
            if not callable(original) or isinstance(original, property):
                return original
            if inspect.iscoroutinefunction(original):
                return self._watched_async(original, kind)
            return self._watched_sync(original, kind)

        return wrap

    def _watched_sync(self, original: Any, kind: Kind) -> Any:
        recorder = self._recorder
        name = original.__name__

        @functools.wraps(original)
        def call(subject: Any, *args: Any, **kwargs: Any) -> Any:
            __tracebackhide__ = True
            window = recorder.watching()
            if window is None:
                return original(subject, *args, **kwargs)
            watched = self._begin(window, subject, name, kind, args, kwargs)
            note = watched.window.note
            collected = soft.collected(subject)
            with looking():
                drive(recorder.before(watched), _quiet)
            try:
                if watched.detour is None:
                    result = original(subject, *args, **kwargs)
                else:
                    result = call_around(watched, watched.detour, original, subject, args, kwargs)
            except Exception as error:
                retry = _retry(original, subject, args, kwargs, kind)
                with looking():
                    drive(recorder.failed(watched, error, retry), note)
                raise
            with looking():
                drive(self._ended(watched, original, subject, args, kwargs, collected, result), _quiet)
            return result

        return call

    def _watched_async(self, original: Any, kind: Kind) -> Any:
        recorder = self._recorder
        name = original.__name__

        async def observe(watched: Call, subject: Any, args: Any, kwargs: Any) -> Any:
            __tracebackhide__ = True
            note = watched.window.note
            collected = soft.collected(subject)
            with looking():
                await drive_async(recorder.before(watched), _quiet)
            try:
                if watched.detour is None:
                    result = await original(subject, *args, **kwargs)
                else:
                    result = await call_around_async(watched, watched.detour, original, subject, args, kwargs)
            except Exception as error:
                retry = _retry(original, subject, args, kwargs, kind)
                with looking():
                    await drive_async(recorder.failed(watched, error, retry), note)
                raise
            with looking():
                await drive_async(self._ended(watched, original, subject, args, kwargs, collected, result), _quiet)
            return result

        @functools.wraps(original)
        def call(subject: Any, *args: Any, **kwargs: Any) -> Any:
            # not a coroutine function itself: the caller's line is known now, when a task runs it is gone
            window = recorder.watching()
            if window is None:
                return original(subject, *args, **kwargs)
            window.loop = asyncio.get_running_loop()
            return observe(self._begin(window, subject, name, kind, args, kwargs), subject, args, kwargs)

        return call

    def _begin(self, window: Window, subject: Any, name: str, kind: Kind, args: Any, kwargs: Any) -> Call:
        origin = None
        if name in _TAKES_SELECTOR and args and isinstance(args[0], str) and hasattr(type(subject), "goto"):
            # Page.click("#save"): the old form names its element by a string
            call: tuple[str, Any, dict[str, Any]] = ("locator", args[:1], {})
            origin = Origin(code(*call), self._recorder.sites.of_caller(), None, call, scope_of(subject))
            with looking():
                subject, args = subject.locator(args[0]), args[1:]
            remember(subject, origin)
        if name == set_up.OWN_PAGE:
            set_up.note(window, name, args[:1] or (kwargs.get("html"),), {})
        return self._recorder.begin(window, subject, name, kind, args=args, kwargs=kwargs, origin=origin)

    def _launch(self, original: Any) -> Any:
        def noting(_: Any, __: Any, options: Mapping[str, Any]) -> Generator[None, Any, None]:
            browser, watch = (yield), self._recorder.watch_context
            if hasattr(browser, "contexts"):
                for context in browser.contexts:
                    watch(context)
                browser.on("context", opened)
            else:  # a persistent context is one itself
                settings.keep(browser, options)
                watch(browser)
                dialogs.hear_at_once(browser)

        def opened(context: Any) -> Any:
            self._recorder.watch_context(context)
            return dialogs.hear(context)

        return noted(apart.registering(original), noting)

    def _new_context(self, original: Any) -> Any:
        def noting(_: Any, __: Any, options: Mapping[str, Any]) -> Generator[None, Any, None]:
            made = yield
            settings.keep(getattr(made, "context", made), options)
            if (window := self._recorder.watching()) is not None:
                set_up.note_context(window, options)

        return noted(original, noting)

    def _set_up(self, original: Any) -> Any:
        return set_up.around(original, self._recorder.watching)

    def _script(self, original: Any) -> Any:
        def noting(subject: Any, args: Any, kwargs: Mapping[str, Any]) -> Generator[None, Any, None]:
            if (window := self._recorder.watching()) is not None:
                filled_by_script.hear(window, subject, args, kwargs)
            answer = yield
            window = self._recorder.watching()
            asked = scripted(original, subject, args, kwargs, answer) if window is not None else None
            if window is not None and asked is not None:
                window.was_asked(asked)

        return noted(original, noting)

    def _answer(self, original: Any) -> Any:
        @functools.wraps(original)
        def accept(dialog: Any, prompt_text: Any = None) -> Any:
            window = self._recorder.watching()
            if window is not None and prompt_text is not None:
                hear_prompt(window, dialog.message, prompt_text)
            return original(dialog, prompt_text)

        return accept

    def _mock(self, original: Any) -> Any:
        @functools.wraps(original)
        def answer(route: Any, *args: Any, **kwargs: Any) -> Any:
            pending = getattr(route.request, "_selfheal_request", None)
            if pending is not None:
                pending.mocked = True
                pending.mock_site = self._recorder.sites.of_caller()
            window = self._recorder.watching()
            if window is not None and kwargs:
                set_up.note_mock(window, route.request, kwargs)
            return original(route, *args, **kwargs)

        return answer


def _quiet(_: str) -> None:
    """A fingerprint that could not be taken this time is taken another time: no trouble worth a note."""


def _assertion_classes(api: Any) -> tuple[type, ...]:
    """What `expect` returns; found by asking the module, since it does not export them by name."""
    # the annotations of __call__ name them: PageAssertions | LocatorAssertions | APIResponseAssertions
    module = inspect.getmodule(type(api.expect))
    names = ("LocatorAssertions", "PageAssertions", "APIResponseAssertions")
    return tuple(getattr(module, name) for name in names if hasattr(module, name))


def _retry(original: Any, subject: Any, args: Any, kwargs: dict[str, Any], kind: Kind) -> Callable[[float], Any] | None:
    """The same call without its side effect; None when it has no such form."""
    if original.__name__ == "wait_for_function" and not only_reads(args[0] if args else kwargs.get("expression")):
        return None
    if kind in ("assertion", "wait"):
        return lambda timeout: original(subject, *args, **{**kwargs, "timeout": timeout})
    if kind == "action" and original.__name__ in _POINTED:
        return watched
    if kind == "action" and hasattr(subject, "wait_for"):  # fill, press, …: at least its element must come
        return lambda timeout: subject.wait_for(timeout=timeout)
    return None
