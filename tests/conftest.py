"""Fixtures of every room's real-browser tests: the embedded shop, and a Chromium that is there."""

from collections.abc import Iterator
from typing import Any

import pytest

from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.demo.shop import Shop


@pytest.fixture(scope="session", autouse=True)
def _no_ci() -> Iterator[None]:
    """Sessions that tests start tell nothing to the CI job that runs these tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "CI_NODE_INDEX", "CI_NODE_TOTAL"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def running_shop() -> Iterator[Shop]:
    """The shop of this test session."""
    with Shop() as shop:
        yield shop


@pytest.fixture
def shop(running_shop: Shop) -> Iterator[Shop]:
    """The shop without drifts; those that a test turns on are off again after it."""
    running_shop.reset()
    yield running_shop
    running_shop.reset()


@pytest.fixture(scope="session")
def base_url() -> None:
    """Nothing: tests name the shop they visit (pytest-playwright's own fixture warns under pytest 9.2)."""


@pytest.fixture(scope="session")
def browser_type_launch_args(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What pytest-playwright launches its browser with."""
    own = ""
    if request.config.pluginmanager.has_plugin("playwright"):
        own = request.getfixturevalue("playwright").chromium.executable_path
    return launch_arguments(own)
