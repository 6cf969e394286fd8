"""Generated tests of the async API, run as pytest-playwright-asyncio runs them."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.generation import GenerationOptions
from tests.suites import ASYNC_CONFTEST

FLOWS = ("check_account.py", "check_help.py", "check_product.py", "check_products.py")
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:playwright", "-p", "no:xdist", "-o", "asyncio_mode=auto")


@pytest.mark.browser
@pytest.mark.endurance
def test_the_shops_flows(bench: Callable[[str], Any], tmp_path: Path) -> None:
    """Green on the shop as it was; a login is red for the right reason when an answer is another one."""
    flows, breaking = bench("generate.flows"), bench("generate.breaking")
    recorded = flows.recorded(tmp_path / "suite", FLOWS)
    folder = tmp_path / "generated"
    folder.mkdir()
    (folder / "conftest.py").write_text(ASYNC_CONFTEST)
    with breaking.BreakableShop() as shop:
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
        shop.breakage = breaking.Breakage("status", "POST", "/api/login")
        assert "AssertionError: POST /api/login" in run("test_check_account_sign_in_leads_to_the_orders.py")
        shop.breakage = breaking.Breakage("shape", "GET", "/api/orders")
        assert "body.orders is missing" in run("test_check_account_sign_in_leads_to_the_orders.py")
