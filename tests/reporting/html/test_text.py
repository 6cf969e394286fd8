"""What a reader reads of a long text, and where a link leads."""

import pytest

from pytest_selfheal.reporting.html.text import clipped, clipped_lines, href


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        pytest.param("tests/test-a.json", "tests/test-a.json", id="a-path"),
        pytest.param("javascript:alert(1)", "javascript%3Aalert%281%29", id="no-scheme"),
        pytest.param('a b#c?d"><x', "a%20b%23c%3Fd%22%3E%3Cx", id="nothing-but-a-path"),
        pytest.param("../test-results/x/trace.zip", "../test-results/x/trace.zip", id="outside-of-the-folder"),
    ],
)
def test_a_link_is_a_path(path: str, expected: str) -> None:
    """Names of files come from artifacts, too."""
    assert href(path) == expected


def test_long_texts_are_cut() -> None:
    """A page can say as much as it likes."""
    assert clipped("one\n two  " * 5, 12) == "one two one…"
    assert clipped_lines("ab\n" * 9 + "x" * 9, lines=2, width=5) == "ab\nab\n…"
    assert clipped_lines("x" * 9, lines=2, width=5) == "xxxx…"
