"""What is asked of Playwright's objects is there, on the sync and on the async ones."""

import inspect

import pytest
from playwright import async_api, sync_api

from pytest_selfheal.browser import ports

NAMES = {"Context": "BrowserContext"}
PORTS = [name for name, one in vars(ports).items() if inspect.isclass(one) and one.__module__ == ports.__name__]


@pytest.mark.parametrize("api", [pytest.param(sync_api, id="sync"), pytest.param(async_api, id="async")])
@pytest.mark.parametrize("port", sorted(PORTS))
def test_playwright_has_what_is_asked_for(port: str, api: object) -> None:
    """A name that a release takes away is missed here, and not in somebody's run."""
    theirs = getattr(api, NAMES.get(port, port))
    asked = [name for name in vars(getattr(ports, port)) if not name.startswith("_")]
    assert asked
    assert [name for name in asked if not hasattr(theirs, name)] == []


def test_every_port_is_tried() -> None:
    assert {"Page", "Frame", "Locator", "Request", "Response"} <= set(PORTS)
