"""Playwright's own selectors as the Python that makes them: before 1.65 a normalized locator doesn't print as code."""

import ast
import json
import re
from typing import Any

from pytest_selfheal.browser.expression import code

# <Locator frame=<Frame name= url='about:blank'> selector='internal:role=button[name="Save"i]'>
_REPR = re.compile(r" selector=((['\"]).*\2)>?$", re.S)
# internal:role=button[name="Save"i][level=2]   internal:attr=[placeholder="Search"s]   internal:testid=[data-id="x"s]
_CONDITION = re.compile(r'\[([\w-]+)=(?:("(?:[^"\\]|\\.)*")([si])|(\w+))\]')
# internal:text="Save"i   internal:label="Email"s
_WORDS = re.compile(r'("(?:[^"\\]|\\.)*")([si])')
_PARTS = re.compile(r'((?:"(?:[^"\\]|\\.)*"|(?! >> ).)+)(?: >> |$)', re.S)
_BY_WORDS = {"text": "get_by_text", "label": "get_by_label", "has-text": "filter"}
_BY_ATTRIBUTE = {"placeholder": "get_by_placeholder", "alt": "get_by_alt_text", "title": "get_by_title"}


def selector_of(locator: Any) -> str:
    """The selector inside a locator, as `page.locator()` takes it; empty when it doesn't show."""
    found = _REPR.search(repr(locator))
    return str(ast.literal_eval(found.group(1))) if found else ""


def written(selector: str) -> str | None:
    """A selector as a Python expression relative to the page; None for a kind that has no plain spelling."""
    links = [_link(part) for part in _PARTS.findall(selector)]
    return ".".join(link for link in links if link) if links and None not in links else None


def _link(part: str) -> str | None:
    if not part.startswith("internal:"):
        return code("locator", [part])
    engine, _, body = part.removeprefix("internal:").partition("=")
    if engine == "control" and body == "enter-frame":
        return "content_frame"
    if engine == "role":
        return _role(body)
    if engine in ("attr", "testid"):
        return _attribute(body, is_test_id=engine == "testid")
    words = _WORDS.fullmatch(body)
    if engine not in _BY_WORDS or words is None:
        return None
    if engine == "has-text":
        return code("filter", (), {"has_text": json.loads(words[1])})
    return code(_BY_WORDS[engine], [json.loads(words[1])], _exact(words[2]))


def _role(body: str) -> str | None:
    role, bracket, _ = body.partition("[")
    said: dict[str, Any] = {}
    for name, text, mode, word in _CONDITION.findall(bracket + body.partition("[")[2]):
        said[name] = json.loads(text) if text else _word(word)
        if name == "name":
            said |= _exact(mode)
    return code("get_by_role", [role], said)


def _attribute(body: str, *, is_test_id: bool) -> str | None:
    found = _CONDITION.fullmatch(body)
    if found is None or not found[2]:
        return None
    text = json.loads(found[2])
    if is_test_id:
        return code("get_by_test_id", [text])
    maker = _BY_ATTRIBUTE.get(found[1])
    return code(maker, [text], _exact(found[3])) if maker else None


def _word(word: str) -> Any:
    return {"true": True, "false": False}.get(word, int(word) if word.isdecimal() else word)


def _exact(mode: str) -> dict[str, Any]:
    return {"exact": True} if mode == "s" else {}
