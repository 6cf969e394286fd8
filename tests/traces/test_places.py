"""The lines of a trace are found in the project, whatever its folder was called where it was recorded."""

import pytest

from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.traces.format import Frame
from pytest_selfheal.traces.places import Places

PAGES = """class Cart:
    def __init__(self, page):
        self.name = page.get_by_label("Name")
        self.row = page.locator(".row", has_text="Vase")

    def save(self, page, which):
        self.name.fill("x")
        page.get_by_test_id("save").click()
        page.get_by_test_id(which).click()
        page.get_by_text("twice")
        page.get_by_text("twice").click()
"""
FILES = {"tests/pages.py": PAGES, "other/pages.py": "", "tests/broken.py": "def ("}


def places() -> Places:
    return Places(tuple(FILES), FILES.__getitem__)


def at(line: int, file: str = "/ci/build/7/tests/pages.py") -> tuple[Frame, ...]:
    return (Frame(file, line, "Cart.save"),)


def spelled(site: CallSite | None) -> str:
    return PAGES.splitlines()[site.line - 1][site.column : site.end_column] if site else ""


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        pytest.param("/ci/build/7/tests/pages.py", "tests/pages.py", id="another-folder"),
        pytest.param("C:\\ci\\tests\\pages.py", "tests/pages.py", id="windows"),
        pytest.param("tests/pages.py", "tests/pages.py", id="relative"),
        pytest.param("/ci/lib/elsewhere.py", "lib/elsewhere.py", id="not-of-the-project"),
    ],
)
def test_a_recorded_path_is_the_file_that_ends_like_it(file: str, expected: str) -> None:
    assert places().relative(file) == expected


@pytest.mark.parametrize(
    ("locator", "line", "expected"),
    [
        pytest.param('get_by_label("Name")', 7, 'page.get_by_label("Name")', id="an-attribute-of-the-page-object"),
        pytest.param('get_by_test_id("save")', 8, 'page.get_by_test_id("save")', id="on-the-line-of-its-call"),
        pytest.param(
            'locator(".row").filter(has_text="Vase")',
            7,
            'page.locator(".row", has_text="Vase")',
            id="spelled-otherwise",
        ),
        pytest.param('get_by_test_id("which")', 9, "", id="made-of-a-variable"),
        pytest.param('get_by_text("twice")', 11, 'page.get_by_text("twice")', id="twice-and-one-is-on-the-line"),
        pytest.param('get_by_text("twice")', 7, "", id="twice-and-none-is-on-the-line"),
        pytest.param("", 7, "", id="no-locator"),
    ],
)
def test_a_locator_is_where_it_is_written(locator: str, line: int, expected: str) -> None:
    """A place that may be another one is none."""
    assert spelled(places().of_locator(locator, at(line))) == expected


def test_the_call_has_its_columns() -> None:
    site, test_site = places().sites((*at(8), Frame("/ci/tests/test_cart.py", 3, "test_saves")), "click")
    assert spelled(site) == 'page.get_by_test_id("save").click()'
    assert (test_site.file, test_site.line) == ("tests/test_cart.py", 3) if test_site else False


@pytest.mark.parametrize("file", ["/ci/tests/broken.py", "/ci/tests/gone.py"])
def test_a_source_that_can_t_be_read_has_lines_all_the_same(file: str) -> None:
    site, _ = places().sites(at(4, file), "click")
    assert (site.line, site.column) == (4, 0)
    assert places().of_locator('get_by_label("Name")', at(4, file)) is None


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        pytest.param("tests-pages-py-cart-save-chromium", "tests/pages.py::Cart::save[chromium]", id="of-a-browser"),
        pytest.param("tests-pages-py-cart-save", "tests/pages.py::Cart::save", id="plain"),
        pytest.param("tests-pages-py-cart-save-1-2", "tests/pages.py::Cart::save", id="parameters-that-can-t-be-told"),
        pytest.param("", "tests/pages.py::Cart::save", id="no-title"),
    ],
)
def test_the_node_id_has_its_browser(title: str, expected: str) -> None:
    test = ("/ci/tests/pages.py", "Cart.save")
    assert places().nodeid(test, title=title, browser="chromium") == expected
