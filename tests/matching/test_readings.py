"""What a page says of the moment: no other thing beside a control that does not deal in it."""

import pytest

from pytest_selfheal.matching.readings import (
    has_moved,
    is_another_reading,
    is_idle,
    is_of_another_card,
    is_search,
    readings,
)
from pytest_selfheal.models.element import Element


def button(caption: str) -> Element:
    return Element(tag="button", role="button", name=caption, idxpath="/html[1]/body[1]/main[1]/button[1]")


def field(caption: str) -> Element:
    return Element(tag="input", role="textbox", name=caption, label=caption, editable=True)


def page(*texts: str, at: str = "p") -> list[Element]:
    main = "/html[1]/body[1]/main[1]"
    return [Element(tag="p", own_text=text, idxpath=f"{main}/{at}[{n}]") for n, text in enumerate(texts, 1)]


@pytest.mark.parametrize(
    ("caption", "was", "now", "moved"),
    [
        ("Back up now", "Disk 31 %", "Disk 34 %", False),
        ("Refresh", "1.2 GB used", "1.9 GB used", True),
        ("Back up now", "-9 %", "+13 %", True),
        ("Back up now", "4.6 (112 ratings)", "4.7 (118 ratings)", True),
        ("Back up now", "Disk 31 %", "Disk 84 %", False),
        ("Back up now", "5 mg", "6 mg", False),
        ("Back up now", "Order 1042", "Order 1043", False),
        ("Back up now", "Disk 31 %", "Memory 31 %", False),
        ("Delete", "12 comments", "13 comments", False),
        ("Pin", "12 comments", "13 comments", True),
        ("Pay", "Total €41.20", "Total €44.80", False),
        ("Next", "3 / 9", "8 / 9", True),
        ("Weiter", "09:15", "14:20", True),
        ("Next", "Step 2 of 4", "Step 3 of 4", False),
        ("Download", "Invoice 12", "Invoice 13", False),
        ("Export", "2041", "2042", False),
    ],
)
def test_what_moved(caption, was, now, moved):
    assert (readings(button(caption), "click", page(was), page(now)) == {was, now}) is moved
    assert has_moved(button(caption), was, now) is moved


@pytest.mark.parametrize(
    ("lost", "action", "idle"),
    [
        (field("Message"), "fill", True),
        (field("Message"), "click", False),
        (button("Load more"), "click", True),
        (button("Log out"), "click", True),
        (button("Bericht exportieren"), "click", True),
        (button("次へ"), "click", True),
        (button("Load"), "click", False),
        (button("Search and delete"), "click", False),
        (button("Buy"), "click", False),
        (button("›"), "click", False),
        (Element(tag="input", role="checkbox", name="Next"), "check", False),
        (Element(tag="input", role="textbox", name="Search orders"), "press", False),
    ],
)
def test_what_chooses_nothing(lost, action, idle):
    assert is_idle(lost, action) is idle


def test_entries_of_a_list_are_no_business_of_a_search_or_an_export() -> None:
    before, now = page("Ann", "Bob", at="ul[1]/li"), page("Cem", at="ul[1]/li")
    assert readings(button("Export"), "click", before, now) == {"Ann", "Bob", "Cem"}
    assert readings(button("Approve"), "click", before, now) == set()
    assert readings(field("Dose"), "fill", before, now) == set()


def test_what_its_own_entry_says_is_its_business() -> None:
    row = [Element(tag="li", own_text="Ann", idxpath="/html[1]/body[1]/main[1]/ul[1]/li[1]/p[1]")]
    own = button("Export").model_copy(update={"idxpath": "/html[1]/body[1]/main[1]/ul[1]/li[1]/button[1]"})
    assert readings(own, "click", row, row) == set()


def test_a_search_field_is_the_same_below_any_words() -> None:
    before, now = page("Up to 30 % off"), page("Free delivery until Sunday")
    assert readings(field("Suche"), "fill", before, now) == {"Up to 30 % off", "Free delivery until Sunday"}
    assert readings(field("Dose"), "fill", before, now) == set()
    assert [is_search(field(caption)) for caption in ("Kunden suchen", "Kunde")] == [True, False]


def test_who_is_signed_in_is_no_thing_that_is_acted_on() -> None:
    before, now = page("Hello, Dana", "Patient: Ann"), page("Hello, Robin", "Patient: Bob")
    assert readings(button("Refresh"), "click", before, now) == {"Hello, Dana", "Hello, Robin"}


@pytest.mark.parametrize(
    ("was", "now", "is_its_own"),
    [
        ("Disk 31 %", "Disk 34 %", True),
        ("Disk 31 %", "Disk 84 %", False),
        ("Saldo 310 €", "Saldo 312 €", False),
        ("All of your copies are encrypted", "Test your copies once a year", True),
        ("Kranz", "Zorn", False),
        ("Note: internal, only for agents", "Public, emailed to the customer", False),
    ],
)
def test_what_gave_way_in_the_next_card(was, now, is_its_own):
    assert is_of_another_card(was, now) is is_its_own


@pytest.mark.parametrize(
    ("label", "was", "now", "moved"),
    [
        ("Name", "3 / 20", "7 / 20", True),
        ("Reason", "08:20", "09:20", False),
        ("Amount", "1,000.00", "9,000.00", False),
        ("TAN", "3 / 20", "7 / 20", False),
        ("Search", "08:20", "09:20", True),
    ],
)
def test_beside_a_field_a_number_may_be_its_subject(label, was, now, moved):
    assert (readings(field(label), "fill", page(was), page(now)) == {was, now}) is moved


@pytest.mark.parametrize(
    ("caption", "was", "now", "is_reading"),
    [
        ("Zoom", "12.6 %", "93 %", True),
        ("Zoom", "€12.60", "€93.00", False),
        ("Zoom", "e2e", "smoke", False),
        ("Delete", "12.6 %", "93 %", False),
    ],
)
def test_an_item_with_a_name_may_be_measured_anew(caption, was, now, is_reading):
    assert is_another_reading(button(caption), was, now) is is_reading
