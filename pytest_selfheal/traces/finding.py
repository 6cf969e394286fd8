"""What a locator finds on a recorded page, as far as its kind is understood here."""

import re
from collections.abc import Callable, Iterable, Iterator

from pytest_selfheal.locators.expression import POSITIONAL, Argument, Expression, Link, Regex
from pytest_selfheal.models.element import TEST_ID
from pytest_selfheal.traces.css import selectors
from pytest_selfheal.traces.dom import Node
from pytest_selfheal.traces.elements import Document
from pytest_selfheal.traces.page import RecordedPage

Found = list[tuple[Document, Node]]
_SPACE = re.compile(r"\s+")
_SILENT = ("script", "style", "noscript", "head", "template", "title")
_BY_ATTRIBUTE = {"get_by_placeholder": "placeholder", "get_by_alt_text": "alt", "get_by_title": "title"}
_FILTERS = ("has_text", "has_not_text", "has", "has_not", "visible")
_ENGINES = {"id": "id", "data-testid": "data-testid", "data-test-id": "data-test-id", "data-test": "data-test"}
# A pattern comes from a trace, which anybody may have written: one that may take for ever is not tried.
_COSTLY = re.compile(r"\)[*+{?]|(?:[*+][^*+]*){4}")
_MAX_SEARCHED = 300  # characters
_LEVEL = re.compile(r"h([1-6])\Z")


class Unknown(Exception):
    """The locator asks for something that a recorded page can't answer."""


def find(page: RecordedPage, expression: Expression, *, test_id: str = TEST_ID) -> Found | None:
    """What it finds, in document order; None when it is of a kind that is not known here."""
    try:
        return _Search(page, test_id).all(expression)
    except Unknown:
        return None


class _Search:
    def __init__(self, page: RecordedPage, test_id: str) -> None:
        self._page, self._test_id = page, test_id

    def all(self, expression: Expression) -> Found:
        """From the page's own document down."""
        return self._chain(expression, [(self._page.document, self._page.document.root)])

    def _chain(self, expression: Iterable[Link], scopes: Found) -> Found:
        found = scopes
        for link in expression:
            found = self._step(link, found)
        return found

    def _step(self, link: Link, scopes: Found) -> Found:
        method = link.method
        if method in POSITIONAL:
            return _picked(link, scopes)
        if method == "content_frame":
            return self._entered(scopes)
        if method == "frame_locator":
            return self._entered(self._located(Link("locator", link.args), scopes))
        if method == "filter":
            return self._filtered(link, scopes)
        if method in ("and_", "or_"):
            return self._combined(link, scopes)
        if method == "describe":
            return scopes
        if not link.finds:
            raise Unknown
        return self._filtered(link, self._located(link, scopes)) if method == "locator" else self._located(link, scopes)

    def _located(self, link: Link, scopes: Found) -> Found:
        test = self._test(link)
        seen: dict[Node, Document] = {}
        for document, scope in scopes:
            for node in scope.walk():
                if node not in seen and test(document, node):
                    seen[node] = document
        return [(document, node) for node, document in seen.items()]

    def _entered(self, scopes: Found) -> Found:
        inside = ((self._page.inside.get(node)) for _, node in scopes)
        return [(document, document.root) for document in inside if document is not None]

    def _combined(self, link: Link, scopes: Found) -> Found:
        if not link.args or not isinstance(link.args[0], Expression):
            raise Unknown
        others = self.all(link.args[0])
        known = {node for _, node in others}
        if link.method == "and_":
            return [one for one in scopes if one[1] in known]
        either = known | {node for _, node in scopes}
        return [
            (document, node) for document in self._page.documents for node in document.root.walk() if node in either
        ]

    def _filtered(self, link: Link, scopes: Found) -> Found:
        kept = scopes
        for name, wanted in link.kwargs:
            if name not in _FILTERS:
                raise Unknown
            kept = [one for one in kept if self._passes(name, wanted, *one)]
        return kept

    def _passes(self, name: str, wanted: Argument, document: Document, node: Node) -> bool:
        if name == "visible":
            return document.is_visible(node) is bool(wanted)
        if name in ("has", "has_not"):
            if not isinstance(wanted, Expression):
                raise Unknown
            return bool(self._chain(wanted, [(document, node)])) is (name == "has")
        return _says(wanted, _content(node), is_exact=False) is (name == "has_text")

    def _test(self, link: Link) -> Callable[[Document, Node], bool]:
        wanted = link.args[0] if link.args else None
        is_exact = link.option("exact") is True
        if link.method == "get_by_role":
            return _by_role(link)
        if link.method == "get_by_test_id":
            return lambda _, node: _says(wanted, node.attributes.get(self._test_id, ""), is_exact=True)
        if link.method == "get_by_text":
            return lambda _, node: _is_innermost(node, wanted, is_exact)
        if link.method == "get_by_label":
            return lambda document, node: any(_says(wanted, one, is_exact=is_exact) for one in _labels(document, node))
        if link.method in _BY_ATTRIBUTE:
            name = _BY_ATTRIBUTE[link.method]
            return lambda _, node: name in node.attributes and _says(wanted, node.attributes[name], is_exact=is_exact)
        return _by_selector(link.text)


def _picked(link: Link, scopes: Found) -> Found:
    if link.method == "first":
        return scopes[:1]
    if link.method == "last":
        return scopes[-1:]
    number = link.args[0] if link.args else None
    if not isinstance(number, int):
        raise Unknown
    return scopes[number:][:1] if number >= 0 else scopes[number : number + 1 or None]


def _by_selector(text: str) -> Callable[[Document, Node], bool]:
    engine, equals, body = text.partition("=")
    if equals and engine == "text":
        is_exact = body[:1] in "\"'"
        return lambda _, node: _is_innermost(node, body.strip("\"'"), is_exact)
    if equals and engine in _ENGINES:
        return lambda _, node: node.attributes.get(_ENGINES[engine]) == body
    listed = selectors(text.removeprefix("css=")) if not text.startswith(("xpath=", "/", "(", "..")) else None
    if listed is None:
        raise Unknown
    return lambda document, node: document.is_meant(node, listed)


def _by_role(link: Link) -> Callable[[Document, Node], bool]:
    asked = dict(link.kwargs)
    is_exact, hidden = asked.pop("exact", None) is True, asked.pop("include_hidden", None) is True
    name, level = asked.pop("name", None), asked.pop("level", None)
    if asked:
        raise Unknown

    def fits(document: Document, node: Node) -> bool:
        if document.role(node) != link.text or not (hidden or document.is_shown(node)):
            return False
        if level is not None and _level(node) != level:
            return False
        return name is None or _says(name, document.name(node), is_exact=is_exact)

    return fits


def _level(node: Node) -> int | None:
    said = node.attributes.get("aria-level", "")
    found = _LEVEL.match(node.tag)
    return int(said[:4]) if said.isdecimal() else int(found[1]) if found else None


def _labels(document: Document, node: Node) -> Iterator[str]:
    yield from (text for text in (document.label(node), node.attributes.get("aria-label", "")) if text)
    if node.attributes.get("aria-labelledby"):
        yield document.name(node)


def _is_innermost(node: Node, wanted: Argument, is_exact: bool) -> bool:
    if node.tag in _SILENT or not _says(wanted, _content(node), is_exact=is_exact):
        return False
    inside = [*node.elements, *(node.shadow.elements if node.shadow else ())]
    return not any(one.tag not in _SILENT and _says(wanted, _content(one), is_exact=is_exact) for one in inside)


def _content(node: Node) -> str:
    """The text that Playwright compares, whether it is shown or not."""
    if node.tag == "input" and node.attributes.get("type", "").lower() in ("submit", "button"):
        return _SPACE.sub(" ", node.attributes.get("value", "")).strip()
    return _SPACE.sub(" ", "".join(_parts(node))).strip()


def _parts(node: Node) -> Iterator[str]:
    for part in (*node.children, *(node.shadow.children if node.shadow else ())):
        if isinstance(part, str):
            yield part
        elif part.tag not in _SILENT:
            yield from _parts(part)


def _says(wanted: Argument, text: str, *, is_exact: bool) -> bool:
    if isinstance(wanted, Regex):
        if _COSTLY.search(wanted.source):
            raise Unknown
        try:
            flags = sum(getattr(re, flag) for flag in wanted.flags)
            return re.search(wanted.source, text[:_MAX_SEARCHED], flags) is not None
        except (re.error, AttributeError) as error:
            raise Unknown from error
    if not isinstance(wanted, str):
        raise Unknown
    said = _SPACE.sub(" ", wanted).strip()
    return said == text if is_exact else said.lower() in text.lower()
