"""A run calls safe only what apply can write."""

from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.watching.promises import kept

SHARED = "def press(page, name):\n    page.get_by_test_id(name).click()\n"
LITERAL = 'def test_a(page):\n    page.get_by_test_id("save").click()\n'


def entry(nodeid: str, old: str, new: str, **fields: Any) -> TestEntry:
    values = {
        "type": "selector_replace",
        "old_value": f'get_by_test_id("{old}")',
        "new_value": f'get_by_test_id("{new}")',
        "confidence": "high",
        "rationale": "",
        "applicability": "safe",
        "file": "pages.py",
        "line": 2,
        "column": 4,
        "end_line": 2,
        "end_column": 29,
    }
    change = Change.model_validate({**values, **fields})
    fix = Fix(strategy="selector_update", description="", changes=(change,), recommended_action="fix_test")
    return TestEntry(nodeid=nodeid, outcome="failed", phase="call", fix=fix)


def changes(root: Path, *entries: TestEntry) -> list[Change]:
    run = kept(Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z"), tests=entries), root)
    return [change for one in run.tests for change in (one.fix.changes if one.fix else ())]


def test_what_can_be_written_stays_safe(tmp_path: Path) -> None:
    (tmp_path / "pages.py").write_text(LITERAL)
    (change,) = changes(tmp_path, entry("pages.py::test_a", "save", "store", end_column=31))
    assert (change.applicability, change.caution) == ("safe", "")


def test_what_is_refused_is_not_called_safe(tmp_path: Path) -> None:
    """Its text is nowhere to be found."""
    (tmp_path / "pages.py").write_text(SHARED)
    (change,) = changes(tmp_path, entry("test_a.py::test_a", "save", "store"))
    assert change.applicability == "unsafe"
    assert "apply can't write it" in change.caution


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        pytest.param("keep", "unsafe", id="two failures ask for different texts in one place"),
        pytest.param("store", "safe", id="two failures ask for the same"),
    ],
)
def test_of_two_texts_for_one_place_none_is_safe(tmp_path: Path, other: str, expected: str) -> None:
    (tmp_path / "pages.py").write_text(LITERAL)
    entries = [entry(f"pages.py::test_{new}", "save", new, end_column=31) for new in ("store", other)]
    assert {change.applicability for change in changes(tmp_path, *entries)} == {expected}


@pytest.mark.parametrize(
    "source",
    [
        pytest.param('"Rhubarb-Kayak" if OK else "Rhubarb-Kayak saved"', id="double-quotes"),
        pytest.param("'Rhubarb-Kayak' if OK else 'Rhubarb-Kayak saved'", id="single-quotes"),
    ],
)
def test_why_it_is_refused_says_no_text_of_the_source(tmp_path: Path, source: str) -> None:
    """The same text may have been typed as a password."""
    (tmp_path / "pages.py").write_text(f"def test_a(page):\n    page.get_by_text({source}).click()\n")
    sources = {"old_value": 'get_by_text("[redacted]")', "new_value": 'get_by_text("Saved")', "end_column": 90}
    (change,) = changes(tmp_path, entry("pages.py::test_a", "", "", **sources))
    assert change.applicability == "unsafe"
    assert "apply can't write it" in change.caution
    assert "Rhubarb" not in change.caution
