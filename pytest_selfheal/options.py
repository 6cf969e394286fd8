"""The plugin's options, read once into `Settings`."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from pytest_selfheal.models.home import BASELINE_VARIABLE, Home, named

DEFAULT_DIR = ".selfheal"
_RERUNS = "rerun a failed test up to N times, only while its failure is retryable"
_SWITCHES = {
    "": "diagnose failing Playwright tests; never changes an outcome",
    "-record-all": "keep the telemetry of every test also when it passes",
    "-no-record": "read the baseline, don't write it",
    "-heal": "also heal stale locators while the test runs",
    "-heal-likely": "heal also where the element is the likely one and not proved (turns healing on)",
    "-fail-on-heal": "a session with a healed test exits 1",
    "-fail-on-news": "a session exits 1 when a passing test's page newly logged an error, threw or asked in vain",
    "-github": "annotate the code and write a job summary (default: where GITHUB_ACTIONS is set)",
    "-quarantine": "report known failures as xfailed, by their cause",
    "-stop-on-outage": "exit 75 when a server does not answer",
}
_BASELINE = "where the last passing runs are remembered: a file, or postgresql://… (default: <dir>/baseline.db)"
_VALUES = {
    "-dir": ("DIR", f"output folder, relative to rootdir (default: {DEFAULT_DIR})"),
    "-baseline": ("PATH|URL", _BASELINE),
    "-ctrf": ("FILE", "also write every test as a CTRF report, relative to rootdir"),
    "-shard": ("NAME", "what this part of a split suite is called (default: CI_NODE_INDEX/CI_NODE_TOTAL)"),
}
_INI_VALUES = {  # what it says, and its default
    "dir": ("output folder, relative to rootdir", ""),
    "baseline": (_BASELINE, ""),
    "ctrf": (_VALUES["-ctrf"][1], ""),
    "reruns": (_RERUNS, ""),
    "project": ("the project's name in a shared database (default: repository's folder)", ""),
    "base": ("the branch that is the memory (default: the default branch)", ""),
    "keep_branches": ("days that the passes of another branch are kept", "14"),
    "keep_runs": ("days that runs are kept", "90"),
    "quarantine": ("file of known failures, relative to rootdir; turns them on", ""),
    "outage_after": ("how many first failures make an outage", "5"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user asked for; paths are absolute."""

    enabled: bool
    folder: Path
    baseline: Home
    record: bool
    heal: bool = False
    heal_likely: bool = False
    fail_on_heal: bool = False
    reruns: int = 0
    redact: tuple[str, ...] = ()
    shard: str | None = None
    github: bool = False
    ctrf: Path | None = None
    recorded: tuple[str, ...] = ()  # tests whose telemetry is kept also when they pass
    record_all: bool = False
    allow_news: tuple[str, ...] = ()  # regular expressions
    fail_on_news: bool = False
    quarantine: Path | None = None  # the file of known failures, where they are asked for
    stop_on_outage: bool = False
    outage_after: int = 5
    keep_runs: int = 90  # days


def add_options(parser: pytest.Parser) -> None:
    """Declare the command-line options and ini keys."""
    group = parser.getgroup("selfheal", "diagnosis of failing Playwright tests")
    for name, text in _SWITCHES.items():
        group.addoption(f"--selfheal{name}", action="store_true", default=None, help=text)
    for name, (metavar, text) in _VALUES.items():
        group.addoption(f"--selfheal{name}", metavar=metavar, help=text)
    group.addoption("--selfheal-reruns", type=int, metavar="N", help=f"{_RERUNS} (needs pytest-rerunfailures)")
    group.addoption(
        "--selfheal-record",
        action="extend",
        nargs="+",
        default=[],
        metavar="NODEID",
        help="keep the telemetry of these tests also when they pass: for `selfheal timeline` and `selfheal generate`",
    )
    for name in ("", "_heal", "_heal_likely", "_github"):
        default = None if name == "_github" else False
        parser.addini(f"selfheal{name}", _SWITCHES[name.replace("_", "-")], type="bool", default=default)
    for name, (text, written) in _INI_VALUES.items():
        parser.addini(f"selfheal_{name}", text, default=written)
    parser.addini("selfheal_allow_news", "what is no news, one regex a line", type="linelist", default=[])
    parser.addini("selfheal_redact", "extra redaction patterns, one regex a line", type="linelist", default=[])


def read_settings(config: pytest.Config) -> Settings:
    """The settings of this session; raises UsageError when one can't be used."""
    if not _is_enabled(config):  # what else is said is of no account then, and no error
        folder = config.rootpath / DEFAULT_DIR
        return Settings(enabled=False, folder=folder, baseline=Home(folder / "baseline.db"), record=False)
    folder = config.rootpath / _text(config, "dir", DEFAULT_DIR)
    ctrf = _text(config, "ctrf", "")
    known = str(config.getini("selfheal_quarantine"))
    asked = bool(known or config.getoption("selfheal_quarantine")) and not config.option.runxfail
    likely = bool(config.getoption("selfheal_heal_likely") or config.getini("selfheal_heal_likely"))
    return Settings(
        enabled=True,
        folder=folder,
        baseline=_home(config, folder),
        record=not config.getoption("selfheal_no_record"),
        heal=likely or bool(config.getoption("selfheal_heal") or config.getini("selfheal_heal")),
        heal_likely=likely,
        fail_on_heal=bool(config.getoption("selfheal_fail_on_heal")),
        reruns=_number(config, "reruns", "reruns"),
        redact=_patterns(config, "redact"),
        shard=config.getoption("selfheal_shard") or _parallel_job(os.environ),
        github=_is_told_to_github(config, os.environ),
        ctrf=config.rootpath / ctrf if ctrf else None,
        recorded=tuple(config.getoption("selfheal_record")),
        record_all=bool(config.getoption("selfheal_record_all")),
        allow_news=_patterns(config, "allow_news"),
        fail_on_news=bool(config.getoption("selfheal_fail_on_news")),
        quarantine=config.rootpath / (known or "selfheal-quarantine.toml") if asked else None,
        stop_on_outage=bool(config.getoption("selfheal_stop_on_outage")),
        outage_after=_number(config, "outage_after", "failures"),
        keep_runs=_days(config, "keep_runs"),
    )


def _home(config: pytest.Config, folder: Path) -> Home:
    given = config.getoption("selfheal_baseline") is None and os.environ.get(BASELINE_VARIABLE)
    baseline = given or _text(config, "baseline", "")
    return Home(
        named(baseline, config.rootpath) if baseline else folder / "baseline.db",
        project=str(config.getini("selfheal_project")),
        base=str(config.getini("selfheal_base")),
        keep_branches=_days(config, "keep_branches"),
    )


def _days(config: pytest.Config, name: str) -> int:
    written = str(config.getini(f"selfheal_{name}")).strip()
    if not re.fullmatch(r"\d{1,5}", written):
        raise pytest.UsageError(f"selfheal_{name} is no number of days – '{written}' – give 0 or more")
    return int(written)


def _is_enabled(config: pytest.Config) -> bool:
    names = (name.replace("-", "_") for name in (*_SWITCHES, *_VALUES, "-reruns", "-record"))
    asked = (config.getoption(f"selfheal{name}") for name in names)
    return any(one or one == "" for one in asked) or bool(config.getini("selfheal"))


def _is_told_to_github(config: pytest.Config, environment: Mapping[str, str]) -> bool:
    asked = config.getoption("selfheal_github") or config.getini("selfheal_github")
    return bool(environment.get("GITHUB_ACTIONS")) if asked is None else bool(asked)


def _parallel_job(environment: Mapping[str, str]) -> str | None:
    """GitLab numbers the jobs of `parallel: 3` from 1: https://docs.gitlab.com/ci/variables/predefined_variables."""
    number, total = environment.get("CI_NODE_INDEX"), environment.get("CI_NODE_TOTAL")
    return f"{number}/{total}" if number and total and total != "1" else None


def _text(config: pytest.Config, name: str, default: str) -> str:
    given = config.getoption(f"selfheal_{name}")
    written = config.getini(f"selfheal_{name}") if given is None else given
    if given == "" or not isinstance(written, str):  # "$DIR" of nothing; a list in pyproject.toml
        raise pytest.UsageError(
            f"selfheal_{name} is no name of a file or folder – '{written}' – give one, or leave it out"
        )
    return written or default


def _number(config: pytest.Config, name: str, what: str) -> int:
    given = config.getoption(f"selfheal_{name}", None)
    written = str(config.getini(f"selfheal_{name}") if given is None else given)
    if not re.fullmatch(r"\s*\d{0,4}\s*", written):
        raise pytest.UsageError(f"selfheal_{name} is no number of {what} – '{written}' – give 0 or more")
    return int(written or 0)


def _patterns(config: pytest.Config, name: str) -> tuple[str, ...]:
    patterns: list[str] = config.getini(f"selfheal_{name}")
    for pattern in patterns:
        try:
            re.compile(pattern)
        except re.error as error:
            raise pytest.UsageError(
                f"selfheal_{name} has a pattern that is no regular expression – '{pattern}' – correct it ({error})"
            ) from None
    return tuple(patterns)
