"""Who else runs through an edit: those that must pass with it, and those that must not."""

from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.applying.plan import Proposal
from pytest_selfheal.applying.share import with_sharers
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.source import Sources

PAGES = 'def button(page, kind):\n    return page.get_by_test_id(f"{kind}-btn")\n\nGO = "go"\n'
OWN = "test_a.py::test_a"


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    (tmp_path / "pages.py").write_text(PAGES)
    (tmp_path / "test_b.py").write_text("from pages import GO\n\ndef test_b(page):\n    page.locator(GO).click()\n")
    return Sources(tmp_path)


def proposal(text: str) -> Proposal:
    change = Change(
        type="selector_replace",
        old_value='get_by_test_id("save-btn")',
        new_value='get_by_test_id("save-button")',
        confidence="high",
        rationale="",
    )
    start = PAGES.index(text)
    return Proposal("id", change, (OWN,), edits=(Edit("pages.py", start, start + len(text), "x"),), tests=("",))


def digest(nodeid: str, *through: str) -> Digest:
    return Digest(nodeid=nodeid, passed_at=1, through=through)


def failed(nodeid: str, category: str) -> TestEntry:
    said = {"confidence": "high", "summary": "", "root_cause": "", "recommended_action": "fix_code"}
    diagnosis = Diagnosis.model_validate({"category": category, **said})
    return TestEntry(nodeid=nodeid, outcome="failed", phase="call", diagnosis=diagnosis)


def sharers(sources: Sources, text: str, *entries: TestEntry) -> dict[str, Any]:
    digests = [digest(OWN, "pages.py::button"), digest("b", "pages.py::button"), digest("c", "test_b.py::test_b")]
    (found,) = with_sharers([proposal(text)], digests, files=sources.text, failed=entries)
    return {"shared": found.shared_by, "reached": found.reached_by, "guarded": found.guarded_by}


def test_a_helper_is_shared_by_all_that_call_it(sources: Sources) -> None:
    """Whatever they look for: its text is a part of theirs."""
    assert sharers(sources, "-btn") == {"shared": ("b",), "reached": (), "guarded": ()}


def test_a_constant_is_reached_by_who_reads_it(sources: Sources) -> None:
    assert sharers(sources, '"go"') == {"shared": (), "reached": ("c",), "guarded": ()}


@pytest.mark.parametrize(
    ("category", "guarded"),
    [
        pytest.param("true_regression", ("b",), id="it found something: it must not pass with the edit"),
        pytest.param("timing_issue", (), id="it has nothing to say"),
    ],
)
def test_who_failed_for_another_reason(sources: Sources, category: str, guarded: tuple[str, ...]) -> None:
    assert sharers(sources, "-btn", failed("b", category)) == {"shared": (), "reached": (), "guarded": guarded}
