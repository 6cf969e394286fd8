"""Who runs through an edit, or reads what it gives."""

import pytest

from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.reach import is_part, reached
from pytest_selfheal.rewriting.text import Source

PAGES = Source(
    "pages.py",
    """\
import pytest

SAVE = "save"
ALL = {"save": SAVE}


def button(page, kind):
    return page.get_by_test_id(f"{kind}-btn")


def selector():
    return "#panel"


@pytest.fixture
def panel(page):
    return selector()


class Cart:
    def __init__(self, page):
        self.page = page
        self.list = "#list"

    def save(self):
        button(self.page, "save").click()

    def rows(self):
        return self.page.locator(self.list)
""",
)
TESTS = Source(
    "test_a.py",
    """\
from pages import ALL, SAVE, Cart


def test_save(page):
    page.get_by_test_id(SAVE).click()


def test_all(page):
    page.get_by_test_id(ALL["save"]).click()


def test_cart(page):
    Cart(page).rows()


def test_panel(page, panel):
    page.locator(panel).click()


def test_nothing(page):
    page.goto("/")
""",
)
FILES = {"pages.py": PAGES, "test_a.py": TESTS}
KNOWN = ("pages.py::button", "pages.py::Cart.rows", *(f"test_a.py::test_{name}" for name in ("save", "all", "panel")))


def edit(text: str, source: Source = PAGES) -> Edit:
    start = source.text.index(text)
    return Edit(source.name, start, start + len(text), "x")


@pytest.mark.parametrize(
    ("text", "functions"),
    [
        pytest.param('-btn"', {"pages.py::button"}, id="a helper whose calls were recorded in it"),
        pytest.param(
            '"save"\nALL', {"test_a.py::test_save", "test_a.py::test_all"}, id="a constant, and one made from it"
        ),
        pytest.param(
            '"#panel"',
            {"pages.py::selector", "pages.py::panel", "test_a.py::test_panel"},
            id="a function that a fixture calls",
        ),
        pytest.param('"#list"', {"pages.py::Cart.__init__", "pages.py::Cart.rows", "test_a.py::test_cart"}, id="self"),
    ],
)
def test_who_is_reached(text: str, functions: set[str]) -> None:
    """All of them have to pass with the edit; a test that runs through none of them has nothing to say."""
    found = reached(
        [edit(text.partition("\n")[0] if "\n" in text else text)], files=FILES.get, names=FILES, known=KNOWN
    )
    assert functions <= found
    assert "test_a.py::test_nothing" not in found


@pytest.mark.parametrize(("text", "expected"), [("-btn", True), ("#panel", False)])
def test_a_part_of_a_text_changes_more_than_one_locator(text: str, expected: bool) -> None:
    assert is_part(PAGES, edit(text)) is expected


def test_what_does_not_parse_reaches_nobody() -> None:
    """An edit in it is refused elsewhere."""
    broken = Source("pages.py", "def (")
    assert reached([Edit("pages.py", 0, 1, "x")], files={"pages.py": broken}.get, names=["pages.py"], known=()) == set()
