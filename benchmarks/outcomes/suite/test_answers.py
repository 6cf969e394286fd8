"""Answers of a real server that a test listens to, waits for and reads: each kind of them in each way."""

import pytest
from playwright.sync_api import BrowserContext, Page, Response, TimeoutError, expect
from server import KINDS, SLOW, is_of


@pytest.fixture
def app(page: Page, origin: str) -> Page:
    page.goto(f"{origin}/")
    return page


def ask(page: Page, kind: str, button: str = "Ask") -> None:
    page.evaluate("kind => document.querySelector('[data-kind]').dataset.kind = kind", kind)
    page.get_by_role("button", name=button).click()


@pytest.mark.parametrize("button", ["Ask", "Read"])
@pytest.mark.parametrize("kind", [*KINDS, *SLOW])
def test_expected(app: Page, kind: str, button: str) -> None:
    with app.expect_response(is_of(kind), timeout=4000) as answer:
        ask(app, kind, button)
    assert answer.value.url.endswith(kind)


@pytest.mark.parametrize("kind", [*KINDS, *SLOW])
def test_listened_to(app: Page, context: BrowserContext, kind: str) -> None:
    seen: list[str] = []
    app.on("response", lambda _: seen.append("page"))
    context.on("response", lambda _: seen.append("context"))
    ask(app, kind)
    end = 80
    while len(seen) < 2 and end:
        app.wait_for_timeout(50)
        end -= 1
    assert seen[:2] == ["context", "page"] or seen[:2] == ["page", "context"]


@pytest.mark.parametrize("kind", ["plain", "no-store", "no-store-long", "error", "not-found", "zipped", "binary"])
def test_read_by_the_test(app: Page, kind: str) -> None:
    with app.expect_response(is_of(kind), timeout=4000) as answer:
        ask(app, kind, "Read")
    assert len(answer.value.body()) > 2


@pytest.mark.parametrize("kind", ["plain", "no-store", "empty", "error", "not-found", "elsewhere"])
def test_finished(app: Page, kind: str) -> None:
    with app.expect_event("requestfinished", lambda request: is_of(kind)(request), timeout=4000):
        ask(app, kind, "Read")


@pytest.mark.parametrize("kind", ["no-store", "never-ends", "trickle"])
def test_left_behind(app: Page, origin: str, kind: str) -> None:
    ask(app, kind)
    app.goto(f"{origin}/other")
    expect(app.locator("#state")).to_have_text("idle")
    app.close()


@pytest.mark.parametrize("kind", ["no-store", "never-ends"])
def test_the_context_is_closed_meanwhile(app: Page, context: BrowserContext, kind: str) -> None:
    ask(app, kind)
    context.close()


@pytest.mark.parametrize("kind", ["plain", "no-store", "error", "trickle"])
def test_passed_on_by_a_route(app: Page, kind: str) -> None:
    app.route("**/answer/*", lambda route: route.continue_())
    with app.expect_response(is_of(kind), timeout=4000) as answer:
        ask(app, kind, "Read")
    assert answer.value.status in (200, 500)


@pytest.mark.parametrize("kind", ["plain", "no-store", "zipped"])
def test_changed_by_a_route(app: Page, kind: str) -> None:
    def change(route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={"orders": []})

    app.route("**/answer/*", change)
    with app.expect_response(is_of(kind), timeout=4000) as answer:
        ask(app, kind, "Read")
    assert answer.value.json() == {"orders": []}


def test_an_answer_that_does_not_come(app: Page, stopwatch) -> None:
    with stopwatch.running(), pytest.raises(TimeoutError), app.expect_response("**/nothing", timeout=500):
        ask(app, "no-store")
    expect(app.locator("#state")).to_have_text("answered 200")


def test_a_body_read_in_a_listener_later(app: Page) -> None:
    """Handlers of the sync API may not wait, and a builtin is none; the answers are read afterwards."""
    seen: list[Response] = []
    app.on("response", lambda response: seen.append(response))
    for kind in ("plain", "no-store", "error"):
        ask(app, kind, "Read")
        expect(app.locator("#state")).to_contain_text("answered")
        app.evaluate("state.textContent = 'idle'")
    assert [len(one.body()) > 2 for one in seen] == [True] * 3
