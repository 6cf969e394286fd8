"""The scripts on machines that lack something: they find a way, or say in one line what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("basename", "bash", "cat", "chmod", "dirname", "env", "id", "timeout")


class Machine:
    """A project folder with the scripts, and a PATH that holds nothing but what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "bin"
        self.root = folder / "project"
        shutil.copytree(ROOT / "scripts", self.root / "scripts")
        shutil.copy(ROOT / "pyproject.toml", self.root)
        self.path.mkdir()
        for tool in filter(shutil.which, TOOLS):
            (self.path / tool).symlink_to(str(shutil.which(tool)))

    def program(self, name: str, script: str, *, folder: Path | None = None) -> Path:
        program = (folder or self.path) / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!/usr/bin/env bash\n{script}\n")
        program.chmod(0o755)
        return program

    def playwright(self, own: str, *, download: str = "exit 1") -> None:
        """An environment whose Playwright expects its Chromium at `own`."""
        answer = f'case "$*" in\n  -) echo "{own}" ;;\n  *install*) {download} ;;\n  *) exit 0 ;;\nesac'
        self.program("python", answer, folder=self.root / ".venv" / "bin")

    def run(self, name: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.root / "scripts" / name, *arguments],
            env={"PATH": str(self.path), "HOME": os.environ.get("HOME", "/"), **environment},
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=600,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize(
    ("present", "expected"),
    [
        pytest.param(("own", "chromium"), "own", id="Playwright's own was made for this release"),
        pytest.param(("google-chrome", "chromium"), "chromium", id="Chromium comes before Chrome"),
        pytest.param(("google-chrome",), "google-chrome", id="Chrome will do"),
    ],
)
def test_a_browser_that_is_there_is_used(machine: Machine, present: tuple[str, ...], expected: str) -> None:
    """Nothing is downloaded, and the path is all there is on stdout."""
    for name in present:
        machine.program(name, "exit 0")
    machine.playwright(str(machine.path / "own"))
    found = machine.run("browser")
    assert (found.stdout, found.stderr) == (f"{machine.path / expected}\n", "")


def test_a_browser_that_does_not_start_is_passed_over(machine: Machine) -> None:
    """A stub that only says how to install a snap is no browser."""
    machine.program("chromium-browser", "echo 'requires the chromium snap' >&2; exit 1")
    machine.program("google-chrome", "exit 0")
    machine.playwright("/nowhere/chrome")
    assert machine.run("browser").stdout == f"{machine.path / 'google-chrome'}\n"


def test_a_missing_browser_is_downloaded(machine: Machine) -> None:
    """Playwright's own is preferred to the system's package."""
    own = machine.path / "own"
    machine.playwright(str(own), download=f"printf '#!/usr/bin/env bash\\n' > {own}; chmod +x {own}")
    machine.program("apt-get", "exit 1")
    assert machine.run("browser").stdout == f"{own}\n"


def test_without_a_download_the_package_manager_is_asked(machine: Machine) -> None:
    """A machine that can't reach Playwright's server still gets a browser."""
    chromium = machine.path / "chromium"
    install = f"printf '#!/usr/bin/env bash\\n' > {chromium}; chmod +x {chromium}"
    machine.program("apt-get", f'case "$*" in *install*chromium*) {install} ;; esac')
    machine.program("sudo", 'while [ "$1" = -n ]; do shift; done; exec "$@"')
    machine.playwright("/nowhere/chrome")
    assert machine.run("browser").stdout == f"{chromium}\n"


def test_no_way_to_a_browser_is_said_in_one_line(machine: Machine) -> None:
    """The last line names the way out, and the exit code is not 0."""
    machine.playwright("/nowhere/chrome")
    failed = machine.run("browser")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr.splitlines()[-1].startswith("browser: no Chromium found and none could be installed – install")


def test_a_named_browser_that_does_not_start_is_an_error(machine: Machine) -> None:
    """What the user names is used, or refused, never replaced by another."""
    machine.program("chromium", "exit 0")
    machine.playwright("/nowhere/chrome")
    failed = machine.run("browser", SELFHEAL_CHROMIUM="/nowhere/else")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr == "browser: SELFHEAL_CHROMIUM does not start: '/nowhere/else' – correct it or unset it\n"


@pytest.mark.parametrize("script", ["demo", "test"])
@pytest.mark.parametrize(
    ("python", "expected"),
    [
        pytest.param(None, "no Python 3.11 or newer found", id="no Python at all"),
        pytest.param("exit 1", "no Python 3.11 or newer found", id="an old one, or a shim that refuses to run"),
        pytest.param(
            'case "$*" in *ensurepip*) exit 1 ;; esac',
            "python3 can't make a virtual environment – install its venv package",
            id="Debian's Python without python3-venv",
        ),
    ],
)
def test_a_python_that_will_not_do_is_said_in_one_line(
    machine: Machine, script: str, python: str | None, expected: str
) -> None:
    """The line says what to install."""
    if python is not None:
        machine.program("python3", python)
    failed = machine.run(script)
    assert (failed.returncode, failed.stdout, len(failed.stderr.splitlines())) == (1, "", 1)
    assert failed.stderr.startswith(f"{script}: {expected}")


def test_ci_runs_the_command_of_the_readme() -> None:
    """CI proves what the README promises, and nothing else."""
    commands = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if not line.startswith("#")]
    assert commands == ["set -eu", 'cd "$(dirname "$0")/.."', "exec scripts/test"]
    assert "$ scripts/test\n" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize(
    ("failing", "code"),
    [
        pytest.param("nothing", 0, id="all is well"),
        pytest.param("-m ruff check", 1, id="style, though the tests pass"),
        pytest.param("-m mypy", 1, id="types, though the tests pass"),
        pytest.param("-m pytest -n 6 --dist worksteal -k this", 3, id="pytest's own code comes through"),
    ],
)
def test_each_check_can_fail_the_run(machine: Machine, failing: str, code: int) -> None:
    """And pytest's closing line is the last one in any case."""
    own = machine.program("own", "exit 0")
    script = f"""case "$*" in
  -) echo {own} ;;
  -c*) exec {sys.executable} "$@" ;;
  *pytest*) echo "== closing line ==" ;;
esac
case "$*" in "{failing}") exit {code} ;; esac"""
    machine.program("python", script, folder=machine.root / ".venv" / "bin")
    done = machine.run("test", "-k", "this")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (code, "== closing line ==")
    assert ("test: failed: " in done.stderr) is (code == 1)


def test_a_second_run_installs_nothing(machine: Machine) -> None:
    """Until pyproject.toml changes."""
    own = machine.program("own", "exit 0")
    log = machine.root / "pip.log"
    script = f"""case "$*" in
  "- "*/pyproject.toml*) ;;
  -) echo {own} ;;
  -c*) exec {sys.executable} "$@" ;;
  *"pip install"*) echo install >>{log} ;;
esac"""
    machine.program("python", script, folder=machine.root / ".venv" / "bin")
    for _ in range(2):
        assert machine.run("test").returncode == 0
    assert log.read_text() == "install\n"
    (machine.root / "pyproject.toml").write_text((machine.root / "pyproject.toml").read_text() + "\n# changed\n")
    machine.run("test")
    assert log.read_text() == "install\n" * 2
