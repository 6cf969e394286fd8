"""What page.js says of an element besides its markup and its text."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from pytest_selfheal.browser.packing import described, elements_of
from pytest_selfheal.browser.snapshot import look_at, remember, take_fingerprint
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.models.element import Element, State, Told

pytestmark = pytest.mark.browser


def of_snapshot(page: Page, selector: str) -> Element:
    """As a snapshot describes it."""
    box = page.locator(selector).evaluate("one => { const {x, y} = one.getBoundingClientRect(); return [x, y]; }")
    marked = page.locator(selector).evaluate("one => one.localName")
    elements = drive(look_at(page), pytest.fail).snapshot.elements
    return next(one for one in elements if one.tag == marked and one.box and list(one.box[:2]) == list(map(round, box)))


def of_fingerprint(page: Page, selector: str) -> Element:
    """As a fingerprint describes it."""
    element: Element = drive(take_fingerprint(page.locator(selector), 5000, 0), pytest.fail).element
    return element


@pytest.fixture(params=[of_snapshot, of_fingerprint], ids=["snapshot", "fingerprint"])
def seen(request: pytest.FixtureRequest) -> Any:
    """Both ways in which the page is asked for an element."""
    return request.param


Seen = Callable[[Page, str], Element]


@pytest.mark.parametrize(
    ("html", "hints"),
    [
        pytest.param('<button title="Personal account">PA</button>', "Personal account", id="its own title"),
        pytest.param('<button><abbr title="Business">B</abbr> 7</button>', "Business", id="that of what is in it"),
        pytest.param('<table><tr><th id=t abbr="Amount">Amt</table>', "Amount", id="a column's abbreviation"),
        pytest.param(
            "<button><svg width=9 height=9><title>Bin</title></svg>Go</button>", "Bin", id="a drawing's title"
        ),
        pytest.param('<button title="Save">Save</button>', "", id="what it shows is no hint"),
        pytest.param("<button>Save</button>", "", id="none"),
    ],
)
def test_hints(page: Page, seen: Seen, html: str, hints: str) -> None:
    page.set_content(html)
    assert seen(page, "button, #t").told.hints == hints


@pytest.mark.parametrize(
    ("html", "editor"),
    [
        pytest.param("<textarea>Dear Ann</textarea>", "Dear Ann", id="a text area's markup"),
        pytest.param('<textarea name="api_key">k3y</textarea>', "", id="what may be a secret"),
        pytest.param("<textarea placeholder=Note></textarea>", "", id="an empty one"),
    ],
)
def test_what_an_editor_was_given(page: Page, seen: Seen, html: str, editor: str) -> None:
    page.set_content(html)
    assert seen(page, "textarea").told.editor == editor


def test_what_somebody_typed_into_an_editor_is_not_told(page: Page) -> None:
    page.set_content("<div contenteditable>Dear Ann</div>")
    assert of_snapshot(page, "div").told.editor == "Dear Ann"
    page.locator("div").press_sequentially("x")
    assert of_snapshot(page, "div").told.editor == ""


def test_the_spans_of_a_cell(page: Page, seen: Seen) -> None:
    page.set_content("<table><tr><td id=a rowspan=2 colspan=3>A<td id=b>B</table>")
    assert [seen(page, one).span for one in ("#a", "#b")] == [(2, 3), (1, 1)]


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        pytest.param("<ul role=listbox><li role=option>A<li role=option aria-selected=true>B</ul>", "B", id="selected"),
        pytest.param("<nav><a href=/>A</a><a href=/b aria-current=page>B</a></nav>", "B", id="current"),
        pytest.param("<div role=menu><p role=menuitemradio aria-checked=true>B</p></div>", "B", id="checked"),
        pytest.param("<div aria-activedescendant=b><p id=a>A</p><p id=b>B</p></div>", "B", id="active"),
        pytest.param("<nav><a href=/ aria-current=false>A</a></nav>", "", id="none"),
        pytest.param("<p>A <a href=/ aria-current=page>B</a></p>", "", id="in what is no list"),
    ],
)
def test_what_is_marked_in_a_list(page: Page, seen: Seen, html: str, marked: str) -> None:
    page.set_content(html)
    assert seen(page, "body > *").state.marked == marked


@pytest.mark.parametrize(
    ("html", "cut_off"),
    [
        pytest.param("<main aria-hidden=true><button>Go</button></main>", ("aria-hidden",), id="left behind"),
        pytest.param("<main inert><p><button>Go</button></p></main>", ("inert",), id="inert"),
        pytest.param("<p inert><b aria-hidden=true><button>Go</button></b></p>", ("inert", "aria-hidden"), id="both"),
        pytest.param("<table role=presentation><tr><td id=t>Go</table>", ("presentation",), id="a table's cell"),
        pytest.param("<ul role=none><li id=t>Go</ul>", ("presentation",), id="a list's item"),
        pytest.param("<table role=none><tr><td><button>Go</button></table>", (), id="what stands in such a table"),
        pytest.param("<main aria-hidden=false><button>Go</button></main>", (), id="not hidden"),
    ],
)
def test_what_cuts_an_element_off(page: Page, seen: Seen, html: str, cut_off: tuple[str, ...]) -> None:
    page.set_content(html)
    assert seen(page, "button, #t").state.cut_off == cut_off


def test_frames_and_shadow_hosts_cut_off_too(page: Page) -> None:
    page.set_content("<div aria-hidden=true><iframe srcdoc='<my-box></my-box>'></iframe></div>")
    page.frames[1].evaluate(
        "document.querySelector('my-box').attachShadow({mode: 'open'}).innerHTML = '<b id=x>Go</b>'"
    )
    inside = next(one for one in drive(look_at(page), pytest.fail).snapshot.elements if one.tag == "b")
    assert inside.state.cut_off == ("aria-hidden",)


def test_most_elements_have_no_facts(page: Page) -> None:
    page.set_content("<p>One</p><button>Two</button>")
    elements = drive(look_at(page), pytest.fail).snapshot.elements
    assert [one.groups for one in elements] == [{}, {}]
    assert (elements[0].state, elements[0].told) == (State(), Told())


def test_a_remembered_page_has_them(page: Page) -> None:
    page.set_content("<main aria-hidden=true><button title=Bin>x</button></main>")
    taken = drive(remember(page.locator("button"), 5000, {}), pytest.fail)
    assert taken.plain["state"] == {"cut_off": ["aria-hidden"]}
    census = described(taken.census)
    assert [one.groups.get("state") for one in elements_of(census, ())] == [{"cut_off": ("aria-hidden",)}] * 2
