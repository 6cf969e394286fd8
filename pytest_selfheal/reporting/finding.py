"""What a run has to say at one line of the sources, each thing once: what CI platforms show beside the code."""

import hashlib
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pytest_selfheal.failure.clusters import root_signature
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.run import Drift, Heal, Run, TestEntry
from pytest_selfheal.reporting.safe_text import line_of
from pytest_selfheal.reporting.tally import verdicts_of
from pytest_selfheal.reporting.words import SURE, TITLES, caution, next_of, title_of

Level = Literal["error", "warning", "note"]
FAILED, HEALED, DRIFT = "failed", "healed", "drift"
RULES: dict[str, str] = {
    **{str(category): title for category, title in TITLES.items()},
    FAILED: "the test failed, and nothing more is known",
    HEALED: "the test passed with another locator than it names",
    DRIFT: "the locator finds another element than at the last pass",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file, relative to the repository; `line` is None where only the file is known."""

    file: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of text each, without control characters; `fingerprint` is that of the same finding in another run."""

    rule: str  # a category, or one of FAILED, HEALED and DRIFT
    level: Level
    nodeid: str
    title: str
    lines: tuple[str, ...]  # the first one says what it is, the rest why, and what to do
    place: Place
    change: Place | None  # where the proposed change belongs
    cause: str  # equal for findings with one cause
    fingerprint: str


def findings(run: Run, *, prefix: str = "") -> tuple[Finding, ...]:
    """The failures, heals and drifts of a run; `prefix` is the way from the repository to the root of the tests."""
    seen: dict[str, int] = {}
    found = []
    for entry in verdicts_of(run.tests):
        for finding in _of(entry, prefix):
            number = seen[finding.fingerprint] = seen.get(finding.fingerprint, 0) + 1
            found.append(_numbered(finding, number))
    return tuple(found)


def _of(entry: TestEntry, prefix: str) -> Iterator[Finding]:
    if entry.outcome in ("failed", "error", "rerun"):
        yield _failure(entry, prefix)
    for heal in entry.heals:
        if heal.status == "HEALED":
            yield _heal(entry, heal, prefix)
    for drift in entry.drifts:
        yield _drift(entry, drift, prefix)


def _failure(entry: TestEntry, prefix: str) -> Finding:
    diagnosis, failure = entry.diagnosis, entry.failure
    message = failure.message.strip().partition("\n")[0] if failure else ""
    cause = root_signature(diagnosis) if diagnosis else ""
    change = entry.fix.changes[0] if entry.fix and entry.fix.changes else None
    lines = _diagnosed(diagnosis, entry) if diagnosis else (message or entry.outcome,)
    return Finding(
        rule=diagnosis.category if diagnosis else FAILED,
        level="warning" if entry.outcome == "rerun" else "error",
        nodeid=line_of(entry.nodeid),
        title=line_of(_title(diagnosis, entry)),
        lines=tuple(map(line_of, (*lines, *(_proposed(change) if change else ())))),
        place=_place(failure.file if failure else "", failure.line if failure else None, entry, prefix),
        change=_place(change.file, change.line, entry, prefix) if change and change.file else None,
        cause=cause or f"{entry.nodeid}: {signature(message)}",
        fingerprint=_hash(entry.nodeid, entry.phase, entry.shard or "", cause or signature(message)),
    )


def _title(diagnosis: Diagnosis | None, entry: TestEntry) -> str:
    if diagnosis is None:
        return f"{entry.outcome} in {entry.phase}"
    return f"{diagnosis.category}: {title_of(diagnosis)} ({SURE[diagnosis.confidence]})"


def _diagnosed(diagnosis: Diagnosis, entry: TestEntry) -> tuple[str, ...]:
    again = {True: "a rerun may pass", False: "a rerun will not help", None: ""}[entry.retryable]
    return (
        diagnosis.summary,
        *([f"cause: {diagnosis.root_cause}"] if diagnosis.root_cause != diagnosis.summary else []),
        f"next: {next_of(diagnosis)}{f' ({again})' if again else ''}",
    )


def _proposed(change: Change) -> tuple[str, ...]:
    """The change, where it fits into two lines: whole response shapes do not."""
    if "\n" in change.old_value or "\n" in change.new_value:
        return ()
    where = f"{change.file}:{change.line}: " if change.file and change.line else ""
    why = caution(change)
    return (f"- {where}{change.old_value}", f"+ {where}{change.new_value}", *([f"careful: {why}"] if why else []))


def _heal(entry: TestEntry, heal: Heal, prefix: str) -> Finding:
    return Finding(
        rule=HEALED,
        level="warning",
        nodeid=line_of(entry.nodeid),
        title=line_of(f"{HEALED}: {RULES[HEALED]}"),
        lines=(
            line_of(f"{heal.action} found nothing by {heal.old_locator} and went on with {heal.new_locator}"),
            f"{heal.how}, similarity {heal.similarity:.2f}; the test still names the old locator",
        ),
        place=_place(heal.file, heal.line, entry, prefix),
        change=None,
        cause=f"{HEALED}: {heal.old_locator}",
        fingerprint=_hash(entry.nodeid, HEALED, entry.shard or "", heal.old_locator),
    )


def _drift(entry: TestEntry, drift: Drift, prefix: str) -> Finding:
    return Finding(
        rule=DRIFT,
        level="note",
        nodeid=line_of(entry.nodeid),
        title=line_of(f"{DRIFT}: {RULES[DRIFT]}"),
        lines=tuple(map(line_of, (f"{drift.locator}: {drift.reason}", f"- {drift.was}", f"+ {drift.now}"))),
        place=_place(drift.file, drift.line, entry, prefix),
        change=None,
        cause=f"{DRIFT}: {drift.locator}",
        fingerprint=_hash(entry.nodeid, DRIFT, entry.shard or "", drift.locator),
    )


def _place(file: str, line: int | None, entry: TestEntry, prefix: str) -> Place:
    """The line, or the test's file where the line is none of the repository's."""
    own = line_of(posixpath.normpath(posixpath.join(prefix, file))) if file else ""
    if own and not own.startswith(("../", "/")):
        return Place(own, line if line is not None and line > 0 else None)
    return Place(line_of(posixpath.normpath(posixpath.join(prefix, entry.nodeid.partition("::")[0]))))


def _hash(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()[:32]


def _numbered(finding: Finding, number: int) -> Finding:
    """Subtests fail alike several times in one test; no two findings share a fingerprint."""
    if number == 1:
        return finding
    values = {name: getattr(finding, name) for name in Finding.__slots__}
    return Finding(**{**values, "fingerprint": _hash(finding.fingerprint, str(number))})
