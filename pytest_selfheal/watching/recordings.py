"""Telemetry of passing tests, kept when it was asked for, and found again by the name of its test."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.run import TelemetryFile
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.models.uses import used_locator
from pytest_selfheal.reporting.folder import RECORDINGS, TESTS, stem_of
from pytest_selfheal.reporting.telemetry_file import read_telemetry
from pytest_selfheal.workflow.telemetry import is_named

_MAX_LISTED = 10
_WAY_OUT = "run it with --selfheal-record NODEID, or let it fail with --selfheal"


@dataclass(frozen=True, slots=True)
class Kept:
    """Which tests are recorded also when they pass."""

    names: tuple[str, ...] = ()
    every: bool = False

    def __bool__(self) -> bool:
        return self.every or bool(self.names)

    def wants(self, nodeid: str) -> bool:
        """Whether a test was asked for: by its id or the end of it, or by its file or folder."""
        return self.every or any(_means(name, nodeid) for name in self.names)

    def unknown(self, nodeids: Collection[str]) -> tuple[str, ...]:
        """Names that mean none of these tests."""
        return tuple(name for name in self.names if not any(_means(name, nodeid) for nodeid in nodeids))


def recorded(folder: Path, test: str) -> TelemetryFile:
    """What was observed of a test, newest first: recorded when it passed, or captured when it failed.

    `test` is a node id, its end, or a file of telemetry. Raises BadRequest when there is none, or when several are
    called so.
    """
    if test.endswith(".json") and Path(test).is_file():
        return read_telemetry(Path(test))
    found = [one for path in _candidates(folder, test) if is_named((one := read_telemetry(path)).record.nodeid, test)]
    names = sorted({one.record.nodeid for one in found})
    if not found:
        raise BadRequest("nothing is recorded of this test", test, _WAY_OUT)
    if len(names) > 1 and test not in names:
        listed = ", ".join(names[:_MAX_LISTED])
        raise BadRequest(f"{len(names)} recorded tests are called so", test, f"name one of {listed}")
    return max((one for one in found if len(names) == 1 or one.record.nodeid == test), key=_finished)


def _finished(one: TelemetryFile) -> int:
    return one.record.finished_at


def _candidates(folder: Path, test: str) -> Iterator[Path]:
    """Files whose name may mean the test: their names are made of the node id, cut and in plain letters."""
    exact = stem_of(test).rpartition("/")[2]
    last = re.split(r"::| > |/", test.partition("[")[0])[-1].removesuffix(".py")
    word = re.sub(r"[^a-z0-9]+", "-", last.strip().lower()).strip("-")[:20]
    for name in (RECORDINGS, TESTS):
        for path in sorted((folder / name).glob("*.json")):
            if path.stem.startswith(exact) or word in path.stem:
                yield path


def _means(name: str, nodeid: str) -> bool:
    place = name.rstrip("/")
    return is_named(nodeid, name) or nodeid.startswith((f"{place}::", f"{place}/"))


def with_known(record: Record, known: Mapping[str, Fingerprint]) -> Record:
    """The record with the fingerprints of earlier passes for the locators that it used."""
    used = {action.locator for action in record.actions}
    earlier = {use: seen for use, seen in known.items() if used_locator(use) in used}
    return record.model_copy(update={"fingerprints": {**earlier, **record.fingerprints}})
