"""What was healed or proposed, listed; a person's word about it, kept and obeyed."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.applying.plan import proposals_of
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.decision import NamedElement
from pytest_selfheal.models.diagnosis import Diagnosis, DomEvidence, Evidence
from pytest_selfheal.models.element import Candidate
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Heal, Run, RunInfo, TestEntry
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.workflow.heals import decide, heals, replaced_in

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
STORE = NamedElement(tag="button", role="button", caption="save order", test_id="store")
OLD, NEW = 'get_by_test_id("save")', 'get_by_test_id("store")'
CHANGE = Change(
    type="selector_replace",
    old_value=OLD,
    new_value=NEW,
    confidence="high",
    rationale="",
    applicability="safe",
    file="tests/pages.py",
    line=7,
)


def fix(change: Change = CHANGE) -> Fix:
    return Fix(
        strategy="selector_update", description="", changes=(change,), framework_hint="", recommended_action="fix_test"
    )


def healed(nodeid: str = "t.py::test_saves", **changes: Any) -> TestEntry:
    fields = {
        "action": "click",
        "old_locator": OLD,
        "new_locator": NEW,
        "similarity": 0.91,
        "status": "HEALED",
        "file": "tests/pages.py",
        "line": 7,
        "page": "/orders",
        "element": STORE,
    }
    heal = Heal.model_validate(fields | changes)
    return TestEntry(nodeid=nodeid, outcome="healed", phase="call", heals=(heal,), fix=fix())


def proposed(nodeid: str = "t.py::test_prints") -> TestEntry:
    dom = DomEvidence(
        expected_selector=OLD,
        candidates=(Candidate(tag="button", similarity=0.8),),
        status="PROPOSED",
        page="/orders",
        best=STORE,
    )
    diagnosis = Diagnosis(
        category="selector_stale",
        confidence="high",
        summary="",
        root_cause="",
        recommended_action="fix_test",
        evidence=Evidence(dom=dom),
    )
    return TestEntry(nodeid=nodeid, outcome="failed", phase="call", diagnosis=diagnosis, fix=fix())


class Project:
    def __init__(self, root: Path) -> None:
        self.folder = Folder(root / ".selfheal")
        self.folder.prepare()
        self.baseline = root / "baseline.db"

    def ran(self, *entries: TestEntry) -> "Project":
        self.folder.write_run(Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z"), tests=entries))
        return self

    @property
    def run(self) -> Run:
        return read_run(self.folder.path)

    def listed(self) -> str:
        return heals(self.folder.path, self.baseline, warn=print)

    def decide(self, **words: list[str]) -> str:
        given = {"accepted": [], "rejected": []} | words
        return decide(self.folder.path, self.baseline, **given, now=NOW, warn=print)

    def said(self) -> list[tuple[str, str, str]]:
        with open_store(self.baseline, read_only=True) as store:
            return [(one.word, one.locator, one.page) for one in store.decisions()]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def id_of(run: Run) -> str:
    return replaced_in(run)[0].id


def test_a_heal_is_listed_with_all_that_it_takes_to_judge_it(project: Project) -> None:
    listed = project.ran(healed()).listed()

    assert listed.splitlines() == [
        f"{id_of(project.run)}  HEALED  similarity 0.91  tests/pages.py:7",
        "  t.py::test_saves",
        f"  {OLD} → {NEW}",
        '  it is button "save order" on /orders',
    ]


def test_one_question_has_one_name_in_every_test_and_run(project: Project) -> None:
    one = id_of(project.ran(healed()).run)

    listed = project.ran(healed("t.py::test_other", similarity=0.7), proposed()).listed()

    assert listed.count("similarity") == 1
    assert listed.startswith(f"{one}  ")
    assert "t.py::test_other and 1 more" in listed
    assert id_of(project.ran(healed(page="/other")).run) != one


def test_what_found_nothing_has_no_name_and_says_why(project: Project) -> None:
    searched = healed(element=None, new_locator="", status="NO_CANDIDATES", reason="none of 3 can take it")

    assert project.ran(searched).listed().splitlines()[0].startswith("-  NO_CANDIDATES")
    assert "none of 3 can take it" in project.listed()


def test_a_run_with_nothing_in_it_says_so(project: Project) -> None:
    assert project.ran().listed() == "nothing was healed or proposed in this run"


@pytest.mark.parametrize("entry", [pytest.param(healed(), id="heal"), pytest.param(proposed(), id="proposal")])
def test_a_rejection_is_kept_and_the_run_does_not_apply_it(project: Project, entry: TestEntry) -> None:
    name = id_of(project.ran(entry).run)

    told = project.decide(rejected=[name])

    assert told == f'{name}  rejected: button "save order" for {OLD}'
    assert project.said() == [("rejected", OLD, "/orders")]
    assert [one.change.rejected for one in proposals_of(project.run)] == [True]
    assert "rejected by a person" in project.listed()


def test_a_word_can_be_taken_back_also_when_the_run_does_not_show_it_any_more(project: Project) -> None:
    name = id_of(project.ran(healed()).run)
    project.decide(rejected=[name])
    project.decide(accepted=[name])
    assert [one.change.rejected for one in proposals_of(project.run)] == [False]
    assert project.said() == [("accepted", OLD, "/orders")]

    project.ran()
    later = NOW.replace(hour=7)
    decide(project.folder.path, project.baseline, accepted=[], rejected=[name], now=later, warn=print)
    assert project.said() == [("rejected", OLD, "/orders")]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param({"rejected": ["nonsense"]}, "no such heal or proposal – 'nonsense' – it has", id="unknown"),
        pytest.param({"accepted": ["-"]}, "no such heal or proposal – '-'", id="a search that found nothing"),
        pytest.param({"accepted": ["x"], "rejected": ["x"]}, "accepted and rejected – 'x'", id="both"),
    ],
)
def test_a_bad_request_changes_nothing(project: Project, words: dict[str, list[str]], says: str) -> None:
    project.ran(healed())
    with pytest.raises(BadRequest, match=says):
        project.decide(**words)
    assert project.said() == []


def test_a_bad_name_beside_a_good_one_changes_nothing(project: Project) -> None:
    name = id_of(project.ran(healed()).run)
    with pytest.raises(BadRequest):
        project.decide(accepted=[name], rejected=["nonsense"])
    assert project.said() == []


def test_what_a_page_says_does_not_steer_the_terminal(project: Project) -> None:
    bad = STORE.model_copy(update={"caption": "\x1b[2Jsave\n::add-mask::x"})

    listed = project.ran(healed(element=bad)).listed()

    assert "\x1b" not in listed
    assert not any(line.lstrip().startswith("::") for line in listed.splitlines())
