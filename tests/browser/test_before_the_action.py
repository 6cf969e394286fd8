"""What is remembered of an element is what the page showed before the action: a click may bring the next record."""

from typing import Any

import pytest
from playwright.sync_api import Page

from pytest_selfheal.models.uses import nth_use

pytestmark = pytest.mark.browser

PAY = 'locator(".pay")'
# The invoice comes when the page has loaded, and paying it brings the next one.
LATE = """<main><section></section></main><script>
invoices = ['Dupont', 'Martin', 'Petit']
show = () => { document.querySelector('section').innerHTML =
  `<h3>${invoices[0]}</h3><button class=pay onclick="invoices.shift(); show()">Pay</button>` }
setTimeout(show, 300)</script>"""


def headings(memory: Any) -> dict[str, str]:
    return {use: seen.element.heading for use, seen in memory.fingerprints.items()}


def test_an_element_that_comes_later_is_seen_before_it_is_clicked(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(LATE)
    seen_page.locator(".pay").click(timeout=60_000)
    seen_page.locator(".pay").click(timeout=60_000)

    assert headings(watched.window.memory) == {PAY: "Dupont", nth_use(PAY, 2): "Martin"}
    assert not any(seen.seen_after for seen in watched.window.memory.fingerprints.values())


def test_a_second_pass_with_healing_sees_it_before_the_click_as_well(healing: Any) -> None:
    """Healing waits for the element first, and what it waits is no reason to look only afterwards."""
    healing.page.set_content(LATE)
    healing.remember(lambda page: page.locator(".pay").click())
    healing.window.memory.refresh = frozenset([PAY])
    healing.page.context.set_default_timeout(60_000)
    healing.page.set_content(LATE)
    healing.page.locator(".pay").click()

    assert headings(healing.window.memory) == {PAY: "Dupont"}


def test_a_time_out_says_the_whole_time_that_was_waited(watched: Any, seen_page: Page) -> None:
    seen_page.set_content("<main>nothing</main>")
    with pytest.raises(Exception, match="Timeout 1200ms exceeded"):
        seen_page.locator(".pay").click(timeout=1200)
    (action,) = watched.record().actions[-1:]
    assert action.duration_ms > 1000


def test_what_was_seen_only_after_a_click_is_known_as_that(watched: Any, seen_page: Page) -> None:
    """A call with little time of its own is not asked about before; a field is the same before and after."""
    seen_page.set_content("<main><label>Name <input id=name></label><button class=pay>Pay</button></main>")
    seen_page.locator(".pay").click(timeout=900)
    seen_page.locator("#name").fill("Ada", timeout=900)

    seen = {use: one.seen_after for use, one in watched.window.memory.fingerprints.items()}
    assert seen == {PAY: True, 'locator("#name")': False}
