"""A failure message, cut to a bound and taken apart: what it states, what values it quotes, what its call log says.

Everything below works line by line on bounded lines with anchored patterns, so the time is linear in the bound
however hostile the text is.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# The start holds the error and its locator, the end how the call log stopped; Playwright's longest own messages
# (strict mode with ten candidates, an ARIA snapshot) stay far below.
HEAD_LIMIT = 48_000
TAIL_LIMIT = 16_000
LINE_LIMIT = 4_000
LINES_LIMIT = 4_000

# "\x1b[2m  - waiting for locator('#l')\x1b[22m"; some reports keep the codes and lose the escape character
_ANSI = re.compile(r"\x1b\[[0-9;:?]{0,20}[ -/]{0,4}[@-~]|\x1b\][^\x07\x1b]{0,200}(?:\x07|\x1b\\)")
_BARE_ANSI = re.compile(r"\[(?:[0-9]|[1-4][0-9]|9[0-7])m")
# "E       playwright._impl._errors.TimeoutError: Locator.click: Timeout 300ms exceeded."
_PYTEST = re.compile(r"E {3,}(?! )")
# "playwright._impl._errors.TimeoutError: ", "AssertionError: "
_CLASS = re.compile(r"\A(?:[\w.]{0,200}\.)?\w{1,100}(?:Error|Exception|Warning|Failed): ")
# "failed on setup with "AssertionError: Locator expected to be visible": how JUnit XML quotes a fixture's failure
_WRAPPER = re.compile(r"\A\s{0,9}failed on (?:setup|teardown) with \"")
# "> 38 | C('expect-tobe', null, …", "  39 | …", "     |            ^"
_CODE_FRAME = re.compile(r"\s{0,20}>?\s{0,20}\d{1,7} ?\|(?: |$)|\s{0,20}\|\s*\^+")
# "    at /home/dev/shop/cases.spec.js:38:99", "#12 0x562250359aae <unknown>", "  File "x.py", line 3, in f"
_STACK = re.compile(r"\s+at \S|#\d{1,4} 0x|\s+File \"[^\"]{1,1000}\", line \d")
# "Stacktrace:" of chromedriver, "Backtrace:" of older ones, "Traceback (most recent call last):"
_STACK_TITLE = re.compile(r"(?:Stacktrace|Backtrace):|Aria snapshot:")
# "Call log:" since 1.41, "Call Log:" of expect.poll, "=========================== logs ====" before
_LOG = re.compile(r"\s*(?:Call [Ll]og:|={3,} ?logs ?={3,})\s*$")
_LOG_END = re.compile(r"\s*={10,}\s*$")
# "Error: expect(locator).toBeVisible() failed": a second, soft error after the log of the first
_NEXT_ERROR = re.compile(r"\s*(?:\w{1,60}Error|Error): ")
# "    8 × locator resolved to <h1>Shop</h1>", "      -   locator resolved to …", "  - waiting for …"
_BULLET = re.compile(r"\s*(?:-\s+)?(?:\d{1,7} × )?\s*")
# "Expected: "Welcome"", "Received string:    "x"", "Actual value: $12.50", "Locator:  locator('h1')"
_VALUE = re.compile(r"\s*(?:(?:Expected|Received)(?: \w{1,20}){0,3}:|Actual value:|Locator:|[+-] )")
# "Locator expected to have text '$15.00'", "AssertionError: Page title expected to be 'x'"
_VALUE_PY = re.compile(r"(?:AssertionError: )?(?:Locator|Page(?: \w{1,10})?) expected (?:not )?to ")
# "Error: element(s) not found", "Error: strict mode violation: …", "Timeout:  700ms": a value of several lines is over
_VALUE_END = re.compile(
    r"\s*(?:Error: (?:element\(s\) not found|strict mode violation|.{0,200}has been closed)|Timeout:?\s+\d|Note: )"
)


def one_of(*patterns: str) -> re.Pattern[str]:
    """One pattern of several, each written with the sample line it was made from."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


@dataclass(frozen=True, slots=True)
class Text:
    """A message in its parts.

    `head` are the lines before the call log, `statements` those of them that quote no value of the page or the test,
    `log` the lines of the call log without indentation, bullet and repeat count, `rest` what follows the log.
    `statement` is no part of the message: the source of what failed, "" where it is not known.
    """

    head: tuple[str, ...] = ()
    statements: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    statement: str = ""

    @property
    def first(self) -> str:
        """The first line that says something."""
        return next((line.strip() for line in self.head if line.strip()), "")


def parse(message: str) -> Text:
    """Take a message apart; never raises, whatever the text."""
    head: list[str] = []
    log: list[str] = []
    rest: list[str] = []
    part = head
    for line in _lines(message):
        if part is not log and _LOG.match(line):
            if part is rest:
                break
            part = log
        elif part is log and _LOG_END.match(line):
            part = rest
        elif part is log and not line.startswith((" ", "\t")) and _NEXT_ERROR.match(line):
            rest.append(line)
            part = rest
        elif part is log:
            log.append(_BULLET.sub("", line, count=1))
        else:
            part.append(line)
    return Text(head=tuple(head), statements=tuple(_statements(head)), log=tuple(log), rest=tuple(rest))


def said(message: str) -> str:
    """What an error says, its call log included, whoever printed it: without marks, class and colours."""
    text = parse(message)
    head = "\n".join(text.head).strip()
    return "\n".join([_CLASS.sub("", head, count=1), *text.log])


def bounded(message: str) -> str:
    """The message without colour codes, at most `HEAD_LIMIT` from its start and `TAIL_LIMIT` from its end."""
    if len(message) > HEAD_LIMIT + TAIL_LIMIT:
        message = f"{message[:HEAD_LIMIT]}\n{message[-TAIL_LIMIT:]}"
    plain = _ANSI.sub("", message)
    # "[2mexpect([22m": no JavaScript or CSS index ends in "m]", so two of them are colours that lost their escape
    return _BARE_ANSI.sub("", plain) if len(_BARE_ANSI.findall(plain)) > 1 else plain


def _lines(message: str) -> Iterator[str]:
    lines = [line[:LINE_LIMIT].rstrip() for line in _WRAPPER.sub("", bounded(message), count=1).splitlines()]
    if len(lines) > LINES_LIMIT:
        lines = lines[: LINES_LIMIT // 2] + lines[-LINES_LIMIT // 2 :]
    if any(_PYTEST.match(line) for line in lines):  # its source lines above the error name other locators
        lines = [_unmarked(line) for line in lines if _PYTEST.match(line)]
    skipping = False
    for line in lines:
        if _STACK_TITLE.match(line):
            skipping = True
        elif skipping and (_LOG.match(line) or _NEXT_ERROR.match(line)):
            skipping = False
        if not (skipping or _CODE_FRAME.match(line) or _STACK.match(line)):
            yield line


def _unmarked(line: str) -> str:
    """A line of pytest's error section; pytest indents every line by the same "E" and seven spaces at most."""
    body = line[1:]
    return body[min(7, len(body) - len(body.lstrip())) :]


def _statements(head: list[str]) -> Iterator[str]:
    in_value = in_python_value = False
    for line in head:
        if _VALUE_PY.match(line):
            in_value = in_python_value = True
        elif _VALUE.match(line):
            in_value = True
        elif _VALUE_END.match(line):
            in_value = in_python_value = False
        elif not line.strip() and not in_python_value:  # Python's values are not quoted and may have empty lines
            in_value = False
        if not in_value:
            yield line
