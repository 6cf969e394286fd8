"""Texts beside an element that name what it is about, and give way to another one."""

import pytest

from pytest_selfheal.matching.telling_texts import is_replaced


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("Dr. Ruiz – 14 de mayo, 10:30", "Dra. Soto – 2 de junio, 09:00"),
        ("Sprechstunde Dr. Kern, Montag, 3. März 2026", "Sprechstunde Dr. Vogt, Dienstag, 4. März 2026"),
        ("Room 12 – Kim Lee", "Room 14 – Omar Adel"),
        ("1.8.1 Hochtarif", "1.8.2 Niedertarif"),
    ],
)
def test_someone_else_is_named_whatever_the_hour(was, now):
    assert is_replaced(was, now, ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("Last login: Monday, 3 March 2026 at 10:30", "Last login: Tuesday, 4 March 2026 at 11:20"),
        ("Updated 2 days ago", "Updated 3 days ago"),
        ("4.1.2", "4.2.0"),
        ("All of this is help that a reader may pass over", "Some of that is text that nobody ever reads twice"),
    ],
)
def test_time_and_long_texts_name_nothing(was, now):
    assert not is_replaced(was, now, ())
