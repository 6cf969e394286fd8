"""The edge to the user's sources: bytes in, bytes out, and several files written together or not at all."""

import hashlib
import io
import json
import os
import shutil
import subprocess
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from pytest_selfheal.errors import BadOutput
from pytest_selfheal.rewriting.text import Refused, Source
from pytest_selfheal.whole import replace_whole, write_through

_BOM = b"\xef\xbb\xbf"
_GIT_TIMEOUT_S = 20
_WAY_OUT = "make the file writable, or apply the diff of `selfheal apply --dry-run` by hand"
# Not the project's own code, also when it lies inside of its folder.
_NOT_OURS = ("__pycache__", "venv", "env", "build", "dist")
_MOST_FILES = 5000  # that are looked through for who reads a constant
_FOREIGN = ("site-packages", "dist-packages", "node_modules")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file as it was read; `source` is its text without byte order mark."""

    path: Path
    data: bytes
    encoding: str
    has_mark: bool
    source: Source

    @property
    def sha256(self) -> str:
        """Of the bytes on disk."""
        return hashlib.sha256(self.data).hexdigest()

    def encoded(self, text: str) -> bytes:
        """New text as bytes of this file; raises Refused when its encoding lacks a letter."""
        try:
            data = text.encode(self.encoding)
        except UnicodeEncodeError as error:
            letter = text[error.start]
            raise Refused(f"'{letter}' can't be written in {self.encoding}, the encoding of the file") from error
        return _BOM + data if self.has_mark else data


@dataclass
class Sources:
    """The sources of a project, each read once; names are relative to `root`, in POSIX spelling."""

    root: Path
    _known: dict[str, SourceFile | None] = field(default_factory=dict)

    def text(self, name: str) -> Source | None:
        """A file's text; None when there is none. Raises Refused when it can't be decoded."""
        found = self.file(name)
        return found.source if found else None

    def file(self, name: str) -> SourceFile | None:
        """A file as it was read; None when there is none."""
        if name not in self._known:
            self._known[name] = _read(self.root / name, name)
        return self._known[name]

    def mentioning(self, *words: str) -> Iterator[Source]:
        """The project's own Python files that have all these words in them; what can't be read is passed over."""
        for name in self._listed:
            try:
                data = (self.root / name).read_bytes()
                found = self.text(name) if all(word.encode() in data for word in words) else None
                if found is not None and found.tree is not None:
                    yield found
            except (OSError, Refused):
                continue

    @cached_property
    def _listed(self) -> tuple[str, ...]:
        found: list[str] = []
        for folder, below, files in os.walk(self.root):
            below[:] = sorted(one for one in below if not one.startswith(".") and one not in (*_FOREIGN, *_NOT_OURS))
            place = Path(folder).relative_to(self.root)
            found += [(place / one).as_posix() for one in sorted(files) if one.endswith(".py")]
            if len(found) >= _MOST_FILES:
                break
        return tuple(found[:_MOST_FILES])


def outside(root: Path, name: str) -> str:
    """Why a file is not the project's to change, '' when it is."""
    path = (root / name).resolve()
    if not path.is_relative_to(root.resolve()):
        return "the file is outside of the project"
    if any(part in _FOREIGN for part in path.parts):
        return "the file belongs to an installed package"
    return ""


def read_only(path: Path) -> bool:
    """Whether a file must not be changed; the superuser could, but was asked not to."""
    return not os.access(path, os.W_OK) or not path.stat().st_mode & 0o222


def dirty(root: Path, names: Sequence[str]) -> set[str]:
    """The files with changes that git knows but has not committed; none outside of a repository."""
    git = shutil.which("git")
    if git is None or not names:
        return set()
    listed = _git(git, root, "diff", "--name-only", "--relative", "-z", "HEAD", "--")
    if listed is None:
        return set()
    return set(listed.split("\0")) & set(names)


def sha256_of(path: Path) -> str:
    """The hash that a change is recorded with; '' when the file can't be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def write_together(contents: Sequence[tuple[Path, bytes, bytes]], journal: Path) -> None:
    """Write files (path, old, new): all of them, or, when one fails, none.

    Each new content is first written whole beside its file, then renamed over it, so that a process killed at any
    point leaves every file either old or new. `journal` names the temporary files meanwhile: `clean_up` removes
    what a killed process left. Raises BadOutput.
    """
    staged: list[tuple[str, Path, bytes]] = []
    try:
        names = [
            (path.resolve(), f".{path.name[:40]}.{os.getpid()}-{number}.selfheal.tmp")
            for number, (path, _, _) in enumerate(contents)
        ]
        if contents:
            _write_journal(journal, [str(path.parent / name) for path, name in names])
        for (path, name), (_, old, new) in zip(names, contents, strict=True):
            staged.append((str(path.parent / name), path, old))
            write_through(path.parent / name, new)
            shutil.copymode(path, path.parent / name)
        _rename(staged)
    except OSError as error:
        raise BadOutput(f"a source can't be written ({error.strerror})", error.filename, _WAY_OUT) from error
    finally:
        for name, _, _ in staged:
            _unlink(name)
        _unlink(str(journal))


def clean_up(journal: Path) -> None:
    """Remove the temporary files that an interrupted process left beside the sources."""
    try:
        names = json.loads(journal.read_text("utf-8"))
    except OSError:
        return
    except ValueError:
        names = []  # killed while it was written: nothing else was written yet
    for name in names if isinstance(names, list) else ():
        if str(name).endswith(".selfheal.tmp"):
            _unlink(str(name))
    _unlink(str(journal))


def _read(path: Path, name: str) -> SourceFile | None:
    try:
        data = path.read_bytes()
    except (OSError, ValueError):
        return None
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        has_mark = data.startswith(_BOM)
        text = data[len(_BOM) * has_mark :].decode("utf-8" if has_mark else encoding)
    except (SyntaxError, LookupError, UnicodeDecodeError) as error:
        raise Refused(f"{name} can't be decoded ({error})") from error
    return SourceFile(path, data, "utf-8" if has_mark else encoding, has_mark, Source(name, text))


def _git(git: str, root: Path, *words: str) -> str | None:
    try:
        done = subprocess.run(  # noqa: S603 – a fixed command without a shell
            [git, *words], cwd=root, capture_output=True, timeout=_GIT_TIMEOUT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None


def _write_journal(journal: Path, names: list[str]) -> None:
    journal.parent.mkdir(parents=True, exist_ok=True)
    write_through(journal, json.dumps(names).encode("utf-8"))


def _rename(staged: Sequence[tuple[str, Path, bytes]]) -> None:
    done: list[tuple[Path, bytes]] = []
    try:
        for name, path, old in staged:
            os.replace(name, path)
            done.append((path, old))
    except BaseException:
        for path, old in done:
            replace_whole(path, old, like=path)
        raise


def _unlink(name: str) -> None:
    try:
        os.unlink(name)
    except OSError:
        return
