"""Each category has a page, and they all have the same headings."""

from pathlib import Path
from typing import get_args

import pytest

from pytest_selfheal.models.diagnosis import Category

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "categories"
HEADINGS = ["What it means", "How it is recognised", "What to do", "Fix safety"]


@pytest.mark.parametrize("category", get_args(Category))
def test_each_category_has_a_page_that_is_linked(category: str) -> None:
    """Whoever reads a category in the artifact finds its page."""
    assert (PAGES / f"{category}.md").is_file()
    assert f"](categories/{category}.md)" in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_is_short_and_of_a_category(page: Path) -> None:
    """A page is read while something is broken."""
    lines = page.read_text(encoding="utf-8").splitlines()
    assert page.stem in get_args(Category)
    assert lines[0] == f"# `{page.stem}`"
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == HEADINGS
    assert len(lines) <= 40
