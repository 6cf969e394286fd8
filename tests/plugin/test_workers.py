"""Under xdist the workers watch and the controller writes one run."""

from typing import Any

import pytest

pytestmark = pytest.mark.browser

TESTS = """
import os
import pytest

@pytest.mark.parametrize("number", range(4))
def test_page(page, number):
    page.set_content(f"<button data-testid=go>Go {number}</button>")
    page.get_by_test_id(os.environ["TEST_ID"]).click(timeout=int(os.environ["MS"]))
"""


def test_two_workers_make_one_run_and_share_a_baseline(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write(test_many=TESTS)
    monkeypatch.setenv("TEST_ID", "go")
    monkeypatch.setenv("MS", "20000")
    suite.run("--selfheal", "-n2").assert_outcomes(passed=4)
    monkeypatch.setenv("TEST_ID", "went")
    monkeypatch.setenv("MS", "100")
    suite.run("--selfheal", "-n2").assert_outcomes(failed=4)
    run = suite.artifact()
    assert (run["summary"]["collected"], run["summary"]["failed"], len(run["tests"])) == (4, 4, 4)
    assert {test["worker"] for test in run["tests"]} == {"gw0", "gw1"}
    assert len(list((suite.folder / ".selfheal" / "tests").glob("*.json"))) == 4
    assert [len(cluster["nodeids"]) for cluster in run["clusters"]] == [4]


def test_what_could_not_be_remembered_is_counted_and_not_shouted(suite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write(test_many=TESTS)
    monkeypatch.setenv("TEST_ID", "go")
    monkeypatch.setenv("MS", "20000")
    with (suite.folder / "conftest.py").open("a", encoding="utf-8") as conftest:
        # a page that never answers in time
        conftest.write(
            "\nfrom pytest_selfheal.browser.views import Views\n"
            "def nothing(self, *args, **kwargs):\n    return None\n    yield\n"
            "Views.take = nothing\n"
        )
    result = suite.run("--selfheal", "-n2")
    result.assert_outcomes(passed=4)
    run = suite.artifact()["run"]
    assert run["unremembered"] == 4
    assert run["unremembered_examples"][0] == 'test_many.py::test_page[chromium-0]: get_by_test_id("go")'
    assert run["notes"] == []
    assert "= selfheal =" not in result.stdout.str()
    assert "warning" not in result.outlines[-1]
