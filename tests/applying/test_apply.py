"""`selfheal apply`: a run's proposals written into sources, or left alone with a reason."""

import hashlib
import os
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.applying.apply import Applied, Project, apply
from pytest_selfheal.applying.plan import Wishes
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadOutput, BadRequest
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Run, RunInfo, TestEntry
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.run_file import read_run
from tests.suites import committed

PLAIN = Wishes()
TEST = """\
def test_a(page):
    page.get_by_test_id("save").click()
    page.get_by_test_id("back").click()
"""
PAGES = """\
class Cart:
    def save(self):
        self.page.get_by_test_id("save").click()
"""


@dataclass
class Suite:
    """A project on disk whose last run failed."""

    root: Path
    entries: list[TestEntry] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_bytes(text.encode())

    def read(self, name: str) -> str:
        return (self.root / name).read_bytes().decode()

    def failed(self, nodeid: str, *changes: Change, outcome: Any = "failed") -> None:
        fix = Fix(strategy="selector_update", description="", changes=changes, recommended_action="fix_test")
        self.entries.append(TestEntry(nodeid=nodeid, outcome=outcome, phase="call", fix=fix))

    def fails_at(self, nodeid: str, lost: str, new: str) -> None:
        """The test fails at a test id; with `new` that is proposed in its place."""
        code = f'page.get_by_test_id("{lost}")'
        changes = (self.change(code, f'get_by_test_id("{new}")'),) if new else ()
        self.failed(nodeid, *changes)
        failure = Failure(message=f"{lost} is not there", action="click", locator=code.removeprefix("page."))
        self.entries[-1] = self.entries[-1].model_copy(update={"failure": failure})

    def change(self, code: str, new: str, *, file: str = "test_a.py", **fields: Any) -> Change:
        """`code` as it stands in the file, from the page on, becomes `new`."""
        text = self.read(file)
        lines = text[: text.index(code)].splitlines(keepends=True)
        line, column = (len(lines), len(lines[-1])) if lines and not lines[-1].endswith("\n") else (len(lines) + 1, 0)
        values = {
            "type": "selector_replace",
            "old_value": code.partition("page.")[2],
            "new_value": new,
            "confidence": "high",
            "rationale": "the element of the last pass",
            "applicability": "safe",
            "file": file,
            "line": line,
            "column": column,
            "end_line": line,
            "end_column": column + len(code),
            "source_sha256": hashlib.sha256(text.encode()).hexdigest(),
        }
        return Change.model_validate({**values, **fields})

    def remember(self, *nodeids: str, locator: str = 'get_by_test_id("save")') -> None:
        with open_store(self.project.baseline) as store:
            for nodeid in nodeids:
                store.put(Digest(nodeid=nodeid, passed_at=1, steps=(Step(name="click", locator=locator),)))

    @property
    def project(self) -> Project:
        return Project(self.root, self.root / ".selfheal", self.root / ".selfheal" / "baseline.db")

    def apply(self, wishes: Wishes = PLAIN, *, dry_run: bool = False, answers: str | None = None) -> Applied:
        if self.entries:
            info = RunInfo(id="r1", started_at="2026-11-21T05:00:00Z", complete=True)
            Folder(self.project.folder).write_run(Run(run=info, tests=tuple(self.entries)))
            self.entries = []
        typed = iter((answers or "").splitlines(keepends=True))
        ask: Callable[[str], str] | None = (lambda _: next(typed, "")) if answers is not None else None
        return apply(self.project, wishes, dry_run=dry_run, name="a.patch", tell=self.told.append, ask=ask)


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    made = Suite(tmp_path)
    made.write("test_a.py", TEST)
    made.write("pages.py", PAGES)
    return made


def statuses(applied: Applied) -> list[str]:
    return [proposal.status for proposal in applied.proposals]


SAVE, STORE = 'page.get_by_test_id("save")', 'get_by_test_id("store")'
BACK, HOME = 'page.get_by_test_id("back")', 'get_by_role("link", name="Home")'


def test_a_safe_fix_is_written(suite: Suite) -> None:
    """The source has the new locator, the patch says what was done, and can be taken back with it."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    applied = suite.apply()
    assert (applied.code, statuses(applied)) == (0, ["applied"])
    assert suite.read("test_a.py") == TEST.replace('"save"', '"store"')
    patch = (suite.root / ".selfheal" / "patches" / "a.patch").read_bytes()
    assert patch == applied.patch
    subprocess.run(["git", "apply", "-R"], input=patch, cwd=suite.root, check=True)
    assert suite.read("test_a.py") == TEST


@pytest.mark.parametrize(
    ("encoding", "head"),
    [
        pytest.param("utf-8-sig", "", id="byte order mark"),
        pytest.param("latin-1", "# -*- coding: latin-1 -*-\r\nname = 'größe'\r\n", id="another encoding"),
        pytest.param("utf-8", "name = 'größe 😀'\r\n", id="letters of several bytes"),
    ],
)
def test_bytes_around_a_fix_stay(suite: Suite, encoding: str, head: str) -> None:
    """Encoding, byte order mark and newlines are the user's own."""
    text = head + TEST.replace("\n", "\r\n")
    suite.write("test_a.py", text)
    change = suite.change(SAVE, STORE)
    data = text.encode(encoding)
    (suite.root / "test_a.py").write_bytes(data)
    suite.failed("test_a.py::test_a", change.model_copy(update={"source_sha256": hashlib.sha256(data).hexdigest()}))
    assert statuses(suite.apply()) == ["applied"]
    assert (suite.root / "test_a.py").read_bytes() == data.replace(b'"save"', b'"store"')


@pytest.mark.parametrize(
    ("check", "status"),
    [
        pytest.param("assert pages.SAVE == 'save'", "refused", id="a check of it that needs no browser"),
        pytest.param("pages.SAVE == 'save'", "applied", id="no check"),
    ],
)
def test_what_another_test_checks_is_not_edited(suite: Suite, check: str, status: str) -> None:
    """It leaves nothing in the baseline that says that it reads the constant."""
    suite.write("pages.py", 'SAVE = "save"\n\ndef save(page):\n    page.get_by_test_id(SAVE).click()\n')
    suite.write("test_unit.py", f"import pages\n\ndef test_unit():\n    {check}\n")
    suite.write("test_a.py", "import pages\n\ndef test_a(page):\n    pages.save(page)\n")
    change = suite.change("page.get_by_test_id(SAVE)", STORE, file="pages.py", old_value='get_by_test_id("save")')
    suite.failed("test_a.py::test_a", change)
    assert statuses(suite.apply()) == [status]


def test_two_fixes_of_one_file_are_written_together(suite: Suite) -> None:
    """Each at its own place."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE), suite.change(BACK, HOME))
    assert statuses(suite.apply()) == ["applied", "applied"]
    expected = TEST.replace('"save"', '"store"').replace('get_by_test_id("back")', HOME)
    assert suite.read("test_a.py") == expected


def test_a_dry_run_writes_no_source(suite: Suite) -> None:
    """Its diff is one that `git apply --check` accepts."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    applied = suite.apply(dry_run=True)
    assert applied.code == 0
    assert suite.read("test_a.py") == TEST
    subprocess.run(["git", "apply", "--check"], input=applied.patch, cwd=suite.root, check=True)


def test_a_second_time_nothing_changes(suite: Suite) -> None:
    """The file is no longer the one that the run saw, and says what was proposed."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    suite.apply()
    after = suite.read("test_a.py")
    again = suite.apply()
    assert (again.code, statuses(again)) == (1, ["refused"])
    assert again.proposals[0].reason == "it stands there already: it was applied since the run"
    assert suite.read("test_a.py") == after


def test_the_same_fix_of_several_tests_is_written_once(suite: Suite) -> None:
    """Workers find it each for itself; so do the attempts of a rerun test."""
    change = suite.change(SAVE, STORE)
    suite.failed("test_a.py::test_a", change, outcome="rerun")
    suite.failed("test_a.py::test_a", change)
    suite.failed("test_a.py::test_b", change)
    applied = suite.apply()
    assert [proposal.nodeids for proposal in applied.proposals] == [("test_a.py::test_a", "test_a.py::test_b")]
    assert suite.read("test_a.py") == TEST.replace('"save"', '"store"')


@pytest.mark.parametrize("outcome", ["rerun", "passed"])
def test_what_passed_in_the_end_is_not_edited(suite: Suite, outcome: str) -> None:
    """The last attempt found its element."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE), outcome=outcome)
    applied = suite.apply()
    assert (applied.code, applied.proposals, suite.read("test_a.py")) == (1, (), TEST)


@pytest.mark.parametrize(
    ("applicability", "wishes", "status"),
    [
        pytest.param("unsafe", PLAIN, "left", id="unsafe is not asked for"),
        pytest.param("unsafe", Wishes(unsafe=True), "applied", id="unsafe is asked for"),
        pytest.param("display_only", Wishes(unsafe=True), "shown", id="display_only is never written"),
    ],
)
def test_applicability_decides(suite: Suite, applicability: str, wishes: Wishes, status: str) -> None:
    """Consent by category."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE, applicability=applicability))
    applied = suite.apply(wishes)
    assert (statuses(applied), applied.code) == ([status], 0 if status == "applied" else 1)
    assert (suite.read("test_a.py") != TEST) == (status == "applied")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        pytest.param({"source_sha256": "0" * 64}, "has changed since the run", id="another file than the run saw"),
        pytest.param({"source_sha256": ""}, "does not say what the file looked like", id="a run of an older version"),
        pytest.param({"file": "gone.py"}, "is not there", id="no file"),
        pytest.param({"file": "/etc/test_a.py"}, "outside of the project", id="outside"),
        pytest.param({"line": 3, "end_line": 3}, "not 'save'", id="another line"),
        pytest.param({"line": None}, "place in the source is not known", id="no place"),
    ],
)
def test_a_fix_is_refused_by_name_and_the_others_applied(suite: Suite, fields: dict[str, Any], said: str) -> None:
    """Exit code 1 says that something is left to do."""
    bad = suite.change(SAVE, STORE).model_copy(update=fields)
    suite.write("test_b.py", TEST)
    suite.failed("test_a.py::test_a", bad)
    suite.failed("test_b.py::test_a", suite.change(SAVE, STORE, file="test_b.py"))
    applied = suite.apply()
    assert (statuses(applied), applied.code) == (["refused", "applied"], 1)
    assert said in applied.proposals[0].reason
    assert (suite.read("test_a.py"), suite.read("test_b.py")) == (TEST, TEST.replace('"save"', '"store"'))


def test_overlapping_fixes_are_both_refused(suite: Suite) -> None:
    """Nobody knows which of two elements was meant."""
    suite.failed("test_a.py::test_a[x]", suite.change(SAVE, STORE))
    suite.failed("test_a.py::test_a[y]", suite.change(SAVE, 'get_by_test_id("keep")'))
    suite.failed("test_a.py::test_a[z]", suite.change(BACK, HOME))
    applied = suite.apply()
    assert statuses(applied) == ["refused", "refused", "applied"]
    assert applied.proposals[1].id in applied.proposals[0].reason
    assert suite.read("test_a.py") == TEST.replace('get_by_test_id("back")', HOME)


def test_a_read_only_file_stays(suite: Suite) -> None:
    """Even where the user could override the permission."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    os.chmod(suite.root / "test_a.py", 0o444)
    applied = suite.apply()
    assert applied.proposals[0].reason == "test_a.py is read-only"
    assert suite.read("test_a.py") == TEST


@pytest.mark.parametrize("allow", [False, True])
def test_uncommitted_work_is_left_alone(suite: Suite, allow: bool) -> None:
    """Unless the user says otherwise."""
    committed(suite.root, "test_a.py")
    suite.write("test_a.py", TEST + "# more\n")
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    applied = suite.apply(Wishes(allow_dirty=allow))
    assert statuses(applied) == ["applied" if allow else "refused"]
    assert allow or "not committed" in applied.proposals[0].reason


def test_only_one_test_is_fixed(suite: Suite) -> None:
    """By the end of its id; the rest is not even looked at."""
    suite.failed("test_a.py::test_a", suite.change(BACK, HOME))
    suite.failed("test_a.py::test_b", suite.change(SAVE, STORE))
    assert statuses(suite.apply(Wishes(only="test_b"))) == ["applied"]


def test_a_fix_that_nobody_proposes(suite: Suite) -> None:
    suite.failed("test_a.py::test_a", suite.change(BACK, HOME))
    known = suite.apply(dry_run=True).proposals[0].id
    with pytest.raises(BadRequest, match=f"no such fix.* – 'test_nothing' – name one of {known}"):
        suite.apply(Wishes(only="test_nothing"))


def test_only_one_fix_by_its_id(suite: Suite) -> None:
    """As the lines of an earlier call show it."""
    suite.failed("test_a.py::test_a", suite.change(BACK, HOME), suite.change(SAVE, STORE))
    wanted = suite.apply(dry_run=True).proposals[1]
    assert wanted.id in "".join(suite.apply(dry_run=True).lines)
    suite.apply(Wishes(only=wanted.id))
    assert suite.read("test_a.py") == TEST.replace('"save"', '"store"')


def test_a_comment_says_why(suite: Suite) -> None:
    """Above the line, when it is asked for."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    suite.apply(Wishes(comment=True))
    line = '    # Fixed: locator updated, was get_by_test_id("save")\n    page.get_by_test_id("store").click()\n'
    assert line in suite.read("test_a.py")


def test_two_changes_of_one_line_have_two_comments(suite: Suite) -> None:
    """None of them stands in the other's way."""
    suite.write("test_a.py", f"def test_a(page):\n    {SAVE}.or_({BACK}).click()\n")
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE), suite.change(BACK, HOME))
    assert statuses(suite.apply(Wishes(comment=True))) == ["applied", "applied"]
    assert suite.read("test_a.py").count("# Fixed: locator updated, was") == 2


@pytest.mark.parametrize(
    ("others", "file", "shared"),
    [
        pytest.param(["test_b.py::test_b"], "pages.py", 1, id="a page object that another test uses"),
        pytest.param(["test_a.py::test_a"], "pages.py", 0, id="only the failed test uses it"),
        pytest.param(["test_b.py::test_b"], "test_a.py", 0, id="another test has a literal of its own"),
        pytest.param(["test_a.py::test_a[y]"], "test_a.py", 1, id="the same function with other parameters"),
    ],
)
def test_what_others_use_is_unsafe(suite: Suite, others: list[str], file: str, shared: int) -> None:
    """They passed with the old locator, and nobody has seen them with the new one."""
    suite.remember(*others)
    code = SAVE if file == "test_a.py" else f"self.{SAVE}"
    suite.failed("test_a.py::test_a", suite.change(code, STORE, file=file))
    applied = suite.apply()
    assert statuses(applied) == ["left" if shared else "applied"]
    assert (f"shared by {shared} test" in "".join(applied.lines)) == bool(shared)


def test_who_failed_for_the_same_cause_is_no_argument_against(suite: Suite) -> None:
    """All of its users ask for the same."""
    suite.remember("test_a.py::test_a", "test_b.py::test_b")
    for nodeid in ("test_a.py::test_a", "test_b.py::test_b"):
        suite.failed(nodeid, suite.change(f"self.{SAVE}", STORE, file="pages.py"))
    assert statuses(suite.apply()) == ["applied"]


def test_who_asks_for_the_same_elsewhere_is_no_argument_either(suite: Suite) -> None:
    """It writes the locator itself, and it is as stale there."""
    suite.remember("test_a.py::test_a", "test_b.py::test_b")
    suite.failed("test_b.py::test_b", suite.change(f"self.{SAVE}", STORE, file="pages.py"))
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    assert statuses(suite.apply()) == ["applied", "applied"]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        pytest.param("a\na\n", ["applied", "applied"], id="accept"),
        pytest.param("r\na\n", ["rejected", "applied"], id="reject"),
        pytest.param("s\nwhat\na\n", ["skipped", "applied"], id="skip, and asked again after a strange answer"),
        pytest.param("a\nq\n", ["applied", "skipped"], id="quit skips the rest"),
        pytest.param("a\n", ["applied", "skipped"], id="the end of the input skips the rest"),
    ],
)
def test_each_fix_is_reviewed(suite: Suite, answers: str, expected: list[str]) -> None:
    """With its diff and evidence; nothing is written that was not accepted."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE), suite.change(BACK, HOME))
    applied = suite.apply(answers=answers)
    assert statuses(applied) == expected
    shown = "\n".join(suite.told)
    assert '+    page.get_by_test_id("store").click()' in shown
    assert "the element of the last pass" in shown
    assert ('"store"' in suite.read("test_a.py")) == (expected[0] == "applied")


def test_a_rejected_fix_is_not_offered_again(suite: Suite) -> None:
    """The run remembers it."""
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    suite.apply(answers="r\n")
    again = suite.apply()
    assert statuses(again) == ["rejected"]
    assert suite.read("test_a.py") == TEST


def test_without_a_run_there_is_nothing_to_apply(suite: Suite) -> None:
    """And the way out is named."""
    with pytest.raises(BadRequest, match="run `pytest --selfheal` first"):
        suite.apply()


@pytest.fixture
def rerun(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """Reruns without a browser: a test passes when its file has no word that is known to fail."""
    from pytest_selfheal.applying import apply as module
    from pytest_selfheal.applying.verify import Rerun

    runs: list[set[str]] = []

    def run(nodeids: set[str], *, root: Path, **_: Any) -> Rerun:
        runs.append(nodeids)
        text = "".join(path.read_text() for path in root.glob("*.py"))
        passed = {nodeid for nodeid in nodeids if f'"{nodeid.rpartition("_")[2]}"' not in text}
        return Rerun({nodeid: Digest(nodeid=nodeid, passed_at=2) for nodeid in passed})

    monkeypatch.setattr(module, "rerun", run)
    return runs


def test_a_fix_that_does_not_hold_is_taken_back(suite: Suite, rerun: list[set[str]]) -> None:
    """The others stay, and are run once more without it; the verdicts are in the run."""
    suite.write("test_b.py", TEST)
    suite.failed("test_a.py::test_broken", suite.change(SAVE, 'get_by_test_id("broken")'))
    suite.failed("test_b.py::test_b", suite.change(SAVE, STORE, file="test_b.py"))
    applied = suite.apply(Wishes(verify=True))
    assert (statuses(applied), applied.code) == (["rolled back", "applied"], 1)
    assert "test_a.py::test_broken does not pass with it" in applied.proposals[0].reason
    assert rerun == [{"test_a.py::test_broken", "test_b.py::test_b"}, {"test_b.py::test_b"}]
    assert (suite.read("test_a.py"), suite.read("test_b.py")) == (TEST, TEST.replace('"save"', '"store"'))
    changes = [change for entry in read_run(suite.project.folder).tests for change in (entry.fix and entry.fix.changes)]
    assert [change.verified.rerun for change in changes] == [False, True]


def test_of_two_fixes_in_one_file_one_is_taken_back(suite: Suite, rerun: list[set[str]]) -> None:
    """The file then has exactly the other."""
    suite.failed("test_a.py::test_broken", suite.change(SAVE, 'get_by_test_id("broken")'))
    suite.failed("test_a.py::test_fine", suite.change(BACK, HOME))
    assert statuses(suite.apply(Wishes(verify=True))) == ["rolled back", "applied"]
    assert suite.read("test_a.py") == TEST.replace('get_by_test_id("back")', HOME)


@pytest.mark.parametrize(
    ("other", "status"),
    [
        pytest.param("test_b.py::test_fine", "applied", id="they pass with the new locator"),
        pytest.param("test_b.py::test_store", "rolled back", id="one of them does not"),
    ],
)
def test_those_who_share_it_are_run_too(suite: Suite, rerun: list[set[str]], other: str, status: str) -> None:
    """That makes a shared fix safe, or takes it back."""
    suite.remember(other)
    suite.failed("test_a.py::test_a", suite.change(f"self.{SAVE}", STORE, file="pages.py"))
    assert statuses(suite.apply(Wishes(verify=True))) == [status]
    assert rerun == [{"test_a.py::test_a", other}]
    assert (suite.read("pages.py") == PAGES) == (status == "rolled back")


def test_an_interrupted_verification_leaves_nothing(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unverified edits are not what was asked for."""
    from pytest_selfheal.applying import apply as module

    def interrupted(*_: Any, **__: Any) -> None:
        assert '"store"' in suite.read("test_a.py")
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "rerun", interrupted)
    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    with pytest.raises(KeyboardInterrupt):
        suite.apply(Wishes(verify=True))
    assert suite.read("test_a.py") == TEST


@pytest.mark.parametrize(
    ("theirs", "left", "says"),
    [
        pytest.param("# mine\n" + TEST, "# mine\n" + TEST, "which stays", id="another line"),
        pytest.param(
            TEST.replace(SAVE, 'get_by_test_id("mine")'),
            TEST.replace(SAVE, 'get_by_test_id("mine")'),
            "changed in the same lines",
            id="the very line",
        ),
    ],
)
def test_what_somebody_edits_during_the_rerun_stays(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, theirs: str, left: str, says: str
) -> None:
    from pytest_selfheal.applying import apply as module
    from pytest_selfheal.applying.verify import Rerun

    def edited(*_: Any, **__: Any) -> Rerun:
        suite.write("test_a.py", theirs.replace('"save"', '"broken"'))
        return Rerun({})

    monkeypatch.setattr(module, "rerun", edited)
    suite.failed("test_a.py::test_a", suite.change(SAVE, 'get_by_test_id("broken")'))
    assert statuses(suite.apply(Wishes(verify=True))) == ["rolled back"]
    assert not (suite.project.folder / "patches" / "a.patch").exists()
    assert suite.read("test_a.py") == left
    assert any(says in line for line in suite.told)


def test_a_file_that_is_gone_is_said_in_one_line(suite: Suite) -> None:
    def answer(_: str) -> str:
        (suite.root / "test_a.py").unlink()
        return "a\n"

    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    suite.apply(dry_run=True)
    with pytest.raises(BadOutput, match=r"a source can't be read .* – 'test_a.py' – put it back"):
        apply(suite.project, PLAIN, dry_run=False, name="a.patch", tell=suite.told.append, ask=answer)


def test_what_somebody_edits_during_the_review_stays(suite: Suite) -> None:
    def answer(_: str) -> str:
        suite.write("test_a.py", "# mine\n" + TEST)
        return "a\n"

    suite.failed("test_a.py::test_a", suite.change(SAVE, STORE))
    suite.apply(dry_run=True)
    applied = apply(suite.project, PLAIN, dry_run=False, name="a.patch", tell=suite.told.append, ask=answer)
    assert statuses(applied) == ["applied"]
    assert suite.read("test_a.py") == "# mine\n" + TEST.replace('"save"', '"store"')


@pytest.fixture
def page(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A page with other test ids than before, by the old ones; each rerun fails at the first one it doesn't find."""
    from pytest_selfheal.applying import apply, rounds
    from pytest_selfheal.applying.verify import Rerun

    ids: dict[str, str] = {}

    def run_tests(nodeids: Any, **_: Any) -> Rerun:
        used = re.findall(r'get_by_test_id\("(\w+)"\)', suite.read("test_a.py"))
        lost = next((one for one in used if one not in ids.values()), None)
        if lost is None:
            return Rerun({nodeid: Digest(nodeid=nodeid, passed_at=2) for nodeid in nodeids})
        suite.fails_at(nodeids[0], lost, ids.get(lost, ""))
        info = RunInfo(id="r2", started_at="2026-11-21T05:00:00Z", complete=True)
        return Rerun({}, Run(run=info, tests=(suite.entries.pop(),)))

    monkeypatch.setattr(apply, "rerun", lambda nodeids, **_: run_tests(sorted(nodeids)))
    monkeypatch.setattr(rounds, "rerun_tests", run_tests)
    return ids


def test_a_test_with_two_lost_locators_gets_both_fixes(suite: Suite, page: dict[str, str]) -> None:
    """With the first one alone it fails at the second; the patch has both, and the run says which one it proposed."""
    page.update(save="store", back="home")
    suite.fails_at("test_a.py::test_a", "save", "store")
    applied = suite.apply(Wishes(verify=True))
    assert (statuses(applied), applied.code) == (["applied", "applied"], 0)
    assert "went on to this step" in applied.proposals[1].reason
    assert suite.read("test_a.py") == TEST.replace('"save"', '"store"').replace('"back"', '"home"')
    assert applied.patch.count(b"\n+") == 2 + 1  # and the line that names the file
    assert (suite.project.folder / "patches" / "a.patch").read_bytes() == applied.patch


@pytest.mark.parametrize(
    "ids",
    [
        pytest.param({"save": "store"}, id="nobody knows what became of the second"),
        pytest.param({"save": "store", "back": "backward"}, id="the last one is not right either"),
    ],
)
def test_all_of_its_fixes_or_none(suite: Suite, page: dict[str, str], ids: dict[str, str]) -> None:
    page.update(ids)
    wanted = TEST + '    page.get_by_test_id("gone").click()\n'
    suite.write("test_a.py", wanted)
    suite.fails_at("test_a.py::test_a", "save", "store")
    applied = suite.apply(Wishes(verify=True))
    assert (statuses(applied), applied.code) == (["rolled back"], 1)
    assert suite.read("test_a.py") == wanted


def test_a_test_that_fails_on_the_new_locator_goes_nowhere(suite: Suite, page: dict[str, str]) -> None:
    page.update(save="keep", store="keep", back="home")
    suite.fails_at("test_a.py::test_a", "save", "store")
    assert statuses(suite.apply(Wishes(verify=True))) == ["rolled back"]
    assert suite.read("test_a.py") == TEST
