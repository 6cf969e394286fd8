"""One test for each fault; most fail after it, since that is when the page is looked at."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, expect


def fail_on(page):
    page.get_by_test_id("gone").click(timeout=150)


def test_the_page_crashes(page):
    with pytest.raises(Error):
        page.goto("chrome://crash")
    fail_on(page)


def kill(mark):
    """The browser's own process, which alone has the mark without a type."""
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0") if entry.name.isdigit() else []
        except OSError:
            continue
        if mark.encode() in words and not any(word.startswith(b"--type=") for word in words):
            os.kill(int(entry.name), signal.SIGKILL)


def test_the_browser_is_killed_during_an_action(playwright, browser_type_launch_args, tmp_path):
    mark = f"--user-agent-product-marker={tmp_path.name}-{os.getpid()}"
    arguments = {**browser_type_launch_args, "args": [*browser_type_launch_args["args"], mark]}
    page = playwright.chromium.launch(**arguments).new_page()
    page.set_content("<h1>x</h1>")
    timer = threading.Timer(0.3, kill, [mark])
    timer.start()
    try:
        page.get_by_test_id("gone").click(timeout=60_000)
    finally:
        timer.join()


@pytest.fixture
def loses_its_browser(playwright, browser_type_launch_args):
    browser = playwright.chromium.launch(**browser_type_launch_args)
    context = browser.new_context()
    yield context.new_page()
    browser.close()
    with pytest.raises(Error):
        context.new_page()


def test_the_browser_is_gone_on_teardown(loses_its_browser):
    loses_its_browser.set_content("<h1>x</h1>")
    loses_its_browser.get_by_role("heading").click()


def test_the_browser_is_gone_after_a_failure(loses_its_browser):
    loses_its_browser.set_content("<h1>x</h1>")
    fail_on(loses_its_browser)


def test_the_context_is_closed(page):
    page.context.close()
    fail_on(page)


def test_the_page_is_closed(page):
    page.set_content("<h1>x</h1>")
    page.close()
    assert page.url == "http://nowhere/"


def test_the_page_is_closed_by_a_finally(page):
    page.set_content("<h1>x</h1>")
    try:
        fail_on(page)
    finally:
        page.close()


def test_a_dialog_stays_open(page):
    page.on("dialog", lambda dialog: None)
    page.set_content("<h1>x</h1>")
    with page.expect_event("dialog"):
        page.evaluate("setTimeout(() => alert(1), 50)")
    fail_on(page)


def test_the_page_is_busy(page):
    page.set_content("<h1>x</h1>")
    with page.expect_console_message():
        page.evaluate(
            "setTimeout(() => { console.log(1); const end = Date.now() + 4000; while (Date.now() < end); }, 20)"
        )
    fail_on(page)


def test_a_hundred_thousand_elements(page):
    page.evaluate("document.body.innerHTML = '<p class=x><i>a</i></p>'.repeat(50000)")
    fail_on(page)


def test_ten_thousand_nested(page):
    page.evaluate("""() => { let at = document.body; for (let i = 0; i < 10000; i++) {
        const next = document.createElement('section'); next.id = 's' + i; at.append(next); at = next; } }""")
    fail_on(page)


@pytest.mark.parametrize("path", ["big", "deep", "binary", "invalid"])
def test_a_body(page, site, path):
    page.goto(site)
    page.evaluate("async (path) => (await (await fetch(path)).arrayBuffer()).byteLength", "/" + path)
    fail_on(page)


def test_a_body_that_the_test_reads(page, site):
    for path in ("/binary", "/deep"):
        with pytest.raises((ValueError, RecursionError)):
            page.request.get(site + path).json()


def test_an_answer_that_never_ends(page, site):
    page.goto(site)
    page.evaluate("fetch('/endless') && 0")
    page.get_by_role("button").click()
    fail_on(page)


def test_a_service_worker(page, site):
    page.goto(site)
    page.evaluate(
        "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => 0)"
    )
    page.reload()
    page.evaluate("fetch('/other').then((answer) => answer.text())")
    fail_on(page)


def test_many_sockets(page, site):
    page.goto(site)
    page.evaluate("for (let i = 0; i < 300; i++) new WebSocket('ws://127.0.0.1:9/')")
    fail_on(page)


def test_many_pop_ups(page):
    page.set_content("<h1>x</h1>")
    page.evaluate("for (let i = 0; i < 15; i++) window.open('about:blank')")
    fail_on(page)


def test_frames_of_others(page, site):
    other = site.replace("127.0.0.1", "localhost") + "/other"
    page.goto(site)
    page.evaluate(
        "(url) => document.body.innerHTML += `<iframe src='${url}'></iframe><iframe sandbox src='${url}'></iframe>`",
        other,
    )
    page.frame_locator("iframe >> nth=0").get_by_role("button").click()
    page.frame_locator("iframe >> nth=0").get_by_test_id("gone").click(timeout=150)


def test_the_document_is_written_anew(page):
    page.set_content(
        "<h1>x</h1><script>setInterval(() => { document.open(); document.write('<h1>y</h1>') }, 30)</script>"
    )
    fail_on(page)


def test_overridden_prototypes(page):
    page.set_content("""<h1>x</h1><script>Array.prototype.map = Array.prototype.push = JSON.stringify = JSON.parse =
        Element.prototype.matches = Element.prototype.getAttribute = Map.prototype.get = String.prototype.trim =
        () => { throw new Error('mine') }</script>""")
    with pytest.raises(Error):
        fail_on(page)
    assert 1 == 2


def test_lying_prototypes(page):
    page.set_content("""<h1>x</h1><script>JSON.stringify = () => '{"url": [{}], "elements": 5}';
        Object.defineProperty(Element.prototype, 'children', {get() { return [this] }})</script>""")
    fail_on(page)


def test_a_strict_policy(page, site):
    page.goto(site + "/csp")
    fail_on(page)


def test_playwright_is_patched(page, monkeypatch):
    clicked = []
    monkeypatch.setattr(Locator, "click", lambda self, **words: clicked.append(self))
    monkeypatch.setattr(Page, "title", lambda self: 1 / 0)
    page.set_content("<h1>x</h1>")
    fail_on(page)
    assert len(clicked) == 1
    page.title()


def test_the_clock_jumps_back(page, monkeypatch):
    real = time.time
    page.set_content("<h1>x</h1>")
    monkeypatch.setattr(time, "time", lambda: real() - 7200)
    fail_on(page)


def test_the_folder_is_gone(page, tmp_path, monkeypatch):
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    here.rmdir()
    page.set_content("<h1>x</h1>")
    fail_on(page)


class Wordless(Exception):
    def __str__(self):
        raise LookupError("no words")


def test_an_error_without_words(page):
    page.set_content("<h1>x</h1>")
    raise Wordless


def test_a_flood(page):
    page.set_content("<h1>x</h1>")
    page.evaluate("for (let i = 0; i < 2500; i++) { console.log('line', i); setTimeout(() => { throw i }) }")
    page.get_by_role("heading").click()
    fail_on(page)


def test_not_so_bad(page):
    page.set_content("<h1>x</h1>")
    fail_on(page)


def test_swallowed(page):
    page.set_content("<h1>x</h1>")
    fail_on(page)


NAMES = ("../../up", "a/b\\c", "line\nline", "x" * 5000, "日本語 ✓", "<script>", "con", "\x00\x1b[31m")


@pytest.mark.parametrize("name", NAMES, ids=NAMES)
def test_an_id(page, name):
    page.set_content("<h1>x</h1>")
    assert page.title() == "y"


def test_and_then_all_is_well(page, site):
    page.goto(site)
    page.get_by_role("button").click()
    expect(page.get_by_role("heading")).to_have_text("Cart")
