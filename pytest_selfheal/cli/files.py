"""What a command reads and writes: a file, or - for its standard streams."""

import json
import sys
from pathlib import Path
from typing import Any

import typer

from pytest_selfheal.errors import BadOutput, BadRequest


def request_of(file: str) -> Any:
    """The JSON of a request; raises BadRequest."""
    from pytest_selfheal.workflow.requests import refuse_long

    text = text_of(file)
    refuse_long(len(text))
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        name = "standard input" if file == "-" else file
        raise BadRequest(f"the request is not JSON ({error})", name, "give one JSON object") from error


def text_of(file: str) -> str:
    """What a file says; raises BadRequest when it can't be read."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"the file can't be read ({error})", file, "name a readable file, or - for input") from error


def write(text: str, out: str) -> None:
    """Write lines to a file or to standard output; a text with nothing in it is no line."""
    if out != "-":
        from pytest_selfheal.whole import write_whole

        write_whole(Path(out), f"{text}\n" if text else "")
    elif text:
        typer.echo(text)


def refuse_old(out: str) -> None:
    """Raise BadOutput where a file is there already: what is written may be worked on by hand afterwards."""
    if out != "-" and Path(out).exists():
        raise BadOutput("there is such a file already", out, "name a new one with --out, or remove it")


def print_json(value: Any) -> None:
    """A value as JSON on standard output."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
