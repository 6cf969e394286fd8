"""A project with twelve failures of all urgencies, three of them in a browser; none is lost."""

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from tests.fixing.twelve import MENDS, with_twelve_failures


@pytest.fixture
def twelve(project: Any) -> Any:
    """The project, remembered by a run while the shop was whole."""
    return with_twelve_failures(project)


@pytest.mark.endurance
@pytest.mark.browser
@pytest.mark.parametrize("agent", [False, True], ids=["by itself", "with an agent"])
def test_twelve_failures(twelve: Any, agent: bool) -> None:
    """The mechanical ones are mended; the rest is escalated with reasons, or the agent's."""
    twelve.acts(MENDS)
    done = twelve.run("fix", "--max-rounds", "20", agent=agent)
    entries = twelve.ledger["entries"]
    assert done.returncode == (0 if agent else 1), done.stderr
    assert (len(entries), {one["priority"] for one in entries}) == (12, {"P0", "P1", "P2", "P3", "P4", "P5"})
    became = Counter(one["status"] for one in entries)
    assert became == ({"fixed": 12} if agent else {"fixed": 1, "escalated": 11})
    assert f"fixed + escalated = initially_failing ✓ ({became['fixed']} + {became['escalated']} = 12)" in twelve.report
    mechanical = next(one for one in entries if one["test"].startswith("test_adds_to_the_cart"))
    assert (mechanical["status"], mechanical["modified_files"]) == ("fixed", ["tests/e2e/test_shop.py"])
    assert all(bool(one["escalation_reason"]) == (one["status"] == "escalated") for one in entries)
    assert twelve.git("diff", "--stat").rstrip() in twelve.report
    assert (twelve.left_behind(), twelve.running()) == ([], [])
    again = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ended = subprocess.run(again, cwd=twelve.root, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == (0 if agent else 2), os.linesep.join((ended.stdout, done.stderr))
