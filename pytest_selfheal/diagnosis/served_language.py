"""The language that a page was served in, against that of the last pass, and whether the test asked for it."""

import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import parse_qsl

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.languages import language_of
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import ActionEntry
from pytest_selfheal.urls import split_url

_MOST = 0.8  # of a page's texts; names and amounts of its data read the same in another language
_IN_PATH = re.compile(r"[a-z]{2}(?:[-_][a-z]{2})?", re.IGNORECASE)  # "/fr/", "/de-AT/"
# Of a parameter of an address, or of what an answer gives: "user.locale".
SPEAKS = re.compile(r"locale|lang", re.IGNORECASE)


def other_language(case: Case) -> str:
    """That the page is in another language than at the last pass, in words; '' where it is not."""
    snapshot = case.moment.snapshot if case.moment else None
    then, now = language_then(case), snapshot.lang if snapshot else ""
    if not then or not now or _primary(then) == _primary(now) or _reads_as_then(case):
        return ""
    return f"language '{now}', it was '{then}'"


def was_asked_for(case: Case) -> bool:
    """Whether the test chose the language of the last pass: by an option, a link of its name, or by an address."""
    then = _primary(language_then(case))
    made = [one for one in case.record.actions if one.ts <= case.at and one.outcome == "passed"]
    chosen = [str(value) for one in made if one.name == "select_option" for value in one.arguments.values()]
    pressed = [one.element.name for one in _pressed(case, made)]
    opened = [split_url(str(one.arguments.get("0", ""))) for one in made if one.name == "goto"]
    given = [value for address in opened for name, value in parse_qsl(address.query) if SPEAKS.search(name)]
    led = [part for address in opened for part in address.path.split("/") if _IN_PATH.fullmatch(part)]
    return then in map(language_of, (*chosen, *pressed, *given, *led))


def language_then(case: Case) -> str:
    """The language that the page had at the last pass, as its document said; '' where that is not known."""
    known = case.digest.fingerprints.values() if case.digest else ()
    seen = Counter(one.lang for one in known if one.lang)
    own = case.fingerprint.lang if case.fingerprint else ""
    return own or (seen.most_common(1)[0][0] if seen else "")


def _pressed(case: Case, made: list[ActionEntry]) -> Iterator[Fingerprint]:
    """What the test clicked on, as it was at the last pass."""
    known = case.digest.fingerprints if case.digest is not None else {}
    return (known[one.locator] for one in made if one.name == "click" and one.locator in known)


def _reads_as_then(case: Case) -> bool:
    """Whether most of what the page of the last pass said in words is there still, whatever its language is called."""
    then = {one.own_text for one in page_then(case) if one.visible and any(map(str.isalpha, one.own_text))}
    now = {one.own_text for one in case.elements}
    return bool(then) and len(then & now) >= _MOST * len(then)


def _primary(lang: str) -> str:
    return lang.partition("-")[0].casefold()
