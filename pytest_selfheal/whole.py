"""Files that are there whole or not at all, whatever happens while they are written."""

import os
import shutil
import tempfile
from pathlib import Path

from pytest_selfheal.errors import BadOutput

WAY_OUT = "make the folder writable or name another one"


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file of ours by way of a temporary one in the same folder; missing folders are made.

    Raises BadOutput, and leaves no temporary file behind, when there is no room or no permission.
    """
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_whole(path, data)
    except OSError as error:
        raise BadOutput(f"a file can't be written ({error.strerror})", path, WAY_OUT) from error


def replace_whole(path: Path, data: bytes, *, like: Path | None = None) -> None:
    """Put a file in the place of one that is there or not: temporary file, fsync, rename.

    It may be read and written by those who may read and write `like`; without one, by whom the umask lets.
    """
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".tmp")
    try:
        write_through(descriptor, data)
        if like is not None:
            shutil.copymode(like, name)
        else:
            os.chmod(
                name, 0o666 & ~_umask()
            )  # mkstemp's are their owner's alone; CI steps under another user read ours
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def write_through(file: Path | int, data: bytes) -> None:
    """Write to a path or descriptor, and wait until it is on the disk."""
    with os.fdopen(file, "wb") if isinstance(file, int) else file.open("wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def _umask() -> int:
    """The mask can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
