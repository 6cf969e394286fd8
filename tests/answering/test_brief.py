"""One failure for an agent: all it needs, and never more than it can read."""

import json
from pathlib import Path

import pytest

from pytest_selfheal.answering.brief import told_brief
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.failure.clusters import with_clusters
from pytest_selfheal.models.diagnosis import DomEvidence, Evidence, PageChange
from pytest_selfheal.models.run import Run, RunInfo, Summary, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import ActionEntry, CallSite
from pytest_selfheal.reporting.brief import MAX_BYTES
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.watching.entry import Report, entry_of
from tests.answering.conftest import LOCATOR, MESSAGE, NODE, digest, record

PAGES = """class Form:
    def __init__(self, page):
        self.submit = page.get_by_test_id("submit-btn")

    def send(self, password="hunter2hunter2"):
        self.submit.click()
"""


def site(line: int, file: str = "tests/pages.py") -> CallSite:
    return CallSite(file=file, line=line, end_line=line, column=8, end_column=27, function="Form.send")


def failing(message: str = MESSAGE, nodeid: str = NODE) -> tuple[TestEntry, TelemetryFile]:
    report = Report(
        message=message,
        stack="",
        exception="playwright._impl._errors.TimeoutError",
        file="tests/test_form.py",
        line=2,
        outcome="failed",
        phase="call",
        duration_ms=6000,
        is_browser_test=True,
    )
    kept = record()
    click = kept.actions[0].model_copy(
        update={"site": site(6), "locator_site": site(3), "test_site": site(2, "tests/test_form.py")}
    )
    kept = kept.model_copy(update={"actions": (click,), "nodeid": nodeid})
    entry = entry_of(report, kept, digest())
    return entry, TelemetryFile(entry=entry, record=kept, digest=digest())


def written(root: Path, *pairs: tuple[TestEntry, TelemetryFile]) -> Path:
    (root / "tests").mkdir(exist_ok=True)
    (root / "tests" / "pages.py").write_text(PAGES)
    (root / "tests" / "test_form.py").write_text("def test_submit(form):\n    form.send()\n")
    out = Folder(root / ".selfheal")
    out.prepare()
    entries = [entry.model_copy(update={"telemetry": out.write_telemetry(kept)}) for entry, kept in pairs]
    told, clusters = with_clusters(entries)
    info = RunInfo(id="r1", started_at="2026-11-21T04:59:00Z", complete=True)
    out.write_run(Run(run=info, summary=Summary(failed=len(entries)), clusters=clusters, tests=tuple(told)))
    return out.path


def test_it_says_what_to_do_where_and_how_to_see_that_it_helped(tmp_path: Path) -> None:
    text = told_brief(written(tmp_path, failing()), tmp_path, test="test_submit")
    assert "**selector_stale**" in text
    assert 'get_by_test_id("submit-button")' in text
    assert '>   3         self.submit = page.get_by_test_id("submit-btn")' in text
    assert ">   6         self.submit.click()" in text
    assert ">   2     form.send()" in text
    assert "No expected value, no assertion" in text
    assert f"'{NODE}' --unsafe --verify" in text or f"'{NODE}' --verify" in text or f"pytest '{NODE}'" in text


def test_what_the_sources_say_is_redacted(tmp_path: Path) -> None:
    """A password may stand beside the line that is meant."""
    assert "hunter2hunter2" not in told_brief(written(tmp_path, failing()), tmp_path, test="test_submit")


def test_a_regression_says_that_the_test_is_right(tmp_path: Path) -> None:
    entry, kept = failing()
    diagnosis = entry.diagnosis.model_copy(update={"category": "true_regression", "recommended_action": "fix_code"})
    entry = entry.model_copy(update={"diagnosis": diagnosis, "fix": None})
    text = told_brief(written(tmp_path, (entry, kept)), tmp_path, test=NODE)
    assert "this is NOT a test issue" in text
    assert "None: No fix is known." in text
    assert f"$ pytest '{NODE}' --selfheal" in text


@pytest.mark.parametrize("letter", ["x", "é", "漢", "`"])
def test_it_is_never_too_long(tmp_path: Path, letter: str) -> None:
    """Whatever a page says: the verdict, the proposal and the prohibitions stay."""
    entry, kept = failing(MESSAGE + (letter * 500 + "\n") * 200)
    changes = tuple(PageChange(kind="renamed", element="button", was=letter * 300, now=letter * 200) for _ in range(20))
    evidence = Evidence(dom=DomEvidence(expected_selector=LOCATOR, page_changes=changes))
    long = {"summary": letter * 5000, "root_cause": letter * 5000, "evidence": evidence}
    entry = entry.model_copy(update={"diagnosis": entry.diagnosis.model_copy(update=long)})
    text = told_brief(written(tmp_path, (entry, kept)), tmp_path, test=NODE)
    assert len(text.encode()) <= MAX_BYTES
    assert "## Proposal" in text
    assert "## What must not be changed" in text
    assert text.count("```") % 2 == 0


def test_a_run_has_one_line_for_each_cause(tmp_path: Path) -> None:
    first, second = failing(), failing(nodeid="tests/test_form.py::test_again")
    text = told_brief(written(tmp_path, first, second), tmp_path)
    rows = [line for line in text.splitlines() if line.startswith("- ")]
    assert len(rows) == 1
    assert rows[0].startswith("- 2 × **selector_stale**, fix_test")


def test_a_run_without_failures_says_so(tmp_path: Path) -> None:
    assert "No test failed." in told_brief(written(tmp_path), tmp_path)


def test_a_name_of_several_tests_is_asked_back(tmp_path: Path) -> None:
    first, second = failing(), failing(nodeid="tests/test_other.py::test_submit")
    with pytest.raises(BadRequest, match=r"2 failed tests are called so .* name one of .*test_other\.py::test_submit"):
        told_brief(written(tmp_path, first, second), tmp_path, test="test_submit")


def test_a_path_that_leads_out_of_the_project_is_not_read(tmp_path: Path) -> None:
    """An artifact of somebody else may name any file."""
    secret = tmp_path / "secret.py"
    secret.write_text("the line of another project\n" * 9)
    root = tmp_path / "project"
    root.mkdir()
    entry, kept = failing()
    action = ActionEntry.model_validate({**kept.record.actions[0].model_dump(), "site": site(2, "../secret.py")})
    kept = kept.model_copy(update={"record": kept.record.model_copy(update={"actions": (action,)})})
    assert "another project" not in told_brief(written(root, (entry, kept)), root, test=NODE)


def test_telemetry_that_is_gone_leaves_the_rest(tmp_path: Path) -> None:
    folder = written(tmp_path, failing())
    for path in (folder / "tests").glob("*.json"):
        path.unlink()
    assert "**selector_stale**" in told_brief(folder, tmp_path, test=NODE)
    assert json.loads((folder / "run.json").read_text())["tests"][0]["nodeid"] == NODE
