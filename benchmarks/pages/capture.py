"""Pages captured by the product itself, kept as JSON in the cache folder: licences forbid to keep them elsewhere."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pages.interface import Interface, View
from pytest_selfheal.models.element import Snapshot

LOAD_MS = 30_000
SETTLE_MS = 700  # animations, late scripts
VIEWPORT = {"width": 1280, "height": 1000}
HOST = "http://127.0.0.1"  # in every capture, whatever the port was: a user's address does not change with a release


def stored(cache: Path, interface: Interface, release: str, view: View) -> Path:
    """Where one capture is kept."""
    return cache / "captures" / interface.name / release / f"{view.name}.json"


def read(path: Path) -> Snapshot:
    """A capture, without a browser."""
    return Snapshot.model_validate_json(path.read_text("utf-8"))


def capture(interfaces: Sequence[Interface], cache: Path, *, again: bool) -> None:
    """Capture what is missing, or everything anew; needs a browser only when something is missing."""
    wanted = [
        (interface, release)
        for interface in interfaces
        for release in interface.releases
        if again or not all(stored(cache, interface, release, view).exists() for view in interface.views)
    ]
    if not wanted:
        return
    from playwright.sync_api import sync_playwright

    from pytest_selfheal.demo.chromium import launch_arguments

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium.executable_path))
        for interface, release in wanted:
            _capture(interface, release, cache, browser, again=again)
        browser.close()


def _capture(interface: Interface, release: str, cache: Path, browser: Any, *, again: bool) -> None:
    installed = interface.install(release, cache / "packages")
    context = browser.new_context(viewport=VIEWPORT, locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(LOAD_MS)
    context.route(re.compile(r"^https?://(?!127\.0\.0\.1[:/])"), lambda route: route.abort())
    with interface.serve(installed) as base:
        page = context.new_page()
        interface.login(page, base)
        page.close()
        for view in interface.views:
            path = stored(cache, interface, release, view)
            if path.exists() and not again:
                continue
            shot = _look(context, base, release, view)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_without_port(shot.model_dump_json(exclude_defaults=True), base), "utf-8")
            print(f"captured {interface.name} {release} {view.name}: {len(shot.elements)} elements", flush=True)
    context.close()


def _look(context: Any, base: str, release: str, view: View) -> Snapshot:
    from playwright.sync_api import Error

    from pytest_selfheal.browser.snapshot import look_at
    from pytest_selfheal.browser.steps import drive

    page = context.new_page()
    try:
        page.goto(base + view.path_in(release), wait_until="domcontentloaded")
        page.locator(view.ready).first.wait_for()
        view.enter(page)
    except Error as error:
        raise SystemExit(f"a page can't be reached – '{view.name}' of {release} – {error}") from error
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLE_MS)
    looked = drive(look_at(page), lambda trouble: print(f"{view.name}: {trouble}", file=sys.stderr))
    page.close()
    if looked is None or not looked[0].elements:
        raise SystemExit(f"a page can't be captured – '{view.name}' of {release} – look at it in a browser")
    return looked[0]


def _without_port(text: str, base: str) -> str:
    return text.replace(base, HOST).replace(base.removeprefix("http://"), HOST.removeprefix("http://"))
