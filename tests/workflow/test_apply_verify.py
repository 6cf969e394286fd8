"""Running the touched tests again: with which options, and what counts as holding."""

from pathlib import Path

import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.fix import Change
from pytest_selfheal.workflow.apply_plan import Proposal
from pytest_selfheal.workflow.apply_verify import Rerun, options, rerun

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
    return Element(tag="button", role="button", name=name, text=name, own_text=name, attributes=dict(more))


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
    trouble = seen.trouble(proposal(*shared_by), {NODE: digest(OLD, SAVE)})
    assert said in trouble if said else trouble == ""


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
    trouble = seen.trouble(proposal(), before)
    assert said in trouble if said else trouble == ""


def test_sharers_do_not_count_when_unsafe_is_wanted() -> None:
    """The user took that on."""
    seen = Rerun({NODE: digest(NEW, SAVE)})
    assert seen.trouble(proposal("tests/test_b.py::test_b"), {}, with_sharers=False) == ""


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
        rerun([proposal()], root=tmp_path, arguments=["-p", "no:playwright-asyncio", argument])
