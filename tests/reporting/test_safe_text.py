"""What a page says steers neither a terminal nor a CI."""

import pytest

from pytest_selfheal.reporting.safe_text import clean


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("\x1b[31mred\x1b[0m", "red", id="colours"),
        pytest.param("\x1b]0;owned\x07title", "title", id="window title"),
        pytest.param("\x1b]8;;http://evil.test\x1b\\link", "link", id="hyperlink"),
        pytest.param("\x9b2Jgone", "gone", id="eight-bit escape"),
        pytest.param("a\rb\x08\x7fc", "abc", id="overwriting"),
        pytest.param("safe\u202egnp.exe", "safegnp.exe", id="reading direction"),
        pytest.param("\x1b", "", id="escape alone"),
        pytest.param("a ##[add-mask]b", "a # #[add-mask]b", id="a command to GitHub"),
        pytest.param("##vso[task.setvariable variable=a]b", "# #vso[task.setvariable variable=a]b", id="to Azure"),
        pytest.param("## title [a] #[b]", "## title [a] #[b]", id="what only looks like one"),
        pytest.param("Grüße\t→ 日本 ✓", "Grüße\t→ 日本 ✓", id="ordinary text stays"),
    ],
)
def test_a_page_cannot_steer_the_terminal(text: str, expected: str) -> None:
    assert clean(text) == expected
