"""A pytest plugin for the sessions that tests start: the machine doesn't decide whether a look is over in time.

Each limit here keeps a user's test from waiting for us; one that is missed only means that less is known, which is not
what these tests ask about. `PYTEST_PLUGINS=patient_looks` loads it, with this folder on PYTHONPATH.
"""

import importlib
import os
import sys
from pathlib import Path

import pytest

# ms, by module and name: longer than a page needs on a machine whose cores are shared by ten; what never answers ends
LOOKS = {
    ("pytest_selfheal.browser.frames", "LOOK_TIMEOUT_MS"): 3000,
    ("pytest_selfheal.browser.healer", "LOOK_TIMEOUT_MS"): 3000,
    ("pytest_selfheal.browser.waiting", "MIN_HEALED_MS"): 10_000,
    ("pytest_selfheal.browser.live", "TRY_TIMEOUT_MS"): 3000,
    ("pytest_selfheal.browser.moment", "ARIA_TIMEOUT_MS"): 3000,
    ("pytest_selfheal.browser.moment", "SCREENSHOT_TIMEOUT_MS"): 10_000,
    ("pytest_selfheal.browser.moment", "TARGET_TIMEOUT_MS"): 3000,
    ("pytest_selfheal.browser.views", "PATIENCE_MS"): 20_000,
    ("pytest_selfheal.browser.views", "WAITING_AFTER_MS"): 3000,
}


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call() -> None:
    """Only where we look at pages, however that was asked for: other sessions must not even import what does."""
    if "pytest_selfheal.browser.recorder" in sys.modules:
        for (module, name), limit in LOOKS.items():
            setattr(importlib.import_module(module), name, limit)


def environment() -> dict[str, str]:
    """Of a session that a test starts: it has time, and reports nothing into the session that runs the test."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    folders = (str(Path(__file__).parent), plain.get("PYTHONPATH", ""))
    return plain | {"PYTEST_PLUGINS": Path(__file__).stem, "PYTHONPATH": os.pathsep.join(filter(None, folders))}


def set_environment(patch: pytest.MonkeyPatch) -> None:
    """The same for all that is started from here on."""
    wanted = environment()
    for name in os.environ.keys() - wanted.keys():
        patch.delenv(name)
    for name, value in wanted.items():
        patch.setenv(name, value)
