"""Every way the shop can drift: what a deployment may change under a suite.

`drifts.json` lists looks, things taken away, scripts that break, things that work wrongly, come late or not at all.
"""

import json
from importlib import resources
from typing import Any

from pytest_selfheal.demo.changes import Change, Delay, Drift, Fail, Forbid, Swap
from pytest_selfheal.demo.reshaped import CONTRACTS, VALUES
from pytest_selfheal.errors import SelfHealError

_KINDS: dict[str, type[Change]] = {"swap": Swap, "fail": Fail, "delay": Delay, "forbid": Forbid}


def by_name(name: str) -> Drift:
    """Find a drift; an unknown name is a `SelfHealError`."""
    for drift in DRIFTS:
        if drift.name == name:
            return drift
    raise SelfHealError("no such drift", name, f"choose from {', '.join(drift.name for drift in DRIFTS)}")


def _listed() -> tuple[Drift, ...]:
    plain = json.loads((resources.files("pytest_selfheal.demo") / "drifts.json").read_text("utf-8"))
    return tuple(Drift(one["name"], one["title"], tuple(map(_change, one["changes"]))) for one in plain)


def _change(plain: dict[str, Any]) -> Change:
    return _KINDS[plain["change"]](**{name: value for name, value in plain.items() if name != "change"})


DRIFTS: tuple[Drift, ...] = (*_listed(), *CONTRACTS, *VALUES)
