"""What a pass has that the remembered passes of its test lack."""

import pytest

from pytest_selfheal.baseline.digest import digest
from pytest_selfheal.baseline.news import news, problems, still_news
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.telemetry import ActionEntry, ConsoleEntry, NetworkEntry, PageError, Record

STEP = ActionEntry(ts=0, kind="action", name="click", outcome="passed", duration_ms=100)


def record(*seen: ConsoleEntry | PageError | NetworkEntry) -> Record:
    return Record(
        nodeid="t.py::t",
        finished_at=200,
        actions=(STEP,),
        console=tuple(one for one in seen if isinstance(one, ConsoleEntry)),
        page_errors=tuple(one for one in seen if isinstance(one, PageError)),
        network=tuple(one for one in seen if isinstance(one, NetworkEntry)),
    )


def line(text: str, *, ts: int = 10, level: str = "error") -> ConsoleEntry:
    return ConsoleEntry(ts=ts, level=level, text=text)


def request(url: str, status: int | None = None, **more: object) -> NetworkEntry:
    return NetworkEntry.model_validate(
        {"ts": 10, "method": "GET", "url": url, "status": status, "resource_type": "fetch", "first_party": True, **more}
    )


def told(now: Record, previous: Digest) -> list[str]:
    return [one.text for one in news(tuple(problems(now)), previous, commit="abc", allowed=())]


@pytest.mark.parametrize(
    "seen",
    [
        pytest.param(line("price of 17 is missing"), id="an-error-on-the-console"),
        pytest.param(PageError(ts=10, message="x is null"), id="an-uncaught-error"),
        pytest.param(request("http://a.test/api/cart", 500), id="a-request-that-was-refused"),
        pytest.param(request("http://a.test/api/cart", failure="net::ERR_CONNECTION_RESET"), id="one-that-failed"),
    ],
)
def test_it_is_news_until_five_sessions_passed_with_it(seen: ConsoleEntry | PageError | NetworkEntry) -> None:
    known = digest(record())
    assert len(told(record(seen), known)) == 1
    for run in "abcde":
        found = tuple(problems(record(seen)))
        now = news(found, known, commit="abc", allowed=())
        assert len(now) == 1
        for again in (run, run):  # a rerun of the same session makes nothing older
            still = still_news(now, found, known, run=again, counts=True)
        known = digest(record(seen), previous=known).model_copy(update={"news": still})
    assert told(record(seen), known) == []


@pytest.mark.parametrize(
    "seen",
    [
        pytest.param(line("price of 17 is missing", level="warning"), id="a-warning"),
        pytest.param(line("no longer needed", ts=150), id="after-the-last-step"),
        pytest.param(line("Failed to load resource: the server responded with a status of 404"), id="the-browsers-own"),
        pytest.param(request("http://a.test/api/cart", 200), id="a-good-answer"),
        pytest.param(request("http://a.test/favicon.ico", 404), id="an-icon"),
        pytest.param(request("http://ads.test/pixel", 404, first_party=False), id="of-another-site"),
        pytest.param(request("http://a.test/api/cart", 500, mocked=True), id="of-the-test-itself"),
        pytest.param(request("http://a.test/api/cart", failure="net::ERR_ABORTED"), id="a-cancelled-request"),
    ],
)
def test_it_is_no_news(seen: ConsoleEntry | NetworkEntry) -> None:
    assert told(record(seen), digest(record())) == []


def test_what_differs_by_numbers_only_is_known() -> None:
    known = digest(record(line("price of 17 is missing"), request("http://a.test/api/carts/4", 404)))
    assert told(record(line("price of 18 is missing"), request("http://a.test/api/carts/5", 404)), known) == []


def test_what_comes_now_and_then_stays_known() -> None:
    known = digest(record(request("http://a.test/api/cart", 503)))
    known = digest(record(request("http://a.test/api/cart", 200)), previous=known)
    assert told(record(request("http://a.test/api/cart", 503)), known) == []
