"""Failures of every kind with their telemetry, in memory and on disk."""

import base64
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.models.element import Candidate, Element, Fingerprint
from pytest_selfheal.models.fix import Change, Fix, Verified
from pytest_selfheal.models.run import Cluster, Run, RunInfo, Summary, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import ErrorMoment, Record
from pytest_selfheal.reporting.folder import REPORT_NAME, Folder, stem_of
from pytest_selfheal.reporting.html.failure import Link
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.report_file import write_report

START = 1_795_251_741_000
PAY = 'get_by_test_id("pay")'
ACTIONS = {
    "selector_stale": "fix_test",
    "true_regression": "fix_code",
    "network_failure": "investigate",
    "js_error": "fix_code",
    "timing_issue": "fix_test",
    "api_contract_changed": "fix_code",
    "element_removed": "investigate",
    "flaky": "mark_flaky",
    "unknown": "investigate",
}
# 16 × 16 px of one grey, as Chromium writes it
JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////////////////////////"
    "//////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAQ"
    "ABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EAB"
    "QRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAf//Z"
)


def candidate(number: int, **changes: Any) -> Candidate:
    why = {"text": 1.0, "data": 0.52, "id": 0.0, "box": 0.9, "role": 1.0}
    given: dict[str, Any] = {
        "selector": f"#pay-{number}",
        "locator": f'get_by_test_id("pay-{number}")',
        "tag": "button",
        "role": "button",
        "name": f"Pay {number}",
        "similarity": 0.95 - number / 10,
        "why": why,
        "box": (4.0, 2.0 + number, 6.0, 4.0),
    }
    return Candidate(**{**given, **changes})


def diagnosis_of(category: str, **changes: Any) -> Diagnosis:
    given: dict[str, Any] = {
        "category": category,
        "confidence": "high",
        "summary": f"{PAY} does not match any element of the page. A button is there that fits.",
        "root_cause": f"The cause is {category}.",
        "recommended_action": ACTIONS[category],
        "evidence": {
            "dom": {
                "expected_selector": PAY,
                "matches": 0,
                "candidates": [candidate(1), candidate(2)] if category == "selector_stale" else [],
                "status": "PROPOSED" if category == "selector_stale" else None,
                "status_reason": "scores 0.85, 0.10 ahead of the next",
            },
            "console_errors": [{"message": "TypeError: cart is null", "level": "uncaught", "new": True}],
            "network_failures": [{"method": "GET", "url": "https://shop.example/api/cart", "status": 503, "new": True}],
            "timing": {"timeout_ms": 2000, "baseline_ms": 40},
            "contract": {
                "method": "GET",
                "url": "https://shop.example/api/items",
                "diff": [{"path": "items[].price", "kind": "removed", "expected": "number"}],
            },
        },
        "related_changes": [
            {
                "type": "dom_change",
                "description": 'button "Pay": id pay -> pay-1',
                "was": "pay",
                "now": "pay-1",
                "subject": 'button "Pay": id',
            }
        ],
        "alternatives": [{"category": "unknown", "score": 0.2, "why": "nothing else is known"}],
        "missing_evidence": ["the ARIA snapshot"],
    }
    return Diagnosis.model_validate({**given, **changes})


def fix_of(**changes: Any) -> Fix:
    change = Change(
        type="selector_replace",
        old_value=PAY,
        new_value='get_by_test_id("pay-1")',
        confidence="high",
        rationale="The same button.",
        applicability="safe",
        file="tests/pages/cart.py",
        line=14,
        verified=Verified(matches=1),
    )
    given = {"strategy": "selector_update", "description": "Replace it.", "recommended_action": "fix_test"}
    return Fix.model_validate({**given, "changes": [change], "warnings": ["Other tests use it too."], **changes})


def entry_of(number: int = 0, category: str = "selector_stale", **changes: Any) -> TestEntry:
    nodeid = changes.pop("nodeid", f"tests/test_shop_{number % 7}.py::test_{category}_{number}[chromium]")
    given: dict[str, Any] = {
        "nodeid": nodeid,
        "outcome": "failed",
        "phase": "call",
        "duration_ms": 2100,
        "failure": {
            "message": f"Locator.click: Timeout 2000ms exceeded.\nCall log:\n  - waiting for {PAY}",
            "stack": f"E   TimeoutError: waiting for {PAY}",
            "framework": "playwright",
            "file": "tests/test_shop.py",
            "line": 12,
            "locator": PAY,
        },
        "error_category": "LOCATOR",
        "retryable": False,
        "error_category_source": "evidence",
        "diagnosis": diagnosis_of(category),
        "fix": fix_of() if category == "selector_stale" else None,
        "telemetry": f"{stem_of(nodeid)}.json",
    }
    return TestEntry.model_validate({**given, **changes})


def record_of(entry: TestEntry, *, screenshot: str = "", **changes: Any) -> Record:
    site = "https://shop.example"
    moment = ErrorMoment(ts=START + 2100, action=2, url=f"{site}/cart", matches=0, screenshot=screenshot)
    given: dict[str, Any] = {
        "nodeid": entry.nodeid,
        "started_at": START,
        "finished_at": START + 2200,
        "actions": [
            {"ts": START + 10, "kind": "navigation", "name": "goto", "arguments": {"0": "/cart"}, "duration_ms": 80},
            {"ts": START + 95, "kind": "action", "name": "fill", "locator": 'get_by_label("Name")', "duration_ms": 9},
            {
                "ts": START + 110,
                "kind": "action",
                "name": "click",
                "locator": PAY,
                "duration_ms": 1990,
                "outcome": "failed",
                "error": "Timeout 2000ms exceeded",
            },
        ],
        "network": [
            {"ts": START + 12, "method": "GET", "url": f"{site}/cart", "status": 200, "duration_ms": 30},
            {"ts": START + 50, "method": "GET", "url": f"{site}/api/cart", "status": 503, "duration_ms": 12},
            {"ts": START + 60, "method": "GET", "url": f"{site}/api/items", "status": 200, "duration_ms": 1400},
            {"ts": START + 70, "method": "GET", "url": f"{site}/api/ads", "status": 200, "duration_ms": 5},
        ],
        "navigations": [{"ts": START + 45, "url": f"{site}/cart"}],
        "console": [
            {"ts": START + 66, "level": "error", "text": "Failed to load resource: 503"},
            {"ts": START + 67, "level": "warning", "text": "an old warning"},
        ],
        "page_errors": [{"ts": START + 68, "message": "TypeError: cart is null"}],
        "moments": [moment],
    }
    return Record.model_validate({**given, **changes})


def digest_of(entry: TestEntry) -> Digest:
    button = Element(tag="button", role="button", name="Pay", box=(2, 2, 8, 4), attributes={"data-testid": "pay"})
    return Digest(
        nodeid=entry.nodeid,
        passed_at=START - 60_000,
        duration_ms=300,
        requests=tuple(
            KnownRequest(method="GET", template=path, statuses=(200,), max_duration_ms=40)
            for path in ("/cart", "/api/cart", "/api/items")
        ),
        console=("an old warning",),
        fingerprints={PAY: Fingerprint(element=button)},
    )


def observed_of(entry: TestEntry, **changes: Any) -> Observed:
    telemetry = TelemetryFile(entry=entry, record=record_of(entry, **changes), digest=digest_of(entry))
    return Observed.model_validate_json(telemetry.model_dump_json())


@dataclass
class InMemory:
    """A source whose every failure has the same telemetry and a picture of its own of `image_bytes` bytes."""

    image_bytes: int = 0
    read: list[str] = field(default_factory=list)
    same_image: bool = False
    blind: bool = False  # no telemetry

    def observed(self, entry: TestEntry) -> Observed | None:
        self.read.append(entry.nodeid)
        if self.blind:
            return None
        return observed_of(entry, screenshot=f"{stem_of(entry.nodeid)}-0.jpg" if self.image_bytes else "")

    def image(self, name: str) -> bytes:
        own = b"" if self.same_image else name.encode()
        return JPEG + own + b"\0" * (self.image_bytes - len(JPEG) - len(own))

    def link(self, name: str) -> str:
        return name

    def links(self, entry: TestEntry) -> tuple[Link, ...]:
        return (Link("telemetry", entry.telemetry),)


def run_of(*entries: TestEntry, **changes: Any) -> Run:
    categories = [entry.diagnosis.category for entry in entries if entry.diagnosis]
    summary = Summary(
        collected=len(entries) + 10,
        passed=10,
        failed=sum(entry.outcome == "failed" for entry in entries),
        by_category={name: categories.count(name) for name in sorted(set(categories))},
    )
    info = RunInfo(id="r1", started_at="2026-11-21T05:00:00.000+00:00", complete=True)
    return Run(**{"run": info, "summary": summary, "tests": entries, **changes})


def many(number: int) -> Run:
    """Failures of all categories, the network's with one cause."""
    names = list(ACTIONS)
    entries = [entry_of(at, names[at % len(names)]) for at in range(number)]
    same = tuple(one.nodeid for one in entries if one.diagnosis and one.diagnosis.category == "network_failure")
    cluster = Cluster(signature="network_failure: GET /api/cart 503", category="network_failure", nodeids=same)
    return run_of(*(_clustered(one, cluster) for one in entries), clusters=(cluster,))


def _clustered(entry: TestEntry, cluster: Cluster) -> TestEntry:
    if entry.diagnosis is None or entry.nodeid not in cluster.nodeids:
        return entry
    evidence = entry.diagnosis.evidence.model_copy(update={"error_cluster": cluster.signature})
    return entry.model_copy(update={"diagnosis": entry.diagnosis.model_copy(update={"evidence": evidence})})


@pytest.fixture
def on_disk(tmp_path: Path) -> Callable[[Run], Path]:
    """Write a run with telemetry and pictures as a session does, and its report; the report's path."""

    def write(run: Run, *, image_bytes: int = 0, **changes: Any) -> Path:
        folder = Folder(tmp_path / ".selfheal")
        folder.prepare()
        source = InMemory(image_bytes)
        for entry in run.tests:
            shot = f"{stem_of(entry.nodeid)}-0.jpg" if image_bytes else ""
            record = record_of(entry, screenshot=shot, **changes)
            folder.write_telemetry(TelemetryFile(entry=entry, record=record, digest=digest_of(entry)))
            if shot:
                folder.write_screenshot(entry.nodeid, 0, source.image(shot))
        folder.write_run(run)
        write_report(folder.path, run)
        return folder.path / REPORT_NAME

    return write


def seen(**changes: Any) -> Observed:
    """One failure's telemetry; keywords replace parts of its record."""
    return observed_of(entry_of(), **changes)
