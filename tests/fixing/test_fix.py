"""`selfheal fix` with agents that are real processes: what mends reaches the tree, and nothing else does."""

import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.ledger.store import held, load

Refused = Callable[..., str]
BEHAVIOURS = [
    pytest.param("mend()\nedit(tests, 'assert ', 'assert True or ')\n", "caught", id="weakens an assertion"),
    pytest.param("edit(tests, 'def test', '@__import__(\"pytest\").mark.skip\\ndef test')\n", "caught", id="skips"),
    pytest.param("pathlib.Path(tests).unlink()\n", "caught", id="deletes the tests"),
    pytest.param("edit('pytest.ini', 'addopts =', 'addopts = -k nothing')\n", "caught", id="edits the settings"),
    pytest.param(
        "mend()\nledger = pathlib.Path(brief['answer']['file']).parents[2] / 'ledger.json'\nledger.write_text('{}')\n",
        "caught",
        id="writes garbage to the ledger",
    ),
    pytest.param("", "failed", id="does nothing"),
    pytest.param("edit('shop/names.py', 'lower', 'title().lower')\n", "failed", id="mends nothing"),
    pytest.param(
        "mend()\nedit('shop/prices.py', '* 2', '* 3')\n", "regression", id="breaks another test while it mends"
    ),
]


ENDINGS = [
    pytest.param("mend()\nsys.exit(3)\n", "crashed with exit code 3", id="crashes"),
    pytest.param("mend()\nos.kill(os.getpid(), signal.SIGSEGV)\n", "crashed with exit code -11", id="is killed"),
    pytest.param("mend()\ntime.sleep(600)\n", "did not end within 5 s", id="hangs"),
]


@pytest.fixture
def refused(called: Any) -> Refused:
    """Call the command in this process: what it says when it refuses."""

    def call(*words: str, cwd: Path) -> str:
        done = called(*words, cwd=cwd)
        assert done.returncode == 2
        said: str = done.stderr.decode()
        return said

    return call


def test_killed_once_it_ends_the_same(project: Any, kill: Any) -> None:
    """One failure is fixed, the ledger is whole, and nothing is left behind."""
    _one_failure(project)
    process = subprocess.Popen(project.command("fix"), cwd=project.root, stderr=subprocess.DEVNULL, text=True)
    time.sleep(4)
    kill(process)
    _assert_ended(project)


@pytest.mark.endurance
def test_with_an_agent_that_mends(project: Any) -> None:
    """Everything is fixed, the report agrees with git, nothing is committed and nothing left behind."""
    project.acts("mend()\n")
    done = project.run("fix")
    assert (done.returncode, set(project.statuses.values())) == (0, {"fixed"}), done.stderr
    assert project.changed() == [" M shop/names.py", " M shop/prices.py"]
    assert project.git("diff", "--stat").rstrip() in project.report
    assert "fixed + escalated = initially_failing ✓ (3 + 0 = 3)" in project.report
    assert project.left_behind() == []
    assert load(project.root / ".selfheal" / "ledger.json").open == ()


def test_a_second_one_is_refused(project: Any) -> None:
    """In one line, with exit code 2."""
    with held(project.root / ".selfheal" / "fix.lock"):
        done = project.run("fix", agent=False)
    assert done.returncode == 2
    assert done.stderr.startswith("selfheal: another `selfheal fix` is at work on this project")
    assert len(done.stderr.splitlines()) == 1


def test_a_tree_with_changes_is_refused(project: Any, refused: Refused) -> None:
    """Before anything is run."""
    (project.root / "shop" / "names.py").write_text("mine = 1\n")
    assert "not committed – 'shop/names.py'" in refused("fix", cwd=project.root)


def test_a_damaged_ledger_is_refused(project: Any, refused: Refused) -> None:
    """And stays for whoever wants to see."""
    (project.root / ".selfheal").mkdir()
    (project.root / ".selfheal" / "ledger.json").write_text("garbage")
    assert "the ledger is damaged" in refused("fix", cwd=project.root)
    assert (project.root / ".selfheal" / "ledger.json").read_text() == "garbage"


def test_a_round_without_a_ledger_says_so(tmp_path: Path, refused: Refused) -> None:
    """In a project that is not even in git: that is not what is missing first."""
    assert "there is no ledger" in refused("round", cwd=tmp_path)


def test_a_server_without_an_address_is_refused(project: Any, refused: Refused) -> None:
    """By both commands, before anything is run."""
    for word in ("fix", "round"):
        assert "one of --serve and --serve-url is missing" in refused(word, "--serve", "true", cwd=project.root)


@pytest.mark.endurance
def test_a_server_serves_what_is_tried(project: Any) -> None:
    """Each run of the tests has its own, started in the worktree with the change, and none is left."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    (project.root / "tests" / "test_site.py").write_text(
        "from urllib.request import urlopen\n\n\ndef test_name():\n"
        f"    assert b'.upper()' in urlopen('http://127.0.0.1:{port}/shop/names.py').read()\n"
    )
    project.git("add", "-A")
    project.git("commit", "-qm", "c")
    project.acts("edit('shop/names.py', 'lower', 'upper') if 'prices' not in tests else mend()\n")
    serve = f"{sys.executable} -m http.server --bind 127.0.0.1 {port}"
    done = project.run("fix", "--serve", serve, "--serve-url", f"http://127.0.0.1:{port}/")
    assert (done.returncode, set(project.statuses.values())) == (0, {"fixed"}), done.stderr
    assert project.statuses["test_name"] == "fixed"
    assert project.running() == []


@pytest.mark.endurance
@pytest.mark.parametrize(("code", "outcome"), BEHAVIOURS)
def test_with_an_agent_that_does_not(project: Any, code: str, outcome: str) -> None:
    """It is rolled back, counted, said in the report, and nothing is lost or left."""
    project.acts(code)
    done = project.run("fix", "--round-timeout", "5", "--max-rounds", "1")
    assert done.returncode == 1, done.stderr
    first = project.ledger["attempts"][0]
    assert (first["outcome"], first["fixer"]) == (outcome, "agent")
    entry = next(one for one in project.ledger["entries"] if one["id"] == first["entries"][0])
    assert (entry["attempt_count"], entry["status"]) == (1, "escalated")
    assert (project.changed(), project.left_behind()) == ([], [])
    assert f"| {outcome} |" in project.report
    if outcome == "regression":
        assert project.statuses["test_rebate"] == "fixed"  # with the change it was taken back
    assert load(project.root / ".selfheal" / "ledger.json").open == ()


@pytest.mark.endurance
@pytest.mark.parametrize("allowed", [False, True], ids=["not allowed", "allowed"])
def test_an_agent_that_corrects_an_expected_value(project: Any, allowed: bool) -> None:
    """With the option it is mended, with its comment; without it a person decides, and no attempt is lost."""
    _one_failure(project)
    project.acts(
        "edit('tests/test_names.py', \"    assert upper('a') == 'A'\", "
        "\"    # Fixed: names are kept in lower case since the rename\\n    assert upper('a') == 'a'\")\n"
        "pathlib.Path(os.environ['SELFHEAL_ANSWER']).write_text(json.dumps({'diagnosis': 'the test is outdated'}))\n"
    )
    done = project.run("fix", *(["--allow-expectations"] if allowed else []))
    assert done.returncode == (0 if allowed else 1), done.stderr
    entry = project.ledger["entries"][0]
    told = (entry["status"], entry["escalation_reason"], entry["attempt_count"], entry["diagnosis"])
    reason = (None, 1) if allowed else ("design_decision", 0)
    assert told == ("fixed" if allowed else "escalated", *reason, "the test is outdated")
    assert project.changed() == ([" M tests/test_names.py"] if allowed else [])


@pytest.mark.endurance
@pytest.mark.parametrize(("code", "said"), ENDINGS)
def test_an_agent_that_does_not_come_to_its_end(project: Any, code: str, said: str) -> None:
    """The ledger is as it was, and the next agent has all its attempts."""
    project.acts(code)
    done = project.run("round", "--round-timeout", "5")
    assert (done.returncode, "there is no ledger" in done.stderr) == (2, True)
    ledger = project.root / ".selfheal" / "ledger.json"
    entry = {"id": "F-001", "file": "tests/test_names.py", "test": "test_upper", "priority": "P2"}
    ledger.parent.mkdir(exist_ok=True)
    ledger.write_text(json.dumps({"entries": [{**entry, "status": "discovered"}]}))
    before = ledger.read_bytes()
    done = project.run("round", "--round-timeout", "5")
    assert (done.returncode, ledger.read_bytes()) == (2, before), done.stderr
    assert said in done.stderr.splitlines()[-1]
    assert (project.changed(), project.left_behind()) == ([], [])
    project.acts("mend()\n")
    assert project.run("fix").returncode == 0
    assert [one["attempt_count"] for one in project.ledger["entries"]] == [1]


@pytest.mark.endurance
def test_an_agent_that_never_comes_to_its_end_is_given_up(project: Any) -> None:
    """After three rounds that changed nothing; what nobody tried is not said to have been tried."""
    _one_failure(project)
    project.acts("sys.exit(3)\n")
    done = project.run("fix")
    assert (done.returncode, done.stderr.count("the agent crashed with exit code 3")) == (1, 3), done.stderr
    entries = project.ledger["entries"]
    assert [(one["escalation_reason"], one["attempt_count"]) for one in entries] == [("max_attempts_exceeded", 0)]
    assert "nothing was tried for it" in project.report
    assert "look at what was tried" not in project.report


@pytest.mark.endurance
def test_a_reason_that_is_none_of_the_six_is_named(project: Any) -> None:
    """With those that there are."""
    _one_failure(project)
    project.acts("pathlib.Path(os.environ['SELFHEAL_ANSWER']).write_text(json.dumps({'escalate': 'too_hard'}))\n")
    assert project.run("fix", "--max-rounds", "1").returncode == 1
    why = project.ledger["attempts"][0]["why"]
    assert "none of the six – 'too_hard' – it may be design_decision, external_dependency, flaky" in why


@pytest.mark.endurance
def test_what_an_agent_says_is_redacted_in_its_files(project: Any) -> None:
    """And a new file of its is in the report's list of changes."""
    _one_failure(project)
    secret = "ghp_" + "Z9y8X7w6V5u4T3s2R1q0" + "P9o8N7m6L5k4J3h2"
    project.acts(
        f"mend()\nprint('token={secret}')\npathlib.Path('shop/notes.py').write_text('A = 1\\n')\n"
        f"pathlib.Path(os.environ['SELFHEAL_ANSWER']).write_text(json.dumps({{'fix': 'with {secret}'}}))\n"
    )
    assert project.run("fix").returncode == 0
    kept = [one for one in (project.root / ".selfheal").rglob("*") if one.is_file()]
    assert {"answer.json", "agent.log"} <= {one.name for one in kept}
    assert [one.name for one in kept if secret in one.read_text("utf-8", "replace")] == []
    assert "shop/notes.py | 1 +" in project.report


@pytest.mark.endurance
def test_an_agent_that_asks_for_a_person(project: Any) -> None:
    """Its reason and its words are in the ledger, and it cost no attempt."""
    project.acts(
        "pathlib.Path(os.environ['SELFHEAL_ANSWER']).write_text("
        "json.dumps({'escalate': 'design_decision', 'diagnosis': 'the sum may be meant so'}))\n"
    )
    assert project.run("fix").returncode == 1
    entries = project.ledger["entries"]
    assert {(one["escalation_reason"], one["attempt_count"]) for one in entries} == {("design_decision", 0)}
    assert {one["diagnosis"] for one in entries} == {"the sum may be meant so"}
    assert project.changed() == []


@pytest.mark.endurance
def test_an_agent_that_writes_into_the_user_s_tree(project: Any) -> None:
    """It is caught, what it wrote stays to be looked at, and nothing goes on before it is gone."""
    mine = project.root / "shop" / "names.py"
    project.acts(f"mend()\npathlib.Path({str(mine)!r}).write_text('mine = 1\\n')\n")
    done = project.run("fix")
    assert (done.returncode, "not committed – 'shop/names.py'" in done.stderr) == (2, True), done.stderr
    first = project.ledger["attempts"][0]
    assert (first["outcome"], first["why"]) == ("caught", "shop/names.py was changed outside of the worktree")
    assert (project.changed(), project.left_behind()) == ([" M shop/names.py"], [])
    project.git("checkout", "-q", ".")
    project.acts("mend()\n")
    assert project.run("fix").returncode == 0


@pytest.mark.endurance
def test_a_project_in_a_folder_of_a_repository(project: Any) -> None:
    """Is mended there, with paths of the repository in the report."""
    inner = project.root / "inner"
    inner.mkdir()
    for name in ("pytest.ini", "shop", "tests"):
        (project.root / name).rename(inner / name)
    project.git("add", "-A")
    project.git("commit", "-qm", "inner")
    project.acts("mend()\n")
    done = subprocess.run(project.command("fix"), cwd=inner, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert project.changed() == [" M inner/shop/names.py", " M inner/shop/prices.py"]
    assert project.git("diff", "--stat").rstrip() in (inner / ".selfheal" / "fix-report.md").read_text()


@pytest.mark.endurance
def test_without_an_agent_code_is_a_person_s(project: Any) -> None:
    """All of them at once, each with a reason, and no test was touched."""
    done = project.run("fix", agent=False)
    assert (done.returncode, set(project.statuses.values())) == (1, {"escalated"}), done.stderr
    assert len(project.ledger["rounds"]) == 1
    assert {one["escalation_reason"] for one in project.ledger["entries"]} == {"out_of_scope"}
    assert project.changed() == []


@pytest.mark.endurance
def test_ctrl_c_ends_it_after_the_round(project: Any) -> None:
    """What the round mended stays, and the next call goes on."""
    project.acts("pathlib.Path(brief['answer']['file']).with_name('began').touch()\nmend()\n")
    process = subprocess.Popen(project.command("fix"), cwd=project.root, stderr=subprocess.PIPE, text=True)
    rounds = project.root / ".selfheal" / "rounds"
    end = time.monotonic() + 300
    while not list(rounds.glob("*/began")):
        assert time.monotonic() < end
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=300)
    assert (process.returncode, "stopping after this round" in said) == (1, True), said
    assert len(project.ledger["rounds"]) == 1
    assert project.run("fix").returncode == 0
    assert project.left_behind() == []


@pytest.mark.endurance
def test_killed_at_any_moment_it_ends_the_same(project: Any, kill: Any) -> None:
    """The ledger stays whole, no file is half edited, and the last call finds nothing of the others."""
    _one_failure(project)
    path = project.root / ".selfheal" / "ledger.json"
    names = project.root / "shop" / "names.py"
    whole = (names.read_text(), names.read_text().replace("lower", "upper"))
    began = time.monotonic()
    _assert_ended(project)
    whole_s = time.monotonic() - began
    moments = random.Random(12)
    _begin_anew(project)
    for _ in range(50):
        process = subprocess.Popen(
            project.command("fix"), cwd=project.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
        )
        with suppress(subprocess.TimeoutExpired):
            process.wait(moments.uniform(0.1, whole_s))
        kill(process)
        assert not path.exists() or load(path)
        assert names.read_text() in whole
        if path.exists() and not load(path).open:
            _assert_ended(project)
            _begin_anew(project)
    _assert_ended(project)


def _one_failure(project: Any) -> None:
    prices = project.root / "shop" / "prices.py"
    prices.write_text(prices.read_text().replace(" + 1", ""))
    project.git("commit", "-qam", "b")
    project.acts("mend()\n")


def _assert_ended(project: Any) -> None:
    done = project.run("fix")
    assert (done.returncode, set(project.statuses.values())) == (0, {"fixed"}), done.stderr
    assert project.changed() == [" M shop/names.py"]
    assert (project.left_behind(), project.running()) == ([], [])


def _begin_anew(project: Any) -> None:
    project.git("checkout", "-q", ".")
    shutil.rmtree(project.root / ".selfheal")
