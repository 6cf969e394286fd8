"""One page in two versions, and the test that passes on the first and fails on the second."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from bench import before_and_after, rows

_HEAD = "import re\n\nimport pytest\nfrom playwright.sync_api import expect\n\nNAME = {!r}\n\n\n"


@dataclass(frozen=True, slots=True)
class Case:
    """`page` is the body, its changes as {{before||now}}; `test` the body of a test function, or a whole module.

    `answer`: "fixable" where only a name changed, and a person would edit the test; "red" where the test found
    something, and whoever makes it green hides that; "blind" where a step is plainly renamed and may be proposed as
    safe, and a check after it holds whatever the page says. `beside` names tests of the module that pass on both
    versions, and have to go on so.
    """

    name: str
    answer: Literal["fixable", "red", "blind"]
    page: str
    test: str
    beside: tuple[str, ...] = ()

    @property
    def pages(self) -> tuple[str, str]:
        """The healthy body and the changed one."""
        return before_and_after(self.page)

    @property
    def file(self) -> str:
        """The name of the module."""
        return f"test_{self.name}.py"

    @property
    def module(self) -> str:
        """The text of the module; `open_page` brings a page to the case's own."""
        head = _HEAD.format(self.name)
        if "def test_" in self.test:
            return f"{head}{self.test.strip()}\n"
        lines = "\n".join(f"    {line}" for line in self.test.strip().splitlines())
        return f"{head}def test_it(page, open_page):\n    open_page(NAME)\n{lines}\n"


CASES = tuple(
    Case(**{**row, "beside": tuple(row.get("beside", ()))}) for row in rows(Path(__file__).with_name("cases.jsonl"))
)
