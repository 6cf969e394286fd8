"""What an error says that a test raised, and where in the user's own code it came from."""

from pathlib import Path

import pytest


def first_leaf(error: BaseException) -> BaseException:
    """The first error of a group: soft assertions and task groups wrap what really failed."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def words_of(error: BaseException) -> str:
    """Its message; "" where it can't say one."""
    try:
        return str(error)
    except Exception:  # noqa: BLE001 – an error whose own words fail is told without them, as pytest does
        return ""


def statement(error: BaseException) -> str:
    """The source of a plain assertion that failed; "" where it is not to be had."""
    if not isinstance(error, AssertionError) or error.__traceback__ is None:
        return ""
    try:
        return str(pytest.ExceptionInfo.from_exception(error).traceback[-1].statement)
    except Exception:  # noqa: BLE001 – sources that changed or were never a file: the message alone has to do
        return ""


def name_of(error: BaseException) -> str:
    """Its class with the module: `playwright._impl._errors.TimeoutError`."""
    return f"{type(error).__module__}.{type(error).__qualname__}"


def place(error: BaseException, root: Path) -> tuple[Path, int | None] | None:
    """File and line of the innermost frame below `root` that is no installed package; None when there is none."""
    found = None
    traceback = error.__traceback__
    while traceback is not None:
        path = Path(traceback.tb_frame.f_code.co_filename)
        if path.is_relative_to(root) and "site-packages" not in path.parts:
            found = (path, traceback.tb_lineno)
        traceback = traceback.tb_next
    return found
