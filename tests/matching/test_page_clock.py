"""An hour that goes on with the time of the looks is the page's clock; any other is what something takes place at."""

from datetime import UTC, datetime, timedelta

import pytest

from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.page_clock import clocks
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint
from tests.matching.pages import at

THEN = datetime(2026, 3, 3, 9, 41, 20, tzinfo=UTC)
NOW = THEN + timedelta(minutes=7, seconds=13)


def ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


def told(then: list[Element], now: list[Element]) -> frozenset[str]:
    return clocks(then, now, looked_then={ms(THEN), 0}, looked_now=ms(NOW))


def bar(*texts: str) -> list[Element]:
    return [at(f"/header[1]/span[{number}]", text) for number, text in enumerate(texts, 1)]


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param("09:41:20", "09:48:33", id="as-it-is"),
        pytest.param("Time 9:41", "Time 9:48", id="with-a-word-and-without-seconds"),
        pytest.param("15:11:05", "15:18:30", id="in-a-zone-of-half-an-hour-a-few-seconds-old"),
        pytest.param("2:41:20 PM", "2:48:33 PM", id="in-half-days"),
        pytest.param("10h41", "10h48", id="as-french-has-it"),
    ],
)
def test_a_clock(then: str, now: str) -> None:
    assert told(bar(then), bar(now)) == {then, now}


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(bar("10:15"), bar("10:30"), id="an-appointment"),
        pytest.param(bar("Gate 4, 09:41"), bar("Gate 5, 09:48"), id="with-another-word"),
        pytest.param(bar("09:41"), bar("10:48"), id="in-another-zone"),
        pytest.param(bar("09:41", "11:20"), bar("09:48", "11:20"), id="one-of-several-hours"),
        pytest.param(bar("09:41–10:30"), bar("09:48–10:30"), id="a-span"),
        pytest.param(
            [at("/table[1]/tr[1]/td[1]", "09:41", row="09:41")],
            [at("/table[1]/tr[1]/td[1]", "09:48", row="09:48")],
            id="what-names-a-row",
        ),
    ],
)
def test_no_clock(then: list[Element], now: list[Element]) -> None:
    assert told(then, now) == frozenset()


@pytest.mark.parametrize(
    ("clock", "looked_at", "status"),
    [
        pytest.param("09:48:33", ms(NOW), "PROPOSED", id="it-went-on"),
        pytest.param("11:15:00", ms(NOW), "REJECTED_PRECONDITION", id="another-hour"),
        pytest.param("09:48:33", 0, "REJECTED_PRECONDITION", id="a-look-at-an-unknown-time"),
    ],
)
def test_a_page_with_a_clock_is_about_the_same(shop, clock: str, looked_at: int, status: str) -> None:
    lost, found = shop.button(), shop.button(attributes={"data-testid": "keep"})
    form = at("/main[1]/form[1]/p[1]", "All fields are needed")
    page = Census(view="/profile#1", taken_at=ms(THEN), packed=packed([*bar("09:41:20"), form, lost]))
    asked = Lost("", "click", Fingerprint(element=lost, taken_at=ms(THEN)), page, (), looked_at=looked_at)

    answer = verdict(asked, [*bar(clock), form, found])

    assert answer is not None
    assert answer.status == status
