"""Servers on 127.0.0.1 that live as long as a context is open."""

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

START_S = 240  # a fresh database takes two hundred migrations
STOP_S = 10
_TYPES = {".json": "application/json", ".md": "text/markdown", ".js": "text/javascript", ".css": "text/css"}


class _Handler(SimpleHTTPRequestHandler):
    """Texts of the benchmark's own by their path, and folders by the first part of it."""

    def __init__(self, *arguments: object, texts: Mapping[str, str], folders: Mapping[str, Path]) -> None:
        self._texts = texts
        self._folders = folders
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Our text, or the package's file."""
        path = self.path.split("?")[0]
        text = self._texts.get(path)
        if text is None:
            super().do_GET()
            return
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{_TYPES.get(Path(path).suffix, 'text/html')}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        """The longest prefix that has a folder; `/` takes the rest."""
        plain = path.split("?")[0].split("#")[0]
        for prefix in sorted(self._folders, key=len, reverse=True):
            if plain.startswith(prefix):
                self.directory = str(self._folders[prefix])
                return super().translate_path("/" + plain.removeprefix(prefix).lstrip("/"))
        return super().translate_path("/nothing-here")

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def files(folders: Mapping[str, Path], texts: Mapping[str, str] | None = None) -> Iterator[str]:
    """Folders by URL prefix, and texts by URL path."""
    handler = partial(_Handler, texts=texts or {}, folders=folders)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def html(title: str, content: str) -> str:
    """A document of the benchmark's own around a package's scripts; what stands before `<body>` is for its head."""
    head, _, body = content.partition("<body>")
    meta = f'<meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,">'  # no request for an icon
    return f'<!doctype html><html lang="en"><head>{meta}{head}</head><body>{body}</body></html>'


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def process(
    command: Sequence[str], *, port: int, folder: Path | None = None, path: str = "/", cwd: Path | None = None
) -> Iterator[str]:
    """A server of its own; `folder` is for PYTHONPATH. Ends with the context, and nothing else does."""
    base = f"http://127.0.0.1:{port}"
    # HOME is a scratch folder: what a server keeps about its user is no part of the benchmark, and none of ours either
    with tempfile.TemporaryDirectory(prefix="pages-home-") as home, tempfile.TemporaryFile("w+") as said:
        running = subprocess.Popen(
            command, env=environment(folder, home), cwd=cwd or home, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            if not _answers(base + path, running):
                said.seek(0)
                raise SystemExit(f"a server does not answer – '{' '.join(command)}' – {said.read()[-1500:]}")
            yield base
        finally:
            _end(running)


def environment(folder: Path | None, home: str) -> dict[str, str]:
    """The variables of a process that imports from a folder."""
    return {**os.environ, "HOME": home, "TMPDIR": home, "PYTHONPATH": str(folder or ""), "PYTHONWARNINGS": "ignore"}


def python(*arguments: str) -> list[str]:
    """This interpreter with arguments."""
    return [sys.executable, *arguments]


def _answers(url: str, running: subprocess.Popen[bytes]) -> bool:
    end = time.monotonic() + START_S
    while time.monotonic() < end and running.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            time.sleep(0.2)
        else:
            return True
    return False


def _end(running: subprocess.Popen[bytes]) -> None:
    running.terminate()
    try:
        running.wait(STOP_S)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
