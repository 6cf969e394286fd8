"""Which part of a baseline is ours: the project, and the branch whose layer is written."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import GitState
from pytest_selfheal.workflow.git import default_branch, repository_name

# Where a CI job checks out a commit and no branch: GitHub, GitLab, Jenkins, CircleCI, Bitbucket, Buildkite, Azure.
# A pull request is "12/merge" at GitHub: another one's branch may be called as our main branch is.
CI_BRANCHES = (
    *("GITHUB_REF_NAME", "CI_COMMIT_REF_NAME", "BRANCH_NAME", "CIRCLE_BRANCH", "BITBUCKET_BRANCH", "BUILDKITE_BRANCH"),
    "BUILD_SOURCEBRANCHNAME",
)
_CI_DEFAULT_BRANCH = "CI_DEFAULT_BRANCH"  # GitLab's


def branch_of(git: GitState | None, environment: Mapping[str, str]) -> str:
    """The branch that is tested, as git or the CI job calls it; "" where neither knows."""
    if git is None or git.branch:
        return git.branch if git is not None else ""
    return next((environment[name] for name in CI_BRANCHES if environment.get(name)), "")


def settled(home: Home, root: Path, git: GitState | None, environment: Mapping[str, str]) -> Home:
    """A home whose project and layer are known; what is tested on no branch belongs to the memory itself."""
    branch, base = branch_of(git, environment), home.base
    if branch:
        base = base or environment.get(_CI_DEFAULT_BRANCH) or default_branch(root)
        base = base or ("master" if branch == "master" else "main")
        branch = "" if branch == base else branch
    # a file is one project's, wherever that is checked out and whatever it is called
    project = (home.project or repository_name(root)) if isinstance(home.at, str) else ""
    return replace(home, project=project, base=base, branch=branch)
