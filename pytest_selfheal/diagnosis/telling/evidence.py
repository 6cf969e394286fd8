"""The observations of a case in the shape of a diagnosis: evidence, related changes, what is missing."""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange
from pytest_selfheal.diagnosis.differences.requests import how_it_ended, name_of, usual_ms
from pytest_selfheal.diagnosis.differences.script_errors import is_known
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.element_then_and_now import properties_otherwise
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.models.captions import describe
from pytest_selfheal.models.decision import named
from pytest_selfheal.models.diagnosis import (
    UNCOMPARED,
    ConsoleEvidence,
    ContractEvidence,
    DomEvidence,
    Evidence,
    NetworkEvidence,
    RelatedChange,
    TimingEvidence,
)
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.urls import split_url

# A diagnosis is read by people and pasted into prompts: the last entries say what happened.
MOST = 20
_NOT_USED = "the failing locator was not used in the last passing run: its element is not known"
_NOT_SEEN = "what the failing locator found in the last passing run was not remembered"
_NO_ANSWER = "a look at the page after the failure got no answer"
_OF_A_LOOK = re.compile(r"\w*Error: ")  # "TimeoutError: Locator.text_content: Timeout 300ms exceeded."
_HURRIED = "no time was left to look long enough whether what was waited for comes a moment later"


def evidence_of(c: Compared, answer: Said) -> Evidence:
    """Everything observed that supports or weakens a diagnosis of this case."""
    timing = _timing(c.case)
    if answer.awaited is not None:
        timing = timing.model_copy(update={"waited_for": answer.awaited.words, "awaited": answer.awaited})
    return Evidence(
        dom=_dom(c),
        console_errors=_console(c.case),
        network_failures=_network(c, answer),
        timing=timing,
        contract=_contract(c, answer),
    )


def related_changes(c: Compared) -> tuple[RelatedChange, ...]:
    """What is new since the last pass, in order of time; without a baseline only what is wrong by itself."""
    case = c.case
    found = [
        *(_of_request(one, "network_change") for one in (*c.failed, *c.shapes)),
        *(_of_request(one, "navigation_change") for one in c.redirected),
        *(_of_request(one, "timing_change") for one in (*c.out, *c.late)),
        *((one.at, _change("page_error" if one.kind == "uncaught" else "console_change", one)) for one in c.errors),
    ]
    found.sort(key=lambda pair: pair[0])
    each = {(change.type, change.description): change for _, change in reversed(found)}  # a poll's are the same
    changes = list(reversed(each.values()))[-MOST:]
    return (*_dom_changes(case), *_page_changes(c), *_elsewhere(case), *changes, *_code_changes(case))


def missing_evidence(case: Case) -> tuple[str, ...]:
    """What would have made the diagnosis surer, one sentence each."""
    missing = []
    if case.digest is None:
        missing.append(UNCOMPARED)
    if not case.captured:
        return (*missing, "no browser telemetry was captured in the test's window")
    moment = case.moment
    snapshot = moment.snapshot if moment is not None else None
    if moment is None:
        missing.append("the page was not looked at when the error was raised")
    elif snapshot is None:
        missing.append("no DOM snapshot of the failing page")
    elif snapshot.truncated:
        missing.append(f"{snapshot.truncated} elements were left out of the DOM snapshot")
    if moment is not None and moment.is_hurried:
        missing.append(_HURRIED)
    if snapshot is not None and snapshot.unreadable_frames:
        missing.append(f"frames that could not be read: {', '.join(snapshot.unreadable_frames[:3])}")
    if case.digest is not None and case.locator and case.fingerprint is None:
        used = any(step.locator == case.locator for step in case.digest.steps)
        missing.append(_NOT_SEEN if used else _NOT_USED)
    missing.extend(f"{count} entries of '{name}' were dropped" for name, count in case.record.dropped.items() if count)
    missing.extend(_own_trouble(moment.trouble if moment is not None else ()))
    return tuple(missing)


def contract_of(one: Exchange) -> ContractEvidence:
    """The evidence of one changed response."""
    return ContractEvidence(
        method=one.entry.method,
        url=one.entry.url,
        expected_shape=one.known.shape if one.known is not None else None,
        actual_shape=one.entry.shape,
        diff=one.changes,
    )


def iso(ts: int) -> str:
    """ms since epoch as ISO 8601 in UTC; '' for 0."""
    return (
        datetime.fromtimestamp(ts / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z") if ts else ""
    )


def _own_trouble(lines: Sequence[str]) -> Iterator[str]:
    """Why something of the page was not seen; errors of our own looks say nothing to a reader, and quote no test."""
    yield from (line for line in lines if _OF_A_LOOK.match(line) is None)
    if any(_OF_A_LOOK.match(line) and "Timeout" in line for line in lines):
        yield _NO_ANSWER


def _dom(c: Compared) -> DomEvidence:
    case, changes = c.case, c.page_changes
    if not case.locator:
        return DomEvidence(page=case.path, page_changes=changes)
    matches = case.facts.strict_count
    if matches is None and case.moment is not None:
        matches = case.moment.matches
    if matches is None and case.facts.resolved is False:
        matches = 0
    plain = DomEvidence(expected_selector=case.locator, matches=matches, page=case.path, page_changes=changes)
    if case.symptom not in ("missing", "several"):
        return plain
    fate = case.fate
    return plain.model_copy(
        update={
            "candidates": fate.candidates,
            "status": fate.status,
            "status_reason": fate.reason,
            "best": named(fate.nearest) if fate.nearest is not None else None,
        }
    )


def _console(case: Case) -> tuple[ConsoleEvidence, ...]:
    lines = [(e.ts, e.message, e.url, True) for e in case.record.page_errors if e.ts <= case.at]
    lines += [(e.ts, e.text, e.url, False) for e in case.record.console if e.level == "error" and e.ts <= case.at]
    lines.sort(key=lambda line: line[0])
    return tuple(
        ConsoleEvidence(
            message=_line(text),
            level="uncaught" if uncaught else "error",
            source=url,
            timestamp=iso(ts),
            new=None if case.digest is None else not is_known(case, text),
        )
        for ts, text, url, uncaught in lines[-MOST:]
    )


def _network(c: Compared, answer: Said) -> tuple[NetworkEvidence, ...]:
    new = {id(one.exchange.entry) for one in c.failed if one.exchange is not None}
    bad = [e for e in c.case.requests if e.failure or (e.status or 0) >= 400 or id(e) in new]
    cause = (
        answer.because.exchange.entry if answer.because is not None and answer.because.exchange is not None else None
    )
    shown = bad[-MOST:]
    if cause is not None and cause in bad and cause not in shown:
        shown = [cause, *shown[1:]]
    return tuple(
        NetworkEvidence(
            method=entry.method,
            url=entry.url,
            status=entry.status,
            failure=entry.failure or entry.refusal,
            timestamp=iso(entry.ts),
            new=None if c.case.digest is None else id(entry) in new,
            is_cause=cause is not None and _asked(entry) == _asked(cause),
        )
        for entry in shown
    )


def _asked(entry: NetworkEntry) -> tuple[str, str, str]:
    return entry.method, split_url(entry.url).path, entry.operation


def _timing(case: Case) -> TimingEvidence:
    moment = case.moment
    late = None
    if moment is not None and case.came_late:
        late = float(moment.passed_after_ms if moment.passed_after_ms is not None else moment.grace_ms)
    return TimingEvidence(
        page_load_ms=moment.page_load_ms if moment else None,
        dom_ready_ms=moment.dom_ready_ms if moment else None,
        timeout_ms=case.timeout_ms,
        baseline_ms=case.step.duration_ms if case.step else None,
        late_by_ms=late,
    )


def _contract(c: Compared, answer: Said) -> ContractEvidence | None:
    because = answer.because.exchange if answer.because is not None and answer.because.kind == "shape" else None
    first = because or next((one.exchange for one in c.shapes), None)
    if first is not None:
        return contract_of(first)
    bodies = [entry for entry in c.case.requests if isinstance(entry.shape, dict | list)]
    if not answer.field or not bodies:
        return None
    return ContractEvidence(method=bodies[-1].method, url=bodies[-1].url, actual_shape=bodies[-1].shape)


def _of_request(one: Difference, kind: str) -> tuple[int, RelatedChange]:
    exchange = one.exchange
    if exchange is None:
        return one.at, _change(kind, one)
    known = exchange.known
    was = now = ""
    if kind == "network_change" and one.kind != "shape":
        was, now = ", ".join(map(str, known.statuses)) if known else "", how_it_ended(exchange.entry)
    elif one.kind == "late":
        was, now = f"at most {usual_ms(exchange)} ms" if known else "", f"{exchange.entry.duration_ms} ms"
    return one.at, _change(kind, one, was=was, now=now, subject=name_of(exchange))


def _change(kind: str, one: Difference, *, was: str = "", now: str = "", subject: str = "") -> RelatedChange:
    words = one.error.line if one.error is not None else one.words.rstrip(".")
    facts = {"type": kind, "description": words[:500], "timestamp": iso(one.at), "was": was, "now": now}
    return RelatedChange.model_validate({**facts, "subject": subject})


def _elsewhere(case: Case) -> tuple[RelatedChange, ...]:
    if not case.elsewhere or case.step is None:
        return ()
    text = f"The page is at {case.elsewhere}, at the last pass at {case.step.path}"
    change = RelatedChange(
        type="navigation_change",
        description=text,
        timestamp=iso(case.at),
        was=case.step.path,
        now=case.elsewhere,
        subject="the page's address",
    )
    return (change,)


def _dom_changes(case: Case) -> tuple[RelatedChange, ...]:
    now = case.now
    if now is None and case.symptom == "missing":
        now = case.fate.nearest if case.fate.is_there else case.in_its_place
    if case.before is None or now is None:
        return ()
    name = describe(case.before)
    return tuple(
        RelatedChange(
            type="dom_change",
            description=f"{name}: {what} {was or 'none'} -> {has or 'none'}",
            timestamp=iso(case.at),
            was=was,
            now=has,
            subject=f"{name}: {what}",
        )
        for what, was, has in properties_otherwise(case.before, now)
    )


def _page_changes(c: Compared) -> tuple[RelatedChange, ...]:
    return tuple(
        RelatedChange(type="dom_change", description=one.words, timestamp=iso(c.case.at), was=one.was, now=one.now)
        for one in c.page_changes
    )


def _code_changes(case: Case) -> tuple[RelatedChange, ...]:
    edited = [RelatedChange(type="code_change", description=edit.words) for edit in case.edits]
    if not case.is_other_revision or case.digest is None:
        return tuple(edited)
    now, was = case.commit[:10], case.digest.commit[:10]
    text = f"The code is at {now}, the last pass was at {was}"
    return (*edited, RelatedChange(type="code_change", description=text, was=was, now=now, subject="the commit"))


def _line(text: str) -> str:
    first = text.strip().splitlines()
    return first[0][:500] if first else ""
