"""run.json counts what the terminal counts."""

from typing import Any

import pytest

WORDS = {"passed": "passed", "failed": "failed", "error": "errors", "errors": "errors", "skipped": "skipped"}
PARTS = """
def test_good(subtests):
    for number in range(2):
        with subtests.test(number=number):
            assert True

def test_bad(subtests):
    for number in range(2):
        with subtests.test(number=number):
            assert number

def test_plain():
    pass
"""


@pytest.mark.parametrize("workers", [pytest.param((), id="one process"), pytest.param(("-n1",), id="a worker")])
def test_subtests_and_modules_are_counted_as_the_terminal_does(suite: Any, workers: tuple[str, ...]) -> None:
    """Subtests that passed are no tests, and a module that can't be imported is an error."""
    suite.write(
        test_parts=PARTS,
        test_broken="import no_such_module",
        test_off="import pytest\npytest.skip('no', allow_module_level=True)",
    )
    result = suite.run("--selfheal", "--continue-on-collection-errors", *workers)
    terminal = result.parseoutcomes()
    summary = suite.artifact()["summary"]
    counted = {name: summary[name] for name in WORDS.values()}
    assert counted == {**dict.fromkeys(counted, 0), **{WORDS[word]: n for word, n in terminal.items() if word in WORDS}}
    assert (counted["errors"], counted["failed"] > 0) == (1, True)
