"""One failure, or a run, for a reader who has to act on it and reads nothing else: an agent."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pytest_selfheal.models.diagnosis import Diagnosis, PageChange
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Cluster, Run, TestEntry
from pytest_selfheal.reporting.markdown import code
from pytest_selfheal.reporting.safe_text import clean, line_of
from pytest_selfheal.reporting.tally import verdicts_of
from pytest_selfheal.reporting.words import called, caution, next_of, title_of

# 2,000 tokens: those of English and of code have three bytes and more.
MAX_BYTES = 6000
MAX_CHANGES, MAX_RELATED, MAX_CANDIDATES = 8, 4, 3
MAX_MESSAGE = 6  # lines
MAX_LISTED = 40  # clusters
_LONGEST = 400  # characters of one value
_CUT = "… (shortened)"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a source, each with its number; `marked` is the one that is meant."""

    file: str
    lines: tuple[tuple[int, str], ...]
    marked: int
    what: str  # "the failing call", "its locator"


def brief(
    entry: TestEntry, *, excerpts: Sequence[Excerpt] = (), page_changes: Sequence[PageChange] = (), verify: str = ""
) -> str:
    """What is known of one failed test, in Markdown, within the limit: what matters less is left out first.

    `verify` is the command that shows whether a change helped.
    """
    parts = [_head(entry), _evidence(entry)]
    parts += [_page(page_changes)] if page_changes else []
    parts += [_sources(excerpts)] if excerpts else []
    parts += [_proposal(entry.fix), _must_not(entry), _verify(verify)]
    return _fitting([part for part in parts if part])


def brief_of_run(run: Run) -> str:
    """A run by clusters, one line each: failures with one cause are one piece of work."""
    entries = [one for one in verdicts_of(run.tests) if one.outcome in ("failed", "error")]
    counts = f"{run.summary.passed} passed, {run.summary.failed + run.summary.errors} failed"
    lines = [f"# Run {code(run.run.id)}: {counts}", ""]
    if not entries:
        return "\n".join([*lines, "No test failed."])
    together = [one for one in run.clusters if len(one.nodeids) > 1]
    known = {nodeid for one in together for nodeid in one.nodeids}
    by_id = {one.nodeid: one for one in entries}
    rows = [_cluster(one, by_id) for one in together]
    rows += [_single(one) for one in entries if one.nodeid not in known]
    lines += rows[:MAX_LISTED]
    if len(rows) > MAX_LISTED:
        lines.append(f"- and {len(rows) - MAX_LISTED} more")
    return _cut("\n".join([*lines, "", "One of them: `selfheal brief TEST`."]), MAX_BYTES)


def _head(entry: TestEntry) -> str:
    diagnosis = entry.diagnosis
    lines = [f"# {code(entry.nodeid)}", ""]
    if diagnosis is None:
        return "\n".join([*lines, f"**{entry.outcome}**, and nothing more is known.", *_notes(entry)])
    lines.append(f"**{diagnosis.category}** ({diagnosis.confidence} confidence): {title_of(diagnosis)}.")
    lines.append(f"Recommended: **{diagnosis.recommended_action}** – {next_of(diagnosis)}.")
    lines += ["", f"- What: {line_of(diagnosis.summary)}", f"- Why: {line_of(diagnosis.root_cause)}"]
    lines += [f"- Not known: {line_of(one)}" for one in diagnosis.missing_evidence[:3]]
    lines += [f"- Otherwise it may be {one.category}: {line_of(one.why)}" for one in diagnosis.alternatives[:2]]
    return "\n".join([*lines, *_notes(entry)])


def _notes(entry: TestEntry) -> Iterator[str]:
    return (f"- Note: {line_of(one)}" for one in entry.notes[:2])


def _evidence(entry: TestEntry) -> str:
    lines = ["## Evidence", ""]
    if entry.failure is not None:
        message = [line for line in clean(entry.failure.message).splitlines() if line.strip()][:MAX_MESSAGE]
        lines += ["```text", *(line[:_LONGEST].replace("```", "'''") for line in message), "```"]
    lines += _facts(entry.diagnosis) if entry.diagnosis is not None else ()
    return "\n".join(lines) if len(lines) > 2 else ""


def _facts(diagnosis: Diagnosis) -> Iterator[str]:
    evidence = diagnosis.evidence
    dom = evidence.dom
    if dom.expected_selector:
        found = "" if dom.matches is None else f" finds {dom.matches}"
        reason = f" ({line_of(dom.status_reason)})" if dom.status_reason else ""
        yield f"- {code(dom.expected_selector)}{found}{reason}"
    for one in dom.candidates[:MAX_CANDIDATES]:
        yield f"- Like it: {code(called(one))}, similarity {one.similarity:.2f}"
    for request in evidence.causes_first[:MAX_RELATED]:
        answer = request.status or request.failure
        yield f"- Request: {code(f'{request.method} {request.url}')} → {answer}{_new(request.new)}"
    for line in evidence.console_errors[:MAX_RELATED]:
        yield f"- Console: {code(line.message[:_LONGEST])}{_new(line.new)}"
    if evidence.contract is not None:
        yield f"- Answer of {code(f'{evidence.contract.method} {evidence.contract.url}')} in another shape:"
        for shape in evidence.contract.diff[:MAX_RELATED]:
            yield f"  - {code(shape.path)} {shape.kind.replace('_', ' ')}"
    for change in diagnosis.related_changes[:MAX_RELATED]:
        yield f"- {line_of(change.description)}"


def _new(is_new: bool | None) -> str:
    return "" if is_new is None else ", new since the last pass" if is_new else ", as at the last pass"


def _page(changes: Sequence[PageChange]) -> str:
    lines = ["## What changed on the page since the last pass", ""]
    for one in changes[:MAX_CHANGES]:
        said = [code(text[:80]) for text in (one.name, one.was, one.now) if text]
        lines.append(f"- {one.kind} {one.element}: {' → '.join(said)}" if said else f"- {one.kind} {one.element}")
    return "\n".join(lines)


def _sources(excerpts: Sequence[Excerpt]) -> str:
    lines = ["## The lines involved", ""]
    for one in excerpts:
        lines.append(f"{code(f'{one.file}:{one.marked}')}, {one.what}:")
        lines.append("```python")
        for number, text in one.lines:
            mark = ">" if number == one.marked else " "
            lines.append(f"{mark}{number:4} {text[:160].replace('```', '')}")
        lines.append("```")
    return "\n".join(lines)


def _proposal(fix: Fix | None) -> str:
    lines = ["## Proposal", ""]
    if fix is None or not fix.changes:
        why = fix.description if fix is not None else "No fix is known."
        lines.append(f"None: {line_of(why)}")
        return "\n".join(lines)
    lines.append(line_of(fix.description))
    for change in fix.changes[:3]:
        lines += _change(change)
    lines += [f"- Careful: {line_of(one)}" for one in fix.warnings[:3]]
    return "\n".join(lines)


def _change(change: Change) -> Iterator[str]:
    where = f" in {code(f'{change.file}:{change.line}' if change.line else change.file)}" if change.file else ""
    yield f"- {change.type}{where} ({change.applicability}, {change.confidence} confidence):"
    yield f"  - old: {code(change.old_value[:_LONGEST])}"
    yield f"  - new: {code(change.new_value[:_LONGEST])}"
    if said := caution(change):
        yield f"  - caution: {line_of(said)}"


def _must_not(entry: TestEntry) -> str:
    lines = [
        "## What must not be changed",
        "",
        "- No expected value, no assertion: neither removed, nor weakened, nor skipped, nor retried until it passes.",
    ]
    diagnosis = entry.diagnosis
    if diagnosis is not None and diagnosis.recommended_action == "fix_code":
        lines.append("- The test: this is NOT a test issue, the application has to be changed.")
    if diagnosis is not None and diagnosis.recommended_action == "investigate":
        lines.append("- Nothing before the cause is known: ask a person where the evidence does not decide.")
    if diagnosis is not None and diagnosis.category == "timing_issue":
        lines.append("- No sleep: wait for the condition that the proposal names.")
    return "\n".join(lines)


def _verify(command: str) -> str:
    return "\n".join(["## Verify", "", "```console", f"$ {command}", "```"]) if command else ""


def _cluster(cluster: Cluster, by_id: dict[str, TestEntry]) -> str:
    first = next((by_id[nodeid] for nodeid in cluster.nodeids if nodeid in by_id), None)
    diagnosis = first.diagnosis if first is not None else None
    action = f", {diagnosis.recommended_action}" if diagnosis is not None else ""
    said = f": {line_of(diagnosis.summary)[:160]}" if diagnosis is not None else ""
    return f"- {len(cluster.nodeids)} × **{cluster.category}**{action}{said} First: {code(cluster.nodeids[0])}"


def _single(entry: TestEntry) -> str:
    diagnosis = entry.diagnosis
    if diagnosis is None:
        return f"- 1 × **{entry.outcome}**: {code(entry.nodeid)}"
    said = line_of(diagnosis.summary)[:160]
    return f"- 1 × **{diagnosis.category}**, {diagnosis.recommended_action}: {said} {code(entry.nodeid)}"


def _fitting(parts: Iterable[str]) -> str:
    """All parts; when they are too long, the longest of the middle ones are shortened."""
    kept = list(parts)
    while _size(kept) > MAX_BYTES:
        # verdict, proposal, prohibitions and command are what the rest is for
        middle = range(1, max(1, len(kept) - 3))
        longest = max(middle, key=lambda number: len(kept[number]), default=None)
        if longest is None or len(kept[longest]) <= len(_CUT) + 80:
            return _cut("\n\n".join(kept), MAX_BYTES)
        kept[longest] = _halved(kept[longest])
    return "\n\n".join(kept)


def _halved(part: str) -> str:
    lines = part.removesuffix(f"\n{_CUT}").splitlines()
    kept = lines[: max(2, len(lines) // 2)]
    closing = ["```"] if sum(line.startswith("```") for line in kept) % 2 else []
    return "\n".join([*kept, *closing, _CUT]) if len(kept) < len(lines) else _cut(part, len(part.encode()) // 2)


def _cut(text: str, limit: int) -> str:
    content = text.encode("utf-8", "replace")
    if len(content) <= limit:
        return text
    return content[: limit - len(_CUT.encode())].decode("utf-8", "ignore") + _CUT


def _size(parts: Sequence[str]) -> int:
    return len("\n\n".join(parts).encode("utf-8", "replace"))
