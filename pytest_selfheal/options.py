"""The plugin's options, read once into `Settings`."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

DEFAULT_DIR = ".selfheal"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user asked for; paths are absolute."""

    enabled: bool
    folder: Path
    baseline: Path
    record: bool
    heal: bool = False
    fail_on_heal: bool = False
    reruns: int = 0
    redact: tuple[str, ...] = ()
    shard: str | None = None
    github: bool = False
    ctrf: Path | None = None
    recorded: tuple[str, ...] = ()  # tests whose telemetry is kept also when they pass
    record_all: bool = False


def add_options(parser: pytest.Parser) -> None:
    """Declare the command-line options and ini keys."""
    group = parser.getgroup("selfheal", "diagnosis of failing Playwright tests")
    group.addoption(
        "--selfheal",
        action="store_true",
        default=None,
        help="diagnose failing Playwright tests; never changes an outcome",
    )
    group.addoption(
        "--selfheal-dir", metavar="DIR", help=f"output folder, relative to rootdir (default: {DEFAULT_DIR})"
    )
    group.addoption(
        "--selfheal-baseline",
        metavar="PATH",
        help="where the last passing runs are remembered (default: <dir>/baseline.db)",
    )
    group.addoption(
        "--selfheal-record",
        action="extend",
        nargs="+",
        default=[],
        metavar="NODEID",
        help="keep the telemetry of these tests also when they pass: for `selfheal timeline` and `selfheal generate`",
    )
    group.addoption(
        "--selfheal-record-all", action="store_true", help="keep the telemetry of every test also when it passes"
    )
    group.addoption("--selfheal-no-record", action="store_true", help="read the baseline, don't write it")
    group.addoption(
        "--selfheal-heal",
        action="store_true",
        default=None,
        help="also heal stale locators while the test runs",
    )
    group.addoption("--selfheal-fail-on-heal", action="store_true", help="a session with a healed test exits 1")
    group.addoption(
        "--selfheal-ctrf", metavar="FILE", help="also write every test as a CTRF report, relative to rootdir"
    )
    group.addoption(
        "--selfheal-reruns",
        type=int,
        metavar="N",
        help="rerun a failed test up to N times, only while its failure is retryable (needs pytest-rerunfailures)",
    )
    group.addoption(
        "--selfheal-shard",
        metavar="NAME",
        help="what this part of a split suite is called, such as 2/3 (default: CI_NODE_INDEX/CI_NODE_TOTAL)",
    )
    group.addoption(
        "--selfheal-github",
        action="store_true",
        default=None,
        help="annotate the code and write a job summary (default: where GITHUB_ACTIONS is set)",
    )
    parser.addini("selfheal", "diagnose failing Playwright tests", type="bool", default=False)
    parser.addini("selfheal_heal", "also heal stale locators while the test runs", type="bool", default=False)
    parser.addini("selfheal_reruns", "rerun a failed test up to N times, only while it is retryable", default="")
    parser.addini("selfheal_dir", "output folder, relative to rootdir", default="")
    parser.addini("selfheal_baseline", "where the last passing runs are remembered", default="")
    parser.addini("selfheal_ctrf", "also write every test as a CTRF report, relative to rootdir", default="")
    parser.addini("selfheal_github", "annotate the code and write a job summary", type="bool", default=None)
    parser.addini("selfheal_redact", "extra redaction patterns, one regex a line", type="linelist", default=[])


def read_settings(config: pytest.Config) -> Settings:
    """The settings of this session; raises UsageError when one can't be used."""
    if not _is_enabled(config):  # what else is said is of no account then, and no error
        folder = config.rootpath / DEFAULT_DIR
        return Settings(enabled=False, folder=folder, baseline=folder / "baseline.db", record=False)
    folder = config.rootpath / _text(config, "dir", DEFAULT_DIR)
    baseline = _text(config, "baseline", "")
    ctrf = _text(config, "ctrf", "")
    return Settings(
        enabled=True,
        folder=folder,
        baseline=config.rootpath / baseline if baseline else folder / "baseline.db",
        record=not config.getoption("selfheal_no_record"),
        heal=bool(config.getoption("selfheal_heal") or config.getini("selfheal_heal")),
        fail_on_heal=bool(config.getoption("selfheal_fail_on_heal")),
        reruns=_reruns(config),
        redact=_patterns(config),
        shard=config.getoption("selfheal_shard") or _parallel_job(os.environ),
        github=_is_told_to_github(config, os.environ),
        ctrf=config.rootpath / ctrf if ctrf else None,
        recorded=tuple(config.getoption("selfheal_record")),
        record_all=bool(config.getoption("selfheal_record_all")),
    )


def _is_enabled(config: pytest.Config) -> bool:
    names = (
        *("", "_dir", "_baseline", "_no_record", "_heal", "_fail_on_heal", "_reruns", "_shard", "_github", "_ctrf"),
        *("_record", "_record_all"),
    )
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


def _reruns(config: pytest.Config) -> int:
    given = config.getoption("selfheal_reruns")
    written = str(config.getini("selfheal_reruns") if given is None else given)
    if not re.fullmatch(r"\s*\d{0,4}\s*", written):
        raise pytest.UsageError(f"selfheal_reruns is no number of reruns – '{written}' – give 0 or more")
    return int(written or 0)


def _patterns(config: pytest.Config) -> tuple[str, ...]:
    patterns: list[str] = config.getini("selfheal_redact")
    for pattern in patterns:
        try:
            re.compile(pattern)
        except re.error as error:
            raise pytest.UsageError(
                f"selfheal_redact has a pattern that is no regular expression – '{pattern}' – correct it ({error})"
            ) from None
    return tuple(patterns)
