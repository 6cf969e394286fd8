"""The shop without its sockets: requests in, replies out, drifts and sessions in between."""

import json
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from importlib import resources

from pytest_selfheal.demo import api, credentials
from pytest_selfheal.demo.changes import Change, Delay, Drift, Fail, Forbid, Reshape, Swap, touches
from pytest_selfheal.demo.drifts import by_name
from pytest_selfheal.demo.messages import Reply, Request, error_reply

PAGES = {
    "/": "products.html",
    "/cart": "cart.html",
    "/checkout": "checkout.html",
    "/login": "login.html",
    "/account": "account.html",
    "/help": "help.html",
    "/partners": "noisy.html",
    "/frame/delivery": "frame-delivery.html",
    "/frame/payment": "frame-payment.html",
}
TYPES = {"html": "text/html; charset=utf-8", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
COOKIE = "session"
HEADER_MARK = "<!-- include: header.html -->"


class Floor:
    """One running shop's state: its sessions and the drifts that are on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._sessions: dict[str, api.Session] = {}
        self._drifts: tuple[Drift, ...] = ()
        self._used: Counter[Change] = Counter()

    @property
    def drifts(self) -> tuple[str, ...]:
        """Names of the drifts that are on."""
        return tuple(drift.name for drift in self._drifts)

    def set_drifts(self, names: Iterable[str]) -> None:
        """Turn exactly these drifts on; an unknown name is a `SelfHealError`."""
        drifts = tuple(by_name(name) for name in names)
        with self._lock:
            self._drifts = drifts
            self._used.clear()

    def answer(self, request: Request) -> Reply:
        """Answer one request as the drifted shop does."""
        key, session = self._session(request)
        reply = self._drifted(request, session)
        if key in request.headers.get("cookie", ""):
            return reply
        return reply.with_headers(("Set-Cookie", f"{COOKIE}={key}; Path=/; HttpOnly; SameSite=Lax"))

    def _drifted(self, request: Request, session: api.Session) -> Reply:
        delay, failure = 0, None
        for change in self._changes(request):
            if isinstance(change, Delay):
                delay += change.ms
            if isinstance(change, Fail):
                failure = change
        if failure is not None:
            reply = error_reply(failure.status or 503, "try again later")
            return replace(reply, delay_ms=delay, reset=failure.reset)
        with self._lock:
            reply = self._healthy(request, session)
        return replace(self._reshaped(request, reply), delay_ms=delay)

    def _reshaped(self, request: Request, reply: Reply) -> Reply:
        for change in self._changes(request, count=False):
            if isinstance(change, Reshape) and reply.status < 300:
                reply = replace(reply, body=json.dumps(change.change(json.loads(reply.body))).encode())
            if isinstance(change, Forbid):
                reply = replace(reply, headers=())
        return reply

    def _healthy(self, request: Request, session: api.Session) -> Reply:
        if request.path.startswith("/api/"):
            return api.answer(request, session)
        page = "product.html" if request.path.startswith("/products/") else PAGES.get(request.path)
        name = page or request.path.removeprefix("/static/")
        text = self._file(name) if page or request.path.startswith("/static/") else None
        if text is None:
            return Reply(404, b"not found", "text/plain")
        return Reply(200, text.encode(), TYPES[name.rsplit(".", 1)[-1]])

    def _file(self, name: str) -> str | None:
        source = resources.files("pytest_selfheal.demo") / "site" / name
        if "/" in name or not source.is_file():
            return None
        text = source.read_text("utf-8").replace("{{api_key}}", credentials.API_KEY)
        if HEADER_MARK in text:
            text = text.replace(HEADER_MARK, self._file("header.html") or "")
        for drift in self._drifts:
            for change in drift.changes:
                if isinstance(change, Swap) and change.file == name:
                    text = text.replace(change.old, change.new)
        return text

    def _changes(self, request: Request, *, count: bool = True) -> list[Change]:
        """List the changes that apply to this request, using up those that apply only so many times."""
        found: list[Change] = []
        with self._lock:
            for drift in self._drifts:
                for change in drift.changes:
                    if isinstance(change, Swap) or not touches(change.route, request.route):
                        continue
                    if isinstance(change, Fail | Delay) and count:
                        self._used[change] += 1
                        if change.times and self._used[change] > change.times:
                            continue
                    found.append(change)
        return found

    def _session(self, request: Request) -> tuple[str, api.Session]:
        with self._lock:
            for part in request.headers.get("cookie", "").split(";"):
                name, _, key = part.strip().partition("=")
                if name == COOKIE and key in self._sessions:
                    return key, self._sessions[key]
            key = f"{credentials.SESSION_PREFIX}-{len(self._sessions) + 1:04d}"
            self._sessions[key] = api.Session()
            return key, self._sessions[key]
