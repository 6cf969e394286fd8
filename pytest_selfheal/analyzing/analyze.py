"""The use case: run pytest with a witness, compare everything that is known, make the failure list."""

import contextlib
import os
import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from pytest_selfheal.analyzing.completeness import Evidence, completeness, counts_of, finals, never_executed
from pytest_selfheal.analyzing.correlate import grouped
from pytest_selfheal.analyzing.disk import Layout, expected_tests, left_out_by_name
from pytest_selfheal.analyzing.failures import failing_tests, per_file, written_id
from pytest_selfheal.analyzing.printed import read_output
from pytest_selfheal.analyzing.progress import Progress
from pytest_selfheal.analyzing.server import Served, Server, served
from pytest_selfheal.analyzing.testimony import Testimony, read_testimony
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.failure_list import (
    EXIT_FAILED,
    EXIT_INCOMPLETE,
    EXIT_PASSED,
    AskedScope,
    Completeness,
    FailureList,
)
from pytest_selfheal.models.run import Run
from pytest_selfheal.processes.group import Group, start
from pytest_selfheal.processes.whisper import listening
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.failure_list import failure_list_json, failure_list_markdown
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.whole import write_whole

LIMIT_S = 3600.0  # an hour: a suite that takes longer is split in CI, too
ANALYSES = "analyses"
_NAMED = 5  # files in one note
_KEPT = 10  # analyses whose output is kept


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user asked for; `arguments` are pytest's own, as seen from the project's root."""

    scope: AskedScope = "all"
    file: str = ""
    server: Server | None = None
    arguments: tuple[str, ...] = ()
    limit_s: float = LIMIT_S


@dataclass(frozen=True, slots=True)
class Place:
    """Where the project is, and where its output goes."""

    root: Path
    folder: Path
    redact: tuple[str, ...] = ()


def analyze(place: Place, wishes: Wishes, *, say: Callable[[str], None]) -> FailureList:
    """Run the suite once and list its failures; the list and the raw output are kept in the output folder.

    Raises BadRequest when the wishes can't be met.
    """
    if wishes.file and not (place.root / wishes.file).is_file():
        raise BadRequest("there is no such test file", wishes.file, "name a file of the project")
    began = datetime.now(UTC)
    name = f"{began:%Y%m%dT%H%M%S}-{uuid.uuid4().hex[:6]}"
    Folder(place.folder).prepare()
    analysis = _room_for(place.folder / ANALYSES, name)
    with _server(wishes, place.root) as server:
        if server.trouble:
            say(f"browser tests are blocked: {server.trouble}")
        with tempfile.TemporaryDirectory(prefix="selfheal-witness-") as witness:
            command = _command(place, wishes, Path(witness), is_blocked=bool(server.trouble))
            with listening(Path(witness)) as ear:
                say(f"running the tests of {wishes.file or place.root.name}")
                progress = Progress(Path(witness), say)
                code, output = _run(command, root=place.root, limit_s=wishes.limit_s, progress=progress)
                typed = ear.words()
            testimony = read_testimony(Path(witness))
    session = _Session(place, wishes, name, began, tuple(command), code, output, testimony, server.trouble, typed)
    found = _list_of(session, analysis)
    write_whole(analysis / "failures.json", failure_list_json(found))
    write_whole(analysis / "failures.md", f"{failure_list_markdown(found)}\n")
    return found


@dataclass(frozen=True, slots=True)
class _Session:
    place: Place
    wishes: Wishes
    name: str
    began: datetime
    command: tuple[str, ...]
    code: int | None
    output: str
    testimony: Testimony
    blocked_by: str
    typed: tuple[str, ...]  # as secrets, by the browser tests


def _list_of(session: _Session, analysis: Path) -> FailureList:
    place, testimony = session.place, session.testimony
    redactor = Redactor(place.redact)
    for secret in session.typed:
        redactor.remember(secret)
    raw = analysis / "raw.txt"
    write_whole(raw, redactor.text(session.output))
    run = _run_of(place.folder, session.began)
    layout = _layout(testimony, session.wishes)
    expected = expected_tests(place.root, layout)
    notes = (*_notes_on_names(place.root, layout), *(run.run.notes if run else ()))
    evidence = Evidence(
        testimony=testimony,
        printed=read_output(session.output),
        expected=expected,
        exit_code=session.code,
        run=run,
        telemetry=_telemetry(place.folder),
    )
    verdict = _redacted(completeness(evidence), redactor)
    failures, groups = grouped(
        failing_tests(
            testimony,
            run,
            clean=redactor.text,
            blocked_by=session.blocked_by,
            is_overdue=session.code is None,
        ),
        run.clusters if run else (),
    )
    final = finals(testimony)
    passed = sorted(one for one, word in final.items() if word in ("passed", "healed", "xpassed"))
    return FailureList(
        id=session.name,
        started_at=session.began.isoformat(timespec="milliseconds"),
        finished_at=datetime.now(UTC).isoformat(timespec="milliseconds"),
        root=str(place.root),
        scope=session.wishes.scope,
        only_file=session.wishes.file,
        command=redactor.command(session.command),
        pytest_exit=session.code,
        exit_code=EXIT_INCOMPLETE if not verdict.complete else EXIT_FAILED if failures else EXIT_PASSED,
        counts=counts_of(testimony),
        completeness=verdict,
        failures=failures,
        groups=groups,
        files=per_file(testimony, final, failures),
        passed=tuple(written_id(one, redactor.text) for one in passed),
        never_executed=never_executed(expected, testimony),
        raw_output=str(raw),
        run_folder=str(place.folder),
        notes=notes,
    )


def _notes_on_names(root: Path, layout: Layout) -> Iterator[str]:
    """What the project's own `python_files` leaves out is said, since a typing mistake there hides tests."""
    if others := left_out_by_name(root, layout):
        said = ", ".join(others[:_NAMED]) + (f" and {len(others) - _NAMED} more" if len(others) > _NAMED else "")
        count = f"{len(others)} file{'s' * (len(others) != 1)} with tests"
        names = " ".join(layout.files)
        yield f"python_files = {names} leaves out {count} that pytest's own patterns would find: {said}"


def _server(wishes: Wishes, root: Path) -> contextlib.AbstractContextManager[Served]:
    if wishes.server is None or wishes.scope == "unit":
        return contextlib.nullcontext(Served())
    return served(wishes.server, root)


def _command(place: Place, wishes: Wishes, witness: Path, *, is_blocked: bool) -> list[str]:
    """Ours come last: nothing that the project sets keeps output short, stops early or leaves what is broken out."""
    return [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "pytest_selfheal.witness",
        "--selfheal",
        f"--selfheal-dir={place.folder}",
        *wishes.arguments,
        *([wishes.file] if wishes.file else []),
        f"--selfheal-witness={witness}",
        f"--selfheal-scope={wishes.scope}",
        *(["--selfheal-blocked"] if is_blocked else []),
        "--continue-on-collection-errors",
        "--maxfail=0",
        "--color=no",
        "--verbosity=0",
        "-rfE",
    ]


def _run(command: Sequence[str], *, root: Path, limit_s: float, progress: Progress) -> tuple[int | None, str]:
    """The exit code, None when the time was over, and the output; it is on disk under no name until it is redacted."""
    with tempfile.TemporaryFile() as said:
        group = start(command, folder=root, output=said, environment=_environment(os.environ))
        try:
            code = _waited(group, limit_s, progress)
        finally:
            group.end()
        said.seek(0)
        return code, said.read().decode("utf-8", "replace")


def _waited(group: Group, limit_s: float, progress: Progress) -> int | None:
    end = time.monotonic() + limit_s
    code = None
    while code is None and (left := end - time.monotonic()) > 0:
        code = group.wait(min(left, progress.every_s))
        if code is None:
            progress.tell()
    return code


def _environment(own: Mapping[str, str]) -> dict[str, str]:
    """Ours, without what says of another session that it is a worker's."""
    return {name: value for name, value in own.items() if not name.startswith(("PYTEST_XDIST_", "PYTEST_CURRENT_"))}


def _layout(testimony: Testimony, wishes: Wishes) -> Layout:
    """As pytest read it before any conftest; its defaults where it did not come so far."""
    asked = testimony.asked
    if not asked:
        return Layout(where=(wishes.file,) if wishes.file else ())
    return Layout(
        where=tuple(asked["args"] or asked["testpaths"] or ()),
        files=tuple(asked["python_files"]),
        classes=tuple(asked["python_classes"]),
        functions=tuple(asked["python_functions"]),
        no_recursion=tuple(asked["norecursedirs"]),
        ignored=tuple(asked["ignore"] or ()),
        ignored_globs=tuple(asked["ignore_glob"] or ()),
    )


def _run_of(folder: Path, began: datetime) -> Run | None:
    """The run file, if this session has written it."""
    try:
        run = read_run(folder)
    except BadRequest:
        return None
    return run if run.run.started_at >= began.isoformat(timespec="milliseconds") else None


def _telemetry(folder: Path) -> frozenset[str]:
    return frozenset(path.relative_to(folder).as_posix() for path in folder.glob("tests/*.json"))


def _redacted(verdict: Completeness, redactor: Redactor) -> Completeness:
    warnings = tuple(
        one.model_copy(
            update={
                "message": redactor.text(one.message),
                "details": tuple(redactor.text(detail) for detail in one.details),
            }
        )
        for one in verdict.warnings
    )
    return verdict.model_copy(update={"warnings": warnings})


def _room_for(analyses: Path, name: str) -> Path:
    """A folder for this analysis; those of long ago are gone then."""
    for old in sorted(_analyses(analyses))[: -(_KEPT - 1)]:
        shutil.rmtree(old, ignore_errors=True)
    return analyses / name


def _analyses(folder: Path) -> Iterator[Path]:
    """Folders that we have made ourselves."""
    if folder.is_dir() and not folder.is_symlink():
        yield from (one for one in folder.iterdir() if (one / "failures.json").is_file() and not one.is_symlink())
