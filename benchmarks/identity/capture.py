"""Each case's two pages as the product sees them: kept, so that matching can be asked again without a browser."""

import importlib.util
import pickle
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

from pytest_selfheal.browser import snapshot, views
from pytest_selfheal.browser.packing import elements_of
from pytest_selfheal.browser.snapshot import look_at, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint

SITE = "http://site.test/"
_PATIENCE_MS = 20_000
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run"]


@dataclass(frozen=True)
class Captured:
    """One case: what is remembered, the page now, and the index of the right element there (None: refuse)."""

    case: Any
    fingerprint: Fingerprint
    census: Census
    now: tuple[Element, ...]
    right: int | None


def cases_of(folder: Path) -> list[Any]:
    """All cases of a folder of modules, in the order of their files."""
    sys.path.insert(0, str(folder))
    found: list[Any] = []
    try:
        for path in sorted(folder.glob("*.py")):
            if "CASES" not in path.read_text(encoding="utf-8"):
                continue
            for name in ("case", "pages", "build"):
                sys.modules.pop(name, None)
            spec = importlib.util.spec_from_file_location(f"{folder.name}_{path.stem}", path)
            if spec is None or spec.loader is None:
                continue
            module = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = module
            spec.loader.exec_module(module)
            found += getattr(module, "CASES", ())
    finally:
        sys.path.remove(str(folder))
        for name in ("case", "pages", "build"):
            sys.modules.pop(name, None)
    return found


def capture(folder: Path, executable: str | None) -> Iterator[Captured]:
    """Every case of a folder, looked at in a real browser; nobody waits for it, so it may take its time."""
    snapshot.FRAME_TIMEOUT_MS = views.PATIENCE_MS = _PATIENCE_MS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = browser.new_page()
        for case in cases_of(folder):
            yield _captured(page, case)
        browser.close()


def _captured(page: Page, case: Any) -> Captured:
    _show(page, case.old)
    seen_views = views.Views()
    locator = eval(f"page.{case.locator}", {"page": page, "re": re})
    steps = seen_views.take(locator, page, expression=case.locator, url=SITE, taken_at=int(time.time() * 1000))
    fingerprint = drive(steps, _complain)
    (view,) = seen_views.by_name.values()
    census = Census(view=view.name, packed=packed(elements_of(view.census, view.frame)))
    _show(page, case.new)
    shot, _, _ = drive(look_at(page), _complain)
    right = None
    if case.right:
        seen = drive(take_fingerprint(page.locator(case.right), _PATIENCE_MS, 0), _complain).element
        place = (seen.frame, seen.shadow, seen.idxpath)
        right = next(n for n, one in enumerate(shot.elements) if (one.frame, one.shadow, one.idxpath) == place)
    return Captured(case, fingerprint, census, shot.elements, right)


def _show(page: Page, body: str) -> None:
    def answer(route: Route) -> None:
        if route.request.url == SITE:
            route.fulfill(
                content_type="text/html", body=f"<!doctype html><meta charset=utf-8><title>Site</title>{body}"
            )
        else:
            route.fulfill(status=204, body="")

    page.unroute_all()
    page.route("**/*", answer)
    page.goto(SITE, wait_until="domcontentloaded")


def _complain(trouble: str) -> None:
    print(f"identity: {trouble}", file=sys.stderr)


def kept(path: Path, captured: Iterator[Captured]) -> list[Captured]:
    """What an earlier run captured, else what this one does."""
    plain = [
        (
            one.case.name,
            one.fingerprint.model_dump(),
            one.census.model_dump(),
            [e.model_dump() for e in one.now],
            one.right,
        )
        for one in captured
    ]
    path.write_bytes(pickle.dumps(plain))
    return []
