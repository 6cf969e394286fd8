"""Every way the shop can drift: what a deployment may change under a suite."""

from pytest_selfheal.demo.changes import Drift
from pytest_selfheal.demo.drifts_page import BROKEN_SCRIPTS, GONE, LOOKS, NOISE, WRONG
from pytest_selfheal.demo.drifts_server import CONTRACTS, LATE, NETWORK, VALUES
from pytest_selfheal.errors import SelfHealError

DRIFTS: tuple[Drift, ...] = (NOISE, *LOOKS, *GONE, *BROKEN_SCRIPTS, *WRONG, *LATE, *CONTRACTS, *NETWORK, *VALUES)


def by_name(name: str) -> Drift:
    """Find a drift; an unknown name is a `SelfHealError`."""
    for drift in DRIFTS:
        if drift.name == name:
            return drift
    raise SelfHealError("no such drift", name, f"choose from {', '.join(drift.name for drift in DRIFTS)}")
