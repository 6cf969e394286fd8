"""Texts of a page that tell one thing from another, and whether one gave way to another."""

import re
from collections.abc import Collection

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_WORDS, LONGEST = 6, 60  # of a text that names something; longer ones are help or content
_SMALL = re.compile(r"[#(]?\d{1,3}[.)+%]?")  # a badge, a rank: 7   #2   (3)
_COUNT = re.compile(r"\d{1,5}\+? [a-zà-ÿ]{4,}\b.*")  # 3 items   12 results found
_COUNTED = re.compile(r"\d\s?[a-zà-ÿ]{3,}")  # Updated 2 days ago
_BROKEN = re.compile(r"[|©]|\s[.,](?:\s|$)|\b's\b")  # a sentence around links: "Made with and 's"
_VERSION = re.compile(r"\bv(?:ersion)?\.? ?\d|^\d+\.\d+\.\d+", re.IGNORECASE)  # v5.1   Version 2
NUMBER = re.compile(r"\d+")
_CURRENCIES = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}


def says(one: Element) -> str:
    """What an element itself says to a reader; a field what it is called."""
    if one.tag in ("option", "svg"):
        return ""
    if one.own_text:
        return one.own_text
    return one.name if one.tag == "img" else ""


def is_replaced(was: str, now: str, passing: Collection[str]) -> bool:
    """Whether a text that tells something gave way to another one that does."""
    if was == now or not is_telling(was, passing) or not is_telling(now, passing):
        return False
    if NUMBER.sub("#", was) == NUMBER.sub("#", now) and _COUNTED.search(was):
        return False
    return captions.is_replaced(_money(was), _money(now))


def _money(text: str) -> str:
    return " ".join(_CURRENCIES.get(word, word) for word in text.split())


def is_telling(text: str, passing: Collection[str]) -> bool:
    """Whether a text names something, and does not come and go, count, or run on."""
    if text in passing or len(text) > LONGEST or len(words(text)) > _WORDS or not any(map(_tells, text)):
        return False
    return not (_BROKEN.search(text) or _SMALL.fullmatch(text) or _COUNT.fullmatch(text) or _VERSION.search(text))


def _tells(letter: str) -> bool:
    return letter.isalnum() or letter in "€$£¥%"


def is_among(text: str, others: list[str]) -> bool:
    """Whether one of the others says the same, or more, or less."""
    return any(captions.relation(text, one) != "other" for one in others)


def is_on(text: str, page: Page) -> bool:
    """Whether a page has the text somewhere."""
    return text in page.texts or text.casefold() in page.by_caption
