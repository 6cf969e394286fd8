"""Runs a command, and ends it with all that it has started when whoever asked for it is gone.

A program of its own, started as a file by `group`: standard input is a pipe that nobody writes to, and its end says
that the parent wants the command ended or has been killed itself. Nothing of this package is imported: it starts fast.
"""

import os
import signal
import subprocess
import sys
import threading
import time

_POLL_S = 0.02
_CANNOT_START = 127  # as shells say it


def main(grace_s: float, command: list[str]) -> int:
    """The exit code of the command, 128 and its number when a signal has ended it."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # the group's, ours included; the command's own is put back below
    try:
        process = subprocess.Popen(  # noqa: S603 – what the user has asked for, without a shell
            command,
            stdin=subprocess.DEVNULL,
            restore_signals=True,
            preexec_fn=_default_signals if hasattr(os, "killpg") else None,
        )
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return _CANNOT_START
    threading.Thread(target=_end_with_parent, args=(process, grace_s), daemon=True).start()
    code = process.wait()
    return code if code >= 0 else 128 - code


def _default_signals() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _end_with_parent(process: "subprocess.Popen[bytes]", grace_s: float) -> None:
    while os.read(0, 1):
        pass
    if not hasattr(os, "killpg"):
        process.kill()
        return
    os.killpg(0, signal.SIGTERM)
    end = time.monotonic() + grace_s
    while process.poll() is None and time.monotonic() < end:
        time.sleep(_POLL_S)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    os._exit(main(float(sys.argv[1]), sys.argv[2:]))
