"""The pages of the cases, served on this machine: all healthy, or all changed."""

import threading
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType

from red.case import Case

_PAGE = "<!doctype html><html lang='en'><meta charset='utf-8'><title>Shop</title><link rel='icon' href='data:,'>"


class App:
    """Serves each case at its name; `is_changed` says which version."""

    def __init__(self, cases: Iterable[Case]) -> None:
        self.is_changed = False
        app, by_name = self, {case.name: case for case in cases}

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                case = by_name.get(self.path.split("/")[1])
                body = (case.changed if app.is_changed else case.healthy) if case else ""
                data = f"{_PAGE}<main>{body}</main>".encode()
                self.send_response(200 if case else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> "App":
        self._thread.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()
