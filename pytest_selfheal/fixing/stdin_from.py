"""Runs a command with a file as its standard input: `python stdin_from.py FILE COMMAND…`, a program of its own."""

import os
import sys

if __name__ == "__main__":
    descriptor = os.open(sys.argv[1], os.O_RDONLY)
    os.dup2(descriptor, 0)
    os.close(descriptor)
    try:
        os.execvp(sys.argv[2], sys.argv[2:])  # noqa: S606 – the command that the user gave, without a shell
    except OSError as error:
        print(f"{sys.argv[2]}: {error.strerror}", file=sys.stderr)
        sys.exit(127)
