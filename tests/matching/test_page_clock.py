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


BEFORE = THEN - timedelta(days=8)  # a Monday


def days(was: str, now: str, *, then: datetime = BEFORE) -> frozenset[str]:
    return clocks(bar(was), bar(now), looked_then={ms(then)}, looked_now=ms(NOW))


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param("23.02.2026", "03.03.2026", id="in-numbers"),
        pytest.param("2026-02-23", "2026-03-03", id="year-first"),
        pytest.param("02/23/2026", "03/03/2026", id="month-first"),
        pytest.param("Today: 23 Feb", "Today: 3 Mar", id="short-and-without-a-year"),
        pytest.param("Monday, February 23, 2026", "Tuesday, March 3, 2026", id="with-the-day-of-the-week"),
        pytest.param("Mon 23 Feb", "Tue 3 Mar", id="all-short"),
        pytest.param("Montag, 23. Februar 2026", "Dienstag, 3. März 2026", id="german"),
        pytest.param("lundi 23 février 2026", "mardi 3 mars 2026", id="french"),
        pytest.param("lunes, 23 de febrero de 2026", "martes, 3 de marzo de 2026", id="spanish"),
        pytest.param("segunda-feira, 23 de fevereiro", "terça-feira, 3 de março", id="portuguese"),
        pytest.param("poniedziałek, 23 lutego 2026", "wtorek, 3 marca 2026", id="polish"),
        pytest.param("понедельник, 23 февраля 2026 г.", "вторник, 3 марта 2026 г.", id="russian"),
        pytest.param("понеділок, 23 лютого 2026 р.", "вівторок, 3 березня 2026 р.", id="ukrainian"),
        pytest.param("maanantaina 23. helmikuuta 2026", "tiistaina 3. maaliskuuta 2026", id="finnish"),
        pytest.param("2026. február 23. hétfő", "2026. március 3. kedd", id="hungarian"),
        pytest.param("الاثنين 23 فبراير 2026", "الثلاثاء 3 مارس 2026", id="arabic"),
        pytest.param("2026年2月23日（月）", "2026年3月3日（火）", id="japanese"),
        pytest.param("2026年2月23日 星期一", "2026年3月3日 星期二", id="chinese"),
        pytest.param("2026년 2월 23일 월요일", "2026년 3월 3일 화요일", id="korean"),
        pytest.param("23.02.2026, 10:41", "03.03.2026, 10:48", id="with-the-hour"),
    ],
)
def test_the_day_of_the_look(then: str, now: str) -> None:
    assert days(then, now) == {then, now}


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param("7 March 2026", "7 April 2026", id="other-days"),
        pytest.param("23 Feb 2026", "7 April 2026", id="that-of-the-look-at-first-only"),
        pytest.param("17 Feb 2026", "3 March 2026", id="that-of-the-look-now-only"),
        pytest.param("Due 23.02.2026", "Paid 03.03.2026", id="other-words-beside"),
        pytest.param("Monday, 23 February", "Friday, 3 March", id="another-day-of-the-week"),
        pytest.param("23.02.2026, 10:41", "03.03.2026, 15:00", id="another-hour"),
        pytest.param("23.02.2026 – 01.03.2026", "03.03.2026 – 09.03.2026", id="a-span"),
        pytest.param("23 orders", "3 orders", id="a-count"),
    ],
)
def test_no_day_of_the_look(then: str, now: str) -> None:
    assert days(then, now) == frozenset()


def test_a_day_of_a_row_is_its_own() -> None:
    was, now = ([at("/table[1]/tr[1]/td[1]", text, row=text)] for text in ("23.02.2026", "03.03.2026"))

    assert clocks(was, now, looked_then={ms(BEFORE)}, looked_now=ms(NOW)) == frozenset()


def test_a_look_at_an_unknown_time_proves_no_day() -> None:
    was, now = bar("23.02.2026"), bar("03.03.2026")

    assert clocks(was, now, looked_then={0}, looked_now=ms(NOW)) == frozenset()
    assert clocks(was, now, looked_then={ms(BEFORE)}, looked_now=0) == frozenset()


def test_both_days_are_of_one_zone() -> None:
    early, late = datetime(2026, 2, 23, 1, 0, tzinfo=UTC), datetime(2026, 3, 3, 23, 0, tzinfo=UTC)
    was, now = bar("22.02.2026"), bar("04.03.2026")  # each is the day somewhere

    assert clocks(was, now, looked_then={ms(early)}, looked_now=ms(late)) == frozenset()


@pytest.mark.parametrize(
    ("shown", "status"),
    [
        pytest.param("mardi 3 mars 2026", "PROPOSED", id="the-day-of-this-run"),
        pytest.param("mardi 7 avril 2026", "REJECTED_PRECONDITION", id="another-day"),
    ],
)
def test_a_page_that_shows_the_day_is_about_the_same(shop, shown: str, status: str) -> None:
    lost, found = shop.button(), shop.button(attributes={"data-testid": "keep"})
    form = at("/main[1]/form[1]/p[1]", "All fields are needed")
    page = Census(view="/profile#1", taken_at=ms(BEFORE), packed=packed([*bar("lundi 23 février 2026"), form, lost]))
    asked = Lost("", "click", Fingerprint(element=lost, taken_at=ms(BEFORE)), page, (), looked_at=ms(NOW))

    answer = verdict(asked, [*bar(shown), form, found])

    assert answer is not None
    assert answer.status == status
