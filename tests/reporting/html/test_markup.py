"""Nothing that was not written here becomes markup."""

import pytest

from pytest_selfheal.reporting.html.markup import Html, breakable, clipped, clipped_lines, escaped, fill, href, joined


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;", id="no-tag"),
        pytest.param("\" onclick='x'", "&quot; onclick=&#x27;x&#x27;", id="no-way-out-of-an-attribute"),
        pytest.param("&lt;b&gt;", "&amp;lt;b&amp;gt;", id="what-is-escaped-already-is-text-too"),
        pytest.param("\x1b[31mred\x1b[0m \x9b2J", "red ", id="no-terminal-escape"),
        pytest.param("a\u202eb\u2066c\u200bd", "abcd", id="no-bidi-control-and-nothing-hidden"),
        pytest.param("{0.__class__} {}", "{0.__class__} {}", id="no-template"),
        pytest.param("größer als 3 €", "größer als 3 €", id="letters-stay"),
    ],
)
def test_a_value_is_text(text: str, expected: str) -> None:
    """In a template, in a name that may be broken, and by itself."""
    assert fill("<p>{}</p>", text) == f"<p>{expected}</p>"
    assert breakable(text).replace("_<wbr>", "_") == expected
    assert escaped(text) == expected


def test_markup_made_here_is_not_escaped_again() -> None:
    """Pieces are put together from pieces."""
    item = fill("<li>{}</li>", "a & b")
    assert fill("<ul>{items}</ul>", items=joined([item, item])) == "<ul><li>a &amp; b</li><li>a &amp; b</li></ul>"
    assert isinstance(item, Html)


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
