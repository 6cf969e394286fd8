"""How long does an answer take, and how much memory? Diagnosis, fix, brief, trace: no browser is needed.

The failure is a renamed test id on a page of `--elements` elements, compared with its last pass and the page that it
stood on. Medians of 30; memory is the highest that a diagnosis takes beyond what was there, and gives back.
"""

import argparse
import gc
import json
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from pytest_selfheal.answering.brief import told_brief
from pytest_selfheal.answering.diagnose_request import diagnose_request
from pytest_selfheal.answering.propose_request import propose_request
from pytest_selfheal.answering.traced import diagnose_trace, remembered
from pytest_selfheal.diagnosis.case import Case, build
from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.failure.reading import read
from pytest_selfheal.models.census import Census, packed, unpacked
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Run, RunInfo, TelemetryFile
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, ErrorMoment, Record
from pytest_selfheal.proposing.propose import propose
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.traces.places import Places
from pytest_selfheal.watching.entry import Report, entry_of

RECORDED = Path(__file__).parents[1] / "tests" / "traces" / "recorded"
NODE, LOCATOR = "tests/test_shop.py::test_order", 'get_by_test_id("place")'
MESSAGE = f"Locator.click: Timeout 2000ms exceeded.\nCall log:\n  - waiting for {LOCATOR}\n"
ROUNDS = 30
AT = 1_795_000_000_000
ROW = 10  # elements of one card
# What the specifications ask for.
LIMITS = {"diagnosis_ms": 500.0, "fix_ms": 200.0, "diagnosis_mb": 2.0}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write; 1 when a limit is not kept."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--elements", type=int, default=1000, help="of the page (1000)")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    options = parser.parse_args(arguments)
    figures = _measured(options.elements)
    for name, value in figures.items():
        limit = f"  (at most {LIMITS[name]:g})" if name in LIMITS else ""
        print(f"{name:18} {value:10.3f}{limit}")
    if options.json:
        options.json.write_text(json.dumps({"figures": figures}, indent=1) + "\n", "utf-8")
    return 0 if all(figures[name] <= limit for name, limit in LIMITS.items()) else 1


def _measured(count: int) -> dict[str, float]:
    record, digest, census = _failure(count)
    facts = read(MESSAGE)
    failure = Failure(message=MESSAGE, framework="playwright", action="click", locator=LOCATOR, timeout_ms=2000)

    def case() -> Case:
        return build(record, digest, failure=failure, facts=facts, pages={census.key: census})

    known = case()
    diagnosis = diagnose(known)
    if diagnosis.category != "selector_stale":
        raise SystemExit(f"the failure is diagnosed as {diagnosis.category}")
    with tempfile.TemporaryDirectory(prefix="answers-") as root:
        folder = _run(Path(root), record, digest, census)
        request = {"failure": {"message": MESSAGE, "test_name": NODE}}
        now = datetime.now(UTC)
        answer = diagnose_request(request, folder=folder, now=now)
        return {
            "elements": count,
            "diagnosis_ms": _median(lambda: diagnose(case())),
            "fix_ms": _median(lambda: propose(diagnosis, framework="playwright", case=known)),
            "request_ms": _median(lambda: diagnose_request(request, folder=folder, now=now)),
            "request_fix_ms": _median(lambda: propose_request({"diagnosis": answer["diagnosis"]})),
            "brief_ms": _median(lambda: told_brief(folder, Path(root), test=NODE)),
            "trace_ms": _median(_from_traces),
            "diagnosis_mb": _memory(lambda: diagnose(case())),
        }


def _element(number: int, test_id: str = "") -> Element:
    card, place = divmod(number, ROW)
    tag, role = ("button", "button") if place == ROW - 1 or test_id else ("span", "")
    text = f"{'Place order' if test_id else 'Detail'} {card}-{place}"
    path = f"/html[1]/body[1]/main[1]/article[{card + 1}]/{tag}[{place + 1}]"
    return Element(
        tag=tag,
        role=role,
        name=text if role else "",
        text=text,
        own_text=text,
        attributes={"class": f"part-{place}", **({"data-testid": test_id} if test_id else {})},
        idxpath=path,
        xpath=f"/html/body/main/article/{tag}",
        heading=f"Product {card}",
        box=(place * 100.0, card * 30.0, 90.0, 28.0),
    )


def _page(count: int, test_id: str) -> tuple[Element, ...]:
    half = count // 2
    return tuple(_element(number, test_id if number == half else "") for number in range(count))


def _failure(count: int) -> tuple[Record, Digest, Census]:
    site = CallSite(file="tests/test_shop.py", line=2, end_line=2, column=4, end_column=34)
    click = ActionEntry(
        ts=AT - 2000, kind="action", name="click", locator=LOCATOR, outcome="failed", error=MESSAGE, duration_ms=2000,
        site=site, locator_site=site,
    )  # fmt: skip
    snapshot = Snapshot(url="http://127.0.0.1/shop", elements=_page(count, "place-order"))
    moment = ErrorMoment(ts=AT, action=0, matches=0, matches_after_grace=0, frame=(), snapshot=snapshot)
    record = Record(
        nodeid=NODE, browser=True, started_at=AT - 3000, finished_at=AT, actions=(click,), moments=(moment,)
    )
    before = _page(count, "place")
    census = Census(view="/shop#1", packed=packed(before))
    fingerprint = Fingerprint(element=before[count // 2], page=census.key)
    digest = Digest(
        nodeid=NODE,
        passed_at=AT - 86_400_000,
        steps=(Step(name="click", locator=LOCATOR, duration_ms=30),),
        fingerprints={LOCATOR: fingerprint},
    )
    return record, digest, census


def _run(root: Path, record: Record, digest: Digest, census: Census) -> Path:
    report = Report(
        message=MESSAGE,
        stack="",
        exception="playwright._impl._errors.TimeoutError",
        file="tests/test_shop.py",
        line=2,
        outcome="failed",
        phase="call",
        duration_ms=3000,
        is_browser_test=True,
    )
    pages = {census.key: census}
    entry = entry_of(report, record, digest, pages=pages)
    folder = Folder(root / ".selfheal")
    folder.prepare()
    name = folder.write_telemetry(TelemetryFile(entry=entry, record=record, digest=digest, pages=pages))
    entry = entry.model_copy(update={"telemetry": name})
    folder.write_run(Run(run=RunInfo(id="r", started_at="2026-11-21T05:00:00Z", complete=True), tests=(entry,)))
    return folder.path


def _from_traces() -> object:
    memory = remembered(RECORDED / "v10-passed.zip", Places())
    return diagnose_trace(RECORDED / "v10-failed.zip", Places(), passed=memory)


def _median(call: Callable[[], object]) -> float:
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        call()
        taken.append((time.perf_counter() - started) * 1000)
    return statistics.median(taken)


def _memory(call: Callable[[], object]) -> float:
    """MB beyond what was there before, at the highest; what stays in caches is not counted twice."""
    unpacked.cache_clear()
    call()
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        call()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (peak - before) / 1e6


if __name__ == "__main__":
    sys.exit(main())
