"""Whether a locator lost its words only, or the page lost what the locator asks for."""

import pytest

from pytest_selfheal.diagnosis.expectation import is_check, judge, weakened
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import Element


def element(tag: str = "div", text: str = "", **fields: object) -> Element:
    """An element with the attributes given, `class_` and `data_x` spelled so."""
    known = {key: fields.pop(key) for key in ("role", "name", "row", "enabled", "idxpath", "label") if key in fields}
    attributes = {key.rstrip("_").replace("_", "-"): str(value) for key, value in fields.items()}
    return Element.model_validate({"tag": tag, "text": text, "attributes": attributes, **known})


@pytest.mark.parametrize(
    ("locator", "before", "now"),
    [
        pytest.param(
            'locator("#msg.alert-success")',
            element(text="Saved", id="msg", class_="alert alert-success"),
            element(text="Saved", id="msg", class_="alert alert-danger"),
            id="an error where there was a success",
        ),
        pytest.param(
            'get_by_role("alert")',
            element(text="Wrong password", role="alert"),
            element(text="Wrong password", role="status"),
            id="a status where there was an alert",
        ),
        pytest.param(
            'locator(".alert-info")',
            element(text="Saved", class_="alert-info"),
            element(text="Saved", class_="alert-note"),
            id="another sort of alert",
        ),
        pytest.param(
            'locator("#order-1.paid")',
            element(text="Order 1", id="order-1", class_="order paid"),
            element(text="Order 1", id="order-1", class_="order"),
            id="a class that says a state is gone",
        ),
        pytest.param(
            'get_by_test_id("status-paid")',
            element(text="Order 1", data_testid="status-paid"),
            element(text="Order 1", data_testid="status-unpaid"),
            id="the word became its opposite",
        ),
        pytest.param(
            'locator("#brak-zaleglosci")',
            element(text="Konto", id="brak-zaleglosci"),
            element(text="Konto", id="sa-zaleglosci"),
            id="none, and some, in Polish",
        ),
        pytest.param(
            'get_by_test_id("borc-yok")',
            element(text="Hesap", data_testid="borc-yok"),
            element(text="Hesap", data_testid="borc-var"),
            id="none, and some, in Turkish",
        ),
        pytest.param(
            'locator(".bezahlt")',
            element(text="Rechnung 1", class_="zeile bezahlt"),
            element(text="Rechnung 1", class_="zeile offen"),
            id="a status in German",
        ),
        pytest.param(
            'locator(".badge--payée")',
            element(text="Facture 1", class_="badge badge--payée"),
            element(text="Facture 1", class_="badge badge--impayée"),
            id="a status in French, with its accents",
        ),
        pytest.param(
            'locator("[data-valid=true]")',
            element(text="Mail", data_valid="true"),
            element(text="Mail", data_valid="false"),
            id="an attribute that says a state",
        ),
        pytest.param(
            "locator(\"[aria-label='4.5 stars']\")",
            element(aria_label="4.5 stars", name="4.5 stars", role="img"),
            element(aria_label="3.5 stars", name="3.5 stars", role="img"),
            id="a value in a label",
        ),
        pytest.param(
            "locator(\"a[href='/terms']\")",
            element("a", "Terms", href="/terms", role="link", name="Terms"),
            element("a", "Terms", href="/broken", role="link", name="Terms"),
            id="a link that leads elsewhere",
        ),
        pytest.param(
            'locator("img[src*=cat]")',
            element("img", src="/cat.png", alt="A pet"),
            element("img", src="/dog.png", alt="A pet"),
            id="another image",
        ),
        pytest.param(
            'get_by_role("heading", name="Thank you")',
            element("h1", "Thank you", role="heading", name="Thank you", id="top"),
            element("h1", "Sorry", role="heading", name="Sorry", id="top"),
            id="a heading with another text",
        ),
        pytest.param(
            "locator(\"xpath=//p[text()='Paid']\")",
            element("p", "Paid", id="state"),
            element("p", "Unpaid", id="state"),
            id="a text in XPath",
        ),
        pytest.param(
            'locator("#msg:not(.error)")',
            element(text="Hello", id="msg", class_="note"),
            element(text="Hello", id="msg", class_="note error"),
            id="what it must not be",
        ),
        pytest.param(
            'get_by_test_id("order-1")',
            element(text="An order", data_testid="order-1"),
            element(text="An order", data_testid="order-2"),
            id="another number",
        ),
        pytest.param(
            'get_by_test_id("note")',
            element(text="Saved", data_testid="note"),
            element(text="Could not save", data_testid="remark"),
            id="another name and another text: nothing is left of it",
        ),
        pytest.param(
            'locator(".card--featured")',
            element(text="Desk", class_="card card--featured"),
            element(text="Desk", class_="card card--plain"),
            id="another variant, whatever the word means",
        ),
        pytest.param(
            'get_by_test_id("box-large")',
            element(text="Box", data_testid="box-large"),
            element(text="Box", data_testid="box-compact"),
            id="another size",
        ),
        pytest.param(
            'get_by_test_id("lang-de")',
            element(text="Website", data_testid="lang-de"),
            element(text="Website", data_testid="lang-at"),
            id="another code",
        ),
        pytest.param(
            'get_by_test_id("stage-prod")',
            element(text="Cluster", data_testid="stage-prod"),
            element(text="Cluster", data_testid="stage-qa"),
            id="another environment",
        ),
        pytest.param(
            'get_by_test_id("price")',
            element(text="€49", data_testid="price"),
            element(text="€49", data_testid="price-before"),
            id="another figure of the same name",
        ),
        pytest.param(
            'get_by_test_id("eta")',
            element(text="3 days", data_testid="eta"),
            element(text="3 days", data_testid="eta-latest"),
            id="one end of it",
        ),
        pytest.param(
            'get_by_test_id("layout-grid")',
            element(text="Items", data_testid="layout-grid"),
            element(text="Items", data_testid="layout-list"),
            id="another layout",
        ),
    ],
)
def test_in_a_check_it_is_a_finding(locator: str, before: Element, now: Element) -> None:
    """What the locator asks for, and the element no longer has, is what the test found."""
    assert judge(parse(locator), before, now, is_asked=True).kind == "changed"


@pytest.mark.parametrize(
    ("locator", "before", "now"),
    [
        pytest.param(
            'get_by_test_id("cart-total")',
            element(text="€42", data_testid="cart-total"),
            element(text="€42", data_testid="basket-sum"),
            id="a test id",
        ),
        pytest.param(
            'locator("p.msg")',
            element("p", "Saved", class_="msg"),
            element("p", "Saved", class_="note"),
            id="a class that is a state only beside what announces one",
        ),
        pytest.param(
            'get_by_test_id("order-list")',
            element(text="Orders", data_testid="order-list"),
            element(text="Orders", data_testid="order-table"),
            id="another name for the box that something stands in",
        ),
        pytest.param(
            'locator(".btn-old")',
            element("button", "Go", class_="btn btn-old", role="button", name="Go"),
            element("button", "Go", class_="btn btn-new", role="button", name="Go"),
            id="a class of nothing but names",
        ),
        pytest.param(
            'locator("#zusammenfassung")',
            element(text="2 Artikel, eine Zusammenfassung", id="zusammenfassung"),
            element(text="2 Artikel, eine Zusammenfassung", id="liste"),
            id="an id in a word that the element itself says",
        ),
        pytest.param(
            'locator(".Cart_total__a8d3f")',
            element(text="€42", class_="Cart_total__a8d3f"),
            element(text="€42", class_="Cart_total__b71c2"),
            id="what a build appended",
        ),
        pytest.param(
            'locator(".Total_root__x1Yz")',
            element(text="€42", class_="Total_root__x1Yz"),
            element(text="€42", class_="Total_root__b9Qk"),
            id="what CSS modules appended",
        ),
        pytest.param(
            'locator("#ember412")',
            element(text="€42", id="ember412"),
            element(text="€42", id="ember419"),
            id="what a framework numbered anew",
        ),
        pytest.param(
            'locator("div#cart")',
            element("div", "2 items", id="cart", role="region"),
            element("section", "2 items", id="cart", role="region"),
            id="another tag of the same role",
        ),
    ],
)
def test_another_name_is_none(locator: str, before: Element, now: Element) -> None:
    """Everything else that names the element is as it was, and the new word says nothing else."""
    assert judge(parse(locator), before, now, is_asked=True).kind == "renamed"


@pytest.mark.parametrize(
    ("locator", "before", "now"),
    [
        pytest.param(
            'locator(".kpi-tower")',
            element(text="42", class_="kpi-tower"),
            element(text="42", class_="kpi-bridge"),
            id="classes in words that nobody listed may be states",
        ),
        pytest.param('get_by_test_id("dot")', element(data_testid="dot"), element(data_testid="spot"), id="no caption"),
        pytest.param(
            'get_by_test_id("total")', None, element(text="€42", data_testid="sum"), id="it is not remembered"
        ),
        pytest.param(
            'get_by_test_id("clock")',
            element(text="12:01", data_testid="clock"),
            element(text="12:02", data_testid="watch"),
            id="a number that may be of today",
        ),
        pytest.param(
            'get_by_test_id("go")',
            element("button", "Go", data_testid="go", role="button", name="Go"),
            element("button", "Go", data_testid="run-it", role="button", name="Go", enabled=False),
            id="it can't be used",
        ),
    ],
)
def test_what_nobody_can_tell_is_not_called_a_rename(locator: str, before: Element | None, now: Element) -> None:
    """A proof is wanted, not the absence of an objection."""
    assert judge(parse(locator), before, now, is_asked=True).kind == "unproven"


@pytest.mark.parametrize(
    ("locator", "before", "now", "kind"),
    [
        pytest.param(
            'get_by_role("button", name="Pay €42")',
            element("button", "Pay €42", role="button", name="Pay €42", id="pay"),
            element("button", "Pay €45", role="button", name="Pay €45", id="pay"),
            "changed",
            id="another amount",
        ),
        pytest.param(
            'get_by_role("button", name="Pay now")',
            element("button", "Pay now", role="button", name="Pay now", id="pay"),
            element("button", "checkout.pay_now", role="button", name="checkout.pay_now", id="pay"),
            "changed",
            id="a key in place of its text",
        ),
        pytest.param(
            'get_by_test_id("pay")',
            element("button", "Pay €42", role="button", name="Pay €42", data_testid="pay"),
            element("button", "Pay €45", role="button", name="Pay €45", data_testid="pay-now"),
            "unproven",
            id="another amount on what the locator names otherwise",
        ),
        pytest.param(
            'get_by_role("button", name="Save")',
            element("button", "Save", role="button", name="Save", id="save"),
            element("button", "Store", role="button", name="Store", id="save"),
            "renamed",
            id="another caption: whether it is the same button, matching decides",
        ),
    ],
)
def test_an_action_on_other_content(locator: str, before: Element, now: Element, kind: str) -> None:
    """A click may find its button by another word, and not one for another amount."""
    assert judge(parse(locator), before, now, is_asked=False).kind == kind


@pytest.mark.parametrize(
    ("role", "was", "now", "kind"),
    [
        pytest.param("dialog", "Ship order", "Confirm shipment", "unproven", id="a-dialog-in-other-words"),
        pytest.param("dialog", "Order 17", "Order 18", "changed", id="a-dialog-of-another-order"),
        pytest.param("row", "Ann", "Bob", "changed", id="another-row"),
    ],
)
def test_what_an_action_looks_into_is_called_otherwise(role: str, was: str, now: str, kind: str) -> None:
    """The name of a part of the page is no finding of a click in it; whose row it is, is."""
    box = element("div", now, role=role, name=now, idxpath="/html[1]/div[1]")
    button = element("button", "Yes", role="button", name="Yes", idxpath="/html[1]/div[1]/button[1]")
    locator = f'get_by_role("{role}", name="{was}").get_by_role("button", name="Yes")'
    assert judge(parse(locator), button, button, around=(box, button), is_asked=False).kind == kind


@pytest.mark.parametrize(
    "locator", [pytest.param(one, id=one) for one in ("a[href='/a/BX']", "a[href='/a/KN'], a[href='/a/BX']")]
)
def test_of_a_list_the_alternative_that_it_was_found_by_counts(locator: str) -> None:
    was, now = (element("a", "BX", role="link", name="BX", href=href) for href in ("/a/BX", "/a/bx"))
    verdict = judge(parse(f'locator("{locator}").first'), was, now, is_asked=False)

    assert (verdict.kind, "href '/a/BX'" in verdict.reason) == ("unproven", True)


def test_an_item_of_another_person() -> None:
    """`filter(has_text="Ann")` asks for Ann's row, also when only its button is clicked."""
    row = element("tr", "Bob Delete", idxpath="/html[1]/table[1]/tr[1]")
    button = element("button", "Delete", role="button", name="Delete", idxpath="/html[1]/table[1]/tr[1]/button[1]")
    locator = 'locator("tr").filter(has_text="Ann").get_by_role("button", name="Delete")'
    assert judge(parse(locator), button, button, around=(row, button), is_asked=False).kind == "changed"


@pytest.mark.parametrize(
    ("others", "kind"),
    [
        pytest.param((), "unproven", id="no element has it any more: markup that was written anew"),
        pytest.param((element("tr", "A-1001", data_order="A-1001"),), "changed", id="the other rows have it"),
    ],
)
def test_a_row_without_the_attribute_that_it_was_found_by(others: tuple[Element, ...], kind: str) -> None:
    """Nothing of the page speaks against it being the same row, where its value stands under another name."""
    row = element("tr", "A-1002 Cancel", data_key="A-1002", idxpath="/html[1]/table[1]/tr[2]")
    button = element("button", "Cancel", role="button", name="Cancel", idxpath="/html[1]/table[1]/tr[2]/button[1]")
    locator = """locator("tr[data-order='A-1002']").get_by_role("button", name="Cancel")"""
    assert judge(parse(locator), button, button, around=(row, button, *others), is_asked=False).kind == kind


@pytest.mark.parametrize(
    ("old", "new", "dropped"),
    [
        pytest.param('locator("#order.paid")', 'locator("#order")', "class 'paid'", id="a state"),
        pytest.param('get_by_role("heading", name="Hi")', 'get_by_role("heading")', "name 'Hi'", id="a name"),
        pytest.param('get_by_test_id("sum")', 'get_by_test_id("total")', "", id="only a name"),
        pytest.param(
            'locator("li").filter(has_text="Ann").locator(".x")', 'locator("li .y")', "text 'Ann'", id="a filter"
        ),
        pytest.param('locator("li:first-child .x")', 'locator("h1")', ":first-child", id="a place by a pseudo-class"),
        pytest.param('locator("//ol/li[1]/h1")', 'locator("h1")', "[1]", id="a place by an XPath"),
        pytest.param('locator("li").nth(2).locator(".x")', 'locator("h1")', "nth(2)", id="a place by a number"),
        pytest.param('locator("li:first-child .x")', 'locator("li:first-child h1")', "", id="the place is kept"),
    ],
)
def test_what_the_new_locator_leaves_out(old: str, new: str, dropped: str) -> None:
    """A check that asks for less passes more often."""
    now = element("h1", "Hi Ann", name="Hi", role="heading", id="order", class_="paid")
    assert weakened(parse(old), parse(new), now) == dropped


@pytest.mark.parametrize(
    ("was", "now", "kind"),
    [
        pytest.param("open", "open-invoices", "unproven", id="with a word more"),
        pytest.param("left", "left-days", "unproven", id="a place or a state, with a word more"),
        pytest.param("open", "invoices", "changed", id="gone"),
        pytest.param("open", "not-open", "changed", id="denied"),
        pytest.param("open", "closed-invoices", "changed", id="another one"),
        pytest.param("paid", "", "changed", id="gone without another"),
    ],
)
def test_a_word_of_state_that_the_new_class_still_says(was: str, now: str, kind: str) -> None:
    before, after = (element("p", "7 days", class_=f"info {name}".strip()) for name in (was, now))
    assert judge(parse(f'locator(".{was}")'), before, after, is_asked=True).kind == kind


@pytest.mark.parametrize(
    ("was", "now", "kind"),
    [
        pytest.param("total", "net-total", "qualified", id="a word more"),
        pytest.param("net-total", "total", "qualified", id="a word less"),
        pytest.param("total", "subtotal", "qualified", id="grown together with it"),
        pytest.param("stock", "stock-limit", "qualified", id="a word behind it"),
        pytest.param("total", "cart-total", "renamed", id="a part of the page"),
        pytest.param("total", "carttotal", "renamed", id="a part of the page, grown together with it"),
        pytest.param("total", "voucher-total", "renamed", id="what it stands below"),
        pytest.param("total", "sum", "renamed", id="another name"),
        pytest.param("voucher", "value", "renamed", id="another name for what it stands below"),
        pytest.param("winner", "team", "reworded", id="a word for another one that nothing says"),
        pytest.param("value", "worth", "reworded", id="a new word that nothing says"),
        pytest.param("net-total", "bare-sum", "reworded", id="a word beside the name"),
        pytest.param("owner", "user", "reworded", id="whose it is, and a user"),
        pytest.param("primary-contact", "emergency-contact", "qualified", id="a word for another beside what stays"),
        pytest.param("next-stop", "stop", "changed", id="the next one, and one"),
    ],
)
def test_a_key_with_a_word_more_may_name_another_figure(was: str, now: str, kind: str) -> None:
    """The page still says €42.00 of something: whether of the same, its readers see, and no program."""
    before, after = (
        element("p", "€42.00", data_testid=key).model_copy(update={"heading": "Your voucher"}) for key in (was, now)
    )
    assert judge(parse(f'get_by_test_id("{was}")'), before, after, is_asked=True).kind == kind


def test_a_key_with_a_word_more_on_a_button_that_is_called_as_it_was() -> None:
    """Its caption says what it is for."""
    before, after = (
        element("button", "Buy", role="button", name="Buy", data_testid=key) for key in ("buy", "buy-desk")
    )
    assert judge(parse('get_by_test_id("buy")'), before, after, is_asked=True).kind == "renamed"


def test_a_key_with_a_word_more_and_another_text_is_a_finding() -> None:
    before, after = (element("p", said, id=key) for said, key in (("€42.00", "total"), ("€39.00", "net-total")))
    before, after = (
        one.model_copy(update={"text": said, "own_text": said}) for one, said in ((before, "Paid"), (after, "Due"))
    )
    assert judge(parse('locator("#total")'), before, after, is_asked=True).kind == "changed"


@pytest.mark.parametrize("call", ["to_be_visible", "not_to_have_text", "wait_for", "wait_for_selector", "count"])
def test_what_asks_the_page_is_a_check(call: str) -> None:
    """What a test reads it asserts next."""
    assert is_check(call)
    assert not is_check("click")


@pytest.mark.parametrize(
    ("locator", "kind"),
    [
        pytest.param('locator("li:has(.badge-paid)")', "changed", id="what it holds, in a word of state"),
        pytest.param('locator("li:has(b)")', "unproven", id="what it holds, in any other"),
        pytest.param('locator("li").nth(2)', "unproven", id="its place among others"),
        pytest.param('locator("li").filter(has=page.locator(".x-paid"))', "changed", id="a filter by what it holds"),
    ],
)
def test_what_no_single_element_shows_is_not_taken_for_granted(locator: str, kind: str) -> None:
    """All that can be seen of it is as it was, and yet the locator finds nothing."""
    item = element("li", "Order 1")
    assert judge(parse(locator), item, item, is_asked=True).kind == kind


def test_an_element_below_another_heading_may_be_another_one() -> None:
    """Both forms have a field for the ZIP."""
    before = element("input", id="shipping-zip", name="ZIP", role="textbox").model_copy(update={"heading": "Shipping"})
    now = element("input", id="billing-zip", name="ZIP", role="textbox").model_copy(update={"heading": "Billing"})
    assert judge(parse('locator("#shipping-zip")'), before, now, is_asked=True).kind == "unproven"


@pytest.mark.parametrize(
    ("now", "kind"),
    [
        pytest.param("Buy now", "unproven", id="other words: a person has to look"),
        pytest.param("Place 2 orders", "changed", id="a number"),
        pytest.param("Order cancelled", "changed", id="a state"),
    ],
)
def test_a_check_of_a_button_that_is_called_otherwise(now: str, kind: str) -> None:
    """Its name finds it, and is never put otherwise without a person's word."""
    before, after = (element("button", name, role="button", name=name, id="order") for name in ("Place order", now))
    assert judge(parse('get_by_role("button", name="Place order")'), before, after, is_asked=True).kind == kind


@pytest.mark.parametrize("locator", ['locator("#news:checked")', 'locator("#news[checked]")'])
def test_a_native_state_that_the_remembered_element_was_found_in(locator: str) -> None:
    """No element is seen to be in it; the one that is there is not found by it any more."""
    box = element("input", name="News", role="checkbox", id="news")
    assert judge(parse(locator), box, box, is_asked=True).kind == "changed"


def test_a_native_state_of_an_element_that_is_called_otherwise() -> None:
    """What is missing may be the name alone."""
    before, now = (element("input", name="News", role="checkbox", id=key) for key in ("news", "letters"))
    assert judge(parse('locator("#news:checked")'), before, now, is_asked=True).kind != "changed"
