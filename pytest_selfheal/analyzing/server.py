"""The application that browser tests need: started, awaited for a limited time, and stopped with all its children."""

import contextlib
import shlex
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.processes.group import Group, start

LIMIT_S = 60.0  # a development server that compiles first takes half a minute
_ASK_S = 2.0
_POLL_S = 0.1
_NOT_READY_FROM = 500  # what a proxy says while nothing answers behind it
_MAX_LAST_LINE = 200


@dataclass(frozen=True, slots=True)
class Server:
    """What the user said of the server."""

    command: str
    url: str
    limit_s: float = LIMIT_S


@dataclass(frozen=True, slots=True)
class Served:
    """Whether it answers; `trouble` says why it does not."""

    trouble: str = ""


@contextlib.contextmanager
def served(server: Server, folder: Path) -> Iterator[Served]:
    """Run the server while the block runs. Raises BadRequest when the address is somebody else's, or no command."""
    try:
        words = shlex.split(server.command)
    except ValueError as error:
        raise BadRequest(f"--serve is no command ({error})", server.command, "quote it as for a shell") from error
    if not words:
        raise BadRequest("--serve is no command", server.command, "name a program with its arguments")
    if not server.url.startswith(("http://", "https://")):
        raise BadRequest("--serve-url is no address", server.url, "give one that begins with http:// or https://")
    if _answers(server.url) is not None:
        raise BadRequest("something answers there already", server.url, "stop it, or leave --serve out and use it")
    with tempfile.TemporaryFile() as said:
        group = start(words, folder=folder, output=said)
        try:
            yield Served(_awaited(group, server, lambda: _last_line(said.fileno())))
        finally:
            group.end()


def _awaited(group: Group, server: Server, last_line: Callable[[], str]) -> str:
    end = time.monotonic() + server.limit_s
    status: int | None = None
    while time.monotonic() < end:
        code = group.wait(_POLL_S)
        if code is not None:
            return f"the server ended with {code} before it answered – '{last_line()}'"
        status = _answers(server.url)
        if status is not None and status < _NOT_READY_FROM:
            return ""
    words = "did not answer" if status is None else f"answered {status}"
    return f"the server {words} within {server.limit_s:.0f} s – '{server.url}'"


def _answers(url: str) -> int | None:
    """The status of its answer, whatever it is; None when nobody answers."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(url, timeout=_ASK_S) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code
    except (OSError, ValueError):
        return None


def _last_line(descriptor: int) -> str:
    with open(descriptor, "rb", closefd=False) as file:
        file.seek(0)
        lines = file.read().decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:_MAX_LAST_LINE] if lines else "it said nothing"
