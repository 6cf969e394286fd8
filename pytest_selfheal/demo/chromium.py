"""Which Chromium to launch: the one asked for, Playwright's own, or the system's."""

import os
import shutil
from pathlib import Path
from typing import Any

# The headless shell first: it is what Playwright itself runs headless, and a test takes a third of the time in it.
SYSTEM_NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "chrome"),
)
ARGUMENTS = (
    "--no-sandbox",  # containers and CI images seldom allow the sandbox
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
)
VARIABLE = "SELFHEAL_CHROMIUM"


def launch_arguments(playwright_own: str = "") -> dict[str, Any]:
    """Give the arguments of `chromium.launch()`; `playwright_own` is `playwright.chromium.executable_path`."""
    arguments: dict[str, Any] = {"args": list(ARGUMENTS)}
    path = executable(playwright_own)
    return {**arguments, "executable_path": path} if path else arguments


def executable(playwright_own: str = "") -> str | None:
    """Give the browser's path, None when Playwright shall use its own or none was found."""
    asked_for = os.environ.get(VARIABLE)
    if asked_for:
        return asked_for
    if playwright_own and Path(playwright_own).exists():
        return None
    return next((path for name in SYSTEM_NAMES if (path := shutil.which(name))), None)
