"""One page in two versions, and the test that passes on the first and fails on the second."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Case:
    """`healthy` and `changed` are the page's body; `test` is the body of a test function, or a whole module.

    `is_fixable`: only a name changed, and a person would edit the test; else the test found something, and whoever
    makes it green hides that. `beside` names tests of the module that pass on both versions, and have to go on so.
    `is_blind`: a step is plainly renamed and may be proposed as safe; a check after it holds whatever the page says.
    """

    name: str
    healthy: str
    changed: str
    test: str
    is_fixable: bool = False
    beside: tuple[str, ...] = ()
    is_blind: bool = False

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


def blind(name: str, healthy: str, changed: str, check: str) -> Case:
    """A case that has to stay red for a check behind the renamed step."""
    test = f'page.get_by_test_id("save-btn").click()\n{check}'
    bodies = (
        f"<button data-testid='{test_id}'>Save</button>{body}"
        for test_id, body in (("save-btn", healthy), ("save-button", changed))
    )
    return Case(name, *bodies, test, is_blind=True)


def fixable(name: str, healthy: str, changed: str, test: str) -> Case:
    """A case whose locators are out of date, and nothing else."""
    return Case(name, healthy, changed, test, is_fixable=True)
