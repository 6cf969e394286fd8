"""What a generated test is called when nobody named it: where it begins, what it does last, where that leads."""

import re
from collections.abc import Collection, Sequence

from pytest_selfheal.generating.causes import Story
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.timeline import TimelineEntry
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.urls import split_url

_MAX_TITLE = 70  # characters
_VERBS = {"fill": "fill", "select_option": "choose", "check": "check", "uncheck": "uncheck", "press": "press"}


def title_of(found: Sequence[Story]) -> str:
    """ "login: click Sign in, to account"."""
    first, last = found[0], found[-1]
    begin = _place(first.cause.to_url or first.cause.url)
    end = _place(next((one.to_url for one in reversed(last.navigations)), "") or last.cause.to_url)
    said = _deed(last.cause) if last.cause.type != "navigate" else ""
    parts = [begin, *([said] if said else []), *([f"to {end}"] if end and end != begin else [])]
    return " ".join(parts)[:_MAX_TITLE].strip()


def identifier_of(title: str) -> str:
    """A title as the name of a function: "test_login_click_sign_in_to_account"."""
    plain = "".join(letter if f"x{letter}".isidentifier() else " " for letter in title.lower().replace("_", " "))
    name = "_".join(plain.split())
    return name if name.startswith("test_") else f"test_{name or 'session'}"


def unique(wanted: str, taken: Collection[str], *, between: str = "_") -> str:
    """A name that is not taken: with the first number behind it that makes it so."""
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}{between}{number}", number + 1
    return name


def one_line(text: str) -> str:
    """What may stand in a comment."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _place(url: str) -> str:
    if not url:
        return ""
    parts = split_url(url)
    return " ".join(re.findall(r"[^\W_]+", f"{parts.path} {parts.fragment}")) or "home"


def _deed(entry: TimelineEntry) -> str:
    locator = parse(entry.locator)
    verb = _VERBS.get(entry.name, entry.name.replace("_", " "))
    if locator is None or locator.finding_index is None:
        return verb
    link = locator.links[locator.finding_index]
    name = link.option("name")
    text = name if isinstance(name, str) else link.text
    return f"{verb} {text}" if PLACEHOLDER not in text else verb
