"""Which part of a baseline is ours: by the repository, its branch, and what a CI job says of them."""

from pathlib import Path

import pytest

from pytest_selfheal.models.home import Home
from pytest_selfheal.workflow.git import git_state, is_merged
from pytest_selfheal.workflow.layers import settled
from tests.suites import git

URL = "postgresql://ci@db/selfheal"


class Repository:
    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir()
        self.git("init", "-q", "-b", "main")
        self.commit("first")

    def git(self, *words: str) -> str:
        return git(self.root, *words).strip()

    def commit(self, what: str) -> str:
        self.git("commit", "-q", "--allow-empty", "-m", what)
        return self.git("rev-parse", "HEAD")

    def layer(self, home: Home | None = None, **environment: str) -> str | None:
        return settled(home or Home(URL), self.root, git_state(self.root), environment).branch


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "shop")


def test_the_base_branch_is_the_memory_and_any_other_has_a_layer(repository: Repository) -> None:
    assert repository.layer() == ""
    repository.git("switch", "-qc", "feature/one")
    assert repository.layer() == "feature/one"
    assert repository.layer(Home(URL, base="feature/one")) == ""
    assert repository.layer(CI_DEFAULT_BRANCH="feature/one") == ""
    repository.git("branch", "-m", "main", "trunk")
    repository.git("update-ref", "refs/remotes/origin/trunk", "trunk")
    repository.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/trunk")
    assert repository.layer() == "feature/one"
    repository.git("switch", "-q", "trunk")
    assert repository.layer() == ""


def test_a_checkout_of_a_commit_has_the_branch_of_the_ci_job(repository: Repository) -> None:
    repository.git("switch", "-q", "--detach")
    assert repository.layer() == ""
    assert repository.layer(GITHUB_REF_NAME="12/merge") == "12/merge"
    assert repository.layer(CI_COMMIT_REF_NAME="main") == ""


def test_outside_of_a_repository_there_is_one_memory(tmp_path: Path) -> None:
    found = settled(Home(URL), tmp_path, None, {"GITHUB_REF_NAME": "feature"})
    assert (found.project, found.branch) == (tmp_path.name, "")


def test_the_project_is_the_repository_wherever_it_is_checked_out(repository: Repository, tmp_path: Path) -> None:
    """A file is a project's own: nobody has to name it, and it is found again in a folder of another name."""
    repository.git("worktree", "add", "-q", "--detach", str(tmp_path / "elsewhere"))
    homes = (Home(URL), Home(URL, project="own"), Home(tmp_path / "baseline.db", project="own"))
    assert [settled(one, tmp_path / "elsewhere", None, {}).project for one in homes] == ["shop", "own", ""]


def test_a_commit_is_merged_when_the_checkout_contains_it(repository: Repository) -> None:
    repository.git("switch", "-qc", "feature")
    commit = repository.commit("second")
    assert is_merged(repository.root, commit)
    repository.git("switch", "-q", "main")
    assert not is_merged(repository.root, commit)
    assert not is_merged(repository.root, "0" * 40)
    repository.git("merge", "-q", "--ff-only", "feature")
    assert is_merged(repository.root, commit)
