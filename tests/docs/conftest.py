"""What the tests of the docs share: the pages, and the blocks in them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# '```python\nprint("hello")\n```', with a comment on the line before it where the block is special
BLOCK = re.compile(r"(?:<!-- (?P<mark>\w+) -->\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Page:
    """One page of the docs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(ROOT).as_posix()
        self.text = path.read_text(encoding="utf-8")

    def blocks(self, language: str) -> list[tuple[str, str]]:
        """(mark, text) of each block in that language."""
        found = BLOCK.finditer(self.text)
        return [(block["mark"] or "", block["text"]) for block in found if block["language"] == language]

    def prose(self) -> list[str]:
        """The lines outside of blocks, tables and comments."""
        text = re.sub(r"<!--.*?-->", "", BLOCK.sub("", self.text), flags=re.DOTALL)
        return [line for line in text.splitlines() if line and not line.startswith("|")]

    def is_generated(self) -> bool:
        return self.text.startswith("<!-- Made from the docstring")


PAGES = [Page(ROOT / name) for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + [
    Page(path) for path in sorted((ROOT / "docs").rglob("*.md"))
]


@pytest.fixture
def page_at() -> Callable[[str], Page]:
    """One page, by its path from the root."""
    return lambda name: Page(ROOT / name)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "page_of_docs" in metafunc.fixturenames:
        metafunc.parametrize("page_of_docs", PAGES, ids=[page.name for page in PAGES])
