"""The embedded shop: the standard library's threading HTTP server on 127.0.0.1, one thread per connection."""

import contextlib
import json
import socket
import struct
import threading
import time
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self
from urllib.parse import parse_qsl, urlsplit

from pytest_selfheal.demo.floor import Floor
from pytest_selfheal.demo.messages import Reply, Request, error_reply, json_reply
from pytest_selfheal.errors import SelfHealError

CONTROL = "/__drift"
ABORT = struct.pack("ii", 1, 0)  # SO_LINGER on, 0 s: closing sends a reset


class Shop:
    """A running shop; use it as a context manager.

    `port` 0 takes a free one. Drifts are switched with `set`, `drift` and `reset`, or by another process with
    `POST /__drift` and a body such as `{"set": ["testid-renamed"]}`.
    """

    def __init__(self, *, port: int = 0, drifts: Iterable[str] = ()) -> None:
        self._floor = Floor()
        self._floor.set_drifts(drifts)
        self._server = _Server(("127.0.0.1", port), _Handler)
        self._server.floor = self._floor
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        """Scheme, host and port, without a slash at the end."""
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def drifts(self) -> tuple[str, ...]:
        """Names of the drifts that are on."""
        return self._floor.drifts

    def set(self, names: Iterable[str]) -> None:
        """Turn exactly these drifts on."""
        self._floor.set_drifts(names)

    def drift(self, *names: str) -> None:
        """Turn these drifts on too."""
        self._floor.set_drifts((*self.drifts, *names))

    def reset(self) -> None:
        """Turn all drifts off."""
        self._floor.set_drifts(())

    def start(self) -> Self:
        """Serve in a thread of its own."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop serving; requests on their way are left to end with the process."""
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False  # browsers keep connections open
    floor: Floor

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: browsers hang up as they like."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Server

    def do_GET(self) -> None:
        self._serve()

    def do_POST(self) -> None:
        self._serve()

    def do_DELETE(self) -> None:
        self._serve()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""

    def _serve(self) -> None:
        request = self._request()
        reply = _control(self.server.floor, request) if request.path == CONTROL else self.server.floor.answer(request)
        if reply.delay_ms:
            time.sleep(reply.delay_ms / 1000)
        if reply.reset:
            self._cut()
        else:
            self._send(reply)

    def _request(self) -> Request:
        parts = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name.lower(): value for name, value in self.headers.items()}
        return Request(self.command, parts.path, dict(parse_qsl(parts.query)), headers, body)

    def _send(self, reply: Reply) -> None:
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.content_type)
        self.send_header("Content-Length", str(len(reply.body)))
        self.send_header("Cache-Control", "no-store")
        for name, value in reply.headers:
            self.send_header(name, value)
        self.end_headers()
        with contextlib.suppress(ConnectionError):  # the page may have gone on already
            self.wfile.write(reply.body)

    def _cut(self) -> None:
        self.close_connection = True
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABORT)
        self.connection.close()


def _control(floor: Floor, request: Request) -> Reply:
    """Show the drifts, and switch them when asked to with POST."""
    if request.method == "POST":
        names = request.json().get("set")
        if not isinstance(names, list):
            return error_reply(422, 'send {"set": [names]}')
        try:
            floor.set_drifts(str(name) for name in names)
        except SelfHealError as error:
            return error_reply(422, str(error))
    return json_reply({"drifts": list(floor.drifts)})


def main() -> None:
    """Serve the shop until interrupted: `python -m pytest_selfheal.demo.shop [DRIFT…]`."""
    import sys

    with Shop(drifts=sys.argv[1:]) as shop:
        print(json.dumps({"url": shop.url}), flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


if __name__ == "__main__":
    main()
