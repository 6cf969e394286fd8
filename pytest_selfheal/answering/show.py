"""The diagnoses of a run, for people and for programs."""

import json
from pathlib import Path
from typing import Literal

from pytest_selfheal.answering.brief import entries_of
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.github import annotations
from pytest_selfheal.reporting.gitlab import code_quality
from pytest_selfheal.reporting.markdown import markdown
from pytest_selfheal.reporting.run_file import read_run, run_to_plain
from pytest_selfheal.reporting.safe_text import clean, no_command
from pytest_selfheal.reporting.sarif import sarif
from pytest_selfheal.reporting.terminal import section
from pytest_selfheal.workflow.git import way_to

Format = Literal["text", "json", "md", "html", "github", "gitlab", "sarif"]


def show(
    path: Path, *, test: str = "", form: Format = "text", root: Path | None = None, near: Path | None = None
) -> str:
    """The run in a file or output folder as text; `test` keeps one test (node id or its end).

    `root` is that of the tests: what other programs read names files relative to its repository. `near` is where the
    text will lie, for links to the files of the run. Raises BadRequest.
    """
    run = read_run(path)
    if test:
        run = run.model_copy(update={"tests": entries_of(run, test)})
    prefix = way_to(root) if root is not None else ""
    match form:
        case "json":
            return json.dumps(run_to_plain(run), indent=2, ensure_ascii=False)
        case "md":
            return markdown(run)
        case "html":
            from pytest_selfheal.reporting.report_file import report  # templates are only loaded for this one

            folder = path.parent if path.suffix == ".json" else path
            return report(folder, run, near=near or Path())
        case "github":
            return annotations(run, prefix=prefix)
        case "gitlab":
            return code_quality(run, prefix=prefix)
        case "sarif":
            return sarif(run, prefix=prefix)
    return _text(run)


def _text(run: Run) -> str:
    head = f"run {clean(run.run.id)} of {clean(run.run.started_at)}: {run.summary.passed} passed, "
    head += f"{run.summary.failed + run.summary.errors} failed of {run.summary.collected}"
    parts = [head if run.run.complete else f"{head} (the session did not end)"]
    parts += [_entry(entry) for entry in run.tests]
    parts += [f"note: {clean(note)}" for note in run.run.notes]
    return "\n\n".join(parts)


def _entry(entry: TestEntry) -> str:
    again = f", attempt {entry.attempt}" if entry.attempt > 1 else ""
    head = clean(f"{entry.nodeid} ({entry.outcome} in {entry.phase}{again})")
    said = section(entry)
    if said:
        return f"{head}\n{said}"
    message = clean(entry.failure.message).strip().splitlines()[:1] if entry.failure else []
    return "\n".join([head, *(f"  {no_command(line)}" for line in (*message, *map(clean, entry.notes)))])
