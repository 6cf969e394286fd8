"""Can this machine use `pytest --selfheal`? Each check says what it found and, when that is no good, what to do."""

import os
import platform
import re
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.browser.installed import playwrights_own, version_when_started
from pytest_selfheal.demo.chromium import ARGUMENTS, executable
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import RunInfo
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.workflow.baseline import pages_in_words
from pytest_selfheal.workflow.settings_file import ProjectSettings

# As in pyproject.toml; the lowest versions that the project is tested with.
LOWEST = (("pytest", "8.2"), ("playwright", "1.60"), ("pytest-playwright", "0.7"))
_SWITCHES = ("selfheal", "selfheal_heal", "selfheal_heal_likely", "selfheal_github")
_SWITCH_VALUES = ("y", "yes", "t", "true", "on", "1", "n", "no", "f", "false", "off", "0")  # as pytest takes them
_EITHER = ("pytest-playwright", "pytest-playwright-asyncio")


@dataclass(frozen=True, slots=True)
class Check:
    """`usable` is False when failures can't be diagnosed because of it; `todo` is then the way out."""

    name: str
    found: str
    usable: bool = True
    todo: str = ""


def doctor(settings: ProjectSettings) -> tuple[Check, ...]:
    """Every check, in the order in which one depends on the other."""
    return (
        Check("python", platform.python_version()),
        *(_package(name, lowest) for name, lowest in LOWEST),
        _settings(settings),
        _browser(),
        _folder(settings.folder),
        _baseline(settings.baseline, settings.folder),
    )


def _package(name: str, lowest: str) -> Check:
    installed = _version(name)
    if installed is None and name in _EITHER:
        other = _version("pytest-playwright-asyncio")
        if other is not None:
            return Check("pytest-playwright-asyncio", other)
    if installed is None:
        return Check(name, "not installed", usable=False, todo=f"pip install '{name}>={lowest}'")
    if _numbers(installed) < _numbers(lowest):
        todo = f"pip install --upgrade '{name}>={lowest}'"
        return Check(name, f"{installed}, older than {lowest}", usable=False, todo=todo)
    return Check(name, installed)


def _settings(settings: ProjectSettings) -> Check:
    shown = {**dict(settings.values), "selfheal_baseline": str(settings.baseline)}
    said = ", ".join(f"{key} = {' '.join(shown[key].split())}" for key, _ in settings.values)
    where = settings.file.name if settings.file else "no pytest configuration file"
    values = dict(settings.values)
    for key in _SWITCHES:
        if values.get(key, "true").strip().lower() not in _SWITCH_VALUES:
            return Check("settings", where, usable=False, todo=f"say {key} = true or false, not '{values[key]}'")
    if not (reruns := values.get("selfheal_reruns", "").strip() or "0").isdecimal():
        return Check("settings", where, usable=False, todo=f"say selfheal_reruns as a number, not '{reruns}'")
    try:
        Redactor(settings.redact)
    except SelfHealError as error:
        return Check("settings", where, usable=False, todo=f"correct selfheal_redact: {error}")
    return Check("settings", f"{where}: {said or 'nothing about selfheal, so the defaults'}")


def _browser() -> Check:
    todo = "run `playwright install --with-deps chromium`"
    try:
        own = playwrights_own()
        path = executable(str(own) if own else "")
        if own is None and path is None:
            return Check("browser", "no Chromium found", usable=False, todo=todo)
        started = version_when_started(path, ARGUMENTS)
    except OSError as error:
        return Check("browser", f"does not start ({error})", usable=False, todo=todo)
    except Exception as error:  # noqa: BLE001 – the driver can fail in any way, and this is the place to say so
        reinstall = "pip install --force-reinstall playwright"
        return Check("browser", f"Playwright does not start ({error})", usable=False, todo=reinstall)
    if path is None:
        return Check("browser", f"Chromium {started} of Playwright")
    hint = f'launch it with executable_path="{path}" in the fixture browser_type_launch_args, or {todo}'
    return Check("browser", f"Chromium {started} of the system", todo=hint)


def _folder(folder: Path) -> Check:
    place = next(path for path in (folder, *folder.parents) if path.exists())
    if not place.is_dir() or not os.access(place, os.W_OK | os.X_OK):
        todo = "make it writable or set another selfheal_dir"
        return Check("output folder", f"{folder} can't be written", usable=False, todo=todo)
    return Check("output folder", str(folder) if folder.exists() else f"{folder}, made by the first run")


def _baseline(home: Home, folder: Path) -> Check:
    """What is remembered, and what the last run could not."""
    try:
        with open_store(home, read_only=True) as store:
            if store.warning:
                todo = "delete or move it; without it pytest sets it aside itself"
                return Check("baseline", store.warning, todo=todo)
            known, pages = store.all(), store.pages()
    except SelfHealError as error:
        return Check("baseline", str(error), usable=False, todo=error.way_out)
    if not known:
        return Check("baseline", "empty", todo="run the suite once with `pytest --selfheal` while it passes")
    elements = sum(len(digest.fingerprints) for digest in known)
    where = f"{home.at.stat().st_size / 1000:.0f} kB" if isinstance(home.at, Path) else f"in {home} as {home.project}"
    found = f"{len(known)} tests remembered with {elements} elements; pages: {pages_in_words(pages)}; {where}"
    missed = _unremembered(folder)
    if missed is None or not missed.unremembered:
        return Check("baseline", found)
    example = f", such as {clean(missed.unremembered_examples[0])}" if missed.unremembered_examples else ""
    todo = "run the suite again, with fewer workers at once: what is not known yet is looked at again"
    return Check("baseline", f"{found}; {missed.unremembered} not remembered by the last run{example}", todo=todo)


def _unremembered(folder: Path) -> RunInfo | None:
    """The last run; None when there is none to be read, which `selfheal show` tells more about."""
    try:
        return read_run(folder).run
    except SelfHealError:
        return None


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _numbers(text: str) -> tuple[int, ...]:
    """`1.60.0rc1` → (1, 60, 0): enough to compare what is asked for here."""
    return tuple(int(found[0]) if (found := re.match(r"\d+", part)) else 0 for part in text.split(".")[:3])
