"""Whether the form of a button would send something else, or elsewhere, as its markup says."""

import re

from pytest_selfheal.matching.addresses import leads_elsewhere
from pytest_selfheal.matching.deeds import is_scripted, is_silent
from pytest_selfheal.matching.destinations import asks_for_one
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.keys import sends_elsewhere
from pytest_selfheal.matching.queries import TRACKING, turned_query
from pytest_selfheal.matching.roles import is_field, role_of
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_ADDRESS, _METHOD = "form address", "form method"  # of a button, in Element.attributes
_COUNTED = re.compile(r"(?<=[^\W\d_])\d+")  # index2.html: a file of several, and no record
_BY_DEFAULT = "get"  # of a form that names no method, by HTML
# Hidden fields that forms are given by frameworks, and say where and in which language it was filled in.
_OF_FRAMEWORKS = frozenset(
    (
        *(
            "utf8",
            "utf",
            "csrf",
            "csrfmiddlewaretoken",
            "authenticity",
            "token",
            "nonce",
            "formid",
            "formbuildid",
            "form",
        ),
        *(
            "step",
            "page",
            "tab",
            "lang",
            "language",
            "locale",
            "next",
            "redirect",
            "return",
            "referer",
            "referrer",
            "source",
        ),
        *("commit", "submitted", "honeypot", "captcha", "recaptcha", "ref", "charset", "encoding", "version", "build"),
    )
)


def other_form(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why the form of a button would send something else: its method, and what it sends without showing it."""
    if before is None or now is None:
        return ""
    if is_field(lost):
        return _other_address(lost, before, candidate, now)
    if role_of(lost) != "button":
        return ""
    was, has = form_of(lost, before), form_of(candidate, now)
    if not sends(lost):  # a script may send it
        is_known = was is not None and has is not None and role_of(candidate) == "button"
        return _other_sending(_sent(lost, was), _sent(candidate, has), candidate) if is_known else ""
    if not sends(candidate):
        return _sends_no_more(_sent(lost, was), candidate)
    if objection := _other_sending(_sent(lost, was), _sent(candidate, has), has or candidate):
        return objection
    if was is not None and "form" in candidate.attributes and "form" not in lost.attributes and has is None:
        return f"it sent its form, this one sends '{candidate.attributes['form'][:60]}', which is not there"
    if was is None or has is None:
        return ""
    mine, other = _unshown(was, before), _unshown(has, now)
    for name in other.keys() - mine.keys():
        if _tells_more(name):
            return f"its form says '{name}={other[name]}' now"
    for name in mine.keys() & other.keys():
        if gave_way(mine[name], other[name]):
            return f"its form said '{name}={mine[name]}', this one's says '{name}={other[name]}'"
    return ""


def _other_address(lost: Element, before: Page, candidate: Element, now: Page) -> str:
    """That what is filled into a field goes elsewhere: /payments/88/refund and /payments/88/charge."""
    was, has = form_of(lost, before), form_of(candidate, now)
    sent, sends_now = (one.attributes.get("action", "") if one is not None else "" for one in (was, has))
    if not sent or not sends_now or _COUNTED.sub("", sent) == _COUNTED.sub("", sends_now):
        return ""
    if not sends_elsewhere(sent, sends_now):
        return ""
    return f"its form was sent to '{sent[:80]}', this one's is sent to '{sends_now[:80]}'"


def _sent(button: Element, form: Element | None) -> tuple[str, str]:
    """Where a form is sent, and by which method: as its button had it at the action, else as the page says."""
    own = button.attributes.get
    said = form.attributes.get if form is not None else lambda *_: ""
    address = own("formaction") or own(_ADDRESS) or said("action", "")
    method = own("formmethod", "") or own(_METHOD) or said("method", "")
    return address, method.lower() or (_BY_DEFAULT if address else "")


def _other_sending(was: tuple[str, str], now: tuple[str, str], there: Element) -> str:
    (sent, method), (sends, by) = was, now
    if sent and not sends and not is_scripted(there):
        return f"its form was sent to '{sent[:80]}', this one's to no address"
    is_other = sends_elsewhere(sent, sends) or leads_elsewhere(_whole(sent), _whole(sends)) or asks_for_one(sent, sends)
    if sent and sends and is_other:
        return f"its form was sent to '{sent[:80]}', this one's is sent to '{sends[:80]}'"
    if pair := turned_query(*(one.partition("?")[2].partition("#")[0] for one in (sent, sends)), without_return=False):
        return f"its form was sent with {pair[0]}, this one's with {pair[1]}"
    return f"its form was sent by {method}, this one's by {by}" if method and by and method != by else ""


def _sends_no_more(was: tuple[str, str], there: Element) -> str:
    """A button of no form in the place of one that sent it to the server, and that no script is known to answer."""
    sent, method = was
    to_server = (sent and not sent.startswith("#")) or method == "post"
    if not to_server or role_of(there) != "button" or is_scripted(there):
        return ""
    return f"its form was sent to '{sent[:80] or 'its page'}', this one sends none"


def _whole(address: str) -> str:
    """An address that is relative to its page, as a path."""
    return address if "://" in address else f"/{address.lstrip('./')}"


def _tells_more(name: str) -> bool:
    """Whether a hidden field that came with a plain word in it says what is done, and not where it was filled in."""
    listed = name_words(name)
    return not (is_silent(name) or name.startswith(TRACKING) or _OF_FRAMEWORKS & {*listed, "".join(listed)})


def sends(element: Element) -> bool:
    """Whether it is a button that sends a form, or may be one by its type."""
    return role_of(element) == "button" and element.attributes.get("type", "").lower() != "button"


def clears(button: Element) -> bool:
    """Whether it empties its form instead of sending it."""
    return button.attributes.get("type", "").lower() == "reset"


def form_of(element: Element, page: Page) -> Element | None:
    """The form of a button or field: the one that it names, or the one around it."""
    if named := element.attributes.get("form"):
        return next((one for one in page.forms if one.attributes.get("id") == named), None)
    frame, shadow, path = place_of(element)
    around = [
        one
        for one in page.forms
        if (one.frame, one.shadow) == (frame, shadow) and f"{path}/".startswith(f"{one.idxpath}/")
    ]
    return max(around, key=lambda one: len(one.idxpath), default=None)


def _unshown(form: Element, page: Page) -> dict[str, str]:
    inside = f"{form.idxpath}/"
    return {
        one.attributes.get("name", ""): one.attributes["sent value"]
        for one in page.hidden_inputs
        if (one.frame, one.shadow) == (form.frame, form.shadow) and one.idxpath.startswith(inside)
    }
