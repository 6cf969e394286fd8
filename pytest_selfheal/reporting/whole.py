"""Files that are there whole or not at all, whatever happens while they are written."""

import os
import tempfile
from pathlib import Path

from pytest_selfheal.errors import BadOutput

WAY_OUT = "make the folder writable or name another one with --selfheal-dir"


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file by way of a temporary one in the same folder, fsync and rename; missing folders are made.

    Raises BadOutput, and leaves no temporary file behind, when there is no room or no permission.
    """
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, data)
    except OSError as error:
        raise BadOutput(f"a file can't be written ({error.strerror})", path, WAY_OUT) from error


def _replace(path: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes files for their owner alone; CI steps under another user read ours
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    """The mask can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
