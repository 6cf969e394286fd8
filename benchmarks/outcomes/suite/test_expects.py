"""`expect` with time-outs that are just long enough, and some that are not."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

HTML = """<title>Loading</title><h1>Loading</h1><input id=f disabled readonly><input id=c type=checkbox>
<ul id=l></ul><div id=d class=loading></div><p id=h>please wait</p>
<script>setTimeout(() => {{ document.title = 'Ready'; document.querySelector('h1').textContent = 'Ready';
f.disabled = false; f.readOnly = false; f.value = 'Ada'; c.checked = true; d.className = 'ready';
d.dataset.state = 'on';
d.style.color = 'rgb(1, 2, 3)';
l.innerHTML = '<li>a</li><li>b</li>'; h.remove(); location.hash = 'ready';
d.setAttribute('aria-label', 'Ready'); d.setAttribute('role', 'status'); f.focus() }}, {after})</script>"""

STATES: dict[str, Callable[[Page, int], None]] = {
    "text": lambda page, t: expect(page.get_by_role("heading")).to_have_text("Ready", timeout=t),
    "part of a text": lambda page, t: expect(page.get_by_role("heading")).to_contain_text("ead", timeout=t),
    "title": lambda page, t: expect(page).to_have_title("Ready", timeout=t),
    "url": lambda page, t: expect(page).to_have_url(re.compile("#ready$"), timeout=t),
    "value": lambda page, t: expect(page.locator("#f")).to_have_value("Ada", timeout=t),
    "enabled": lambda page, t: expect(page.locator("#f")).to_be_enabled(timeout=t),
    "editable": lambda page, t: expect(page.locator("#f")).to_be_editable(timeout=t),
    "focused": lambda page, t: expect(page.locator("#f")).to_be_focused(timeout=t),
    "checked": lambda page, t: expect(page.locator("#c")).to_be_checked(timeout=t),
    "class": lambda page, t: expect(page.locator("#d")).to_have_class("ready", timeout=t),
    "attribute": lambda page, t: expect(page.locator("#d")).to_have_attribute("data-state", "on", timeout=t),
    "css": lambda page, t: expect(page.locator("#d")).to_have_css("color", "rgb(1, 2, 3)", timeout=t),
    "role": lambda page, t: expect(page.locator("#d")).to_have_role("status", timeout=t),
    "name": lambda page, t: expect(page.locator("#d")).to_have_accessible_name("Ready", timeout=t),
    "count": lambda page, t: expect(page.locator("li")).to_have_count(2, timeout=t),
    "texts": lambda page, t: expect(page.locator("li")).to_have_text(["a", "b"], timeout=t),
    "attached": lambda page, t: expect(page.locator("li").first).to_be_attached(timeout=t),
    "hidden": lambda page, t: expect(page.locator("#h")).to_be_hidden(timeout=t),
    "not empty": lambda page, t: expect(page.locator("#l")).not_to_be_empty(timeout=t),
    "aria": lambda page, t: expect(page.locator("ul")).to_match_aria_snapshot("- list:\n  - listitem: a", timeout=t),
}


@pytest.mark.parametrize("name", STATES)
def test_just_in_time(page: Page, name: str) -> None:
    page.set_content(HTML.format(after=300))
    STATES[name](page, 2500)


@pytest.mark.parametrize("name", ["text", "url", "enabled", "count", "hidden", "aria"])
def test_too_late(page: Page, name: str) -> None:
    """Fails, with and without anybody who looks."""
    page.set_content(HTML.format(after=60_000))
    STATES[name](page, 300)


@pytest.mark.parametrize("name", ["value", "class", "texts", "attached"])
def test_not_yet_and_then(page: Page, stopwatch, name: str) -> None:
    page.set_content(HTML.format(after=1500))
    with stopwatch.running(), pytest.raises(AssertionError):
        STATES[name](page, 300)
    STATES[name](page, 4000)
