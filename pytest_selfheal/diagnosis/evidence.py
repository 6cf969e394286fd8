"""The observations of a case in the shape of a diagnosis: evidence, related changes, what is missing."""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from pytest_selfheal.diagnosis import shapes, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.doubts import UNCOMPARED
from pytest_selfheal.diagnosis.network import Suspect, answered_badly
from pytest_selfheal.diagnosis.page_changes import words_of
from pytest_selfheal.diagnosis.requests import is_a_page
from pytest_selfheal.diagnosis.script import is_known
from pytest_selfheal.matching.decided import named
from pytest_selfheal.models.diagnosis import (
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
_NO_ANSWER = "a look at the page after the failure got no answer"
_OF_A_LOOK = re.compile(r"\w*Error: ")  # "TimeoutError: Locator.text_content: Timeout 300ms exceeded."
_ADDRESS, _COMMIT = "the page's address", "the commit"
_HURRIED = "no time was left to look long enough whether what was waited for comes a moment later"
_NOT_SEEN = "what the failing locator found in the last passing run was not remembered"


def evidence_of(case: Case, causes: Sequence[NetworkEntry] = ()) -> Evidence:
    """Everything observed that supports or weakens a diagnosis of this case; `causes` are the requests it names."""
    return Evidence(
        dom=_dom(case),
        console_errors=_console(case),
        network_failures=_network(case, causes),
        timing=_timing(case),
        contract=_contract(case),
    )


def related_changes(case: Case) -> tuple[RelatedChange, ...]:
    """What is new since the last pass, in order of time; without a baseline only what is wrong by itself."""
    found = [
        *(
            _of(s, "network_change", _failure_words(s), was=_usual_answers(s), now=answered_badly(s.entry))
            for s in case.failed_requests
        ),
        *(_of(s, "network_change", contract_words(s)) for s in case.changed_responses),
        *(_of(s, "navigation_change", _redirect_words(s)) for s in case.new_redirects),
        *(_of(s, "timing_change", _pending_words(s, case)) for s in case.pending_requests),
        *(
            _of(s, "timing_change", late_words(s), was=_usual_time(s), now=f"{s.entry.duration_ms} ms")
            for s in case.late_requests
        ),
        *(
            _change("page_error" if e.uncaught else "console_change", _line(e.message), e.ts)
            for e in case.script_errors
        ),
    ]
    if case.elsewhere:
        then = case.step.path if case.step else ""
        text = f"The page is at {case.elsewhere}, at the last pass at {then}"
        found.append(_change("navigation_change", text, case.at, was=then, now=case.elsewhere, subject=_ADDRESS))
    found.sort(key=lambda pair: pair[0])
    each = {(change.type, change.description): change for _, change in reversed(found)}  # a poll's are the same
    changes = list(reversed(each.values()))[-MOST:]
    return (*_dom_changes(case), *_page_changes(case), *changes, *_code_change(case))


def missing_evidence(case: Case) -> tuple[str, ...]:
    """What would have made the diagnosis surer, one sentence each."""
    missing = []
    if case.digest is None:
        missing.append(UNCOMPARED)
    if not case.captured:
        missing.append("no browser telemetry was captured in the test's window")
        return tuple(missing)
    if case.moment is None:
        missing.append("the page was not looked at when the error was raised")
    elif case.moment.snapshot is None:
        missing.append("no DOM snapshot of the failing page")
    elif case.moment.snapshot.truncated:
        missing.append(f"{case.moment.snapshot.truncated} elements were left out of the DOM snapshot")
    if case.moment and case.moment.is_hurried:
        missing.append(_HURRIED)
    if case.moment and case.moment.snapshot and case.moment.snapshot.unreadable_frames:
        frames = ", ".join(case.moment.snapshot.unreadable_frames[:3])
        missing.append(f"frames that could not be read: {frames}")
    if case.digest is not None and case.locator and case.fingerprint is None:
        used = any(step.locator == case.locator for step in case.digest.steps)
        missing.append(_NOT_SEEN if used else _NOT_USED)
    missing.extend(f"{count} entries of '{name}' were dropped" for name, count in case.record.dropped.items() if count)
    missing.extend(_own_trouble(case.moment.trouble if case.moment else ()))
    return tuple(missing)


def _own_trouble(lines: Sequence[str]) -> Iterator[str]:
    """Why something of the page was not seen; errors of our own looks say nothing to a reader, and quote no test."""
    yield from (line for line in lines if _OF_A_LOOK.match(line) is None)
    if any(_OF_A_LOOK.match(line) and "Timeout" in line for line in lines):
        yield _NO_ANSWER


def iso(ts: int) -> str:
    """ms since epoch as ISO 8601 in UTC; '' for 0."""
    return (
        datetime.fromtimestamp(ts / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z") if ts else ""
    )


def contract_words(suspect: Suspect) -> str:
    """'GET /api/items answers in another shape: 'price' is gone'."""
    if is_a_page(suspect.entry):
        return f"{suspect.name} answers with a page (text/html) in place of data"
    return f"{suspect.name} answers in another shape: {shapes.describe(suspect.changes)}"


def late_words(suspect: Suspect) -> str:
    """'GET /api/items took 2300 ms, at most 40 ms at the last pass'."""
    usual = f", {_usual_time(suspect)} at the last pass" if suspect.known else ""
    return f"{suspect.name} took {suspect.entry.duration_ms} ms{usual}"


def _failure_words(suspect: Suspect) -> str:
    usual = _usual_answers(suspect)
    then = f" ({usual} at the last pass)" if usual else ""
    return f"{suspect.name} {answered_badly(suspect.entry)}{then}"


def _usual_answers(suspect: Suspect) -> str:
    return ", ".join(map(str, suspect.known.statuses)) if suspect.known else ""


def _usual_time(suspect: Suspect) -> str:
    return f"at most {suspect.known.max_duration_ms} ms" if suspect.known else ""


def _pending_words(suspect: Suspect, case: Case) -> str:
    usual = f"; it took at most {suspect.known.max_duration_ms} ms at the last pass" if suspect.known else ""
    return f"{suspect.name} had no answer {case.at - suspect.entry.ts} ms after it was sent{usual}"


def _redirect_words(suspect: Suspect) -> str:
    return f"{suspect.name} redirects now ({suspect.entry.status})"


def _dom(case: Case) -> DomEvidence:
    if not case.locator:
        return DomEvidence(page=case.page, page_changes=case.page_changes)
    matches = case.facts.strict_count
    if matches is None and case.moment is not None:
        matches = case.moment.matches
    if matches is None and case.facts.resolved is False:
        matches = 0
    if case.symptom not in ("missing", "several"):
        return DomEvidence(
            expected_selector=case.locator, matches=matches, page=case.page, page_changes=case.page_changes
        )
    return DomEvidence(
        expected_selector=case.locator,
        matches=matches,
        candidates=case.match.candidates,
        status=case.match.status,
        status_reason=case.match.reason,
        page=case.page,
        best=named(case.match.nearest) if case.match.nearest is not None else None,
        page_changes=case.page_changes,
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
            new=None if case.digest is None else not is_known(text, case.digest),
        )
        for ts, text, url, uncaught in lines[-MOST:]
    )


def _network(case: Case, causes: Sequence[NetworkEntry]) -> tuple[NetworkEvidence, ...]:
    suspects = {id(s.entry): s for s in case.failed_requests}
    made = sorted((one.entry for one in case.exchanges), key=lambda entry: entry.ts)
    bad = [e for e in made if e.failure or (e.status or 0) >= 400 or id(e) in suspects]
    named = {_asked(one) for one in causes}
    first = next((n for n, one in enumerate(bad) if _asked(one) in named), len(bad))
    shown = [*bad[first : first + 1], *bad[first + 1 :][1 - MOST :]] if first < len(bad) - MOST else bad[-MOST:]
    return tuple(
        NetworkEvidence(
            method=entry.method,
            url=entry.url,
            status=entry.status,
            failure=entry.failure or entry.refusal,
            timestamp=iso(entry.ts),
            new=None if case.digest is None else id(entry) in suspects,
            is_cause=_asked(entry) in named,
        )
        for entry in shown
    )


def _asked(entry: NetworkEntry) -> tuple[str, str, str]:
    return entry.method, split_url(entry.url).path, entry.operation


def _timing(case: Case) -> TimingEvidence:
    moment = case.moment
    timeout = case.action.timeout_ms if case.action and case.action.timeout_ms else case.facts.timeout_ms
    late = None
    if moment is not None and case.came_late:
        late = float(moment.passed_after_ms if moment.passed_after_ms is not None else moment.grace_ms)
    return TimingEvidence(
        page_load_ms=moment.page_load_ms if moment else None,
        dom_ready_ms=moment.dom_ready_ms if moment else None,
        timeout_ms=timeout,
        baseline_ms=case.step.duration_ms if case.step else None,
        late_by_ms=late,
    )


def _contract(case: Case) -> ContractEvidence | None:
    if not case.changed_responses:
        return None
    return contract_of(case.changed_responses[0])


def contract_of(suspect: Suspect) -> ContractEvidence:
    """The evidence of one changed response."""
    return ContractEvidence(
        method=suspect.entry.method,
        url=suspect.entry.url,
        expected_shape=suspect.known.shape if suspect.known else None,
        actual_shape=suspect.entry.shape,
        diff=suspect.changes,
    )


def _dom_changes(case: Case) -> tuple[RelatedChange, ...]:
    now = case.now if case.now is not None else case.match.best
    if now is None and case.symptom == "missing":
        now = case.replaced_by
    if case.before is None or now is None:
        return ()
    name = target.describe(case.before)
    return tuple(
        RelatedChange(
            type="dom_change",
            description=f"{name}: {what} {was or 'none'} -> {has or 'none'}",
            timestamp=iso(case.at),
            was=was,
            now=has,
            subject=f"{name}: {what}",
        )
        for what, was, has in target.differences(case.before, now)
    )


def _page_changes(case: Case) -> tuple[RelatedChange, ...]:
    return tuple(
        RelatedChange(type="dom_change", description=words_of(one), timestamp=iso(case.at), was=one.was, now=one.now)
        for one in case.page_changes
    )


def _code_change(case: Case) -> tuple[RelatedChange, ...]:
    edited = [RelatedChange(type="code_change", description=edit.words) for edit in case.edits]
    return (*edited, *_commit_change(case))


def _commit_change(case: Case) -> tuple[RelatedChange, ...]:
    if case.digest is None or not case.digest.commit or not case.commit or case.commit == case.digest.commit:
        return ()
    now, was = case.commit[:10], case.digest.commit[:10]
    text = f"The code is at {now}, the last pass was at {was}"
    return (RelatedChange(type="code_change", description=text, was=was, now=now, subject=_COMMIT),)


def _of(suspect: Suspect, kind: str, description: str, *, was: str = "", now: str = "") -> tuple[int, RelatedChange]:
    return _change(kind, description, suspect.entry.ts, was=was, now=now, subject=suspect.name)


def _change(
    kind: str, description: str, ts: int, *, was: str = "", now: str = "", subject: str = ""
) -> tuple[int, RelatedChange]:
    facts = {"type": kind, "description": description, "timestamp": iso(ts), "was": was, "now": now}
    return ts, RelatedChange.model_validate({**facts, "subject": subject})


def _line(text: str) -> str:
    first = text.strip().splitlines()
    return first[0][:500] if first else ""
