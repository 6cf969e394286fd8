"""Which code is under test, as git tells it."""

import re
import shutil
import subprocess
from pathlib import Path

from pytest_selfheal.models.run import GitState

# "@@ -12,2 +11,0 @@ def test_pays():"
_HUNK = re.compile(r"^@@ -\d+(?:,(?P<gone>\d+))? \+(?P<first>\d+)(?:,(?P<come>\d+))? @@", re.MULTILINE)
TIMEOUT_S = 5  # a repository on a slow disk must not hold up the session


def git_state(root: Path) -> GitState | None:
    """Commit, branch and whether tracked files have changes; None outside of a repository or without git."""
    git = shutil.which("git")
    if git is None:
        return None
    status = _run(git, root, "status", "--porcelain=v2", "--branch", "--untracked-files=no")
    if status is None:
        return None
    lines = status.splitlines()
    heads = dict(line[2:].split(" ", 1) for line in lines if line.startswith("# ") and line.count(" ") > 1)
    return GitState(
        commit=heads.get("branch.oid", "").replace("(initial)", ""),
        branch=heads.get("branch.head", "").replace("(detached)", ""),
        dirty=any(not line.startswith("# ") for line in lines),
    )


def origin_of(root: Path, file: str, line: int, *, deleted: bool = False) -> str:
    """Who wrote a line last: "commit 1a2b3c4 (subject)", "uncommitted"; '' outside of a repository or without git.

    With `deleted`, who took away what stood before it.
    """
    git = shutil.which("git")
    if git is None:
        return ""
    changed = _run(git, root, "diff", "--name-only", "HEAD", "--", file)
    if changed is None:
        return ""
    if changed.strip() and deleted and _is_cut(_run(git, root, "diff", "-U0", "HEAD", "--", file) or "", line):
        return "uncommitted"
    told = _run(git, root, "blame", "--porcelain", "-L", f"{line},{line}", "--", file) if changed.strip() else None
    if changed.strip() and (told is None or told.startswith("0" * 40)):
        return "uncommitted"
    last = _run(git, root, "log", "-1", "--format=%h %s", "--", file)
    commit, _, subject = (last or "").strip().partition(" ")
    return f"commit {commit} ({subject[:60]})" if commit else ""


def _is_cut(diff: str, line: int) -> bool:
    """Whether a change that is not committed took lines away just before, at or behind a line of the file now."""
    for hunk in _HUNK.finditer(diff):
        gone = int(hunk["gone"] or 1)
        first, come = int(hunk["first"]), int(hunk["come"] or 1)
        if gone > come and first - 1 <= line <= first + come + 1:
            return True
    return False


def way_to(root: Path) -> str:
    """The way from the repository to a folder in it: "e2e/web"; "" for its root, and outside of a repository."""
    for folder in (root, *root.parents):
        if (folder / ".git").exists():
            return root.relative_to(folder).as_posix().removeprefix(".")
    return ""


def default_branch(root: Path) -> str:
    """The default branch of the remote, '' where it is not known here: a CI job's checkout often has none."""
    head = _asked(root, "symbolic-ref", "--short", "refs/remotes/origin/HEAD")
    return (head or "").strip().removeprefix("origin/")


def repository_name(root: Path) -> str:
    """The name of the repository's folder, from its worktrees too; of the project's folder outside of a repository."""
    own = _asked(root, "rev-parse", "--path-format=absolute", "--git-common-dir")
    return Path(own.strip()).parent.name if own else root.name


def is_merged(root: Path, commit: str) -> bool:
    """Whether what is checked out contains a commit; False where git does not know it."""
    return _asked(root, "merge-base", "--is-ancestor", commit, "HEAD") is not None


def _asked(root: Path, *words: str) -> str | None:
    git = shutil.which("git")
    return _run(git, root, *words) if git is not None else None


def _run(git: str, root: Path, *words: str) -> str | None:
    try:
        done = subprocess.run(  # noqa: S603 – a fixed command without a shell
            [git, *words], cwd=root, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
