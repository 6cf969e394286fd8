"""The application under test, for the commands that start it."""

from typing import TYPE_CHECKING

from pytest_selfheal.errors import BadRequest

if TYPE_CHECKING:
    from pytest_selfheal.analyzing.server import Server


def server_of(command: str, url: str, limit_s: float = 60) -> "Server | None":
    """The program that --serve names, None without one; raises BadRequest."""
    from pytest_selfheal.analyzing.server import Server

    if bool(command) != bool(url):
        raise BadRequest("one of --serve and --serve-url is missing", command or url, "give both, or none")
    return Server(command, url, limit_s) if command else None


def leave(number: int, _frame: object) -> None:
    """Whoever asks a command to stop: what it started is ended on the way out."""
    raise SystemExit(128 + number)
