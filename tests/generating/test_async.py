"""Generated tests of the async API, run as pytest-playwright-asyncio runs them."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from pytest_selfheal.models.generation import GenerationOptions

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
FLOWS = ("check_account.py", "check_help.py", "check_product.py", "check_products.py")
CONFTEST = """
import pytest
from pytest_selfheal.demo.chromium import launch_arguments

@pytest.fixture(scope="session")
def browser_type_launch_args():
    return launch_arguments()

@pytest.fixture(scope="session")
def base_url():
    return None
"""
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:playwright", "-p", "no:xdist", "-o", "asyncio_mode=auto")


@pytest.fixture
def flows() -> Iterator[SimpleNamespace]:
    """The benchmark's own modules, imported for this test and forgotten after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BENCHMARKS))
        yield SimpleNamespace(**{name: importlib.import_module(f"generate.{name}") for name in ("flows", "breaking")})
    for name in [name for name in sys.modules if name.split(".")[0] == "generate"]:
        del sys.modules[name]


@pytest.mark.browser
@pytest.mark.endurance
def test_the_shops_flows(flows: SimpleNamespace, tmp_path: Path) -> None:
    """Green on the shop as it was; a login is red for the right reason when an answer is another one."""
    recorded = flows.flows.recorded(tmp_path / "suite", FLOWS)
    folder = tmp_path / "generated"
    folder.mkdir()
    (folder / "conftest.py").write_text(CONFTEST)
    with flows.breaking.BreakableShop() as shop:
        options = GenerationOptions(lang="python-async", assert_response_shape=True, base_url=shop.url)
        for flow in recorded:
            if "wrong_password" not in flow.module:  # its password is another one
                (folder / f"{flow.module}.py").write_text(flow.written(options), "utf-8")
        environment = {**os.environ, **recorded[0].environment}

        def run(*words: str) -> str:
            command = [sys.executable, "-m", "pytest", *PYTEST, *words]
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
            return done.stdout

        assert f"{len(recorded) - 1} passed" in run()
        shop.breakage = flows.breaking.Breakage("status", "POST", "/api/login")
        assert "AssertionError: POST /api/login" in run("test_check_account_sign_in_leads_to_the_orders.py")
        shop.breakage = flows.breaking.Breakage("shape", "GET", "/api/orders")
        assert "body.orders is missing" in run("test_check_account_sign_in_leads_to_the_orders.py")
