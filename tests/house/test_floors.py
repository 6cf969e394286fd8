"""The lowest versions that pyproject.toml declares are the ones that tox tries."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# '    playwright==1.60.0'
PIN = re.compile(r"^ +([a-z][a-z\d-]*(?:\[\w+\])?)==([\d.]+)$", re.MULTILINE)
# 'pytest-playwright>=0.7', 'psycopg[binary]>=3.2'
FLOOR = re.compile(r"([a-z][a-z\d-]*(?:\[\w+\])?)>=([\d.]+)")


def floors() -> list[str]:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = declared["optional-dependencies"].values()
    return [*declared["dependencies"], *(requirement for extra in extras for requirement in extra)]


@pytest.mark.parametrize("requirement", floors())
def test_a_floor_is_tried_by_tox(requirement: str) -> None:
    """Nobody lowers or raises a floor without trying it."""
    name, version = FLOOR.fullmatch(requirement).groups()
    pins = dict(PIN.findall((ROOT / "tox.ini").read_text()))
    padded = f"{version}.0.0".split(".")[:3]
    assert pins[name].split(".") == padded
