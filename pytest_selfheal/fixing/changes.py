"""What somebody changed in a tree: files with their content before and after."""

import base64
import hashlib
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from pydantic import Field, computed_field

from pytest_selfheal.models.base import Model


class FileChange(Model):
    """One file; None where it was not there, or is not any more. Content travels in Base64, since it may be no text."""

    path: str  # from the top of the repository, with /
    before: str | None = None
    after: str | None = None
    mode: int = 0o644
    is_link: bool = False  # before or after

    @classmethod
    def of(
        cls, path: str, before: bytes | None, after: bytes | None, *, mode: int = 0o644, is_link: bool = False
    ) -> "FileChange":
        """From bytes."""
        return cls(path=path, before=_packed(before), after=_packed(after), mode=mode, is_link=is_link)

    @property
    def old(self) -> bytes | None:
        return _unpacked(self.before)

    @property
    def new(self) -> bytes | None:
        return _unpacked(self.after)

    @property
    def hash(self) -> str:
        """Of the new content and mode, as `tree.hash_of` says it of a file; "" where there is none."""
        return "" if self.new is None else hash_of_bytes(self.new, executable=bool(self.mode & 0o100))

    def old_hash(self, path: Path) -> str:
        """Of the old content, with the mode that the file has now."""
        if self.old is None:
            return ""
        return hash_of_bytes(self.old, executable=path.exists() and bool(path.stat().st_mode & 0o100))

    @property
    def pure(self) -> PurePosixPath:
        return PurePosixPath(self.path)

    def text(self, *, new: bool) -> str:
        """Its text, for readers of code; "" where there is none."""
        data = self.new if new else self.old
        return (data or b"").decode("utf-8", "replace").removeprefix("\ufeff")


class ChangeSet(Model):
    """All files that one attempt changed."""

    files: tuple[FileChange, ...] = Field(default=())

    @computed_field  # type: ignore[prop-decorator]
    @property
    def id(self) -> str:
        """One name for one content."""
        parts = [f"{one.path}\0{one.before}\0{one.after}\0{one.mode}" for one in self.files]
        return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:12]

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(one.path for one in self.files)

    def __bool__(self) -> bool:
        return bool(self.files)


def together(sets: Iterable[ChangeSet]) -> ChangeSet | None:
    """Several sets made on the same tree as one; None when two of them change the same file differently."""
    found: dict[str, FileChange] = {}
    for one in sets:
        for change in one.files:
            if found.setdefault(change.path, change) != change:
                return None
    return ChangeSet(files=tuple(found[path] for path in sorted(found)))


def hash_of_bytes(data: bytes, *, executable: bool) -> str:
    """One name for a file's content and mode."""
    return f"{'x' if executable else '-'}:{hashlib.sha256(data).hexdigest()}"


def _packed(data: bytes | None) -> str | None:
    return None if data is None else base64.b64encode(data).decode("ascii")


def _unpacked(text: str | None) -> bytes | None:
    return None if text is None else base64.b64decode(text)
