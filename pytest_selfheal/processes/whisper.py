"""Lines that one program hands to another without a file: a named pipe, whose content is never on a disk.

The listener opens it before the others begin, and reads what was said when they have ended.
"""

import contextlib
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_NAME = "whisper"
_AT_ONCE = 4096  # bytes that no other writer comes between: PIPE_BUF of Linux, man 7 pipe
_READ = 1 << 16


def whisper(folder: Path, words: Sequence[str]) -> None:
    """Say each word to whoever listens in that folder; nobody may."""
    try:
        descriptor = os.open(folder / _NAME, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return
    try:
        for word in words:
            line = json.dumps(word).encode() + b"\n"
            if len(line) <= _AT_ONCE:
                os.write(descriptor, line)
    except OSError:
        return  # the listener is gone, or has more to read than fits
    finally:
        os.close(descriptor)


@dataclass(slots=True)
class Ear:
    """Hears what has been said."""

    descriptor: int | None = None
    _heard: list[str] = field(default_factory=list)

    def words(self) -> tuple[str, ...]:
        """All that was said so far."""
        parts = []
        with contextlib.suppress(BlockingIOError):  # somebody may say more, and has not
            while self.descriptor is not None and (part := os.read(self.descriptor, _READ)):
                parts.append(part)
        self._heard += [json.loads(line) for line in b"".join(parts).splitlines()]
        return tuple(self._heard)


@contextlib.contextmanager
def listening(folder: Path) -> Iterator[Ear]:
    """Listen in a folder while the block runs; hears nothing where there are no named pipes."""
    if not hasattr(os, "mkfifo"):
        yield Ear()
        return
    os.mkfifo(folder / _NAME, 0o600)
    descriptor = os.open(folder / _NAME, os.O_RDONLY | os.O_NONBLOCK)
    try:
        yield Ear(descriptor)
    finally:
        os.close(descriptor)
