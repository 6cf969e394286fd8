"""Pages captured by the product itself, kept as JSON in the cache folder: licences forbid to keep them elsewhere."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import chromium
from released.interface import Interface, View, take

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
    with chromium() as browser:
        for interface, release in wanted:
            _capture(interface, release, cache, browser, again=again)


def _capture(interface: Interface, release: str, cache: Path, browser: Any, *, again: bool) -> None:
    context = browser.new_context(viewport=VIEWPORT, locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(LOAD_MS)
    context.route(re.compile(r"^https?://(?!127\.0\.0\.1[:/])"), lambda route: route.abort())
    with interface.serving(release, cache / "packages") as base:
        page = context.new_page()
        take(page, interface.login, base)
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
        take(page, view.enter)
    except Error as error:
        raise SystemExit(f"a page can't be reached – '{view.name}' of {release} – {error}") from error
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLE_MS)
    looked = drive(look_at(page), lambda trouble: print(f"{view.name}: {trouble}", file=sys.stderr))
    page.close()
    if looked is None or not looked.snapshot.elements:
        raise SystemExit(f"a page can't be captured – '{view.name}' of {release} – look at it in a browser")
    return looked.snapshot


def _without_port(text: str, base: str) -> str:
    return text.replace(base, HOST).replace(base.removeprefix("http://"), HOST.removeprefix("http://"))
