"""What the time between two runs explains of a text, and what it does not."""

from datetime import UTC, datetime

import pytest

from pytest_selfheal.diagnosis.clock import moves_with_clock


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
        ("Opens 2026-11-20", "Opens 2026-11-19"),  # no clock goes back
        ("04.03.2026", "03.04.2026"),
        ("21.11.2026 – 30.11.2026", "23.11.2026 – 30.12.2026"),  # one of the two moved with the runs
        ("Meeting 14:00 to 15:00", "Meeting 13:00 to 14:00"),
        ("Monday", "Sunday"),
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
