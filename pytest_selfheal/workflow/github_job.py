"""What a session tells the job of GitHub Actions that it runs in: lines for its log, a table for its page."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pytest_selfheal.errors import BadOutput
from pytest_selfheal.models.run import Run
from pytest_selfheal.reporting.github import annotations, summary
from pytest_selfheal.workflow.git import way_to


def annotated(run: Run, *, root: Path) -> Sequence[str]:
    """The lines to print; `root` is that of the tests."""
    text = annotations(run, prefix=way_to(root))
    return text.split("\n") if text else ()


def add_summary(run: Run, *, root: Path, environment: Mapping[str, str], note: Callable[[str], None]) -> None:
    """Append to the file that GitHub names; other steps and tools write to it as well."""
    name = environment.get("GITHUB_STEP_SUMMARY")
    text = summary(run, prefix=way_to(root))
    if not name or not text:
        return
    try:
        with open(name, "a", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError as error:
        fact = f"the job summary can't be written ({error.strerror})"
        note(str(BadOutput(fact, name, "let GITHUB_STEP_SUMMARY be a writable file, or set selfheal_github to false")))
