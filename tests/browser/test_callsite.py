"""Where a call stands, also when two files hold the same code."""

import runpy
from pathlib import Path

from pytest_selfheal.browser.callsite import CallSites

CODE = "def here(sites):\n    return sites.of_caller()\n"


def test_equal_functions_of_two_files_are_two_places(tmp_path: Path) -> None:
    """Code objects compare by what they do, not by where they are from."""
    sites = CallSites(tmp_path)
    found = []
    for name in ("one.py", "other.py"):
        (tmp_path / name).write_text(CODE)
        found.append(runpy.run_path(str(tmp_path / name))["here"](sites).file)
    assert found == ["one.py", "other.py"]
