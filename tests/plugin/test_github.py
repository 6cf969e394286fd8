"""In a job of GitHub Actions a session marks the lines that failed, and adds to the page of the job."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.options import Settings, read_settings

TESTS = """
import pytest

@pytest.mark.parametrize("number", range(2))
def test_number(number):
    assert number == 7, "100%\\n::add-mask::secret"

def test_fine():
    pass
"""


@pytest.fixture
def job(suite: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A job that runs a failing suite; the file of its page, to which an earlier step has written."""
    suite.write(test_plain=TESTS)
    page: Path = suite.folder / "page.md"
    page.write_text("An earlier step.\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    return page


@pytest.fixture
def settings(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settings]:
    """Read the settings of a session with these options, in this environment."""

    def read(*options: str, **environment: str) -> Settings:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return read_settings(pytester.parseconfig("-p", "no:playwright-asyncio", "-p", "no:asyncio", *options))

    return read


def annotations(result: pytest.RunResult) -> list[str]:
    return [line for line in result.outlines if line.startswith("::")]


@pytest.mark.parametrize("workers", [pytest.param((), id="one process"), pytest.param(("-n2",), id="two workers")])
def test_a_session_tells_its_job_once(suite: Any, job: Path, workers: tuple[str, ...]) -> None:
    """The controller does, whichever worker a test failed in."""
    result = suite.run("--selfheal", *workers)
    result.assert_outcomes(failed=2, passed=1)
    told = sorted(annotations(result))
    assert [line.partition("::")[2].partition("%0A")[0] for line in told] == [
        f"error file=test_plain.py,line=5,title=failed in call::test_plain.py::test_number[{number}]"
        for number in range(2)
    ]
    assert all("100%25" in line for line in told)
    text = job.read_text("utf-8")
    assert text.startswith("An earlier step.\n## selfheal: 2 failed, 1 passed of 3\n")
    assert len(re.findall(r"^\| ❌ ", text, re.MULTILINE)) == 2


def test_nobody_is_told_who_does_not_listen(suite: Any, job: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of a developer's machine holds no commands."""
    monkeypatch.setenv("GITHUB_ACTIONS", "")
    assert annotations(suite.run_here("--selfheal")) == []
    assert job.read_text("utf-8") == "An earlier step.\n"


@pytest.mark.parametrize(
    ("environment", "options", "expected"),
    [
        pytest.param("true", ("--selfheal",), True, id="a job tells"),
        pytest.param("", ("--selfheal-github",), True, id="it is asked for"),
        pytest.param("true", ("--selfheal", "-o", "selfheal_github=false"), False, id="it is not wanted"),
        pytest.param("", ("--selfheal", "-o", "selfheal_github=true"), True, id="the project always wants it"),
        pytest.param("", ("--selfheal",), False, id="nobody asked"),
    ],
)
def test_who_wants_to_be_told(
    settings: Callable[..., Settings], environment: str, options: tuple[str, ...], expected: bool
) -> None:
    """What a project says counts more than where it runs."""
    assert settings(*options, GITHUB_ACTIONS=environment).github is expected


def test_a_page_that_cannot_be_written_is_a_warning(suite: Any, job: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the annotations are there nevertheless."""
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(suite.folder))
    result = suite.run_here("--selfheal")
    result.assert_outcomes(failed=2, passed=1)
    result.stdout.fnmatch_lines(["note: the job summary can't be written (Is a directory)*"])
    assert len(annotations(result)) == 2


@pytest.mark.parametrize(
    ("environment", "options", "expected"),
    [
        pytest.param({}, (), None, id="one session is no shard"),
        pytest.param({"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"}, (), "2/3", id="a parallel job of GitLab"),
        pytest.param({"CI_NODE_TOTAL": "1"}, (), None, id="a job of GitLab that is alone"),
        pytest.param({"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"}, ("--selfheal-shard=a",), "a", id="a given name"),
    ],
)
def test_a_shard_has_a_name(
    settings: Callable[..., Settings], environment: dict[str, str], options: tuple[str, ...], expected: str | None
) -> None:
    """A merged run says by it where a test failed."""
    assert settings("--selfheal", *options, **environment).shard == expected


def test_the_name_of_a_shard_is_in_its_run(suite: Any) -> None:
    """And naming it is asking for one."""
    suite.write(test_plain="def test_fine(): pass")
    suite.run_here("--selfheal-shard=1/2")
    assert suite.artifact()["run"]["shard"] == "1/2"
