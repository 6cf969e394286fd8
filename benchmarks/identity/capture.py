"""Each case's two pages as the product sees them: kept, so that the verdict can be asked again without a browser."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, Route, sync_playwright
from pydantic import TypeAdapter

from identity.case import Case
from pytest_selfheal.browser import apart, snapshot, views
from pytest_selfheal.browser.live import made
from pytest_selfheal.browser.packing import elements_of
from pytest_selfheal.browser.snapshot import look_at, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Document, Element, Fingerprint

SITE = "http://site.test/"
_PATIENCE_MS = 20_000  # nobody waits for a benchmark


@dataclass(frozen=True)
class Captured:
    """One case: what is remembered, the page now, and the index of the right element there (None: refuse)."""

    name: str
    cause: str
    language: str
    locator: str
    action: str
    fingerprint: Fingerprint
    census: Census
    now: tuple[Element, ...]
    right: int | None
    documents: tuple[Document, ...] = ()  # of the page now


_PLAIN = TypeAdapter(Captured)


def capture(cases: Iterable[Case]) -> Iterator[Captured]:
    """Every case, looked at in a real browser."""
    snapshot.FRAME_TIMEOUT_MS = views.PATIENCE_MS = views.WAITING_MS = _PATIENCE_MS
    with sync_playwright() as playwright:
        browser = _launched(playwright)
        page = browser.new_page()
        for case in cases:
            yield _captured(page, case)
        browser.close()


def _launched(playwright: Playwright) -> Browser:
    """Pages are asked as the plugin asks them: in a world of their own, where it is known what was typed."""
    browser_type = apart.keeping_selectors(Playwright.chromium).fget(playwright)
    launch = apart.registering(type(browser_type).launch)
    return launch(browser_type, **launch_arguments(browser_type.executable_path))


def _captured(page: Page, case: Case) -> Captured:
    before, after = case.pages
    _show(page, before)
    seen = views.Views()
    expression = parse(case.locator)
    if expression is None:
        raise ValueError(f"a locator that can't be read – '{case.locator}' – write it relative to the page")
    locator = made(page, expression)
    fingerprint = drive(seen.take(locator, page, use=case.locator, url=SITE, taken_at=0), _complain)
    (view,) = seen.by_name.values()
    census = Census(view=view.name, packed=packed(elements_of(view.census, view.frame)))
    _show(page, after)
    shot = drive(look_at(page), _complain).snapshot
    right = None
    if case.right:
        found = drive(take_fingerprint(page.locator(case.right), _PATIENCE_MS, 0), _complain).element
        place = found.frame, found.shadow, found.idxpath
        right = next(n for n, one in enumerate(shot.elements) if (one.frame, one.shadow, one.idxpath) == place)
    told = {name: getattr(case, name) for name in ("name", "cause", "language", "locator", "action")}
    told |= {"now": shot.elements, "documents": shot.documents, "right": right}
    return Captured(**told, fingerprint=fingerprint, census=census)


def _show(page: Page, body: str) -> None:
    """A case's page, or its whole document."""
    is_whole = body.startswith("<html")
    text = f"<!doctype html>{body}" if is_whole else f"<!doctype html><meta charset=utf-8><title>Site</title>{body}"

    def answer(route: Route) -> None:
        if route.request.url == SITE:
            route.fulfill(content_type="text/html; charset=utf-8", body=text)
        else:
            route.fulfill(status=204, body="")

    page.unroute_all()
    page.route("**/*", answer)
    page.goto(SITE, wait_until="domcontentloaded")


def _complain(trouble: str) -> None:
    print(f"identity: {trouble}", file=sys.stderr)


def write(path: Path, captured: Iterator[Captured]) -> None:
    """Keep what was captured, a line for each case; nothing is kept of a capture that was cut short."""
    path.parent.mkdir(parents=True, exist_ok=True)
    begun = path.with_suffix(".part")
    with begun.open("wb") as lines:
        for one in captured:
            lines.write(_PLAIN.dump_json(one, exclude_defaults=True) + b"\n")
    begun.replace(path)


def read(path: Path) -> Iterator[Captured]:
    """What was kept."""
    with path.open("rb") as lines:
        yield from map(_PLAIN.validate_json, lines)
