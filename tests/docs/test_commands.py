"""Every command of a console block exists, with its options."""

import functools
import itertools
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# tools of others, which nobody here tests
COMMAND = re.compile(r"[a-z]+(?:-[a-z]+)*")  # "import-trace", and not "trace.zip"
FOREIGN = ("pip", "playwright", "pre-commit", "tox")


def test_console_blocks_hold_commands_only(page_of_docs) -> None:
    """A sample of output would be out of date before long."""
    lines = [line for _, text in page_of_docs.blocks("console") for line in text.splitlines()]
    assert [line for line in lines if not line.startswith("$ ")] == []


def test_commands_exist(page_of_docs) -> None:
    """Nobody copies a command from the docs that is not there."""
    commands = [shlex.split(line[2:]) for _, text in page_of_docs.blocks("console") for line in text.splitlines()]
    assert [" ".join(words) for words in commands if not exists(words)] == []


def exists(words: list[str]) -> bool:
    command, *arguments = words
    if command == "selfheal":
        names = itertools.takewhile(COMMAND.fullmatch, arguments)
        return options(arguments) <= options_of("-m", "pytest_selfheal", *names)
    if command == "pytest":
        return options(arguments) <= options_of("-m", "pytest")
    if command == "python":
        return (ROOT / arguments[0]).is_file()
    if command.startswith("scripts/"):
        return os.access(ROOT / command, os.X_OK)
    return command in FOREIGN


def options(arguments: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in arguments if word.startswith("--")}


@functools.cache
def options_of(*command: str) -> set[str]:
    shown = subprocess.run(
        [sys.executable, *command, "--help"],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(re.findall(r"--[\w-]+", shown.stdout))
