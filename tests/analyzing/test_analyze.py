"""The list that a user gets: records, priorities, groups, scopes, counts."""

import json
import signal
from pathlib import Path

import pytest

from pytest_selfheal.analyzing.progress import Progress
from pytest_selfheal.models.failure_list import FailedTest, FailureList

APP = {
    "app/__init__.py": "",
    "app/util/__init__.py": "",
    "app/util/money.py": """
    def parse(text):
        return int(text)
    """,
    "app/cart.py": """
    from app.util.money import parse

    def total(prices):
        return sum(parse(price) for price in prices)

    def first(prices):
        return prices[0]
    """,
    "app/broken.py": "def oops(:\n",
}
TESTS = {
    "tests/conftest.py": """
    import pytest

    @pytest.fixture
    def page():
        return None
    """,
    "tests/test_cart.py": """
    import asyncio
    import os
    import pytest
    from app import cart

    def test_total():
        assert cart.total(["1", "2"]) == 3

    def test_wrong_total():
        assert cart.total(["1", "2"]) == 4, "two prices"

    def test_price_with_a_comma():
        cart.total(["1,5"])

    @pytest.mark.parametrize("prices", [[], ()])
    def test_first(prices):
        cart.first(prices)

    def test_waits():
        asyncio.run(asyncio.wait_for(asyncio.sleep(9), 0.01))

    def test_reads():
        open("/not/there")

    def test_asks(nobody):
        pass
    """,
    "tests/test_orders.py": """
    from app.util.money import parse

    def test_order():
        parse("two")

    def test_weight():
        {}["kg"]
    """,
    "tests/test_broken.py": "from app import broken\n",
    "tests/test_gone.py": "from app.cart import gone\n",
    "tests/test_shop.py": """
    def test_shop(page):
        assert page
    """,
    "tests/test_well.py": "def test_well(): pass\n",
}
SLEEPS = """
import os, time

def test_a():
    with open("pid.part", "w") as file:
        file.write(str(os.getpid()))
    os.rename("pid.part", "pid")
    time.sleep(600)
"""
# FR-0.6 and FR-0.7, in Python's words
EXPECTED = {
    "tests/test_broken.py": ("compile", "P0", "invalid syntax (broken.py, line 1)", "app/broken.py", 1),
    "tests/test_gone.py": ("compile", "P0", "cannot import name 'gone' from 'app.cart'", "app/cart.py", 1),
    "tests/test_cart.py::test_asks": ("compile", "P0", "fixture 'nobody' not found", "tests/test_cart.py", 26),
    "tests/test_cart.py::test_price_with_a_comma": (
        "runtime",
        "P1",
        "invalid literal for int()",
        "app/util/money.py",
        3,
    ),
    "tests/test_orders.py::test_order": ("runtime", "P1", "invalid literal for int()", "app/util/money.py", 3),
    "tests/test_cart.py::test_wrong_total": ("assertion", "P2", "two prices", "tests/test_cart.py", 11),
    "tests/test_shop.py::test_shop": ("assertion", "P2", "assert None", "tests/test_shop.py", 3),
    "tests/test_cart.py::test_first[prices0]": ("runtime", "P1", "list index out of range", "app/cart.py", 8),
    "tests/test_cart.py::test_first[prices1]": ("runtime", "P1", "tuple index out of range", "app/cart.py", 8),
    "tests/test_orders.py::test_weight": ("runtime", "P3", "'kg'", "tests/test_orders.py", 8),
    "tests/test_cart.py::test_waits": ("timeout", "P4", "TimeoutError", "tests/test_cart.py", 21),
    "tests/test_cart.py::test_reads": ("environment", "P5", "[Errno 2] No such file", "tests/test_cart.py", 24),
}


@pytest.fixture(scope="module")
def listed(project_in, tmp_path_factory: pytest.TempPathFactory):
    """One project with failures of every kind, analyzed once."""
    project = project_in(tmp_path_factory.mktemp("shop"))
    project.write({"pytest.ini": f"{project.INI}\ntestpaths = tests\n"})
    project.write({**APP, **TESTS})
    return project, project.analyze(exits=1)


def test_each_failure_has_its_kind_its_urgency_and_its_place(listed) -> None:
    """What the requirement calls a structured record, and nothing that passes is in the list."""
    _, found = listed
    said = {one.nodeid: one for one in found.failures}
    assert said.keys() == EXPECTED.keys()
    for nodeid, (kind, urgency, message, file, line) in EXPECTED.items():
        one = said[nodeid]
        assert (one.error_type, one.priority, one.source_file, one.source_line) == (kind, urgency, file, line), nodeid
        assert one.error_message.startswith(message), one
        assert one.stack_trace
        assert f"{one.file}::{one.test}".rstrip(":") == nodeid
        assert (nodeid.startswith("tests/test_shop") and one.scope == "e2e") or one.scope == "unit"


def test_failures_with_one_source_are_one_group(listed) -> None:
    """The most urgent group comes first, and a group stands together."""
    _, found = listed
    shared = [group for group in found.groups if group.root == "app/util/money.py"]
    assert [(one.kind, one.priority, one.nodeids) for one in shared] == [
        ("source_file", "P1", ("tests/test_cart.py::test_price_with_a_comma", "tests/test_orders.py::test_order"))
    ]
    assert [one.priority for one in found.groups] == sorted(one.priority for one in found.groups)
    assert [one.nodeid for one in found.failures] == [nodeid for group in found.groups for nodeid in group.nodeids]
    assert {one.group for one in found.failures} == {group.id for group in found.groups}


def test_the_counts_are_those_of_an_own_run(listed) -> None:
    """Counted by hand in the sample: 12 tests, 2 modules that can't be imported."""
    project, found = listed
    counts = found.counts
    assert (counts.total, counts.passed, counts.failed, counts.errors) == (14, 2, 9, 3)
    assert found.completeness.warnings == ()
    assert {"9 failed, 2 passed, 3 errors"} <= {
        line.strip("= ").partition(" in ")[0] for line in project.raw().splitlines()
    }
    assert found.never_executed == ()
    assert [(one.file, one.failed, one.passed) for one in found.files if one.file == "tests/test_cart.py"] == [
        ("tests/test_cart.py", 7, 1)
    ]
    assert "tests/test_well.py" not in {one.file for one in found.files}


def test_the_markdown_says_the_same(listed) -> None:
    """For people: summary, failures, files, raw output."""
    project, found = listed
    text = next(project.root.glob(".selfheal/analyses/*/failures.md")).read_text("utf-8")
    headings = [line for line in text.splitlines() if line.startswith("#")]
    assert headings == ["# Test failures", "## Summary", "## Failures", "## Files", "## Raw output"]
    assert "| 14 | 2 | 12 | 0 | verified |" in text
    assert all(f"`{one.nodeid}`" in text for one in found.failures)
    assert Path(found.raw_output).is_file()
    assert project.said.splitlines()[-1] == "14 total, 2 passed, 12 failed, 0 skipped; verified"


def test_one_file_and_one_scope(listed) -> None:
    """Only failures of the file; the other scope is left out by request, which is no warning."""
    project, _ = listed
    found = project.analyze("--file=tests/test_shop.py", "--scope=unit", exits=0)
    assert (found.failures, found.counts.deselected, found.counts.total) == ((), 1, 0)
    found = project.analyze("--file=tests/test_shop.py", "--scope=e2e", exits=1)
    assert [one.nodeid for one in found.failures] == ["tests/test_shop.py::test_shop"]
    assert found.only_file == "tests/test_shop.py"


def test_the_list_is_read_back_as_it_was_written(listed) -> None:
    """Other programs take it from the file."""
    project, found = listed
    assert FailureList.model_validate(json.loads((project.root / "out.json").read_text("utf-8")))
    first = json.loads(found.model_dump_json())["failures"][0]
    required = ("file", "test", "error_type", "error_message", "stack_trace", "source_file", "source_line", "priority")
    assert set(required) <= first.keys()
    assert FailedTest.model_validate(first) == found.failures[0]


@pytest.mark.parametrize(
    "number",
    [pytest.param(signal.SIGTERM, id="asked"), pytest.param(signal.SIGKILL, id="killed", marks=pytest.mark.endurance)],
)
def test_an_analysis_that_is_ended_leaves_nothing_running(project, is_gone, number: int) -> None:
    """A driver ends it when its time is over, or is killed itself."""
    project.write({"test_a.py": SLEEPS})
    analysis = project.begin()
    project.awaited("pid")
    analysis.send_signal(number)
    assert analysis.wait(60) in (128 + number, -number)
    assert is_gone(int((project.root / "pid").read_text()))


@pytest.mark.endurance
def test_a_test_that_does_not_end_is_listed(project) -> None:
    """The time is over: nothing is known to be whole, but who was running is."""
    project.write({"test_a.py": SLEEPS, "test_b.py": "def test_b(): pass\n"})
    found = project.analyze("--limit=30", exits=2)
    [left] = found.failures
    assert (left.nodeid, left.error_type, left.priority) == ("test_a.py::test_a", "timeout", "P4")
    assert found.pytest_exit is None
    assert "test_b.py::test_b" in {line for one in found.completeness.warnings for line in one.details}


def test_names_that_the_project_leaves_out_are_said(project) -> None:
    """A pattern with a typing mistake hides tests, and it is the project's own."""
    project.write({"pytest.ini": f"{project.INI}\npython_files = test_a*.py", "test_a.py": "def test_a(): pass\n"})
    project.write({"test_b.py": "def test_b(): pass\n", "test_data.py": "NUMBERS = [1]\n"})
    found = project.analyze(exits=0)
    assert len(found.notes) == 1
    assert "leaves out 1 file with tests that pytest's own patterns would find: test_b.py" in found.notes[0]
    assert "running the tests of" in project.said


def test_how_far_it_is_is_told_while_it_runs(tmp_path: Path) -> None:
    """By what the witness has written, also while a line is half written."""
    said: list[str] = []
    progress = Progress(tmp_path, said.append)
    progress.tell()
    lines = [{"kind": "item", "test": "a"}, {"kind": "item", "test": "b"}]
    lines.append({"kind": "finish", "test": "a", "events": [{"kind": "told", "outcome": "failed"}]})
    text = "".join(json.dumps(line) + "\n" for line in lines)
    path = tmp_path / "main-1.jsonl"
    path.write_text(text + json.dumps({"kind": "finish", "test": "b", "events": []})[:-4])
    progress.tell()
    path.write_text(text + json.dumps({"kind": "finish", "test": "b", "events": []}) + "\n")
    progress.tell()
    assert said == ["collecting, 0 s", "1 of 2 tests, 1 failed, 0 s", "2 of 2 tests, 1 failed, 0 s"]


def test_a_folder_that_is_no_project_is_refused(tmp_path: Path, called) -> None:
    """Instead of collecting whatever lies below it."""
    done = called("analyze", cwd=tmp_path)
    assert done.returncode == 2
    assert b"there is no project here" in done.stderr
    assert len(done.stderr.splitlines()) == 1
