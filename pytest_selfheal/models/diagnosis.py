"""A diagnosis in the shape that requests, artifacts and tools share."""

from typing import Annotated, Any, Literal

from pydantic import Field

from pytest_selfheal.models.base import Model
from pytest_selfheal.models.decision import NamedElement
from pytest_selfheal.models.element import Candidate

Category = Literal[
    "selector_stale",
    "api_contract_changed",
    "timing_issue",
    "element_removed",
    "network_failure",
    "js_error",
    "true_regression",
    "flaky",
    "unknown",
]
# What lies outside of the page and its answers: said beside a category, since it changes what is to be done.
Cause = Literal["", "edited_test", "test_mistake", "other_variant", "other_data", "busy_machine"]
Confidence = Literal["high", "medium", "low"]
RecommendedAction = Literal["fix_test", "fix_code", "mark_flaky", "investigate"]
MatchStatus = Literal[
    "PROPOSED",
    "HEALED",
    "NO_CANDIDATES",
    "BELOW_THRESHOLD",
    "AMBIGUOUS",
    "CLAIMED",
    "REJECTED_BY_PERSON",
    "REJECTED_PRECONDITION",
    "NO_BASELINE",
]
# What follows from a category; api_contract_changed says itself whose reader holds the old shape.
_ACTIONS: dict[Category, RecommendedAction] = {
    "selector_stale": "fix_test",
    "api_contract_changed": "fix_test",
    "timing_issue": "fix_test",
    "true_regression": "fix_code",
    "js_error": "fix_code",
    "flaky": "mark_flaky",
}

# Sentences that are asked for again: what was missing, and that the application is at fault.
UNCOMPARED = "no passing run of this test is remembered: nothing could be compared with a good run"
NOT_A_TEST_ISSUE = "This is NOT a test issue: the application's behaviour changed."
# Why a test may go on with another element: all that speaks of it was kept, or it is the likely one.
HealProof = Literal["", "kept", "likely"]


class PageChange(Model):
    """One difference between the page of the last pass and the failing one."""

    kind: Literal["added", "gone", "renamed", "moved"]
    element: str  # role or tag
    name: str = ""  # of a moved element; the others say theirs in `was` and `now`
    was: str = ""
    now: str = ""
    box: tuple[float, float, float, float] | None = None  # of the element now; None when gone or inside of a frame

    @property
    def words(self) -> str:
        """'renamed button "Save" -> "Save draft"', 'gone link "Help"', 'moved link "Help": main -> navigation'."""
        match self.kind:
            case "renamed":
                return f'renamed {self.element} "{self.was}" -> "{self.now}"'
            case "moved":
                return f'moved {self.element} "{self.name}": {self.was or "none"} -> {self.now or "none"}'
            case "added":
                return f'added {self.element} "{self.now}"'
        return f'gone {self.element} "{self.was}"'


class DomEvidence(Model):
    """What the failing locator found, what may be the lost element, and what else changed on the page."""

    expected_selector: str = ""
    matches: int | None = None
    candidates: tuple[Candidate, ...] = ()
    status: MatchStatus | None = None  # the matching policy's answer
    status_reason: str = ""
    page: str = ""  # path that was looked at, ids as {id}
    best: NamedElement | None = None  # what the answer speaks of
    page_changes: tuple[PageChange, ...] = ()  # since the last pass, the nearest to the failing step first


class ShapeChange(Model):
    """One difference between two response shapes; `path` is dotted, [] for array items."""

    path: str
    kind: Literal["removed", "added", "type_changed"]
    expected: Any = None
    actual: Any = None


class ContractEvidence(Model):
    """Which response changed its shape, and how."""

    method: str
    url: str
    expected_shape: Any = None
    actual_shape: Any = None
    diff: tuple[ShapeChange, ...] = ()


class ConsoleEvidence(Model):
    message: str
    level: str = "error"
    source: str = ""
    timestamp: str = ""  # ISO 8601
    new: bool | None = None  # since the last pass; None without a baseline


class NetworkEvidence(Model):
    """A request that failed; `is_cause` where the diagnosis names it as what the failure comes from."""

    method: str
    url: str
    status: int | None = None
    failure: str = ""
    timestamp: str = ""
    new: bool | None = None
    is_cause: bool = False


class AwaitedResponse(Model):
    """The answer that a step needed; `url` has no host where it is the application's own."""

    kind: Literal["response"] = "response"
    method: str
    url: str

    @property
    def words(self) -> str:
        """For people."""
        return f"the response of {self.method} {self.url}"


class AwaitedState(Model):
    """The state that a step needed: of a locator, or of the call itself."""

    kind: Literal["state"] = "state"
    of: str
    state: str  # "visible", "enabled", "done"

    @property
    def words(self) -> str:
        """For people."""
        return f"{self.of} to be {self.state}"


Awaited = Annotated[AwaitedResponse | AwaitedState, Field(discriminator="kind")]


class TimingEvidence(Model):
    """Durations in ms."""

    page_load_ms: int | None = None
    dom_ready_ms: int | None = None
    timeout_ms: float | None = None
    baseline_ms: float | None = None  # the same step when the test last passed
    late_by_ms: float | None = None  # how long after the error the locator matched
    waited_for: str = ""  # the response or state that came late, for people
    awaited: Awaited | None = None  # the same, for programs


class Evidence(Model):
    dom: DomEvidence = Field(default_factory=DomEvidence)
    console_errors: tuple[ConsoleEvidence, ...] = ()
    network_failures: tuple[NetworkEvidence, ...] = ()
    timing: TimingEvidence = Field(default_factory=TimingEvidence)
    contract: ContractEvidence | None = None
    error_cluster: str | None = None  # signature shared by equal failures of the run

    @property
    def causes_first(self) -> list[NetworkEvidence]:
        """The failed requests in order of time, after those that are named as the cause."""
        return sorted(self.network_failures, key=lambda one: not one.is_cause)


class RelatedChange(Model):
    type: Literal[
        "dom_change",
        "network_change",
        "console_change",
        "page_error",
        "navigation_change",
        "timing_change",
        "code_change",
    ]
    description: str
    timestamp: str = ""
    was: str = ""  # at the last pass, where the change is one of a value
    now: str = ""
    subject: str = ""  # what the change is one of: "POST /api/orders"


class Alternative(Model):
    category: Category
    score: float  # 0…1
    why: str


class Diagnosis(Model):
    category: Category
    confidence: Confidence
    summary: str
    evidence: Evidence = Field(default_factory=Evidence)
    root_cause: str
    recommended_action: RecommendedAction
    cause: Cause = ""
    related_changes: tuple[RelatedChange, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    missing_evidence: tuple[str, ...] = ()


def action_for(category: str) -> RecommendedAction:
    """What a category recommends when nothing more is known."""
    return next((action for name, action in _ACTIONS.items() if name == category), "investigate")
