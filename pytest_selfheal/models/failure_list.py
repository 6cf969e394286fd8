"""The failure list: every failing test of a suite, what was done to be sure that none is missing, and what they share.

`selfheal analyze` makes it; whoever works on failures reads it and never parses test output again.
"""

from typing import Literal

from pydantic import Field

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.failure import ErrorCategory
from pytest_selfheal.models.fix import Fix

LIST_VERSION = "1.0"
COMPLETENESS_WARNING = "COMPLETENESS_WARNING"

ErrorType = Literal["compile", "runtime", "assertion", "timeout", "environment"]
# P0 compile, P1 shared modules, P2 assertions, P3 runtime errors, P4 time-outs, P5 the environment
Priority = Literal["P0", "P1", "P2", "P3", "P4", "P5"]
Scope = Literal["unit", "e2e"]  # without and with a browser
AskedScope = Literal["unit", "e2e", "all"]
FailedPhase = Literal["collect", "setup", "call", "teardown", "crash", "blocked"]
# two numbers of failures; the sum of the counts; files and tests on disk that never ran; tests that began and did not
# end, or that nobody asked to leave out; the run file of the browser failures; pytest's own exit code
Check = Literal[
    "source_a_vs_b", "arithmetic", "silent_skip", "unfinished", "deselected", "hidden", "e2e_parity", "exit_code"
]
# of a group: one file of the application, one diagnosis, one environment trouble, one error, or a failure alone
GroupKind = Literal["source_file", "diagnosis", "environment", "error", "single"]
EXIT_PASSED, EXIT_FAILED, EXIT_INCOMPLETE = 0, 1, 2


class Place(Model):
    """A line of the project that a stack goes through; `function` is "" where the stack does not say."""

    file: str  # relative to the project's root, with /
    line: int
    function: str = ""


class FailedTest(Model):
    """One failing test, module or worker; its paths are relative to the project's root.

    `file` and `test` together name it, as in a ledger; `nodeid` is what pytest takes as argument.
    """

    file: str  # the test file
    test: str  # the rest of the node id, "TestCart::test_total[two]"; "" where the whole file can't be collected
    error_type: ErrorType
    error_message: str  # first line of the error
    stack_trace: str
    source_file: str = ""  # innermost file of the application in the stack, else of the tests; "" when none is
    source_line: int | None = None
    priority: Priority
    nodeid: str
    line: int | None = None  # of the test itself, from 1
    scope: Scope = "unit"
    phase: FailedPhase = "call"
    exception: str = ""  # dotted name
    message: str = ""  # the whole message
    stack: tuple[Place, ...] = ()  # the project's own lines, outermost first
    source_files: tuple[str, ...] = ()  # of the stack, innermost first, without the test file itself
    group: str = ""  # id of its group
    blocked: bool = False  # it was not run, as what it needs was not there
    hidden: bool = False  # it failed, and was reported as if it had not
    worker: str | None = None
    attempts: int = 1
    # of browser failures, as in run.json
    error_category: ErrorCategory | None = None
    retryable: bool | None = None
    diagnosis: Diagnosis | None = None
    fix: Fix | None = None
    telemetry: str = ""  # file, relative to `run_folder` of the list


class FailureGroup(Model):
    """Failures that one change may mend: worked on together."""

    id: str  # "G-001", in order of priority
    kind: GroupKind
    root: str  # the file, the cluster's signature or the trouble that they share
    priority: Priority  # the most urgent one's
    nodeids: tuple[str, ...]


class Counts(Model):
    """Tests by outcome; `total` is what was collected and not left out by request."""

    total: int = 0
    passed: int = 0
    failed: int = 0
    errors: int = 0
    skipped: int = 0
    xfailed: int = 0
    xpassed: int = 0
    healed: int = 0
    rerun: int = 0  # attempts, not tests
    deselected: int = 0  # left out by request
    blocked: int = 0  # not run, as what they need was not there


class CompletenessCheck(Model):
    """One check: what two sources said, and whether they agree."""

    check: Check
    agrees: bool
    left: str = ""  # "terminal: 3 failed"
    right: str = ""  # "log: 4 failed"


class CompletenessWarning(Model):
    """A disagreement: this list can't be trusted to be whole."""

    check: Check
    message: str  # one line: fact – value – way out
    details: tuple[str, ...] = ()  # node ids, files or lines


class Completeness(Model):
    """How sure it is that nothing is missing."""

    complete: bool
    status: Literal["verified", "COMPLETENESS_WARNING"]
    checks: tuple[CompletenessCheck, ...] = ()
    warnings: tuple[CompletenessWarning, ...] = ()


class FileCounts(Model):
    """One test file's outcomes."""

    file: str
    total: int = 0
    failed: int = 0  # with errors and blocked tests
    passed: int = 0  # with healed and xpassed ones
    skipped: int = 0  # with xfailed ones


class FailureList(Model):
    """What `selfheal analyze --output` writes as JSON."""

    schema_version: str = LIST_VERSION
    id: str
    started_at: str  # ISO 8601
    finished_at: str = ""
    root: str = "."  # folder that paths are relative to, relative to where analyze was started
    scope: AskedScope = "all"
    only_file: str = ""  # of --file
    command: tuple[str, ...] = ()  # as it was run
    pytest_exit: int | None = None  # pytest's own exit code; None: it did not start, or was ended
    exit_code: int = EXIT_INCOMPLETE  # analyze's: 0 all passed, 1 some failed, 2 incomplete
    counts: Counts = Field(default_factory=Counts)
    completeness: Completeness
    failures: tuple[FailedTest, ...] = ()  # group by group, the most urgent first
    groups: tuple[FailureGroup, ...] = ()
    files: tuple[FileCounts, ...] = ()  # those with failures
    passed: tuple[
        str, ...
    ] = ()  # node ids of the tests that passed, healed ones too: what a later run is compared with
    never_executed: tuple[str, ...] = ()  # test files on disk that did not run
    raw_output: str = ""  # file
    run_folder: str = ""  # where run.json of the browser failures is
    notes: tuple[str, ...] = ()
