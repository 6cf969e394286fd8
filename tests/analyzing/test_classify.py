"""Kinds of errors, and how urgent they are."""

import pytest

from pytest_selfheal.analyzing.classify import error_type, is_shared, priority
from pytest_selfheal.analyzing.testimony import Raised, Trouble


def raised(error: type[BaseException], message: str = "", *, phase: str = "call", text: str = "") -> Trouble:
    bases = tuple(one.__name__ for one in error.__mro__)
    return Trouble(phase, text, Raised(f"{error.__module__}.{error.__qualname__}", bases, message))


class PlaywrightTimeout(Exception):
    """Called `TimeoutError`, as Playwright's is, and none of Python's."""


PlaywrightTimeout.__name__ = "TimeoutError"


@pytest.mark.parametrize(
    ("trouble", "kind"),
    [
        pytest.param(raised(ModuleNotFoundError, "No module named 'x'", phase="collect"), "compile", id="no module"),
        pytest.param(raised(ImportError, "cannot import name 'x'"), "compile", id="an import within a test"),
        pytest.param(raised(IndentationError, "unexpected indent", phase="collect"), "compile", id="bad syntax"),
        pytest.param(raised(TypeError, "'x' is not callable", phase="collect"), "compile", id="a type, at import"),
        pytest.param(raised(NameError, "name 'x'", phase="collect"), "compile", id="a name, at import"),
        pytest.param(Trouble("setup", "E       fixture 'x' not found"), "compile", id="no fixture"),
        pytest.param(raised(TypeError, "'x' is not callable"), "runtime", id="a type, in a test"),
        pytest.param(raised(RuntimeError, "no", phase="collect"), "runtime", id="an own error, at import"),
        pytest.param(raised(KeyError, "'x'"), "runtime", id="a key"),
        pytest.param(Trouble("crash", "worker 'gw0' crashed"), "runtime", id="a crash"),
        pytest.param(raised(AssertionError, "assert 1 == 2"), "assertion", id="an assertion"),
        pytest.param(
            raised(AssertionError, "Locator expected to be visible\nTimeout: 5000ms"), "assertion", id="an expectation"
        ),
        pytest.param(raised(AssertionError, "ENOENT in the log"), "assertion", id="an assertion about the environment"),
        pytest.param(raised(pytest.fail.Exception, "DID NOT RAISE"), "assertion", id="pytest's own"),
        pytest.param(
            raised(pytest.fail.Exception, "Timeout (>1.0s) from pytest-timeout."), "timeout", id="pytest-timeout"
        ),
        pytest.param(raised(TimeoutError, ""), "timeout", id="Python's time-out is an OSError, too"),
        pytest.param(raised(PlaywrightTimeout, "Timeout 2000ms exceeded."), "timeout", id="Playwright's"),
        pytest.param(raised(RuntimeError, "timed out after 10000ms"), "timeout", id="by its words"),
        pytest.param(raised(FileNotFoundError, "[Errno 2]"), "environment", id="no file"),
        pytest.param(raised(PermissionError, "[Errno 13]"), "environment", id="no permission"),
        pytest.param(raised(ConnectionRefusedError, "[Errno 111]"), "environment", id="no connection"),
        pytest.param(raised(Exception, "net::ERR_CONNECTION_REFUSED at x"), "environment", id="the browser's"),
        pytest.param(raised(KeyError, "'HOME'", text="os.environ['HOME']"), "environment", id="an unset variable"),
    ],
)
def test_the_kind_of_an_error(trouble: Trouble, kind: str) -> None:
    """Each row of FR-0.6, as Python says it."""
    assert error_type(trouble) == kind


@pytest.mark.parametrize(
    ("kind", "source", "files", "expected"),
    [
        pytest.param("compile", "app/util/a.py", 3, "P0", id="what keeps tests from running comes first"),
        pytest.param("runtime", "app/util/a.py", 1, "P1", id="shared by its folder"),
        pytest.param("assertion", "tests/conftest.py", 1, "P1", id="a fixture is shared"),
        pytest.param("runtime", "app/cart.py", 2, "P1", id="shared as it shows"),
        pytest.param("runtime", "app/cart.py", 1, "P3", id="one file's own"),
        pytest.param("runtime", "tests/test_a.py", 2, "P3", id="the test itself"),
        pytest.param("assertion", "tests/test_a.py", 1, "P2", id="an assertion"),
        pytest.param("timeout", "app/util/a.py", 2, "P4", id="a time-out"),
        pytest.param("environment", "app/util/a.py", 2, "P5", id="the environment"),
    ],
)
def test_how_urgent_it_is(kind, source: str, files: int, expected: str) -> None:
    """Each row of FR-0.7."""
    assert priority(kind, source_file=source, test_file="tests/test_a.py", test_files=files) == expected


def test_a_file_is_shared_by_its_name_too() -> None:
    """`utils.py` beside `shop.py`; a longer word is another one."""
    assert [is_shared(name) for name in ("shop/utils.py", "shop/utilities_page.py")] == [True, False]
