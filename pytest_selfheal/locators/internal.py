"""Playwright's own selectors as the locators that made them.

A trace holds nothing else, and before 1.65 a normalized locator does not print as code.
"""

import json
import re

from pytest_selfheal.locators.expression import Argument, Expression, Link, Regex
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import TEST_ID

# internal:role=button[name="Save"i][level=2]   internal:attr=[placeholder="Search"s]   internal:testid=[data-id="x"s]
# internal:role=button[name=/save/i]
_CONDITION = re.compile(
    r'\[([\w-]+)=(?:("(?:[^"\\]|\\.)*")([si])|/((?:[^/\\\[]|\\.|\[(?:[^\]\\]|\\.)*\])*)/(\w*)|(\w+))\]'
)
# internal:text="Save"i   internal:label="Email"s
_WORDS = re.compile(r'("(?:[^"\\]|\\.)*")([si])')
# internal:text=/save/i
_PATTERN = re.compile(r"/(.*)/(\w*)", re.DOTALL)
_PARTS = re.compile(r'((?:"(?:[^"\\]|\\.)*"|(?! >> ).)+)(?: >> |$)', re.S)
_BY_WORDS = {"text": "get_by_text", "label": "get_by_label"}
_BY_ATTRIBUTE = {"placeholder": "get_by_placeholder", "alt": "get_by_alt_text", "title": "get_by_title"}
_FILTERS = {"has-text": "has_text", "has-not-text": "has_not_text", "has": "has", "has-not": "has_not"}
_COMBINES = {"and": "and_", "or": "or_"}
_FLAGS = {"i": "IGNORECASE", "m": "MULTILINE", "s": "DOTALL"}
_MAX_LENGTH = 4000
_BOTH = (True, False)


def written(selector: str) -> str | None:
    """A selector as a Python expression relative to the page; None for a kind that has no plain spelling."""
    found = expression(selector)
    return str(found) if found is not None else None


def expression(selector: str) -> Expression | None:
    """The same as a value.

    >>> str(expression('internal:role=listitem >> internal:has-text="Pro"i >> nth=0'))
    'get_by_role("listitem").filter(has_text="Pro").first'
    """
    if not selector or len(selector) > _MAX_LENGTH:
        return None
    links = [_link(part) for part in _PARTS.findall(selector)]
    known = tuple(link for link in links if link is not None)
    return Expression(known) if known and len(known) == len(links) else None


def _link(part: str) -> Link | None:
    if part.startswith("nth="):
        return _position(part.removeprefix("nth="))
    if part in ("visible=true", "visible=false"):
        return Link("filter", kwargs=(("visible", part.endswith("true")),))
    if not part.startswith("internal:"):
        return Link("locator", (part,))
    engine, _, body = part.removeprefix("internal:").partition("=")
    if engine == "control" and body == "enter-frame":
        return Link("content_frame")
    if engine == "role":
        return _role(body)
    if engine in ("attr", "testid"):
        return _attribute(body, is_test_id=engine == "testid")
    if engine in _FILTERS:
        inside = _inner(body) if engine in ("has", "has-not") else _said(body)[0]
        return Link("filter", kwargs=((_FILTERS[engine], inside),)) if inside is not None else None
    if engine in _COMBINES:
        other = _inner(body)
        return Link(_COMBINES[engine], (other,)) if other is not None else None
    text, is_exact = _said(body)
    if engine not in _BY_WORDS or text is None:
        return None
    return Link(_BY_WORDS[engine], (text,), _exact(is_exact))


def _position(number: str) -> Link | None:
    if number in ("0", "-1"):
        return Link("first" if number == "0" else "last")
    return Link("nth", (int(number),)) if number.lstrip("-").isdecimal() else None


def _inner(body: str) -> Expression | None:
    try:
        inside = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return expression(inside) if isinstance(inside, str) else None


def _said(body: str) -> tuple[str | Regex | None, bool]:
    """A text and whether it is exact, or a pattern."""
    words = _WORDS.fullmatch(body)
    if words is not None:
        return json.loads(words[1]), words[2] == "s"
    pattern = _PATTERN.fullmatch(body)
    return (_regex(pattern[1], pattern[2]) if pattern is not None else None), False


def _regex(source: str, flags: str) -> Regex:
    return Regex(source.replace("\\/", "/"), tuple(_FLAGS[flag] for flag in flags if flag in _FLAGS))


def _role(body: str) -> Link | None:
    role, bracket, rest = body.partition("[")
    said: list[tuple[str, Argument]] = []
    for name, text, mode, source, flags, word in _CONDITION.findall(bracket + rest):
        said.append((name, _value(text, source, flags, word)))
        if name == "name" and mode:
            said += _exact(mode == "s")
    return Link("get_by_role", (role,), tuple(said))


def _value(text: str, source: str, flags: str, word: str) -> Argument:
    if text:
        value: str = json.loads(text)
        return value
    if source or not word:
        return _regex(source, flags)
    return {"true": True, "false": False}.get(word, int(word) if word.isdecimal() else word)


def _attribute(body: str, *, is_test_id: bool) -> Link | None:
    found = _CONDITION.fullmatch(body)
    if found is None or not (found[2] or found[4]):
        return None
    text = _value(found[2] or "", found[4] or "", found[5] or "", "")
    if is_test_id:
        return Link("get_by_test_id", (text,))
    maker = _BY_ATTRIBUTE.get(found[1])
    return Link(maker, (text,), _exact(found[3] == "s")) if maker else None


def _exact(is_exact: bool) -> tuple[tuple[str, Argument], ...]:
    return (("exact", True),) if is_exact else ()


def selector_for(found: Expression) -> str:
    """The selector of a locator, for `page.locator()`; '' for what has none here.

    >>> selector_for(Expression((Link("get_by_role", ("button",), (("name", "Save"),)), Link("first"))))
    'internal:role=button[name="Save"i] >> nth=0'
    """
    parts = [_part(link) for link in found]
    return "" if None in parts else " >> ".join(part for one in parts if one for part in one)


def as_recorded(locator: str) -> str:
    """A locator as a trace spells it, where other spellings mean the same selector.

    >>> as_recorded('frame_locator("#pay").locator("li", has_text="Pro")')
    'locator("#pay").content_frame.locator("li").filter(has_text="Pro")'
    """
    parsed = parse(locator)
    found = in_recorded_form(parsed) if parsed is not None else None
    return str(found) if found is not None else locator


def in_recorded_form(locator: Expression) -> Expression | None:
    """The same selector in the spelling of traces; None where they have none for it."""
    return expression(selector_for(locator))


def other_spellings(locator: str) -> tuple[str, ...]:
    """How a test may have written a locator that a trace spells so.

    >>> other_spellings('locator("li").filter(has_text="Pro")')
    ('locator("li", has_text="Pro")',)
    """
    parsed = parse(locator)
    if parsed is None:
        return ()
    found = {str(_joined(part, filters, frames)) for part in (parsed,) for filters in _BOTH for frames in _BOTH}
    return tuple(sorted(found - {locator}))


def _joined(found: Expression, filters: bool, frames: bool) -> Expression:
    """With filters as options of the locator before them, and frames entered by `frame_locator`."""
    links: list[Link] = []
    for link in found:
        last = links[-1] if links else None
        is_plain = last is not None and last.method == "locator"
        if filters and last is not None and is_plain and link.method == "filter" and not link.args:
            links[-1] = Link("locator", last.args, (*last.kwargs, *link.kwargs))
        elif frames and last is not None and is_plain and link.method == "content_frame" and not last.kwargs:
            links[-1] = Link("frame_locator", last.args)
        else:
            links.append(link)
    return Expression(tuple(links))


def _part(link: Link) -> list[str] | None:
    options = dict(link.kwargs)
    is_exact = options.pop("exact", None) is True
    if link.method in ("first", "last"):
        return [f"nth={0 if link.method == 'first' else -1}"]
    if link.method == "nth":
        return [f"nth={link.args[0]}"] if link.args else None
    if link.method == "content_frame":
        return ["internal:control=enter-frame"]
    if link.method == "get_by_role":
        return [_role_part(link.text, options, is_exact)]
    if link.method == "get_by_test_id" and link.text:
        return [f"internal:testid=[{TEST_ID}={_quoted(link.text)}s]"]
    for engine, method in _BY_WORDS.items():
        if link.method == method and link.text:
            return [f"internal:{engine}={_quoted(link.text)}{'s' if is_exact else 'i'}"]
    for name, method in _BY_ATTRIBUTE.items():
        if link.method == method and link.text:
            return [f"internal:attr=[{name}={_quoted(link.text)}{'s' if is_exact else 'i'}]"]
    if link.method in ("locator", "frame_locator", "filter"):
        own = [link.text] if link.text else []
        enter = ["internal:control=enter-frame"] if link.method == "frame_locator" else []
        filters = [_filter_part(name, value) for name, value in options.items()]
        return None if None in filters else [*own, *(one for one in filters if one), *enter]
    return None


def _role_part(role: str, options: dict[str, Argument], is_exact: bool) -> str:
    said = ""
    for name, value in options.items():
        text = f"{_quoted(value)}{'s' if is_exact else 'i'}" if isinstance(value, str) else str(value).lower()
        said += f"[{name}={text}]"
    return f"internal:role={role}{said}"


def _filter_part(name: str, value: Argument) -> str | None:
    engine = next((engine for engine, option in _FILTERS.items() if option == name), "")
    if isinstance(value, Expression):
        return f"internal:{engine}={json.dumps(selector_for(value))}"
    return f"internal:{engine}={_quoted(value)}i" if engine and isinstance(value, str) else None


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
