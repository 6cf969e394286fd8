"""How busy the machine is."""

import os


def load_per_core() -> float | None:
    """Processes that run or wait, for each core, over the last minute; None where the system does not say."""
    if not hasattr(os, "getloadavg"):
        return None
    try:
        return round(os.getloadavg()[0] / (os.cpu_count() or 1), 2)
    except OSError:
        return None
