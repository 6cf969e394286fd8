"""Drift: a locator still finds an element, but one that contradicts what it found at the last pass."""

from pytest_selfheal.matching.doubts import contradiction
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.run import Drift
from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.models.words import words

_MAX_TEXT = 80


def drift(locator: str, *, before: Fingerprint, now: Fingerprint, site: CallSite | None) -> Drift | None:
    """What a reader should know of the difference; None when the element is the same as far as its identity goes."""
    was, is_ = before.element, now.element
    reason = _difference(was, is_)
    if not reason:
        return None
    return Drift(
        locator=locator,
        reason=reason,
        was=_said(was),
        now=_said(is_),
        file=site.file if site else "",
        line=site.line if site else None,
    )


def _difference(was: Element, now: Element) -> str:
    # whether it can be seen and used is a state that comes and goes, and no part of what it is
    same_state = now.model_copy(update={"visible": was.visible, "enabled": was.enabled, "origin": was.origin})
    if was.role != now.role:
        return f"its role was '{was.role}', this one's is '{now.role}'"
    if reason := contradiction(was, same_state):
        return reason
    mine, other = _words_of_name(was), _words_of_name(now)
    if mine and other and not mine & other:
        return f"it was called '{_short(was.name)}', this one is called '{_short(now.name)}'"
    return ""


def _words_of_name(element: Element) -> frozenset[str]:
    """The words of its name; numbers are content: "Cart 2" and "Cart 3" are one link."""
    return frozenset(word for word in words(element.name) if not word.isdigit())


def _said(element: Element) -> str:
    return f'{element.role or element.tag} "{_short(element.name or element.text)}"'


def _short(text: str) -> str:
    return text if len(text) <= _MAX_TEXT else f"{text[: _MAX_TEXT - 1]}…"
