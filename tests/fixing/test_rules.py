"""Ways to make a test pass without mending anything, and changes that are none of them."""

import pytest

from pytest_selfheal.fixing.changes import ChangeSet, FileChange
from pytest_selfheal.fixing.rules.judge import Setting, expectations, judge

TEST = """\
import pytest
from shop.cart import total

EXPECTED = 3


@pytest.fixture
def prices():
    return [1, load()]


@pytest.mark.parametrize("extra", [0, 1])
def test_total(prices, extra, page):
    page.get_by_test_id("save").click()
    result = total(prices)
    if extra:
        result += extra
    assert result == EXPECTED + extra
    expect(page.get_by_role("status")).to_have_text("3")


class TestCart:
    def test_raises(self):
        with pytest.raises(ValueError, match="empty"):
            total(None)
"""
FILE = "tests/test_cart.py"
TREE = frozenset({FILE, "tests/conftest.py", "shop/cart.py", "shop/__init__.py", "pytest.ini", "tests/data.json"})
WHY = "# The button has another id since the new toolbar.\n"


def judged(*changes: FileChange, within: tuple[str, ...] = (), free: bool = False) -> tuple[str, ...]:
    setting = Setting(tree=TREE, tests=frozenset({FILE}), within=within, free_fixtures=free)
    return judge(ChangeSet(files=changes), setting)


def edited(old: str, new: str, *, path: str = FILE, text: str = TEST, why: str = WHY) -> FileChange:
    assert old in text
    return FileChange.of(path, text.encode(), (why + text.replace(old, new, 1)).encode())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("assert result == EXPECTED + extra", "assert result", id="asks for less"),
        pytest.param("EXPECTED + extra", "result", id="asks for itself"),
        pytest.param("    assert result == EXPECTED + extra\n", "", id="asks for nothing"),
        pytest.param("assert result ==", "assert True or result ==", id="always true"),
        pytest.param("EXPECTED = 3", "EXPECTED = 4", id="expects something else"),
        pytest.param("result = total(prices)", "result = EXPECTED", id="does not ask the application"),
        pytest.param("if extra:\n", "result = EXPECTED\n    if extra:\n", id="answers itself"),
        pytest.param("    assert result", "    return\n    assert result", id="ends before"),
        pytest.param("    assert result", "    if False:\n        assert result", id="under a condition"),
        pytest.param(
            "    assert result == EXPECTED + extra",
            "    try:\n        assert result == EXPECTED + extra\n    except AssertionError:\n        pass",
            id="caught",
        ),
        pytest.param('to_have_text("3")', 'to_have_text("")', id="expects no text"),
        pytest.param('get_by_role("status")', 'locator("body")', id="expects it anywhere"),
        pytest.param('match="empty"', 'match=""', id="any error will do"),
        pytest.param("ValueError", "Exception", id="any kind of error will do"),
        pytest.param("[0, 1]", "[0]", id="a row less"),
        pytest.param("def test_total", "def check_total", id="not collected"),
        pytest.param("class TestCart", "class Cart", id="a class not collected"),
        pytest.param("def test_total", "@pytest.mark.skip\ndef test_total", id="skipped"),
        pytest.param("def test_total", "@pytest.mark.xfail\ndef test_total", id="may fail"),
        pytest.param("    page.get", "    pytest.skip('later')\n    page.get", id="skips itself"),
        pytest.param("    page.get", "    getattr(pytest, 'sk' + 'ip')()\n    page.get", id="a name put together"),
        pytest.param("import pytest\n", "import pytest\nfrom pytest import skip as wait\n", id="another name"),
        pytest.param("EXPECTED = 3\n", "EXPECTED = 3\npytestmark = []\n", id="marks the module"),
        pytest.param("EXPECTED = 3\n", "EXPECTED = 3\n__test__ = False\n", id="no tests here"),
        pytest.param("from shop.cart import total", "from fake import total", id="another function"),
        pytest.param("from shop.cart import total\n", "total = len\n", id="a function of its own"),
        pytest.param(
            "EXPECTED = 3\n", "import shop.cart\nEXPECTED = 3\nshop.cart.total = lambda _: 3\n", id="replaced for all"
        ),
        pytest.param(
            "    page.get", "    page.set_content('<b role=status>3</b>')\n    page.get", id="a page of its own"
        ),
        pytest.param("    return [1, load()]", "    return [1, 2]", id="a fixture without the application"),
        pytest.param("class TestCart", "def test_total(prices):\n    pass\n\n\nclass TestCart", id="defined again"),
        pytest.param("        with pytest", "        yield\n        with pytest", id="a generator does not run"),
        pytest.param("class TestCart:", "class TestCart(Other):", id="another base"),
        pytest.param("import pytest\n", "import pytest (\n", id="no Python any more"),
    ],
)
def test_a_weaker_test_is_seen(old: str, new: str) -> None:
    """Whatever the words."""
    assert judged(edited(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param('get_by_test_id("save").click()', 'get_by_test_id("store").click()', id="another locator"),
        pytest.param("    page.get", "    page.wait_for_load_state()\n    page.get", id="a wait"),
        pytest.param(
            "class TestCart", "def test_more():\n    assert total([]) == 0\n\n\nclass TestCart", id="a test more"
        ),
        pytest.param("from shop.cart import total", "from shop.sums import total", id="the function has moved"),
        pytest.param("    assert result", "    assert result >= 0\n    assert result", id="asks for more"),
    ],
)
def test_what_mends_a_test_is_left_alone(old: str, new: str) -> None:
    """As long as it says why."""
    assert judged(edited(old, new)) == ()


def test_a_changed_test_says_why() -> None:
    """In a comment that was not there."""
    change = edited('get_by_test_id("save")', 'get_by_test_id("store")', why="")
    assert judged(change) == (f"{FILE}: no comment says why the test was changed",)


def test_a_fixture_may_change_where_set_up_failed() -> None:
    """And nowhere else."""
    change = edited("[1, load()]", "[1, load(2)]")
    assert judged(change, free=True) == ()
    assert judged(change) != ()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(FileChange.of(FILE, TEST.encode(), None), id="a test file deleted"),
        pytest.param(FileChange.of("pytest.ini", b"[pytest]\n", b"[pytest]\naddopts = -k x\n"), id="options"),
        pytest.param(FileChange.of("pytest.toml", None, b"[pytest]\n"), id="options of its own"),
        pytest.param(
            FileChange.of(
                "pyproject.toml", b"[project]\n", b"[project]\n[tool.pytest.ini_options]\naddopts = '-k x'\n"
            ),
            id="options in pyproject",
        ),
        pytest.param(FileChange.of("setup.cfg", b"", b"[tool:pytest]\naddopts = -k x\n"), id="options in setup.cfg"),
        pytest.param(FileChange.of("tox.ini", b"", b"[pytest]\naddopts = -k x\n"), id="options in tox.ini"),
        pytest.param(
            FileChange.of("tests/conftest.py", b"", b"collect_ignore = ['test_cart.py']  # x\n"), id="ignored"
        ),
        pytest.param(
            FileChange.of("tests/conftest.py", b"", b"# because\ndef pytest_runtest_makereport(item):\n    pass\n"),
            id="a hook",
        ),
        pytest.param(FileChange.of("tests/a/conftest.py", None, b"# new\n"), id="a new conftest"),
        pytest.param(FileChange.of("tests/data.json", b"3", b"4"), id="data that is compared"),
        pytest.param(FileChange.of("sitecustomize.py", None, b"import shop\n"), id="before everything"),
        pytest.param(FileChange.of("json.py", None, b"loads = len\n"), id="in place of the standard library"),
        pytest.param(FileChange.of("tests/cart.py", None, b"total = len\n"), id="in place of a module"),
        pytest.param(FileChange.of(".github/workflows/ci.yml", b"", b"x"), id="a hidden file"),
        pytest.param(FileChange.of("a.pth", None, b"import x"), id="nothing for people to read"),
        pytest.param(FileChange.of("shop/link.py", None, None, is_link=True), id="a link"),
        pytest.param(
            FileChange.of("shop/cart.py", b"", b"import sys\nif 'pytest' in sys.modules:\n    total = 3\n"),
            id="an application that knows that it is tested",
        ),
        pytest.param(
            FileChange.of("shop/cart.py", b"", b"class A:\n    def __eq__(self, other):\n        return True\n"),
            id="equal to everything",
        ),
        pytest.param(FileChange.of("shop/cart.py", b"", b"def total(\n"), id="no Python any more"),
    ],
)
def test_a_way_around_the_tests_is_seen(change: FileChange) -> None:
    """In files of every kind."""
    assert judged(change)


def test_the_application_is_there_to_be_mended() -> None:
    """Also by a new module."""
    assert (
        judged(FileChange.of("shop/cart.py", b"def total(p):\n    return 1\n", b"def total(p):\n    return sum(p)\n"))
        == ()
    )
    assert judged(FileChange.of("shop/sums.py", None, b"def total(p):\n    return sum(p)\n")) == ()
    other = FileChange.of("pyproject.toml", b"[project]\nname = 'a'\n", b"[project]\nname = 'b'\n")
    assert judged(other) == ()


def test_the_scope_is_a_limit() -> None:
    """Nothing beside it."""
    change = FileChange.of("shop/cart.py", b"a = 1\n", b"a = 2\n")
    assert judged(change, within=("shop",)) == ()
    assert judged(change, within=("shop/names.py",)) == ("shop/cart.py is outside of the allowed scope",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param('to_have_text("3")', 'to_have_text("4")', '"3"', id="another text"),
        pytest.param("== EXPECTED + extra", "== 4", "", id="a name gives way to a literal"),
        pytest.param('get_by_role("status")', 'get_by_role("alert")', "", id="asks another element"),
        pytest.param('to_have_text("3")', 'to_contain_text("3")', "", id="asks less"),
        pytest.param('to_have_text("3")', "to_have_text(str(result))", "", id="asks for what it is"),
        pytest.param('match="empty"', 'match=""', "", id="another error"),
    ],
)
def test_an_expected_literal_is_told_apart(old: str, new: str, said: str) -> None:
    """It alone is no offence, for whoever may allow it; all else that a check is made of is one."""
    change = edited(old, new)
    setting = Setting(tree=TREE, tests=frozenset({FILE}))
    found = expectations(ChangeSet(files=(change,)), setting)
    assert bool(found) is bool(said)
    assert bool(judged(change)) is not bool(said)
    assert all("test_total expects something else" in line for line in found)


def test_an_expected_literal_needs_a_comment_as_well() -> None:
    """As each change of a test does."""
    assert judged(edited('to_have_text("3")', 'to_have_text("4")', why="")) == (
        f"{FILE}: no comment says why the test was changed",
    )
