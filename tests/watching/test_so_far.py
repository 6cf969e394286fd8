"""What the tests before it tell of the next one."""

from pytest_selfheal.watching.so_far import SoFar


def test_which_tests_have_only_failed() -> None:
    so_far = SoFar()
    for one in ("a", "b", "c", "d"):
        so_far.begins(one, is_again=False)
    so_far.passed("a")
    so_far.failed("b")
    so_far.failed("c")
    so_far.passed("c")  # its second attempt

    around = so_far.around()

    assert around.failed == {"b"}
    assert around.ran == {"a", "b", "c", "d"}


def test_a_test_whose_id_is_a_secret_is_not_told_of() -> None:
    so_far = SoFar()
    so_far.begins("test_login[hunter2]", is_again=False)
    so_far.forget("test_login[hunter2]")
    so_far.failed("test_login[hunter2]")

    assert so_far.around().failed == frozenset()


def test_where_workers_share_the_tests_of_one_file_nobody_knows_what_ran() -> None:
    so_far = SoFar(is_ordered=False)
    so_far.begins("test_cart.py::test_adds", is_again=False)
    so_far.failed("test_cart.py::test_adds")

    assert so_far.around().ran is None
    assert so_far.around().failed == {"test_cart.py::test_adds"}
    assert so_far.before("test_cart.py::test_pays", str) == ()
