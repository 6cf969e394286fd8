"""A run shown again."""

import json
from pathlib import Path

import pytest

from pytest_selfheal.answering.show import show
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.reporting.run_file import read_run, run_to_plain


def test_text_names_every_failure(folder: Path) -> None:
    said = show(folder)
    assert said.startswith("run r1 of 2026-11-21T04:59:00Z: 0 passed, 0 failed of 0\n")
    assert "tests/test_list.py::test_all (failed in call)\n  assert 1 == 2" in said


def test_a_message_is_no_command_to_a_ci(folder: Path) -> None:
    """GitHub takes commands from indented lines of a log, too."""
    plain = run_to_plain(read_run(folder))
    for entry in plain["tests"]:
        entry["failure"]["message"] = "::add-mask::x"
    (folder / "run.json").write_text(json.dumps(plain), "utf-8")
    assert [line for line in show(folder).splitlines() if line.lstrip().startswith("::")] == []


def test_json_is_the_run(folder: Path) -> None:
    assert json.loads(show(folder, form="json")) == run_to_plain(read_run(folder))


def test_one_test_may_be_asked_for(folder: Path) -> None:
    tests = json.loads(show(folder / "run.json", test="test_all", form="json"))["tests"]
    assert [entry["nodeid"] for entry in tests] == ["tests/test_list.py::test_all"]


def test_a_part_of_its_name_is_enough(folder: Path) -> None:
    tests = json.loads(show(folder / "run.json", test="list.py::test_al", form="json"))["tests"]
    assert [entry["nodeid"] for entry in tests] == ["tests/test_list.py::test_all"]


def test_an_unknown_test_is_answered_with_those_there_are(folder: Path) -> None:
    with pytest.raises(BadRequest, match=r"no such failed test – 'test_x' – it has tests/test_form\.py::"):
        show(folder, test="test_x")


def test_html_links_to_the_files_of_the_run(folder: Path) -> None:
    """From where it will lie."""
    said = show(folder / "run.json", test="test_all", form="html", near=folder.parent)
    assert said.startswith("<!doctype html>")
    assert said.count('<article class="failure') == 1
    assert f'href="{folder.name}/tests/' in said


def test_markdown_quotes_what_pages_say(folder: Path) -> None:
    path = folder / "run.json"
    plain = json.loads(path.read_text())
    plain["tests"][1]["failure"]["message"] = "`</code> <img src=x> [x](http://evil.test) ``"
    path.write_text(json.dumps(plain))
    said = show(folder, form="md")
    assert "## `tests/test_list.py::test_all`" in said
    assert "``` `</code> <img src=x> [x](http://evil.test) `` ```" in said


@pytest.mark.parametrize(
    ("repository", "root", "expected"),
    [
        pytest.param(".", ".", "tests/test_form.py", id="the repository is the project"),
        pytest.param(".", "apps/e2e", "apps/e2e/tests/test_form.py", id="the project is a folder of it"),
        pytest.param(None, "apps/e2e", "tests/test_form.py", id="there is no repository"),
    ],
)
def test_files_are_named_as_the_repository_names_them(
    folder: Path, tmp_path: Path, repository: str | None, root: str, expected: str
) -> None:
    """A platform knows the paths of the repository, pytest those of its root."""
    if repository is not None:
        (tmp_path / repository / ".git").mkdir()
    issues = json.loads(show(folder, test="test_submit", form="gitlab", root=tmp_path / root))
    assert [issue["location"] for issue in issues] == [{"path": expected, "lines": {"begin": 12}}]
