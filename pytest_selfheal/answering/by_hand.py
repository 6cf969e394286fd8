"""A session that a person drives, kept like that of a passing test, and made into one."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from pytest_selfheal.answering.story import WHOLE
from pytest_selfheal.browser.hand import Act, recorded_by_hand
from pytest_selfheal.browser.installed import playwrights_own
from pytest_selfheal.browser.window import Window
from pytest_selfheal.demo.chromium import SYSTEM_NAMES, executable
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.generating.generate import generate
from pytest_selfheal.generating.planning import BY_HAND
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.run import TelemetryFile, TestEntry
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.timeline.timeline import timeline
from pytest_selfheal.urls import split_url
from pytest_selfheal.watching.redacted import redacted

_WINDOWLESS = "headless"  # in the name of a browser: "chromium-headless-shell"


def record(
    url: str,
    options: GenerationOptions,
    *,
    folder: Path,
    tell: Callable[[str], None],
    redact: tuple[str, ...] = (),
    headless: bool = False,
    act: Act | None = None,
) -> str:
    """Record until the browser is closed; the test of what was done. `act` does it in the place of a person.

    Raises BadRequest when there is no browser, or nothing at `url`.
    """
    if "://" not in url:
        raise BadRequest("this is no address", url, "give one with its scheme, such as http://localhost:3000")
    now = datetime.now(UTC)
    redactor = Redactor(redact)
    nodeid = f"{BY_HAND}::{split_url(url).hostname or 'page'} {now:%Y-%m-%d %H:%M:%S}"
    window = Window(nodeid=nodeid, started_at=round(now.timestamp() * 1000), redactor=redactor, fixtures=())
    own = playwrights_own()
    tell("recording: close the browser when you are done")
    try:
        seen = recorded_by_hand(
            url,
            window,
            executable=_executable(str(own) if own else "", headless=headless),
            arguments=("--no-sandbox",) if headless else (),
            headless=headless,
            act=act,
        )
    except OSError as error:
        raise BadRequest(f"the session can't be recorded ({error})", url, "run `selfheal doctor`") from error
    clean = redacted(seen, redactor)
    entry = TestEntry(nodeid=nodeid, outcome="passed", phase="call", duration_ms=clean.finished_at - clean.started_at)
    place = Folder(folder)
    place.prepare()
    name = place.write_recording(TelemetryFile(entry=entry, record=clean))
    tell(f"kept as {folder / name}")
    return generate(timeline(clean, WHOLE), options)


def _executable(own: str, *, headless: bool) -> str | None:
    """The browser to launch, with a window where a person shall use it; None for Playwright's own."""
    path = executable(own)
    if headless or path is None or _WINDOWLESS not in Path(path).name:
        return path
    names = (name for name in SYSTEM_NAMES if _WINDOWLESS not in name)
    found = next((place for name in names if (place := shutil.which(name))), None)
    if found is None:
        raise BadRequest("this browser has no window", path, "run `playwright install chromium`")
    return found
