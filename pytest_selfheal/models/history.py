"""Step 2 of the staircase: a run that is over, and what became of each test in it, as they are kept for months."""

from pytest_selfheal.models.base import Model


class PastRun(Model):
    """One session of pytest."""

    id: str
    at: int  # ms since epoch
    commit: str = ""
    branch: str = ""
    dirty: bool = False
    url: str = ""  # of the CI job
    shard: str = ""
    versions: dict[str, str] = {}  # noqa: RUF012 – pydantic copies it


class PastOutcome(Model):
    """What became of one test in one run; `attempts` counts its reruns too."""

    nodeid: str
    outcome: str
    attempts: int = 1
    duration_ms: int = 0
    category: str = ""
    error_category: str = ""
    signature: str = ""  # of the cluster that the failure belongs to
    step: str = ""
    healed: tuple[str, ...] = ()  # locators
