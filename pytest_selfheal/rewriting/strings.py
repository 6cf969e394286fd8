"""String literals in sources: their parts, and another text in the same quotes."""

import ast
import io
import re
import tokenize
from dataclasses import dataclass

from pytest_selfheal.locators.expression import quote
from pytest_selfheal.rewriting.text import Refused, Source, Span

# r"…   b'''…   f"…
_OPENING = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<quote>\"\"\"|'''|\"|')")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a string expression: a literal with its value and place, or (value None) what is known at run time."""

    node: ast.expr
    value: str | None
    span: Span = (0, 0)
    is_f: bool = False
    mark: str = ""  # the quotes around the f-string that it stands in


def parts_of(source: Source, node: ast.expr) -> list[Part]:
    """The pieces of a literal, an f-string, implicit or `+` concatenation, in order."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*parts_of(source, node.left), *parts_of(source, node.right)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _tokens(source, node)
    if isinstance(node, ast.JoinedStr):
        return _tokens(source, node)
    return [Part(node, None)]


def edited(source: Source, part: Part, value: str) -> str:
    """The source text of a literal piece with another value, prefix and quotes kept where they can be."""
    start, end = part.span
    if part.is_f:
        return _in_f_string(part, value)
    return requoted(source.text[start:end], value)


def around_field(source: Source, parts: list[Part], old: str, new: str) -> tuple[Span, str] | None:
    """An f-string with one field, its literal text put anew before and behind the field; None for anything else.

    "Rate 4" written as `f"Rate {stars}"` becomes "4 stars" by `f"{stars} stars"`: what the field gave must stand in
    the new text as a word, once.
    """
    fields = [part for part in parts if part.value is None]
    if len(fields) != 1 or not all(part.is_f for part in parts):
        return None
    index = parts.index(fields[0])
    before, behind = ("".join(part.value or "" for part in some) for some in (parts[:index], parts[index + 1 :]))
    given = old[len(before) : len(old) - len(behind)]
    found = [match.span() for match in re.finditer(rf"(?<!\w){re.escape(given)}(?!\w)", new)] if given else []
    if f"{before}{given}{behind}" != old or len(found) != 1:
        return None
    start, end = found[0]
    first, last = parts[0].span[0], parts[-1].span[1]
    field = source.text[slice(*fields[0].span)]
    words = [_in_f_string(fields[0], text) for text in (new[:start], new[end:])]
    return (first, last), f"{words[0]}{field}{words[1]}"


def requoted(old: str, value: str) -> str:
    """`value` as a literal in the style of `old`: raw stays raw, single quotes stay single where the text allows it."""
    opening = _OPENING.match(old)
    if opening is None:
        return quote(value)
    prefix, mark = opening["prefix"], opening["quote"]
    if "r" in prefix.lower() and _fits_raw(value, mark):
        return f"{prefix}{mark}{value}{mark}"
    kept = "".join(letter for letter in prefix if letter.lower() == "u")
    if len(mark) == 1:
        other = "'" if mark == '"' else '"'
        mark = other if mark in value and other not in value else mark
    return f"{kept}{mark}{_escaped(value, mark)}{mark}"


def style(source: Source, node: ast.AST) -> str:
    """The quotes that the first string below a node is written in; double ones when there is none."""
    for child in ast.walk(node):
        if isinstance(child, ast.JoinedStr) or (isinstance(child, ast.Constant) and isinstance(child.value, str)):
            opening = _OPENING.match(source.segment(child))
            if opening is not None:
                return opening["quote"][0]
    return '"'


def in_style(code: str, mark: str) -> str:
    """Python code in double quotes with its plain strings in other quotes, where that needs no more escapes."""
    if mark == '"':
        return code
    pieces, end = [], 0
    for token in _string_tokens(code):
        start, stop = token
        text = code[start:stop]
        pieces += [code[end:start], _single(text)]
        end = stop
    return "".join((*pieces, code[end:]))


def _single(text: str) -> str:
    opening = _OPENING.match(text)
    if opening is None or opening["quote"] != '"' or "'" in text or '"' in text[len(opening["prefix"]) + 1 : -1]:
        return text
    return f"{opening['prefix']}'{text[len(opening['prefix']) + 1 : -1]}'"


def _tokens(source: Source, node: ast.expr) -> list[Part]:
    """The literal tokens of a node: more than one when strings stand side by side."""
    start, end = source.span(node)
    parts: list[Part] = []
    for first, last in _string_tokens(source.text[start:end]):
        text = source.text[start + first : start + last]
        opening = _OPENING.match(text)
        if opening is None or "b" in opening["prefix"].lower():
            raise Refused("the value is not written as text")
        if "f" in opening["prefix"].lower():
            parts += _f_parts(node, text, offset=start + first, opening=opening)
        else:
            parts.append(Part(node, str(ast.literal_eval(text)), (start + first, start + last)))
    if "".join(part.value or "" for part in parts) != _literal_text(node):
        raise Refused("the string is written in a way that can't be taken apart")
    return parts


def _literal_text(node: ast.expr) -> str:
    """All that is literal in a string or f-string, as Python itself reads it."""
    values = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(str(one.value) for one in values if isinstance(one, ast.Constant))


def _string_tokens(text: str) -> list[Span]:
    """The ranges of the string literals in an expression; an f-string is one, with all that is nested in it."""
    source = Source("", f"({text})")
    found: list[Span] = []
    opened: list[int] = []
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source.text, newline="").readline))
    except (tokenize.TokenError, SyntaxError) as error:
        raise Refused("the string is written in a way that can't be taken apart") from error
    for token in tokens:
        name = tokenize.tok_name[token.type]
        if name not in ("STRING", "FSTRING_START", "FSTRING_END"):
            continue
        start, end = (_character(source, place) for place in (token.start, token.end))
        if name == "FSTRING_START":  # Python 3.12 and later
            opened.append(start)
        elif name == "FSTRING_END":
            first = opened.pop()
            found += [] if opened else [(first - 1, end - 1)]
        elif name == "STRING" and not opened:
            found.append((start - 1, end - 1))
    return found


def _character(source: Source, place: tuple[int, int]) -> int:
    """tokenize counts characters where ast counts bytes."""
    return source.line_start(place[0]) + place[1]


def _f_parts(node: ast.expr, text: str, *, offset: int, opening: re.Match[str]) -> list[Part]:
    """Literal pieces and `{…}` fields of one f-string token."""
    mark = opening["quote"]
    place, end = opening.end(), len(text) - len(mark)
    raw = "r" in opening["prefix"].lower()
    parts: list[Part] = []
    while place < end:
        stop = _literal_end(text, place, end)
        if stop > place:
            value = _f_value(text[place:stop], raw=raw)
            parts.append(Part(node, value, (offset + place, offset + stop), is_f=True, mark=mark))
        if stop < end:
            field = stop
            stop = _field_end(text, stop, end)
            parts.append(Part(node, None, (offset + field, offset + stop), is_f=True, mark=mark))
        place = stop
    return parts


def _literal_end(text: str, place: int, end: int) -> int:
    while place < end:
        if text[place : place + 2] in ("{{", "}}"):
            place += 2
        elif text[place] == "{":
            return place
        elif text.startswith("\\N{", place):
            place = text.index("}", place) + 1
        else:
            place += 1
    return place


def _field_end(text: str, place: int, end: int) -> int:
    """Behind the `}` of the field that opens at `place`; quotes inside of it may hold braces."""
    depth, inside = 0, ""
    while place < end:
        letter = text[place]
        if inside:
            inside = "" if letter == inside else inside
        elif letter in "\"'":
            inside = letter
        elif letter in "{[(":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if not depth:
                return place + 1
        place += 1
    raise Refused("the f-string is written in a way that can't be taken apart")


def _f_value(text: str, *, raw: bool) -> str:
    text = text.replace("{{", "{").replace("}}", "}")
    if raw or "\\" not in text:
        return text
    return str(ast.literal_eval('"""' + text.replace('"', '\\"') + '"""'))


def _in_f_string(part: Part, value: str) -> str:
    if "\\" in value or not value.isprintable():
        raise Refused("the new text needs escapes inside of an f-string")
    if part.mark[:1] in value:
        raise Refused("the new text holds the quotes of the f-string")
    return value.replace("{", "{{").replace("}", "}}")


def _fits_raw(value: str, mark: str) -> bool:
    return mark[0] not in value and value.isprintable() and not value.endswith("\\")


def _escaped(value: str, mark: str) -> str:
    inner = quote(value)[1:-1].replace('\\"', '"')
    return inner.replace(mark[0], "\\" + mark[0])
