"""What a diagnosis by request does where there is too little, too much, or something else than it is asked for."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.answering.diagnose_request import diagnose_request
from pytest_selfheal.answering.propose_request import propose_request
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.run import Run, RunInfo, TelemetryFile
from pytest_selfheal.models.telemetry import ErrorMoment, Record
from pytest_selfheal.reporting.folder import Folder
from tests.answering.conftest import FAILED_AT, MESSAGE, NODE, button, digest, entry, record

SOON = FAILED_AT + timedelta(seconds=30)


def diagnosed(folder: Path, message: str = MESSAGE, *, name: str = NODE, framework: str | None = None) -> Any:
    failure = {"message": message, "test_name": name, **({"framework": framework} if framework else {})}
    return diagnose_request({"failure": failure}, folder=folder, now=SOON)["diagnosis"]


def captured(root: Path, changed: dict[str, Any], *, record_of: dict[str, Any] | None = None) -> Path:
    """A run whose only failure has another moment."""
    moment = record().moments[0].model_copy(update=changed)
    kept: Record = record().model_copy(update={"moments": (moment,), **(record_of or {})})
    out = Folder(root / ".selfheal")
    out.prepare()
    failed = entry(NODE, MESSAGE)
    name = out.write_telemetry(TelemetryFile(entry=failed, record=kept, digest=digest()))
    failed = failed.model_copy(update={"telemetry": name})
    out.write_run(Run(run=RunInfo(id="r1", started_at="2026-11-21T04:59:00Z", complete=True), tests=(failed,)))
    return out.path


def test_no_telemetry_in_the_window(tmp_path: Path) -> None:
    """Unknown, low, nothing in the evidence, and what to do."""
    diagnosis = diagnosed(tmp_path, name="")
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")
    assert diagnosis["evidence"]["console_errors"] == diagnosis["evidence"]["network_failures"] == []
    assert diagnosis["evidence"]["dom"]["candidates"] == []
    assert "run the test with `pytest --selfheal`" in diagnosis["missing_evidence"][0]


def test_the_browser_was_not_captured(tmp_path: Path) -> None:
    """The test ran, and no page of it was seen."""
    nothing = {"actions": (), "moments": (), "network": (), "browser": False}
    diagnosis = diagnosed(captured(tmp_path, {}, record_of=nothing))
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")
    assert "no browser telemetry was captured in the test's window" in diagnosis["missing_evidence"]


def test_several_candidates_are_sorted_and_the_proposal_warns(tmp_path: Path) -> None:
    others = [
        button(f"submit-{name}").model_copy(update={"idxpath": f"/html[1]/body[1]/form[1]/button[{number}]"})
        for number, name in ((2, "order"), (3, "form"))
    ]
    elements = (button("submit-now"), *others)
    diagnosis = diagnosed(captured(tmp_path, {"snapshot": Snapshot(elements=elements)}))
    scores = [one["similarity"] for one in diagnosis["evidence"]["dom"]["candidates"]]
    assert len(scores) == 3
    assert scores == sorted(scores, reverse=True)
    listed = [{"selector": f"#b{number}", "similarity": score} for number, score in enumerate((0.92, 0.9))]
    given = {"category": "selector_stale", "expected_selector": "#b", "candidates": listed}
    fix = propose_request({"diagnosis": given})["fix"]
    assert fix["changes"][0]["new_value"] == "#b0"
    assert "manual review" in str(fix["warnings"])


def test_no_candidate_means_that_the_element_is_gone(tmp_path: Path) -> None:
    heading = Element(tag="h1", role="heading", name="Orders", text="Orders", idxpath="/html[1]/body[1]/h1[1]")
    diagnosis = diagnosed(captured(tmp_path, {"snapshot": Snapshot(elements=(heading,))}))
    assert diagnosis["category"] == "element_removed"


def test_a_message_that_fits_nothing_observed(tmp_path: Path) -> None:
    """Another test's message, or that of another tab."""
    folder = captured(tmp_path, {}, record_of={"moments": (), "actions": ()})
    diagnosis = diagnosed(folder, "ValueError: the moon is made of cheese")
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")


def test_requests_at_once_do_not_know_each_other(tmp_path: Path) -> None:
    folder = captured(tmp_path, {})
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: json.dumps(diagnosed(folder)), range(24)))
    assert len(set(answers)) == 1


def test_an_element_in_a_frame_that_could_not_be_read_is_said_to_be_unseen(tmp_path: Path) -> None:
    snapshot = Snapshot(elements=(), unreadable_frames=("https://pay.other.example/card",))
    diagnosis = diagnosed(captured(tmp_path, {"snapshot": snapshot}))
    assert "https://pay.other.example/card" in str(diagnosis["missing_evidence"])


def test_an_element_in_a_frame_or_a_shadow_root_is_a_candidate(tmp_path: Path) -> None:
    inside = button("submit-button").model_copy(update={"shadow": ("/html[1]/body[1]/my-form[1]",)})
    diagnosis = diagnosed(captured(tmp_path, {"snapshot": Snapshot(elements=(inside,))}))
    assert diagnosis["evidence"]["dom"]["candidates"][0]["name"] == "Submit"


@pytest.mark.parametrize("framework", ["testcafe", "", "PLAYWRIGHT "])
def test_a_framework_is_a_hint_and_no_requirement(tmp_path: Path, framework: str) -> None:
    assert diagnosed(captured(tmp_path, {}), framework=framework)["category"] == "selector_stale"


@pytest.mark.parametrize(
    ("message", "summary"),
    [
        pytest.param(
            "CypressError: Timed out retrying after 4000ms: Expected to find element: `[data-cy=submit]`, "
            "but never found it.",
            'cy.get("[data-cy=submit]") found nothing within 4000 ms.',
            id="cypress-never-found",
        ),
        pytest.param(
            "CypressError: Timed out retrying after 4050ms: `cy.click()` failed because this element is `disabled`: "
            '`<button disabled="">Save</button>`',
            "was there, and was disabled within 4050 ms.",
            id="cypress-disabled",
        ),
        pytest.param(
            "TimeoutError: Waiting for selector `#submit` failed: Waiting failed: 30000ms exceeded",
            'page.$("#submit") found nothing within 30000 ms.',
            id="puppeteer-waited-in-vain",
        ),
        pytest.param(
            "Error: No element found for selector: .buy", 'page.$(".buy") found nothing.', id="puppeteer-no-node"
        ),
    ],
)
def test_another_framework_s_message_says_what_it_allows(tmp_path: Path, message: str, summary: str) -> None:
    """In that framework's words; why it is so, nobody saw."""
    diagnosis = diagnosed(tmp_path, message, name="")
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")
    assert summary in diagnosis["summary"]
    assert "are not watched" in diagnosis["missing_evidence"][1]
    assert "pytest --selfheal" not in str(diagnosis["missing_evidence"])


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("Error: net::ERR_CONNECTION_REFUSED at http://localhost:3000", id="puppeteer"),
        pytest.param(
            "CypressError: `cy.visit()` failed trying to load: http://localhost:3000/ We attempted to make an http "
            "request to this URL but the request failed without a response. "
            "> Error: connect ECONNREFUSED 127.0.0.1:3000",
            id="cypress",
        ),
    ],
)
def test_a_message_that_proves_its_cause_needs_no_telemetry(tmp_path: Path, message: str) -> None:
    """That nobody answered is a fact; whether it always was so, is not known."""
    diagnosis = diagnosed(tmp_path, message, name="")
    assert (diagnosis["category"], diagnosis["confidence"]) == ("network_failure", "medium")


def test_the_moment_itself_may_be_missing(tmp_path: Path) -> None:
    folder = captured(tmp_path, {}, record_of={"moments": (ErrorMoment(ts=1, action=0),)})
    assert diagnosed(folder)["missing_evidence"]
