"""What a function of the tests, or a file of values, was when it passed: marks of its statements, no text."""

from collections.abc import Iterable
from typing import Literal

from pytest_selfheal.models.base import Model

# `aside`: it says, keeps or reads something and acts on nothing (print, a log line, a screenshot, a check of a title).
# `sets`: it gives the test its sets of parameters, each of which is a test of its own.
# `autouse`: each test gets this fixture without naming it.
# `fed`: of a file that a page gets whole: a saved session, recorded answers, an upload.
Sort = Literal["", "aside", "sets", "autouse", "fed"]


class Written(Model):
    """One function of the tests, or one file of values, of which each line is a statement.

    A statement is its mark and those of the literals in it, with blanks between: "1f2e3d4c 9a8b7c6d". Marks are 32 bit
    of a hash: enough to tell an edit, too few to tell what was written. `lines` is empty where it is remembered.
    """

    place: str  # "tests/test_cart.py::TestCart.test_pays", or a file of values: "tests/users.json"
    statements: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    sorts: tuple[Sort, ...] = ()  # of each statement; empty where nobody looked
    shape: str = ""  # a mark of all of it, whatever its own variables are called; "" where that can't be told
    asks: tuple[str, ...] = ()  # marks of the fixtures that a test or a fixture asks for; empty of all else
    line: int = 0  # of its first line; 0 where it is remembered


def as_statement(mark: str, literals: Iterable[str]) -> str:
    """One entry of `statements`, of its own mark and those of its literals."""
    return " ".join([mark, *literals])


def mark_of(statement: str) -> str:
    """The statement's own mark."""
    return statement.partition(" ")[0]


def literals_of(statement: str) -> tuple[str, ...]:
    """The marks of its literals."""
    return tuple(statement.split(" ")[1:])
