"""A command with everything that it starts: one group, ended as a whole, also when this program is killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from pytest_selfheal.processes import guard

GRACE_S = 5.0  # a browser's driver ends its browsers within that when it is asked to
_SIGNAL_FROM = 128  # shells say the number of a signal behind it
_LAST_WORD_S = 2.0


@dataclass(frozen=True, slots=True)
class Group:
    """A running command; `process` is its guard, which leads the group."""

    process: "subprocess.Popen[bytes]"
    grace_s: float

    def wait(self, limit_s: float) -> int | None:
        """The exit code, negative for a signal; None when the time is over."""
        with suppress(subprocess.TimeoutExpired):  # None says it
            code = self.process.wait(limit_s)
            return _SIGNAL_FROM - code if code > _SIGNAL_FROM else code
        return None

    def end(self) -> None:
        """Ask the whole group to end, then make it; what the command left running is ended too."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            self.process.wait(self.grace_s + _LAST_WORD_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # nobody of the group is left
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def start(
    command: Sequence[str],
    *,
    folder: Path,
    output: IO[bytes],
    environment: Mapping[str, str] | None = None,
    grace_s: float = GRACE_S,
) -> Group:
    """Start a command without a shell; a program that is not there ends with 127 and says so in `output`."""
    process = subprocess.Popen(  # noqa: S603 – what the user has asked for, without a shell
        [sys.executable, "-I", "-S", str(Path(guard.__file__)), str(grace_s), *command],
        cwd=folder,
        env=dict(environment) if environment is not None else None,
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    return Group(process, grace_s)
