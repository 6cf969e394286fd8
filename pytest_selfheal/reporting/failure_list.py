"""The failure list as Markdown for people and as JSON for programs."""

from collections.abc import Iterator

from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.failure_list import COMPLETENESS_WARNING, Completeness, Counts, FailedTest, FailureList
from pytest_selfheal.reporting.markdown import code, head, row

_MAX_DETAILS = 50  # of one warning; the JSON has all
_CHECKS = {
    "source_a_vs_b": "Terminal and log",
    "arithmetic": "Arithmetic",
    "unfinished": "All ended",
    "hidden": "Raised and told",
    "deselected": "Left out",
    "silent_skip": "On disk and run",
    "e2e_parity": "Browser failures",
    "exit_code": "Exit code",
}


def failure_list_json(found: FailureList) -> str:
    """The list for programs."""
    return json_text(found)


def failure_list_markdown(found: FailureList) -> str:
    """Summary, failures by group, files, what did not run, and where the raw output is."""
    lines = ["# Test failures", "", *_summary(found), ""]
    lines += _failures(found)
    lines += _files(found)
    lines += _never_executed(found)
    lines += [f"> Note: {code(note)}" for note in found.notes]
    lines += ["## Raw output", "", code(found.raw_output) if found.raw_output else "None."]
    return "\n".join(lines).rstrip()


def one_line(counts: Counts, completeness: Completeness) -> str:
    """The counts and whether they can be trusted."""
    words = {
        "total": counts.total,
        "passed": counts.passed + counts.healed + counts.xpassed,
        "failed": counts.failed + counts.errors,
        "skipped": counts.skipped + counts.xfailed,
        "blocked": counts.blocked,
    }
    told = ", ".join(f"{number} {word}" for word, number in words.items() if number or word != "blocked")
    return f"{told}; {'verified' if completeness.complete else COMPLETENESS_WARNING}"


def _summary(found: FailureList) -> Iterator[str]:
    yield "## Summary"
    yield ""
    counts = found.counts
    yield from head("total", "pass", "fail", "skip", "status")
    passed = counts.passed + counts.healed + counts.xpassed
    failed = counts.failed + counts.errors + counts.blocked
    yield f"| {counts.total} | {passed} | {failed} | {counts.skipped + counts.xfailed} | {found.completeness.status} |"
    yield ""
    parts = {name: number for name, number in counts.model_dump().items() if number and name not in ("total", "passed")}
    if parts:
        yield f"In particular: {', '.join(f'{number} {name}' for name, number in parts.items())}."
        yield ""
    for warning in found.completeness.warnings:
        yield f"**{COMPLETENESS_WARNING}** ({warning.check}): {code(warning.message)}"
        yield ""
        yield from (f"- {code(detail)}" for detail in warning.details[:_MAX_DETAILS])
        more = len(warning.details) - _MAX_DETAILS
        yield from [f"- and {more} more"] if more > 0 else []
        yield from [""] if warning.details else []
    yield from head("check", "one source", "another", "agrees")
    for check in found.completeness.checks:
        name = _CHECKS.get(check.check, check.check)
        yield f"| {name} | {_cell(check.left)} | {_cell(check.right)} | {'yes' if check.agrees else '**no**'} |"


def _failures(found: FailureList) -> Iterator[str]:
    if not found.failures:
        return
    kinds = {group.id: group for group in found.groups}
    yield "## Failures"
    yield ""
    yield from head("priority", "group", "test", "type", "error", "source")
    for one in found.failures:
        group = kinds.get(one.group)
        shared = f" {group.kind}: {_cell(group.root)}" if group is not None and group.kind != "single" else ""
        yield row(one.priority, f"{one.group}{shared}", _cell(one.nodeid), one.error_type, _error(one), _source(one))
    yield ""


def _error(one: FailedTest) -> str:
    said = _cell(one.error_message)
    if one.hidden:
        said = f"**hidden** {said}"
    return f"{said} → {one.diagnosis.category}, {one.diagnosis.recommended_action}" if one.diagnosis else said


def _source(one: FailedTest) -> str:
    return _cell(f"{one.source_file}:{one.source_line}") if one.source_file else ""


def _files(found: FailureList) -> Iterator[str]:
    if not found.files:
        return
    yield "## Files"
    yield ""
    yield from head("file", "fail", "pass", "skip", "total")
    for one in found.files:
        yield f"| {_cell(one.file)} | {one.failed} | {one.passed} | {one.skipped} | {one.total} |"
    yield ""


def _never_executed(found: FailureList) -> Iterator[str]:
    if found.never_executed:
        yield "## Did not run"
        yield ""
        yield from (f"- {code(file)}" for file in found.never_executed)
        yield ""


def _cell(text: str) -> str:
    """Code in a table: a bar would end the cell, even in code."""
    return code(text.replace("|", "¦")) if text else ""
