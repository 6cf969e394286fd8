"""The demonstration, as `selfheal demo` runs it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from pytest_selfheal.demo.run import STORY, demo
from pytest_selfheal.errors import BadOutput
from pytest_selfheal.reporting.first_sentence import first_sentence

ROOT = Path(__file__).parents[2]

CODE = "import sys, pathlib; from pytest_selfheal.demo.run import demo; sys.exit(demo(pathlib.Path(sys.argv[1])))"


@pytest.mark.parametrize("name", ["thesis.txt", "pages.py", "conftest.py"])
def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(BadOutput, match="--out"):
        demo(tmp_path)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(name, "mine")]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for out in (tmp_path / "file", tmp_path / "file" / "demo"):
        with pytest.raises(BadOutput, match="can't be made"):
            demo(out)


@pytest.mark.browser
def test_the_suite_passes_healthy_and_each_drift_of_the_story_is_found(tmp_path: Path, page: Page) -> None:
    run = tmp_path / "out" / ".selfheal" / "run.json"
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(tmp_path / "out")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "25 passed" in done.stdout
    assert f"{len(STORY)} failed, {25 - len(STORY)} passed" in done.stdout
    assert "nothing was found" not in done.stdout
    assert "next: fix the application – this is NOT a test issue" in done.stdout
    # other tests choose another tab on that page; the example of the README is found all the same
    assert "test_adds_to_the_cart: selector_stale, fix_test (high)" in done.stdout
    example = (ROOT / "README.md").read_text("utf-8").partition("= selfheal =")[2].partition("```")[0]
    shown = {one["nodeid"]: one["diagnosis"] for one in json.loads(run.read_text("utf-8"))["tests"] if one["diagnosis"]}
    quoted = {nodeid: said["summary"] for nodeid, said in shown.items() if nodeid in example}
    assert len(quoted) == len(re.findall(r"^\S+::", example, re.MULTILINE)) > 0
    assert [one for one in quoted.values() if first_sentence(one) not in " ".join(example.split())] == []

    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto((tmp_path / "out" / ".selfheal" / "report.html").as_uri())
    page.get_by_role("button", name="Open all").click()
    assert page.get_by_role("heading", name="Timeline").count() == len(STORY)
    # a busy browser may not answer in time for one of them
    assert page.locator(".shot").count() == len(list((tmp_path / "out" / ".selfheal").rglob("*.jpg"))) > 0
    assert complaints == []
