"""What a control does in addition now, as its markup says: it asks first, sends another value, means all and not one.

What gave way is compared elsewhere (`deeds`). Attributes come and go in every redesign, so of those that came only
these speak, and only where nothing of their kind was there before.
"""

import re
from collections.abc import Iterator
from functools import cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.addresses import is_call, leads_off_page
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.vocabulary import stem
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

_SENTENCE = re.compile(r"[\s?？؟]")  # a question to people, rather than a switch or the name of a dialog
_SENT = "sent value"  # of a button, in Element.attributes
# What an action reaches when it reaches more than the thing that it stands beside, or can't be taken back.
_FAR_WORDS = """
all every everyone everybody everything everywhere whole entire tenant global globally force forced cascade recursive
irreversible irrevocable permanent permanently purge bulk superuser root sudo
"""
_FAR = frozenset(_FAR_WORDS.split())
_NO_REACH = (
    *("aria-", "data-turbo-", "data-test", "data-bs-", "document ", "number ", "style", "picture ", "frame "),
    *(
        "described by",
        "data-tooltip",
        "data-help",
        "data-hint",
        "data-content",
        "data-original-title",
    ),  # said to people
)
_NAMES = frozenset(
    ("class", "id", "name", "for", "type", "title", "href", "src", "placeholder", "rel", "target", *TEST_IDS)
)
# Calls that count and report; their arguments say what was clicked.
_COUNTS_WORDS = """
gtag ga track tracking analytics datalayer push fbq plausible mixpanel matomo paq segment beacon sendbeacon navigator
log console measure event click category action label ui send
"""
_COUNTS = frozenset(_COUNTS_WORDS.split())

# Attributes that name what a click does, unless it is only counted.
_ACTIONS = frozenset(("action", "command", "cmd", "operation", "op", "method", "intent"))
_COUNTED = frozenset(("analytics", "tracking", "track", "gtm", "ga", "event", "test", "testid", "form"))
# What controllers do with parts of the page: flash#remove, video#stop
_OF_PAGES = frozenset(("remove", "discard", "trash", "stop", "end", "abort", "block", "disable", "suspend"))
_LONGEST_ACTION, _LONGEST_ADDRESS = 60, 120  # characters
# Each line is one deed that is not taken back, and what captions call it.
_ENDS_WORDS = """
end stop terminate kill shutdown abort beenden stoppen stopp arrêter terminer detener terminar ferma termina parar
delete destroy erase purge wipe remove trash discard löschen loeschen entfernen \
supprimer effacer eliminar borrar cancella
revoke ban evict expel kick block entziehen sperren révoquer bannir revocar bloquear
unpublish withdraw deactivate disable suspend deaktivieren désactiver desactivar disattiva
pay charge transfer bezahlen überweisen payer pagar paga
"""

# In an attribute these are done to a part of the page: a form is reset, a dialog cancelled.
_OF_ADDRESSES = (
    frozenset(("cancel", "storno", "stornieren", "annuler", "cancelar", "annulla", "annullare", "annuleer")),
    frozenset(("reset", "clear", "zuruecksetzen", "reinitialiser", "restablecer", "empty", "leeren")),
)


# What an address says of who is signed in, and of what is undone.
_OF_SESSIONS = (
    frozenset(("logout", "logoff", "signout", "signoff", "abmelden", "deconnexion")),
    frozenset(("impersonate", "sudo", "masquerade")),
    frozenset(("refund", "void", "reverse", "chargeback")),
    frozenset(("unsubscribe", "optout", "leave", "quit")),
)
# Attributes by which frameworks send or open something at a click.
_REQUESTS = re.compile(r"(?:data-)?hx-(?:post|put|patch|delete)$|wire:(?:click|submit)|data-(?:bs-)?target$|up-submit$")


def new_deed(lost: Element, candidate: Element) -> str:
    """Why a click on `candidate` does something that one on `lost` did not; '' when nothing says so."""
    return (
        _new_question(lost, candidate)
        or _new_value(lost, candidate)
        or _new_script(lost, candidate)
        or _new_reach(lost, candidate)
        or _new_action(lost, candidate)
        or _new_end(lost, candidate)
        or _new_address(lost, candidate)
        or _new_request(lost, candidate)
    )


def _new_question(lost: Element, candidate: Element) -> str:
    """Asked first, what a click did it does no more: Playwright says no to a question that the test does not expect."""
    was, now = ([*filter(None, map(_asks, one.attributes.items()))] for one in (lost, candidate))
    if now and was and captions.relation(was[-1], now[-1]) == "more":
        return f"it asks more now: '{now[-1][:60]}'"
    return f"it asks first now: '{now[0][:60]}'" if now and not was else ""


def _asks(attribute: tuple[str, str]) -> str:
    """The question of data-confirm, hx-confirm, or of a handler that calls confirm(); '' of all else."""
    name, value = attribute
    if is_call(name):
        return value if "confirm" in value.split() else ""
    return value if "confirm" in name_words(name) and _SENTENCE.search(value.strip()) else ""


def _new_value(lost: Element, candidate: Element) -> str:
    """A button that sends a value of its own, and sent none; one that repeats its caption says nothing."""
    now, name = candidate.attributes.get(_SENT, ""), candidate.attributes.get("name", "")
    if not name or not now or now.isdigit() or _SENT in lost.attributes or lost.tag != candidate.tag:
        return ""
    if _stems(now) <= _stems(caption_of(candidate)):
        return ""
    return f"it sends '{name}={now}' now, and sent nothing of its own"


def _new_script(lost: Element, candidate: Element) -> str:
    """A link, or what sends a form, whose click a script answers now, where none did."""
    if not (_has_own_deed(lost) and _has_own_deed(candidate)) or any(map(is_call, lost.attributes)):
        return ""
    said = _COUNTS | _stems(caption_of(candidate))
    for name, value in candidate.attributes.items():
        if is_call(name) and not _stems(value) <= said:
            return f"a script answers its click now: {name}='{value[:60]}'"
    return ""


def _has_own_deed(element: Element) -> bool:
    return leads_off_page(element.attributes.get("href", "")) or "form address" in element.attributes


def _new_reach(lost: Element, candidate: Element) -> str:
    """An attribute came that reaches further: data-scope="all", hx-vals='{"cascade": true}'."""
    if any(_reaching(lost)):
        return ""
    said = _stems(caption_of(candidate))
    for name, words in _reaching(candidate):
        if not words <= said:
            return f"it says '{name}={candidate.attributes[name][:60]}' now"
    return ""


def _reaching(element: Element) -> Iterator[tuple[str, frozenset[str]]]:
    for name, value in element.attributes.items():
        if name in _NAMES or name.startswith(_NO_REACH) or value.strip().lower() in ("false", "0", "no"):
            continue
        if words := _FAR & {*name_words(name), *name_words(value)}:
            yield name, words


def _new_action(lost: Element, candidate: Element) -> str:
    """An action came that ends or deletes something, and its caption does not say so: data-action="end-stream"."""
    if any(_names_action(name) or is_call(name) for name in lost.attributes):
        return ""
    said = frozenset(name_words(caption_of(candidate)))
    for name, value in candidate.attributes.items():
        if not _names_action(name) or len(value) > _LONGEST_ACTION:
            continue
        _, is_method, method = value.partition("#")  # click->stream#end
        meant = frozenset(name_words(method)) - _OF_PAGES if is_method else frozenset(name_words(value))
        for deed in _ends():
            if deed & meant and not deed & said:
                return f"it says '{name}={value}' now"
    return ""


def _new_end(lost: Element, candidate: Element) -> str:
    """An address that ends or deletes something now, which neither it nor the caption said: /3/edit, /3/delete."""
    for name in ("href", "form address"):
        was, now = (one.attributes.get(name, "") for one in (lost, candidate))
        said = {*name_words(was), *name_words(caption_of(candidate))}
        meant = {*name_words(now.partition("?")[0])} if was and now and len(now) <= _LONGEST_ADDRESS else set[str]()
        for deed in (*_ends(), *_OF_ADDRESSES):
            if deed & meant and not deed & said:
                return f"it led to '{was}', this one leads to '{now}'"
    return ""


def _new_address(lost: Element, candidate: Element) -> str:
    """A link that led nowhere, or a button, leads to a deed now that its caption does not say: Profile, /logout."""
    was, now = (one.attributes.get("href", "") for one in (lost, candidate))
    if (
        leads_off_page(was)
        or not leads_off_page(now)
        or "form address" in lost.attributes
        or len(now) > _LONGEST_ADDRESS
    ):
        return ""
    return f"it led nowhere, this one leads to '{now}'" if _says_more(now, candidate) else ""


def _new_request(lost: Element, candidate: Element) -> str:
    """An attribute of a framework came that sends or opens what the caption does not say: hx-delete, data-bs-target."""
    if any(_REQUESTS.match(name) for name in lost.attributes):
        return ""
    for name, value in candidate.attributes.items():
        if _REQUESTS.match(name) and _says_more(f"{name} {value[:_LONGEST_ADDRESS]}", candidate):
            return f"it says '{name}={value[:_LONGEST_ACTION]}' now"
    return ""


def _says_more(text: str, candidate: Element) -> bool:
    """Whether a text names a deed that is not taken back, or ends a session, and the caption does not."""
    said, meant = frozenset(name_words(caption_of(candidate))), frozenset(name_words(text))
    return any(deed & meant and not deed & said for deed in (*_ends(), *_OF_ADDRESSES, *_OF_SESSIONS))


def ends_more(was: str, now: str, *, said: str) -> bool:
    """Whether a text names a deed that is not taken back, which another one and what is `said` anyway do not."""
    known, meant = _stems(f"{was} {said}"), _stems(now)
    return any(deed & meant and not deed & known for deed in _ends())


def _names_action(name: str) -> bool:
    """Whether an attribute of this name names an action, and none that is counted."""
    listed = frozenset(name_words(name))
    return bool(_ACTIONS & listed) and not _COUNTED & listed


@cache
def _ends() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(line.split()) for line in _ENDS_WORDS.strip().splitlines())


def _stems(text: str) -> set[str]:
    words = name_words(text)
    return {*words, *map(stem, words)}
