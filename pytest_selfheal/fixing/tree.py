"""The user's tree and copies of it: worktrees of git in which others work, and what they changed there."""

import hashlib
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.fixing.changes import ChangeSet, FileChange, hash_of_bytes

_GIT_S = 120  # a worktree of a large repository on a slow disk
# Ignored by git, and made anew by whoever needs it; the rest (an environment, settings, packages) tests may need.
_NOT_LINKED = {"__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".tox", ".nox", ".git", ".selfheal"}
# a repository's own hooks must not run in ours, and what names another repository must not reach git
_PLAIN = ("-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false", "-c", "core.fsmonitor=false")
_GIT_VARIABLES = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX")
Manifest = Mapping[str, str]  # path: hash of its content and mode


@dataclass(frozen=True, slots=True)
class Repository:
    """A project in a repository; paths of changes are relative to `top`."""

    git: str
    top: Path
    root: Path  # of the project, in `top`

    @property
    def way(self) -> Path:
        """The way from the top to the project."""
        return self.root.relative_to(self.top)

    def run(self, *words: str, at: Path | None = None, index: Path | None = None) -> bytes:
        """What git answers, with an index of its own where one is given. Raises BadRequest with what it said."""
        own = {"GIT_INDEX_FILE": str(index)} if index is not None else {}
        try:
            done = subprocess.run(  # noqa: S603 – git itself, without a shell
                [self.git, *_PLAIN, *words],
                cwd=at or self.top,
                env=without_git(os.environ) | own,
                capture_output=True,
                timeout=_GIT_S,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BadRequest(
                f"git did not answer ({error})", words[0], "see whether `git status` works here"
            ) from error
        if done.returncode != 0:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            way_out = "see what it says to the same command, given by hand"
            raise BadRequest(f"git could not: {said[-1] if said else 'no word'}", " ".join(words[:3]), way_out)
        return done.stdout


def repository(root: Path) -> Repository:
    """The repository of a project. Raises BadRequest when there is none, or nothing is committed in it."""
    git = shutil.which("git")
    if git is None:
        raise BadRequest("git is not there, and fixes are tried in worktrees of it", "git", "install git")
    here = Repository(git, root.resolve(), root.resolve())
    try:
        top = Path(os.fsdecode(here.run("rev-parse", "--show-toplevel")).strip())
    except BadRequest as error:
        way_out = "run `git init`, and commit what is there"
        raise BadRequest("the project is in no git repository", root, way_out) from error
    found = Repository(git, top.resolve(), root.resolve())
    try:
        found.run("rev-parse", "--verify", "HEAD")
    except BadRequest as error:
        raise BadRequest("nothing is committed yet", top, "commit what is there: fixes are told from it") from error
    return found


def commit_of(repo: Repository) -> str:
    """The commit that the tree is on."""
    return repo.run("rev-parse", "HEAD").decode().strip()


def state_of_refs(repo: Repository) -> str:
    """All that an agent has no business to change in the repository itself: branches, tags, settings, hooks."""
    common = Path(os.fsdecode(repo.run("rev-parse", "--path-format=absolute", "--git-common-dir")).strip())
    parts = [repo.run("rev-parse", "HEAD"), repo.run("for-each-ref"), content_of(common / "config") or b""]
    hooks = common / "hooks"
    parts += [one.name.encode() + (content_of(one) or b"") for one in sorted(hooks.iterdir())] if hooks.is_dir() else []
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def dirty(repo: Repository) -> dict[str, str]:
    """The files with changes that are not committed, those that git does not know included, and their hashes."""
    listed = repo.run("status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames")
    names = [os.fsdecode(part[3:]) for part in listed.split(b"\0") if len(part) > 3]
    return {name: hash_of(repo.top / name) for name in names}


def untracked(repo: Repository) -> set[str]:
    """The files that git does not know, and was not told to ignore."""
    return set(_names(repo.run("ls-files", "-z", "--others", "--exclude-standard")))


def stat_of(repo: Repository, files: Collection[str]) -> str:
    """What `git diff --stat` says of some files, new ones too; the user's own index stays as it is."""
    with tempfile.TemporaryDirectory(prefix="selfheal-index-") as folder:
        index = Path(folder) / "index"
        repo.run("read-tree", "HEAD", index=index)
        new = sorted(untracked(repo).intersection(files))
        if new:
            repo.run("add", "--intent-to-add", "--", *new, index=index)
        return repo.run("diff", "--stat", "HEAD", "--", *files, index=index).decode("utf-8", "replace").rstrip()


def manifest(repo: Repository, tree: Path, *, besides: Collection[str] = ()) -> dict[str, str]:
    """Every file of a tree that git does not ignore; `besides` are looked at whatever git says."""
    listed = _names(repo.run("ls-files", "-z", "--cached", "--others", "--exclude-standard", at=tree))
    hashes = {name: hash_of(tree / name) for name in {*listed, *besides}}
    return {name: found for name, found in hashes.items() if found}


def changes(repo: Repository, tree: Path, before: Manifest, *, originals: Path, planted: Collection[str]) -> ChangeSet:
    """What is different in a tree from what it was; `originals` is where the old contents are read."""
    after = manifest(repo, tree, besides=before.keys())
    names = sorted(name for name in {*before, *after} - set(planted) if before.get(name) != after.get(name))
    return ChangeSet(files=tuple(_change(name, originals, tree, before, after) for name in names))


def write(tree: Path, change_set: ChangeSet) -> None:
    """Make a tree what a change says."""
    for change in change_set.files:
        path = tree / change.path
        if path.is_symlink() or (change.new is None and path.exists()):
            path.unlink()
        if change.new is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(change.new)
            path.chmod(change.mode)


@dataclass(frozen=True, slots=True)
class Copy:
    """A worktree with the project as it stands on disk; `planted` are links to what git ignores."""

    top: Path
    root: Path
    before: Manifest
    planted: frozenset[str]


@contextmanager
def copy(repo: Repository, name: str) -> Iterator[Copy]:
    """A worktree for as long as it is needed, with changes that are not committed. Raises BadRequest."""
    place = worktrees(repo) / name
    _remove(repo, place)
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        repo.run("worktree", "add", "--detach", "--force", str(place), "HEAD")
        for file in dirty(repo):
            _overlay(repo.top / file, place / file)
        planted = _plant(repo, place)
        before = {one: found for one, found in manifest(repo, place).items() if one not in planted}
        yield Copy(place, place / repo.way, before, planted)
    finally:
        _remove(repo, place)


def clean_up(repo: Repository) -> None:
    """Remove the worktrees of a process that was killed."""
    place = worktrees(repo)
    listed = repo.run("worktree", "list", "--porcelain").split(b"\n")
    known = [Path(os.fsdecode(line[9:])) for line in listed if line.startswith(b"worktree ")]
    there = list(place.iterdir()) if place.is_dir() else []
    for one in {*there, *(path for path in known if path.parent == place)}:
        _remove(repo, one)
    if place.is_dir():
        place.rmdir()


def worktrees(repo: Repository) -> Path:
    """Where the worktrees of a project are: outside of it, so that nothing that watches it sees them."""
    mark = hashlib.sha256(os.fsencode(repo.root)).hexdigest()[:12]
    return Path(tempfile.gettempdir()).resolve() / f"selfheal-worktrees-{mark}"


def environment(repo: Repository, tree: Copy, base: Mapping[str, str]) -> dict[str, str]:
    """Variables for a process in a worktree: modules of the project are imported from there, not from the original.

    An editable install leads to the user's own tree, and comes after PYTHONPATH.
    """
    listed = [part for part in base.get("PYTHONPATH", "").split(os.pathsep) if part]
    moved = [_moved(part, repo, tree) for part in listed]
    own = [str(tree.root), *([str(tree.root / "src")] if (tree.root / "src").is_dir() else [])]
    python_path = os.pathsep.join(dict.fromkeys([*own, *moved]))
    return {**without_git(base), "PYTHONPATH": python_path, "PYTHONDONTWRITEBYTECODE": "1"}


def without_git(base: Mapping[str, str]) -> dict[str, str]:
    """Variables without those that tell git to look elsewhere."""
    return {name: value for name, value in base.items() if name not in _GIT_VARIABLES}


def hash_of(path: Path) -> str:
    """Of content and mode; of a link where it leads; "" when there is no file."""
    try:
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode):
            return f"link:{hashlib.sha256(os.fsencode(os.readlink(path))).hexdigest()}"
        if not stat.S_ISREG(status.st_mode):
            return "other" if not stat.S_ISDIR(status.st_mode) else ""
        return hash_of_bytes(path.read_bytes(), executable=bool(status.st_mode & 0o100))
    except OSError:
        return ""


def _change(name: str, originals: Path, tree: Path, before: Manifest, after: Manifest) -> FileChange:
    was, now = before.get(name, ""), after.get(name, "")
    is_link = not all(one[:2] in ("x:", "-:", "") for one in (was, now))
    old = content_of(originals / name) if was and not is_link else None
    new = content_of(tree / name) if now and not is_link else None
    return FileChange.of(name, old, new, mode=0o755 if now.startswith("x:") else 0o644, is_link=is_link)


def _overlay(source: Path, target: Path) -> None:
    if not os.path.lexists(source):
        target.unlink(missing_ok=True)
    elif source.is_symlink() or source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copy2(source, target, follow_symlinks=False)


def _plant(repo: Repository, place: Path) -> frozenset[str]:
    """Links to what git ignores and tests may need: an environment, packages, settings."""
    words = ("ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory")
    planted = set()
    for name in _names(repo.run(*words)):
        path = name.rstrip("/")
        if _NOT_LINKED.intersection(Path(path).parts) or path.endswith(".pyc") or os.path.lexists(place / path):
            continue
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        os.symlink(repo.top / path, place / path)
        planted.add(path)
    return frozenset(planted)


def _remove(repo: Repository, place: Path) -> None:
    """Only this one: `git worktree prune` would forget the user's own on a disk that is not there today."""
    if os.path.lexists(place) or _is_listed(repo, place):
        with suppress(BadRequest):  # git does not know it: killed before it did
            repo.run("worktree", "remove", "--force", "--force", str(place))
    shutil.rmtree(place, ignore_errors=True)


def _is_listed(repo: Repository, place: Path) -> bool:
    return os.fsencode(f"worktree {place}") in repo.run("worktree", "list", "--porcelain").split(b"\n")


def _moved(part: str, repo: Repository, tree: Copy) -> str:
    path = Path(part).resolve()
    return str(tree.top / path.relative_to(repo.top)) if path.is_relative_to(repo.top) else part


def _names(listed: bytes) -> list[str]:
    return [os.fsdecode(part) for part in listed.split(b"\0") if part]


def content_of(path: Path) -> bytes | None:
    """The bytes of a file; None when it can't be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None
