"""Which failures are worked on together."""

from typing import Any

from pytest_selfheal.analyzing.correlate import grouped
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.failure_list import FailedTest
from pytest_selfheal.models.run import Cluster


def failed(nodeid: str, **parts: Any) -> FailedTest:
    file, _, test = nodeid.partition("::")
    values = {"error_type": "runtime", "error_message": "no", "stack_trace": "", "priority": "P3"} | parts
    return FailedTest(file=file, test=test, nodeid=nodeid, **values)


def test_every_failure_is_in_one_group_and_the_urgent_first() -> None:
    """By diagnosis before source file, by surrounding, by error, by test; whatever is alone is a group of its own."""
    other = Diagnosis(category="js_error", confidence="high", summary="", root_cause="", recommended_action="fix_code")
    failures = [
        failed("a.py::alone", source_file="a.py"),
        failed("a.py::rows[1]", source_file="a.py", priority="P2"),
        failed("a.py::rows[2]", source_file="a.py", priority="P2"),
        failed("b.py::one", source_file="app.py"),
        failed("c.py::two", source_file="app.py"),
        failed("d.py::found", source_file="pages.py", scope="e2e"),
        failed("d.py::lost", source_file="app.py", scope="e2e"),
        failed("d.py::other", source_file="app.py", scope="e2e", diagnosis=other),
        failed("e.py", error_type="compile", error_message="No module named 'x'", priority="P0"),
        failed("f.py", error_type="compile", error_message="No module named 'x'", priority="P0"),
        failed("g.py::port", error_type="environment", source_file="app.py", error_message="in use", priority="P5"),
        failed("h.py::page", error_type="environment", error_message="no server", blocked=True, priority="P5"),
        failed("i.py::page", error_type="environment", error_message="no server", blocked=True, priority="P5"),
    ]
    cluster = Cluster(signature="lost: buy", category="selector_stale", nodeids=("d.py::found", "d.py::lost"))
    listed, groups = grouped(failures, [cluster])
    assert [(group.priority, group.kind, group.root, group.nodeids) for group in groups] == [
        ("P0", "error", "No module named 'x'", ("e.py", "f.py")),
        ("P2", "error", "a.py::rows", ("a.py::rows[1]", "a.py::rows[2]")),
        ("P3", "source_file", "app.py", ("b.py::one", "c.py::two")),
        ("P3", "diagnosis", "lost: buy", ("d.py::found", "d.py::lost")),
        ("P3", "single", "a.py::alone", ("a.py::alone",)),
        ("P3", "single", "d.py::other", ("d.py::other",)),
        ("P5", "environment", "no server", ("h.py::page", "i.py::page")),
        ("P5", "single", "in use", ("g.py::port",)),
    ]
    assert [(one.nodeid, one.group) for one in listed] == [
        (nodeid, group.id) for group in groups for nodeid in group.nodeids
    ]
