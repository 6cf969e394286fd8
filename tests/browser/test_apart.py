"""The page library asked apart from the page's own scripts, and in their world where there is no other way."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from pytest_selfheal.browser import apart
from pytest_selfheal.browser.packing import described
from pytest_selfheal.browser.ports import Locator
from pytest_selfheal.browser.snapshot import look_at, remember, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.browser.views import PATIENCE_MS

pytestmark = pytest.mark.browser

PAGE = """
<main><h1>Orders \u2013 "new" >> 'all'</h1><label>Name <input id=name value="Ann >> Bob"></label>
<my-box></my-box><iframe srcdoc="<button class=inner>Inside</button>"></iframe></main>
<script>
document.querySelector("my-box").attachShadow({mode: "open"}).innerHTML = "<button data-testid=deep>Deep</button>";
</script>
"""
LIES = """
Element.prototype.getAttribute = () => "lie";
JSON.stringify = () => '{"tag": "lie"}';
"""


@pytest.fixture
def plain_page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def asked(page: Page, locator: Locator) -> tuple[Any, ...]:
    """What each of the questions is answered."""
    trouble: list[str] = []
    shot = drive(look_at(page), trouble.append).snapshot
    taken = drive(take_fingerprint(locator, PATIENCE_MS, 0), trouble.append)
    remembered = drive(remember(locator, PATIENCE_MS, {}), trouble.append)
    assert trouble == []
    return shot.elements, taken, remembered.plain, described(remembered.census).elements


def test_both_worlds_see_the_same(plain_page: Page, browser_type: BrowserType, monkeypatch: pytest.MonkeyPatch) -> None:
    plain_page.set_content(PAGE)
    places = (
        plain_page.get_by_label("Name"),
        plain_page.get_by_test_id("deep"),
        plain_page.frame_locator("iframe").locator(".inner"),
    )
    apart_from_it = [asked(plain_page, one) for one in places]
    monkeypatch.setattr(browser_type, "_selfheal_is_apart", False)
    assert [asked(plain_page, one) for one in places] == apart_from_it
    assert [taken.element.name for _, taken, _, _ in apart_from_it] == ["Name", "Deep", "Inside"]


def test_what_a_page_redefines_is_not_believed(plain_page: Page) -> None:
    plain_page.set_content(f"<button id=buy>Buy</button><script>{LIES}</script>")
    elements, taken, plain, _ = asked(plain_page, plain_page.locator("#buy"))
    assert taken.element.attributes == plain["attributes"] == {"id": "buy"}
    assert [one.attributes.get("id") for one in elements if one.tag == "button"] == ["buy"]


def test_the_page_gets_nothing_of_ours(plain_page: Page) -> None:
    """No element, and no name: the page can't tell that it is looked at."""
    plain_page.set_content(
        "<p>x</p><script>window.seen = 0; new MutationObserver(() => { seen += 1 })"
        ".observe(document, {subtree: true, childList: true, attributes: true})</script>"
    )
    before = plain_page.content()
    asked(plain_page, plain_page.locator("p"))
    assert plain_page.content() == before
    assert plain_page.evaluate("[window.seen, typeof selfheal]") == [0, "undefined"]


def test_where_no_engine_can_be_registered_pages_are_asked_in_their_own_world(playwright: Any) -> None:
    def refused(*_: object, **__: object) -> None:
        raise RuntimeError("closed")

    class Type:
        """A browser type of its own, so that the session's one stays as it is."""

    class Selectors:
        register = staticmethod(refused)

    made = Type()
    playwright_like = type("Playwright", (), {"selectors": Selectors()})()
    apart.keeping_selectors(property(lambda _: made)).fget(playwright_like)
    assert apart.registering(lambda *_: "launched")(made) == "launched"
    assert made._selfheal_is_apart is False  # type: ignore[attr-defined]
