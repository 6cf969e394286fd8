"""What other programs ask about runs, answered from the files under one root: nothing is written, nothing is run."""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from pytest_selfheal.answering.brief import failed_test, told_brief
from pytest_selfheal.answering.diagnose_request import diagnose_request
from pytest_selfheal.answering.propose_request import propose_request
from pytest_selfheal.answering.story import generated, told
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.run import Run
from pytest_selfheal.models.timeline import TimelineOptions
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.folder import RECORDINGS, TESTS
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run
from pytest_selfheal.workflow.settings_file import ProjectSettings

What = Literal["test_diagnosis", "session_timeline", "error_clusters", "changes", "runs", "brief"]
MAX_RUNS = 50
MAX_DEPTH = 4  # folders below the root that a run is looked for in
_NOT_OURS = frozenset({"node_modules", "venv", "site-packages", "__pycache__"})


@dataclass(frozen=True, slots=True)
class Desk:
    """Answers about the project at `settings.root`, and about nothing outside of it."""

    settings: ProjectSettings

    @property
    def root(self) -> Path:
        """Without links: whatever is read lies below it."""
        return self.settings.root.resolve()

    def folder(self, run: str = "") -> Path:
        """The output folder that is named, or the project's own; raises BadRequest for one outside of the root."""
        wanted = self.settings.root / run if run else self.settings.folder
        try:
            found = wanted.resolve()
        except (OSError, ValueError, RuntimeError) as error:
            raise BadRequest(f"the run can't be read ({error})", run, "name a folder of the project") from error
        if not found.is_relative_to(self.root):
            raise BadRequest("the run lies outside of the project", run or wanted, "name a folder inside of it")
        folder = found.parent if found.suffix == ".json" else found
        if not (folder / FILE_NAME).is_file():
            raise BadRequest("there is no run", run or folder.name, "run `pytest --selfheal` first")
        for place in (folder, folder / TESTS, folder / RECORDINGS):
            for path in place.glob("*"):
                if path.is_symlink() and not path.resolve().is_relative_to(self.root):
                    raise BadRequest("a link in the run leads out of the project", path.name, "remove the link")
        return folder

    def diagnosis(self, request: dict[str, Any], *, test: str, run: str, now: datetime) -> dict[str, Any]:
        """For a failure that is described; without a description, what the run says of the test."""
        if "failure" in request:
            known = self.settings.folder.resolve() if not run else self.folder(run)
            folder = known if known.is_relative_to(self.root) else self.folder(run)
            return diagnose_request(request, folder=folder, now=now, redact=self.settings.redact)
        if not test:
            raise BadRequest("neither a failure nor a test is given", "", "give failure.message, or test")
        entry = failed_test(read_run(self.folder(run)), test)
        plain = entry.model_dump(mode="json", include={"nodeid", "diagnosis", "error_category", "retryable"})
        return self._clean({name: value for name, value in plain.items() if value is not None})

    def brief(self, *, test: str, run: str) -> str:
        """One failure, or the run by clusters, in Markdown."""
        return told_brief(self.folder(run), self.root, test=test, redact=self.settings.redact)

    def timeline(self, test: str, options: TimelineOptions, *, run: str) -> dict[str, Any]:
        """Actions, requests and console of a recorded or failed test."""
        found: dict[str, Any] = json.loads(told(self.folder(run), _one(test), options, form="json"))
        return found

    def test(self, test: str, options: GenerationOptions, *, run: str) -> str:
        """The source of a regression test made of a recorded or failed one."""
        return generated(self.folder(run), _one(test), options)

    def fix(self, request: dict[str, Any], *, test: str, run: str) -> dict[str, Any]:
        """For a diagnosis that is given; without one, what the run proposes for the test."""
        if "diagnosis" in request:
            return propose_request(request, redact=self.settings.redact)
        if not test:
            raise BadRequest("neither a diagnosis nor a test is given", "", "give diagnosis.category, or test")
        entry = failed_test(read_run(self.folder(run)), test)
        return self._clean({"nodeid": entry.nodeid, "fix": entry.fix.model_dump(mode="json") if entry.fix else None})

    def clusters(self, run: str) -> dict[str, Any]:
        """Failures of the run with one cause."""
        found = read_run(self.folder(run))
        return self._clean({"clusters": [one.model_dump(mode="json") for one in found.clusters]})

    def changes(self, *, test: str, run: str) -> dict[str, Any]:
        """What is otherwise since the last pass: on the page, in requests, in the console."""
        found = read_run(self.folder(run))
        entries = [failed_test(found, test)] if test else [one for one in found.tests if one.diagnosis is not None]
        told = [
            {
                "nodeid": entry.nodeid,
                "related_changes": [one.model_dump(mode="json") for one in entry.diagnosis.related_changes],
                "page_changes": [one.model_dump(mode="json") for one in entry.diagnosis.evidence.dom.page_changes],
            }
            for entry in entries
            if entry.diagnosis is not None
        ]
        return self._clean({"changes": told})

    def runs(self) -> dict[str, Any]:
        """Each run below the root, the newest first."""
        found = sorted(self._runs(), key=lambda one: str(one["started_at"]), reverse=True)
        return self._clean({"runs": found[:MAX_RUNS]})

    def files(self) -> Iterator[tuple[str, str, int]]:
        """What can be read of the project's own run: name, media type and size of run.json and of each screenshot."""
        folder = self.settings.folder.resolve()
        if not folder.is_relative_to(self.root):
            return
        for name, kind in ((FILE_NAME, "application/json"), *((name, "image/jpeg") for name in _screenshots(folder))):
            path = folder / name
            if path.is_file() and path.resolve().is_relative_to(folder):
                yield name, kind, path.stat().st_size

    def read(self, name: str) -> bytes:
        """A file that `files` names; raises BadRequest for any other."""
        if name not in {known for known, _, _ in self.files()}:
            raise BadRequest("there is no such file to read", name[:200], "take one from the list of resources")
        return (self.settings.folder.resolve() / name).read_bytes()

    def _runs(self) -> Iterator[dict[str, Any]]:
        depth = len(self.root.parts)
        for place, folders, files in os.walk(self.root):
            if len(Path(place).parts) - depth >= MAX_DEPTH:
                folders.clear()
            folders[:] = sorted(name for name in folders if name not in _NOT_OURS and name != ".git")
            if FILE_NAME not in files or not (Path(place) / FILE_NAME).resolve().is_relative_to(self.root):
                continue
            try:
                run = read_run(Path(place))
            except BadRequest:
                continue  # somebody else's file of that name
            yield _listed(run, Path(place).relative_to(self.root).as_posix())

    def _clean(self, value: dict[str, Any]) -> dict[str, Any]:
        # by text alone: the names are ours, and "signature" is no secret here
        cleaned: dict[str, Any] = _each_text(value, Redactor(self.settings.redact).text)
        return cleaned


def _each_text(value: Any, clean: Callable[[str], str]) -> Any:
    match value:
        case str():
            return clean(value)
        case dict():
            return {name: _each_text(one, clean) for name, one in value.items()}
        case list() | tuple():
            return [_each_text(one, clean) for one in value]
    return value


def _one(test: str) -> str:
    if not test:
        raise BadRequest("no test is named", "", "give test: a node id, or its end")
    if test.endswith(".json"):
        raise BadRequest("a file is named instead of a test", test[:200], "give a node id, or its end")
    return test


def _screenshots(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.glob("tests/*.jpg"))


def _listed(run: Run, folder: str) -> dict[str, Any]:
    failed = list(dict.fromkeys(one.nodeid for one in run.tests if one.outcome in ("failed", "error")))
    return {
        "run": folder,
        "id": run.run.id,
        "started_at": run.run.started_at,
        "complete": run.run.complete,
        "passed": run.summary.passed,
        "failed": run.summary.failed + run.summary.errors,
        "failed_tests": failed[:20],
    }
