"""Each case's two pages as the product sees them: kept, so that the verdict can be asked again without a browser."""

import importlib.util
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, Route, sync_playwright

from pytest_selfheal.browser import apart, snapshot, views
from pytest_selfheal.browser.live import made
from pytest_selfheal.browser.packing import elements_of
from pytest_selfheal.browser.snapshot import look_at, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.census import Census, packed, unpacked
from pytest_selfheal.models.element import Element, Fingerprint

SITE = "http://site.test/"
_PATIENCE_MS = 20_000  # nobody waits for a benchmark
_SHARED = ("pages", "build")  # modules of one folder that its cases import


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


def cases_of(folder: Path) -> list[Any]:
    """All cases of a folder of modules, in the order of their files."""
    sys.path.insert(0, str(folder))
    aside = {name: sys.modules.pop(name) for name in _SHARED if name in sys.modules}
    try:
        paths = [path for path in sorted(folder.glob("*.py")) if "CASES" in path.read_text(encoding="utf-8")]
        return [case for path in paths for case in _module(path, folder.name).CASES]
    finally:
        sys.path.remove(str(folder))
        for name in _SHARED:
            sys.modules.pop(name, None)
        sys.modules.update(aside)


def _module(path: Path, part: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"identity_{part}_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"not a module – '{path}' – each file of a part defines CASES")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def capture(folder: Path) -> Iterator[Captured]:
    """Every case of a folder, looked at in a real browser."""
    snapshot.FRAME_TIMEOUT_MS = views.PATIENCE_MS = views.WAITING_MS = _PATIENCE_MS
    with sync_playwright() as playwright:
        browser = _launched(playwright)
        page = browser.new_page()
        for case in cases_of(folder):
            yield _captured(page, case)
        browser.close()


def _launched(playwright: Playwright) -> Browser:
    """Pages are asked as the plugin asks them: in a world of their own, where it is known what was typed."""
    browser_type = apart.keeping_selectors(Playwright.chromium).fget(playwright)
    launch = apart.registering(type(browser_type).launch)
    return launch(browser_type, **launch_arguments(browser_type.executable_path))


def _captured(page: Page, case: Any) -> Captured:
    _show(page, case.old)
    seen = views.Views()
    expression = parse(case.locator)
    if expression is None:
        raise ValueError(f"a locator that can't be read – '{case.locator}' – write it relative to the page")
    locator = made(page, expression)
    fingerprint = drive(seen.take(locator, page, use=case.locator, url=SITE, taken_at=0), _complain)
    (view,) = seen.by_name.values()
    census = Census(view=view.name, packed=packed(elements_of(view.census, view.frame)))
    _show(page, case.new)
    shot, _, _ = drive(look_at(page), _complain)
    right = None
    if case.right:
        found = drive(take_fingerprint(page.locator(case.right), _PATIENCE_MS, 0), _complain).element
        place = found.frame, found.shadow, found.idxpath
        right = next(n for n, one in enumerate(shot.elements) if (one.frame, one.shadow, one.idxpath) == place)
    told = {name: getattr(case, name) for name in ("name", "cause", "language", "locator", "action")}
    return Captured(**told, fingerprint=fingerprint, census=census, now=shot.elements, right=right)


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
    with begun.open("w", encoding="utf-8") as lines:
        for one in captured:
            told = {name: getattr(one, name) for name in ("name", "cause", "language", "locator", "action", "right")}
            seen = {"fingerprint": one.fingerprint.model_dump(), "census": one.census.model_dump()}
            print(json.dumps({**told, **seen, "now": packed(one.now)}), file=lines)
    begun.replace(path)


def read(path: Path) -> Iterator[Captured]:
    """What was kept."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            plain = json.loads(line)
            fingerprint = Fingerprint.model_validate(plain.pop("fingerprint"))
            census, now = Census.model_validate(plain.pop("census")), unpacked(plain.pop("now"))
            yield Captured(**plain, fingerprint=fingerprint, census=census, now=now)
