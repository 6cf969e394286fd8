"""Questions that the page library answers, put to a document in the world of Playwright's own helpers.

That world is apart from the page's: what a page redefines is not in force there. It is also there already once an
action was made, whereas the first `evaluate` in each document has Playwright put all its helpers into the page's world,
too (25 ms on an idle machine). The library gets there as a selector engine, whose element is not of the page and has
the answer as its text. Where it could not be registered, since the browser was launched before the plugin was on, the
page is asked in its own world.
"""

import functools
import inspect
import json
from collections.abc import Generator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from pytest_selfheal.browser.ports import Locator
from pytest_selfheal.browser.steps import Steps, drive, drive_async
from pytest_selfheal.models import html

ENGINE = "selfheal-page"
BROWSER_TYPES = ("chromium", "firefox", "webkit")
QUESTIONS = {
    "fingerprint": "selfheal.fingerprint(element)",
    "snapshot": "selfheal.snapshot(argument)",
    "remember": "selfheal.remember(element, argument)",
    "inside": "selfheal.inside(element)",
    "rest": "selfheal.rest()",
}
_SELECTORS, _IS_APART = "_selfheal_selectors", "_selfheal_is_apart"  # of a browser type
_ALREADY = "already registered"
# The elements that had an input event since the document was first asked: what stands in them somebody typed. A page
# that writes its document anew takes the listener away with the old one.
_HAD_INPUT = """(() => {
    const root = document.documentElement;
    if (globalThis.selfhealInput?.root === root) return globalThis.selfhealInput.seen;
    const seen = new WeakSet();
    globalThis.selfhealInput = {root, seen};
    window.addEventListener("input", (event) => seen.add(event.composedPath()[0]), {capture: true, passive: true});
    return seen;
})()"""


@cache
def library(had_input: str = "null", sightings: str = "null") -> str:
    """The source of `selfheal`, the page library.

    `had_input` is the JavaScript of what it knows of typed text, `sightings` that of what came and went.
    """
    return f"{html.script()}\nconst hadInput = {had_input}, sightings = {sightings};\n{_source('page.js')}"


def _source(name: str) -> str:
    return files("pytest_selfheal.browser").joinpath(name).read_text("utf-8").strip()


def script(body: str) -> str:
    """A function for `evaluate` that has the page library in scope; gets the element and the argument."""
    return f"(element, argument) => {{ {library()}\nreturn {body}; }}"


def ask(locator: Locator, question: str, argument: Any = None, *, timeout_ms: float) -> Generator[Any, Any, Any]:
    """Steps that end in the answer of the one element that a locator finds; None when that took too long."""
    if _is_apart(locator):
        asked = f"{ENGINE}={json.dumps([question, argument])}"
        return (yield lambda: locator.locator(asked).text_content(timeout=timeout_ms))
    return (yield lambda: locator.evaluate(script(QUESTIONS[question]), argument, timeout=timeout_ms))


def keeping_selectors(original: Any) -> Any:
    """`Playwright.chromium` and its like: the browser type knows where a selector engine is registered."""
    if not isinstance(original, property) or original.fget is None:
        return original
    getter = original.fget

    def browser_type(playwright: Any) -> Any:
        made = getter(playwright)
        setattr(made, _SELECTORS, playwright.selectors)
        return made

    return property(browser_type, doc=original.__doc__)


def registering(original: Any) -> Any:
    """`BrowserType.launch` and its like, with the engine registered before; sync or async."""
    if inspect.iscoroutinefunction(original):

        @functools.wraps(original)
        async def launch_async(browser_type: Any, *args: Any, **kwargs: Any) -> Any:
            trouble: list[str] = []
            await drive_async(_registered(browser_type, trouble), trouble.append)
            return await original(browser_type, *args, **kwargs)

        return launch_async

    @functools.wraps(original)
    def launch(browser_type: Any, *args: Any, **kwargs: Any) -> Any:
        trouble: list[str] = []
        drive(_registered(browser_type, trouble), trouble.append)
        return original(browser_type, *args, **kwargs)

    return launch


def _registered(browser_type: Any, trouble: Sequence[str]) -> Steps:
    """Steps after which it is known whether the engine is there: else pages are asked in their own world."""
    selectors = getattr(browser_type, _SELECTORS, None)
    if selectors is not None and not hasattr(browser_type, _IS_APART):
        yield lambda: selectors.register(ENGINE, _engine(), content_script=True)
        # it may have been registered by another browser type, of all three
        setattr(browser_type, _IS_APART, all(_ALREADY in line for line in trouble))


def _is_apart(locator: Locator) -> bool:
    browser = locator.page.context.browser
    return browser is not None and getattr(browser.browser_type, _IS_APART, False)


@cache
def _engine() -> str:
    """The library once for each question: what it remembers of a document holds for a moment only.

    What comes and goes is noted from the first question on that Playwright itself puts to a document.
    """
    answers = ", ".join(f"{name}: () => {body}" for name, body in QUESTIONS.items())
    return f"""(() => {{
        let seenSince = null; // without it a page is asked all the same: an error here would be one of each locator
        try {{ seenSince = {_source("sightings.js")}; }} catch {{}}
        return {{
            queryAll(element, body) {{
                const [question, argument] = JSON.parse(body);
                {library(_HAD_INPUT, "seenSince")}
                const carrier = document.createElement("i");
                carrier.textContent = {{{answers}}}[question]();
                return [carrier];
            }},
            query(element, body) {{ return this.queryAll(element, body)[0]; }},
        }};
    }})()"""
