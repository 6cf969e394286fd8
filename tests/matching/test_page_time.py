"""What a page tells of its own time goes on from day to day; when something takes place does not."""

import pytest

from pytest_selfheal.matching.telling_texts import moves_on


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Last saved 10:02", "Last saved 11:47", id="a-clock"),
        pytest.param("Today is Monday, 3 March 2025", "Today is Tuesday, 4 April 2025", id="a-day-with-its-name"),
        pytest.param("Aktualisiert am 3.4.2025", "Aktualisiert am 4.4.2025", id="a-date-in-digits"),
        pytest.param("更新日: 2025年3月4日", "更新日: 2025年3月5日", id="a-japanese-date"),
        pytest.param("Updated 2 minutes ago", "Updated 1 hour ago", id="an-age"),
        pytest.param("обновлено 2 минуты назад", "обновлено 9 минут назад", id="an-age-that-is-inflected"),
        pytest.param("5分钟前", "2小时前", id="a-chinese-age"),
        pytest.param("You have 3 new messages", "You have 4 new messages", id="a-count"),
        pytest.param("Stand: 12. März 2025", "Stand: 14. März 2025", id="a-german-state"),
        pytest.param("آخر تحديث 12 مارس", "آخر تحديث 14 مارس", id="an-arabic-month"),
        pytest.param("अद्यतन: 12 मार्च", "अद्यतन: 14 मार्च", id="a-hindi-month"),
        pytest.param("Build 4.2.1", "Build 4.2.2", id="a-build"),
    ],
)
def test_what_goes_on(was: str, now: str) -> None:
    assert moves_on(was, now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Appointment 10:00", "Appointment 11:00", id="an-hour-that-is-booked"),
        pytest.param("Flight on 3 March", "Flight on 4 March", id="a-day-that-is-booked"),
        pytest.param("Maria Lopez, 1961-02-03", "Maria Lopez, 1985-07-30", id="a-day-of-birth"),
        pytest.param("Order 17", "Order 18", id="a-record"),
        pytest.param("Last order: 17", "Last order: 18", id="the-last-record"),
        pytest.param("Saved card 10/27", "Saved card 04/29", id="the-end-of-a-card"),
        pytest.param("Termin vor 12 Uhr", "Termin vor 13 Uhr", id="an-hour-that-is-a-limit"),
        pytest.param("名前 12", "名前 13", id="a-sign-that-is-part-of-a-word"),
        pytest.param("Anna saved at 10:02", "Bob saved at 10:02", id="another-person-at-the-same-time"),
    ],
)
def test_what_tells_one_thing_from_another(was: str, now: str) -> None:
    assert not moves_on(was, now)
