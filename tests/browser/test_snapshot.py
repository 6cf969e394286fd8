"""What a snapshot of a real page holds, and the way back to each of its elements."""

import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from pytest_selfheal.browser.live import locate
from pytest_selfheal.browser.snapshot import look_at, path_inside, remember, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.browser.views import PATIENCE_MS
from pytest_selfheal.models.element import Element, Snapshot

pytestmark = pytest.mark.browser


def snapshot(page: Page) -> Snapshot:
    trouble: list[str] = []
    shot = drive(look_at(page), trouble.append).snapshot
    assert trouble == []
    return shot


def element(page: Page, **wanted: Any) -> Element:
    return next(e for e in snapshot(page).elements if all(getattr(e, k) == v for k, v in wanted.items()))


@pytest.mark.parametrize(
    ("html", "role", "name"),
    [
        pytest.param("<button>Save</button>", "button", "Save", id="content"),
        pytest.param("<button aria-label='Close'>x</button>", "button", "Close", id="aria-label before content"),
        pytest.param("<span id=a>Email</span><input aria-labelledby=a>", "textbox", "Email", id="aria-labelledby"),
        pytest.param("<label>Age <input type=number></label>", "spinbutton", "Age", id="wrapping label"),
        pytest.param("<label for=c>Terms</label><input id=c type=checkbox>", "checkbox", "Terms", id="label for"),
        pytest.param("<img alt='Logo' width=9 height=9>", "img", "Logo", id="alt"),
        pytest.param("<a href='/x'><img alt='Home' width=9 height=9></a>", "link", "Home", id="link named by image"),
        pytest.param("<input placeholder='Search'>", "textbox", "Search", id="placeholder last"),
        pytest.param("<input type=submit value='Send'>", "button", "Send", id="submit value"),
        pytest.param("<div role=tab>Details</div>", "tab", "Details", id="explicit role"),
        pytest.param("<button>Sa<b>ve</b></button>", "button", "Save", id="a word in two styles is one word"),
        pytest.param("<button>Save<br>all</button>", "button", "Save all", id="lines are words of their own"),
        pytest.param(
            "<button><i aria-hidden=true>delete</i>Remove</button>", "button", "Remove", id="an icon's word is not said"
        ),
        pytest.param(
            "<button><svg width=9 height=9><title>Trash</title></svg></button>", "button", "Trash", id="drawing's title"
        ),
        pytest.param(
            "<button><span aria-label='Remove'>x</span></button>", "button", "Remove", id="a part's own label"
        ),
        pytest.param("<input type=button title='More'>", "button", "More", id="a button with nothing but a tooltip"),
        pytest.param("<label>Every <select><option>day</select></label>", "combobox", "Every", id="not its own choice"),
        pytest.param(
            "<b id=a hidden>Quietly</b><button aria-labelledby=a>x</button>", "button", "Quietly", id="hidden"
        ),
        pytest.param("<style>b::after{content:' *'}</style><button><b>Pay</b></button>", "button", "Pay *", id="style"),
        pytest.param("<input type=password placeholder='PIN'>", "textbox", "PIN", id="a password is a text field"),
        pytest.param(
            "<fieldset><legend>Pay <b>by</b> card</legend></fieldset>", "group", "Pay by card", id="own legend"
        ),
        pytest.param(
            "<my-a><template shadowrootmode=open><button><slot></slot></button></template>Light</my-a>",
            "button",
            "Light",
            id="what a slot is given",
        ),
    ],
)
def test_role_and_name_agree_with_playwright(page: Page, html: str, role: Any, name: str) -> None:
    page.set_content(f"<main>{html}</main>")
    assert page.get_by_role(role, name=name, exact=True).count() == 1
    assert element(page, role=role).name == name


@pytest.mark.parametrize(
    "html",
    [
        pytest.param("<h2 id=t role=presentation>Title</h2>", id="its role is taken out"),
        pytest.param("<img id=t alt='' width=9 height=9>", id="an image that says that it says nothing"),
    ],
)
def test_what_has_no_role_is_given_none(page: Page, html: str) -> None:
    page.set_content(f"<main>{html}</main>")
    assert [e.role for e in snapshot(page).elements if e.attributes.get("id") == "t"] == [""]


def test_icons_of_a_font_are_no_part_of_a_name(page: Page) -> None:
    page.set_content("<style>button::before{content:'\\f015'}</style><button>Home</button>")
    assert element(page, tag="button").name == "Home"


def test_typed_values_are_never_read(page: Page) -> None:
    page.set_content(
        "<input id=a><input type=password id=b value='from-server-1'><textarea></textarea>"
        "<label for=c>At most <input id=d> times</label><input type=checkbox id=c><b aria-labelledby=d></b>"
    )
    page.locator("#d").fill("typed-secret-4")
    page.locator("#a").fill("typed-secret-2")
    page.locator("textarea").fill("typed-secret-3")
    text = snapshot(page).model_dump_json()
    assert [
        word for word in ("from-server-1", "typed-secret-2", "typed-secret-3", "typed-secret-4") if word in text
    ] == []


def test_of_a_handler_what_it_calls_and_plain_words_are_kept(page: Page) -> None:
    page.set_content("""<button onclick="archive(7, 'k3y-9f'); toast('done')" hx-post="/orders/7/hide">OK</button>""")
    button = element(page, tag="button")
    assert (button.attributes["onclick"], button.attributes["hx-post"]) == ("archive 7 toast done", "/orders/7/hide")


def test_an_address_that_a_handler_is_given_is_kept(page: Page) -> None:
    page.set_content("<button onclick=\"go('/cart/pay', '/9f-k3y')\">OK</button>")
    assert element(page, tag="button").attributes["onclick"] == "go /cart/pay"


@pytest.mark.parametrize(
    ("html", "asked"),
    [
        pytest.param("<button onclick=\"return confirm('Sure, all?')\">Go</button>", "Sure, all?", id="its-own"),
        pytest.param("<form onsubmit='return confirm(`All?`)'><button>Go</button></form>", "All?", id="its-form-s"),
        pytest.param("<form data-turbo-confirm='All?'><button>Go</button></form>", "All?", id="turbo"),
        pytest.param("<form onsubmit='confirm(text)'><button>Go</button></form>", "", id="nobody-knows-what"),
        pytest.param("<form data-confirm='All?'><button type=button>Go</button></form>", "", id="it-sends-no-form"),
    ],
)
def test_what_the_browser_asks_before_a_click(page: Page, html: str, asked: str) -> None:
    page.set_content(html)
    assert element(page, tag="button").deed.question == asked


def test_boxes_of_a_list_that_are_called_alike_are_known_by_their_rows(page: Page) -> None:
    row = "<tr><td><input type=checkbox aria-label=Select {}><td>{}"
    page.set_content(
        f"<table>{row.format('checked', 'Payroll')}{row.format('', 'Contract')}</table>"
        "<input type=checkbox aria-label=Select checked><button>Run</button>"
    )
    scene = drive(take_fingerprint(page.get_by_text("Run"), 5000, 0), print).scene
    assert scene.states == ("any Payroll", "any Select")


def test_what_the_document_says_and_what_is_set_in_it_is_kept_with_an_element(page: Page) -> None:
    page.set_content(
        "<html class=env-test data-auth-token=k3y-1><title>Jobs – Acme</title><meta name=stage content=qa>"
        "<meta name=csrf-user content=k3y-2><body data-tenant=acme>"
        "<label><input type=radio name=m checked>Dry run</label>"
        "<input type=checkbox id=c><label for=c>All rows</label><input type=range aria-label=Copies value=7>"
        "<form><input type=checkbox aria-label=Other checked></form><form><button>Run</button></form>"
    )
    page.locator("#c").check()
    scene = drive(take_fingerprint(page.locator("button"), 5000, 0), print).scene
    assert scene.document.facts == {
        "title": "Jobs – Acme",
        "html class": "env-test",
        "body data-tenant": "acme",
        "meta stage": "qa",
    }
    assert scene.states[:2] == ("one Dry run", "any All rows")
    assert [re.sub(r"\d+", "#", one) for one in scene.states[2:]] == ["set Copies = #"]


def test_a_list_that_opens_shows_its_choice_and_slides_turn_by_themselves(page: Page) -> None:
    page.set_content(
        "<button role=combobox>Assignee: Anna</button><button aria-haspopup=listbox>12 days</button>"
        "<input role=combobox value=typed><div class=carousel><a class=active href=#a>One</a></div>"
        "<div><a class=active href=#b>Orders</a></div><button>Run</button>"
    )
    scene = drive(take_fingerprint(page.get_by_text("Run"), 5000, 0), print).scene
    assert scene.states == ("shows Assignee: Anna", "shows 12 days", "entry Orders")


def test_where_its_form_is_sent_is_kept_with_a_button(page: Page) -> None:
    page.set_content(
        "<form action=/pay method=POST><input name=method><button>Pay</button><button formaction=/hold>Hold</button>"
        "<button type=button>Help</button></form><form><button>Search</button></form>"
    )
    buttons = (one for one in snapshot(page).elements if one.tag == "button")
    assert {one.name: (one.deed.address, one.deed.method) for one in buttons} == {
        "Pay": ("/pay", "post"),
        "Hold": ("/hold", "post"),
        "Help": ("", ""),
        "Search": ("", ""),
    }


def test_what_an_element_does_is_kept_whatever_its_attribute_is_called(page: Page) -> None:
    page.set_content(
        "<p id=d hidden>Closes ticket 17</p><button popovertarget=pop phx-value-id=5 value=accept style='color:red' "
        "tabindex=2 aria-describedby=d>OK</button>"
    )
    assert element(page, tag="button").facts == {
        "aria-describedby": "d",
        "popovertarget": "pop",
        "phx-value-id": "5",
        "deed.sent_value": "accept",
        "told.described_by": "Closes ticket 17",
        "looks.inline": "color:red",
    }


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        pytest.param("Font-Weight: 700; opacity:.5", "font-weight:700;opacity:.5", id="as-it-is-written"),
        pytest.param("background:rgb(0, 90, 160); color:#fff", "background:rgb(0, 90, 160);color:#fff", id="colours"),
        pytest.param("width:40%;transform:none;--c:1;display:flex", "", id="what-moves-by-itself"),
        pytest.param("background:url(data:image/png;base64,AAAA)", "", id="a-file"),
        pytest.param(
            "border:1px solid #111111;outline:1px solid #222222;background:#333333;box-shadow:0 0 2px #444444;"
            "color:#555555;opacity:1",
            "border:1px solid #111111;outline:1px solid #222222;background:#333333;box-shadow:0 0 2px #444444;"
            "color:#555555",
            id="whole-declarations-of-a-long-one",
        ),
    ],
)
def test_of_an_inline_style_what_sets_one_apart_is_told(page: Page, style: str, expected: str) -> None:
    page.set_content(f"<p style='{style}'>One</p>")
    assert element(page, tag="p").looks.inline == expected


def test_of_what_a_form_sends_unshown_only_plain_words_are_kept(page: Page) -> None:
    page.set_content(
        "<form><input type=hidden name=op value=publish><input type=hidden name=csrf_token value=abcdef>"
        "<input type=hidden name=state value=k3jd92kdXYZ0><input type=hidden name=sku value=EM-200></form>"
    )
    sent = [one.deed.sent_value for one in snapshot(page).elements if one.tag == "input"]
    assert sent == ["publish", "", "", "EM-200"]


def test_what_the_markup_fills_in_is_a_mark_that_no_text_can_be_told_from(page: Page) -> None:
    page.set_content("<input id=a value='Ada Lovelace'><input type=password id=b value=s3cret>")
    said = [one.state.holds for one in snapshot(page).elements if one.tag == "input"]
    assert (said[0].isdigit(), len(said[0]) <= 3, said[1]) == (True, True, "")


FILLED_BY_A_PROGRAM = """
<input id=name><input id=sum><input id=day><input id=number><input id=pin><textarea id=note></textarea>
<script>
const texts = {name: "Nora", sum: "1.200,00 €", day: "27.11.2026", number: "48213", pin: "Nora", note: "Milk"};
for (const [id, text] of Object.entries(texts)) document.getElementById(id).value = text;
</script>
"""


def told_to_be_filled(page: Page) -> list[str]:
    return [one.attributes["id"] for one in snapshot(page).elements if one.state.holds]


def test_what_a_program_put_into_a_field_is_told_but_for_what_is_another_each_time(page: Page) -> None:
    page.set_content(FILLED_BY_A_PROGRAM)
    assert told_to_be_filled(page) == ["name", "sum", "note"]


@pytest.mark.parametrize(
    ("first", "second", "is_told_apart"),
    [
        pytest.param("anna1980@acme.test", "ben77@acme.test", True, id="words-beside-digits"),
        pytest.param("Storgata 1", "Via Po 3", True, id="an-address"),
        pytest.param("Report 7", "Report 8", False, id="the-same-words"),
        pytest.param("27 November 2026", "1 December 2026", False, id="a-day"),
        pytest.param("a81-f93-c20", "b17-d40-e92", False, id="a-made-key"),
    ],
)
def test_of_a_text_with_digits_the_words_tell(page: Page, first: str, second: str, is_told_apart: bool) -> None:
    def mark_of(text: str) -> str:
        page.set_content("<input id=name>")
        page.evaluate("text => { document.querySelector('#name').value = text }", text)
        return element(page, tag="input").state.holds

    assert (mark_of(first) != mark_of(second)) is is_told_apart


def test_what_was_typed_into_a_field_is_not_told(page: Page) -> None:
    page.set_content("<p>Another document</p>")
    told_to_be_filled(page)
    page.set_content(FILLED_BY_A_PROGRAM)
    assert told_to_be_filled(page) == ["name", "sum", "note"]  # from here on it is known what is typed
    page.locator("#name").fill("Mona")
    page.locator("#note").press_sequentially("!")
    assert told_to_be_filled(page) == ["sum"]


def test_in_the_world_of_the_page_only_what_nobody_can_type_is_told(
    page: Page, browser_type: BrowserType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A listener there would be one of ours among the page's own."""
    monkeypatch.setattr(browser_type, "_selfheal_is_apart", False)
    page.set_content(FILLED_BY_A_PROGRAM.replace("id=sum", "id=sum readonly"))
    assert told_to_be_filled(page) == ["sum"]


def test_a_program_that_fills_a_field_makes_another_moment(page: Page) -> None:
    """No markup tells of it."""
    page.set_content("<form><input id=name></form><button>Save</button>")
    first = drive(remember(page.locator("button"), PATIENCE_MS, {}), print)
    page.evaluate("document.querySelector('#name').value = 'Nora'")
    known = {first.structure: [first.content]}
    assert drive(remember(page.locator("button"), PATIENCE_MS, known), print).census != ""
    known[first.structure].append(drive(remember(page.locator("button"), PATIENCE_MS, known), print).content)
    assert drive(remember(page.locator("button"), PATIENCE_MS, known), print).census == ""


def test_the_chosen_option_is_told(page: Page) -> None:
    page.set_content("<select><option>staging</option><option selected>production</option></select>")
    told = [one.state.chosen for one in snapshot(page).elements if one.tag == "option"]
    assert told == ["", "production"]


def test_states_and_surroundings(page: Page) -> None:
    page.set_content(
        "<nav aria-label='Main'><a href='/a'>Home</a></nav><h2>Orders</h2>"
        "<table><tr><td>A-1</td><td><button>Cancel</button></td></tr>"
        "<tr><td>A-2</td><td><button>Cancel</button></td></tr></table>"
        "<button disabled>Pay</button><p style='display:none'>Gone</p><input readonly>"
    )
    cancel = [e for e in snapshot(page).elements if e.role == "button" and e.row]
    assert [(e.row, e.heading) for e in cancel] == [("A-1", "Orders"), ("A-2", "Orders")]
    assert element(page, name="Home").landmark == "navigation Main"
    assert not element(page, name="Pay").enabled
    assert not element(page, tag="p").visible
    assert not element(page, tag="input").editable


@pytest.fixture
def other_origin() -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(b"<button id=far>Far</button>")

        def log_message(self, *_: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_frames_of_any_origin_and_shadow_roots_are_seen_and_found_again(page: Page, other_origin: str) -> None:
    page.goto(other_origin.replace("localhost", "127.0.0.1"))
    page.set_content(
        "<div><iframe srcdoc='<p></p><button>Near</button>'></iframe></div>"
        f"<iframe src='{other_origin}'></iframe><my-a></my-a>"
        "<script>const a = document.querySelector('my-a').attachShadow({mode: 'open'});"
        "a.innerHTML = '<p>-</p><my-b></my-b>';"
        "a.querySelector('my-b').attachShadow({mode: 'open'}).innerHTML = '<button>Deep</button>'</script>"
    )
    page.wait_for_load_state("networkidle")
    shot = snapshot(page)
    for name in ("Near", "Far", "Deep"):
        (found,) = [e for e in shot.elements if e.name == name]
        assert locate(page, found).inner_text() == name


def test_half_an_emoji_does_not_make_the_page_unreadable(page: Page) -> None:
    page.set_content(f"<button>{'x' * 199}😀</button>")
    seen = drive(take_fingerprint(page.locator("button"), 5000, 0), print)
    assert element(page, tag="button").name == seen.element.name == "x" * 199 + "\ufffd"


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param("'[]'", id="an old library redefines JSON.stringify"),
        pytest.param("'{'", id="no JSON"),
        pytest.param("null", id="nothing"),
    ],
)
def test_a_page_that_answers_in_its_own_way_is_unreadable_and_breaks_nothing(
    page: Page, browser_type: BrowserType, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    monkeypatch.setattr(browser_type, "_selfheal_is_apart", False)  # asked in the page's own world, where it can
    trouble: list[str] = []
    page.set_content(f"<button>Save</button><script>JSON.stringify = () => {answer}</script>")
    shot = drive(look_at(page), trouble.append).snapshot
    assert (shot.elements, shot.unreadable_frames) == ((), ("about:blank",))
    assert drive(take_fingerprint(page.locator("button"), 300, 0), trouble.append) is None
    assert drive(path_inside(page.locator("button"), 300), trouble.append) is None


@pytest.mark.parametrize(
    ("html", "item"),
    [
        pytest.param(
            "<div class=c><div><span>{}</span></div><div><button>Pay</button><button>Remove</button></div></div>",
            "Ann",
            id="a-card-with-a-box-of-buttons",
        ),
        pytest.param(
            "<p class=c><i>Ask</i> <b>{}</b> <label>Paid <input></label><button>Pay</button></p>",
            "Ask Ann",
            id="without-what-buttons-and-fields-are-called",
        ),
        pytest.param(
            "<div class=c><b>{}</b><p hidden>No one sees it</p><div><em>Do:</em><button>Pay</button></div></div>",
            "Ann Do:",
            id="what-all-items-say-alone-tells-none",
        ),
        pytest.param(
            "<div class=c><button><b>{}</b> <a href=#>Pay</a></button><button>Remove</button></div>",
            "Ann",
            id="a-button-is-the-item",
        ),
    ],
)
def test_a_fingerprint_says_which_item_it_stands_in(page: Page, html: str, item: str) -> None:
    page.set_content("".join(html.format(name) for name in ("Ann", "Bob", "Cleo")))
    assert drive(take_fingerprint(page.get_by_text("Pay", exact=True).first, 5000, 0), print).element.item == item
