"""What a selector string says about its element: CSS, XPath and Playwright's own engines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

_TAG = re.compile(r"^[a-zA-Z][\w-]*")  # button#go
_ID = re.compile(r"#((?:[\w-]|\\.|[^\x00-\x7f])+)")  # #go
_CLASS = re.compile(r"\.((?:[a-zA-Z_-]|\\.|[^\x00-\x7f])(?:[\w-]|\\.|[^\x00-\x7f])*)")  # .btn-primary
# [name=q]   [data-testid="go"]   [href^='/a' i]   [disabled]
_ATTRIBUTE = re.compile(r"""\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]*))\s*[is]?\s*)?\]""")
# :has-text("Pro")   :text('Save')   :text-is("Save")
_HAS_TEXT = re.compile(r""":(?:has-text|text|text-is|contains)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)""")
_PSEUDO = re.compile(r":[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?")  # :nth-child(2n+1)   :not(.a:hover)
# li:not(.done)   .row:has(i.fa-check)
_INNER = re.compile(r":(?P<how>not|has)\((?P<inner>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
_CHOICES = re.compile(r":(?:is|where|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)")
_STEP = re.compile(r"^(?:[\w-]+::)?(\*|[\w:-]+)")  # div[1]   following-sibling::span
# @id="x"   @class='a b'
_XPATH_ATTRIBUTE = re.compile(r"""@([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
# contains(@class, "btn")   starts-with(@href, '/a')
_XPATH_PARTIAL = re.compile(r"""(?:contains|starts-with|ends-with)\(\s*@([\w:-]+)\s*,\s*(?:"([^"]*)"|'([^']*)')""")
# text()="Save"   normalize-space(.)='Save'   contains(text(), "Save")   .="Save"   tr[td='Save']
_XPATH_TEXT = re.compile(
    r"""(?:(?:text\(\)|normalize-space\([^()]*(?:\(\))?\)|string\(\)|(?<=[\[(\s])\.)\s*[=,]|(?<=\[)[a-z][\w-]*\s*=)"""
    r"""\s*(?:"([^"]*)"|'([^']*)')"""
)
_NEGATED = re.compile(r"not\([^()]*(?:\([^()]*\)[^()]*)*\)")  # not(contains(@class, "x"))
_QUOTED = re.compile(r"""^(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')[is]?$""")


@dataclass(frozen=True)
class Part:
    """One compound of a selector; `text` is what it demands to read there, `path` the tags above it."""

    tag: str = ""
    role: str = ""
    name: str = ""
    text: str = ""
    label: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    path: tuple[str, ...] = ()


def read(selector: str) -> tuple[Part, ...]:
    """The parts of `selector` from the outermost to its element; of a list of alternatives the first."""
    pieces = [piece for piece in _split(selector, ">>") if not piece.startswith(("nth=", "visible="))]
    return tuple(part for piece in pieces for part in _read_piece(piece))


def read_outside(selector: str) -> tuple[Part, ...]:
    """The same without what `:has(…)`, `:not(…)` and the like say of other elements, or of what it must not be."""
    return read(_CHOICES.sub("", _INNER.sub("", selector)))


How = Literal["has", "not", "has not"]
_HOW: dict[str, How] = {"has": "has", "not": "not"}


@dataclass(frozen=True, slots=True)
class Condition:
    """What is asked of a box beside its own compound: that it has a part in it, is not such a one, or lacks a part."""

    how: How
    part: Part
    box: Part | None = None  # what the box itself is asked to be


def read_inside(selector: str) -> tuple[Condition, ...]:
    """What `:has(.vip)`, `:not(.done)` and `:not(:has(.lock))` ask for."""
    return tuple(_conditions(selector))


def _conditions(selector: str) -> Iterator[Condition]:
    for found in _INNER.finditer(selector):
        inner, how = found["inner"], _HOW[found["how"]]
        if how == "not" and (lacking := _INNER.fullmatch(inner)) is not None and lacking["how"] == "has":
            inner, how = lacking["inner"], "has not"
        if parts := read(inner):
            outside = read_outside(selector[: found.start()])
            yield Condition(how, parts[-1], outside[-1] if outside else None)


def alternatives(selector: str) -> tuple[str, ...]:
    """The selectors of a list, `#a, .b`, each by itself; what is no CSS is one."""
    if selector.startswith(("xpath=", "/", "(", "..", "./")) or ">>" in selector:
        return (selector,)
    return tuple(piece for piece in _split(selector, ",") if piece)


def last_part(selector: str) -> int:
    """Where the part of a selector begins that its element itself has to meet."""
    separators = "/" if selector.startswith(("xpath=", "/", "(", "..", "./")) else " >+~"
    ends = (at + 1 for at, (letter, depth) in enumerate(_depths(selector)) if not depth and letter in separators)
    return max(ends, default=0)


def _read_piece(piece: str) -> tuple[Part, ...]:
    if piece.startswith(("xpath=", "/", "(", "..", "./")):
        return _read_xpath(piece.removeprefix("xpath="))
    engine, equals, body = piece.partition("=")
    if equals and re.fullmatch(r"[\w:-]+", engine) and engine != "css":
        part = _read_engine(engine.removeprefix("internal:"), body)
        return (part,) if part else ()
    return _read_css(piece.removeprefix("css="))


def _read_engine(engine: str, body: str) -> Part | None:
    if engine == "role":
        role = re.match(r"[\w-]+", body)
        attributes = _attributes(body)
        return Part(role=role.group() if role else "", name=attributes.get("name", ""))
    if engine in ("text", "has-text"):
        return Part(text=_unquote(body))
    if engine == "label":
        return Part(label=_unquote(body))
    if engine in ("attr", "testid"):
        return Part(attributes=_attributes(body))
    if engine == "id" or engine.startswith("data-test"):
        return Part(attributes={engine: _unquote(body)})
    return None


def _read_css(selector: str) -> tuple[Part, ...]:
    first = _split(selector, ",")[0] if selector.strip() else ""
    compounds = [compound for compound in _split_compounds(first) if compound]
    parts: list[Part] = []
    for compound in compounds:
        above = tuple(part.tag or "*" for part in parts)
        parts.append(replace(_read_compound(compound), path=above))
    return tuple(parts)


def _read_compound(compound: str) -> Part:
    text = _first_group(_HAS_TEXT.search(compound))
    attributes = _attributes(compound)
    plain = _PSEUDO.sub("", _ATTRIBUTE.sub("", _HAS_TEXT.sub("", compound)))
    tag = _TAG.match(plain)
    if identity := _ID.search(plain):
        attributes["id"] = _unescape(identity.group(1))
    if classes := _CLASS.findall(_ID.sub("", plain)):
        attributes["class"] = " ".join(_unescape(name) for name in classes)
    return Part(tag=tag.group().lower() if tag else "", text=text, attributes=attributes)


def _read_xpath(selector: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    for step in _split(selector.strip("()"), "/"):
        above = tuple(part.tag or "*" for part in parts)
        if step == "..":
            parts.append(Part(path=above[:-2]))  # its parent, of which nothing is said
        elif step and step != ".":
            parts.append(_read_step(step, above))
    return tuple(parts)


def _read_step(step: str, above: tuple[str, ...]) -> Part:
    tag = _STEP.match(step)
    conditions = _NEGATED.sub("", step)
    attributes = {match[1]: match[2] or match[3] or "" for match in _XPATH_PARTIAL.finditer(conditions)}
    attributes |= {match[1]: match[2] or match[3] or "" for match in _XPATH_ATTRIBUTE.finditer(conditions)}
    name = tag.group(1).lower() if tag and tag.group(1) != "*" else ""
    return Part(tag=name, text=_first_group(_XPATH_TEXT.search(conditions)), attributes=attributes, path=above)


def _attributes(compound: str) -> dict[str, str]:
    negated = re.sub(r":not\([^()]*\)", "", compound)
    return {match[1]: match[3] or match[4] or match[5] or "" for match in _ATTRIBUTE.finditer(negated)}


def _split_compounds(selector: str) -> list[str]:
    """`div > a.b [x="c d"]` at blanks and combinators outside of brackets."""
    marked = "".join(" " if depth == 0 and letter in ">+~" else letter for letter, depth in _depths(selector))
    return _split(marked, " ")


def _split(selector: str, separator: str) -> list[str]:
    """`selector` at each `separator` outside of brackets and quotes, blanks trimmed."""
    depths = [depth for _, depth in _depths(selector)]
    pieces, start, position = [], 0, 0
    while position < len(selector):
        if depths[position] == 0 and selector.startswith(separator, position):
            pieces.append(selector[start:position])
            position = start = position + len(separator)
        else:
            position += 1
    return [piece.strip() for piece in [*pieces, selector[start:]]]


def _depths(selector: str) -> list[tuple[str, int]]:
    """Each letter with how deep in brackets or quotes it stands; the brackets themselves count as inside."""
    depths: list[tuple[str, int]] = []
    depth, in_quotes = 0, ""
    for letter in selector:
        if in_quotes:
            depths.append((letter, depth + 1))
            in_quotes = "" if letter == in_quotes else in_quotes
            continue
        if letter in "\"'" and (depth or "=" in selector):
            in_quotes = letter
        depth += letter in "[("
        depths.append((letter, depth + bool(in_quotes)))
        depth -= letter in "])" and depth > 0
    return depths


def _first_group(match: re.Match[str] | None) -> str:
    return next((group for group in match.groups() if group), "").strip() if match else ""


def _unquote(body: str) -> str:
    match = _QUOTED.match(body.strip())
    return _unescape(match.group(1) or match.group(2) or "") if match else body.strip().strip("/")


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
