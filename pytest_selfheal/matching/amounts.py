"""How much a control asks for, as its markup says: data-qty="1", hx-vals='{"amount": 25}'."""

import re
from collections.abc import Iterator

from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

_AMOUNTS_WORDS = """
qty quantity amount price cents cost sum dose dosage fee charge tip discount copies seats guests credits
menge anzahl betrag preis dosis montant prix quantité importe precio cantidad monto importo prezzo quantità valor preço
quantidade bedrag prijs aantal kwota cena ilość
"""
_AMOUNTS = frozenset(_AMOUNTS_WORDS.split())
_RECORDS = frozenset(("id", "pk", "record", "order", "item", "patient", "customer", "user", "account", "invoice"))
_SENT = frozenset(("vals", "params", "param", "payload", "body", "args"))  # of hx-vals, data-params: what is sent
_NO_DEEDS = frozenset(("analytics", "tracking", "track", "gtm", "ga", "event"))
_SAID_ELSEWHERE = frozenset(("class", "id", "style", "href", "src", "value", "placeholder", "title", *TEST_IDS))
_WHOLE = re.compile(r"[€$£¥]?\s?(-?\d[\d.,]*)\s?(?:[€$£¥]|[A-Za-z]{1,3})?")  # 25   £25   1.50 EUR
_PAIR = re.compile(r"[\"']?([A-Za-z][\w-]*)[\"']?\s*[:=]\s*[\"']?(-?\d[\d.,]*)")  # "qty": 1   qty=1
_GROUPED = re.compile(r"(?<=\d)['’\s\u202f\xa0](?=\d)")  # 1 234,50   1'234.50
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_CENTS = re.compile(r"[.,](\d{1,2})$")


def other_amount(lost: Element, candidate: Element) -> tuple[str, str, str] | None:
    """The attribute, what it said and what this one's says, where both ask for an amount and not for the same."""
    first, second = dict(_amounts(lost)), dict(_amounts(candidate))
    for name in first.keys() & second.keys():
        if number_of(first[name]) != number_of(second[name]):
            return name, first[name], second[name]
    return None


def _amounts(element: Element) -> Iterator[tuple[str, str]]:
    for name, value in element.attributes.items():
        if " " in name or name in _SAID_ELSEWHERE or name.startswith("aria-") or not any(map(str.isdigit, value)):
            continue
        listed = frozenset(name_words(name))
        if listed & _NO_DEEDS:
            continue
        if listed & _AMOUNTS and (whole := _WHOLE.fullmatch(value.strip())):
            yield name, whole[1]
        for key, number in _PAIR.findall(value):
            said = frozenset(name_words(key))
            if said & _AMOUNTS or (listed & _SENT and said & _RECORDS):
                yield f"{name} {key}", number


def number_of(text: str) -> float:
    """The number that digits with separators write: 1.234,50 and 1,234.50 and 1234.5 are one."""
    text = re.sub(r"[\u00a0\u202f]", "", text).rstrip(".,")
    cents = _CENTS.search(text)
    whole = re.sub(r"[.,]", "", text[: cents.start()] if cents else text)
    return float(f"{whole}.{cents[1]}") if cents else float(whole)


def numbers_in(text: str) -> list[float]:
    """The numbers that a text writes."""
    return [number_of(one) for one in _NUMBER.findall(_GROUPED.sub("", text))]


def without_numbers(text: str) -> str:
    """A text with "#" for each of its numbers."""
    return _NUMBER.sub("#", _GROUPED.sub("", text))
