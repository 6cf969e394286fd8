"""The pages of the categories are the docstrings of their modules."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from pytest_selfheal.models.diagnosis import Category

ROOT = Path(__file__).parents[2]
DOCSTRING = '''"""A cause.

## What it means
It means this.

## How it is recognised
- By that.

## What to do
Do this.

## Fix safety
Safe.
"""
'''
PAGE = """# `some_cause`

A cause.

## What it means

It means this.

## How it is recognised

- By that.

## What to do

Do this.

## Fix safety

Safe.
"""


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "docs_categories"), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def folders(tmp_path: Path) -> list[object]:
    """A folder of modules with one category and one other module, and a folder for pages."""
    source, out = tmp_path / "diagnosis", tmp_path / "pages"
    source.mkdir()
    (source / "some_cause.py").write_text(DOCSTRING)
    (source / "network.py").write_text('"""Requests."""\n')
    return ["--source", source, "--out", out]


def test_committed_pages_are_current() -> None:
    """A changed docstring without its page is noticed."""
    checked = run("--check")
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("category", get_args(Category))
def test_each_category_has_a_page_that_is_linked(category: str) -> None:
    """Whoever reads a category in the artifact finds its page."""
    assert (ROOT / "docs" / "categories" / f"{category}.md").is_file()
    assert f"](categories/{category}.md)" in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


def test_a_page_is_its_docstring(folders: list[object], tmp_path: Path) -> None:
    """Modules that are no category get no page."""
    assert run(*folders).returncode == 0
    pages = {path.name: path.read_text() for path in (tmp_path / "pages").iterdir()}
    assert list(pages) == ["some_cause.md"]
    assert pages["some_cause.md"].partition("\n\n")[2] == PAGE


def test_check_names_the_page_that_differs(folders: list[object], tmp_path: Path) -> None:
    """And leaves it as it is."""
    run(*folders)
    source = tmp_path / "diagnosis" / "some_cause.py"
    source.write_text(DOCSTRING.replace("Safe.", "Unsafe."))
    checked = run("--check", *folders)
    assert checked.returncode == 1
    assert (
        checked.stderr == "docs_categories: the page is not current – 'some_cause.md' – run scripts/docs_categories\n"
    )
    assert (tmp_path / "pages" / "some_cause.md").read_text().endswith("Safe.\n")


def test_the_page_of_a_category_that_is_gone_goes(folders: list[object], tmp_path: Path) -> None:
    """Pages that were written by hand stay."""
    run(*folders)
    (tmp_path / "pages" / "own.md").write_text("# By hand\n")
    (tmp_path / "diagnosis" / "some_cause.py").unlink()
    assert run("--check", *folders).returncode == 1
    assert run(*folders).returncode == 0
    assert [path.name for path in (tmp_path / "pages").iterdir()] == ["own.md"]


def test_other_headings_are_refused(folders: list[object], tmp_path: Path) -> None:
    """All pages have the same headings."""
    (tmp_path / "diagnosis" / "some_cause.py").write_text(DOCSTRING.replace("## Fix safety", "## Safety"))
    refused = run(*folders)
    assert refused.returncode == 1
    assert refused.stderr.startswith(
        "docs_categories: the docstring has other headings – 'some_cause.py' – use ## What"
    )
