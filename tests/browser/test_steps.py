"""Steps that fail: their trouble is noted, and the test that they look at hears nothing of it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pytest_selfheal.browser.steps import Steps, drive, drive_async


def _drive_async(steps: Steps, note: Callable[[str], None]) -> Any:
    with ThreadPoolExecutor() as pool:  # in this thread the sync API of other tests has its own loop
        return pool.submit(asyncio.run, drive_async(steps, note)).result()


def _fails(_: object = None) -> Any:
    raise ValueError("no such thing\nmore")


def _call_fails() -> Steps:
    answer = yield _fails
    return ("went on with", answer)


def _steps_fail() -> Steps:
    yield lambda: 1
    _fails()


@pytest.mark.parametrize("driver", [pytest.param(drive, id="sync"), pytest.param(_drive_async, id="async")])
@pytest.mark.parametrize(
    ("steps", "answer"),
    [
        pytest.param(_call_fails, ("went on with", None), id="a call"),
        pytest.param(_steps_fail, None, id="between two calls"),
    ],
)
def test_trouble_is_noted_and_not_raised(
    driver: Callable[[Steps, Callable[[str], None]], Any], steps: Callable[[], Steps], answer: object
) -> None:
    trouble: list[str] = []

    assert driver(steps(), trouble.append) == answer
    assert trouble == ["ValueError: no such thing"]
