"""Allure's `categories.json`, in the folder of the results: which trace belongs to which of our categories."""

import json
from pathlib import Path
from typing import Any

from pytest_selfheal.bridges.findings import Findings
from pytest_selfheal.errors import BadRequest, SelfHealError
from pytest_selfheal.reporting.allure import categories
from pytest_selfheal.whole import write_whole

FILE_NAME = "categories.json"


class AllureCategories:
    """Writes the file once, in the controller; what the user put there stays and comes first."""

    def __init__(self, findings: Findings, folder: Path) -> None:
        self._findings = findings
        self._file = folder / FILE_NAME

    def pytest_sessionfinish(self) -> None:
        """At the end: `--clean-alluredir` empties the folder at the start, in every process."""
        self._findings.guarded(self._write)

    def _write(self) -> None:
        try:
            there = _read(self._file) if self._file.exists() else []
            write_whole(self._file, json.dumps(categories(there), indent=1, ensure_ascii=False) + "\n")
        except SelfHealError as error:
            self._findings.note(f"{error}; Allure sorts without selfheal's categories")


def _read(file: Path) -> list[dict[str, Any]]:
    """Categories of the user; raises BadRequest."""
    try:
        there = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadRequest(f"the categories can't be read ({error})", file, "correct the file") from error
    if not isinstance(there, list) or not all(isinstance(one, dict) for one in there):
        raise BadRequest("this is no list of categories", file, "correct the file")
    return there
