"""Whether the page as a whole is another one: a sign-in, a page with nothing of the remembered one, a blank one."""

import re
from collections.abc import Iterator

from pytest_selfheal.diagnosis.differences.difference import Difference
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.words import one_line
from pytest_selfheal.urls import split_url

# "/login", "/users/sign-in?next=/cart", "/auth/realms/shop", "/sso/start"
SIGN_IN = re.compile(r"/(?:log-?in|sign-?in|auth|sso|session/new)\b", re.IGNORECASE)
_FEW = 0.1  # of the captions of the remembered page that another page shares with it by chance
_ENOUGH = 3  # captions, to compare pages by


def whole_page(case: Case) -> Iterator[Difference]:
    """What the page as a whole is, where it is another one."""
    if said := sign_in(case):
        yield Difference("environment", "sign_in", said, proof=True)
    elif said := other_page(case):
        yield Difference("environment", "other_page", said, proof=True)
    if case.elsewhere and case.step is not None:
        words = f"The page is at {case.elsewhere}; at the last pass it was at {case.step.path}."
        yield Difference("page", "elsewhere", words, proof=True)


def sign_in(case: Case) -> str:
    """That the page asks to sign in where the test looks for something else; '' where it does not."""
    url = case.moment.url if case.moment is not None else ""
    path = split_url(url).path
    asked = case.step.path if case.step is not None else case.locator
    if SIGN_IN.search(path) and not SIGN_IN.search(asked) and not _signs_in_itself(case):
        return f"The page is at {path}, a sign-in page."
    if not case.page_then or not _asks_for_password(case):
        return ""
    return "The page asks for a password where the last pass had what the test looks for."


def other_page(case: Case) -> str:
    """That nothing of the remembered page is there, at the same address; '' where some of it is."""
    if case.elsewhere or case.digest is None or (case.before is not None and case.before.frame):
        return ""
    then = {
        c for one in case.page_then if one.visible and (c := one_line(one.own_text or one.name)) and c[:1].isalpha()
    }
    now = {c for one in case.elements if one.visible and (c := one_line(one.own_text or one.name))}
    if len(then) < _ENOUGH or not now or len(then & now) > _FEW * len(then):
        return ""
    if any(
        one.locator and one.outcome == "passed" and one.url == (case.moment.url if case.moment else "")
        for one in case.record.actions
    ):
        return ""  # the page is the right one so far
    head = next((one for one in case.elements if one.visible and one.role == "heading"), None)
    said = one_line(head.text if head is not None else min(now, key=len))[:80]
    return f"Another page stands where the one of the last pass stood, with nothing of it left: '{said}'."


def is_blank(case: Case) -> bool:
    """Whether the page was looked at and shows nothing that could be read or used."""
    return bool(case.elements) and not any(one.visible and (one.own_text or one.name) for one in case.elements)


def _signs_in_itself(case: Case) -> bool:
    """Whether the failing page is one that the test opened for signing in."""
    opened = (
        str(one.arguments.get("0", one.arguments.get("url", ""))) for one in case.record.actions if one.name == "goto"
    )
    return any(SIGN_IN.search(url) for url in opened)


def _asks_for_password(case: Case) -> bool:
    frames = {one.frame for one in case.page_then}
    secret = [one for one in case.elements if one.attributes.get("type") == "password" and one.frame in frames]
    has = any(one.visible for one in secret)
    had = any(one.attributes.get("type") == "password" for one in case.page_then)
    fields = case.digest.fingerprints.values() if case.digest is not None else ()
    return has and not had and not any(one.element.attributes.get("type") == "password" for one in fields)
