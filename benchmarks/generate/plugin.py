"""A pytest plugin: runs each generated test once on the healthy shop and once for each breakage of its flow."""

import json
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from generate.breaking import PLAN, RESULTS, BreakableShop, Breakage

_shop = BreakableShop()


def pytest_configure() -> None:
    _shop.start()
    os.environ["SHOP_URL"] = _shop.url


def pytest_unconfigure() -> None:
    _shop.stop()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    breakages = [None, *(Breakage(*parts) for parts in _planned(metafunc.module.__name__)["breakages"])]
    names = ["healthy" if one is None else one.name.replace("/", "_") for one in breakages]
    metafunc.parametrize("shop_breakage", breakages, ids=names, indirect=True)


@pytest.fixture(autouse=True)
def shop_breakage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Breakage | None]:
    for name, value in _planned(request.module.__name__)["environment"].items():
        monkeypatch.setenv(name, value)
    _shop.breakage = request.param
    yield request.param
    _shop.breakage = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" or report.failed:
        breakage = item.callspec.params["shop_breakage"]
        error = call.excinfo
        told = {
            "module": item.module.__name__,
            "breakage": None if breakage is None else [breakage.kind, breakage.method, breakage.path],
            "outcome": report.outcome,
            "statement": str(error.traceback[-1].statement) if error else "",
            "message": str(error.value) if error else "",
        }
        with Path(os.environ[RESULTS]).open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
    return report


def _planned(module: str) -> dict[str, dict[str, str]]:
    planned: dict[str, dict[str, dict[str, str]]] = json.loads(Path(os.environ[PLAN]).read_text("utf-8"))
    return planned[module]
