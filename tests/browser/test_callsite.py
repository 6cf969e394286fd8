"""Where a call stands, also when two files hold the same code."""

import runpy
from pathlib import Path

from pytest_selfheal.browser.callsite import CallSites, names_of

CODE = "def here(sites):\n    return sites.of_caller()\n"


def test_equal_functions_of_two_files_are_two_places(tmp_path: Path) -> None:
    """Code objects compare by what they do, not by where they are from."""
    sites = CallSites(tmp_path)
    found = []
    for name in ("one.py", "other.py"):
        (tmp_path / name).write_text(CODE)
        found.append(runpy.run_path(str(tmp_path / name))["here"](sites).file)
    assert found == ["one.py", "other.py"]


def _types(text: str) -> tuple[str, ...]:
    return names_of(text)


def test_a_value_has_the_names_of_all_functions_that_hand_it_on() -> None:
    passwd, other = "heron-39", "gull-40"
    assert set(_types(passwd)) == {"text", "passwd"}
    assert other not in _types(passwd)
