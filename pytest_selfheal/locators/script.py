"""JavaScript's spelling of a locator rewritten in Python's: `getByRole('button', { name: /save/i })`."""

import json
import re
from collections.abc import Iterator

_METHOD_NAMES = {"and": "and_", "or": "or_"}
_CONSTANTS = {"true": "True", "false": "False", "null": "None", "undefined": "None"}
_REGEX_FLAGS = {"i": "re.IGNORECASE", "m": "re.MULTILINE", "s": "re.DOTALL"}
_CAMEL = re.compile(r"(?<=[a-z0-9])([A-Z])")  # getByRole
# one alternative each for: 'Save'  "Save"  `Save`   /save/i   getByRole   12   . , ( ) { } :   blanks
_TOKEN = re.compile(
    r"""(?P<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\$])*`)
      |(?P<regex>/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])+/[a-z]*)
      |(?P<name>[A-Za-z_$][\w$]*)|(?P<number>-?\d+(?:\.\d+)?)|(?P<mark>[.,(){}\[\]:])|(?P<blank>\s+)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)", re.DOTALL)  # \n   \x41   \'
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}


def to_python(source: str) -> str | None:
    """The same expression as Python code; None when something in it is neither a literal nor a call."""
    tokens = list(_tokens(source))
    if any(kind == "unknown" for kind, _ in tokens):
        return None
    written = [_write(kind, text, after) for (kind, text), after in zip(tokens, _following(tokens), strict=True)]
    # Properties of Python are methods in JavaScript: .first() and .contentFrame().
    return re.sub(r"\.(first|last|content_frame|owner)\(\)", r".\1", "".join(written))


def _tokens(source: str) -> Iterator[tuple[str, str]]:
    position = 0
    while position < len(source):
        match = _TOKEN.match(source, position)
        if match is None:
            yield "unknown", source[position]
            return
        position = match.end()
        if match.lastgroup != "blank":
            yield match.lastgroup or "unknown", match.group()


def _following(tokens: list[tuple[str, str]]) -> list[str]:
    return [text for _, text in tokens[1:]] + [""]


def _write(kind: str, text: str, after: str) -> str:
    if kind == "string":
        return json.dumps(_unescape(text[1:-1]))
    if kind == "regex":
        return _write_regex(text)
    if kind == "name":
        return _write_name(text, after)
    if text in "{}":
        return ""  # the options object is always last, so its members are keyword arguments
    return "=" if text == ":" else text


def _write_name(text: str, after: str) -> str:
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    snake = _CAMEL.sub(lambda match: "_" + match.group(1).lower(), text)
    return _METHOD_NAMES.get(snake, snake) if after == "(" else snake


def _write_regex(text: str) -> str:
    body, _, flags = text[1:].rpartition("/")
    names = [_REGEX_FLAGS[flag] for flag in flags if flag in _REGEX_FLAGS]
    source = json.dumps(body.replace("\\/", "/"))
    return f"re.compile({source}, {' | '.join(names)})" if names else f"re.compile({source})"


def _unescape(body: str) -> str:
    return _ESCAPE.sub(lambda match: _unescape_one(match.group(1)), body)


def _unescape_one(escape: str) -> str:
    if len(escape) > 1:
        return chr(int(escape[1:], 16))
    return _ESCAPED.get(escape, escape)
