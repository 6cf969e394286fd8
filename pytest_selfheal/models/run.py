"""run.json: one session, its counts, its clusters, its failed and healed tests."""

from datetime import UTC, datetime
from typing import Literal

from pydantic import ConfigDict, Field

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision, NamedElement, Word
from pytest_selfheal.models.diagnosis import Diagnosis, HealProof, MatchStatus
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.failure import ErrorCategory, Failure
from pytest_selfheal.models.fix import Fix
from pytest_selfheal.models.news import News
from pytest_selfheal.models.telemetry import Record

SCHEMA_VERSION = "1.0"
Outcome = Literal["failed", "error", "rerun", "healed", "passed", "quarantined"]
Phase = Literal["setup", "call", "teardown"]


class Versions(Model):
    pytest_selfheal: str = ""
    pytest: str = ""
    playwright: str = ""
    python: str = ""


class GitState(Model):
    commit: str = ""
    branch: str = ""
    dirty: bool = False


class Shard(Model):
    """One of the sessions that a merged run is made of."""

    id: str
    name: str | None = None
    started_at: str  # ISO 8601
    finished_at: str = ""
    complete: bool = False


class RunInfo(Model):
    id: str
    started_at: str  # ISO 8601
    finished_at: str = ""
    complete: bool = False
    versions: Versions = Field(default_factory=Versions)
    git: GitState | None = None
    shard: str | None = None  # its name, "2/3" in most suites; of a merged run all names, with ", "
    shards: tuple[Shard, ...] = ()  # of a merged run
    args: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # trouble of our own, one line each
    unremembered: int = 0  # locators that found an element of which nothing could be remembered
    unremembered_examples: tuple[str, ...] = ()  # the first of them, "nodeid: locator"


class Summary(Model):
    collected: int = 0
    passed: int = 0
    failed: int = 0
    errors: int = 0
    skipped: int = 0
    xfailed: int = 0
    xpassed: int = 0
    rerun: int = 0
    healed: int = 0
    quarantined: int = 0  # of the xfailed ones
    retryable: int = 0
    by_category: dict[str, int] = Field(default_factory=dict)
    by_error_category: dict[str, int] = Field(default_factory=dict)


class Cluster(Model):
    """Failures of one run with one cause."""

    signature: str
    category: str
    nodeids: tuple[str, ...]


class Heal(Model):
    """A locator that found nothing at run time; `new_locator` is empty when `status` is not HEALED.

    But for one that an action of the test went on with before it was refused.
    """

    action: str
    old_locator: str
    new_locator: str
    similarity: float
    runner_up: float | None = None
    status: MatchStatus
    proof: HealProof = ""  # of a heal that was made
    reason: str = ""
    file: str = ""
    line: int | None = None
    page: str = ""  # path that the search was made on, ids as {id}
    element: NamedElement | None = None  # the best candidate, taken or not
    decision: Word | None = None  # what a person said of this pair before

    @property
    def how(self) -> str:
        """What it is called where it is told: a heal that was not proved says so everywhere."""
        return "healed (likely, not proved)" if self.proof == "likely" else "healed"


class Drift(Model):
    """A locator that still finds something, but not what it found at the last pass."""

    locator: str
    reason: str
    was: str
    now: str
    file: str = ""
    line: int | None = None


class PastPoint(Model):
    """A test in a past run; `failed_as` is '' where it passed."""

    at: int  # ms since epoch
    commit: str = ""
    failed_as: str = ""

    @property
    def when(self) -> str:
        """'2026-11-29 18:30', in UTC."""
        return datetime.fromtimestamp(self.at / 1000, UTC).isoformat(" ", "minutes")[:16]


class TestHistory(Model):
    """What the memory of runs says of a test that failed, without the failure itself."""

    __test__ = False
    model_config = ConfigDict(populate_by_name=True)

    branch: str = ""  # '' for all
    runs: int  # the last ones in which it passed or failed, at most 40
    failed: int
    as_: dict[str, int] = Field(default_factory=dict, alias="as")  # what those failed as
    same_step: bool = False  # each of them at the step of this failure
    first_failing_commit: str = ""
    same_commit: tuple[str, ...] = ()  # ids of runs that passed on the very same code
    last: tuple[PastPoint, ...] = ()  # at most 30


class Quarantined(Model):
    """The listed failure that one is; `until` is the last day, ISO 8601."""

    id: str
    until: str
    reason: str = ""
    issue: str = ""

    @property
    def words(self) -> str:
        """Why it is expected, for people."""
        return f"quarantined until {self.until}: {self.reason}{f' ({self.issue})' if self.issue else ''}"


class Outage(Model):
    """A server that gave no answer to the session's first failures."""

    origin: str
    failures: int

    @property
    def words(self) -> str:
        """For people."""
        return f"the environment is down: {self.origin} did not answer, and {self.failures} tests failed for it"


class TestEntry(Model):
    """A failed, errored, rerun, healed or quarantined test; `error_category` and its like are left out when unknown."""

    __test__ = False  # not a test class, whatever pytest thinks of the name

    nodeid: str
    outcome: Outcome
    phase: Phase
    attempt: int = 1
    worker: str | None = None
    shard: str | None = None  # in a merged run: name of the session that it failed in, its id when it has no name
    duration_ms: int = 0
    failure: Failure | None = None
    error_category: ErrorCategory | None = None
    retryable: bool | None = None
    error_category_source: Literal["message", "evidence"] | None = None
    diagnosis: Diagnosis | None = None
    fix: Fix | None = None
    history: TestHistory | None = None
    owner: tuple[str, ...] | None = None  # of the test's file, by CODEOWNERS
    unreachable: str | None = None  # the origin that gave no answer
    quarantine: Quarantined | None = None  # only where it is `quarantined`
    not_quarantined: str | None = None  # why it is red, where failures of the test are listed
    heals: tuple[Heal, ...] = ()
    drifts: tuple[Drift, ...] = ()
    notes: tuple[str, ...] = ()
    telemetry: str = ""  # file, relative to the output folder
    artifacts: str = ""  # folder of what pytest-playwright keeps of the attempt, relative to the output folder


class Run(Model):
    schema_version: str = SCHEMA_VERSION
    run: RunInfo
    summary: Summary = Field(default_factory=Summary)
    news: tuple[News, ...] = ()  # on passing tests
    outage: Outage | None = None
    clusters: tuple[Cluster, ...] = ()
    tests: tuple[TestEntry, ...] = ()


class TelemetryFile(Model):
    """tests/<slug>-<hash>.json: one failed or healed test with all that its diagnosis was made from."""

    schema_version: str = SCHEMA_VERSION
    entry: TestEntry
    record: Record
    # of the last pass, as it was when the test failed; when a later attempt passed, of that one
    digest: Digest | None = None
    passed_by: int = 0  # the later attempt that the digest is of
    pages: dict[str, Census] = Field(default_factory=dict)  # that fingerprints of the digest stood in
    decisions: tuple[Decision, ...] = ()  # what people said of the locators that failed or were healed
