"""A server on loopback whose answers a browser handles in unusual ways; `/answer/<kind>` gives one of `KINDS`."""

import gzip
import json
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

PAGE = """<!doctype html><title>Orders</title><h1>Orders</h1><p id=state>idle</p><script>
async function ask(kind, read) {
  state.textContent = 'asked';
  try {
    const answer = await fetch('/answer/' + kind, {method: kind === 'head' ? 'HEAD' : 'GET'});
    if (read) await answer.text();
    state.textContent = 'answered ' + answer.status;
  } catch (error) { state.textContent = 'failed'; }
}</script>
<button onclick="ask(this.dataset.kind, false)" data-kind=plain>Ask</button>
<button onclick="ask(this.previousElementSibling.dataset.kind, true)">Read</button>"""
JSON = json.dumps({"orders": [{"id": number, "total": number * 3} for number in range(40)]}).encode()

# name: status, headers, body
KINDS: dict[str, tuple[int, dict[str, str], bytes]] = {
    "plain": (200, {"Content-Type": "application/json"}, JSON),
    "no-store": (200, {"Content-Type": "application/json", "Cache-Control": "no-store"}, JSON),
    "no-store-long": (200, {"Content-Type": "application/json", "Cache-Control": "no-store"}, JSON * 400),
    "empty": (204, {}, b""),
    "head": (200, {"Content-Type": "application/json"}, b""),
    "zipped": (200, {"Content-Type": "application/json", "Content-Encoding": "gzip"}, gzip.compress(JSON)),
    "attachment": (200, {"Content-Type": "application/json", "Content-Disposition": "attachment"}, JSON),
    "error": (500, {"Content-Type": "application/json", "Cache-Control": "no-store"}, b'{"detail": "no"}'),
    "not-found": (404, {"Content-Type": "application/json"}, b'{"detail": "none"}'),
    "elsewhere": (302, {"Location": "/answer/no-store"}, b""),
    "binary": (200, {"Content-Type": "application/json"}, bytes(range(256))),
}
# what a server does slowly, or never ends
SLOW = ("trickle", "never-ends", "cut-off", "stream")


class Handler(BaseHTTPRequestHandler):
    """One answer; connections stay open, as real servers keep them."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """The page at any path but those of answers."""
        kind = self.path.rpartition("/")[2]
        if kind in SLOW:
            self._slowly(kind)
        elif kind in KINDS:
            self._send(*KINDS[kind])
        else:
            self._send(200, {"Content-Type": "text/html"}, PAGE.encode())

    do_HEAD = do_GET

    def _send(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _slowly(self, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream" if kind == "stream" else "application/json")
        self.send_header("Cache-Control", "no-store")
        self.send_header(
            "Content-Length" if kind == "cut-off" else "Connection", "900" if kind == "cut-off" else "close"
        )
        self.end_headers()
        self.close_connection = True
        self.wfile.write(b'{"orders": [')
        self.wfile.flush()
        for _ in range({"trickle": 4, "cut-off": 0}.get(kind, 40)):
            time.sleep(0.05)
            self.wfile.write(b"data: 1\n\n")
            self.wfile.flush()

    def log_message(self, *words: object) -> None:
        """Nothing: the session's output is read."""


def start() -> ThreadingHTTPServer:
    """Serve on a free port until `shutdown`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def is_of(kind: str) -> Callable[[Any], bool]:
    """Whether a request or response is that of a kind."""
    return lambda one: bool(one.url.endswith(f"/{kind}"))
