"""A time told from the present, and nothing else."""

import pytest

from pytest_selfheal.matching.telling_texts import moves_on
from pytest_selfheal.matching.time_ago import is_time_ago

TIMES = (
    *("just now", "5 minutes ago", "an hour ago", "Updated 2 hours ago", "2h ago", "about 3 days ago"),
    *("gerade eben", "vor 5 Minuten", "vor einer Stunde", "vor 2 Stunden gespeichert", "à l'instant"),
    *("il y a 5 minutes", "il y a une heure", "hace un momento", "hace 2 horas", "Actualizado hace 5 minutos"),
    *("proprio ora", "2 ore fa", "agora mesmo", "há 5 minutos", "5 minuten geleden", "zojuist", "przed chwilą"),
    *("5 minut temu", "только что", "5 минут назад", "щойно", "5 хвилин тому", "just nu", "för 5 minuter sedan"),
    *("lige nu", "for 5 minutter siden", "5 minuuttia sitten", "před 5 minutami", "5 perccel ezelőtt", "acum 5 minute"),
    *("az önce", "5 dakika önce", "πριν από 5 λεπτά", "الآن", "منذ 5 دقائق", "قبل ساعتين", "לפני 5 דקות"),
    *("5 मिनट पहले", "5 นาทีที่แล้ว", "5 phút trước", "5 menit yang lalu", "たった今", "5分前", "2時間前に更新"),
    *("刚刚", "5分钟前", "更新于 5 分钟前", "방금 전", "5분 전", "방금", "5분 전에 저장됨"),
)


@pytest.mark.parametrize("text", TIMES)
def test_a_time_ago(text):
    assert is_time_ago(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("Updated", id="a-deed-alone"),
        pytest.param("5 minutes", id="how-long"),
        pytest.param("a minute", id="one-of-them"),
        pytest.param("in 5 minutes", id="what-is-to-come"),
        pytest.param("noch 5 Minuten", id="what-is-left"),
        pytest.param("Ann, 5 minutes ago", id="with-a-name"),
        pytest.param("vor 12 Uhr", id="before-an-hour"),
        pytest.param("Bo vor 5 Minuten", id="with-a-name-before-it"),
        pytest.param("Today", id="a-day"),
        pytest.param("Yesterday", id="another-day"),
        pytest.param("昨日", id="another-day-in-japanese"),
        pytest.param("3 Tage", id="a-span"),
        pytest.param("12 open", id="a-count"),
    ],
)
def test_another_text(text):
    assert not is_time_ago(text)


def test_two_times_ago_are_of_one_thing():
    assert moves_on("방금 전", "12분 전")


@pytest.mark.parametrize(
    ("was", "now", "is_so"),
    [
        pytest.param("Draft saved 10:21", "Draft saved just now", True, id="by-the-clock-and-from-now"),
        pytest.param("Zuletzt gespeichert vor 2 Minuten", "Zuletzt gespeichert 9:30", True, id="the-other-way-round"),
        pytest.param("Saved 10:21", "Deleted just now", False, id="something-else"),
        pytest.param("Saved 10:21", "Saved in two places", False, id="no-time"),
        pytest.param("Order", "Order now", False, id="no-clock"),
    ],
)
def test_the_same_told_by_the_clock(was, now, is_so):
    assert moves_on(was, now) is is_so
    assert moves_on("à l'instant", "il y a 2 heures")
    assert not moves_on("방금 전", "내일")
