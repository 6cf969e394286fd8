"""Taking a message apart."""

import pytest

from pytest_selfheal.failure.text import HEAD_LIMIT, TAIL_LIMIT, bounded, parse


@pytest.mark.parametrize(
    ("message", "head", "log", "rest"),
    [
        pytest.param(
            "Locator.click: Timeout 5ms exceeded.\nCall log:\n  - waiting for locator('a')\n"
            "    3 × locator resolved to <a/>",
            ("Locator.click: Timeout 5ms exceeded.",),
            ("waiting for locator('a')", "locator resolved to <a/>"),
            (),
            id="bullets and repeat counts go",
        ),
        pytest.param(
            "Timeout 5ms exceeded.\n=========================== logs ===========================\nwaiting for x\n"
            "============================================================\nNote: use DEBUG=pw:api",
            ("Timeout 5ms exceeded.",),
            ("waiting for x",),
            ("Note: use DEBUG=pw:api",),
            id="old banner with its end",
        ),
        pytest.param(
            "Error: boom\n\n  11 | await page.click('#other')\n> 12 | await page.click('#x')\n     |            ^\n"
            "    at /app/a.spec.ts:12:3",
            ("Error: boom", ""),
            (),
            (),
            id="code frame and stack name other locators",
        ),
        pytest.param(
            "    def test_a(page):\n>       page.locator('#wrong').click()\nE       Error: boom\nE       Call log:\n"
            "E         - waiting for locator('#right')\n\na.py:3: Error",
            ("Error: boom",),
            ("waiting for locator('#right')",),
            (),
            id="of pytest's section only the E lines are the error",
        ),
        pytest.param(
            "no such element\nStacktrace:\n#0 0x55 <unknown>\nsymbol!Handle [0x1]",
            ("no such element",),
            (),
            (),
            id="native stack to the end",
        ),
        pytest.param(
            "\x1b[31mError: a\x1b[39m\n\x1b[2mCall log:\x1b[22m\n\x1b[2m  - waiting for b\x1b[22m",
            ("Error: a",),
            ("waiting for b",),
            (),
            id="colours",
        ),
        pytest.param("[31mError: a[39m", ("Error: a",), (), (), id="colours that lost their escape"),
        pytest.param(
            "Error: first\nCall log:\n  - waiting for a\nError: second\nCall log:\n  - waiting for b",
            ("Error: first",),
            ("waiting for a",),
            ("Error: second",),
            id="a second, soft error does not mix in",
        ),
        pytest.param("", (), (), (), id="nothing"),
    ],
)
def test_parts(message: str, head: tuple[str, ...], log: tuple[str, ...], rest: tuple[str, ...]) -> None:
    text = parse(message)
    assert (text.head, text.log, text.rest) == (head, log, rest)


@pytest.mark.parametrize(
    ("message", "statements"),
    [
        pytest.param(
            "Error: expect(a).toBe(b)\n\nExpected: 1\nReceived: 'Page crashed'\n\ntail",
            ("Error: expect(a).toBe(b)", "", "", "tail"),
            id="a JavaScript value ends at the empty line",
        ),
        pytest.param(
            "Locator expected to have text 'x'\nActual value: Page closed\n\nConnection refused\n"
            "Error: element(s) not found",
            ("Error: element(s) not found",),
            id="a Python value has empty lines of its own",
        ),
    ],
)
def test_statements_quote_no_value(message: str, statements: tuple[str, ...]) -> None:
    assert parse(message).statements == statements


def test_the_end_of_a_huge_message_is_kept() -> None:
    cut = bounded("a" * 200_000 + "b" * 100_000)
    assert cut.startswith("a" * HEAD_LIMIT)
    assert cut.endswith("b" * TAIL_LIMIT)
    assert len(cut) == HEAD_LIMIT + TAIL_LIMIT + 1
