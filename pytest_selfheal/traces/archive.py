"""A trace archive opened with suspicion: nothing is unpacked to disk, and no more is read than a trace may hold."""

import json
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from pytest_selfheal.errors import SelfHealError

# A test of half an hour on a page of 9,000 elements writes 40 MB of events; pictures are never read.
MAX_ENTRY = 128 << 20  # bytes, unpacked
MAX_READ = 256 << 20  # of all entries together
MAX_ENTRIES = 50_000
MAX_LINES = 2_000_000
_CHUNK = 1 << 20
# What zipfile raises beside BadZipFile: an encrypted entry, an unknown compression, a broken stream, a wrong offset.
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    RuntimeError,
    NotImplementedError,
    struct.error,
    OSError,
    ValueError,
)
_RECORD = "record the trace again"


class BadTrace(SelfHealError):
    """A file is no trace, is damaged, or is of a format that this version does not read."""


class Archive:
    """The entries of a trace, read into memory one by one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: list[str] = []
        self._left = MAX_READ
        self._zip = _opened(path)
        self._entries = {info.filename: info for info in self._zip.infolist()[:MAX_ENTRIES] if not info.is_dir()}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._zip.close()

    @property
    def names(self) -> tuple[str, ...]:
        """What is in it, as it stands there."""
        return tuple(self._entries)

    def read(self, name: str, limit: int | None = None) -> bytes | None:
        """The content of an entry; None when there is none, or when it is larger than `limit`."""
        info, limit = self._entries.get(name), MAX_ENTRY if limit is None else limit
        if info is None or info.file_size > limit:
            return None
        try:
            with self._zip.open(info) as stream:
                # what an entry says of its size may be a lie
                content = _upto(stream, min(limit, self._left))
        except _BROKEN as error:
            raise BadTrace(f"'{name}' in the trace can't be read ({_said(error)})", self.path, _RECORD) from error
        if content is None:
            raise BadTrace(f"'{name}' in the trace unpacks to more than {limit >> 20} MB", self.path, _RECORD)
        self._left -= len(content)
        return content

    def lines(self, name: str) -> Iterator[dict[str, Any]]:
        """The JSON objects of an entry, one a line; a last line that is cut off is left out and noted."""
        if name not in self._entries:
            return
        content = self.read(name)
        if content is None:
            raise BadTrace(f"'{name}' in the trace is larger than {MAX_ENTRY >> 20} MB", self.path, _RECORD)
        lines = content.split(b"\n")
        if len(lines) > MAX_LINES:
            raise BadTrace(f"'{name}' in the trace has more than {MAX_LINES} lines", self.path, _RECORD)
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                event = json.loads(line)
            except (ValueError, RecursionError) as error:
                if number == len(lines):
                    self.trouble.append(f"'{name}' in the trace ends in the middle of a line")
                    return
                raise BadTrace(f"line {number} of '{name}' in the trace is not JSON", self.path, _RECORD) from error
            if isinstance(event, dict):
                yield event


def _opened(path: Path) -> zipfile.ZipFile:
    try:
        status = os.stat(path)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadTrace(f"the trace can't be read ({reason})", path, "name a trace.zip") from error
    if not stat.S_ISREG(status.st_mode):
        raise BadTrace("this is no file", path, "name a trace.zip")
    try:
        return zipfile.ZipFile(path)
    except _BROKEN as error:
        way_out = "name a trace.zip that Playwright finished writing (the context or the browser has to be closed)"
        raise BadTrace(f"this is no whole zip archive ({_said(error)})", path, way_out) from error


def _upto(stream: Any, limit: int) -> bytes | None:
    """The content of a stream; None when it is longer than `limit`."""
    parts, size = [], 0
    while chunk := stream.read(_CHUNK):
        size += len(chunk)
        if size > limit:
            return None
        parts.append(chunk)
    return b"".join(parts)


def _said(error: Exception) -> str:
    return str(error).strip() or type(error).__name__
