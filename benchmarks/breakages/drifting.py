"""A pytest plugin (`-p breakages.drifting`) that gives the shop one more drift, `case`, out of `$BREAKAGE_CHANGES`.

Its changes are those of the row: text of a file of the site exchanged, a route that takes longer, or that fails.
"""

import json
import os
from typing import Any

from pytest_selfheal.demo import drifts
from pytest_selfheal.demo.changes import Change, Delay, Drift, Fail, Swap

CHANGES, DRIFT = "BREAKAGE_CHANGES", "case"


def pytest_configure() -> None:
    """Before the shop is started."""
    made = tuple(map(_change, json.loads(os.environ.get(CHANGES) or "[]")))
    drifts.DRIFTS = (*drifts.DRIFTS, Drift(DRIFT, "what only this case changes", made))


def _change(row: dict[str, Any]) -> Change:
    if "file" in row:
        return Swap(**row)
    if "delay_ms" in row:
        return Delay(row["route"], row["delay_ms"], times=row.get("times", 0))
    return Fail(**row)
