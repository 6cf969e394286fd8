"""Healing on a real page: what goes on, what is left alone, and whose error the user sees."""

import contextlib
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Page, TimeoutError, expect

pytestmark = pytest.mark.browser

ADDRESS = """
<nav><a href="/home">Home</a><a href="/orders" class=top>Orders</a></nav>
<main><h1>Address</h1><form onsubmit="return false"><label>Street <input name=street id=street></label>
<label>City <input name=city id=city></label><label>Mail me <input type=checkbox id=mail></label>
<select id=country aria-label=Country><option>Austria<option>Belgium</select>
<button id=save data-testid=save aria-label="Save address" onclick="log('saved')">Save</button>
<button id=cancel>Cancel</button></form><p id=log></p></main>
<script>log = (text) => document.querySelector('#log, [data-log]').textContent += text + ' '</script>
"""
# the same page after a redesign: every id and test id is another one, the words and the order are the same
REDESIGNED = re.sub(r" id=(street|city|mail|country|save|cancel)\b", r" id=f-\1", ADDRESS).replace(
    "data-testid=save", "data-testid=submit-address"
)


def again(healing: Any, page: str, old: str, act: Callable[[Page], object]) -> None:
    """`act` passed on `old`; do it on `page` with healing on."""
    healing.page.context.set_default_timeout(3000)
    healing.page.set_content(old)
    healing.remember(act)
    healing.page.set_content(page)
    act(healing.page)


@pytest.mark.parametrize(
    ("act", "new"),
    [
        pytest.param(
            lambda page: page.get_by_test_id("save").click(), 'get_by_test_id("submit-address")', id="test id"
        ),
        pytest.param(lambda page: page.locator("#street").fill("Elm 1"), 'locator("#f-street")', id="id to id"),
        pytest.param(lambda page: page.fill("#city", "Graz"), 'locator("#f-city")', id="old form with a selector"),
        pytest.param(lambda page: page.locator("#mail").check(), 'locator("#f-mail")', id="checkbox"),
        pytest.param(lambda page: page.locator("#mail").click(), 'locator("#f-mail")', id="checkbox that is off again"),
        pytest.param(
            lambda page: page.locator("#country").select_option("Belgium"), 'locator("#f-country")', id="select"
        ),
        pytest.param(
            lambda page: page.locator("form").locator("#street").press_sequentially("Elm"),
            'locator("form").locator("#f-street")',
            id="chain: only its last link is replaced",
        ),
        pytest.param(
            lambda page: page.locator("xpath=//button[@id='save']").click(), None, id="xpath to what Playwright writes"
        ),
    ],
)
def test_an_action_goes_on_with_the_element_of_the_last_pass(
    healing: Any, act: Callable[[Page], object], new: str | None
) -> None:
    again(healing, REDESIGNED, ADDRESS, act)
    search = healing.search
    assert (search.status, search.healed) == ("HEALED", True)
    assert new is None or search.new == new
    last = healing.window.record(finished_at=1).actions[-1]
    assert (last.outcome, last.locator, last.healed_with) == ("passed", search.old, search.new)
    assert search.locator.count() == 1


def test_frames_and_shadow_roots_and_popups(healing: Any) -> None:
    attach = "document.querySelector('my-box').attachShadow({{mode: 'open'}}).innerHTML = '<button id={}>Help</button>'"
    shadow = f"<my-box></my-box><script>{attach}</script>"
    frame = '<iframe srcdoc="<h2>Card</h2><button id={}>Pay now</button>"></iframe>'
    popup = "<button id={}>Print receipt</button>"

    def act(page: Page) -> None:
        page.frame_locator("iframe").locator("#go").click()
        page.locator("my-box").locator("#help").click()
        with page.expect_popup(timeout=20_000) as opened:
            page.evaluate("window.open('about:blank')")
        opened.value.set_content(popup.format(act.popup_id))
        opened.value.locator("#print").click(timeout=3000)
        opened.value.close()

    act.popup_id = "print"
    page = healing.page
    page.context.set_default_timeout(3000)
    page.set_content(frame.format("go") + shadow.format("help"))
    healing.remember(act)
    act.popup_id = "paper"
    page.set_content(frame.format("pay") + shadow.format("assist"))
    act(page)
    assert [(one.status, one.healed) for one in healing.window.heals.searches.values()] == [("HEALED", True)] * 3


def test_a_frame_that_the_test_holds_in_its_hand(healing: Any) -> None:
    page, frame = healing.page, '<iframe name=card srcdoc="<h2>Card</h2><button id={}>Pay now</button>"></iframe>'
    page.context.set_default_timeout(3000)
    page.set_content(frame.format("go") + "<button id=out>Pay later</button>")
    healing.remember(lambda page: page.frame("card").locator("#go").click())
    page.set_content(frame.format("pay") + "<button id=out>Pay later</button>")
    page.frame("card").locator("#go").click()
    assert (healing.search.healed, healing.search.new) == (True, 'locator("#pay")')


AROUND = """<title>{title}</title><div role=tablist><button role=tab aria-selected={test}>Test</button>
<button role=tab aria-selected={live}>Live</button></div><p>Patient: {patient}</p><p>Press the button.</p>
<div role={part}><iframe src='/card?id={card}' srcdoc='<button id={own}>Issue</button>'></iframe></div>"""
SHOWN = {"title": "[TEST] Ward", "test": "true", "live": "false", "patient": "Ann Lee", "part": "dialog", "card": 17}


@pytest.mark.parametrize(
    ("other", "said"),
    [
        pytest.param({"patient": "Bo Ray"}, "around its frame it said 'Patient: Ann Lee'", id="a-line-above"),
        pytest.param({"card": 18}, "its frame showed '/card?id=17'", id="its-source"),
        pytest.param({"test": "false", "live": "true"}, "around its frame 'Test' was chosen", id="a-tab"),
        pytest.param({"part": "'dialog aria-label=Lease'"}, "", id="a-name-of-its-dialog"),
        pytest.param({"title": "[LIVE] Ward"}, "title said", id="the-title"),
    ],
)
def test_what_the_page_says_of_a_frame_says_whose_it_is(healing: Any, other: dict[str, str], said: str) -> None:
    page = healing.page
    page.context.set_default_timeout(3000)
    page.set_content(AROUND.format(**SHOWN, own="go"))
    healing.remember(lambda page: page.frame_locator("iframe").locator("#go").click())
    page.set_content(AROUND.format(**SHOWN | other, own="issue"))
    if said:
        with pytest.raises(TimeoutError):
            page.frame_locator("iframe").locator("#go").click()
        assert said in healing.search.reason
    else:
        page.frame_locator("iframe").locator("#go").click()


def test_a_locator_is_looked_for_once_and_its_heal_is_used_again(healing: Any) -> None:
    def act(page: Page) -> None:
        for _ in range(3):
            page.get_by_test_id("save").click()

    again(healing, REDESIGNED, ADDRESS, act)
    assert healing.search.used == 3
    assert healing.page.locator("#log").inner_text() == "saved saved saved"


TABS = "for (const one of document.querySelectorAll('.tab')) one.classList.toggle('active', one === this)"


@pytest.mark.parametrize(
    ("page", "choose"),
    [
        pytest.param(
            "<label>Country <select><option>Austria<option>Belgium</select></label>",
            lambda page: page.get_by_label("Country").select_option("Belgium"),
            id="an option",
        ),
        pytest.param(
            f'<ul><li class="tab active" onclick="{TABS}">Text</li><li class=tab onclick="{TABS}">Reviews</li></ul>',
            lambda page: page.get_by_text("Reviews").click(),
            id="a tab that only its class marks",
        ),
    ],
)
@pytest.mark.parametrize("is_set", [pytest.param(True, id="by the test"), pytest.param(False, id="by the page")])
def test_what_the_test_sets_itself_is_the_same_each_time(
    healing: Any, page: str, choose: Callable[[Page], object], is_set: bool
) -> None:
    """The page is remembered as it was before; what counts is what is set at the moment of the click."""

    def act(shown: Page) -> None:
        if is_set or "save" in shown.content():
            choose(shown)
        shown.get_by_test_id("save").click()

    was = f"<main><h1>Order</h1><form>{page}<button type=button data-testid=save>Send order</button></form></main>"
    if is_set:
        again(healing, was.replace("=save", "=store"), was, act)
        assert healing.search.healed
    else:
        with pytest.raises(TimeoutError):
            again(healing, was.replace("=save", "=store"), was, act)
        said = ("was", "what the test did before had set", "'Text' and 'Reviews' changed the looks")
        assert any(words in healing.search.reason for words in said)
        assert healing.search.status == "REJECTED_PRECONDITION"


def test_a_locator_that_worked_in_this_test_is_not_stale(healing: Any) -> None:
    def act(page: Page) -> None:
        page.get_by_test_id("save").click()
        page.get_by_test_id("save").click(timeout=900)

    gone = ADDRESS.replace("log('saved')", "this.dataset.testid = 'submit-address'")
    with pytest.raises(TimeoutError, match="Timeout 900ms exceeded"):
        again(healing, gone, ADDRESS, act)
    assert healing.window.heals.searches == {}


def test_a_heal_that_no_longer_holds_is_not_made_again(healing: Any) -> None:
    def act(page: Page) -> None:
        page.get_by_test_id("save").click()
        page.get_by_test_id("save").click()

    turning = REDESIGNED.replace("log('saved')", "this.ariaLabel = 'Delete address'")
    with pytest.raises(TimeoutError, match=r'Timeout 1500ms exceeded[\s\S]*get_by_test_id\("save"\)'):
        again(healing, turning, ADDRESS, act)
    assert (healing.search.status, healing.search.healed) == ("REJECTED_PRECONDITION", True)
    assert healing.search.reason == (
        "later in the test it was refused: it was called 'Save address', this one is called 'Delete address'"
    )


def test_so_many_in_one_test(healing: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def act(page: Page) -> None:
        page.locator("#street").fill("Elm 1")
        page.locator("#city").fill("Graz")
        page.locator("#mail").check()
        page.locator("#save").click(timeout=900)

    monkeypatch.setattr("pytest_selfheal.browser.healer.MAX_HEALS", 3)
    with pytest.raises(TimeoutError):
        again(healing, REDESIGNED, ADDRESS, act)
    assert [one.healed for one in healing.window.heals.searches.values()] == [True, True, True, False]
    assert healing.search_of("#save").reason == "3 locators were healed in this test already"


def test_a_form_whose_fields_were_all_renamed(healing: Any) -> None:
    names = ("First name", "Last name", "Street", "Town", "Country", "Phone")
    form = "<main><h1>Register</h1><form>{}</form></main>"
    fields = "".join(f"<p><label for={{0}}{n}>{name}</label><input id={{0}}{n}></p>" for n, name in enumerate(names))

    def act(page: Page) -> None:
        for n, name in enumerate(names):
            page.locator(f"#f{n}").fill(name)

    again(healing, form.format(fields.format("reg-f")), form.format(fields.format("f")), act)
    assert [healing.page.get_by_label(name).input_value() for name in names] == list(names)


@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(lambda page: page.locator("#save").count() == 0, id="count"),
        pytest.param(lambda page: not page.locator("#save").is_visible(), id="is_visible"),
        pytest.param(lambda page: expect(page.locator("#save")).to_have_count(0) is None, id="negative assertion"),
        pytest.param(lambda page: expect(page.locator("#save")).not_to_be_visible() is None, id="not_"),
        pytest.param(
            lambda page: raises(lambda: expect(page.locator("#save")).to_be_visible(timeout=300)), id="assertion"
        ),
        pytest.param(lambda page: raises(lambda: page.locator("#save").inner_text(timeout=300)), id="read"),
        pytest.param(lambda page: raises(lambda: page.locator("#save").wait_for(timeout=300)), id="wait"),
        pytest.param(lambda page: raises(lambda: page.locator("#save").click(timeout=300, trial=True)), id="trial"),
    ],
)
def test_questions_are_never_healed(healing: Any, ask: Callable[[Page], bool]) -> None:
    healing.page.set_content(ADDRESS)
    healing.remember(lambda page: page.locator("#save").click())
    healing.page.set_content(REDESIGNED)
    assert ask(healing.page)
    assert healing.window.heals.searches == {}


def raises(call: Callable[[], object]) -> bool:
    with pytest.raises((AssertionError, TimeoutError)):
        call()
    return True


def test_nothing_is_healed_where_it_is_not_allowed(healing: Any) -> None:
    healing.page.set_content(ADDRESS)
    healing.remember(lambda page: page.locator("#save").click())
    healing.page.set_content(REDESIGNED)
    healing.window.heals.allowed = False
    with pytest.raises(TimeoutError):
        healing.page.locator("#save").click()
    assert healing.window.heals.searches == {}


def test_without_a_remembered_pass_the_refusal_says_so(healing: Any) -> None:
    healing.page.set_content(REDESIGNED)
    healing.start(look=True)
    with pytest.raises(TimeoutError, match="Timeout 300ms"):
        healing.page.locator("#save").click(timeout=300)
    assert (healing.search.status, healing.search.healed) == ("NO_BASELINE", False)


RECIPIENTS = """
<title>Share – Files</title><form onsubmit="return false"><label><input type=radio name=to{anna}>Anna</label>
<label><input type=radio name=to{all}>Everyone</label>
<button id={key} onclick="log.textContent = 'shared'">Share</button></form>
<p id=log></p>
"""


def test_what_was_set_when_the_action_came_has_to_be_set_again(healing: Any) -> None:
    """The same click on the same button would share with everyone."""
    was = RECIPIENTS.format(anna=" checked", all="", key="share")
    with pytest.raises(TimeoutError):
        again(
            healing,
            RECIPIENTS.format(anna="", all=" checked", key="share-file"),
            was,
            lambda page: page.locator("#share").click(),
        )
    assert healing.search.reason == "'Anna' is not set as it was"


def test_what_the_test_itself_set_before_is_no_change(healing: Any) -> None:
    def act(page: Page) -> None:
        page.get_by_label("Everyone").check()
        page.locator("#share").click()

    page = RECIPIENTS.format(anna=" checked", all="", key="{key}")
    again(healing, page.format(key="share-file"), page.format(key="share"), act)
    expect(healing.page.locator("#log")).to_have_text("shared")


SWITCHED = """
<main><h1>Databases</h1><button id=switch onclick="app.dataset.env = '{to}'">Use staging</button>
<div id=app data-env=production><p>3 tables</p><button class={key} onclick="log.textContent = app.dataset.env">
Reset database</button></div></main><p id=log></p>
"""


@pytest.mark.parametrize("locator", [".reset", "[data-env=staging] .reset"])
@pytest.mark.parametrize("to", ["staging", "production"])
def test_what_the_test_switched_before_has_to_be_switched_again(healing: Any, locator: str, to: str) -> None:
    """Where the switch does nothing any more, the same button would reset production."""

    def act(page: Page) -> None:
        page.locator("#switch").click()
        page.locator(locator).click()

    was, now = SWITCHED.format(key="reset", to="staging"), SWITCHED.format(key="rst", to=to)
    if to == "staging":
        again(healing, now, was, act)
        expect(healing.page.locator("#log")).to_have_text("staging")
    else:
        with pytest.raises(TimeoutError):
            again(healing, now, was, act)
        expect(healing.page.locator("#log")).to_have_text("")


BAR = """
<main><h1>Mail</h1><div id={key} role=toolbar aria-label=Message onclick="log.textContent = event.target.textContent">
{buttons}</div></main><p id=log></p>
"""
WIDE = "<button style='width: 80px'>{}</button>".format


@pytest.mark.parametrize("first", ["Reply", "Delete"])
def test_what_is_clicked_at_a_place_has_to_be_there_again(healing: Any, first: str) -> None:
    def act(page: Page) -> None:
        page.locator("#bar").click(position={"x": 20, "y": 8})

    second = "Delete" if first == "Reply" else "Reply"
    was = BAR.format(key="bar", buttons=WIDE("Reply") + WIDE("Delete"))
    now = BAR.format(key="tools", buttons=WIDE(first) + WIDE(second))
    if first == "Reply":
        again(healing, now, was, act)
        expect(healing.page.locator("#log")).to_have_text("Reply")
    else:
        with pytest.raises(TimeoutError):
            again(healing, now, was, act)
        expect(healing.page.locator("#log")).to_have_text("")


FILTERED = """
<main><h1>Users</h1><label>Show <select id=show onchange="filter(this.value)"><option>all<option>archived</select>
</label>
<ul><li>Ann Lee<li>Bob Ray<li class=archived>Eve Fox</ul><button class={key} onclick="log.textContent = 'deleted'">
Delete shown</button></main><p id=log></p>
<script>function filter(which) {{ for (const one of document.querySelectorAll("li"))
  one.hidden = {works} && which !== "all" && one.className !== which }}</script>
"""


@pytest.mark.parametrize("works", [True, False])
def test_what_the_test_filtered_before_has_to_be_filtered_again(healing: Any, works: bool) -> None:
    """Where the filter does nothing any more, the same button would delete everyone."""

    def act(page: Page) -> None:
        page.locator("#show").select_option("archived")
        page.locator(".bulk").click()

    was, now = FILTERED.format(key="bulk", works="true"), FILTERED.format(key="many", works=str(works).lower())
    if works:
        again(healing, now, was, act)
    else:
        with pytest.raises(TimeoutError):
            again(healing, now, was, act)
        assert healing.search.reason == "what the test did before had taken 'Ann Lee' off the page, and it is there now"
    expect(healing.page.locator("#log")).to_have_text("deleted" if works else "")


def test_a_document_with_another_title_is_another_place(healing: Any) -> None:
    now = RECIPIENTS.format(anna="", all="", key="share-file").replace("<title>Share", "<title>Payroll")
    with pytest.raises(TimeoutError):
        again(
            healing, now, RECIPIENTS.format(anna="", all="", key="share"), lambda page: page.locator("#share").click()
        )
    assert healing.search.reason == "the document's title said 'Share – Files', now 'Payroll – Files'"


def test_another_page_is_no_place_to_heal(healing: Any) -> None:
    page = healing.page
    page.route("**/*", lambda route: route.fulfill(content_type="text/html", body=REDESIGNED))
    page.goto("http://shop.test/address")
    healing.remember(lambda page: page.locator("#f-save").click())
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(content_type="text/html", body=ADDRESS))
    page.goto("http://shop.test/login")
    with pytest.raises(TimeoutError):
        page.locator("#f-save").click()
    assert healing.search.status == "REJECTED_PRECONDITION"
    assert healing.search.reason == "the page is '/login', it was '/address'"


def test_an_element_that_comes_late_is_waited_for(healing: Any) -> None:
    def act(page: Page) -> None:
        page.locator("#save").click(timeout=3000)

    late = REDESIGNED + "<script>setTimeout(() => document.querySelector('#f-save').id = 'save', 500)</script>"
    again(healing, late, ADDRESS, act)
    assert healing.window.heals.searches == {}


def test_what_was_there_at_once_is_not_waited_for_on_a_page_at_rest(
    healing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it was waited for at the last pass, its share of the time would be half a minute."""
    monkeypatch.setattr("pytest_selfheal.browser.healer.MAX_SHARE_MS", 60_000)
    page = healing.page
    page.set_content(ADDRESS)
    healing.remember(lambda page: page.locator("#save").click())
    healing.window.memory.slowest = {'locator("#save")': 30}
    page.set_content(REDESIGNED)
    started = time.monotonic()
    page.locator("#save").click(timeout=90_000)
    assert healing.search.status == "HEALED"
    assert time.monotonic() - started < 20


def test_a_page_that_still_changes_is_waited_for(healing: Any) -> None:
    """Its own element may be what it brings next."""
    page = healing.page
    page.set_content(ADDRESS)
    healing.remember(lambda page: page.locator("#save").click())
    healing.window.memory.slowest = {'locator("#save")': 30}
    page.set_content(
        REDESIGNED
        + """<p id=n></p><script>let n = 0; const timer = setInterval(() => {
            document.querySelector('#n').textContent = n += 1;
            if (n > 7) { clearInterval(timer); document.querySelector('#f-save').id = 'save'; }
        }, 100)</script>"""
    )
    page.locator("#save").click(timeout=30_000)
    assert healing.window.heals.searches == {}


def test_a_page_that_still_loads_is_waited_for(healing: Any) -> None:
    page = healing.page
    held: list[Any] = []
    page.route("**/slow", lambda route: held.append(route))
    page.route(
        "**/page", lambda route: route.fulfill(content_type="text/html", body=ADDRESS if not held else REDESIGNED)
    )
    page.goto("http://shop.test/page")
    healing.remember(lambda page: page.locator("#save").click())
    page.set_content(REDESIGNED)
    with page.expect_request("**/slow"):
        page.evaluate("void fetch('http://shop.test/slow')")
    with pytest.raises(TimeoutError):
        page.locator("#save").click()
    assert healing.search.reason == "requests of the page are still under way"


CLOSED = "Locator.click: Target page, context or browser has been closed"


class Breaking:
    """Breaks something at the moment when the policy is asked: in the middle of a heal."""

    def __init__(self, healing: Any, breaking: Callable[[Page], object]) -> None:
        self.judge, self.healing, self.breaking = healing.recorder._healer._judge, healing, breaking

    def __call__(self, *args: Any) -> Any:
        with contextlib.suppress(Error):
            self.breaking(self.healing.page)
        return self.judge(*args)


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        pytest.param(lambda page: page.close(), CLOSED, id="page closed"),
        pytest.param(lambda page: page.context.close(), CLOSED, id="context closed"),
        pytest.param(
            lambda page: page.set_content("<p>elsewhere</p>"),
            'Locator.click: Timeout 1500ms exceeded.\nCall log:\n  - waiting for locator("#save")\n',
            id="navigated away",
        ),
    ],
)
def test_the_user_sees_the_error_of_the_own_locator(
    healing: Any, breaking: Callable[[Page], object], message: str
) -> None:
    healing.page.set_content(ADDRESS)
    healing.remember(lambda page: page.locator("#save").click())
    healing.page.set_content(REDESIGNED)
    healing.recorder._healer._judge = Breaking(healing, breaking)
    with pytest.raises(Error) as raised:
        healing.page.locator("#save").click(timeout=1500)
    assert str(raised.value) == message
    assert not any(one.healed for one in healing.window.heals.searches.values())


def test_a_healed_action_that_fails_leaves_the_own_error(healing: Any) -> None:
    covered = REDESIGNED + "<div style='position:fixed;inset:0'></div>"
    with pytest.raises(TimeoutError) as raised:
        again(healing, covered, ADDRESS, lambda page: page.locator("#save").click(timeout=1500))
    assert str(raised.value) == 'Locator.click: Timeout 1500ms exceeded.\nCall log:\n  - waiting for locator("#save")\n'
    assert healing.search.status == "REJECTED_PRECONDITION"
    assert healing.search.reason.startswith("the action failed on it: Locator.click: Timeout")


def test_a_killed_browser_is_what_the_user_sees(healing: Any, launch_browser: Callable[[], Any]) -> None:
    own = launch_browser()
    healing.page = own.new_page()
    healing.page.set_content(ADDRESS)
    healing.remember(lambda page: page.locator("#save").click())
    healing.page.set_content(REDESIGNED)
    kill = own.new_browser_cdp_session()
    healing.recorder._healer._judge = Breaking(healing, lambda _page: kill.send("Browser.crash"))
    with pytest.raises(Error, match=CLOSED):
        healing.page.locator("#save").click(timeout=1500)
    assert not any(one.healed for one in healing.window.heals.searches.values())
    own.close()
