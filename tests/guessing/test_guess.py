"""What a locator may have meant that was never seen to find anything."""

from collections.abc import Sequence
from typing import Any

import pytest

from pytest_selfheal.guessing import Guess, Question, guess
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import Element


def _element(tag: str, number: int, role: str, **given: object) -> Element:
    own = {
        "tag": tag,
        "role": role,
        "xpath": f"/html/body/form/{tag}",
        "idxpath": f"/html[1]/body[1]/form[1]/{tag}[{number}]",
    }
    return Element.model_validate(own | {"editable": role == "textbox"} | given)


def _field(number: int, label: str, **attributes: str) -> Element:
    return _element("input", number, "textbox", name=label, label=label, attributes={"type": "text"} | attributes)


def _button(number: int, text: str, **attributes: str) -> Element:
    return _element("button", number, "button", name=text, text=text, own_text=text, attributes=attributes)


def _link(href: str) -> tuple[Element, ...]:
    return (_element("a", 2, "link", attributes={"href": f"https://www.shop.test{href}", "class": "x"}),)


def _icon(called: str) -> Element:
    return _button(1, "", **{"class": called})


FORM = _element("form", 1, "form", text="Sign in", idxpath="/html[1]/body[1]/form[1]", attributes={"id": "signin"})
MAIL = _field(1, "E-mail", id="userEmail", type="email")
PASSWORD = _field(2, "Password", id="userPassword", type="password")
FIRST, LAST = _field(3, "First name", name="firstName"), _field(4, "Last name", name="lastName")
SEARCH = _field(5, "Find products", id="kw", type="search")
FUEL = _element(
    "select", 1, "combobox", label="Fuel Type", name="Fuel Type", text="Petrol Diesel", attributes={"id": "fk"}
)
MALE = _element("input", 6, "radio", name="Male", label="Male", attributes={"type": "radio", "value": "Male"})
FEMALE = _element("input", 7, "radio", name="Female", label="Female", attributes={"type": "radio", "value": "Female"})
TERMS_LABEL = _element("label", 1, "", text="I agree to the terms", attributes={"for": "tc"})
TERMS = _element(
    "input",
    8,
    "checkbox",
    name="I agree to the terms",
    label="I agree to the terms",
    attributes={"type": "checkbox", "id": "tc"},
)
LOGIN, CANCEL = _button(1, "Sign in", type="submit"), _button(2, "Cancel", type="button")
REGISTER = _element("a", 1, "link", name="Create account", text="Create account", attributes={"href": "/register"})
PAGE = (
    *(FORM, MAIL, PASSWORD, FIRST, LAST, SEARCH, FUEL, MALE, FEMALE, TERMS_LABEL, TERMS, LOGIN, CANCEL, REGISTER),
    _element("h1", 1, "heading", name="Welcome", text="Welcome", own_text="Welcome"),
)


def asked(locator: str, action: str, page: Sequence[Element] = PAGE, **more: Any) -> Guess:
    answer = guess(Question(parse(locator), action, **more), page)
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    ("locator", "action", "meant"),
    [
        pytest.param('locator("#loginbutton")', "click", LOGIN, id="written-together"),
        pytest.param('locator("#btnLogin")', "click", LOGIN, id="hungarian"),
        pytest.param('locator("#first_name")', "fill", FIRST, id="another-case-of-letters"),
        pytest.param('locator("#lname")', "fill", LAST, id="abbreviated"),
        pytest.param("locator(\"input[name='pass']\")", "fill", PASSWORD, id="a-password-is-called-pass"),
        pytest.param('locator("#txtEmail")', "fill", MAIL, id="prefix-of-a-text-field"),
        pytest.param('locator("#search_query_top")', "fill", SEARCH, id="one-word-of-three-decides"),
        pytest.param('locator("#usergender-female")', "check", FEMALE, id="of-a-line-the-named-one"),
        pytest.param('locator("#chkTerms")', "check", TERMS, id="the-field-and-not-its-label"),
        pytest.param('locator("#fuel")', "select_option", FUEL, id="select"),
        pytest.param('locator("Fuel Type")', "select_option", FUEL, id="a-text-where-a-selector-belongs"),
        pytest.param('get_by_role("button", name="Log in")', "click", LOGIN, id="synonym"),
        pytest.param('locator("a.register-link")', "click", REGISTER, id="where-it-leads"),
        pytest.param('locator("form.login-form > button.submit")', "click", LOGIN, id="no-form-for-a-click"),
        pytest.param("locator(\"//button[text()='Abort']\")", "click", CANCEL, id="related-word"),
    ],
)
def test_meant(locator, action, meant):
    """The element is proposed, and never for certain."""
    answer = asked(locator, action)

    assert (answer.status, answer.best.element) == ("PROPOSED", meant)
    assert answer.confidence in ("medium", "low")


@pytest.mark.parametrize(
    ("locator", "action"),
    [
        pytest.param('locator("#captcha")', "fill", id="no-such-field"),
        pytest.param('get_by_role("link", name="Careers")', "click", id="no-such-link"),
        pytest.param('locator("#paypal-button")', "click", id="the-kind-alone-is-no-word"),
    ],
)
def test_nothing_shares_a_word(locator, action):
    answer = asked(locator, action)

    assert answer.fits_nothing


def _cards(*names: str) -> tuple[Element, ...]:
    return tuple(
        _button(1, f"Add {name} to cart", **{"class": "buy"}).model_copy(
            update={"idxpath": f"/html[1]/body[1]/div[{place}]/button[1]"}
        )
        for place, name in enumerate(names, 1)
    )


@pytest.mark.parametrize(
    ("locator", "action", "page"),
    [
        pytest.param('locator("#name")', "fill", PAGE, id="two-names"),
        pytest.param(
            'locator("#deleteUser")',
            "click",
            tuple(_button(number, "Delete", id=f"d{number}") for number in (1, 2)),
            id="two-of-a-kind",
        ),
        pytest.param('locator("#import-users")', "click", (_button(1, "Export users"), LOGIN), id="the-contrary"),
        pytest.param('locator("#shippingCity")', "fill", (_field(1, "Billing city"), MAIL), id="another-of-a-line"),
        pytest.param('locator("#page-size")', "select_option", PAGE, id="the-only-select-without-a-word"),
        pytest.param('locator(".card .add-to-cart").nth(7)', "click", (*_cards("Desk", "Sofa"), LOGIN), id="no-eighth"),
    ],
)
def test_not_proposed(locator, action, page):
    assert not asked(locator, action, page).is_proposed


def test_a_list_is_none_of_its_items():
    """ "No doctors found" stands in the list that the items are gone from."""
    box = _element("ul", 1, "list", text="No doctors found", attributes={"id": "doctors"})
    said = asked("locator('li.doctor')", "to_have_count", (*PAGE, box))
    assert all(one.element.tag != "ul" for one in said.ranking.scored)
    assert asked("locator('.doctor')", "to_have_count", (*PAGE, box)).best.element == box


def test_the_test_s_own_name_settles_what_the_locator_leaves_open():
    numbered = (_field(1, "Contact e-mail", id="mat-input-8"), _field(2, "Display name", id="mat-input-7"))

    open_ = asked('locator("#mat-input-3")', "fill", numbered)
    settled = asked('locator("#mat-input-3")', "fill", numbered, words=("test_display_name_is_kept",))

    assert not open_.is_proposed
    assert settled.best.element == numbered[1]


def test_a_select_is_known_by_what_it_offers():
    month = _element("select", 2, "combobox", text="January February", attributes={"id": "m"})

    answer = asked('locator("#period")', "select_option", (FUEL, month), choice="February")

    assert answer.best.element == month


def test_a_button_in_the_item_that_the_locator_looks_into():
    rows = tuple(
        element
        for number, who in ((1, "Ann"), (2, "Bob"))
        for element in (
            _element("li", number, "listitem", text=f"{who} Remove", idxpath=f"/html[1]/body[1]/ul[1]/li[{number}]"),
            _button(1, "Remove").model_copy(
                update={"idxpath": f"/html[1]/body[1]/ul[1]/li[{number}]/button[1]", "row": who}
            ),
        )
    )

    answer = asked("locator(\"li:has-text('Bob') >> .delete-btn\")", "click", rows)

    assert (answer.status, answer.best.element.row) == ("PROPOSED", "Bob")


def test_a_state_is_no_name():
    """What is there and not in the state that is asked for was not lost."""
    answer = asked('locator("button.login.is-open")', "click")

    assert answer.status == "REJECTED_PRECONDITION"


def test_a_large_page_gives_the_same_answer():
    many = tuple(_button(number, f"Item {number}", id=f"item-{number}") for number in range(10, 400))

    answer = asked('locator("#loginbutton")', "click", (*many, *PAGE))

    assert answer.best.element == LOGIN


@pytest.mark.parametrize(
    ("locator", "place"),
    [
        pytest.param('locator(".card .add-to-cart").nth(2)', 2, id="nth"),
        pytest.param('get_by_text("Add to cart").last', 3, id="the-last"),
        pytest.param('locator(".card:nth-child(2) .add-to-cart")', 1, id="of-a-selector"),
        pytest.param("locator(\"//div[3]/button[@class='add-to-cart']\")", 2, id="of-a-path"),
    ],
)
def test_of_equal_ones_the_place_is_meant_that_is_asked_for(locator, place):
    cards = _cards("Walnut desk", "Linen sofa", "Oak shelf", "Brass lamp")
    best = asked(locator, "click", (*cards, LOGIN)).best
    assert best.element == cards[place]


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param('get_by_label("Confirm e-mail")', id="the-second-of-its-kind"),
        pytest.param('get_by_label("Mother\'s first name")', id="of-somebody-else"),
    ],
)
def test_what_leaves_a_word_of_the_locator_out_is_a_guess_at_most(locator):
    """The page may never have had the field that is meant."""
    answer = asked(locator, "fill")
    assert answer.confidence == "low"
    assert asked('get_by_label("E-Mail address")', "fill").confidence == "medium"


def test_another_thing_under_the_same_verb_is_a_guess_at_most() -> None:
    page = (_button(1, "Delete draft"), _button(2, "Publish"))
    assert asked('locator("#delete-account")', "click", page).confidence == "low"
    assert asked('locator("#delete-draft-btn")', "click", page).confidence == "medium"


def test_a_link_is_no_button_where_one_says_the_same() -> None:
    link, button = _menu("Export")[0], _button(1, "Export CSV")
    answer = asked('locator("button#export")', "click", (link, button))
    assert (answer.status, answer.runner_up is not None) == ("AMBIGUOUS", True)
    assert asked('locator("button#export")', "click", (link,)).is_proposed


def test_a_link_of_a_menu_for_a_button_of_its_name_is_a_guess_at_most() -> None:
    menu = _menu("Export", "Reports", "Help")
    assert asked('get_by_role("button", name="Export")', "click", menu).confidence == "low"
    assert asked('get_by_role("link", name="Export")', "click", menu).confidence == "medium"


def _said_of(tag: str, number: int, text: str, role: str) -> Element:
    place = {"xpath": f"/html/body/dl/{tag}", "idxpath": f"/html[1]/body[1]/dl[1]/{tag}[{number}]"}
    return _element(tag, number, role, text=text, own_text=text, **place)


@pytest.mark.parametrize(
    ("locator", "best"),
    [
        pytest.param('locator("#order-number")', "A-1002", id="a-key"),
        pytest.param('locator("#customer-name")', "Ann Berg", id="a-key-with-name-in-it"),
        pytest.param('locator(".order-number-label")', "Order number", id="a-key-of-the-term"),
        pytest.param('get_by_text("Order numbers")', "Order number", id="a-text"),
    ],
)
def test_a_key_names_the_value_and_not_the_term_before_it(locator: str, best: str) -> None:
    page = [
        _said_of("dt", 1, "Order number", "term"),
        _said_of("dd", 1, "A-1002", "definition"),
        _said_of("dt", 2, "Status", "term"),
        _said_of("dd", 2, "Paid", "definition"),
        _said_of("dt", 3, "Customer name", "term"),
        _said_of("dd", 3, "Ann Berg", "definition"),
    ]
    answer = asked(locator, "to_have_text", page)

    assert answer.best.element.text == best
    assert answer.confidence == "low" or best == "Order number"


@pytest.mark.parametrize(
    ("locator", "is_heading"),
    [
        pytest.param('locator("li.account").first', False, id="an-item-by-its-tag"),
        pytest.param('locator(".account-row")', False, id="an-item-by-its-word"),
        pytest.param('locator(".account").nth(1)', False, id="one-of-several"),
        pytest.param('locator(".accounts-title").first', True, id="the-heading"),
        pytest.param('locator("h1.account").first', True, id="a-heading-by-its-tag"),
    ],
)
def test_the_heading_of_a_list_is_none_of_its_items(locator: str, is_heading: bool) -> None:
    place = {"xpath": "/html/body/h1", "idxpath": "/html[1]/body[1]/h1[1]"}
    page = [_element("h1", 1, "heading", text="Accounts", own_text="Accounts", name="Accounts", **place), SEARCH]
    answer = asked(locator, "to_have_text", page)

    assert answer.is_proposed is is_heading


BOX = _element("input", 20, "searchbox", name="Search product", attributes={"id": "search_product", "type": "search"})
GO = _button(21, "", id="submit_search")
TITLE = _field(22, "", formcontrolname="title")
BODY = _element("textarea", 23, "textbox", name="Review:", attributes={"id": "id_review_body"}, editable=True)
SUBMIT = _button(24, "Submit for approval", name="action-submit")
SAVE = _button(25, "Save draft", **{"class": "action-save"})
PUBLISH = _button(26, "Publish article", type="button")
DISCARD = _button(27, "Discard changes", id="form_button_cancel")
EDIT = _button(28, "Change", id="form_button_change")
HEADING = _element("h1", 9, "heading", name="Log in", text="Log in", own_text="Log in")
PRESSED = _element("input", 30, "button", name="Log in", attributes={"type": "submit", "value": "Log in"})
SMALL, LARGE = _button(1, "Small dialog"), _button(2, "Large dialog")
NAMED, LOOKED_FOR = _field(1, "Title"), _field(2, "Title", type="search")
MONTH, DAY = _field(1, "Select date", id="datePickerMonthInput"), _field(2, "Another date", id="dateAndTimePickerInput")


@pytest.mark.parametrize(
    ("locator", "action", "page", "best"),
    [
        pytest.param('locator("#search-button")', "click", (BOX, GO), GO, id="the button of the box"),
        pytest.param("locator(\"input[name='title']\")", "fill", (MAIL, TITLE), TITLE, id="bound by a framework"),
        pytest.param('locator("#id_body")', "fill", (MAIL, BODY), BODY, id="a word of layout that is a key"),
        pytest.param(
            "locator(\"button[name='action-save']\")", "click", (SUBMIT, SAVE), SAVE, id="said, rather than related"
        ),
        pytest.param('locator("#form_button_edit")', "click", (DISCARD, EDIT), EDIT, id="what is discarded"),
        pytest.param(
            'locator("text=Log in")', "click", (HEADING, PRESSED), PRESSED, id="a text clicked is the button's"
        ),
        pytest.param('locator("#small-dialog-btn")', "click", (LARGE, SMALL), SMALL, id="a size that the page says"),
        pytest.param('locator("#title")', "fill", (LOOKED_FOR, NAMED), NAMED, id="a search box is no other field"),
        pytest.param('locator("#datepicker")', "fill", (DAY, MONTH), MONTH, id="a key within a longer one"),
    ],
)
def test_the_nearest_of_two(locator: str, action: str, page: tuple[Element, ...], best: Element) -> None:
    answer = asked(locator, action, page)
    assert answer.best.element == best
    assert answer.is_proposed == (best is not PRESSED)  # a text that the heading says as well


def test_a_kind_that_no_element_names_is_settled_by_the_test_s_own_name() -> None:
    answer = asked('locator("button[type=submit]")', "click", (CANCEL, PUBLISH), words=("test_publish_article",))
    assert answer.best.element == PUBLISH


def test_the_link_of_a_row_does_not_take_its_button_out_of_the_row() -> None:
    def row(number: int, name: str) -> tuple[Element, ...]:
        at = f"/html[1]/body[1]/table[1]/tbody[1]/tr[{number}]"
        link, edit = f"{at}/td[1]/a[1]", f"{at}/td[2]/button[1]"
        return (
            Element(tag="tr", role="row", text=f"{name} Edit", idxpath=at, xpath="/html/body/table/tbody/tr"),
            Element(tag="a", role="link", name=name, text=name, idxpath=link, attributes={"href": f"/{number}"}),
            Element(
                tag="button", role="button", name="Edit", text="Edit", idxpath=edit, xpath="/html/body/table/button"
            ),
        )

    page = (*row(1, "World bank"), *row(2, "Video games"))
    answer = asked('locator("tr").filter(has_text="Video games").locator(".edit-alt")', "click", page)
    assert answer.best.element == page[-1]


def test_what_is_called_as_the_box_that_is_looked_into_is_no_sure_answer() -> None:
    """The list is not there, and the menu has a link to its page."""
    menu = _element("li", 1, "listitem", text="Users", attributes={"class": "menu"})
    link = menu.model_copy(update={"tag": "a", "role": "link", "name": "Users", "idxpath": f"{menu.idxpath}/a[1]"})

    assert asked('locator("#users li")', "to_have_text", (menu, link)).confidence == "low"
    assert asked('locator("li.users")', "to_have_text", (menu, link)).confidence == "medium"


CHEAP, TOTAL = _element("b", 1, "", text="$5", own_text="$5"), _element("i", 1, "", text="$15", own_text="$15")
SAVED = _element("p", 1, "", text="Your profile was saved", own_text="Your profile was saved")


@pytest.mark.parametrize(
    ("locator", "says", "page", "is_found"),
    [
        pytest.param('locator(".order-total")', "$15", (CHEAP, TOTAL), False, id="no-word-of-the-locator"),
        pytest.param('locator(".total")', "$15", (CHEAP, TOTAL, _button(3, "Total")), False, id="another-says-a-word"),
        pytest.param('locator(".toast")', "Your profile was saved", (CHEAP, SAVED), True, id="a-sentence"),
        pytest.param('locator(".toast")', "Your profile was saved", (SAVED, SAVED), False, id="said-twice"),
        pytest.param(
            'locator("#sum-total")',
            "$15",
            (CHEAP, TOTAL.model_copy(update={"attributes": {"class": "sum"}})),
            True,
            id="a-word-and-the-text",
        ),
        pytest.param(
            'locator("#total")',
            "$15",
            (
                _element("p", 1, "", text="Total", own_text="Total"),
                TOTAL.model_copy(update={"attributes": {"class": "total"}}),
            ),
            True,
            id="not-what-only-has-the-word",
        ),
    ],
)
def test_what_says_just_what_a_check_expects(
    locator: str, says: str, page: tuple[Element, ...], is_found: bool
) -> None:
    """A text alone is no name: a price is said by others as well."""
    placed = tuple(
        one.model_copy(update={"idxpath": f"/html[1]/body[1]/div[{number}]/{one.tag}[1]"})
        for number, one in enumerate(page, 1)
    )
    answer = asked(locator, "to_have_text", placed, says=says)
    said = answer.best is not None and answer.best.element.text == says
    assert (answer.is_proposed and said) == is_found
    assert ("says what the check expects" in answer.reason) == is_found


def _select(number: int, label: str, *offered: str) -> tuple[Element, ...]:
    at = f"/html[1]/body[1]/form[1]/div[1]/select[{number}]"
    options = (
        _element("option", n, "option", own_text=text, idxpath=f"{at}/option[{n}]") for n, text in enumerate(offered, 1)
    )
    return (_element("select", number, "combobox", label=label, name=label, idxpath=at), *options)


def test_a_select_is_the_one_that_offers_what_is_chosen() -> None:
    page = (*_select(1, "State and region", "Bavaria", "Hesse"), *_select(2, "State and city", "Munich", "Fulda"))
    answer = asked('locator("#state")', "select_option", page, choice="Fulda")
    assert answer.is_proposed
    assert answer.best.element.label == "State and city"
    assert not asked('locator("#state")', "select_option", page, choice="Berlin").is_proposed


def test_the_only_select_with_the_option_needs_no_other_word() -> None:
    page = (*_select(1, "Time zone", "Berlin", "Oslo"), *_select(2, "Colour", "Red", "Blue"))
    assert asked('locator("#gmt_offset")', "select_option", page, choice="Oslo").is_proposed
    page = (*_select(1, "Rooms", "1", "2"), *_select(2, "Nights", "3", "4"))
    assert not asked('locator("#gmt_offset")', "select_option", page, choice="3").is_proposed  # many things are three


def _menu(*texts: str) -> tuple[Element, ...]:
    return tuple(
        _element("a", 1, "link", name=text, text=text, idxpath=f"/html[1]/body[1]/ul[1]/li[{n}]/a[1]").model_copy(
            update={"xpath": "/html/body/ul/li/a"}
        )
        for n, text in enumerate(texts, 1)
    )


@pytest.mark.parametrize(
    ("locator", "is_found"),
    [
        pytest.param('get_by_test_id("pin-issue-button")', False, id="a-button"),
        pytest.param('get_by_role("button", name="Pay bill")', False, id="its-words-in-another-order"),
        pytest.param('get_by_text("Archive board")', False, id="a-deed-and-what-was-done"),
        pytest.param('get_by_role("link", name="Issue list")', True, id="a-link"),
        pytest.param('get_by_role("button", name="Bill pay")', True, id="called-just-so"),
    ],
)
def test_a_place_to_go_to_is_no_button(locator: str, is_found: bool) -> None:
    answer = asked(locator, "click", _menu("Issues", "Bill Pay", "Archived boards", "Wiki"))
    assert answer.is_proposed == is_found


def test_who_registers_has_a_name_and_an_address_for_mail() -> None:
    name, second = _field(5, "Username"), _field(6, "Confirm password", type="password")
    assert not asked('locator("#email")', "fill", (name, PASSWORD, second)).is_proposed
    assert asked('locator("#email")', "fill", (name, PASSWORD)).is_proposed  # who logs in has either


SIGN_IN, SIGN_UP = _button(1, "Sign in"), _button(2, "Sign up")
LOGO = _element("a", 1, "link", name="Acme", text="Acme", attributes={"class": "logo", "href": "/"})
TOUR = _element("div", 1, "", text="Take the tour, try now", own_text="Take the tour, try now")


@pytest.mark.parametrize(
    ("locator", "page", "meant"),
    [
        pytest.param('get_by_role("button", name="Login")', (SIGN_UP, SIGN_IN), SIGN_IN, id="other words for one deed"),
        pytest.param(
            "locator(\"a[href='http://www.shop.test/cart']\")", (LOGIN, *_link("/bag")), None, id="an address"
        ),
        pytest.param('locator("#xyz-signin-btn")', (SIGN_UP, SIGN_IN), SIGN_IN, id="a prefix that nobody knows"),
    ],
)
def test_guessed(locator: str, page: tuple[Element, ...], meant: Element | None) -> None:
    """Offered, with medium confidence at the most."""
    answer = asked(locator, "click", page)
    assert answer.is_proposed
    assert answer.best.element == (meant or page[-1])
    assert answer.confidence in ("low", "medium")


@pytest.mark.parametrize(
    ("locator", "page"),
    [
        pytest.param('get_by_role("button", name="Sign in with Google")', (LOGIN, CANCEL), id="half of a caption"),
        pytest.param('get_by_text("Help center")', _link("/help/ads"), id="a text that only an address has a word of"),
        pytest.param('get_by_role("link", name="Take a tour")', (TOUR, LOGIN), id="a box for a link"),
        pytest.param('get_by_role("link", name="Logout")', (LOGO,), id="a logo is no logout"),
        pytest.param('locator("xpath=/html/body/form[1]/button[2]")', (LOGIN, CANCEL), id="a place and no word"),
        pytest.param('get_by_role("button", name="Reject")', (_button(1, "Approve"), CANCEL), id="its opposite"),
        pytest.param('locator("a.nav-menu-link")', (_icon("nav-menu"), LOGIN), id="a nameless icon of another kind"),
        pytest.param(
            'locator("#nav-left-toggle")',
            (_button(1, "Stores", id="stores-message-nav"), LOGIN),
            id="as many are called",
        ),
        pytest.param('locator("#submit-message")', (_field(1, "Your message"), CANCEL), id="a field is not pressed"),
    ],
)
def test_left_alone(locator: str, page: tuple[Element, ...]) -> None:
    """Candidates at most: a person may know which one it is."""
    assert not asked(locator, "click", page).is_proposed


def test_a_field_that_stands_alone_needs_less() -> None:
    """No other one is half as likely."""
    status = _element("select", 1, "combobox", label="Status", name="Status")
    assert asked('locator("#status-filter")', "select_option", (status, MAIL)).is_proposed
    assert not asked('locator("#status-filter")', "hover", (status, MAIL)).is_proposed


def test_a_locator_that_says_nothing_is_no_question() -> None:
    assert guess(Question(None, "click"), PAGE) is None
    assert guess(Question(parse('locator("#login")'), "click"), ()) is None


def test_what_the_locator_once_found_speaks_as_well() -> None:
    """It had left its page when it was looked at: its place is not known, its name is."""
    seen = _element("button", 9, "button", name="Sign in", text="Sign in")
    answer = guess(Question(parse('locator("#a17")'), "click", seen=seen), (CANCEL, LOGIN))
    assert (answer.is_proposed, answer.best.element) == (True, LOGIN)


def test_only_the_frame_that_is_looked_into() -> None:
    framed = LOGIN.model_copy(update={"frame": ("iframe",)})
    inside = asked('locator("#login")', "click", (LOGIN, framed), frame=("iframe",))
    assert (inside.is_proposed, inside.best.element) == (True, framed)
    assert asked('locator("#login")', "click", (LOGIN,), frame=("iframe",)).status == "NO_CANDIDATES"


def test_a_word_that_locator_and_test_share_and_nothing_on_the_page_says() -> None:
    answer = asked('locator("#wishlist-login")', "click", words=("test_wishlist_is_kept",))
    assert answer.unsaid == "wishlist"
    assert not asked('locator("#login")', "click", words=("test_login",)).unsaid


def _placed(tag: str, path: str, says: str) -> Element:
    role = {"a": "link", "button": "button"}.get(tag, "")
    return Element(tag=tag, role=role, name=says, text=says, own_text=says, idxpath=f"/html[1]/body[1]{path}")


TABLE = (
    _placed("a", "/div[1]/header[1]/a[1]", "Shop"),
    _placed("a", "/div[1]/div[1]/main[1]/table[1]/tbody[1]/tr[1]/th[1]/a[1]", "Groups"),
    _placed("a", "/div[1]/div[1]/main[1]/table[1]/tbody[1]/tr[2]/th[1]/a[1]", "Users"),
)
WAY = "/html/body/div[2]/table[1]/tbody/tr[2]/th/a[1]"


@pytest.mark.parametrize(
    ("locator", "says"),
    [
        pytest.param(f'locator("xpath={WAY}")', "Users", id="a way whose end is as it was"),
        pytest.param('locator("xpath=/html/body/div[2]/a[1]")', "", id="an end that many have"),
        pytest.param('locator("//tr[2]/th/a")', "", id="a few steps"),
        pytest.param('locator("xpath=/html/body/div[2]/table[1]/tbody/tr[7]/th/a[1]")', "", id="no such row"),
    ],
)
def test_a_way_of_tags_and_numbers(locator: str, says: str) -> None:
    """What was put around a part of the page leaves the end of the way as it was; it is never surer than low."""
    answer = asked(locator, "click", TABLE)
    assert (answer.is_proposed, answer.confidence) == (bool(says), "low")
    assert not answer.fits_nothing
    assert not says or (answer.best is not None and answer.best.element.text == says)
