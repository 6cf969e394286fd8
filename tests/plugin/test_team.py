"""A suite whose memory is in a server: as with a file, and without a word too much when the server is away."""

from typing import Any

import psycopg
import pytest

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.home import Home
from tests.suites import committed, git

pytestmark = pytest.mark.browser

SECRET = "geheim-17"
AWAY = f"postgresql://ci:{SECRET}@127.0.0.1:1/selfheal"
TESTS = """
import os
import pytest

@pytest.mark.parametrize("number", range(3))
def test_it(page, number):
    page.set_content(f"<h1>Shop</h1><button data-testid={os.environ.get('KEY', 'go')}>Place order {number}</button>")
    page.get_by_test_id("go").click(timeout=100 if "KEY" in os.environ else 20_000)
"""


def test_a_failure_is_compared_with_the_pass_in_the_server(
    suite: Any, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of another machine: the folder is thrown away between."""
    suite.write(test_shop=TESTS)
    url = database.replace("//postgres:", f"//postgres:{SECRET}")
    monkeypatch.setenv("SELFHEAL_BASELINE", url)
    suite.run("--selfheal", "-n2").assert_outcomes(passed=3)
    with open_store(Home(database, project=suite.folder.name), read_only=True) as store:
        assert len(store.all()) == 3
        assert len(store.pages()) >= 1
    monkeypatch.delenv("SELFHEAL_BASELINE")
    monkeypatch.setenv("KEY", "went")
    suite.run(f"--selfheal-baseline={url}", "--selfheal-dir=second").assert_outcomes(failed=3)
    run = suite.artifact("second")
    assert {entry["diagnosis"]["category"] for entry in run["tests"]} == {"selector_stale"}
    assert run["run"]["notes"] == []
    assert SECRET.encode() not in suite.everything_written() + suite.everything_written("second")
    assert not (suite.folder / "second" / "baseline.db").exists()


@pytest.mark.parametrize("workers", [pytest.param((), id="alone"), pytest.param(("-n2",), id="workers")])
def test_a_server_that_is_away_is_said_once_and_fails_nothing(suite: Any, workers: tuple[str, ...]) -> None:
    suite.write(test_shop=TESTS, test_red="def test_red(page):\n    page.locator('p').click(timeout=50)")
    result = suite.run("--selfheal", f"--selfheal-baseline={AWAY}", *workers)
    result.assert_outcomes(passed=3, failed=1, warnings=1 if not workers else result.parseoutcomes()["warnings"])
    run = suite.artifact()
    (note,) = run["run"]["notes"]
    assert "does not answer" in note
    assert "'postgresql://ci@127.0.0.1:1/selfheal'" in note
    assert any("no passing run" in one for one in run["tests"][0]["diagnosis"]["missing_evidence"])
    assert SECRET not in result.stdout.str() + result.stderr.str()
    assert SECRET.encode() not in suite.everything_written()


def test_branches_have_memories_of_their_own(suite: Any, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write(test_shop=TESTS)
    monkeypatch.setenv("SELFHEAL_BASELINE", database)
    committed(suite.folder)
    git(suite.folder, "switch", "-qc", "feature")
    suite.run("--selfheal", "-k", "1").assert_outcomes(passed=1)
    git(suite.folder, "switch", "-q", "main")
    suite.run("--selfheal", "--selfheal-no-record", "-k", "1").assert_outcomes(passed=1)
    with psycopg.connect(database) as connection:
        told = connection.execute("SELECT project, branch FROM selfheal_passes").fetchall()
    assert told == [(suite.folder.name, "feature")]
    suite.run("--selfheal", "-k", "1").assert_outcomes(passed=1)
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT branch FROM selfheal_passes").fetchall() == [("",)], "its commit is in main"
