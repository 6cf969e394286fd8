"""What the time between two runs explains of a text, and what it does not."""

from datetime import UTC, datetime

import pytest

from pytest_selfheal.diagnosis.clock import moves_with_clock, without_moments


def _ms(year: int, month: int, day: int, hour: int = 12, minute: int = 0) -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


THEN, NOW = _ms(2026, 11, 20), _ms(2026, 11, 22)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Today is 20 November 2026", "Today is 22 November 2026"),
        ("Due 2026-12-20", "Due 2026-12-22"),  # a month ahead, on both days
        ("20.11.2026", "22.11.2026"),
        ("11/20/26", "11/22/26"),
        ("Nov 20, 2026", "Nov 22, 2026"),
        ("2 minutes ago", "5 minutes ago"),
        ("Monday", "Wednesday"),
        ("Fällig am 20. November 2026", "Fällig am 22. November 2026"),
        ("Montag, 30. März 2026", "Mittwoch, 1. April 2026"),
        ("vendredi 20 févr. 2026", "dimanche 22 févr. 2026"),
        ("1er décembre 2026", "3 décembre 2026"),
        ("20 de noviembre de 2026", "22 de noviembre de 2026"),
        ("20 listopada 2026", "22 listopada 2026"),
        ("20 ноября 2026", "22 ноября 2026"),
        ("2026年11月20日", "2026年11月22日"),
        ("20. 11. 2026", "22. 11. 2026"),
        ("vor 2 Stunden", "vor 3 Stunden"),
        ("November 2026", "November 2026"),
        ("14 days left", "12 days left"),
        ("Ships in 5 days", "Ships in 3 days"),
        ("Ships in 1 week", "Ships in 6 days"),
        ("Ships in 2 days", "Ships in 4 days"),  # on a Friday
        ("Noch 14 Tage", "Noch 12 Tage"),
        ("Il reste 14 jours", "Il reste 12 jours"),
        ("Quedan 14 días", "Quedan 12 días"),
        ("Expires in 189 h", "Expires in 141 h"),
        ("Fr, 20.11.", "So, 22.11."),
        ("Fri 20", "Sun 22"),
        ("Monday, 30", "Wednesday, 2"),
        ("dom. 15", "mar. 17"),
    ],
)
def test_a_day_that_moved_with_the_runs(expected, actual):
    assert moves_with_clock(expected, actual, then=THEN, now=NOW)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Due date: 21 December 2026", "Due date: 21 November 2026"),
        ("Due 2026-12-20", "Due 2026-02-20"),
        ("05/04/2026", "04/05/2027"),
        ("Opens at 09:00", "Opens at 09:30"),
        ("14 days left", "0 days left"),  # two days went by
        ("Ships in 2 days", "Ships in 2 weeks"),
        ("Livraison dans 2 jours", "Livraison dans 9 jours"),
        ("Duration 01:30", "Duration 90:00"),
        ("31/12/2026", "12/31/2026"),
        ("12 days left", "30 days left"),
        ("Noch 14 Tage", "Noch 3 Tage"),
        ("Opens 2026-11-20", "Opens 2026-11-19"),  # no clock goes back
        ("Fri 20", "Sat 21"),  # two days went by… and what is there is of neither
        ("Sun 22", "Fri 20"),
        ("04.03.2026", "03.04.2026"),
        ("21.11.2026 – 30.11.2026", "23.11.2026 – 30.12.2026"),  # one of the two moved with the runs
        ("Meeting 14:00 to 15:00", "Meeting 13:00 to 14:00"),
        ("Monday", "Sunday"),
        ("Fällig am 20. Dezember 2026", "Fällig am 20. November 2026"),
        ("Montag", "Sonntag"),
        ("20 mars 2026", "20 mai 2026"),
        ("2026年11月20日", "2026年12月20日"),
        ("Invoice of November 2026", "Invoice of March 2026"),
        ("Rechnung November 2026", "Rechnung Dezember 2026"),
        ("Freitag, 20. November 2026", "Sonntag, 20. November 2026"),  # the day is the same, and its name is not
        ("Changed 05/06/2026", "Changed 05/00/2026"),  # which is no day
        ("Week 12", "Week 13"),  # neither is this one
    ],
)
def test_a_day_or_time_that_moved_otherwise(expected, actual):
    assert not moves_with_clock(expected, actual, then=THEN, now=NOW)


def test_a_time_of_day_moves_by_what_went_by_and_by_whole_hours():
    then, now = _ms(2026, 11, 22, 9, 14), _ms(2026, 11, 22, 10, 40)

    assert moves_with_clock("Saved at 09:14", "Saved at 10:40", then=then, now=now)
    assert moves_with_clock("Saved at 09:14", "Saved at 11:40 am", then=then, now=now)  # the server's zone is another
    assert not moves_with_clock("Saved at 09:14", "Saved at 10:14", then=then, now=now)


def test_without_a_pass_only_the_present_is_the_clocks():
    assert moves_with_clock("20 November 2026", "22 November 2026", then=None, now=NOW)
    assert not moves_with_clock("21 March 2027", "21 April 2027", then=None, now=NOW)


def test_a_month_moves_with_the_calendar():
    assert moves_with_clock("November 2026", "Dezember 2026", then=NOW, now=_ms(2026, 12, 5))
    assert moves_with_clock("November 2026", "December 2026", then=None, now=_ms(2026, 12, 5))
    assert not moves_with_clock("November 2026", "October 2026", then=NOW, now=_ms(2026, 12, 5))


def test_a_week_moves_with_the_calendar():
    then, now = _ms(2026, 11, 20), _ms(2026, 11, 24)
    week = "KW 47 · 16.–22. November", "KW 48 · 23.–29. November"
    assert moves_with_clock(*week, then=then, now=now)
    assert without_moments(week[0]) == without_moments(week[1])
    assert moves_with_clock("Week 47", "Week 48", then=then, now=now)
    assert not moves_with_clock("Week 47", "Week 49", then=then, now=now)
    assert not moves_with_clock("Week 47 · 22 November", "Week 48 · 30 November", then=then, now=now)


@pytest.mark.parametrize(
    "text",
    ["Monday, 20 November 2026 at 09:14", "20. Nov. 2026, 14h05", "il y a 5 minutes", "November 2026", "水曜日"],
)
def test_what_is_said_of_a_time_is_one_sign(text):
    assert not {"2026", "09", "14", "5", "水曜日"} & set(without_moments(text).replace(",", " ").split())


@pytest.mark.parametrize(
    "text",
    [
        "12 marbles",
        "3 decks",
        "3 out of 5",
        "4 sets",
        "12 items in 2 boxes",
        "Chapter 3",
        "€ 12.50",
        "Week 2 of 8",
        "Stay of 3 days",
    ],
)
def test_a_count_is_no_time(text):
    assert without_moments(text) == text


@pytest.mark.parametrize(
    ("then", "now", "moves"),
    [
        pytest.param((10, 3), (10, 4), False, id="a-minute-in-which-no-day-begins-anywhere"),
        pytest.param((10, 14), (10, 16), True, id="a-quarter-of-an-hour-at-which-one-may"),
        pytest.param((10, 15), (10, 16), True, id="the-pass-may-have-read-the-clock-before-it-ended"),
        pytest.param((9, 50), (11, 20), True, id="an-hour-and-a-half"),
    ],
)
def test_the_next_day_has_begun_where_it_may_have(then: tuple[int, int], now: tuple[int, int], moves: bool) -> None:
    """Two runs a minute apart see one day, unless it is midnight somewhere."""
    day = (2026, 11, 22)
    moved = moves_with_clock("22 November 2026", "23 November 2026", then=_ms(*day, *then), now=_ms(*day, *now))
    assert moved is moves
