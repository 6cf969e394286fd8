"""Twenty secrets, planted where users' tests have them: no command prints one, and no file below the output folder."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from pytest_selfheal.cli.commands import COMMANDS, OF_BASELINE, OF_LEDGER, OF_QUARANTINE
from pytest_selfheal.reporting.run_file import read_run
from tests.suites import CONFTEST

# By the way in which each is planted below. None has a form of its own that would give it away.
PLANTED = {
    "typed into a password field": "Blue-Harbour-71!",
    "typed by a page object": "velvet otter 8829",
    "typed into a field without a name": "Gr4vel&Moss",
    "a local variable": "quiet-lantern-55",
    "a constant of the module": "tangerine-3391x",
    "a default of a helper": "copper-fjord-18",
    "a parameter of a fixture": "maple.drift.604",
    "in the environment": "nine-willows-27",
    "in the query of an address": "oak7river2stone",
    "in the user part of an address": "plumcake4412",
    "in a header": "harbour9lantern",
    "in a request's body": "saffron-kite-90",
    "in an answer": "cinnamon-owl-31",
    "in the console": "juniper-wave-46",
    "in a page error": "marble-finch-72",
    "in the local storage's call": "orchid-comet-15",
    "in a hidden field": "pebble-nova-63",
    "in a compared value": "amber-glacier-84",
    "in a message of an exception": "crimson-delta-29",
    "in what the test prints": "indigo-meadow-57",
}
SUITE = '''
import os
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

CLIENT_SECRET = "{a constant of the module}"
PAGE = """<form><label>Password <input type=password id=pw></label><input id=f2 type=password>
<input type=hidden name=csrf_token value="{in a hidden field}"><button data-testid=BUTTON>Sign in</button></form>
<script>fetch('/api?access_token={in the query of an address}', {{method: 'POST',
 headers: {{authorization: 'Basic {in a header}'}}, body: JSON.stringify({{password: '{in a request's body}'}})}})
console.error('login failed, password={in the console}')
localStorage.setItem('token', '{in the local storage's call}')
setTimeout(() => {{ throw new Error('bad api_key={in a page error}') }})</script>"""


class Login:
    def __init__(self, page):
        self.page = page

    def sign_in(self, password="{a default of a helper}"):
        self.page.locator("#f2").fill(password)


def answer(route):
    if "/api" in route.request.url:
        return route.fulfill(json={{"session_token": "{in an answer}", "user": "jo"}})
    return route.fulfill(content_type="text/html", body=PAGE.replace("BUTTON", os.environ.get("BUTTON", "save")))


@pytest.fixture
def shop(page):
    page.set_default_timeout(1500)
    page.route("**/*", answer)
    page.goto("http://jo:{in the user part of an address}@shop.test/login")
    return page


@pytest.fixture(params=["{a parameter of a fixture}"], ids=["account"])
def password(request):
    return request.param


def test_signs_in(shop):
    secret = "{a local variable}"
    shop.get_by_label("Password").fill("{typed into a password field}")
    shop.locator("#f2").fill("{typed into a field without a name}")
    Login(shop).sign_in("{typed by a page object}")
    shop.get_by_test_id("save").click()


def test_compares(shop, password):
    token = "{in a compared value}"
    Login(shop).sign_in()
    print("api_key={in what the test prints}", os.environ["APP_PASSWORD"], CLIENT_SECRET)
    shop.locator("#pw").fill(password)
    if os.environ.get("BUTTON"):
        assert token == "amber"


def test_raises(shop):
    shop.get_by_label("Password").fill(os.environ["APP_PASSWORD"])
    if os.environ.get("BUTTON"):
        raise RuntimeError("refused: client_secret={in a message of an exception}")
'''
TEST = "test_login.py::test_signs_in[chromium]"
REQUEST = {"failure": {"message": "Timeout: password=quiet-lantern-55", "test_name": TEST}}
PROPOSAL = {"diagnosis": {"category": "selector_stale", "summary": "password=quiet-lantern-55"}}
# Each command with its words, and what it reads; None: why it is not asked here.
ASKED: dict[str, tuple[tuple[str, ...], str] | str] = {
    "demo": "runs a suite of its own, which has no secret of the user",
    "record": "opens a window for a person; what it keeps goes the way of a recorded test",
    "mcp": "asked below, by a client",
    "show": (("show",), ""),
    "show --format json": (("show", "--format", "json"), ""),
    "show --format md": (("show", "--format", "md"), ""),
    "show --format html": (("show", "--format", "html"), ""),
    "show --format github": (("show", "--format", "github"), ""),
    "show --format gitlab": (("show", "--format", "gitlab"), ""),
    "show --format sarif": (("show", "--format", "sarif"), ""),
    "diagnose": (("diagnose",), json.dumps(REQUEST)),
    "propose": (("propose",), json.dumps(PROPOSAL)),
    "brief": (("brief",), ""),
    "brief of a test": (("brief", TEST), ""),
    "brief of another test": (("brief", "test_raises[chromium]"), ""),
    "init-agents": (("init-agents", "--for", "cursor"), ""),
    "apply": (("apply", "--dry-run", "--allow-dirty"), ""),
    "merge": (("merge", ".selfheal/run.json", "-o", "merged"), ""),
    "heals": (("heals",), ""),
    "news": (("news",), ""),
    "timeline": (("timeline", TEST), ""),
    "timeline as JSON": (("timeline", TEST, "--format", "json"), ""),
    "generate": (("generate", TEST, "--assert-response-shape"), ""),
    "schema": (("schema",), ""),
    "doctor": (("doctor",), ""),
    "analyze": (("analyze", "--", "--showlocals"), ""),
    "baseline show": (("baseline", "show"), ""),
    "baseline export": (("baseline", "export", ".selfheal/export.json"), ""),
    "baseline import": (("baseline", "import", ".selfheal/export.json"), ""),
    "baseline import-trace": "reads a recorded trace, whose secrets have tests of their own",
    "baseline prune": (("baseline", "prune"), ""),
    "baseline copy": (("baseline", "copy", ".selfheal/baseline.db", ".selfheal/copy.db"), ""),
    "history": (("history",), ""),
    "history as a page": (("history", "--format", "html", "--out", ".selfheal/history.html"), ""),
    "quarantine add": (("quarantine", "add", TEST, "--reason", "known", "--issue", "https://t.test/1"), ""),
    "quarantine list": (("quarantine", "list"), ""),
    "quarantine check": (("quarantine", "check"), ""),
    "quarantine remove": (("quarantine", "remove", "none"), ""),
    "fix": (("fix", "--allow-dirty"), ""),
    "round": (("round", "--allow-dirty"), ""),
    "ledger show": (("ledger", "show"), ""),
    "report": (("report",), ""),
}


def test_every_command_is_asked() -> None:
    """A new one has to be put into the list, or to say why it prints nothing of the user's."""
    names = [name for name, _ in COMMANDS]
    for group, commands in (("baseline", OF_BASELINE), ("ledger", OF_LEDGER), ("quarantine", OF_QUARANTINE)):
        names += [f"{group} {name}" for name, _ in commands]
    first = {known.partition(" --")[0].partition(" of ")[0].partition(" as ")[0] for known in ASKED}
    assert sorted(names) == sorted(first)


@pytest.mark.browser
def test_none_is_printed_or_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, called: Any) -> None:
    """The session itself, every command, every answer over MCP, and every file that is left."""
    text = SUITE
    for where, secret in PLANTED.items():
        text = text.replace(f"{{{where}}}", secret)
    (tmp_path / "test_login.py").write_text(text.replace("{{", "{").replace("}}", "}"))
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:playwright-asyncio -p no:asyncio\n")
    (tmp_path / ".gitignore").write_text(".selfheal/\n__pycache__/\n.pytest_cache/\n")
    monkeypatch.setenv("APP_PASSWORD", PLANTED["in the environment"])
    for words in (
        ("init", "-q"),
        ("add", "-A"),
        ("-c", "user.name=a", "-c", "user.email=a@a.test", "commit", "-qm", "a"),
    ):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    healthy = _run(tmp_path, "-m", "pytest", "--selfheal", "-q")
    assert healthy.returncode == 0, healthy.stdout
    monkeypatch.setenv("BUTTON", "save-button")
    # pytest's own lines repeat the assertion, whole ones where CI is set: no tracebacks, no summary
    failing = _run(tmp_path, "-m", "pytest", "--selfheal", "--selfheal-record-all", "--tb=no", "-rN")
    assert failing.returncode == 1, failing.stdout
    assert len(read_run(tmp_path / ".selfheal").tests) == 3
    said = {"the session": failing.stdout.partition("= selfheal =")[2]}
    for name, asked in ASKED.items():
        if isinstance(asked, tuple):
            done = called(*asked[0], stdin=asked[1].encode(), cwd=tmp_path)
            assert done.returncode in (0, 1, 2), done.stderr
            # a patch is applied to the user's own lines, and has them as they are
            said[name] = (b"" if name == "apply" else done.stdout).decode() + done.stderr.decode()
    said |= {f"mcp {number}": answer for number, answer in enumerate(asyncio.run(_over_mcp(tmp_path)))}
    said |= {str(path.relative_to(tmp_path)): path.read_text("utf-8", "replace") for path in _files(tmp_path)}
    leaked = [(where, name) for name, told in said.items() for where, secret in PLANTED.items() if secret in told]
    assert leaked == []


def _files(root: Path) -> Iterator[Path]:
    yield root / "selfheal-quarantine.toml"
    for folder in (root / ".selfheal", root / "merged", root / ".cursor"):
        # the source itself is the user's; a patch of it has to be applied to it as it is
        yield from (one for one in folder.rglob("*") if one.is_file() and one.suffix not in (".db", ".jpg", ".patch"))


def _run(root: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, *words], cwd=root, capture_output=True, text=True, timeout=300, check=False)


async def _over_mcp(root: Path) -> list[str]:
    words = ["-m", "pytest_selfheal", "mcp"]
    parameters = StdioServerParameters(command=sys.executable, args=words, cwd=str(root))
    async with Client(stdio_client(parameters)) as client:
        asked = [
            ("observe", {"what": "brief"}),
            ("observe", {"what": "brief", "test": TEST}),
            ("observe", {"what": "test_diagnosis", "test": TEST}),
            ("observe", {"what": "test_diagnosis", **REQUEST}),
            ("observe", {"what": "session_timeline", "test": TEST}),
            ("observe", {"what": "error_clusters"}),
            ("observe", {"what": "changes"}),
            ("observe", {"what": "runs"}),
            ("generate", {"format": "test_fix", "test": TEST}),
            ("generate", {"format": "test_fix", **PROPOSAL}),
            ("generate", {"format": "test", "test": TEST}),
        ]
        answers = [await client.call_tool(name, arguments) for name, arguments in asked]
        read = await client.read_resource("selfheal://run.json")
        return [*map(str, answers), str(read)]
