"""What a function of the tests was when it passed: marks of its statements, no text."""

from pytest_selfheal.models.base import Model


class Written(Model):
    """One function of the tests.

    A statement is its mark and those of the literals in it, with blanks between: "1f2e3d4c 9a8b7c6d". Marks are 32 bit
    of a hash: enough to tell an edit, too few to tell what was written. `lines` is empty where it is remembered.
    """

    place: str  # "tests/test_cart.py::TestCart.test_pays"
    statements: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
