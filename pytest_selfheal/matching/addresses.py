"""Whether what an element asks for by an address is another thing: the cart is not an item of the cart."""

import re
from urllib.parse import urlsplit

from pytest_selfheal.matching.words import name_words

_ADDRESS = re.compile(r"(?:https?:/)?/[\w.~%/{}:@-]*(?:[?#]\S*)?")  # /cart/items/3   https://x.org/orders/7?all=1
_VERSION = re.compile(r"v\d+(?:\.\d+)*", re.IGNORECASE)  # /v1/
_MADE = re.compile(r"(?=.*\d)(?=.*[a-z])[0-9a-z]{12,}", re.IGNORECASE)  # a hash, which each page has anew
_PREFIXES = frozenset(("api", "rest", "ajax", "rpc", "graphql", "internal", "public", "app", "web"))
# Attributes that call something, as the frameworks name them: wire:click, @click, (click), ng-click
_CALLS = re.compile(r"^(?:wire:|x-on:|v-on:|@|\(|ng-|phx-|hx-on|on[a-z]+$|data-on-|data-action$|unicorn:|up-on)")


def is_call(name: str) -> bool:
    """Whether an attribute of this name calls something, whose arguments say what it acts on."""
    return bool(_CALLS.match(name))


def leads_off_page(address: str) -> bool:
    """Whether a link leads to another place: no part of its own page, and no script."""
    return bool(address) and not address.startswith("#") and not address.lower().startswith("javascript:")


def leads_elsewhere(was: str, now: str) -> bool:
    """Whether an address lost or gained a record or its last steps; what stands before all of it may move."""
    mine, other = _steps(was), _steps(now)
    if mine is None or other is None or mine == other:
        return False
    short, long = sorted((mine, other), key=len)
    if not short or long[len(long) - len(short) :] == short:
        return False  # it moved as a whole: /api/orders/3
    return long[: len(short)] == short or sum(map(_is_record, mine)) != sum(map(_is_record, other))


def _steps(address: str) -> list[str] | None:
    """The steps of a path, None when it is no address."""
    if not _ADDRESS.fullmatch(address.strip()):
        return None
    try:
        path = urlsplit(address.strip()).path
    except ValueError:  # a page may hold any text
        return None
    kept = [step.lower() for step in path.split("/") if step and not _VERSION.fullmatch(step)]
    return [step for step in kept if step not in _PREFIXES]


def _is_record(step: str) -> bool:
    return any(map(str.isdigit, step)) and not _MADE.fullmatch(step) and len(name_words(step)) <= 3
