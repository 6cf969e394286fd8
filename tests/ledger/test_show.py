"""`selfheal ledger show`: for people, for a comment, for programs."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.ledger.lifecycle import Fixed, begun, escalated, fixed, noted, opened
from pytest_selfheal.ledger.show import shown
from pytest_selfheal.ledger.store import create
from pytest_selfheal.models.ledger import Attempt, Ledger


@pytest.fixture
def settled(ledger: Ledger) -> Ledger:
    ledger = begun(ledger, ["F-001", "F-002"], round_number=1, diagnosis=lambda _: "the total is rounded")
    ledger = noted(ledger, Attempt(round=1, group="G-001", entries=("F-001",), fixer="agent", outcome="fixed"))
    ledger = fixed(ledger, ["F-001"], Fixed("round() is gone", ("src/shop.py",)), round_number=1)
    return escalated(ledger, ["F-002"], "design_decision", round_number=1)


def test_people_see_where_everything_stands(settled: Ledger) -> None:
    """The counts first, then each failure with what is known."""
    assert shown(settled, form="text").splitlines() == [
        "3 failures: 1 fixed, 1 escalated, 0 attempted, 1 discovered",
        "F-001  P2  fixed, 1 of 3 attempts  tests/test_a.py::test_one",
        "    the total is rounded",
        "    round() is gone",
        "    src/shop.py",
        "F-002  P2  escalated (design_decision)  tests/test_a.py::test_two",
        "    the total is rounded",
        "F-003  P5  discovered  tests/test_a.py::test_three",
    ]


def test_a_table_holds_one_line_for_each(found: Any, failure: Any) -> None:
    """Whatever a test is called."""
    ledger = opened(found(failure("test_a[a|b\n<b>`c`]")), now="")
    *_, line = shown(ledger, form="md").splitlines()
    assert line == r"| F-001 | P2 | discovered | 0 | `` tests/test_a.py::test_a[a\|b <b>`c`] `` |  |  |".replace(
        "`` tests", "``tests"
    ).replace("] ``", "]``")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest_selfheal", "ledger", "show", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=False)


def test_programs_get_the_file(tmp_path: Path, settled: Ledger) -> None:
    """From the project's own folder, or from the file that is named."""
    create(tmp_path / ".selfheal" / "ledger.json", settled)
    done = run(tmp_path, "--format", "json")
    assert (done.returncode, json.loads(done.stdout)) == (
        0,
        json.loads((tmp_path / ".selfheal" / "ledger.json").read_text()),
    )
    assert run(tmp_path, "--ledger", ".selfheal/ledger.json").stdout.startswith("3 failures: 1 fixed")


def test_a_damaged_ledger_is_one_line_and_exit_2(tmp_path: Path) -> None:
    """A script can tell it from an answer."""
    (tmp_path / "ledger.json").write_text("garbage")
    done = run(tmp_path, "--ledger", "ledger.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
