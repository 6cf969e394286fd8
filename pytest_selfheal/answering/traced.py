"""A failure diagnosed from its recorded trace: no browser is started, and nothing is run again."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_selfheal.baseline.digest import digest as digest_of
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.locators.internal import as_recorded
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Snapshot
from pytest_selfheal.models.failure import Facts
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.traces.places import Places
from pytest_selfheal.traces.reading import Traced, View, read_trace
from pytest_selfheal.traces.trying import try_candidates
from pytest_selfheal.watching.choose import choose
from pytest_selfheal.watching.entry import Report, entry_of
from pytest_selfheal.watching.redacted import redacted

NO_ERROR = (
    "the trace has no failed call of Playwright's: the test failed by an error of its own, which its runner reported"
)
_READS_TEXT = ("inner_text", "text_content")
MAX_TRIED = 2  # candidates to name when none is accepted, as on a live page


@dataclass(frozen=True, slots=True)
class Memory:
    """A passed test as it is remembered; `failed_with` is the error of its last call, when it did not pass."""

    digest: Digest
    pages: dict[str, Census]
    failed_with: str = ""


def remembered(path: Path, places: Places, *, redact: tuple[str, ...] = ()) -> Memory:
    """What a trace of a passed test leaves behind; raises BadTrace."""
    redactor = Redactor(redact)
    traced = read_trace(path, redactor, places, remember=True)
    record = redacted(traced.record, redactor).model_copy(update={"nodeid": traced.record.nodeid})
    digest = digest_of(record, dirty=True, run="trace")
    fingerprints, pages = dict(digest.fingerprints), dict[str, Census]()
    for view in traced.views:
        census = _census(view, redactor)
        mine = {redactor.text(locator) for locator in view.locators}
        pages[census.key] = census
        fingerprints |= {
            locator: seen.model_copy(update={"page": census.key})
            for locator, seen in fingerprints.items()
            if locator in mine
        }
    last = next((one for one in reversed(record.actions) if one.kind != "probe"), None)
    return Memory(digest.model_copy(update={"fingerprints": fingerprints}), pages, last.error if last else "")


def diagnose_trace(
    path: Path,
    places: Places,
    *,
    passed: Memory | None = None,
    store: Store | None = None,
    message: str = "",
    redact: tuple[str, ...] = (),
) -> TestEntry:
    """The failure in a trace as an entry of a run; raises BadTrace.

    It is compared with the pass that was given, else with what the baseline remembers of the test. `message` is the
    error that the test runner reported, for a failure that leaves no mark in a trace.
    """
    redactor = Redactor(redact)
    traced = read_trace(path, redactor, places, message=message)
    memory = passed or (_from_baseline(traced, store) if store is not None else None)
    redactor.text(traced.message)  # it names what the pages may repeat without a name
    record = redacted(traced.record, redactor).model_copy(update={"nodeid": traced.record.nodeid})
    record = _tried(traced, record, memory)
    action = record.actions[traced.failing] if traced.failing is not None else None
    report = Report(
        message=redactor.text(traced.message) or NO_ERROR,
        stack="",
        exception=traced.exception,
        file=action.site.file if action and action.site else record.file,
        line=action.site.line if action and action.site else None,
        outcome="failed",
        phase="call",
        duration_ms=max(0, record.finished_at - record.started_at),
        is_browser_test=True,
    )
    facts = _facts(record, memory) if not traced.message else None
    digest, pages = (memory.digest, memory.pages) if memory else (None, None)
    return entry_of(report, record, digest, pages=pages, facts=facts)


def _facts(record: Record, memory: Memory | None) -> Facts:
    """Of a failure without a mark in the trace: an assertion of the test's own, most likely about what it read last.

    What the test expects there is taken to be what the same element said when the test passed.
    """
    last = record.actions[-1] if record.actions else None
    now = record.fingerprints.get(last.locator) if last is not None and last.name in _READS_TEXT else None
    before = memory.digest.fingerprints.get(last.locator) if memory and last is not None else None
    if now is None or before is None or now.element.text == before.element.text:
        return Facts(framework="playwright", is_assertion=True)
    expected, actual = repr(before.element.text), repr(now.element.text)
    return Facts(framework="playwright", is_assertion=True, expected=expected, actual=actual)


def _census(view: View, redactor: Redactor) -> Census:
    elements = redacted(Snapshot(elements=view.elements), redactor).elements
    name = f"{redactor.url(path_template(view.url, base=view.url))}#{view.structure}"
    return Census(view=name, taken_at=view.taken_at, packed=packed(elements))


def _from_baseline(traced: Traced, store: Store) -> Memory | None:
    name = traced.record.nodeid
    digest = store.get(name)
    if digest is None:
        return None
    keys = {seen.page for seen in digest.fingerprints.values() if seen.page}
    found = {key: page for key in keys if (page := store.page(key)) is not None}
    return Memory(_as_recorded(digest), found)


def _as_recorded(digest: Digest) -> Digest:
    """The digest with its locators spelled as a trace spells them: the same element has one name then."""
    fingerprints = {as_recorded(name): seen for name, seen in digest.fingerprints.items()}
    steps = tuple(one.model_copy(update={"locator": as_recorded(one.locator)}) for one in digest.steps)
    return digest.model_copy(update={"fingerprints": fingerprints, "steps": steps})


def _tried(traced: Traced, record: Record, memory: Memory | None) -> Record:
    """The record with the best candidates tried on the recorded page, as a live run tries them on its own."""
    moment = record.moments[0] if record.moments else None
    if moment is None or moment.action is None or moment.snapshot is None or traced.page is None:
        return record
    action = record.actions[moment.action]
    lost = parse(action.locator)
    if lost is None or (moment.matches or 0) == 1:
        return record
    fingerprint = memory.digest.fingerprints.get(action.locator) if memory else None
    page = memory.pages.get(fingerprint.page) if memory and fingerprint else None
    wanted = Lost(action.locator, action.name, fingerprint, page, moment.frame)
    tried, accepted = choose(moment.snapshot, wanted)
    live = try_candidates(
        traced.page,
        tried[: 1 if accepted else MAX_TRIED],
        lost=lost,
        step=action.name,
        elements=moment.snapshot.elements,
        count=_count(action.name, action.arguments),
        test_id=traced.test_id,
    )
    return record.model_copy(update={"moments": (moment.model_copy(update={"live": live}),)})


def _count(name: str, arguments: dict[str, Any]) -> int:
    said = arguments.get("0") if name == "to_have_count" else 1
    return said if isinstance(said, int) else 1
