"""Reading what pytest has printed."""

import pytest

from pytest_selfheal.analyzing.printed import read_output


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        pytest.param("===== 1 failed, 2 passed in 0.12s =====", {"failed": 1, "passed": 2}, id="framed"),
        pytest.param("2 passed in 100.01s (0:01:40)", {"passed": 2}, id="quiet, and longer than a minute"),
        pytest.param("2 passed in 90000.01s (1 day, 1:00:00)", {"passed": 2}, id="longer than a day"),
        pytest.param("=== 1 error in 0.01s ===", {"errors": 1}, id="one error"),
        pytest.param("=== 2 errors in 0.01s ===", {"errors": 2}, id="two errors are the same word"),
        pytest.param("=== no tests ran in 0.01s ===", {}, id="nothing ran"),
        pytest.param("= 3 subtests failed, 1 passed in 0.01s =", {"subtests failed": 3, "passed": 1}, id="two words"),
        pytest.param(
            "= 1 healed, 1 rerun, 1 warning in 0.01s =", {"healed": 1, "rerun": 1, "warning": 1}, id="plugins"
        ),
        pytest.param("it was 2 passed in 0.12s", None, id="a sentence is no last line"),
        pytest.param("===== 1 failed, 2 pas", None, id="cut off"),
        pytest.param("", None, id="nothing"),
    ],
)
def test_the_counts_of_the_last_line(line: str, counts: dict[str, int] | None) -> None:
    """Every form that pytest prints, and nothing that only looks like it."""
    assert read_output(f"before\n{line}\n").counts == counts


def test_the_last_of_several_counts() -> None:
    """What a test prints about a session of its own stands above."""
    assert read_output("= 9 failed in 0.10s =\n= 1 passed in 0.20s =\n").counts == {"passed": 1}


def test_the_failures_that_the_short_summary_names() -> None:
    """Captured output above it may look the same."""
    text = """FAILED test_x.py::test_printed - by a test
=========================== short test summary info ============================
FAILED test_a.py::test_b[a - b] - AssertionError: no
ERROR test_c.py
= 1 failed, 1 error in 0.10s =
"""
    printed = read_output(text)
    assert printed.has_summary
    assert printed.failing == len(printed.markers) == 2
    assert printed.markers[1] == "test_c.py"


def test_the_number_of_collected_tests() -> None:
    """Whatever follows it in the line."""
    assert read_output("collected 12 items / 1 error / 2 deselected / 10 selected\n").collected == 12
