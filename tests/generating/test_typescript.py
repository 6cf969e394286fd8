"""Generated TypeScript, by the compiler and the test runner that it is for; both come from npm."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.demo.chromium import ARGUMENTS, executable
from pytest_selfheal.generating.generate import generate
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.timeline.timeline import timeline
from tests.generating.test_written import WHOLE, sessions

pytestmark = [pytest.mark.typescript, pytest.mark.browser]

PACKAGES = ("typescript", "@playwright/test", "@types/node")
COMPILER = {
    "compilerOptions": {
        "strict": True,
        "noEmit": True,
        "noUnusedLocals": True,
        "noUnusedParameters": True,
        "target": "ES2022",
        "module": "nodenext",
        "moduleResolution": "nodenext",
        "types": ["node"],
        "skipLibCheck": True,
    },
    "include": ["tests"],
}
CONFIG = """import {{ defineConfig }} from '@playwright/test';
export default defineConfig({{
  testDir: './tests', workers: 1, timeout: 20000, reporter: 'json',
  use: {{ launchOptions: {{ executablePath: {path}, args: {arguments} }} }},
}});
"""
FLOWS = ("check_account.py", "check_help.py", "check_product.py", "check_products.py")
LOGIN = "check_account_sign_in_leads_to_the_orders"
BROKEN = (
    ("status", "POST", "/api/login", "POST /api/login"),
    ("shape", "GET", "/api/orders", "GET /api/orders"),
    ("url", "GET", "/account", "toHaveURL"),
    ("console", "GET", "/login", "toHaveLength"),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of the other runner, with a compiler at its strictest."""
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "package.json").write_text('{"private": true}')
    command(folder, "npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES)
    (folder / "tsconfig.json").write_text(json.dumps(COMPILER))
    path = json.dumps(executable() or None).replace("null", "undefined")
    (folder / "playwright.config.ts").write_text(CONFIG.format(path=path, arguments=json.dumps(ARGUMENTS)))
    return folder


def command(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which(words[0])
    assert program is not None, f"{words[0]} is not on this machine"
    return subprocess.run(
        [program, *words[1:]],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def write(folder: Path, **sources: str) -> None:
    shutil.rmtree(folder / "tests", ignore_errors=True)
    (folder / "tests").mkdir()
    for name, source in sources.items():
        (folder / "tests" / f"{name}.spec.ts").write_text(source, "utf-8")


def compiled(folder: Path) -> str:
    return command(folder, "npx", "tsc", "-p", ".").stdout


def results(folder: Path, **environment: str) -> dict[str, list[str]]:
    """By file the messages of its failures."""
    done = command(folder, "npx", "playwright", "test", **environment)
    report: dict[str, Any] = json.loads(done.stdout)
    assert report["errors"] == []
    found = {}
    for suite in report["suites"]:
        (result,) = suite["specs"][0]["tests"][0]["results"]
        found[suite["file"].removesuffix(".spec.ts")] = [error["message"] for error in result["errors"]]
    return found


def test_it_compiles(project: Path) -> None:
    """Every session that is hard to write down, with every option that changes the helpers."""
    sources = {}
    for number, session in enumerate(sessions()):
        for shapes in (False, True):
            options = GenerationOptions(lang="typescript", assert_response_shape=shapes)
            sources[f"session_{number}_{shapes}"] = generate(timeline(session, WHOLE), options)
    write(project, **sources)
    assert compiled(project) == ""


def test_it_runs(project: Path, bench: Callable[[str], Any], tmp_path: Path) -> None:
    """The shop's flows are green; a login is red for the right reason when the shop breaks."""
    flows, breaking = bench("generate.flows"), bench("generate.breaking")
    options = GenerationOptions(lang="typescript", assert_response_shape=True)
    with breaking.BreakableShop() as shop:
        options = options.model_copy(update={"base_url": shop.url})
        recorded = {flow.module.removeprefix("test_"): flow for flow in flows.recorded(tmp_path, FLOWS)}
        typed = recorded[LOGIN].environment
        del recorded["check_account_wrong_password_is_refused"]  # its password is another one
        write(project, **{name: flow.written(options) for name, flow in recorded.items()})
        assert compiled(project) == ""
        assert results(project, **typed) == {name: [] for name in recorded}

        write(project, **{LOGIN: recorded[LOGIN].written(options)})
        for kind, method, path, expected in BROKEN:
            shop.breakage = breaking.Breakage(kind, method, path)
            errors = results(project, **typed)[LOGIN]
            assert errors, kind
            assert expected in errors[0]
