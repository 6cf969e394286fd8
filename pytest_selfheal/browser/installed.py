"""Is there a browser, and does it start?"""

from pathlib import Path

from playwright.sync_api import Error, sync_playwright

START_TIMEOUT_MS = 20_000


def playwrights_own() -> Path | None:
    """The Chromium that `playwright install` puts on a machine, None when it isn't there."""
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def version_when_started(executable: str | None, arguments: tuple[str, ...]) -> str:
    """Start the browser, ask its version, close it; `None` starts Playwright's own. Raises OSError with one line."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=executable, args=list(arguments), timeout=START_TIMEOUT_MS
            )
        except Error as error:
            raise OSError(str(error).splitlines()[0]) from error
        version = browser.version
        browser.close()
    return version
