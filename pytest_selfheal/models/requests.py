"""Requests as endpoints: method and path template, and which of them can be the cause of anything."""

import re
from fnmatch import fnmatch

from pytest_selfheal.models.data_requests import brings_data
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.urls import LOOPBACK, split_url

# "4217", "2026-11-21", "20261121T120000Z"
_NUMBER_OR_DATE = re.compile(r"\d+|\d{4}-\d{2}(-\d{2})?|\d{8}T\d{4,6}Z?")
# "7c9e6679-7425-40de-944b-e07fc1f90ae7"
_UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
# "65f1c0ffee12ab34cd56ef78" (ObjectId), "9f86d081" (short hash); a digit is asked for, "deadbeef" alone may be a word
_HEX = re.compile(r"(?=[a-f]*\d)[0-9a-f]{8,}", re.IGNORECASE)
# "01ARZ3NDEKTSV4RRFFQ69G5FAV" (ULID), "V1StGXR8_Z5jdHi6B-myT" (nanoid), "eyJhbGciOiJIUzI1NiJ9" (token)
_TOKEN = re.compile(r"(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])(?=[\w-]*[A-Z])[\w-]{16,}")
# "ORD-1042", "invoice_2024117"
_NUMBERED = re.compile(r"(?P<stem>[A-Za-z][A-Za-z_-]*[-_])\d{2,}")
# "app.4f3a2b1c.js", "index-BX3kd93a.css", "main.8a1f.chunk.js"
_HASHED_FILE = re.compile(r"(?P<stem>[\w.-]+?)[.-](?P<hash>[\w-]{6,32})(?P<ext>(?:\.[a-z]{2,6})+)", re.IGNORECASE)

_INCIDENTAL_TYPES = ("ping", "cspviolationreport", "preflight")
# "/favicon.ico", "/apple-touch-icon-120x120.png", "/static/app.js.map", "/.well-known/appspecific/com.chrome.json"
_INCIDENTAL_PATH = re.compile(
    r"/favicon[\w.-]*$|/apple-touch-icon[\w.-]*$|\.map$|/\.well-known/appspecific/|/robots\.txt$"
)
STREAMS = ("eventsource", "websocket", "media", "ping")  # nobody waits for their end
# Given to a request that nobody waits for any more: the page went elsewhere, or its script cancelled it.
_CANCELLED = ("ERR_ABORTED", "NS_BINDING_ABORTED", "cancelled")


def fits_glob(url: str, glob: str) -> bool:
    """Whether a URL is one of those that a test waits for: "**/api/orders"."""
    return fnmatch(url, glob.replace("**", "*"))


def is_a_page(entry: NetworkEntry) -> bool:
    """Whether a page for people is the answer, and no data."""
    return entry.content_type.lower().startswith("text/html")


def path_template(url: str, *, base: str = "") -> str:
    """`url` with ids as `{id}`, no query or fragment, and no scheme and host when they are those of `base`.

    >>> path_template("https://shop.example/api/orders/1042/items?page=2", base="https://shop.example/cart")
    '/api/orders/{id}/items'
    """
    parts = split_url(url)
    if parts.scheme in ("data", "blob", "about", "javascript"):
        return f"{parts.scheme}:"
    path = "/".join(_segment(segment) for segment in parts.path.split("/")) or "/"
    if not parts.netloc or (parts.scheme, parts.netloc) == split_url(base)[:2]:
        return path
    # a server that tests start on this machine has another port each time
    host = parts.hostname if parts.hostname in LOOPBACK else parts.netloc
    return f"{parts.scheme}://{host}{path}"


def template_of(entry: NetworkEntry) -> str:
    """The path template of a request as the baseline keeps it: without scheme and host when it is first-party.

    What it asks for at an address of many questions stands behind a "#", which no template has else.
    """
    template = path_template(entry.url, base=entry.url if entry.first_party else "")
    return f"{template}#{entry.operation}" if entry.operation else template


def said_of(method: str, template: str) -> str:
    """A request as people call it: "POST /graphql (SaveOrder)"."""
    address, _, operation = template.partition("#")
    return f"{method} {address} ({operation})" if operation else f"{method} {address}"


def endpoint(entry: NetworkEntry) -> tuple[str, str]:
    """Method and path template: what makes two requests the same one."""
    return entry.method.upper(), template_of(entry)


def has_failed(entry: NetworkEntry) -> bool:
    """Whether the request ended without an answer, or with a 4xx or 5xx; a cancelled request did not fail.

    The browser also cancels the reading of an error's body ("404" and "net::ERR_ABORTED"): the status comes first.
    """
    if entry.status is not None and entry.status >= 400:
        return True
    return bool(entry.failure) and not any(mark in entry.failure for mark in _CANCELLED)


def is_refused(entry: NetworkEntry) -> bool:
    """Whether a good status carries an error inside: GraphQL `errors`, `{"ok": false}`, problem+json."""
    return bool(entry.refusal) and entry.status is not None and entry.status < 400


def is_data(entry: NetworkEntry) -> bool:
    """Whether a script of the page asked for it."""
    return entry.resource_type.lower() in ("fetch", "xhr")


def is_of_the_page(entry: NetworkEntry) -> bool:
    """Whether the application itself asked for it: from its own site, or data of another host's API."""
    return entry.first_party or brings_data(entry.resource_type.lower(), entry.url, first_party=False)


def is_pending(entry: NetworkEntry) -> bool:
    """Whether the request had neither answer nor failure when the record was closed."""
    return entry.status is None and not entry.failure and entry.duration_ms is None


def is_incidental(entry: NetworkEntry) -> bool:
    """Whether no page depends on the answer: icons, source maps, beacons."""
    if entry.resource_type.lower() in _INCIDENTAL_TYPES:
        return True
    return is_incidental_url(entry.url)


def is_incidental_url(url: str) -> bool:
    """Whether no page depends on what stands there."""
    return _INCIDENTAL_PATH.search(split_url(url).path) is not None


def _segment(segment: str) -> str:
    if _NUMBER_OR_DATE.fullmatch(segment) or _UUID.fullmatch(segment) or _HEX.fullmatch(segment):
        return "{id}"
    if _TOKEN.fullmatch(segment):
        return "{id}"
    if numbered := _NUMBERED.fullmatch(segment):
        return f"{numbered['stem']}{{id}}"
    hashed = _HASHED_FILE.fullmatch(segment)
    if hashed and any(c.isdigit() for c in hashed["hash"]):
        return f"{hashed['stem']}.{{id}}{hashed['ext']}"
    return segment
