"""One process with everything that it starts: ended when its time is over, and nothing of it is left."""

import os
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_GRACE_S = 5.0  # a browser's driver ends its browsers within that when it is asked to


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended: its exit code, None when its time was over, and what it said."""

    code: int | None
    said: str


def run(command: Sequence[str], *, root: Path, limit_s: float) -> Ended:
    """Run a command in a process group of its own, for so many seconds at most."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(  # noqa: S603 – the interpreter itself, without a shell
            command, cwd=root, stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=True
        )
        code: int | None = None
        try:
            with suppress(subprocess.TimeoutExpired):  # no code says it
                code = process.wait(limit_s)
        finally:
            _end(process)
        said.seek(0)
        return Ended(code, said.read().decode("utf-8", "replace"))


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Ask the whole group to end, then make it."""
    _signal(process, signal.SIGTERM)
    try:
        process.wait(_GRACE_S)
    except subprocess.TimeoutExpired:
        _signal(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        process.wait()


def _signal(process: "subprocess.Popen[bytes]", number: int) -> None:
    if hasattr(os, "killpg"):
        try:
            os.killpg(process.pid, number)
        except (ProcessLookupError, PermissionError):
            return  # nobody of the group is left
    elif process.poll() is None:
        process.kill()
