"""What a selector means in a recorded document, and what its style sheets say of being shown."""

import pytest

from pytest_selfheal.traces.css import selectors
from tests.traces.conftest import document

LIST = '<ul class=list id=l><li class=item id=a></li><li class="item last" data-n=2 id=b><b id=c>x</b></li></ul>'
CHOICES = "<input type=radio id=a checked><input type=radio id=b __playwright_checked_=true>"


@pytest.mark.parametrize(
    ("markup", "text", "meant"),
    [
        pytest.param(LIST, ".item.last, body > #l", "lb", id="a-list"),
        pytest.param(LIST, '[class^=IT i]:not([data-n="2"])', "a", id="attributes"),
        pytest.param(LIST, "li:has(> b)", "b", id="what-is-inside"),
        pytest.param(LIST, "li:hover", "", id="a-state-that-nothing-is-in"),
        pytest.param(LIST, "li::before", "", id="what-is-no-element"),
        pytest.param(CHOICES, ":checked", "b", id="what-is-chosen-now"),
        pytest.param("<p id=a>x</p>" * 3000 + "<b id=b>y</b>", "p ~ b", "b", id="behind-thousands"),
    ],
)
def test_selectors(markup: str, text: str, meant: str) -> None:
    page, listed = document(markup), selectors(text)
    assert listed is not None
    assert "".join(node.attributes["id"] for node in page.root.walk() if page.is_meant(node, listed)) == meant


@pytest.mark.parametrize("text", ["", "li >", "li:visible", ":scope > li", "li:nth-child(+", ":local-link", "((("])
def test_what_is_not_understood_means_nothing(text: str) -> None:
    """No selector is guessed."""
    assert selectors(text) is None


HIDES = "p { display: none }"


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        pytest.param(f"<style>{HIDES}</style><p>", False, id="a-rule"),
        pytest.param("<style>div { visibility: hidden }</style><div><p></div>", False, id="around-it"),
        pytest.param("<style>p { visibility: VISIBLE }</style><div style='visibility: hidden'><p>", True, id="again"),
        pytest.param(f"<style>{HIDES} .a p {{ display: block }}</style><div class=a><p>", True, id="the-stronger"),
        pytest.param(f"<style>.a p {{ display: block }} {HIDES}</style><div class=a><p>", True, id="not-the-later"),
        pytest.param(f"<style>{HIDES} p {{ display: flex }}</style><p>", True, id="the-later-of-equals"),
        pytest.param(
            "<style>p { display: none !important } #a { display: block }</style><p id=a>", False, id="important"
        ),
        pytest.param(f"<style>{HIDES}</style><p style='color: red; DISPLAY: block'>", True, id="its-own-style"),
        pytest.param(
            "<style>p { display: none !important }</style><p style='display: block'>", False, id="over-its-own"
        ),
        pytest.param("<p hidden>", False, id="the-browser's-own"),
        pytest.param("<style>p { display: block }</style><p hidden>", True, id="any-rule-beats-the-browser"),
        pytest.param(f"<style>@media (max-width: 600px) {{ {HIDES} }}</style><p>", True, id="in-a-narrow-window"),
        pytest.param(f"<style>@media screen and (min-width: 40em) {{ {HIDES} }}</style><p>", False, id="in-a-wide-one"),
        pytest.param(f"<style>@media print, (min-width:1px) {{ {HIDES} }}</style><p>", False, id="either"),
        pytest.param(f"<style>@media (hover: none) {{ {HIDES} }}</style><p>", True, id="what-a-width-does-not-tell"),
        pytest.param(f"<style>@layer base {{ {HIDES} }}</style><p>", False, id="in-a-layer"),
        pytest.param("<style>p:unheard-of, p { display: none }</style><p>", False, id="beside-one-that-is-not-known"),
        pytest.param("<style>p::after { display: none }</style><p>", True, id="what-is-no-element"),
        pytest.param(f"<div><template><style>{HIDES}</style><p></template></div>", False, id="in-its-shadow-root"),
        pytest.param(f"<style>{HIDES}</style><div><template><p></template></div>", True, id="not-from-outside"),
        pytest.param(f"<div><template><style>{HIDES}</style></template></div><p>", True, id="nor-from-inside"),
        pytest.param("<div><template><style>:host { display: none }</style><p></template>", True, id="no-host"),
    ],
)
def test_what_is_shown(markup: str, shown: bool) -> None:
    page = document(markup, width=800)
    assert [page.is_shown(node) for node in page.root.walk() if node.tag == "p"] == [shown]
