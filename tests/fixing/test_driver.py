"""The loop around rounds, with rounds that are other programs: when it gives up, and what it leaves."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.fixing.changes import ChangeSet, FileChange
from pytest_selfheal.fixing.delivery import Delivery, recover
from pytest_selfheal.fixing.driver import fix
from pytest_selfheal.fixing.guarding import DELIVERY
from pytest_selfheal.fixing.outcome import Outcome, Try
from pytest_selfheal.fixing.settle import settled
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import repository
from pytest_selfheal.ledger.store import create, load
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.failure_list import FailedTest
from pytest_selfheal.models.ledger import Ledger, LedgerEntry

TESTS = ("test_total", "test_nothing")


def _entries() -> list[dict[str, Any]]:
    return [
        {
            "id": f"F-{number:03d}",
            "file": "tests/test_prices.py",
            "test": test,
            "priority": "P2",
            "status": "discovered",
        }
        for number, test in enumerate(TESTS, 1)
    ]


@pytest.fixture
def site(project: Any) -> Site:
    """The project with a ledger of two entries, each in a group of its own."""
    folder = project.root / ".selfheal"
    folder.mkdir()
    (folder / "ledger.json").write_text(json.dumps({"entries": _entries()}))
    return Site(repository(project.root), folder, folder / "ledger.json", folder / "baseline.db")


def _failure(test: str) -> FailedTest:
    return FailedTest(
        file="tests/test_prices.py",
        test=test,
        error_type="assertion",
        error_message="assert 1 == 2",
        stack_trace="",
        priority="P2",
        nodeid=f"tests/test_prices.py::{test}",
    )


def _broke(ledger: Ledger, entry: LedgerEntry, other: LedgerEntry, number: int) -> Ledger:
    group = next(one.id for one in ledger.groups if entry.id in one.entries)
    tried = Try(fixer="agent", entries=(entry.id,), outcome="regression", why=f"it breaks {other.nodeid}")
    broken = (_failure(other.test),)
    return settled(ledger, Outcome(round=number, group=group, entries=(entry.id,), tries=(tried,), regressions=broken))


@pytest.mark.parametrize(("limits", "rounds"), [pytest.param(10, 3, id="stale"), pytest.param(2, 2, id="max rounds")])
def test_the_loop_ends(site: Site, limits: int, rounds: int) -> None:
    """After three rounds that settle nothing, or when the rounds are over: nobody is left open."""
    noted = site.folder / "noted"
    round_command = (sys.executable, "-c", f"open({str(noted)!r}, 'a').write('x')\nprint('a word')")
    said: list[str] = []
    assert fix(site, limits, round_command, say=said.append) == 1
    assert noted.read_text() == "x" * rounds
    ledger = load(site.ledger)
    assert {(one.status, one.escalation_reason) for one in ledger.entries} == {("escalated", "max_attempts_exceeded")}
    assert any(line.startswith("the rest goes to a person") for line in said)
    assert "a word" in (site.logs / "test-fix-round-1.log").read_text()
    assert "fixed + escalated = initially_failing ✓ (0 + 2 = 2)" in (site.folder / "fix-report.md").read_text()


def test_a_round_that_damages_the_ledger_costs_nothing(site: Site) -> None:
    """What was there is put back, and the loop goes on."""
    round_command = (sys.executable, "-c", f"open({str(site.ledger)!r}, 'w').write('garbage')")
    said: list[str] = []
    assert fix(site, 10, round_command, say=said.append) == 1
    assert sum("is put back" in line for line in said) == 3
    assert [one.status for one in load(site.ledger).entries] == ["escalated", "escalated"]


def test_what_breaks_the_other_again_is_circular(site: Site) -> None:
    """Once is an attempt; twice, or the other way round, is a person's."""
    one, other = load(site.ledger).entries
    once = _broke(load(site.ledger), one, other, 1)
    assert [entry.status for entry in once.entries] == ["attempted", "discovered"]
    for again in (_broke(once, one, other, 2), _broke(once, other, one, 2)):
        assert again.entries[0].escalation_reason == "circular_regression"
    assert _broke(once, other, one, 2).entries[1].escalation_reason == "circular_regression"


@pytest.mark.parametrize("written", [0, 1, 2])
@pytest.mark.parametrize("said", [False, True], ids=["ledger as before", "ledger written"])
def test_a_delivery_is_ended_from_wherever_it_stopped(site: Site, written: int, said: bool) -> None:
    """Both files and the ledger, or nothing: whoever comes next ends it."""
    before = load(site.ledger)
    names = ("shop/names.py", "shop/prices.py")
    made = [FileChange.of(name, (site.root / name).read_bytes(), b"new = 1\n") for name in names]
    tried = Try(fixer="agent", entries=("F-001",), outcome="fixed")
    outcome = Outcome(
        round=1,
        group=before.groups[0].id,
        entries=("F-001",),
        tries=(tried,),
        changes=ChangeSet(files=tuple(made)),
        fixed={"F-001": "a fix"},
    )
    after = settled(before, outcome)
    site.ledger.unlink()
    create(site.ledger, after if said else before)
    site.rounds.mkdir()
    (site.rounds / DELIVERY).write_text(json_text(Delivery(changes=outcome.changes, before=before, after=after)))
    for change in made[:written]:
        (site.root / change.path).write_bytes(b"new = 1\n")
    assert recover(site).startswith("a delivery that was interrupted is ended")
    assert [(site.root / name).read_text() for name in names] == ["new = 1\n", "new = 1\n"]
    assert load(site.ledger) == after
    assert recover(site) == ""


def test_a_project_in_a_folder_of_a_repository(project: Any, tmp_path: Path) -> None:
    """Is worked on there: a change of the rest of the repository is out of its hands."""
    inner = project.root / "shop"
    repo = repository(inner)
    site = Site(repo, inner / ".selfheal", inner / ".selfheal" / "ledger.json", tmp_path / "baseline.db")
    assert (repo.top, repo.way.as_posix(), site.allowed) == (project.root.resolve(), "shop", ("shop",))
