"""`selfheal fix --serve` with a browser suite: the application is up while its fixes are tried."""

import json
import shutil
import socket
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tests.suites import committed

SERVER = """\
import sys, threading
from pytest_selfheal.demo.shop import Shop

with Shop(port=int(sys.argv[1]), drifts=[name for name in sys.argv[2].split(",") if name]):
    threading.Event().wait()
"""


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@pytest.mark.endurance
@pytest.mark.browser
def test_the_drifted_shop_is_mended(tmp_path: Path) -> None:
    """A renamed test id is written into the page object, and no fix is rolled back for want of a server."""
    root, port = tmp_path / "suite", _free_port()
    with resources.as_file(resources.files("pytest_selfheal.demo") / "suite") as suite:
        shutil.copytree(suite, root, ignore=shutil.ignore_patterns("__pycache__", "ruff.toml", ".*"))
    for name in ("check_help.py", "check_more.py", "check_account.py", "check_cart.py", "check_checkout.py"):
        (root / name).unlink(missing_ok=True)
    (root / ".gitignore").write_text(".selfheal/\n__pycache__/\n.pytest_cache/\n")
    (root / "serve.py").write_text(SERVER)
    committed(root)
    url = f"http://127.0.0.1:{port}"
    own = ("--", f"--shop-url={url}")
    healthy = [sys.executable, "serve.py", str(port), ""]
    served = subprocess.Popen(healthy, cwd=root)
    try:
        passed = _run(sys.executable, "-m", "pytest", "--selfheal", "-q", own[1], cwd=root)
        assert passed.returncode == 0, passed.stdout
    finally:
        served.terminate()
        served.wait(30)
    serve = f"{sys.executable} serve.py {port} testid-renamed"
    words = ("fix", "--serve", serve, "--serve-url", f"{url}/", *own)
    done = _run(sys.executable, "-m", "pytest_selfheal", *words, cwd=root)
    ledger = json.loads((root / ".selfheal" / "ledger.json").read_text())
    assert {(one["status"], one["attempt_count"]) for one in ledger["entries"]} == {("fixed", 1)}, done.stderr
    assert done.returncode == 0
    assert "add-to-basket" in (root / "pages.py").read_text()


def _run(*command: str, cwd: Path) -> "subprocess.CompletedProcess[Any]":
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=600, check=False)
