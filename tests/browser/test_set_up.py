"""What a test gives to its pages by calls that are no steps is known by marks."""

import contextlib
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page

from pytest_selfheal.marks import mark

CART = "http://shop.test/api/cart"


def given(watched: Any) -> dict[str, str]:
    return {one.what: one.mark for one in watched.record().set_up}


def answer(page: Page, **options: Any) -> None:
    page.route(CART, lambda route: route.fulfill(headers={"access-control-allow-origin": "*"}, **options))
    page.evaluate("url => fetch(url).then(r => r.text())", CART)


@pytest.mark.parametrize(
    ("act", "what"),
    [
        (lambda p, v: p.emulate_media(reduced_motion=("no-preference", "reduce")[v]), "emulate_media"),
        (lambda p, v: p.set_viewport_size({"width": (800, 400)[v], "height": 600}), "set_viewport_size"),
        (lambda p, v: p.set_extra_http_headers({"X-Plan": ("free", "pro")[v]}), "set_extra_http_headers X-Plan"),
        (lambda p, v: p.context.set_extra_http_headers({"X-Plan": "ab"[v]}), "set_extra_http_headers X-Plan"),
        (lambda p, v: p.set_content(f"<p>{v} items"), "set_content"),
        (lambda p, v: p.main_frame.set_content(html=f"<p>{v} items"), "set_content"),
        (lambda p, v: p.add_init_script(f"window.plan = {v}"), "add_init_script"),
        (lambda p, v: p.clock.set_fixed_time(f"2026-03-0{v + 1}"), "set_fixed_time"),
        (lambda p, v: p.evaluate(f"globalThis.it = 'setItem plan {v}'"), "evaluate"),
        (
            lambda p, v: p.context.add_cookies([{"name": "plan", "value": "ab"[v], "url": "http://shop.test"}]),
            "add_cookies plan",
        ),
        (lambda p, v: answer(p, json={"total": v}), "fulfill GET /api/cart"),
        (lambda p, v: answer(p, body=f'{{"total": {v}}}'), "fulfill GET /api/cart"),
    ],
)
def test_another_value_has_another_mark(watched: Any, seen_page: Page, act: Any, what: str) -> None:
    marks = []
    for value in (0, 0, 1):
        watched.recorder.window.tape._lists["set_up"].clear()
        act(seen_page, value)
        marks.append(given(watched).get(what))

    assert None not in marks
    assert marks[0] == marks[1] != marks[2]


def test_a_mocked_socket_is_known_without_what_it_says(watched: Any, seen_page: Page) -> None:
    """It is given a function, which is another one in each run."""
    seen_page.route_web_socket("ws://shop.test/socket", lambda socket: socket.send("hello"))

    assert given(watched) == {"route_web_socket": ""}


def test_what_a_new_context_says_of_the_user_is_known(watched: Any, browser: Browser) -> None:
    context = browser.new_context(extra_http_headers={"X-Plan": "pro"}, storage_state={"cookies": [], "origins": []})
    context.close()

    assert given(watched).keys() == {"extra_http_headers X-Plan", "storage_state"}


def test_a_cookie_and_what_a_script_keeps_are_known(watched: Any, seen_page: Page, browser: Browser) -> None:
    cookie = {"name": "session", "value": "wren-552", "domain": "shop.test", "path": "/"}
    browser.new_context(storage_state={"cookies": [cookie], "origins": []}).close()
    seen_page.goto("about:blank")
    with contextlib.suppress(Exception):  # no storage on a blank page
        seen_page.evaluate("v => localStorage.setItem('refreshToken', v)", "leek-61")
        seen_page.evaluate("v => localStorage.setItem('theme', v)", "moss-62")

    redacted = watched.recorder.window.redactor.text("wren-552 leek-61 moss-62")
    assert redacted == "[redacted] [redacted] moss-62"


def test_a_secret_counts_by_its_length(watched: Any, seen_page: Page) -> None:
    """32 bit of a hash are enough to try all passwords of a list."""
    marks = []
    for secret in ("hunter2", "letmein", "correct horse"):
        watched.recorder.window.tape._lists["set_up"].clear()
        seen_page.set_extra_http_headers({"X-Api-Token": secret})
        seen_page.context.add_cookies([{"name": "session", "value": secret, "url": "http://shop.test"}])
        answer(seen_page, json={"password": secret})
        marks.append([one for one in given(watched).values() if one])

    assert marks[0] == marks[1]
    assert mark("hunter2") not in marks[0]
    assert all(one != other for one, other in zip(marks[0], marks[2], strict=True))


def test_of_a_script_that_keeps_nothing_it_is_known_that_it_ran(watched: Any, seen_page: Page) -> None:
    for text in ("document.title", "document.title", "document.body.remove()"):
        seen_page.evaluate(text)

    assert [one.mark for one in watched.record().set_up] == ["", "", ""]
    assert len(given(watched)) == 2


def test_an_argument_that_cannot_be_told_ends_no_call(watched: Any, seen_page: Page) -> None:
    class Shy(dict):
        told = 0

        def items(self) -> Any:
            self.told += 1
            if self.told == 1:
                raise RuntimeError("not yet")
            return super().items()

    seen_page.set_extra_http_headers(Shy({"X-Plan": "pro"}))

    assert given(watched) == {}
    assert any("set_extra_http_headers" in line for line in watched.record().trouble)


def test_an_address_that_is_none_is_playwrights_to_refuse(watched: Any, seen_page: Page) -> None:
    with pytest.raises(Error, match="Invalid URL"):
        seen_page.request.post("http://[shop/api", data={"n": 1})

    assert given(watched).keys() == {"POST /api"}
