"""As much of CSS as says what is shown, and what a selector means."""

import pytest

from pytest_selfheal.traces.css import Sheets, declared, selectors
from pytest_selfheal.traces.dom import Node


def tree() -> dict[str, Node]:
    """body > ul.list#l > li.item, li.item.last[data-n=2] > b"""
    body = Node("body", {})
    ul = Node("ul", {"class": "list", "id": "l"}, body)
    first, last = Node("li", {"class": "item"}, ul), Node("li", {"class": "item last", "data-n": "2"}, ul)
    bold = Node("b", {}, last)
    body.children, ul.children, last.children = [ul], ["\n", first, "\n", last], [bold]
    return {"body": body, "ul": ul, "first": first, "last": last, "b": bold}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("li", {"first", "last"}, id="tag"),
        pytest.param(".item.last", {"last"}, id="classes"),
        pytest.param("#l > li", {"first", "last"}, id="child"),
        pytest.param("body b", {"b"}, id="descendant"),
        pytest.param("li + li", {"last"}, id="next"),
        pytest.param("ul b, body > ul", {"b", "ul"}, id="list"),
        pytest.param("[data-n]", {"last"}, id="attribute"),
        pytest.param('[data-n="2"]', {"last"}, id="value"),
        pytest.param("[class^=it i]", {"first", "last"}, id="begins-with"),
        pytest.param("[class~=last]", {"last"}, id="word"),
        pytest.param("li:not(.last)", {"first"}, id="not"),
        pytest.param("li:nth-child(2)", {"last"}, id="nth"),
        pytest.param("li:nth-of-type(odd)", {"first"}, id="odd"),
        pytest.param("li:first-child", {"first"}, id="first"),
        pytest.param("li:hover", set(), id="a-state-that-nothing-is-in"),
        pytest.param("li::before", set(), id="what-is-no-element"),
    ],
)
def test_selectors(text: str, meant: set[str]) -> None:
    listed = selectors(text)
    assert listed is not None
    assert {name for name, node in tree().items() if any(one.matches(node) for one in listed)} == meant


@pytest.mark.parametrize("text", ["", "li >", ":unheard-of", "li:nth-child(x)", "(((", "a b || c"])
def test_what_is_not_understood_means_nothing(text: str) -> None:
    """No selector is guessed."""
    assert selectors(text) is None


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        pytest.param(".item { display: none }", "none", id="a-rule"),
        pytest.param(".item { display: none } #l .item { display: block }", "block", id="the-stronger-selector-wins"),
        pytest.param(".item { display: none !important } #l .item { display: block }", "none", id="important-wins"),
        pytest.param(".item { display: none } .item { display: flex }", "flex", id="the-later-wins"),
        pytest.param("@media print { .item { display: none } }", "", id="on-paper-only"),
        pytest.param("@media (max-width: 600px) { .item { display: none } }", "", id="in-a-narrow-window-only"),
        pytest.param("@media (min-width: 600px) { .item { display: none } }", "none", id="in-a-wide-window"),
        pytest.param("@layer base { .item { display: none } }", "none", id="in-a-layer"),
        pytest.param("/* .item { display: none } */", "", id="a-comment"),
        pytest.param("@import 'x.css'; .item { color: red; display: none }", "none", id="after-an-import"),
        pytest.param("@keyframes x { from { display: none } } .item {", "", id="damaged"),
    ],
)
def test_what_a_sheet_says_of_display(sheet: str, said: str) -> None:
    assert Sheets([sheet], 800).said_of(tree()["first"])[0] == said


def test_an_inline_style() -> None:
    assert declared("color: red; display:NONE") == ("none", "")
    assert declared("visibility: hidden") == ("", "hidden")
