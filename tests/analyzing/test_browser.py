"""Browser failures come with their diagnosis, and the application is served for them."""

import socket
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.suites import CONFTEST

SHOP = """
import os
import urllib.request

def buys(page):
    page.goto(os.environ["SHOP"])
    page.get_by_test_id("buy").click(timeout=300)

def test_buys_once(page):
    buys(page)

def test_buys_again(page):
    buys(page)

def test_shop_is_there():
    urllib.request.urlopen(os.environ["SHOP"]).read()
"""
# answers late, and starts a child that would go on for ever
SERVER = """
import subprocess, sys, time
from http.server import BaseHTTPRequestHandler, HTTPServer

class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<h1>Shop</h1><button data-testid=order>Buy</button>")
    def log_message(self, *words):
        pass

child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open("child.pid", "w").write(str(child.pid))
HTTPServer(("127.0.0.1", int(sys.argv[1])), Shop).serve_forever()
"""
LOGIN = """
def test_login(page):
    page.set_content("<input type=password aria-label=Password>")
    word = "plum" + "cake"
    page.get_by_label("Password").fill(word)
    print("it is", word)
    assert page.get_by_label("Password").input_value() == f"not {word}"
"""
FAKE_PAGE = """
import pytest

@pytest.fixture
def page():
    raise AssertionError("nobody can have a page here")
"""


@pytest.fixture
def port() -> int:
    """One that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@pytest.fixture
def somebody_else() -> Iterator[str]:
    """A server that is no part of the project."""

    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(404)

        def log_message(self, *words: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Other)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.browser
def test_browser_failures_bring_their_diagnosis(project, port: int, monkeypatch, is_gone) -> None:
    """Those with one cause are one group; the server was there for all tests, and is gone with its child."""
    url = f"http://127.0.0.1:{port}/"
    monkeypatch.setenv("SHOP", url)
    project.write(
        {
            "pytest.ini": f"{project.INI} -p playwright",
            "conftest.py": CONFTEST,
            "test_shop.py": SHOP,
            "server.py": SERVER,
        }
    )
    found = project.analyze(f"--serve={sys.executable} server.py {port}", f"--serve-url={url}", exits=1)
    assert found.completeness.warnings == ()
    assert "e2e_parity" in {check.check for check in found.completeness.checks}
    assert [one.test.partition("[")[0] for one in found.failures] == ["test_buys_again", "test_buys_once"]
    assert {(one.scope, one.error_type, one.priority) for one in found.failures} == {("e2e", "timeout", "P4")}
    assert all(one.diagnosis is not None and one.fix is not None for one in found.failures)
    assert all((project.root / ".selfheal" / one.telemetry).is_file() for one in found.failures)
    assert [(group.kind, len(group.nodeids)) for group in found.groups] == [("diagnosis", 2)]
    assert is_gone(int((project.root / "child.pid").read_text()))


@pytest.mark.browser
@pytest.mark.endurance
def test_what_was_typed_as_a_secret_is_in_no_file(project) -> None:
    """Neither in the raw output nor in the lists, though the tests print it, and though it looks like nothing."""
    project.write({"pytest.ini": f"{project.INI} -p playwright", "conftest.py": CONFTEST, "test_login.py": LOGIN})
    found = project.analyze(exits=1)
    assert [one.error_type for one in found.failures] == ["assertion"]
    assert "[redacted]" in found.failures[0].message
    files = [path for path in (project.root / ".selfheal").rglob("*") if path.is_file()]
    assert [path.name for path in files if b"plumcake" in path.read_bytes()] == []


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param(
            "-c 'print(\"no port left\"); exit(3)'", "no port left", id="it ends at once", marks=pytest.mark.endurance
        ),
        pytest.param("-c 'import time; time.sleep(600)'", "did not answer within 1 s", id="it never answers"),
    ],
)
def test_without_a_server_browser_tests_are_blocked(project, port: int, command: str, said: str) -> None:
    """They are not run and not lost; the others are run."""
    project.write({"conftest.py": FAKE_PAGE, "test_a.py": "def test_a(): pass\ndef test_page(page): pass\n"})
    words = (f"--serve={sys.executable} {command}", f"--serve-url=http://127.0.0.1:{port}/", "--serve-limit=1")
    found = project.analyze(*words, exits=1)
    assert found.completeness.warnings == ()
    [blocked] = found.failures
    assert (blocked.nodeid, blocked.blocked, blocked.error_type, blocked.priority) == (
        "test_a.py::test_page",
        True,
        "environment",
        "P5",
    )
    assert blocked.error_message.startswith("environment blocked: ")
    assert said in blocked.error_message
    assert (found.passed, found.counts.blocked) == (("test_a.py::test_a",), 1)


def test_the_server_of_somebody_else_is_not_tested(refused, somebody_else: str) -> None:
    """The tests would pass or fail for the wrong application."""
    assert refused("--serve=true", f"--serve-url={somebody_else}") == (
        f"selfheal: something answers there already – '{somebody_else}' – stop it, or leave --serve out and use it"
    )


@pytest.mark.parametrize(
    ("words", "fact"),
    [
        pytest.param(("--serve=true",), "one of --serve and --serve-url is missing", id="no address"),
        pytest.param(("--serve='", "--serve-url=http://127.0.0.1:1/"), "--serve is no command", id="an open quote"),
        pytest.param(("--serve=true", "--serve-url=here"), "--serve-url is no address", id="no scheme"),
        pytest.param(("--file=test_gone.py",), "there is no such test file", id="no file"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(refused, words: tuple[str, ...], fact: str) -> None:
    """Exit 2 before anything runs."""
    assert refused(*words).startswith(f"selfheal: {fact}")
