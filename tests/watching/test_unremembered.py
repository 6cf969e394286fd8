"""What stayed unknown is counted once for each test, whichever worker it ran in."""

from pytest_selfheal.watching.unremembered import MOST_EXAMPLES, Unremembered


def test_a_locator_counts_once_for_each_test() -> None:
    seen = Unremembered()
    seen.passed("t.py::b", {"y", "x"})
    seen.passed("t.py::a", {"x"})
    seen.passed("t.py::c", set())
    assert (seen.count, seen.examples) == (3, ("t.py::a: x", "t.py::b: x", "t.py::b: y"))


def test_what_a_later_attempt_knew_is_not_unknown() -> None:
    seen = Unremembered()
    seen.passed("t.py::a", {"x", "y"})
    seen.passed("t.py::a", {"y"})
    assert seen.examples == ("t.py::a: y",)
    seen.passed("t.py::a", ())
    assert seen.count == 0


def test_workers_are_added_up() -> None:
    one, other, all_of = Unremembered(), Unremembered(), Unremembered()
    one.passed("t.py::a", {"x"})
    other.passed("t.py::b", {"x", "y"})
    for worker in (one, other):
        all_of.take(worker.to_plain())
    assert all_of.count == 3


def test_only_some_are_named() -> None:
    seen = Unremembered()
    seen.passed("t.py::a", (str(number) for number in range(500)))
    assert (seen.count, len(seen.examples)) == (500, MOST_EXAMPLES)
