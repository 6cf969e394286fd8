"""What kind of error it is, and how urgent: by the exception, then by the patterns of its message."""

import re
from pathlib import PurePosixPath

from pytest_selfheal.analyzing.testimony import Trouble
from pytest_selfheal.models.failure_list import ErrorType, Priority

_COMPILE = ("ImportError", "SyntaxError", "FixtureLookupError")
# what Python raises while a module is imported that names what is not there any more
_AT_IMPORT = ("NameError", "AttributeError", "TypeError")
_ASSERTION = ("AssertionError", "Failed")
_TIMEOUT = ("TimeoutError", "TimeoutExpired", "Timeout", "ReadTimeout", "ConnectTimeout", "TimeoutException")
_ENVIRONMENT = ("OSError", "URLError", "NoSuchDriverException", "SessionNotCreatedException")
# "E       fixture 'nofix' not found", "ScopeMismatch: You tried to access the function scoped fixture …"
_NO_FIXTURE = re.compile(r"fixture '[^']+' not found|ScopeMismatch: |'[^']+' not found in `markers`")
# "Failed: Timeout (>1.0s) from pytest-timeout.", "timed out after 10000ms", "exceeded timeout",
# "Locator.click: Timeout 2000ms exceeded."
_TIMED_OUT = re.compile(
    r"from pytest-timeout|\bTimeout (?:>|\()|timed out after|exceeded timeout|Timeout \d+ms exceeded|\btimed out\b",
    re.IGNORECASE,
)
# "net::ERR_CONNECTION_REFUSED at http://127.0.0.1:3000/", "[Errno 98] Address already in use", "ENOENT: no such file"
_SURROUNDINGS = re.compile(
    r"\b(?:ENOENT|EACCES|EADDRINUSE|ECONNREFUSED|ENOSPC)\b|\[Errno \d+\]|(?:NS_ERROR|ERR)_CONNECTION_REFUSED"
    r"|Executable doesn't exist|Address already in use|No such file or directory|Permission denied"
    r"|unable to open database file|Could not connect|Connection refused|Name or service not known"
)
# "KeyError: 'DATABASE_URL'", raised by `os.environ[…]`
_ENVIRON = re.compile(r"os\.environ\[|<frozen os>")
# `src/util/`, `src/tool/` and the like: what such a folder or module holds, others use
_SHARED = frozenset(
    (
        *("agent", "base", "common", "config", "core", "helper", "helpers", "lib", "libs", "share", "shared"),
        *("support", "tool", "tools", "util", "utils", "utilities"),
    )
)
_CONFTEST = "conftest.py"
_OF_TYPE: dict[ErrorType, Priority] = {
    "compile": "P0",
    "assertion": "P2",
    "runtime": "P3",
    "timeout": "P4",
    "environment": "P5",
}


def error_type(trouble: Trouble) -> ErrorType:
    """One of the five, first of all by what was raised."""
    error, words = trouble.error, _words(trouble)
    if trouble.phase == "blocked":
        return "environment"
    if trouble.phase == "crash":
        return "runtime"
    if (error is not None and error.is_a(*_COMPILE)) or _NO_FIXTURE.search(words):
        return "compile"
    if error is not None and error.is_a(*_TIMEOUT):
        return "timeout"
    if error is not None and error.is_a("AssertionError"):
        return "assertion"
    if _TIMED_OUT.search(words):
        return "timeout"
    if error is not None and error.is_a(*_ASSERTION):
        return "assertion"
    if (error is not None and error.is_a(*_ENVIRONMENT)) or _SURROUNDINGS.search(words):
        return "environment"
    if error is not None and error.is_a("KeyError") and _ENVIRON.search(trouble.text):
        return "environment"
    is_import = error is None or error.is_a(*_AT_IMPORT)
    return "compile" if trouble.phase == "collect" and is_import else "runtime"


def priority(kind: ErrorType, *, source_file: str, test_file: str, test_files: int) -> Priority:
    """How urgent: an error that comes from shared code comes before all others that do not keep tests from running.

    `test_files` is the number of test files with failures that come from the same source file.
    """
    is_elsewhere = bool(source_file) and source_file != test_file
    if kind in ("runtime", "assertion") and is_elsewhere and (test_files > 1 or is_shared(source_file)):
        return "P1"
    return _OF_TYPE[kind]


def is_shared(file: str) -> bool:
    """Whether a file is there for others, by its name or its folders'."""
    path = PurePosixPath(file)
    return path.name == _CONFTEST or not _SHARED.isdisjoint({*path.parts[:-1], path.stem})


def _words(trouble: Trouble) -> str:
    return f"{trouble.error.message if trouble.error else ''}\n{trouble.text if trouble.error is None else ''}"
