"""A command and whatever it starts live and end together."""

import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_selfheal.processes.group import start

# starts a child that does not listen to polite requests, and says who it is
PARENT = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c",
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(600)"],
    stdout=subprocess.PIPE)
child.stdout.readline()
open("child.pid.part", "w").write(str(child.pid))
import os; os.rename("child.pid.part", "child.pid")
{then}
"""
FOR_EVER = "time.sleep(600)"


def command(then: str) -> list[str]:
    return [sys.executable, "-c", PARENT.format(then=then)]


def child_of(folder: Path) -> int:
    end = time.monotonic() + 60
    while not (folder / "child.pid").exists():
        assert time.monotonic() < end, "the command did not start its child"
        time.sleep(0.02)
    return int((folder / "child.pid").read_text())


@pytest.mark.parametrize(
    ("words", "code"),
    [
        pytest.param(["exit(0)"], 0, id="well"),
        pytest.param(["exit(7)"], 7, id="with a code of its own"),
        pytest.param(["import os; os.kill(os.getpid(), 9)"], -9, id="by a signal"),
    ],
)
def test_the_exit_code_is_the_commands(tmp_path: Path, words: list[str], code: int) -> None:
    """The guard between says nothing of its own."""
    with tempfile.TemporaryFile() as output:
        group = start([sys.executable, "-c", *words], folder=tmp_path, output=output)
        assert group.wait(60) == code
        group.end()


def test_a_program_that_is_not_there_says_so(tmp_path: Path) -> None:
    """As a shell does."""
    with tempfile.TemporaryFile() as output:
        group = start(["no-such-program"], folder=tmp_path, output=output)
        assert group.wait(60) == 127
        group.end()
        output.seek(0)
        assert output.read() == b"no-such-program: No such file or directory\n"


def test_time_over_is_no_exit_code(tmp_path: Path, is_gone: Callable[[int], bool]) -> None:
    """And the whole group is ended, a child that does not listen too."""
    with tempfile.TemporaryFile() as output:
        group = start(command(FOR_EVER), folder=tmp_path, output=output, grace_s=0.2)
        child = child_of(tmp_path)
        assert group.wait(0.01) is None
        group.end()
    assert is_gone(child)


def test_what_a_command_leaves_behind_is_ended(tmp_path: Path, is_gone: Callable[[int], bool]) -> None:
    """It has ended well, and its child would go on."""
    with tempfile.TemporaryFile() as output:
        group = start(command("exit(0)"), folder=tmp_path, output=output, grace_s=0.2)
        assert group.wait(60) == 0
        group.end()
    assert is_gone(child_of(tmp_path))


def test_a_killed_program_leaves_nothing_running(tmp_path: Path, is_gone: Callable[[int], bool]) -> None:
    """Nobody could tell the group any more: its guard notices."""
    program = textwrap.dedent(
        f"""
        import pathlib, sys, time
        from pytest_selfheal.processes.group import start
        start({command(FOR_EVER)!r}, folder=pathlib.Path({str(tmp_path)!r}), output=sys.stdout.buffer, grace_s=0.2)
        time.sleep(600)
        """
    )
    killed = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.DEVNULL)
    child = child_of(tmp_path)
    os.kill(killed.pid, signal.SIGKILL)
    killed.wait(60)
    assert is_gone(child)
