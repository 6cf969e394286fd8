"""Looking after the known failures: what the `selfheal quarantine` commands do, and what a session reads."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest, SelfHealError
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.history import PastOutcome
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.quarantine.cause import cause_of, needs_issue
from pytest_selfheal.quarantine.listed import Listed, Quarantine
from pytest_selfheal.reporting.reading import inside, parse
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.reporting.telemetry_file import read_telemetry
from pytest_selfheal.whole import write_whole
from pytest_selfheal.workflow.telemetry import is_named

_ENOUGH = 20  # passes in a row: what was wrong is mended
_HEAD = "# Known failures by their cause, each until its last day; another cause stays red. Review its changes."
# "[[quarantine]]" with the comments right above it
_ENTRY = re.compile(r"^(?:#[^\n]*\n)*\[\[ *quarantine *\]\]", re.MULTILINE)


def listed_for_session(path: Path) -> tuple[Listed, ...]:
    """What is listed; nothing where there is no file. Raises BadRequest."""
    _, known = _opened(path)
    if len(known.quarantine) > known.cap:
        way_out = "mend a test, and take it out with `selfheal quarantine remove`"
        raise BadRequest(f"{path.name} lists more than {known.cap} failures", len(known.quarantine), way_out)
    return known.quarantine


def add(path: Path, folder: Path, test: str, said: dict[str, str], *, since: date, days: int) -> str:
    """List the failure of a test in the last run; what was listed, in one line. Raises BadRequest."""
    entry = _failure(folder, test)
    file = inside(folder, entry.telemetry)
    cause = cause_of(read_telemetry(file)) if file is not None else None
    if cause is None or entry.diagnosis is None:
        raise BadRequest("nobody knows the cause of this failure", entry.nodeid, "look into it: it can't be listed")
    if needs_issue(entry.diagnosis) and not said["issue"]:
        raise BadRequest(f"{cause.category} is sure here, and the application's", entry.nodeid, "name its --issue")
    span = {"since": since, "until": since + timedelta(days=days)}
    who = said["owner"] or " ".join(entry.owner or ())
    new = parse(Listed, {**said, **span, "test": entry.nodeid, "owner": who, "cause": cause}, name="the entry")
    text, known = _opened(path)
    if len(known.quarantine) >= known.cap or any(one.id == new.id for one in known.quarantine):
        raise BadRequest(f"it is listed already, or {known.cap} others are, the cap", new.id, "take one out first")
    _write(path, _with_entry(text, new), (*known.quarantine, new))
    return _line(new, since)


def remove(path: Path, name: str, today: date) -> str:
    """Take out the entry of this id, or all of a test; one line for each. Raises BadRequest."""
    text, known = _opened(path)
    gone = [one for one in known.quarantine if one.id == name or is_named(one.test, name)]
    if not gone:
        raise BadRequest("nothing is listed under this name", name, "see `selfheal quarantine list`")
    for number, one in reversed(list(enumerate(known.quarantine))):
        text = _without_entry(text, number) if one in gone else text
    _write(path, text, [one for one in known.quarantine if one not in gone])
    return "\n".join(_line(one, today) for one in gone)


def shown(path: Path, home: Home, today: date, *, warn: Callable[[str], None]) -> str:
    """A line for each known failure; one whose tests passed in their last runs is proposed for release."""
    known, ends = _opened(path)[1].quarantine, tuple[tuple[str, PastOutcome], ...]()
    try:
        with open_store(home, read_only=True) as store:
            ends = store.outcomes() if known else ()
    except SelfHealError as error:  # a database that is away
        warn(str(error))
    return "\n".join(f"{_line(one, today)}{_release(one, ends)}" for one in known) or "nothing is listed"


def problems(path: Path, today: date) -> list[str]:
    """What is past its date, or too much, one line each."""
    _, known = _opened(path)
    over = len(known.quarantine) - known.cap
    late = [f"past its date: {_line(one, today)}" for one in known.quarantine if one.until < today]
    return late + [f"{over} more than the cap of {known.cap}"] * (over > 0)


def _release(one: Listed, ends: Iterable[tuple[str, PastOutcome]]) -> str:
    runs: dict[str, set[str]] = {}
    for run, end in ends:
        if one.is_of(end.nodeid):
            runs.setdefault(run, set()).add(end.outcome)
    last = list(runs.values())[-_ENOUGH:]
    is_over = len(last) == _ENOUGH and set().union(*last) == {"passed"}
    return f" – passed {_ENOUGH} times in a row: take it out?" if is_over else ""


def _failure(folder: Path, test: str) -> TestEntry:
    """The last failed attempt of the only test that is meant."""
    failed = [one for one in read_run(folder).tests if one.outcome in ("failed", "error", "rerun")]
    found = {one.nodeid: one for one in failed if is_named(one.nodeid, test)}
    if len(found) != 1:
        names = ", ".join(sorted(found)[:3]) or "no test of the last run"
        raise BadRequest(f"no single failed test is called so, but {names}", test, "see `selfheal show`")
    return found.popitem()[1]


def _opened(path: Path, text: str | None = None) -> tuple[str, Quarantine]:
    try:
        known = text if text is not None else path.read_text(encoding="utf-8") if path.exists() else ""
        return known, parse(Quarantine, tomllib.loads(known), name=path.name)
    except (OSError, ValueError) as error:
        raise BadRequest(f"the quarantine can't be read ({error})", path, "correct the file") from error


def _write(path: Path, text: str, wanted: Sequence[Listed]) -> None:
    """Only what it is to say: a text that people laid out in another way is left to them."""
    if _opened(path, text)[1].quarantine != tuple(wanted):
        raise BadRequest("the quarantine is laid out in a way of its own", path, "edit the file by hand")
    write_whole(path, text)


def _line(one: Listed, today: date) -> str:
    left = (one.until - today).days
    ends = f"until {one.until}, {left} days left" if left >= 0 else f"ended on {one.until}"
    about = " – ".join(filter(None, (one.reason, one.owner, one.issue)))
    return clean(f"{one.id}  {one.test}: {one.cause.words} – {about} ({ends})")


def _with_entry(text: str, listed: Listed) -> str:
    """The text with one entry more, at its end."""
    parts = ("[[quarantine]]", *_lines(listed), "", "[quarantine.cause]", *_lines(listed.cause))
    return f"{text.rstrip() or _HEAD}\n\n" + "\n".join(parts) + "\n"


def _without_entry(text: str, number: int) -> str:
    """The text without its entry of this number, from 0; as it is where no such entry is seen."""
    starts = [*(found.start() for found in _ENTRY.finditer(text)), len(text)]
    start, end = (*starts[number : number + 2], len(text), len(text))[:2]
    return f"{text[:start]}{text[end:]}".rstrip() + "\n"


def _lines(part: Model) -> list[str]:
    """What JSON writes of a text is TOML, too."""
    values = part.model_dump(mode="json", exclude_defaults=True, exclude={"cause"})
    return [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in values.items()]
