"""Our own trouble is one clear line and a note; what the tests did stays as it was."""

import os
import sqlite3
from typing import Any

import pytest

from tests.suites import CONFTEST

pytestmark = pytest.mark.browser

TESTS = """
def test_passes(page):
    page.set_content("<p>x</p>")
    page.locator("p").click()

def test_fails(page):
    page.set_content("<p>some words of a long page</p>" * 300)
    page.get_by_test_id("gone").click(timeout=100)
"""


def warning(result: pytest.RunResult) -> str:
    return next((line for line in result.outlines if "SelfHealWarning" in line), "")


def test_a_folder_that_cannot_be_written(suite: Any) -> None:
    suite.write(test_two=TESTS)
    (suite.folder / "taken").write_text("a file, not a folder")
    suite.run("-W", "error", "--selfheal-dir", "taken").assert_outcomes(passed=1, failed=1)
    result = suite.run("--selfheal-dir", "taken")
    result.assert_outcomes(passed=1, failed=1)
    assert "the output folder can't be made" in warning(result)
    assert "taken" in warning(result)
    # the folder, and the baseline that would be in it; beside the failure stands what a busy browser did not answer
    assert [" ".join(line.split()[:4]) for line in result.outlines if line.startswith("note: ")] == [
        "note: the output folder",
        "note: the baseline can't",
    ]


def test_a_disk_that_takes_no_more(suite: Any) -> None:
    # a limit on the size of files is the full disk that one process can have for itself
    suite.write(
        test_two=f"""
        import resource, pytest

        @pytest.fixture(autouse=True)
        def full(page):
            resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
        {TESTS.replace(chr(10), chr(10) + " " * 8)}
        """
    )
    result = suite.run("--selfheal", "--tb=no", "-q")
    counts = result.parseoutcomes()
    assert (counts["passed"], counts["failed"]) == (1, 1)
    text = result.stdout.str()
    assert "the baseline can't be" in text
    assert "can't be written" in text
    assert "Traceback" not in result.stderr.str()


def test_a_damaged_baseline_is_set_aside(suite: Any) -> None:
    suite.write(test_two=TESTS)
    (suite.folder / ".selfheal").mkdir()
    (suite.folder / ".selfheal" / "baseline.db").write_bytes(b"not a database at all, and longer than a header")
    result = suite.run("--selfheal")
    result.assert_outcomes(passed=1, failed=1, warnings=1)
    kept = list((suite.folder / ".selfheal").glob("baseline.db.damaged-*"))
    assert [path.read_bytes()[:3] for path in kept] == [b"not"]
    assert any("baseline.db" in note for note in suite.artifact()["run"]["notes"])
    with sqlite3.connect(suite.folder / ".selfheal" / "baseline.db") as db:
        assert db.execute("select count(*) from selfheal_passes").fetchone() == (1,)
    db.close()


def test_a_pattern_that_is_no_pattern(suite: Any) -> None:
    suite.pytester.makeini("[pytest]\nselfheal_redact = ([a-z]")
    suite.write(test_two=TESTS)
    result = suite.run_here("--selfheal")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        ["ERROR: selfheal_redact has a pattern that is no regular expression – '([[]a-z[]]' – *"]
    )


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("selfheal_reruns = [2]", "selfheal_reruns is no number of reruns – '[[]2[]]' – *"),
        ("selfheal_dir = ['out']", "selfheal_dir is no name of a file or folder – '*' – *"),
    ],
)
def test_an_option_of_the_wrong_type(suite: Any, written: str, said: str) -> None:
    suite.pytester.makepyprojecttoml(f"[tool.pytest.ini_options]\n{written}\n")
    suite.write(test_plain="def test_passes(): pass")
    result = suite.run("--selfheal")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: {said}"])
    suite.run().assert_outcomes(passed=1)


def test_the_value_of_an_option_was_forgotten(suite: Any) -> None:
    """`--selfheal-baseline test_two.py`: the sources of a user are never moved away."""
    suite.write(test_two="def test_passes(): pass")
    before = (suite.folder / "test_two.py").read_text()
    suite.run_here("--selfheal-baseline", "test_two.py")
    assert (suite.folder / "test_two.py").read_text() == before
    assert [path.name for path in suite.folder.iterdir() if "damaged" in path.name] == []


def test_a_browser_that_is_not_there(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write(test_two=TESTS)
    monkeypatch.setenv("SELFHEAL_CHROMIUM", "/nonexistent/chromium")
    result = suite.run("--selfheal")
    result.assert_outcomes(errors=2)
    entry = suite.entries()["test_fails"]
    assert (entry["error_category"], entry["retryable"]) == ("OTHER", False)
    assert entry["diagnosis"]["category"] == "unknown"


def test_tests_without_a_browser_get_no_diagnosis(suite: Any) -> None:
    suite.write(test_plain="def test_sum():\n    assert 1 + 1 == 3\n")
    result = suite.run_here("--selfheal")
    result.assert_outcomes(failed=1)
    (entry,) = suite.artifact()["tests"]
    assert entry["notes"] == ["no browser was used: only failures of browser tests are diagnosed"]


def test_no_record_leaves_no_baseline(suite: Any) -> None:
    suite.write(test_two=TESTS)
    suite.run("--selfheal-no-record").assert_outcomes(passed=1, failed=1)
    assert not (suite.folder / ".selfheal" / "baseline.db").exists()
    assert len(suite.artifact()["tests"]) == 1


def test_off_means_absent(suite: Any) -> None:
    suite.write(
        test_off="""
        import sys

        def test_nothing_is_loaded(request):
            assert not request.config.pluginmanager.has_plugin("selfheal-session")
            assert [name for name in ("pydantic", "rapidfuzz", "pydantic_core") if name in sys.modules] == []
        """
    )
    suite.run().assert_outcomes(passed=1)
    assert not (suite.folder / ".selfheal").exists()
    assert os.listdir(suite.folder)


@pytest.mark.parametrize("is_on", [True, False])
def test_the_garbage_collector_is_as_the_user_has_it(suite, is_on):
    """It rests while we are imported."""
    suite.write(
        conftest=f"import gc\n\ngc.{'enable' if is_on else 'disable'}()\n",
        test_gc=f"import gc\n\ndef test_gc():\n    assert gc.isenabled() is {is_on}\n",
    )
    suite.run("--selfheal").assert_outcomes(passed=1)


def test_a_session_that_passes_imports_neither_diagnosis_nor_matching(suite: Any) -> None:
    """A fifth of what a session imports: on a page that is remembered nothing is searched for, no report is made."""
    parts = ("diagnosis.case", "diagnosis.network", "matching.verdict", "matching.shortlist", "proposing.propose")
    names = {"rapidfuzz", "jinja2", *(f"pytest_selfheal.{part}" for part in parts)}
    suite.write(
        conftest=f"{CONFTEST}\nimport sys\n"
        f"def pytest_unconfigure():\n    print('loaded:', {names} & sys.modules.keys())\n"
        "    by = type(sys.modules['pytest_selfheal.session'].__loader__)\n    print('by:', by.__name__)\n",
        test_page="""
        def test_saves(page):
            page.set_content("<main><h1>Cart</h1><button>Save</button></main>")
            page.get_by_role("button").click()
            assert page.get_by_role("heading").inner_text() == "Cart"
        """,
    )
    result = suite.run("--selfheal", "-s")
    result.assert_outcomes(passed=1)
    # nor are our modules rewritten by pytest, as a plugin's are: half a second where nothing is cached
    result.stdout.fnmatch_lines(["*loaded: set()", "by: SourceFileLoader"])


def test_a_redacted_host_costs_no_diagnosis(suite: Any) -> None:
    """`[redacted]` in the place of a host looks like a broken IPv6 address."""
    suite.pytester.makeini("[pytest]\nselfheal_redact = corp")
    suite.write(
        test_host="""
        def open_shop(page):
            page.route("http://shop.corp/**", lambda route: route.fulfill(body="<p>x</p>", content_type="text/html"))
            page.goto("http://shop.corp/cart")

        def test_passes(page):
            open_shop(page)

        def test_fails(page):
            open_shop(page)
            page.get_by_test_id("gone").click(timeout=100)
        """
    )
    result = suite.run("--selfheal")
    assert warning(result) == ""
    assert suite.entries()["test_fails"]["diagnosis"] is not None
    assert b"shop.corp" not in suite.everything_written()


FAULT = """
import pytest

@pytest.fixture(autouse=True, scope="session")
def fault():
    import {module}
    patch = pytest.MonkeyPatch()
    patch.setattr("{name}", lambda *words, **named: 1 / 0)
    yield
"""


@pytest.mark.parametrize(
    "conftest",
    [
        pytest.param(
            "import pytest_selfheal.watching.opening as ours\nours.git_state = lambda root: 1 / 0", id="at-the-start"
        ),
        pytest.param(
            FAULT.format(
                module="pytest_selfheal.reporting.terminal", name="pytest_selfheal.reporting.terminal.summary_lines"
            ),
            id="the-summary",
        ),
        pytest.param(
            FAULT.format(module="pytest_selfheal.reporting.tally", name="pytest_selfheal.reporting.tally.Tally.run"),
            id="the-run",
        ),
    ],
)
def test_a_fault_of_ours_is_a_warning(suite: Any, conftest: str) -> None:
    """The session ends as it would without us."""
    suite.write(conftest=conftest, test_two="def test_passes(): pass")
    result = suite.run("--selfheal")
    result.assert_outcomes(passed=1)
    assert (result.ret, "INTERNALERROR" in result.stdout.str() + result.stderr.str()) == (0, False)
    assert "selfheal could not do its work" in warning(result)
