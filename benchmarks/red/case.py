"""One page in two versions, and the test that passes on the first and fails on the second."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Case:
    """`healthy` and `changed` are the page's body; `test` is the body of a test function, or a whole module.

    `is_fixable`: only a name changed, and a person would edit the test; else the test found something, and whoever
    makes it green hides that. `beside` names tests of the module that pass on both versions, and have to go on so.
    """

    name: str
    healthy: str
    changed: str
    test: str
    is_fixable: bool = False
    beside: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The name of the module."""
        return f"test_{self.name}.py"

    @property
    def module(self) -> str:
        """The text of the module; `open_page` brings a page to the case's own."""
        head = f"import re\n\nimport pytest\nfrom playwright.sync_api import expect\n\nNAME = {self.name!r}\n\n\n"
        if "def test_" in self.test:
            return f"{head}{self.test.strip()}\n"
        lines = "\n".join(f"    {line}" for line in self.test.strip().splitlines())
        return f"{head}def test_it(page, open_page):\n    open_page(NAME)\n{lines}\n"


def red(name: str, healthy: str, changed: str, test: str, *, beside: tuple[str, ...] = ()) -> Case:
    """A case that has to stay red."""
    return Case(name, healthy, changed, test, beside=beside)


def fixable(name: str, healthy: str, changed: str, test: str) -> Case:
    """A case whose locators are out of date, and nothing else."""
    return Case(name, healthy, changed, test, is_fixable=True)
