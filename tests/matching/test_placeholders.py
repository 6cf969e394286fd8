"""What a field's placeholder asks for, and words of it that mean the same."""

import pytest

from pytest_selfheal.matching.deeds import other_deed
from tests.matching.pages import at


def deed(was: str, now: str) -> str:
    return other_deed(*(at("/p[1]/input[1]", attributes={"placeholder": one}) for one in (was, now)))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("net", "gross"),
        ("Betrag netto", "Betrag brutto"),
        ("From", "To"),
        ("Where from?", "Where to?"),
        ("Von", "Bis"),
        ("Your e-mail", "Friend's e-mail"),
        ("Billing street", "Shipping street"),
        ("Old password", "New password"),
        ("PDF", "CSV"),
        ("IBAN eingeben", "BIC eingeben"),
        ("hh:mm", "mm:ss"),
        ("Internal note, hidden from the customer", "Reply to the customer"),
        ("Nur für das Team sichtbar", "Öffentlich für alle"),
        ("社内だけに見えます", "お客様への返信"),
        ("w procentach", "w złotych"),
        ("кг", "тонны"),
        ("≥ 0", "≤ 0"),
        ("Include", "Do not include"),
        ("Barcode", "Delete by barcode"),
        ("Номер", "Удалить по номеру"),
    ],
)
def test_it_asks_for_another_thing(was, now):
    assert deed(was, now) != ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("Search…", "Type to search"),
        ("10 - 20", "10 – 20"),
        ("Type to search in all", "Search from here"),
        ("Jane Doe", "John Smith"),
        ("you@example.com", "name@example.org"),
        ("Your name", "Full name"),
        ("From", "From (city)"),
        ("hh:mm", "HH:MM:SS"),
        ("IBAN", "Your IBAN"),
        ("FULL NAME", "YOUR NAME"),
        ("Optional", "Leave empty for none"),
        ("Search orders…", "Find an order"),
        ("Write a comment…", "Add your comment here"),
        ("Suchbegriff eingeben", "Wonach suchen Sie?"),
        ("Street and number", "Street, house number"),
        ("e.g. oak table", "e.g. a lamp"),
        ("Anna, Ben", "Cleo, Dan"),
        ("Name", "Enter your name"),
    ],
)
def test_it_asks_for_the_same(was, now):
    assert deed(was, now) == ""
