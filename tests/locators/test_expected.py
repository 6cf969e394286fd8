"""What a check expects by its locator, and whether another element says the same."""

import pytest

from pytest_selfheal.locators.demands import groups, unmet, unseen
from pytest_selfheal.locators.expected import hangs_together, is_check, said_otherwise
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import Element


def element(tag: str = "p", text: str = "", **attributes: str) -> Element:
    """An element; what is no attribute of HTML is a field of the element."""
    fields = {key: attributes.pop(key) for key in ("role", "name", "idxpath") if key in attributes}
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    return Element.model_validate({"tag": tag, "text": text, "own_text": text, "attributes": named, **fields})


PAID = element(text="Order 1", class_="badge paid", data_testid="order")
OPEN = element(text="Order 1", class_="badge open", data_testid="entry")


@pytest.mark.parametrize(
    ("locator", "before", "now", "is_asked", "says"),
    [
        pytest.param('get_by_test_id("order")', PAID, OPEN, True, "", id="the-key-is-another"),
        pytest.param(
            'get_by_text("Total 42")', element(text="Total 42"), element(text="Total 40"), True, "text", id="a-text"
        ),
        pytest.param(
            'get_by_role("button", name="Save")',
            element("button", "Save", role="button", name="Save"),
            element("button", "Send", role="button", name="Send"),
            True,
            "name",
            id="a-name-in-a-check",
        ),
        pytest.param(
            'get_by_role("button", name="Save")',
            element("button", "Save", role="button", name="Save"),
            element("button", "Keep", role="button", name="Keep"),
            False,
            "",
            id="a-name-in-a-click",
        ),
        pytest.param(
            'locator("#o1.paid")',
            element(text="Order 1", id="o1", class_="paid"),
            element(text="Order 1", id="o1", class_="open"),
            True,
            "class 'paid'",
            id="a-class-beside-a-key",
        ),
        pytest.param(
            'locator(".badge")', element(class_="badge paid"), element(class_="mark paid"), True, "", id="a-class-alone"
        ),
        pytest.param('locator("li:has(.paid)")', PAID, PAID, True, ":has(.paid)", id="what-it-has-in-it"),
        pytest.param(
            'get_by_test_id("order")', PAID, element(text="Order 2"), True, "it said 'Order 1'", id="it-says-otherwise"
        ),
        pytest.param('locator("p:not(.open)")', PAID, element(text="Order 1"), False, "", id="what-it-must-not-be"),
    ],
)
def test_what_is_checked_otherwise(locator: str, before: Element, now: Element, is_asked: bool, says: str) -> None:
    """A check with another element in its place has to ask the same."""
    said = said_otherwise(parse(locator), before, now, is_asked=is_asked)
    assert (says in said) if says else said == ""


def test_an_unread_locator_promises_nothing() -> None:
    assert said_otherwise(None, PAID, PAID, is_asked=False) == "the locator can't be read"


@pytest.mark.parametrize("call", ["to_be_visible", "not_to_have_text", "wait_for", "wait_for_selector", "count"])
def test_what_asks_the_page_is_a_check(call: str) -> None:
    """What a test reads it asserts next."""
    assert is_check(call)
    assert not is_check("click")


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param('locator(".a")', 'locator(".a")', True, id="the-same"),
        pytest.param('locator(".a").first', 'locator(".a")', True, id="made-of-it"),
        pytest.param('locator(".a")', 'locator(".a").first', True, id="the-other-way-round"),
        pytest.param('locator(".a")', 'locator(".ab")', False, id="a-longer-name"),
        pytest.param("", "", False, id="none"),
    ],
)
def test_locators_that_hang_together(one: str, other: str, expected: bool) -> None:
    assert hangs_together(one, other) is expected


def test_demands_from_the_outside_in() -> None:
    """The last group is of the element itself."""
    locator = parse('locator("tr").filter(has_text="Ann").get_by_role("button", name="Delete")')
    assert locator is not None
    around, own = groups(locator)
    assert [str(one) for one in around.demands] == ["tag 'tr'", "text 'Ann'"]
    assert [str(one) for one in own.demands] == ["role 'button'", "name 'Delete'"]
    assert own.is_own


def test_what_is_not_met_is_asked_of_the_row_that_holds_it() -> None:
    """Whose row it is belongs to what is asked for."""
    locator = parse('locator("tr").filter(has_text="Ann").get_by_role("button", name="Delete")')
    row = element("tr", "Bob Delete", idxpath="/html[1]/table[1]/tr[1]")
    button = element("button", "Delete", role="button", name="Delete", idxpath="/html[1]/table[1]/tr[1]/button[1]")
    assert locator is not None
    (one,) = unmet(locator, button, (row, button))
    assert (str(one.demand), one.holder) == ("text 'Ann'", row)


@pytest.mark.parametrize(
    ("locator", "expected"),
    [
        ('locator("//li[1]")', "[1]"),
        ('locator("li").nth(2)', "nth(2)"),
        ('locator("li:last-child")', ":last-child"),
        ('locator("li.paid")', ""),
    ],
)
def test_what_no_single_element_shows(locator: str, expected: str) -> None:
    found = parse(locator)
    assert found is not None
    assert unseen(found) == expected
