"""A fingerprint brings the census of its document along, once for each view, and never waits for what is not there."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page

from pytest_selfheal.browser import views as module
from pytest_selfheal.browser.packing import Described, Remembering, elements_of
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.browser.views import MAX_VIEWS, Censuses, View, Views
from pytest_selfheal.models.element import Element, Fingerprint

pytestmark = pytest.mark.browser

LONG_MS = 60_000  # more than any machine needs
CART = "<main><h1>Cart</h1><p>Total 42</p><button id=pay>Pay now</button></main>"


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A busy machine must not make a difference."""
    for name in ("PATIENCE_MS", "WAITING_MS", "WAITING_AFTER_MS"):
        monkeypatch.setattr(module, name, LONG_MS)
    return


class Taken:
    """The views of one test on a page, and what was said about it."""

    def __init__(self, page: Page) -> None:
        self.page, self.views = page, Views()
        self.trouble: list[str] = []

    def take(self, locator: Locator, expression: str = "") -> Fingerprint | None:
        """A fingerprint of what the locator finds; the expression is the name it goes by."""
        steps = self.views.take(locator, self.page, use=expression or str(locator), url=self.page.url, taken_at=7)
        return drive(steps, self.trouble.append)

    @property
    def view(self) -> View:
        """The only view."""
        (view,) = self.views.by_name.values()
        return view


@pytest.fixture
def taken(page: Page) -> Taken:
    return Taken(page)


def elements(view: View) -> tuple[Element, ...]:
    return elements_of(view.census, view.frame)


def said(view: View) -> list[str]:
    return [one.own_text for one in elements(view) if one.own_text]


def test_a_fingerprint_and_the_page_that_it_stood_in(taken: Taken) -> None:
    taken.page.set_content(CART)
    seen = taken.take(taken.page.locator("#pay"), "pay")
    assert (seen.element.name, seen.taken_at) == ("Pay now", 7)
    assert said(taken.view) == ["Cart", "Total 42", "Pay now"]
    assert seen.element.idxpath in {one.idxpath for one in elements(taken.view)}
    assert (taken.views.of, taken.view.taken_at) == ({"pay": taken.view.name}, 7)
    assert taken.trouble == []


def test_a_known_view_is_not_taken_twice(taken: Taken) -> None:
    taken.page.set_content(CART)
    taken.take(taken.page.locator("#pay"), "pay")
    first = taken.view
    taken.take(taken.page.locator("p"), "total")
    assert (taken.view, taken.views.moments) == (first, {})
    assert taken.views.of == {"pay": first.name, "total": first.name}


class Asked(Censuses):
    """What the tests of a process saw, and how many documents told all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = 0

    def told(self, url: str, seen: Remembering) -> Described | None:
        self.whole += bool(seen.census)
        return super().told(url, seen)


def in_another_test(taken: Taken, censuses: Censuses) -> View:
    taken.views = Views(censuses)
    taken.take(taken.page.locator("#pay"), "pay")
    return taken.view


def test_what_another_test_was_told_is_not_asked_again(taken: Taken) -> None:
    taken.page.set_content(CART)
    censuses = Asked()
    first = in_another_test(taken, censuses)
    assert (in_another_test(taken, censuses), censuses.whole) == (first, 1)
    taken.page.evaluate("document.querySelector('p').textContent = 'Total 43'")
    assert said(in_another_test(taken, censuses)) == ["Cart", "Total 43", "Pay now"]
    taken.page.set_viewport_size({"width": 400, "height": 600})
    assert elements(in_another_test(taken, censuses))[0].box[2] < 400
    assert censuses.whole == 3


def test_what_the_tests_of_a_process_saw_is_kept_within_bounds(taken: Taken, monkeypatch: pytest.MonkeyPatch) -> None:
    taken.page.set_content(CART)
    censuses = Asked()
    size = len(in_another_test(taken, censuses).answer)
    monkeypatch.setattr(module, "MAX_SHARED", 2 * size)
    contents = [f"Total {number}" for number in (42, 43, 42, 44, 43, 42)]  # of 42, 43, 44 the latest two are known
    for total in contents:
        taken.page.evaluate("total => { document.querySelector('p').textContent = total; }", total)
        in_another_test(taken, censuses)
    assert censuses.whole == 5


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("document.querySelector('p').textContent = 'Total 43'", id="a-text"),
        pytest.param("document.querySelector('main').dataset.env = 'staging'", id="a-mark"),
        pytest.param("document.querySelector('main').insertAdjacentHTML('beforeend', '<a href=/x>All</a>')", id="more"),
    ],
)
def test_a_view_that_says_something_else_by_then_is_taken_as_it_is(taken: Taken, change: str) -> None:
    """It is the same view at a later moment, which several steps may share."""
    taken.page.set_content(CART)
    taken.take(taken.page.locator("#pay"), "pay")
    taken.page.evaluate(change)
    for name in ("p", "h1"):
        taken.take(taken.page.locator(name), name)
    ((name, moment),) = taken.views.moments.items()
    assert name.startswith(f"{taken.view.name}@")
    assert taken.views.of == {"pay": taken.view.name, "p": name, "h1": name}
    assert elements(moment) != elements(taken.view)
    assert "Total 42" in said(taken.view)


def test_what_was_looked_at_after_its_action_refers_to_the_view_as_it_was(taken: Taken) -> None:
    """The page shows by then what the action did; how the boxes around it are marked is told beside it."""
    taken.page.set_content(CART)
    taken.take(taken.page.locator("#pay"), "pay")
    taken.page.evaluate("document.querySelector('main').dataset.paid = 'yes'")
    steps = taken.views.take(
        taken.page.locator("p"), taken.page, use="p", url=taken.page.url, taken_at=8, was_there=True
    )
    seen = drive(steps, taken.trouble.append)
    assert (taken.views.of["p"], taken.views.moments) == (taken.view.name, {})
    assert seen.scene.boxes[0].attributes == {"data-paid": "yes"}


def test_what_is_not_there_is_not_waited_for(taken: Taken) -> None:
    """It comes after twenty seconds, and the question gave up long before."""
    taken.page.set_content(CART)
    add = "document.body.insertAdjacentHTML('beforeend', '<button id=late>Late</button>')"
    taken.page.evaluate(f"() => {{ setTimeout(() => {{ {add} }}, 20000) }}")
    assert taken.take(taken.page.locator("#late")) is None
    assert (taken.views.by_name, taken.views.of, taken.trouble) == ({}, {}, [])


def test_the_page_itself_is_no_element_that_is_not_there(taken: Taken) -> None:
    """The root of the document stands in for an absent element, so it has no fingerprint of its own."""
    taken.page.set_content(CART)
    assert taken.take(taken.page.locator("html")) is None
    assert taken.trouble == []


def test_inside_of_a_frame(taken: Taken) -> None:
    """The census is that of the frame's document, and knows where the frame is."""
    taken.page.set_content(CART + "<iframe srcdoc='<h2>Card</h2><button id=go>Send</button>'></iframe>")
    seen = taken.take(taken.page.frame_locator("iframe").locator("#go"))
    assert said(taken.view) == ["Card", "Send"]
    assert seen.element.frame == taken.view.frame != ()
    assert {one.frame for one in elements(taken.view)} == {taken.view.frame}


def test_a_page_and_its_frame_are_two_views(taken: Taken) -> None:
    taken.page.set_content(CART + "<iframe srcdoc='<h2>Card</h2><button id=go>Send</button>'></iframe>")
    taken.take(taken.page.locator("#pay"), "pay")
    taken.take(taken.page.frame_locator("iframe").locator("#go"), "go")
    assert len({taken.views.of["pay"], taken.views.of["go"]}) == 2


def test_inside_of_a_shadow_root(taken: Taken) -> None:
    attach = "document.querySelector('my-box').attachShadow({mode: 'open'}).innerHTML = '<button id=in>Help</button>'"
    taken.page.set_content(f"<p>Shop</p><my-box></my-box><script>{attach}</script>")
    seen = taken.take(taken.page.locator("#in"))
    assert len(seen.element.shadow) == 1
    assert [one.shadow for one in elements(taken.view) if one.own_text == "Help"] == [seen.element.shadow]


def test_an_open_dialog_is_another_view(taken: Taken) -> None:
    taken.page.set_content(CART + "<dialog aria-label=Sure><button id=yes>Yes</button></dialog>")
    taken.take(taken.page.locator("#pay"), "pay")
    taken.page.evaluate("document.querySelector('dialog').showModal()")
    taken.take(taken.page.locator("#yes"), "yes")
    taken.page.evaluate("document.querySelector('dialog').close()")
    taken.take(taken.page.locator("h1"), "title")
    assert len(taken.views.by_name) == 2
    assert taken.views.of["pay"] == taken.views.of["title"] != taken.views.of["yes"]


def test_another_address_is_another_view(taken: Taken) -> None:
    for number in range(2):
        taken.page.goto(f"data:text/html,<button id=pay>Pay {number}</button>")
        taken.take(taken.page.locator("#pay"))
    assert len(taken.views.by_name) == 2


def test_a_test_has_only_so_many_views(taken: Taken) -> None:
    """Fingerprints go on, without a page to refer to."""
    taken.page.set_content(CART)
    taken.take(taken.page.locator("#pay"), "pay")
    known = {f"{number}#0": replace(taken.view, url=str(number)) for number in range(MAX_VIEWS)}
    taken.views = Views(by_name=dict(known))
    assert taken.take(taken.page.locator("#pay")) is not None
    assert (taken.views.by_name, taken.views.of) == (known, {})


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("id", id="an-id-that-is-an-element"),
        pytest.param("isConnected", id="whether-it-is-there"),
        pytest.param("querySelectorAll", id="what-looks-for-elements"),
    ],
)
def test_fields_of_a_form_that_hide_its_own_properties(taken: Taken, name: str) -> None:
    """In a form, form.id is the field that is called so."""
    taken.page.set_content(f"<main><form id=f1 role=search><input name={name}><button id=go>Go</button></form></main>")
    seen = taken.take(taken.page.locator("#go"))
    assert taken.trouble == []
    assert (seen.element.name, [one.tag for one in elements(taken.view)]) == ("Go", ["main", "form", "input", "button"])
    assert taken.take(taken.page.locator("form")) is not None
