"""The `selfheal` command, in process and once each as a real process."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pytest_selfheal import __version__
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.cli import main
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.decision import NamedElement
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.run import Heal, Run, RunInfo, Summary, TestEntry
from pytest_selfheal.reporting.folder import Folder

COMMANDS = (
    "demo",
    "show",
    "diagnose",
    "propose",
    "apply",
    "merge",
    "heals",
    "quarantine",
    "baseline",
    "schema",
    "doctor",
    "timeline",
    "record",
    "generate",
    "brief",
    "mcp",
    "init-agents",
)
Selfheal = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project that is the working directory."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def called(called: Callable[..., subprocess.CompletedProcess[bytes]]) -> Selfheal:
    """The command in this process; what it prints is text."""

    def call(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        done = called(*words, stdin=stdin.encode())
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return call


@pytest.fixture
def selfheal(project: Path) -> Selfheal:
    """Run the command as a user does: once for each command, for a process takes a second."""

    def run(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest_selfheal", *words]
        return subprocess.run(
            command, input=stdin, capture_output=True, text=True, cwd=project, timeout=600, check=False
        )

    return run


def ran(project: Path) -> Run:
    run = Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", complete=True))
    Folder(project / ".selfheal").write_run(run)
    return run


def remembered(project: Path, *digests: Digest) -> None:
    with open_store(project / ".selfheal" / "baseline.db") as store:
        for digest in digests:
            store.put(digest)


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["selfheal", *words])
    with pytest.raises(SystemExit) as stopped:
        main()
    code = stopped.value.code
    assert isinstance(code, int)
    return code


def test_version_and_help(selfheal: Selfheal, called: Selfheal) -> None:
    assert selfheal("--version").stdout.strip() == __version__
    shown = called("--help")
    assert shown.returncode == 0
    assert all(command in shown.stdout for command in COMMANDS)


@pytest.mark.parametrize(
    "words", [*((command,) for command in COMMANDS), ("baseline", "prune"), ("baseline", "import")]
)
def test_every_command_has_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert call(monkeypatch, *words, "--help") == 0
    assert "Usage" in capsys.readouterr().out


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; import pytest_selfheal.cli; "
        "print([m for m in ('pydantic', 'playwright', 'pytest', 'rapidfuzz', 'sqlite3', 'jinja2') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_show(selfheal: Selfheal, project: Path) -> None:
    ran(project)
    shown = selfheal("show")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("run r1 of 2026-11-21T05:00:00Z")


def test_show_without_a_run_is_one_line_and_exit_2(called: Selfheal) -> None:
    shown = called("show")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert len(shown.stderr.splitlines()) == 1
    assert shown.stderr.startswith("selfheal: a file can't be read")
    assert shown.stderr.endswith("run `pytest --selfheal` first\n")


@pytest.mark.parametrize("form", ["github", "gitlab", "sarif"])
def test_show_writes_a_file_for_other_programs(called: Selfheal, project: Path, form: str) -> None:
    """A file is there also when there is nothing to tell: the next step of a CI job reads it."""
    ran(project)
    shown = called("show", "--format", form, "-o", "reports/out")
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, "", "")
    written = (project / "reports" / "out").read_text()
    assert written == called("show", "--format", form).stdout


def test_merge_makes_one_run_of_two(selfheal: Selfheal, called: Selfheal, project: Path) -> None:
    ran(project)
    other = Run(run=RunInfo(id="r2", started_at="2026-11-21T05:00:00Z"), summary=Summary(collected=3, failed=1))
    Folder(project / "two").write_run(other)
    merged = selfheal("merge", ".selfheal/run.json", "two", "-o", "out")
    assert (merged.returncode, merged.stdout) == (
        0,
        "out/run.json: 3 tests, 1 failed, of 2 shards; 0 new in baseline\n",
    )
    assert merged.stderr == "selfheal: the run is not complete – 'r2' – that shard did not come to its end\n"
    assert called("show", "out").stdout.endswith("1 failed of 3 (the session did not end)\n")


def test_diagnose_from_standard_input(selfheal: Selfheal) -> None:
    request = {"tool": "observe", "arguments": {"what": "test_diagnosis", "failure": {"message": "Element not found"}}}
    answered = selfheal("diagnose", stdin=json.dumps(request))
    assert (answered.returncode, answered.stderr) == (0, "")
    diagnosis = json.loads(answered.stdout)["diagnosis"]
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")


def test_propose_from_a_file(selfheal: Selfheal, project: Path) -> None:
    candidate = {"selector": "[data-testid='submit-button']", "similarity": 0.92}
    diagnosis = {"category": "selector_stale", "expected_selector": "[data-testid='x']", "candidates": [candidate]}
    request = {"format": "test_fix", "diagnosis": diagnosis, "framework": "playwright"}
    (project / "request.json").write_text(json.dumps(request))
    answered = selfheal("propose", "request.json")
    assert (answered.returncode, answered.stderr) == (0, "")
    assert json.loads(answered.stdout)["fix"]["strategy"] == "selector_update"


@pytest.mark.parametrize(
    ("words", "content", "says"),
    [
        pytest.param(("diagnose", "request.json"), "{", "is not JSON", id="no json"),
        pytest.param(("diagnose", "request.json"), '{"failure": {}}', "failure.message", id="a field is missing"),
        pytest.param(("diagnose", "missing.json"), "", "can't be read", id="no file"),
        pytest.param(("propose", "request.json"), '{"diagnosis": {}}', "category", id="no category"),
        pytest.param(
            ("propose", "request.json"), '{"diagnosis": {"category": "x"}}', "category", id="unknown category"
        ),
        pytest.param(("baseline", "import", "request.json"), "[]", "not an exported baseline", id="no baseline"),
        pytest.param(("merge", "missing", "-o", "out"), "", "can't be read", id="no run to merge"),
        pytest.param(("merge", "request.json", "-o", "out"), "{}", "run: Field required", id="not a run"),
        pytest.param(("heals",), "", "can't be read", id="no run to list the heals of"),
        pytest.param(("baseline", "show", "--test", "x"), "", "no such test – 'x'", id="test unknown"),
    ],
)
def test_a_bad_request_is_one_line_and_exit_2(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    project: Path,
    words: tuple[str, ...],
    content: str,
    says: str,
) -> None:
    (project / "request.json").write_text(content)
    assert call(monkeypatch, *words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
    assert len(printed.err.splitlines()) == 1


def test_heals_lists_and_takes_a_word(selfheal: Selfheal, called: Selfheal, project: Path) -> None:
    run = ran(project)
    element = NamedElement(tag="button", caption="save")
    heal = Heal(
        action="click", old_locator="old", new_locator="new", similarity=0.9, status="HEALED", element=element, page="/"
    )
    entry = TestEntry(nodeid="t.py::test_it", outcome="healed", phase="call", heals=(heal,))
    Folder(project / ".selfheal").write_run(run.model_copy(update={"tests": (entry,)}))
    name = selfheal("heals").stdout.split()[0]
    assert called("heals", "--reject", name).stdout == f'{name}  rejected: button "save" for old\n'
    assert "rejected by a person" in called("heals", ".selfheal/run.json").stdout
    refused = called("heals", "--accept", "nonsense")
    assert (refused.returncode, refused.stdout, len(refused.stderr.splitlines())) == (2, "", 1)


def test_schema_describes_a_run(selfheal: Selfheal, project: Path) -> None:
    ran(project)
    described: dict[str, Any] = json.loads(selfheal("schema").stdout)
    jsonschema.validate(json.loads((project / ".selfheal" / "run.json").read_text()), described)


def test_doctor_tells_what_is_wrong(selfheal: Selfheal, project: Path) -> None:
    (project / "pytest.ini").write_text("[pytest]\nselfheal_dir = pytest.ini/out\n")
    told = selfheal("doctor")
    assert told.returncode == 1
    assert "no  output folder: " in told.stdout
    assert "→ make it writable or set another selfheal_dir" in told.stdout
    assert told.stderr == ""


def test_the_baseline_goes_from_one_machine_to_another(selfheal: Selfheal, called: Selfheal, project: Path) -> None:
    remembered(project, Digest(nodeid="tests/test_a.py::test_b", passed_at=1_700_000_000_000, commit="abcdef0123"))
    assert selfheal("baseline", "export", "out.json").returncode == 0
    assert called("baseline", "import", "out.json", "--baseline", "other.db").stdout == "1 tests read\n"
    shown = called("baseline", "show", "--baseline", "other.db").stdout
    assert shown == "2023-11-14 22:13  abcdef01  tests/test_a.py::test_b  (0 steps, 0 requests, 0 elements)\n"


def test_the_baseline_tells_of_its_pages(called: Selfheal, project: Path) -> None:
    seen = Element(tag="p", idxpath="/html[1]/p[1]", text="Hello")
    page = Census(view="/cart#1", packed=packed((seen,)))
    with open_store(project / ".selfheal" / "baseline.db") as store:
        known = {"p": Fingerprint(element=seen, page=page.key)}
        store.put(Digest(nodeid="t.py::test_a", passed_at=1, fingerprints=known), [page])
        store.put(Digest(nodeid="t.py::test_b", passed_at=1))
    assert called("baseline", "show").stdout.splitlines()[-1] == "pages: 1 with 1 elements in 0 kB"
    views = [json.loads(called("baseline", "show", "--test", name).stdout)["views"] for name in ("test_a", "test_b")]
    assert [[(one["view"], one["elements"]) for one in of_test] for of_test in views] == [[("/cart#1", 1)], []]


def test_prune_forgets(called: Selfheal, project: Path) -> None:
    remembered(project, Digest(nodeid="old", passed_at=1), Digest(nodeid="new", passed_at=4_000_000_000_000))
    assert re.fullmatch(r"1 tests forgotten, \d\d+ bytes\n", called("baseline", "prune", "--older-than", "30").stdout)
    assert "old" not in called("baseline", "show").stdout


def test_a_baseline_is_copied_and_its_branches_are_pruned(
    called: Selfheal, project: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The password of a database is in nothing that is said."""
    remembered(project, Digest(nodeid="kept", passed_at=4_000_000_000_000))
    url = database.replace("//postgres:", "//postgres:geheim-17")
    assert called("baseline", "copy", ".selfheal/baseline.db", url).stdout == "1 passes copied\n"
    monkeypatch.setenv("SELFHEAL_BASELINE", url)
    assert "kept" in called("baseline", "show").stdout
    assert "gone" not in called("baseline", "prune", "--older-than", "0", "--branch", "gone").stdout
    shown = called("doctor").stdout + called("baseline", "show", "--baseline", url.replace(project.name, "x")).stdout
    assert f"in postgresql://postgres@/postgres as {project.name}" in shown
    assert "geheim" not in shown
    refused = called("baseline", "copy", "nothing.db", url)
    assert (refused.returncode, "there is no baseline – 'nothing.db'" in refused.stderr) == (2, True)


def test_prune_takes_days_that_a_calendar_has(called: Selfheal, project: Path) -> None:
    refused = called("baseline", "prune", "--older-than", "999999999")
    assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)


def test_a_damaged_baseline_is_told_on_the_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], project: Path
) -> None:
    (project / "baseline.db").write_bytes(b"nonsense" * 1000)
    assert call(monkeypatch, "baseline", "show", "--baseline", "baseline.db") == 0
    printed = capsys.readouterr()
    assert printed.out == "nothing is remembered in baseline.db\n"
    assert "the baseline is not read" in printed.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b"nonsense" * 1000, "the baseline is damaged – 'other.db' – move it away", id="damaged"),
        pytest.param(None, "there is no baseline – 'other.db' – let the suite pass once", id="not there"),
    ],
)
def test_what_cannot_be_read_is_not_exported(called: Selfheal, project: Path, content: bytes | None, says: str) -> None:
    """A CI that carries on an empty one would forget everything."""
    if content is not None:
        (project / "other.db").write_bytes(content)
    done = called("baseline", "export", "out.json", "--baseline", "other.db")
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert not (project / "out.json").exists()


def test_a_test_that_is_there_is_not_written_over(selfheal: Selfheal, project: Path) -> None:
    (project / "test_mine.py").write_text("# mine")
    done = selfheal("generate", "test_a", "--out", "test_mine.py")
    assert done.returncode == 2
    assert "there is such a file already – 'test_mine.py' – name a new one" in done.stderr
    assert (project / "test_mine.py").read_text() == "# mine"


RECORDED = Path(__file__).parents[1] / "traces" / "recorded"


def test_a_trace_is_diagnosed(selfheal: Selfheal) -> None:
    """As a process of its own, as CI runs it."""
    done = selfheal("diagnose", "--trace", f"{RECORDED}/v10-failed.zip", "--passed", f"{RECORDED}/v10-passed.zip")
    assert done.stderr == ""
    assert json.loads(done.stdout)["diagnosis"]["category"] == "selector_stale"


def test_imported_traces_are_the_baseline(called: Selfheal) -> None:
    done = called("baseline", "import-trace", f"{RECORDED}/v10-passed.zip")
    assert (done.stdout, done.stderr) == ("suite/check_order.py::test_order\n".replace("suite", "tests"), "")
    answer = json.loads(called("diagnose", "--trace", f"{RECORDED}/v10-failed.zip").stdout)
    assert (answer["diagnosis"]["category"], answer["diagnosis"]["confidence"]) == ("selector_stale", "high")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(("--trace", "gone.zip"), "the trace can't be read", id="no-such-file"),
        pytest.param(("--passed", "green.zip"), "without one of a failure", id="a-pass-alone"),
        pytest.param(
            ("--trace", str(RECORDED / "v10-failed.zip"), "--passed", str(RECORDED / "v9-failed.zip")),
            "the trace is of a test that failed",
            id="two-failures",
        ),
    ],
)
def test_a_wrong_trace_is_one_line(called: Selfheal, words: tuple[str, ...], said: str) -> None:
    done = called("diagnose", *words)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert said in done.stderr


def test_without_the_sdk_the_server_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "pytest_selfheal.mcp_server", raising=False)
    monkeypatch.setitem(sys.modules, "mcp_types", None)
    assert call(monkeypatch, "mcp") == 2
    assert "pip install 'pytest-selfheal[mcp]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(("nope",), "no such command 'nope' – 'nope' – see `selfheal --help`", id="a command"),
        pytest.param(
            ("apply", "--foo"), "no such option: --foo – 'apply --foo' – see `selfheal apply --help`", id="option"
        ),
        pytest.param(
            ("timeline",), "missing argument 'TEST' – 'timeline' – see `selfheal timeline --help`", id="argument"
        ),
    ],
)
def test_a_wrong_command_line_is_one_line(called: Selfheal, words: tuple[str, ...], said: str) -> None:
    """Also what the library of the command line says."""
    done = called(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"selfheal: {said}\n")


def test_a_request_that_is_too_long_is_refused(called: Selfheal) -> None:
    """By the same limit as over MCP."""
    done = called("diagnose", stdin=json.dumps({"failure": {"message": "x" * 1_000_001}}))
    assert (done.returncode, "the request is too long" in done.stderr) == (2, True)
