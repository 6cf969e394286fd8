"""When nothing answers, that is said above all, and a session that is told so ends."""

from typing import Any

import pytest

TESTS = """
import pytest

@pytest.mark.parametrize("number", range(8))
def test_page(page, number):
    page.goto("http://127.0.0.1:47/")  # a port below 1024 that nobody serves
"""
STOP = "--selfheal-stop-on-outage"


@pytest.mark.browser
@pytest.mark.parametrize(
    ("words", "code", "most"),
    [
        pytest.param((STOP,), 75, 2, id="alone"),
        pytest.param((STOP, "-n2"), 75, 7, id="workers"),
        pytest.param(("--selfheal", "-k", "0 or 1 or 2"), 1, 3, id="without-the-option-it-goes-on"),
    ],
)
def test_an_outage(suite: Any, words: tuple[str, ...], code: int, most: int) -> None:
    suite.write(test_many=TESTS)
    result = suite.run(*words, "-o", "selfheal_outage_after=2")
    run = suite.artifact()
    assert result.ret == code
    assert 2 <= run["outage"]["failures"] == run["summary"]["failed"] <= most
    (line,) = [n for n, line in enumerate(result.outlines) if "the environment is down: http://127.0.0.1:47" in line]
    assert result.outlines[line - 1].strip("=") == " selfheal "
