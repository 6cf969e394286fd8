"""How a case of reported failures is judged: by our row, or by the truth that lies beside it; and one whole case."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks.conftest import BENCHMARKS

GIVEN = {
    "what": "The list is empty.",
    "accept": ["true_regression/fix_code"],
    "first_accept": None,
    "must_mention": ["2[0-9] rows|empty"],
    "must_not": ["NOT a test issue"],
    "retryable": None,
    "heal": "right",
}
KIT = """
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
BUTTON = "<button data-testid={} onclick=\\"s.textContent='Gone'\\">Go</button><p id=s></p>"
class Page(BaseHTTPRequestHandler):
    def log_message(self, *words): pass
    def do_GET(self):
        body = BUTTON.format("go" if sys.argv[2] == "healthy" else "go-button").encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
HTTPServer(("127.0.0.1", int(sys.argv[3])), Page).serve_forever()
"""
CONFTEST = """
import shutil
import pytest
@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    path = shutil.which("chromium-headless-shell")
    return {**browser_type_launch_args, "executable_path": path, "args": ["--no-sandbox", "--disable-gpu"]}
"""
TEST = """
def test_go(page):
    page.goto("/")
    page.get_by_test_id("go").click(timeout=3_000)
    assert page.locator("#s").text_content() == "Gone"
"""


@pytest.fixture(scope="module")
def reports(bench: Callable[[str], Any]) -> Any:
    return bench("reports")


def case(reports: Any, folder: Path, name: str = "c99_new", **given: Any) -> Any:
    source = folder / "data/cases" / name
    source.mkdir(parents=True)
    (source / "truth.json").write_text(json.dumps({**GIVEN, **given}), "utf-8")
    return reports.Case(source, folder / name, {}, 0)


def entry(category: str, action: str, summary: str, confidence: str = "medium") -> dict[str, Any]:
    told = {"category": category, "recommended_action": action, "confidence": confidence, "summary": summary}
    return {"diagnosis": {**told, "root_cause": ""}}


ANSWERS = [
    pytest.param("true_regression", "fix_code", "It shows 25 rows.", "best", id="a pattern that must be mentioned"),
    pytest.param("true_regression", "fix_code", "It is broken.", "empty", id="the pair without its reason"),
    pytest.param("true_regression", "fix_code", "It is empty: NOT a test issue", "wrong", id="a sentence it forbids"),
    pytest.param("selector_stale", "fix_test", "It is empty.", "wrong", id="what it does not accept"),
]


@pytest.mark.parametrize(("category", "action", "summary", "grade"), ANSWERS)
def test_a_case_without_a_row_is_judged_by_its_own_truth(
    reports: Any, tmp_path: Path, category: str, action: str, summary: str, grade: str
) -> None:
    said = entry(category, action, summary)
    assert reports.judge(reports.truth_of(case(reports, tmp_path), said, first=False), said).grade == grade


def test_a_first_run_may_not_claim_a_change(reports: Any, tmp_path: Path) -> None:
    said = entry("true_regression", "investigate", "It is no longer shown: empty.")
    assert reports.judge(reports.truth_of(case(reports, tmp_path), said, first=True), said).grade == "wrong"


def test_our_rows_are_truths(reports: Any, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (BENCHMARKS / "reports/truth.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        one = case(reports, tmp_path, row["name"])
        assert [reports.truth_of(one, None, first=first).first for first in (False, True)] == [False, True]
    assert len({row["name"] for row in rows}) == len(rows) == 14


@pytest.mark.browser
def test_a_case_from_healthy_to_broken(reports: Any, tmp_path: Path) -> None:
    """A renamed button: it is told, no heal goes astray, and the copy is what is written to."""
    one = case(
        reports,
        tmp_path / "reported",
        accept=["selector_stale/fix_test"],
        must_mention=["go-button"],
        must_not=[],
        env={"healthy": {}, "broken": {}},
        commit="new",
    )
    for file, text in (("conftest.py", CONFTEST), ("test_go.py", TEST), ("app.py", "")):
        (one.source / file).write_text(text, "utf-8")
    kit = one.source.parents[1] / "kit"
    kit.mkdir()
    (kit / "serve.py").write_text(KIT, "utf-8")
    (outcome,) = reports.run_all(tmp_path / "reported/data", tmp_path / "runs")

    assert (outcome.trouble, outcome.judged["memory"].grade, outcome.healed_wrongly) == ((), "best", False)
    figures = reports.figures([outcome])
    assert (figures["right"], figures["wrong"], figures["heals_wrong"]) == (1, 0, 0)
    assert not (one.source / ".selfheal").exists()
