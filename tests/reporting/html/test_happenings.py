"""What happened in a test's window, and what of it the last pass did not have."""

from collections.abc import Callable
from math import inf, nan
from typing import Any

import pytest

from pytest_selfheal.reporting.html.failure import Family, in_full
from pytest_selfheal.reporting.html.happenings import MOST_REQUESTS, happenings
from pytest_selfheal.reporting.html.observed import Observed
from tests.reporting.html.conftest import entry_of, seen

Seen = Callable[..., Observed]
START = 1_795_251_741_000


@pytest.mark.parametrize(
    ("request_", "state", "new"),
    [
        pytest.param({"url": "/cart", "status": 200}, "ok", False, id="as-at-the-last-pass"),
        pytest.param({"url": "/cart", "status": 304}, "ok", False, id="from-the-cache-is-the-same-answer"),
        pytest.param({"url": "/cart", "status": 302}, "ok", True, id="a-redirect-is-new"),
        pytest.param({"url": "/cart", "status": 503}, "bad", True, id="another-answer"),
        pytest.param({"url": "/ads", "status": 200}, "ok", True, id="another-request"),
        pytest.param({"url": "/cart", "status": 200, "duration_ms": 2000}, "warn", True, id="late"),
        pytest.param({"url": "/cart", "status": 200, "duration_ms": 400}, "ok", False, id="a-little-slower"),
        pytest.param({"url": "/cart", "duration_ms": None}, "warn", False, id="no-answer-yet"),
        pytest.param({"url": "/cart", "failure": "net::ERR_RESET"}, "bad", True, id="no-connection"),
        pytest.param({"url": "/cart", "failure": "net::ERR_ABORTED"}, "ok", False, id="cancelled-by-the-page"),
    ],
)
def test_requests_are_compared(request_: dict[str, Any], state: str, new: bool) -> None:
    """By endpoint and kind of answer, as the diagnosis does it."""
    entry = {"ts": START + 5, "method": "GET", "duration_ms": 20, **request_}
    (found,) = happenings(seen(network=[{**entry, "url": f"https://shop.example{request_['url']}"}], **NOTHING_ELSE))

    assert (found.state, found.new) == (state, new)


NOTHING_ELSE: dict[str, Any] = {"actions": [], "console": [], "page_errors": [], "navigations": [], "moments": []}


def test_lines_that_are_always_there_are_not_new() -> None:
    """A noisy console is no evidence."""
    lines = [one for one in happenings(seen()) if one.lane == "console"]

    assert [(one.what, one.new) for one in lines] == [
        ("Failed to load resource: 503", True),
        ("an old warning", False),
        ("TypeError: cart is null", True),
    ]


def test_without_a_last_pass_nothing_is_called_new() -> None:
    """Nobody knows."""
    observed = seen().model_copy(update={"digest": None})

    assert {one.new for one in happenings(observed) if one.lane in ("request", "console")} == {None}


def test_of_very_many_requests_those_that_failed_are_kept() -> None:
    """A page that polls must not push its one error out."""
    url = "https://shop.example/poll"
    polls = [{"ts": START + at, "method": "GET", "url": url, "status": 200, "duration_ms": 1} for at in range(900)]
    failed = {"ts": START, "method": "POST", "url": "https://shop.example/order", "status": 500, "duration_ms": 1}

    found = happenings(seen(network=[failed, *polls], **NOTHING_ELSE))

    assert len(found) <= MOST_REQUESTS
    assert found[0].what == "POST https://shop.example/order"


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param(
            {"actions": [{"ts": START, "kind": "action", "name": "click", "duration_ms": inf}]}, id="for-ever"
        ),
        pytest.param({"actions": [{"ts": START, "kind": "action", "name": "click", "duration_ms": nan}]}, id="no-time"),
        pytest.param({"actions": [{"ts": 10**400, "kind": "action", "name": "click"}]}, id="after-everything"),
        pytest.param({"network": [{"ts": START, "method": "GET", "url": "/", "duration_ms": 10**400}]}, id="too-long"),
        pytest.param({"moments": [{"ts": 10**400}]}, id="a-failure-after-everything"),
        pytest.param({"network": [{"ts": START, "method": "GET", "url": "http://[::1"}]}, id="a-url-that-is-none"),
    ],
)
def test_telemetry_from_elsewhere_may_say_anything(changes: dict[str, Any]) -> None:
    """Numbers that no clock shows make an odd picture, and no error."""
    observed = Observed.model_validate({"record": {"started_at": START, **changes}})

    assert in_full(entry_of(), observed, Family(), ()).below
