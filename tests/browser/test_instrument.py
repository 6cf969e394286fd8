"""What the watched calls of a real page leave in the record."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright import sync_api
from playwright.sync_api import Browser, Page, expect

from pytest_selfheal.browser import recorder
from pytest_selfheal.marks import mark
from pytest_selfheal.reporting.html.picture import size_of

pytestmark = pytest.mark.browser

FORM = """
<main><h1>Checkout</h1>
<label>Name <input id=name></label><label>Password <input type=password id=pw></label>
<button data-testid=save>Save</button><div class=card><span>Pro</span><button>Buy</button></div>
<iframe srcdoc='<button id=go>Pay</button>'></iframe><my-box></my-box></main>
<script>document.querySelector('my-box').attachShadow({mode: 'open'}).innerHTML = '<button>Help</button>'</script>
"""


@pytest.mark.parametrize(
    ("act", "name", "locator"),
    [
        pytest.param(lambda p: p.get_by_test_id("save").click(), "click", 'get_by_test_id("save")', id="test id"),
        pytest.param(
            lambda p: p.get_by_role("button", name="Save", exact=True).hover(),
            "hover",
            'get_by_role("button", name="Save", exact=True)',
            id="keyword arguments as written",
        ),
        pytest.param(
            lambda p: p.locator(".card").filter(has_text="Pro").get_by_role("button").first.click(),
            "click",
            'locator(".card").filter(has_text="Pro").get_by_role("button").first',
            id="chain with a property",
        ),
        pytest.param(
            lambda p: p.locator(".card").filter(has=p.get_by_text("Pro")).locator("button").click(),
            "click",
            'locator(".card").filter(has=page.get_by_text("Pro")).locator("button")',
            id="a locator as argument",
        ),
        pytest.param(
            lambda p: p.get_by_text(re.compile("^save$", re.I)).click(),
            "click",
            'get_by_text(re.compile("^save$", re.IGNORECASE))',
            id="regular expression",
        ),
        pytest.param(
            lambda p: p.frame_locator("iframe").locator("#go").click(),
            "click",
            'frame_locator("iframe").locator("#go")',
            id="frame",
        ),
        pytest.param(lambda p: p.click("#name"), "click", 'locator("#name")', id="old form with a selector"),
        pytest.param(
            lambda p: expect(p.get_by_role("heading")).to_have_text("Checkout"),
            "to_have_text",
            'get_by_role("heading")',
            id="assertion",
        ),
        pytest.param(
            lambda p: p.locator("button").all()[0].click(), "click", 'locator("button >> nth=0")', id="made by all()"
        ),
        pytest.param(
            lambda p: p.locator("main").all()[0].get_by_test_id("save").click(),
            "click",
            'locator("main >> nth=0").get_by_test_id("save")',
            id="inside of one made by all()",
        ),
    ],
)
def test_a_call_is_recorded_with_its_locator_as_written(
    watched: Any, seen_page: Page, act: Callable[[Page], None], name: str, locator: str
) -> None:
    seen_page.set_content(FORM)
    act(seen_page)
    last = watched.record().actions[-1]
    assert (last.name, last.locator, last.outcome) == (name, locator, "passed")


def test_call_sites_are_exact_ranges_of_the_source(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    button = seen_page.get_by_test_id("save")
    button.click()
    last = watched.record().actions[-1]
    lines = Path(__file__).read_text("utf-8").splitlines()

    def source(site: Any) -> str:
        return lines[site.line - 1][site.column : site.end_column]

    assert source(last.locator_site) == 'seen_page.get_by_test_id("save")'
    assert source(last.site) == "button.click()"
    assert last.site.file == "test_instrument.py"


def save_form(page: Page) -> None:
    page.get_by_test_id("save").click()


def test_a_step_of_a_page_object_knows_the_call_in_its_test(watched: Any, seen_page: Page) -> None:
    """A wait around it belongs into the test; in the page object every other test would get it too."""
    seen_page.set_content(FORM)
    save_form(seen_page)
    seen_page.get_by_test_id("save").click()
    through, directly = watched.record().actions[-2:]
    lines = Path(__file__).read_text("utf-8").splitlines()

    assert lines[through.test_site.line - 1].strip() == "save_form(seen_page)"
    assert directly.test_site is None


LIST = """
<ul><li class=tile>Desk <p class=price>€2</p><button>Add</button></li>
<li class=tile>Lamp <p class=price>€3</p><button>Add</button></li></ul>
"""


@pytest.mark.parametrize(
    ("act", "found"),
    [
        pytest.param(
            lambda page: page.locator(".card", has_text="Lamp").get_by_role("button", name="Add").click(timeout=200),
            'locator(".tile", has_text="Lamp").get_by_role("button", name="Add")',
            id="only the link that finds nothing",
        ),
        pytest.param(
            lambda page: sync_api.expect(page.locator(".card")).to_have_count(2, timeout=200),
            'locator(".tile")',
            id="as many as the step counts",
        ),
        pytest.param(
            lambda page: (page.set_content("<button>Add</button>" * 2), page.get_by_role("button").click(timeout=5000)),
            None,
            id="several, and nothing tells them apart: none is taken by its number",
        ),
    ],
)
def test_a_candidate_gets_the_locator_that_finds_only_it(
    watched: Any, seen_page: Page, act: Callable[[Page], None], found: str | None
) -> None:
    def second(snapshot: Any, *_: object) -> Any:
        wanted = "li" if found == 'locator(".tile")' else "button"
        return [(n, e) for n, e in enumerate(snapshot.elements) if e.tag == wanted][-1:], True

    watched.recorder._choose = second
    seen_page.set_content(LIST)
    with pytest.raises((sync_api.Error, AssertionError)):
        act(seen_page)
    assert [live.locator for live in watched.record().moments[0].live] == ([found] if found else [])


def test_an_error_reaches_the_test_unchanged_and_the_page_is_looked_at(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    with pytest.raises(sync_api.TimeoutError, match=r'waiting for get_by_test_id\("gone"\)'):
        seen_page.get_by_test_id("gone").click(timeout=200)
    record = watched.record()
    moment = record.moments[0]
    assert record.actions[-1].outcome == "failed"
    assert (moment.matches, moment.matches_after_grace, moment.passed_after_ms) == (0, 0, None)
    assert [live.locator for live in moment.live] == ['get_by_test_id("save")', 'get_by_role("button", name="Buy")']
    assert moment.screenshot == "0"
    assert watched.window.screenshots[0][:3] == b"\xff\xd8\xff"  # JPEG


def test_a_screenshot_has_the_pixels_that_boxes_are_counted_in(watched: Any, browser: Browser) -> None:
    """A telephone's screen has three times as many."""
    context = browser.new_context(device_scale_factor=3, viewport={"width": 200, "height": 120})
    watched.recorder.watch_context(context)
    page = context.new_page()
    page.set_content(FORM)
    with pytest.raises(sync_api.TimeoutError):
        page.get_by_test_id("gone").click(timeout=100)
    context.close()
    assert size_of(watched.window.screenshots[0]) == (200, 120)


ZONE = {"zone": "/".join(dict.fromkeys(time.tzname))}  # the machine's, which a browser goes by that is asked for none


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        ({}, {}),
        (
            {"locale": "de-DE", "viewport": {"width": 800, "height": 600}, "permissions": ["geolocation", "camera"]},
            {"locale": "de-DE", "viewport": "height 600, width 800", "permissions": "camera, geolocation"},
        ),
        pytest.param(
            {"extra_http_headers": {"Accept-Language": "fr", "Authorization": "Bearer 1"}},
            {"accept-language": "fr"},
            id="of-headers-the-language",
        ),
        pytest.param({"http_credentials": {"username": "jo", "password": "maple55wren"}}, {}, id="nobody-s-password"),
    ],
)
def test_what_a_browser_context_was_made_with(
    watched: Any, browser: Browser, options: dict[str, Any], kept: dict[str, str]
) -> None:
    """An environment chooses it for a test whose source stays as it was."""
    context = browser.new_context(**options)
    watched.recorder.watch_context(context)
    context.new_page()
    assert watched.record().settings == kept | ZONE
    context.close()


def test_settings_of_several_contexts(watched: Any, browser: Browser) -> None:
    """A page that makes its context itself counts as well."""
    pages = [browser.new_page(locale=locale, is_mobile=True) for locale in ("fr-FR", "de-DE")]
    for page in pages:
        watched.window.page_number(page)
    assert watched.record().settings == {"locale": "de-DE | fr-FR", "is_mobile": "True"} | ZONE
    for page in pages:
        page.context.close()


def test_what_a_persistent_context_was_made_with(
    watched: Any, browser: Browser, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    context = browser.browser_type.launch_persistent_context(tmp_path, locale="fr-FR", **browser_type_launch_args)
    watched.window.page_number(context.pages[0])
    assert watched.record().settings == {"locale": "fr-FR"} | ZONE
    context.close()


def test_a_second_look_is_as_long_as_the_call_waited_however_many_failed(
    watched: Any, seen_page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "GRACE_BUDGET_MS", 0)
    watched.recorder._started = time.perf_counter()
    with pytest.raises(AssertionError):
        expect(seen_page.locator("#late")).to_be_visible(timeout=600)
    (moment,) = watched.record().moments
    assert (moment.retried, moment.is_hurried, moment.grace_ms >= 600) == (True, False, True)


def test_a_limit_of_time_that_is_near_leaves_less_and_it_is_said(watched: Any, seen_page: Page) -> None:
    watched.recorder.deadline = time.perf_counter() + (2000 + recorder.LOOK_MS + 1500) / 1000
    with pytest.raises(AssertionError):
        expect(seen_page.locator("#late")).to_be_visible(timeout=2000)
    (moment,) = watched.record().moments
    assert (moment.retried, moment.is_hurried) == (True, True)


def test_looking_never_touches_the_page(watched: Any, seen_page: Page) -> None:
    """A button that comes to life a moment later is proven late, and is neither hovered nor clicked."""
    seen_page.set_content(
        "<button disabled onmouseover='touched += 1' onclick='touched += 1'>Save</button><script>touched = 0</script>"
    )
    # from now on, and not from the opening of the page: what that takes is the machine's affair
    seen_page.evaluate("() => setTimeout(() => document.querySelector('button').disabled = false, 1500)")
    with pytest.raises(sync_api.TimeoutError):
        seen_page.get_by_role("button").click(timeout=1000)
    assert watched.record().moments[0].passed_after_ms is not None
    assert seen_page.evaluate("touched") == 0


def test_no_handler_of_the_test_is_called_by_a_second_look(watched: Any, seen_page: Page) -> None:
    seen_page.set_content("<p id=note>News</p>")
    called = []
    seen_page.add_locator_handler(seen_page.locator("#note"), lambda: called.append(1), no_wait_after=True)
    with pytest.raises(AssertionError):
        expect(seen_page.locator("#late")).to_be_visible(timeout=500)
    before = len(called)
    moment = watched.record().moments[0]
    assert not moment.retried
    assert len(called) == before


def test_what_stays_covered_does_not_come_to_be_usable(watched: Any, seen_page: Page) -> None:
    cover = "<b style='position:fixed;inset:0'></b>"
    for body in (f"<button>Save</button>{cover}", f"<label><input type=radio role=button>{cover}</label>"):
        seen_page.set_content(body)
        with pytest.raises(sync_api.TimeoutError):
            seen_page.get_by_role("button").click(timeout=500)
    for moment in watched.record().moments:
        assert (moment.retried, moment.passed_after_ms) == (True, None)


def test_typed_secrets_are_not_recorded(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    seen_page.get_by_label("Password").fill("correct-horse-7")
    seen_page.locator("#pw").press_sequentially("battery-staple-8")
    seen_page.locator("#name").fill("Ada")
    text = watched.record().model_dump_json()
    assert "correct-horse-7" not in text
    assert "battery-staple-8" not in text
    assert watched.record().actions[-1].arguments == {"0": "Ada"}
    assert watched.window.redactor.text("log: correct-horse-7") == "log: [redacted]"


@pytest.mark.parametrize(
    "markup",
    [
        pytest.param("<input type=password value=correct-horse-7>", id="of-the-page"),
        pytest.param(
            "<div><template shadowrootmode=open><input type=password value=correct-horse-7></template></div>",
            id="of-a-shadow-root",
        ),
        pytest.param("<iframe srcdoc='<input type=password value=correct-horse-7>'></iframe>", id="of-a-frame"),
    ],
)
def test_what_stands_in_a_password_field_when_a_test_fails_is_a_secret(
    watched: Any, seen_page: Page, markup: str
) -> None:
    seen_page.goto("data:text/html," + quote(markup))
    with pytest.raises(sync_api.TimeoutError):
        seen_page.get_by_test_id("gone").click(timeout=100)
    assert watched.window.redactor.text("log: correct-horse-7") == "log: [redacted]"


def test_what_a_script_compares_is_not_typed(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    seen_page.evaluate("v => document.querySelector('#name').value == v", "Lovelace")
    seen_page.eval_on_selector("#name", "(e, v) => { e.value = v }", "grace-7-hopper")
    assert watched.window.redactor.text("Lovelace, #name, grace-7-hopper") == "Lovelace, #name, [redacted]"


def test_what_can_not_be_read_of_a_script_is_a_note(watched: Any, seen_page: Page) -> None:
    """The call is the test's, and is made."""

    class Odd(dict[str, int]):
        def values(self) -> Any:
            raise RuntimeError("no")

    seen_page.set_content(FORM)
    given = seen_page.evaluate(
        "v => { const e = document.querySelector('#name'); e.value = v.a; return e.value }", Odd(a=7)
    )
    assert given == "7"
    assert watched.window.trouble == ["what a script was given is not known: RuntimeError"]


def test_what_finds_the_field_is_no_text_of_it(watched: Any, seen_page: Page) -> None:
    """A locator that is redacted is a diagnosis that is lost."""
    seen_page.set_content("<input id=password class=secret-field>")
    seen_page.evaluate("document.querySelector('#password').value = 'birch-7-otter'")
    seen_page.evaluate("([s, v]) => { document.querySelector(s).value = v }", [".secret-field", "alder-8-heron"])
    seen_page.evaluate(
        "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')"
        ".set.call(document.querySelector('#password'), 'maple-9-stoat')"
    )
    said = "#password .secret-field value birch-7-otter alder-8-heron maple-9-stoat"
    assert watched.window.redactor.text(said) == "#password .secret-field value [redacted] [redacted] [redacted]"


def test_what_the_page_answered_leaves_a_mark(watched: Any, seen_page: Page) -> None:
    """Of what it shows: what somebody typed into a field, and what looks like a secret, leaves none."""
    seen_page.set_content("<p>Total <b>42</b></p><p>password: correct-horse-7</p><input id=pin value=1234>")
    seen_page.locator("p").first.inner_text()
    seen_page.locator("p").count()
    seen_page.locator("p").all()
    seen_page.locator("p").all_inner_texts()
    seen_page.locator("#pin").input_value()
    seen_page.locator("#pin").get_attribute("value")
    seen_page.locator("p").nth(1).inner_text()
    seen_page.locator("b").click()
    marks = [one.answer for one in watched.record().actions[-8:]]
    assert marks == [mark("Total 42"), mark("2"), mark("2"), "", "", "", "", ""]


def test_removing_puts_every_name_back(watched: Any) -> None:
    from pytest_selfheal.browser.instrument import Instrument

    before = dict(vars(sync_api.Locator))
    Instrument(sync_api, watched.recorder).remove()
    assert dict(vars(sync_api.Locator)) == before


def test_fingerprints_are_taken_once_and_not_at_all_when_known(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    seen_page.get_by_test_id("save").click()
    element = watched.record().fingerprints['get_by_test_id("save")'].element
    assert (element.role, element.name, element.heading) == ("button", "Save", "Checkout")
    known = watched.window.memory.fingerprints['get_by_test_id("save")'].model_copy(update={"page": "remembered"})
    watched.window.memory.known = {'locator("#name")': known}
    seen_page.locator("#name").fill("Ada")
    assert list(watched.record().fingerprints) == ['get_by_test_id("save")']


def test_a_busy_page_is_given_up_on_in_time(watched: Any, seen_page: Page) -> None:
    seen_page.set_content("<button>Save</button>")
    with seen_page.expect_console_message():
        seen_page.evaluate(
            "setTimeout(() => { console.log(1); const end = Date.now() + 6000; while (Date.now() < end); }, 20)"
        )
    with pytest.raises(sync_api.TimeoutError):
        seen_page.get_by_test_id("gone").click(timeout=100)
    assert watched.record().moments[0].trouble[0] == "the page did not answer"


def test_an_open_dialog_does_not_hang(watched: Any, seen_page: Page) -> None:
    seen_page.context.on("dialog", lambda dialog: None)  # a test that leaves the dialog open
    seen_page.set_content("<button>Save</button>")
    with seen_page.context.expect_event("dialog"):
        seen_page.evaluate("setTimeout(() => alert(1), 50)")
    with pytest.raises(sync_api.TimeoutError):
        seen_page.get_by_test_id("gone").click(timeout=100)
    assert watched.record().moments[0].trouble[0] == "the page did not answer"


def test_a_closed_page_is_said(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    seen_page.close()
    with pytest.raises(sync_api.Error, match="closed"):
        seen_page.get_by_test_id("save").click(timeout=100)
    assert watched.record().moments[0].trouble == ("the page was closed",)


def test_only_the_first_three_errors_are_looked_at(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(FORM)
    for _ in range(5):
        with pytest.raises(sync_api.TimeoutError):
            seen_page.get_by_test_id("gone").click(timeout=10)
    assert len(watched.record().moments) == 3


@pytest.mark.parametrize(
    ("timeout", "is_asked"),
    [pytest.param(900, False, id="little time of its own"), pytest.param(60_000, True, id="time enough")],
)
def test_what_has_little_time_is_not_asked_about_before(
    watched: Any, seen_page: Page, timeout: int, is_asked: bool
) -> None:
    """A question in between would decide what a call meets that stands beside something as short-lived."""
    seen_page.set_content("<button onclick='this.remove()'>Close</button>")

    seen_page.get_by_role("button").click(timeout=timeout)

    assert ('get_by_role("button")' in watched.record().fingerprints) is is_asked
