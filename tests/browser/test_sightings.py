"""What came and went in a page before its test failed, and dialogs that nobody handled."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from pytest_selfheal.browser import dialogs
from pytest_selfheal.models.telemetry import ErrorMoment, PageEvent, Sighting

pytestmark = pytest.mark.browser

TOAST = """<button onclick="go()">Save</button><p id=status>Ready</p><div id=box></div><div id=card class=on></div>
<textarea></textarea><script>
function go() {
  box.innerHTML = '<div role=alert data-testid=toast>Saved <b>now</b></div>';
  status_.textContent = 'Saving';
  setTimeout(() => { box.innerHTML = ''; status_.textContent = 'Done'; card.className = 'off'; }, 300);
}
const status_ = document.querySelector('#status');
</script>"""


def fail(page: Page, check: Callable[[], object]) -> None:
    with pytest.raises((AssertionError, Error)):
        check()


def sightings(watched: Any) -> tuple[ErrorMoment, dict[str, Sighting]]:
    moment = watched.record().moments[-1]
    return moment, {f"{one.how} {one.element.tag} {one.element.text}": one for one in moment.sightings}


def test_a_toast_that_went_before_the_check(watched: Any, seen_page: Page) -> None:
    """When it came and went stands beside the start of the check that missed it."""
    seen_page.set_content(TOAST)
    seen_page.get_by_role("button").click()
    seen_page.wait_for_timeout(500)
    fail(seen_page, lambda: expect(seen_page.get_by_test_id("toast")).to_be_visible(timeout=200))
    moment, seen = sightings(watched)
    toast = seen["went div Saved now"]
    click, check = (
        next(one for one in watched.record().actions if one.name == name) for name in ("click", "to_be_visible")
    )
    assert moment.watched_since is not None
    assert moment.watched_since <= click.ended_at
    assert toast.came is not None
    assert click.ts <= toast.came < toast.went < check.ts < check.ended_at
    assert toast.went - toast.came >= 200
    assert (toast.element.attributes, toast.element.tag) == ({"role": "alert", "data-testid": "toast"}, "div")


def test_texts_and_marks_that_were_others_before(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(TOAST)
    seen_page.get_by_role("button").click()
    seen_page.wait_for_timeout(500)
    fail(seen_page, lambda: expect(seen_page.locator("#status")).to_have_text("Saving", timeout=200))
    _, seen = sightings(watched)
    assert seen["text p Ready"].came is None
    assert seen["text p Ready"].went == seen["text p Saving"].came
    assert seen["text p Saving"].element.attributes == {"id": "status"}
    assert seen["marks div "].element.attributes == {"id": "card", "class": "on"}


def test_what_is_typed_is_never_among_them(watched: Any, seen_page: Page) -> None:
    seen_page.set_content("<div contenteditable id=e>One</div><textarea id=t>Two</textarea><p>Three</p>")
    seen_page.locator("#e").fill("hunter2")
    seen_page.locator("#t").fill("hunter3")
    fail(seen_page, lambda: expect(seen_page.locator("p")).to_have_text("Four", timeout=200))
    assert sightings(watched)[0].sightings == ()


def test_a_form_whose_fields_are_called_as_methods_are(watched: Any, seen_page: Page) -> None:
    """The page gets no error from us: a test may listen for those."""
    thrown: list[Error] = []
    seen_page.on("pageerror", lambda error: thrown.append(error))
    seen_page.set_content("<form><input name=matches><input name=attributes></form><button>Go</button>")
    seen_page.get_by_role("button").click()
    seen_page.evaluate("setTimeout(() => document.querySelector('form').remove(), 50)")
    seen_page.wait_for_timeout(150)
    fail(seen_page, lambda: seen_page.locator("form").click(timeout=200))
    assert thrown == []
    assert watched.record().moments[0].snapshot is not None


def test_when_the_element_of_a_check_came(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(
        "<button onclick=\"this.after(Object.assign(document.createElement('p'), {id: 'p'}))\">Go</button>"
    )
    seen_page.get_by_role("button").click()
    fail(seen_page, lambda: expect(seen_page.locator("#p")).to_have_text("x", timeout=200))
    fail(seen_page, lambda: expect(seen_page.locator("button")).to_have_text("x", timeout=200))
    came = [moment.target.came_at for moment in watched.record().moments]
    assert came[0] is not None
    assert abs(came[0] - time.time() * 1000) < 60_000
    assert came[1] is None


def opened(browser: Browser, watched: Any) -> Page:
    context = browser.new_context()
    watched.recorder.watch_context(context)
    dialogs.hear_at_once(context)
    return context.new_page()


def dialogs_of(watched: Any) -> list[tuple[str, bool | None]]:
    return [(one.text, one.accepted) for one in watched.record().events if one.kind == "dialog"]


ASKS = """<button onclick="said.textContent = confirm('Delete all?')">Go</button><p id=said></p>
<script>alert('Welcome')</script>"""


def test_a_dialog_that_was_dismissed_by_itself(watched: Any, browser: Browser, tmp_path: Path) -> None:
    tmp_path.joinpath("page.html").write_text(ASKS)
    page = opened(browser, watched)
    page.goto(tmp_path.joinpath("page.html").as_uri())
    page.get_by_role("button").click()
    fail(page, lambda: expect(page.locator("#said")).to_have_text("true", timeout=200))
    fail(page, lambda: expect(page.locator("#said")).to_have_text("yes", timeout=200))
    assert sorted(dialogs_of(watched)) == [("alert: Welcome", None), ("confirm: Delete all?", False)]
    click = next(one for one in watched.record().actions if one.name == "click")
    asked = next(one for one in watched.record().events if one.text.startswith("confirm"))
    assert click.ts <= asked.ts <= click.ended_at + 1


def test_the_tests_own_handler_is_heard_as_before(watched: Any, browser: Browser) -> None:
    """Nothing is taken from it, and its answer is known."""
    page = opened(browser, watched)
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept())[0])
    page.set_content(ASKS)
    page.get_by_role("button").click()
    expect(page.locator("#said")).to_have_text("true")
    fail(page, lambda: expect(page.locator("#said")).to_have_text("no", timeout=200))
    assert asked == ["Welcome", "Delete all?"]
    assert ("confirm: Delete all?", True) in dialogs_of(watched)


def test_a_page_cannot_tell_that_its_dialogs_are_heard(watched: Any, browser: Browser) -> None:
    page = opened(browser, watched)
    page.goto("about:blank")
    assert page.evaluate("[alert.name, alert.length, String(confirm)]") == ["alert", 0, "function () { [native code] }"]


def events(watched: Any, kind: str) -> list[PageEvent]:
    return [one for one in watched.record().events if one.kind == kind]


def test_pop_ups_and_downloads_have_their_time(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(
        "<button onclick=\"window.open('about:blank#help')\">Help</button>"
        "<a download=list.csv href='data:text/csv,a'>Get</a>"
    )
    with seen_page.expect_popup():
        seen_page.get_by_role("button").click()
    with seen_page.expect_download():
        seen_page.get_by_role("link").click()
    (popup,), (download,) = events(watched, "popup"), events(watched, "download")
    waits = [one for one in watched.record().actions if one.kind == "wait"]
    assert (popup.page, popup.url.partition("#")[0]) == (0, "about:blank")
    assert (download.page, download.text) == (0, "list.csv")
    assert waits[0].ts <= popup.ts <= waits[0].ended_at + 1
    assert waits[1].ts <= download.ts <= waits[1].ended_at + 1
