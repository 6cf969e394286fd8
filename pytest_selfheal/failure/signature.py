"""The stable form of a console line, page error or failure message: equal for the same error with other ids."""

import re

from pytest_selfheal.failure.text import bounded

# Longer than any first line of the frameworks' errors; what follows only makes equal errors look different.
LIMIT = 300
_READ = 4_000

_STEPS: tuple[tuple[re.Pattern[str], str], ...] = (
    # "2026-06-04T21:55:24.195Z", "2026-06-04 21:55:24", "[21:55:24.195]", "Fri, 20 Nov 2026"
    (
        re.compile(r"\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?"),
        "<time>",
    ),
    (re.compile(r"\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?\b"), "<time>"),
    (re.compile(r"\b(?:\w{3}, )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w{0,7} \d{4}"), "<time>"),
    # "127.0.0.1:46159", "http://localhost:3000", "https://shop.staging.example": the same app on another host
    (re.compile(r"\b(?P<scheme>https?|wss?)://[^\s/\"'`)<>\]]{1,255}"), r"\g<scheme>://<host>"),
    (re.compile(r"\b(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\b|\[?::1\]?:\d{1,5}\b|\blocalhost:\d{1,5}\b"), "<host>"),
    # "?v=17&token=abc": the query of a URL
    (re.compile(r"(?<=[\w/.])\?[\w.~%+-]{1,100}=[^\s\"'`)<>]{0,2000}"), "?<query>"),
    # "550e8400-e29b-41d4-a716-446655440000"
    (re.compile(r"\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b"), "<id>"),
    # "index-BfG7x2Qp.js", "main.3f2a9c1b.chunk.css", "vendor~5d41402a.js": a bundler's content hash
    (
        re.compile(
            r"(?<=\w)[-._~](?=[\w-]{0,40}\d)[A-Za-z0-9_-]{8,40}"
            r"(?=(?:\.\w{2,12}){0,2}\.(?:m?js|css|map|wasm|json|svg|png|woff2?)\b)"
        ),
        ".<hash>",
    ),
    # "0x562250359aae", "0371dc99a18a6e1cb7b6991e4a064412", a JWT, React's ":r1a:"
    (re.compile(r"\b0x[0-9a-fA-F]{1,16}\b"), "<id>"),
    (re.compile(r"\beyJ[\w-]{8,2000}(?:\.[\w-]{1,2000}){0,2}"), "<id>"),
    (re.compile(r"(?<=:)r[0-9a-z]{1,6}(?=:)"), "<id>"),
    (re.compile(r"\b(?=[0-9a-fA-F]{0,63}\d)[0-9a-fA-F]{8,64}\b"), "<id>"),
    # "x9f8a7b6c5", "01ARZ3NDEKTSV4RRFFQ69G5FAV": letters and digits that take turns, unlike "handleStep2"
    (re.compile(r"\b(?=[A-Za-z]{0,64}\d{1,9}[A-Za-z]{1,9}\d{1,9}[A-Za-z]{1,9}\d)[A-Za-z0-9]{8,64}\b"), "<id>"),
    # "700ms", "1.25 s", ":38:99", "user-42", "item_12345": numbers, but neither the digits of a name such as h1, E404
    # and utf8 nor an HTTP status, which tells errors apart
    (
        re.compile(
            r"(?<![A-Za-z_\d])(?<!status )(?<!status of )(?<!status code )(?<!HTTP )\d{1,40}(?:[.,]\d{1,40}){0,6}"
        ),
        "<n>",
    ),
    (re.compile(r"(?<=_)\d{2,40}|(?<=[A-Za-z])\d{4,40}"), "<n>"),
    (re.compile(r"\s{1,4000}"), " "),
)

# The console's echo of a failed request; the request itself is the evidence.
# "Failed to load resource: the server responded with a status of 500 ()", "Access to fetch at … has been blocked by …"
_ECHO = re.compile(
    r"^Failed to load resource|^Access to .{1,200} has been blocked|^GET |^POST |net::ERR_"
    r"|^(?:Connecting to|Refused to connect to|Fetch API cannot load) .*Content Security Policy"
)


def signature(text: str) -> str:
    """`text` without what changes from run to run, white space folded, at most `LIMIT` characters."""
    folded = bounded(text[: 2 * _READ])[:_READ]
    for pattern, replacement in _STEPS:
        folded = pattern.sub(replacement, folded)
    return folded.strip()[:LIMIT].rstrip()


def is_echo(line: str) -> bool:
    """Whether a line of the console is the browser's own word on a request."""
    return _ECHO.search(line) is not None
