"""A pytest plugin (`-p replay.capturing`) that keeps the facts of each judged failure of a session.

They go into `.replay` of the tests' folder, or where `$REPLAY_STORE` says. One file for one call; the names sort by
time, so that the last word on a failure is in its last file.
"""

import os
import time
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.watching import entry
from replay import boundary

STORE, VARIABLE = ".replay", "REPLAY_STORE"


def pytest_configure(config: pytest.Config) -> None:
    """Stand before both functions; who calls them imports them by name at that moment, and finds these."""
    store = Path(os.environ.get(VARIABLE) or config.rootpath / STORE)
    entry.entry_of, entry.reconsidered = _keeping("entry_of", store), _keeping("reconsidered", store)


def pytest_unconfigure() -> None:
    """Leave as it was found: sessions may follow in this process."""
    entry.entry_of, entry.reconsidered = boundary.TODAY["entry_of"], boundary.TODAY["reconsidered"]


def _keeping(call: boundary.Call, store: Path) -> boundary.Answering:
    plain = boundary.TODAY[call]

    @wraps(plain)
    def kept(*arguments: Any, **named: Any) -> TestEntry:
        facts = boundary.as_facts(call, arguments, named)  # before anything is asked: it is what was known
        said = plain(*arguments, **named)
        content = {"format": boundary.FORMAT, "call": call, "nodeid": said.nodeid, "facts": facts, "said": said}
        boundary.write(store / f"{time.time_ns()}-{os.getpid()}.json.gz", content)
        return said

    return kept
