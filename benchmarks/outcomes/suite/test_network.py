"""Requests that the test answers, holds up, counts and loses."""

import pytest
from playwright.sync_api import Page, Request, Route, TimeoutError, expect

APP = """<h1>Cart</h1><p id=p>…</p><button onclick="load()">Load</button><script>
async function load() { try { p.textContent = JSON.stringify(await (await fetch('/api')).json()) }
catch (error) { p.textContent = 'failed' } }</script>"""


@pytest.fixture
def app(page: Page) -> Page:
    page.route("http://app.test/", lambda route: route.fulfill(body=APP, content_type="text/html"))
    page.goto("http://app.test/")
    return page


def test_an_answer(app: Page) -> None:
    app.route("**/api", lambda route: route.fulfill(json={"total": 1}))
    with app.expect_response("**/api") as answer:
        app.get_by_role("button").click()
    assert answer.value.json() == {"total": 1}


@pytest.mark.parametrize("reason", ["failed", "connectionrefused", "internetdisconnected"])
def test_no_answer(app: Page, reason: str) -> None:
    app.route("**/api", lambda route: route.abort(reason))
    app.get_by_role("button").click()
    expect(app.locator("#p")).to_have_text("failed")


def test_an_answer_that_is_no_json(app: Page) -> None:
    app.route("**/api", lambda route: route.fulfill(body=b"\xff\xfe{", content_type="application/json"))
    app.get_by_role("button").click()
    expect(app.locator("#p")).to_have_text("failed")


def test_an_answer_that_is_held_up(app: Page) -> None:
    held: list[Route] = []
    app.route("**/api", held.append)
    app.get_by_role("button").click()
    with pytest.raises(TimeoutError):
        app.get_by_text("total").wait_for(timeout=400)
    held[0].fulfill(json={"total": 2})
    expect(app.locator("#p")).to_contain_text("total")


def test_requests_are_counted(app: Page) -> None:
    seen: list[Request] = []
    app.on("request", seen.append)
    app.route("**/api", lambda route: route.fulfill(json=[]))
    for _ in range(3):
        with app.expect_response("**/api"):
            app.get_by_role("button").click()
    assert len(seen) == 3


def test_console_lines_are_counted(app: Page) -> None:
    lines: list[str] = []
    app.on("console", lambda message: lines.append(message.text))
    app.evaluate("for (let i = 0; i < 600; i++) console.log('line', i)")
    end = 300
    while len(lines) < 600 and end:
        app.wait_for_timeout(50)
        end -= 1
    assert len(lines) == 600


def test_a_flood_of_console_lines(app: Page) -> None:
    app.evaluate("for (let i = 0; i < 3000; i++) console.log('line', i)")
    app.get_by_role("button").hover()


def test_a_flood_of_requests(app: Page) -> None:
    app.route("**/many?*", lambda route: route.fulfill(body="x"))
    app.evaluate("async () => { for (let i = 0; i < 150; i++) await fetch('/many?' + i) }")
    app.get_by_role("button").hover()


def test_a_flood_of_errors(app: Page) -> None:
    app.evaluate("for (let i = 0; i < 400; i++) setTimeout(() => { throw new Error('number ' + i) })")
    app.get_by_role("button").hover()


def test_an_error_in_a_handler_of_the_test(app: Page) -> None:
    errors: list[str] = []
    app.on("pageerror", lambda error: errors.append(error.message))
    app.evaluate("setTimeout(() => { throw new Error('once') })")
    end = 200
    while not errors and end:
        app.wait_for_timeout(50)
        end -= 1
    assert errors == ["once"]


def test_a_socket(page: Page) -> None:
    page.route_web_socket("ws://app.test/", lambda socket: socket.on_message(lambda message: socket.send(message * 2)))
    page.set_content("<p id=p></p><script>const s = new WebSocket('ws://app.test/'); s.onopen = () => s.send('ab'); "
                     "s.onmessage = (e) => p.textContent = e.data</script>")  # fmt: skip
    expect(page.locator("#p")).to_have_text("abab")


def test_offline(app: Page) -> None:
    app.context.set_offline(True)
    app.get_by_role("button").click()
    expect(app.locator("#p")).to_have_text("failed")
    app.context.set_offline(False)
