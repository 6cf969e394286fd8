"""Running the touched tests again: with which options, and what counts as holding."""

from dataclasses import replace
from pathlib import Path

import pytest

from pytest_selfheal.applying.plan import Proposal
from pytest_selfheal.applying.verify import Rerun, options, others_of, rerun
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.run import Run, RunInfo

NODE = "tests/test_a.py::test_a"
OLD, NEW = 'get_by_test_id("save")', 'get_by_test_id("store")'


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param(["tests", "tests/test_a.py::test_a"], [], id="the tests that were named"),
        pytest.param(["-v", "tests/test_a.py"], ["-v"], id="a test behind a flag"),
        pytest.param(
            ["--browser", "firefox", "-n", "4"], ["--browser", "firefox", "-n", "4"], id="options with values"
        ),
        pytest.param(["-k", "save", "-m", "slow", "-x", "--lf", "--maxfail=1"], [], id="what chooses or stops"),
        pytest.param(["--junitxml", "out.xml", "--reruns=2"], [], id="what reports elsewhere, or tries again"),
        pytest.param(["--selfheal", "--selfheal-dir", "out", "--selfheal-heal"], [], id="our own"),
        pytest.param(["-c", "pytest.ini", "-p", "no:tests"], ["-c", "pytest.ini", "-p", "no:tests"], id="files"),
        pytest.param(["--base-url=http://127.0.0.1:1"], ["--base-url=http://127.0.0.1:1"], id="where the app is"),
    ],
)
def test_options_of_the_session_are_kept(tmp_path: Path, given: list[str], expected: list[str]) -> None:
    """Without its browser or base URL a test would fail for another reason."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").touch()
    (tmp_path / "pytest.ini").touch()
    assert options(given, tmp_path) == expected


def proposal(*shared_by: str) -> Proposal:
    change = Change(type="selector_replace", old_value=OLD, new_value=NEW, confidence="high", rationale="")
    return Proposal("id", change, (NODE,), shared_by=shared_by)


def digest(locator: str, element: Element, nodeid: str = NODE) -> Digest:
    return Digest(nodeid=nodeid, passed_at=1, fingerprints={locator: Fingerprint(element=element)})


def button(name: str, **more: str) -> Element:
    box = (300, 200, 120, 32)
    return Element(tag="button", role="button", name=name, text=name, own_text=name, attributes=dict(more), box=box)


SAVE = button("Save order", id="save", type="submit")


@pytest.mark.parametrize(
    ("passed", "shared_by", "said"),
    [
        pytest.param([digest(NEW, SAVE)], [], "", id="the same element"),
        pytest.param([digest(NEW.replace('"', "'"), SAVE)], [], "", id="recorded in other quotes"),
        pytest.param([digest(NEW, button("Delete all", id="del"))], [], "another element", id="another element"),
        pytest.param([], [], "does not pass", id="it does not pass"),
        pytest.param([digest(NEW, SAVE)], ["tests/test_b.py::test_b"], "test_b does not pass", id="a sharer does not"),
    ],
)
def test_what_holds(passed: list[Digest], shared_by: list[str], said: str) -> None:
    """To pass is not enough: it must be on the element that was meant."""
    seen = Rerun({one.nodeid: one for one in passed})
    trouble = seen.trouble(proposal(), {NODE: digest(OLD, SAVE)}, others=shared_by, is_unsafe_wanted=False)
    assert said in trouble if said else trouble == ""


@pytest.mark.parametrize(
    ("found", "unsafe", "holds"),
    [
        pytest.param(button("Store order", type="submit"), False, False, id="another caption is no proof"),
        pytest.param(button("Store order", type="submit"), True, True, id="which is what an unsafe change lacks"),
        pytest.param(button("Delete all", id="del"), True, False, id="another element"),
    ],
)
def test_an_unsafe_change_holds_on_the_element_that_it_was_proposed_for(
    found: Element, unsafe: bool, holds: bool
) -> None:
    """It said that it is not proved; to take it back for that would be to refuse what was asked for."""
    seen = Rerun({NODE: digest(NEW, found)})
    trouble = seen.trouble(proposal(), {NODE: digest(OLD, SAVE)}, others=(), is_unsafe_wanted=unsafe)
    assert (trouble == "") is holds


def in_frame(path: str, origin: str) -> Element:
    return SAVE.model_copy(update={"frame": (path,), "origin": origin})


@pytest.mark.parametrize(
    ("found", "said"),
    [
        pytest.param(in_frame("/html/div[1]/iframe[1]", "http://localhost:2"), "", id="it moved, and a port is new"),
        pytest.param(in_frame("/html/iframe[1]", "http://ads.test"), "another element", id="of another origin"),
        pytest.param(SAVE, "another element", id="outside of the frame"),
    ],
)
def test_a_fix_holds_in_the_same_frame_only(found: Element, said: str) -> None:
    """A server of the tests has another port each time; an iframe is no other for that."""
    seen = Rerun({NODE: digest(NEW, found)})
    before = {NODE: digest(OLD, in_frame("/html/iframe[1]", "http://localhost:1"))}
    trouble = seen.trouble(proposal(), before, others=(), is_unsafe_wanted=False)
    assert said in trouble if said else trouble == ""


@pytest.mark.parametrize(
    ("unsafe", "expected"),
    [
        pytest.param(False, ["test_b", "test_c"], id="whoever was seen to pass has to pass"),
        pytest.param(True, ["test_c"], id="the user took the others on; nobody wants to lose what passed just now"),
    ],
)
def test_who_has_to_pass_beside_its_own_tests(unsafe: bool, expected: list[str]) -> None:
    """An edit in a helper is verified by everybody who runs through it."""
    digests = {
        nodeid: Digest(nodeid=nodeid, passed_at=1, run=run) for nodeid, run in (("test_b", "old"), ("test_c", "r1"))
    }
    run = Run(run=RunInfo(id="r1", started_at="2026-11-21T05:00:00Z"))
    one = replace(proposal("test_b"), reached_by=("test_c",))
    assert list(others_of(one, digests, run=run, is_unsafe_wanted=unsafe)) == expected


CHECK = Step(name="to_have_text", locator=OLD)


@pytest.mark.parametrize(
    ("found", "steps", "said"),
    [
        pytest.param({"id": "save", "class": "paid"}, [CHECK], "", id="the same"),
        pytest.param({"id": "save", "class": "unpaid"}, [CHECK], "checks something else", id="in another state"),
        pytest.param({"id": "save", "class": "paid"}, [], "only 0 of the 1 checks and reads", id="one check less"),
    ],
)
def test_a_test_that_passes_and_checks_less_is_not_fixed(found: dict[str, str], steps: list[Step], said: str) -> None:
    """Green is no proof: what the test found may have been edited away."""
    lost = 'locator("#save.paid")'
    change = proposal().change.model_copy(update={"old_value": lost})
    before = digest(lost, button("Save order", **{"id": "save", "class": "paid"})).model_copy(
        update={"steps": (CHECK.model_copy(update={"locator": lost}),)}
    )
    now = digest(NEW, button("Save order", **found)).model_copy(update={"steps": tuple(steps)})
    one = replace(proposal(), change=change)
    for unsafe in (False, True):
        trouble = Rerun({NODE: now}).trouble(one, {NODE: before}, others=(), is_unsafe_wanted=unsafe)
        assert (said in trouble) if said and not unsafe else trouble == ""


def test_rows_that_are_read_no_longer_are_checks_less() -> None:
    """A loop over nothing passes; how many rows it reads is a matter of data."""
    rows = [Step(name="inner_text", locator=f'locator(".paid").nth({number})') for number in range(3)]
    before = digest(OLD, SAVE).model_copy(update={"steps": tuple(rows)})
    for left, said in ((rows[:1], ""), ([], "only 0 of the 1 checks and reads")):
        now = digest(NEW, SAVE).model_copy(update={"steps": tuple(left)})
        trouble = Rerun({NODE: now}).trouble(proposal(), {NODE: before}, others=(), is_unsafe_wanted=False)
        assert (said in trouble) if said else trouble == ""


def test_an_endless_test_is_ended(tmp_path: Path) -> None:
    """With all that it started, and what it was tried for is taken back."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_a.py").write_text(
        "import pathlib, subprocess, sys, time\n"
        "def test_a():\n"
        "    child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "    pathlib.Path('child').write_text(str(child.pid))\n"
        "    time.sleep(600)\n"
    )
    seen = rerun(["test_a.py::test_a"], root=tmp_path, arguments=["-p", "no:playwright-asyncio"], limit_s=20)
    assert seen.overdue_s == 20
    assert "did not end within 20 s" in seen.trouble(proposal(), {}, others=(), is_unsafe_wanted=True)
    child = int((tmp_path / "child").read_text())
    assert not Path(f"/proc/{child}").exists() or "\nState:\tZ" in Path(f"/proc/{child}/status").read_text()


def test_a_test_that_is_gone_is_no_objection(tmp_path: Path) -> None:
    """Somebody renamed it since it last passed; the others are run all the same."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_a.py").write_text("def test_a():\n    pass\n")
    nodeids = ["test_a.py::test_a", "test_a.py::test_renamed"]
    seen = rerun(nodeids, root=tmp_path, arguments=["-p", "no:playwright-asyncio"], limit_s=120)
    assert seen.gone == ("test_a.py::test_renamed",)


@pytest.mark.parametrize(
    "argument",
    [
        pytest.param("--no-such-option", id="pytest says what is wrong and exits with its own code"),
        pytest.param("-pno_such_plugin", id="a traceback and exit code 1, that of failed tests, in older pytest"),
    ],
)
def test_pytest_that_can_not_run_is_an_error(tmp_path: Path, argument: str) -> None:
    """No verdict is not a bad verdict: nothing is rolled back for it."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    with pytest.raises(BadRequest, match="pytest could not run the tests again"):
        rerun([NODE], root=tmp_path, arguments=["-p", "no:playwright-asyncio", argument], limit_s=120)


def test_an_edited_row_gives_its_test_another_name(tmp_path: Path) -> None:
    """The whole function is run then, and the row with the new locator is the one that was meant."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_a.py").write_text(
        "import pytest\n@pytest.mark.parametrize('name', ['store'])\ndef test_a(name):\n    pass\n"
    )
    nodeids = ["test_a.py::test_a[save]"]
    seen = rerun(nodeids, root=tmp_path, arguments=["-p", "no:playwright-asyncio"], limit_s=120)
    assert seen.gone == tuple(nodeids)
    row = Digest(nodeid="test_a.py::test_a[store]", passed_at=1, steps=(Step(name="click", locator=NEW),))
    one = replace(proposal(), nodeids=tuple(nodeids))
    found = Rerun({row.nodeid: row}, gone=seen.gone)
    assert found.trouble(one, {}, others=(), is_unsafe_wanted=False) == ""
    assert "does not pass" in seen.trouble(one, {}, others=(), is_unsafe_wanted=False)
