"""How a journey is judged, what our judgements hold themselves to, and one small suite from an old release to a new."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.benchmarks.conftest import BENCHMARKS

TEST = """
from pathlib import Path
import pytest

NEW = "2.0" in Path("requirements.txt").read_text()

@pytest.mark.parametrize("word", ["a", "b"])
def test_go(page, word):
    page.set_content(f"<h1>Shop</h1><button data-testid={'go-button' if NEW else 'go'}>Go {word}</button>")
    page.get_by_test_id("go").click(timeout=8_000)

def test_stays(page):
    page.set_content("<button>Go</button>")
    page.get_by_role("button").click()

def test_broken_before():
    raise RuntimeError("no such thing")
"""


@pytest.fixture(scope="module")
def travel(bench: Callable[[str], Any]) -> SimpleNamespace:
    names = ("project", "scoring", "suite", "journey")
    return SimpleNamespace(**{name: bench(f"travel.{name}") for name in names})


IDS = [
    pytest.param("a.py::test_b[chromium]", "a.py::test_b", id="the browser alone"),
    pytest.param("a.py::test_b[chromium-5]", "a.py::test_b[5]", id="the browser first"),
    pytest.param("a.py::test_b[5-chromium]", "a.py::test_b[5]", id="the browser last"),
    pytest.param("a.py::test_chromium[x]", "a.py::test_chromium[x]", id="a test that is called so"),
]


@pytest.mark.parametrize(("nodeid", "expected"), IDS)
def test_a_test_is_the_same_in_every_browser(travel: SimpleNamespace, nodeid: str, expected: str) -> None:
    assert travel.project.plain_id(nodeid) == expected


@pytest.mark.parametrize("name", sorted(file.stem for file in (BENCHMARKS / "travel/projects").glob("*.toml")))
def test_judgements_hold_together(travel: SimpleNamespace, name: str) -> None:
    """Each is of a test that is run, and its patterns are ones."""
    project, rows = travel.project.load(name), travel.project.judgements(name)
    left_out = [test for one in project.left_out for test in one.tests]
    for test, row in rows.items():
        assert not [one for one in left_out if test.startswith(one)], test
        answers = (*row.truth.best, *row.truth.acceptable)
        for pattern in (row.step, row.heal, *(answer.locator for answer in answers)):
            re.compile(pattern or "")
        if row.heal:
            assert any(answer.locator for answer in answers), f"{test}: may be healed, and no locator is right"


def test_there_are_three_projects_and_one_is_held(travel: SimpleNamespace) -> None:
    loaded = [travel.project.load(name) for name in travel.project.projects()]
    by_size = sorted(loaded, key=lambda one: len(travel.project.judgements(one.name)))
    assert len(loaded) >= 3
    assert [one.held for one in by_size] == [index == len(by_size) // 2 for index in range(len(by_size))]
    assert sum(len(travel.project.judgements(one.name)) for one in loaded) >= 60


def judged(travel: SimpleNamespace, **changes: Any) -> Any:
    best = {"category": "selector_stale", "action": "fix_test", "locator": "go-button"}
    row = {"test": "a.py::test_b", "kind": "renamed", "why": "w", "heal": "go-button", "truth": {"best": [best]}}
    return travel.project.Judged.model_validate({**row, **changes})


def entry(new_value: str = "", *, category: str = "selector_stale", heals: tuple[Any, ...] = ()) -> dict[str, Any]:
    action = "fix_test" if category == "selector_stale" else "fix_code"
    told = {"category": category, "recommended_action": action, "confidence": "medium"}
    change = {"type": "selector_replace", "new_value": new_value, "applicability": "safe"}
    return {
        "nodeid": "a.py::test_b[chromium]",
        "failure": {"message": "Timeout: #go"},
        "diagnosis": {**told, "summary": "", "root_cause": ""},
        "fix": {"changes": [change] if new_value else []},
        "heals": heals,
    }


ANSWERS = [
    pytest.param(entry('get_by_test_id("go-button")'), (True, "right", True, "best"), id="the right locator"),
    pytest.param(entry('get_by_test_id("no")'), (True, "wrong", True, "wrong"), id="another one"),
    pytest.param(entry(), (True, "none", False, "empty"), id="no proposal"),
    pytest.param(entry(category="true_regression"), (False, "none", False, "wrong"), id="the application is blamed"),
]


@pytest.mark.parametrize(("said", "expected"), ANSWERS)
def test_answers_are_scored_on_both_sides(travel: SimpleNamespace, said: Any, expected: tuple[Any, ...]) -> None:
    ((one,), strange) = travel.scoring.scored({"a.py::test_b": judged(travel)}, {"a.py::test_b": said})
    assert (one.category, one.proposal, one.is_safe, one.judgement.grade) == expected
    assert strange == []
    figures = travel.scoring.figures([one])
    assert (figures["failures"], figures["category"], figures["proposal"]) == (1, expected[0], expected[1] == "right")
    assert figures["misleading"] == (expected[0] is False)


def test_another_failure_is_not_judged(travel: SimpleNamespace) -> None:
    rows = {"a.py::test_b": judged(travel, step="no such element")}
    found, strange = travel.scoring.scored(rows, {"a.py::test_b": entry(), "a.py::test_c": entry()})
    assert (found, [line.split(": ")[1] for line in strange]) == ([], ["another failure", "not judged"])


def test_heals_are_right_only_where_a_judgement_says_so(travel: SimpleNamespace) -> None:
    heal = {"status": "HEALED", "old_locator": "#go", "new_locator": 'get_by_test_id("go-button")'}
    entries = {name: entry(heals=(heal,)) for name in ("a.py::test_b", "a.py::test_c")}
    found = travel.scoring.heals({"a.py::test_b": judged(travel)}, entries)
    assert {name: [line.split(": ")[0] for line in lines] for name, lines in found.items()} == {
        "right": ["a.py::test_b"],
        "wrong": ["a.py::test_c"],
    }


@pytest.mark.browser
def test_a_small_suite_travels(
    travel: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a release that has the test id to one that has it renamed; what failed before is told, nothing differs."""
    monkeypatch.setattr(travel.suite, "ALONE", ())
    monkeypatch.setattr(travel.suite, "environment_of", lambda *_: Path(sys.executable))
    (tmp_path / "copy/tests").mkdir(parents=True)
    (tmp_path / "copy/tests/test_shop.py").write_text(TEST, "utf-8")
    project = travel.project.Project(
        name="shop",
        about="a shop",
        package="shop",
        tag="v1",
        old="1.0",
        new="2.0",
        take=("tests",),
        tests=("tests",),
        options=("--browser=chromium", "-p", "no:playwright-asyncio", "-p", "no:selfheal"),
        ini=("asyncio_default_fixture_loop_scope = function",),
    )
    travelled = travel.journey.run(project, tmp_path / "copy", tmp_path / "kept", tmp_path)
    tests = [f"tests/test_shop.py::test_go[{word}]" for word in "ab"]
    rows = {test: judged(travel, test=test) for test in tests}
    result = travel.journey.report(travelled, rows)

    figures = result["figures"]
    names = ("failures", "category", "proposal", "misleading", "healed_right", "healed_wrong", "outcomes_differ")
    assert [figures[name] for name in names] == [2, 1, 1, 0, 2, 0, 0]
    assert result["failed_before"] == ["tests/test_shop.py::test_broken_before"]
    assert "| renamed | 2 | 2 | 2 (2) | 0 | 0 | 0 | 0 |" in capsys.readouterr().out
    assert json.loads(json.dumps(result)) == result
    assert travel.journey.report(travel.journey.read(project, tmp_path / "kept"), rows)["figures"] == figures
