"""What a test was when it passed: its own function, what it uses of its module, and the functions its steps ran."""

import json
import textwrap
from pathlib import Path

import pytest

from pytest_selfheal.marks import mark
from pytest_selfheal.models.edits import edits_between
from pytest_selfheal.models.source import literals_of
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, Record
from pytest_selfheal.watching import data_files
from pytest_selfheal.watching.sources import Sources

TEST = '''\
TOTAL = "42.00"
OTHER = "unused"


@pytest.mark.parametrize("n", [1])
def test_pays(page, n):
    """Pays."""
    cart = Cart(page)
    cart.open()
    # the sum
    expect(page.locator("#total")).to_have_text(
        TOTAL,
    )
    if n:
        assert n == 1
'''
PAGES = """\
class Cart:
    def open(self):
        self.page.goto("/cart")

    def close(self):
        self.page.close()
"""
DATA = {"ann": {"total": "42.00"}}
READS = """\
HERE = Path(__file__).parent
USERS = json.loads((HERE / "data" / "users.json").read_text())


def test_pays(page):
    expect(page.locator("#total")).to_have_text(USERS["ann"]["total"])
"""
SITE = CallSite(file="pages.py", line=3, end_line=3, column=8, end_column=31, function="Cart.open")


def written(root: Path, test: str = TEST, pages: str = PAGES):
    (root / "test_cart.py").write_text(test, "utf-8")
    (root / "pages.py").write_text(pages, "utf-8")
    action = ActionEntry(ts=0, kind="navigation", name="goto", site=SITE)
    record = Record(nodeid="test_cart.py::test_pays[1]", file="test_cart.py", actions=(action,))
    return Sources(root).of(record)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param('"42.00"', '"43.00"', [("test_cart.py", 1)], id="a-constant-that-the-test-uses"),
        pytest.param('"unused"', '"other"', [], id="one-that-it-does-not-use"),
        pytest.param("[1]", "[1, 2]", [("test_cart.py", 5)], id="its-parameters"),
        pytest.param('"#total"', '"# total"', [("test_cart.py", 11)], id="a-blank-inside-of-a-text"),
        pytest.param("# the sum", "# the whole sum", [], id="a-comment"),
        pytest.param('"""Pays."""', '"""Pays it."""', [], id="its-docstring"),
        pytest.param("(\n        TOTAL,\n    )", "(TOTAL)", [], id="only-its-layout"),
        pytest.param("    cart.open()\n", "", [("test_cart.py", 10)], id="a-step-is-gone"),
        pytest.param("n == 1", "n == 2", [("test_cart.py", 15)], id="inside-of-a-block"),
        pytest.param("if n:", "if not n:", [("test_cart.py", 14)], id="the-condition-of-a-block"),
        pytest.param("(page, n)", "(page, n, as_guest)", [("test_cart.py", 6)], id="another-fixture"),
        pytest.param("(page, n)", "(page, n, caplog)", [], id="a-fixture-of-pytest"),
        pytest.param(
            "OTHER", "pytestmark = pytest.mark.usefixtures('as_guest')\nOTHER", [("test_cart.py", 7)], id="a-mark-above"
        ),
    ],
)
def test_edits_of_the_test(tmp_path, old, new, expected):
    assert old in TEST
    before = written(tmp_path)
    found = edits_between(before, written(tmp_path, test=TEST.replace(old, new)))

    assert [(edit.file, edit.line) for edit in found] == expected


@pytest.mark.parametrize(
    ("old", "new", "is_edit"),
    [
        pytest.param("cart", "basket", False, id="a-variable-has-another-name-everywhere"),
        pytest.param("cart = Cart(page)", "basket = Cart(page)", True, id="and-not-where-it-is-used"),
        pytest.param(
            "    if n:\n        assert n", "    if m:\n        assert m", True, id="what-is-handed-in-means-something"
        ),
        pytest.param("cart = Cart(page)", "cart = Cart(page, 2)", True, id="another-value"),
        pytest.param("cart.open()", "Cart(page).open()", True, id="another-object"),
    ],
)
def test_a_variable_that_is_only_renamed_is_no_edit(tmp_path, old, new, is_edit):
    before = written(tmp_path)

    assert bool(edits_between(before, written(tmp_path, test=TEST.replace(old, new)))) is is_edit


def test_what_a_caller_hands_to_a_helper_is_no_fixture(tmp_path):
    """A value that the caller may leave out is an edit of the helper like any other."""
    before = written(tmp_path)
    found = edits_between(before, written(tmp_path, pages=PAGES.replace("open(self)", "open(self, wait=True)")))

    assert [edit.kind for edit in found] == ["added"]


def test_edits_of_a_helper_that_its_steps_went_through(tmp_path):
    """And of no other function of that file."""
    before = written(tmp_path)
    other = written(tmp_path, pages=PAGES.replace("page.close()", "page.close(run=True)"))
    edited = written(tmp_path, pages=PAGES.replace('"/cart"', '"/basket"'))

    assert edits_between(before, other) == ()
    assert [(edit.place, edit.line) for edit in edits_between(before, edited)] == [("pages.py::Cart.open", 3)]


def test_no_text_is_remembered(tmp_path):
    """What is written in a test may be a secret."""
    assert "42.00" not in "".join(written(tmp_path)[0].statements)


@pytest.mark.parametrize(
    "text",
    [pytest.param("def test_pays(:\n", id="not-Python"), pytest.param("x = 1\n", id="the-test-is-made-at-run-time")],
)
def test_what_can_not_be_read_is_not_remembered(tmp_path, text):
    assert [one.place for one in written(tmp_path, test=text)] == ["pages.py::Cart.open"]


def test_what_made_a_locator_is_known_though_no_step_goes_through_it(tmp_path: Path) -> None:
    """A page object makes its locators in its constructor."""
    (tmp_path / "pages.py").write_text(
        "class Cart:\n    def __init__(self, page):\n        self.sum = page.locator('#s')\n"
    )
    made = CallSite(file="pages.py", line=3, end_line=3, column=19, end_column=37, function="Cart.__init__")
    read = ActionEntry(ts=1, kind="probe", name="text_content", locator_site=made)
    record = Record(nodeid="test_cart.py::test_pays", actions=(read,))
    assert [one.place for one in Sources(tmp_path).of(record)] == ["pages.py::Cart.__init__"]


@pytest.mark.parametrize(
    ("line", "sort"),
    [
        pytest.param('print("opened")', "aside", id="a-line-that-is-printed"),
        pytest.param('logger.info("at %s", page.url)', "aside", id="a-log-line"),
        pytest.param('page.screenshot(path="a.png")', "aside", id="a-screenshot"),
        pytest.param('allure.attach(page.screenshot(), name="cart")', "aside", id="one-that-is-attached"),
        pytest.param("await page.screenshot()", "aside", id="awaited"),
        pytest.param('print(page.locator("#pay").click())', "", id="a-step-inside-of-it"),
        pytest.param('shot = compare(page.screenshot(), "a.png")', "", id="one-that-is-used"),
        pytest.param("print(page.title())", "aside", id="a-title-that-is-printed"),
        pytest.param("assert page.title()", "aside", id="a-title-that-is-checked"),
        pytest.param('assert "Total" in page.content()', "aside", id="a-source-that-is-checked"),
        pytest.param('assert page.url.endswith("/cart")', "aside", id="an-address-that-is-checked"),
        pytest.param("assert len(page.context.cookies()) == 1", "aside", id="cookies-that-are-counted"),
        pytest.param("assert (await page.title()).strip()", "aside", id="a-check-that-is-awaited"),
        pytest.param("assert cart.open()", "", id="a-check-of-what-a-step-returns"),
        pytest.param("title = page.title()", "", id="what-may-be-typed-later"),
        pytest.param("cart.open()", "", id="a-step"),
        pytest.param("log = logging.getLogger(__name__)", "aside", id="a-logger"),
        pytest.param('page.on("console", lambda m: seen.append(m.text))', "aside", id="a-listener"),
        pytest.param('page.on("dialog", lambda d: d.dismiss())', "", id="who-answers-a-dialog"),
        pytest.param("page.context.tracing.start(snapshots=True)", "aside", id="a-trace"),
        pytest.param("yield", "aside", id="where-a-fixture-waits"),
        pytest.param("yield cart", "", id="what-it-hands-out"),
    ],
)
def test_what_only_says_or_keeps_something(tmp_path: Path, line: str, sort: str) -> None:
    text = TEST.replace("cart.open()", line).replace("def test_pays", "async def test_pays")
    (own, *_) = written(tmp_path, text)

    assert own.sorts[own.lines.index(9)] == sort


@pytest.mark.parametrize(
    ("decorator", "sort"),
    [
        pytest.param('@pytest.mark.skipif(False, reason="")', "aside", id="a-mark-of-pytest"),
        pytest.param('@allure.title("Pays")', "aside", id="a-title"),
        pytest.param('@pytest.mark.user("admin")', "", id="a-mark-that-a-fixture-may-read"),
        pytest.param('@pytest.mark.usefixtures("cart")', "", id="fixtures"),
        pytest.param("@pytest.fixture(autouse=True)", "autouse", id="that-each-test-gets"),
        pytest.param("@pytest.fixture(autouse=False)", "", id="that-is-asked-for"),
    ],
)
def test_decorators_that_give_nothing(tmp_path: Path, decorator: str, sort: str) -> None:
    (own, *_) = written(tmp_path, TEST.replace('@pytest.mark.parametrize("n", [1])', decorator))

    assert own.sorts[own.lines.index(5)] == sort


def test_sets_of_parameters_are_told_apart(tmp_path: Path) -> None:
    (own, *_) = written(tmp_path)

    assert [line for line, sort in zip(own.lines, own.sorts, strict=True) if sort == "sets"] == [5]


FIXTURES = """\
@pytest.fixture
def product(shop):
    return 10


def shop():
    return "no fixture"


@pytest.fixture
def signed_in(page):
    page.goto("/login")


@pytest.fixture
def of_nobody(page):
    page.goto("/nobody")


@pytest.mark.usefixtures("signed_in")
def test_pays(page, product):
    page.goto(f"/{product}")
"""
CONFTEST = """\
@pytest.fixture(scope="session")
def shop(base_url):
    return "main"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "locale": "de-DE"}


@pytest.fixture(autouse=True)
def seeded(base_url):
    post(base_url, "/seed")
"""


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        pytest.param("tests/test_cart.py", "return 10", "return 12", [("tests/test_cart.py", 3)], id="its-own-file"),
        pytest.param("conftest.py", '"main"', '"other"', [("conftest.py", 3)], id="a-conftest-above"),
        pytest.param("conftest.py", "de-DE", "en-US", [("conftest.py", 8)], id="what-the-page-is-opened-with"),
        pytest.param("conftest.py", '"/seed"', '"/empty"', [("conftest.py", 13)], id="one-that-every-test-gets"),
        pytest.param(
            "conftest.py", "autouse=True", 'autouse=True, scope="module"', [("conftest.py", 11)], id="its-scope"
        ),
        pytest.param(
            "tests/test_cart.py", '"/login"', '"/logout"', [("tests/test_cart.py", 12)], id="one-that-is-used"
        ),
        pytest.param("tests/test_cart.py", '"/nobody"', '"/some"', [], id="one-of-other-tests"),
        pytest.param("tests/test_cart.py", '"no fixture"', '"none"', [], id="a-function-of-that-name"),
    ],
)
def test_the_fixtures_of_a_test_are_part_of_it(tmp_path: Path, file: str, old: str, new: str, expected) -> None:
    """What a fixture gives goes into the application."""
    (tmp_path / "tests").mkdir()
    record = Record(nodeid="tests/test_cart.py::test_pays", file="tests/test_cart.py")
    for name, text in (("tests/test_cart.py", FIXTURES), ("conftest.py", CONFTEST)):
        (tmp_path / name).write_text(text, "utf-8")
    before = Sources(tmp_path).of(record)
    (tmp_path / file).write_text((tmp_path / file).read_text("utf-8").replace(old, new), "utf-8")

    edits = edits_between(before, Sources(tmp_path).of(record))

    assert [(edit.file, edit.line) for edit in edits] == expected


class TestDataFiles:
    """What a test expects may stand in a file that it reads."""

    def _edits(self, root: Path, *, test: str = READS, began: float = 3e9, file: str = "data/users.json"):
        path = root / file
        path.parent.mkdir(exist_ok=True)
        texts = [json.dumps(DATA, indent=1), json.dumps(DATA, indent=1).replace("42.00", "43.00")]
        known = []
        for text in texts:
            path.write_text(text, "utf-8")
            (root / "test_cart.py").write_text(test, "utf-8")
            record = Record(nodeid="test_cart.py::test_pays", file="test_cart.py")
            known.append(Sources(root, began=began).of(record))
        return edits_between(*known)

    def test_a_value_of_it_was_edited(self, tmp_path: Path) -> None:
        (edit,) = self._edits(tmp_path)
        assert (edit.file, edit.line) == ("data/users.json", 3)
        assert (mark("42.00") in edit.before, mark("43.00") in edit.now) == (True, True)

    @pytest.mark.parametrize(
        ("file", "test"),
        [
            pytest.param("data/users.json", READS.replace("users.json", "others.json"), id="of-another-file"),
            pytest.param("../users.json", READS.replace('"data"', '".."'), id="outside-of-the-project"),
            pytest.param("data/users.bin", READS.replace(".json", ".bin"), id="no-file-of-values"),
        ],
    )
    def test_of_what_is_no_file_of_the_tests_nothing_is_remembered(self, tmp_path: Path, file: str, test: str) -> None:
        root = tmp_path / "suite"
        root.mkdir()
        assert not self._edits(root, test=test, file=file)

    def test_what_the_tests_of_a_session_write_is_nobodys_edit(self, tmp_path: Path) -> None:
        """A download, a saved session: it is another one after each run."""
        assert not self._edits(tmp_path, began=0)

    def test_a_name_that_two_folders_have_is_no_name(self, tmp_path: Path) -> None:
        for folder in ("one", "two"):
            (tmp_path / folder).mkdir()
            (tmp_path / folder / "users.json").write_text("{}", "utf-8")
        assert not self._edits(tmp_path)

    @pytest.mark.parametrize(
        "line", ["total: 42.00", "ann,42.00,EUR", "total = 42.00", "{'total': '42.00'}", 'ann\t"42.00"']
    )
    def test_values_as_files_write_them(self, tmp_path: Path, line: str) -> None:
        (tmp_path / "users.csv").write_text(line, "utf-8")
        (statement,) = data_files.written(tmp_path, "users.csv", 3e9).statements
        assert mark("42.00") in literals_of(statement)

    @pytest.mark.parametrize(
        ("line", "sort"),
        [
            ('page.context.route_from_har("data/users.json")', "fed"),
            ('page.locator("input").set_input_files(HERE / "data" / "users.json")', "fed"),
            ('browser.new_context(storage_state="data/users.json")', "fed"),
            ('json.loads(Path("data/users.json").read_text())', ""),
            ('saved = json.loads(Path("data/users.json").read_text()); new_context(storage_state=saved)', "fed"),
            ('body = open("data/users.json").read(); page.route("**", lambda r: r.fulfill(json=body))', "fed"),
            ('page.request.post("/add", data=open("data/users.json").read())', "fed"),
            ('for one in json.load(open("data/users.json")):\n        page.request.post("/add", data=one)', "fed"),
            ('wanted = open("data/users.json").read(); expect(page).to_have_url(wanted)', ""),
        ],
    )
    def test_what_a_page_gets_whole(self, tmp_path: Path, line: str, sort: str) -> None:
        """Another line of it may change what a test sees, whether or not the test names it."""
        (edit,) = self._edits(tmp_path, test=f"def test_pays(page):\n    {line}\n")
        assert (edit.sort, edit.is_of_data) == (sort, True)


@pytest.mark.parametrize(
    ("old", "new", "test"),
    [
        pytest.param('="Ann"', '="Bob"', "def test_pays(page, who='x'):\n    Cart().open()\n", id="a-default"),
        pytest.param('"Oslo"', '"Bergen"', "import pages\ndef test_pays(page):\n    pages.City()\n", id="of-a-class"),
        pytest.param('"Oslo"', '"Bergen"', "from pages import City\ndef test_pays(page):\n    City()\n", id="imported"),
    ],
)
def test_values_that_a_caller_leaves_out(tmp_path: Path, old: str, new: str, test: str) -> None:
    pages = 'class City:\n    name: str = "Oslo"\n\n\nclass Cart:\n    def open(self, who="Ann"):\n        pass\n'
    before = written(tmp_path, test, pages)
    (edit,) = edits_between(before, written(tmp_path, test, pages.replace(old, new)))
    values = [mark(text.strip('="')) for text in (old, new)]
    assert (edit.file, values[0] in edit.before, values[1] in edit.now) == ("pages.py", True, True)


SEED = "def seed(page):\n    page.request.post('/items', data={'name': 'fern'})\n"
METHOD = textwrap.indent(SEED.replace("(page)", "(self, page)"), "    ")
CLASS = f"class Api:\n    def go(self, page):\n        self.seed(page)\n{METHOD}"


@pytest.mark.parametrize(
    ("home", "code", "test"),
    [
        pytest.param("test_cart.py", SEED, "def test_pays(page):\n    seed(page)\n", id="of-its-file"),
        pytest.param("seeds.py", SEED, "from seeds import seed\ndef test_pays(page):\n    seed(page)\n", id="imported"),
        pytest.param("seeds.py", SEED, "import seeds\ndef test_pays(page):\n    seeds.seed(page)\n", id="of-a-module"),
        pytest.param(
            "test_cart.py",
            "def answer(route):\n    route.fulfill(json={'name': 'fern'})\n",
            "def test_pays(page):\n    page.route('**', answer)\n",
            id="a-handler",
        ),
        pytest.param(
            "seeds.py",
            CLASS,
            "from seeds import Api\ndef test_pays(page):\n    Api().go(page)\n",
            id="a-method-of-its-own-method",
        ),
        pytest.param(
            "seeds.py",
            f"def go(page):\n    seed(page)\n{SEED}",
            "from seeds import go\ndef test_pays(page):\n    go(page)\n",
            id="of-what-it-calls",
        ),
        pytest.param(
            "fixes.py",
            f"import pytest\n@pytest.fixture\n{SEED}",
            "from fixes import seed\ndef test_pays(page, seed):\n    pass\n",
            id="an-imported-fixture",
        ),
        pytest.param(
            "conftest.py",
            "import pytest\n@pytest.fixture\ndef routed(page):\n    def answer(route):\n"
            "        route.fulfill(json={'name': 'fern'})\n    page.route('**', answer)\n",
            "def test_pays(page, routed):\n    pass\n",
            id="a-handler-inside-of-a-fixture",
        ),
    ],
)
def test_what_no_step_goes_through(tmp_path: Path, home: str, code: str, test: str) -> None:
    """It seeds, answers or sets up: what is edited there the page shows."""
    said = []
    for text in (code, code.replace("fern", "moss")):
        (tmp_path / "test_cart.py").write_text(test)
        (tmp_path / home).write_text(text + (test if home == "test_cart.py" else ""))
        said.append(Sources(tmp_path).of(Record(nodeid="test_cart.py::test_pays", started_at=0)))
    (edit,) = edits_between(*said)

    assert edit.file == home
