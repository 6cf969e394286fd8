"""Servers on 127.0.0.1 that live as long as a context is open, by what a row says of them."""

import os
import smtplib
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from email.message import EmailMessage
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from pytest_selfheal.demo.shop import Shop
from released.documents import mkdocs, sphinx

HERE = Path(__file__).parent

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
def serving(spec: Mapping[str, Any], release: str, installed: Mapping[str, Path]) -> Iterator[str]:
    """The base URL of an interface: a shop of ours, documents in a theme, a process, or files of packages."""
    with tempfile.TemporaryDirectory(prefix="released-") as name:
        folder, package = Path(name), next(iter(installed.values()), None)
        if "shop" in spec:
            with Shop(drifts=tuple(spec["shop"].get(release, ()))) as running:
                yield running.url
        elif "mkdocs" in spec or "sphinx" in spec:
            build = mkdocs if "mkdocs" in spec else sphinx
            command, built = build(folder, spec.get("mkdocs") or spec["sphinx"])
            subprocess.run([sys.executable, *command], cwd=folder, env=environment(package, name), check=True)
            with files({"/": built}) as base:
                yield base
        elif "process" in spec:
            with _program(spec, folder, package) as base:
                yield base
        else:
            with files(_folders(spec, installed), _texts(spec, release)) as base:
                yield base


@contextmanager
def _program(spec: Mapping[str, Any], folder: Path, package: Path | None) -> Iterator[str]:
    for name, text in spec.get("contents", {}).items():
        (folder / name).write_text(text, "utf-8")
    for name, script in spec.get("database", {}).items():
        with closing(sqlite3.connect(folder / name)) as made:
            made.executescript(script)
    port, other_port = free_port(), free_port()
    places = {"python": sys.executable, "port": port, "other_port": other_port, "folder": folder, "package": package}
    command = [word.format(**places, sites=HERE / "sites") for word in spec["process"]]
    with process(command, port=port, package=package, answers=spec.get("answers", "/"), cwd=folder) as base:
        for subject, to in spec.get("mails", ()):
            _send(other_port, subject, to)
        if "mails" in spec:
            time.sleep(1)  # it keeps them after it has answered
        yield base


def _folders(spec: Mapping[str, Any], installed: Mapping[str, Path]) -> dict[str, Path]:
    """By prefix; "jsoneditor/dist" is a folder inside of a package."""
    found = {}
    for prefix, name in spec["files"].items():
        package, _, inside = name.partition("/")
        found[prefix] = installed[package] / inside
    return found


def _texts(spec: Mapping[str, Any], release: str) -> dict[str, str]:
    """Texts of the benchmark's own by URL path, filled in with what a release calls otherwise."""
    fill = spec.get("fill", {}).get(release, {})
    return {
        path: _filled((HERE / "texts" / _filled(name, fill)).read_text("utf-8"), fill)
        for path, name in spec.get("texts", {}).items()
    }


def _filled(text: str, fill: Mapping[str, str]) -> str:
    for name, value in fill.items():
        text = text.replace(f"[[{name}]]", value)
    return text


def _send(port: int, subject: str, to: str) -> None:
    mail = EmailMessage()
    mail["Subject"], mail["To"], mail["From"] = subject, to, "shop@example.org"
    mail.set_content("Dear reader, thank you.")
    mail.add_alternative("<h1>Dear reader</h1><p>Thank <a href='https://example.org/you'>you</a>.</p>", subtype="html")
    with smtplib.SMTP("127.0.0.1", port) as server:
        server.send_message(mail)


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


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def process(
    command: Sequence[str], *, port: int, package: Path | None = None, answers: str = "/", cwd: Path | None = None
) -> Iterator[str]:
    """A server of its own; `package` is for PYTHONPATH. Ends with the context, and nothing else does."""
    base = f"http://127.0.0.1:{port}"
    # HOME is a scratch folder: what a server keeps about its user is no part of the benchmark, and none of ours either
    with tempfile.TemporaryDirectory(prefix="released-home-") as home, tempfile.TemporaryFile("w+") as said:
        running = subprocess.Popen(
            command, env=environment(package, home), cwd=cwd or home, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            if not _answers(base + answers, running):
                said.seek(0)
                raise SystemExit(f"a server does not answer – '{' '.join(command)}' – {said.read()[-1500:]}")
            yield base
        finally:
            _end(running)


def environment(folder: Path | None, home: str) -> dict[str, str]:
    """The variables of a process that imports from a folder."""
    return {**os.environ, "HOME": home, "TMPDIR": home, "PYTHONPATH": str(folder or ""), "PYTHONWARNINGS": "ignore"}


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
