"""Whether the query of an address asks for another thing: "?env=staging" and "?env=production"."""

from urllib.parse import parse_qsl

from pytest_selfheal.matching.document_facts import ENVIRONMENTS
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.qualifiers import OF_QUERIES
from pytest_selfheal.matching.words import name_words

_NO_PARAMETERS = frozenset(
    ("v", "ver", "version", "ts", "t", "_", "cb", "hash", "rev", "ref", "source", "sid", "lang", "locale", "hl")
)
_COMING_BACK = frozenset(("continue", "next", "return", "returnto", "returnurl", "back", "backurl"))
TRACKING = ("utm_", "gclid", "fbclid", "msclkid", "_ga")


def other_reach(was: str, now: str, caption: str = "") -> bool:
    """Whether one of two addresses has a parameter more that says how far it reaches, or whether it is in earnest.

    What the caption says as well is no news: "All" leads to ?all=1.
    """
    mine, other = ({*parse_qsl(one.partition("#")[0].partition("?")[2])} for one in (was, now))
    if {name for name, _ in mine} == {name for name, _ in other}:
        return False
    speaks = OF_QUERIES - {*name_words(caption)}
    return any(speaks & {*name_words(name), *name_words(value)} for name, value in mine ^ other)


def turned_query(was: str, now: str, *, without_return: bool) -> tuple[str, str] | None:
    mine, other = (_query(one, without_return=without_return) for one in (was, now))
    gone, new = (ENVIRONMENTS & set(name_words(one)) for one in (mine, other))
    if gone and new and gone.isdisjoint(new):
        return min(gone), min(new)
    return gave_way(mine, other, has_keys=True)


def _query(text: str, *, without_return: bool) -> str:
    """Without the parameters of campaigns, versions and caches, and without the way back where that is asked for."""
    pairs = parse_qsl(text, keep_blank_values=True)
    if without_return:
        pairs = [(name, value) for name, value in pairs if not _leads_back(name, value)]
    kept = [f"{name}={value}" for name, value in pairs if name.lower() not in _NO_PARAMETERS]
    return "&".join(sorted(one for one in kept if not one.startswith(TRACKING)))


def _leads_back(name: str, value: str) -> bool:
    return not _COMING_BACK.isdisjoint(name_words(name)) and value.startswith(("/", "http://", "https://"))
