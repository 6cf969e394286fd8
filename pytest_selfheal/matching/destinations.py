"""Where a link leads: to another record, to somebody else's page, to another host, or nowhere any more."""

import re
from urllib.parse import parse_qsl

from pytest_selfheal.matching.contrasts import exclude
from pytest_selfheal.matching.document_facts import ENVIRONMENTS
from pytest_selfheal.matching.other_step import other_step, parting
from pytest_selfheal.matching.pointers import only_points
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.queries import other_reach
from pytest_selfheal.matching.vocabulary import stem
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.urls import split_url

_NOWHERE = ("", "#", "/")  # a link that leads home says nothing of what it is called
_MAIL = ("mailto:", "tel:")
_NUMBER = re.compile(r"\d+")
_VERSION = re.compile(r"/v\d+(?:\.\d+)*(?=/)")  # /v1/checkout
# "?csrf=[redacted]" is another one in each session; a redacted account says where a link leads.
_OF_SESSION = re.compile(
    rf"[\w.-]*(?:token|csrf|xsrf|session|sid|sig|signature|nonce|auth|state|ticket)[\w.-]*={re.escape(PLACEHOLDER)}",
    re.IGNORECASE,
)
_NAMES_A_THING = re.compile(r"\d|[a-z]-[a-z]|\.(?!html?$|php$|aspx?$)\w+$")  # 1042   red-shoes   contract.pdf
# 3f2504e0-4f89-11d3-9a0c-0305e82c3301   JMLQ5mjk: letters and digits in turn
_UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_MADE = re.compile(rf"(?<!\w)(?:{_UUID}|(?=\w{{8,}}$)(?:[A-Za-z_]+\d+[A-Za-z_]|\d+[A-Za-z_]+\d)\w*)$")
# /inv/undefined/pdf   /404
_AMISS = re.compile(r"/(?:undefined|null|NaN|\[object[^/]*|404|not-?found)(?:[/?#.]|$)", re.IGNORECASE)
_SIGN_IN = re.compile(r"/(?:log-?in|sign-?in)(?:[/?#.]|$)", re.IGNORECASE)
# What a query asks for one thing by, or for a deed: ?id=18, ?add=17, ?action=delete
_ASKS_FOR_ONE = frozenset(("id", "add", "remove", "delete", "action", "order", "item", "sku", "product", "user", "uid"))
_LANGUAGE = re.compile(
    r"/(?P<code>de|en|fr|es|it|pt|nl|pl|ru|uk|tr|ja|zh|ko|ar|he|sv|da|fi|nb|cs|hu|ro|el)(?P<rest>/.+)"
)
_FORMAT = re.compile(r"(?<=[/.])(?:pdf|csv|xml|xlsx?|json|docx?|zip|ics|txt)$", re.IGNORECASE)
# In a path before the name of whom all behind it belongs to.
_SCOPES_WORDS = """
t o u w org orgs organization organizations tenant tenants team teams user users workspace workspaces accounts
customer customers client clients project projects company companies site sites
"""
_SCOPES = frozenset(_SCOPES_WORDS.split())
# What the pages of a list are asked for by in a query: ?page=2, ?offset=20
_PAGING = frozenset(
    (
        *("page", "p", "pg", "pages", "seite", "pagina", "página", "strona", "sida", "side", "sayfa", "sivu"),
        *("offset", "start", "skip", "cursor", "after", "before"),
    )
)
_PAGE_OF_PATH = re.compile(r"/(?:pages?|p|seite|pagina|página|strona)[/-]?\d+(?:/|$)", re.IGNORECASE)
# Steps of a path that do something to what the steps before them name, or do it for others.
_DEEDS_WORDS = """
delete remove destroy erase cancel send resend close clear pay refund charge archive publish unpublish approve reject
submit confirm leave reset revoke disable enable block ban merge deploy terminate withdraw admin impersonate
"""
_DEEDS = frozenset(_DEEDS_WORDS.split())


def other_link(mine: Profile, other: Profile) -> str:
    """/orders/1 and /orders/2 are one kind of page, and two orders; so are two files of a folder."""
    was, now = mine.attribute("href"), other.attribute("href")
    is_kept = "href" in other.element.attributes and mine.leads_somewhere and not _is_nowhere(was)
    if is_kept and _is_nowhere(now):
        return f"it led to '{was[:80]}', this one leads nowhere"
    if not was or not now or mine.href == other.href or not mine.leads_somewhere or not other.leads_somewhere:
        return ""
    first, second = (_host(one) for one in (mine, other))
    if first and second and (not _same_owner(first, second) or _is_other_environment(first, second)):
        return f"it led to '{first}', this one leads to '{second}'"
    if _is_amiss(was, now):
        return f"it led to '{was[:80]}', this one leads to '{now[:80]}'"
    if PLACEHOLDER in _OF_SESSION.sub("", was):
        return "a part of where it led is redacted, and so can't be compared"
    was, now = _VERSION.sub("/", was), _VERSION.sub("/", now)
    if more := asks_for_one(was, now) or _other_language(was, now):
        return more
    if leaves_its_page(was, now) or _reaches_elsewhere(was, now) or other_reach(was, now, mine.caption):
        return f"it led to '{was[:80]}', this one leads to '{now[:80]}'"
    is_all = only_points(mine.caption) and _ends_in_another_word(mine.href.path, other.href.path)
    if is_all or is_of_another(was, now) or other_step(mine.href.path, other.href.path, mine.caption):
        return f"it led to '{was[:80]}', this one leads to '{now[:80]}'"
    return ""


def _reaches_elsewhere(was: str, now: str) -> bool:
    """Whether a path lost or got a record, or a deed, on its way: /shows/12/episodes/88/delete and /shows/12/delete."""
    if was.startswith("#") and "/" not in was and not now.startswith("#"):
        return {*name_words(was)}.isdisjoint(name_words(now))
    mine, other = ([step for step in split_url(one).path.split("/") if step] for one in (was, now))
    short, long = sorted((mine, other), key=len)
    rest = iter(long)
    if len(short) == len(long) or not short or not all(step in rest for step in short):
        return False
    more = list(long)
    for step in short:
        more.remove(step)
    return any(_NUMBER.search(step) or not _DEEDS.isdisjoint(name_words(step)) for step in more)


def leaves_its_page(was: str, now: str) -> bool:
    """Whether it turned the pages of a list, or asked its own page for something, and leads elsewhere now."""
    if _turns_pages(was) and not _turns_pages(now):
        return was.partition("?")[0] != now
    return was.startswith("?") and now[:1] not in ("?", "#") and {*name_words(was)}.isdisjoint(name_words(now))


def _turns_pages(href: str) -> bool:
    """Whether a link turns the pages of a list: ?p=2, /stories/page/2."""
    path, _, query = href.partition("#")[0].partition("?")
    asked = any(not _PAGING.isdisjoint(name_words(name)) for name, _ in parse_qsl(query))
    return asked or _PAGE_OF_PATH.search(path) is not None


def asks_for_one(was: str, now: str) -> str:
    """That the same page is asked for one thing now, or to do something: /cart, and now /cart?add=17."""
    (page, _, query), (page_now, _, query_now) = (one.partition("#")[0].partition("?") for one in (was, now))
    if page != page_now:
        return ""
    known = {name for name, _ in parse_qsl(query)}
    more = [(name, value) for name, value in parse_qsl(query_now) if name not in known and value]
    asked = any(_ASKS_FOR_ONE & {*name_words(name)} or _DEEDS & {*name_words(value)} for name, value in more)
    return f"it led to '{was[:80]}', this one leads to '{now[:80]}'" if asked else ""


def _other_language(was: str, now: str) -> str:
    """That only the language before all of a path is another one: /de/agb, /en/agb."""
    mine, other = (_LANGUAGE.match(one) for one in (was, now))
    if mine is None or other is None or mine["rest"] != other["rest"] or mine["code"] == other["code"]:
        return ""
    return f"it led to '{was[:80]}', this one leads to '{now[:80]}'"


def _host(link: Profile) -> str:
    """Where a link leads to: of one within the application, the page's own host."""
    return link.href.host or link.element.origin.partition("://")[2]


def _is_other_environment(host: str, other: str) -> bool:
    """test.pay.example and live.pay.example are run for two things, and so are staging.pay.example and pay.example."""
    was, now = (ENVIRONMENTS.intersection(name_words(one)) for one in (host, other))
    return was != now


def _is_amiss(was: str, now: str) -> bool:
    """Whether a link is damaged now, leads to the page for what is not there, or from a record to the sign-in."""
    if _AMISS.search(now):
        return not _AMISS.search(was)
    return bool(_SIGN_IN.search(now)) and not _SIGN_IN.search(was) and _NUMBER.search(was) is not None


def _is_nowhere(href: str) -> bool:
    return href.strip() in _NOWHERE or href.strip().startswith("javascript:")


def is_of_another(was: str, now: str) -> bool:
    """Whether two links lead to two things of one kind: records, files, people's pages, mail boxes."""
    if was == now:
        return False
    if was.startswith(_MAIL) or now.startswith(_MAIL):
        return was.partition("?")[0].casefold() != now.partition("?")[0].casefold()
    folder, _, file = was.partition("?")[0].rpartition("/")
    other_folder, _, other_file = now.partition("?")[0].rpartition("/")
    are_files = folder == other_folder and all(map(_NAMES_A_THING.search, (file, other_file))) and file != other_file
    are_numbered = _NUMBER.sub("#", was) == _NUMBER.sub("#", now)
    formats = [found[0].lower() for one in (was, now) if (found := _FORMAT.search(one.partition("?")[0]))]
    if are_files or are_numbered or len(set(formats)) > 1 or _is_other_scope(was, now):
        return True
    steps = (name_words(one.split("?")[0].rstrip("/").rpartition("/")[2]) for one in (was, now))
    return exclude(*steps) is not None


def are_made(was: str, now: str) -> bool:
    """Whether both end in what a program made up: such a key is another one in each new database."""
    return all(_MADE.search(one.partition("?")[0]) for one in (was, now))


def _ends_in_another_word(was: tuple[str, ...], now: tuple[str, ...]) -> bool:
    """Whether the last steps of two paths share no word: /loan/car, /loan/house."""
    mine, other = ({stem(word) for word in name_words(path[-1])} if path else set[str]() for path in (was, now))
    return bool(mine) and bool(other) and mine.isdisjoint(other)


def _is_other_scope(was: str, now: str) -> bool:
    """Whether only one step of a path is another one, and it is an environment, or whose it is: /t/acme, /t/globex."""
    mine, other = (one.partition("?")[0].partition("#")[0].strip("/").split("/") for one in (was, now))
    at = parting(mine, other)
    if at is None:
        return False
    is_owned = at > 0 and mine[at - 1].lower() in _SCOPES
    return is_owned or all(one[at].lower() in ENVIRONMENTS for one in (mine, other))


def _same_owner(host: str, other: str) -> bool:
    return host.split(":")[0].split(".")[-2:] == other.split(":")[0].split(".")[-2:]
