"""Whether two answers said the same: fields are compared, and their values not kept."""

import pytest

from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.timeline.data_marks import ASKED, MAX_FIELDS, MAX_VALUES, asked_and_said, data_marks

ROOMS = {"rooms": [{"name": "Aurora", "price": 124}, {"name": "Verde", "price": 88}], "full": False}


def changed(first, second):
    was, now = data_marks(first), data_marks(second)
    return sorted(path for path in was.keys() & now.keys() if was[path] != now[path])


@pytest.mark.parametrize(
    ("now", "fields"),
    [
        pytest.param(ROOMS, [], id="the same"),
        pytest.param({**ROOMS, "rooms": ROOMS["rooms"][::-1]}, ["<"], id="sorted otherwise"),
        pytest.param({**ROOMS, "full": True}, ["full"], id="yes or no"),
        pytest.param({**ROOMS, "full": None}, ["full"], id="nothing"),
        pytest.param({**ROOMS, "rooms": ROOMS["rooms"][:1]}, ["rooms[].name", "rooms[].price"], id="one item fewer"),
        pytest.param(
            {**ROOMS, "rooms": [ROOMS["rooms"][0], {"name": "Verde", "price": 90}]},
            ["<", "rooms[].price"],
            id="one price",
        ),
    ],
)
def test_which_fields_say_otherwise(now, fields):
    assert changed(ROOMS, now) == fields


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", 7),
        ("orderId", "A-7"),
        ("order_id", 7),
        ("createdAt", "yesterday"),
        ("date", "2026-11-26T10:00:00Z"),
        ("seen", 1_795_000_000),
        ("key", "7c9e6679-7425-40de-944b-e07fc1f90ae7"),
        ("note", "9f86d081884c7d65"),
        ("password", "hunter2"),
        ("session_token", "x"),
    ],
)
def test_what_is_new_each_time_and_secrets_have_no_mark(field, value):
    assert data_marks([{field: value, "name": "Aurora"}]).keys() == {"[].name"}


def test_a_large_body_has_no_marks() -> None:
    assert data_marks(list(range(MAX_VALUES + 1))) == {}
    assert data_marks({f"field{n}": n for n in range(MAX_FIELDS + 1)}) == {}
    deep: object = "Walnut desk"
    for _ in range(5000):
        deep = [deep]
    assert len(data_marks(deep)) == 1


def test_what_was_asked_is_compared_as_well() -> None:
    asked = [
        asked_and_said(NetworkEntry(ts=0, method="GET", url=f"http://shop.example/api?free={free}", said={"n": "aa"}))
        for free in (0, 1, 1)
    ]
    assert asked[0][ASKED] != asked[1][ASKED] == asked[2][ASKED]
    assert asked_and_said(NetworkEntry(ts=0, method="GET", url="http://shop.example/api?free=1")) == {}


def test_keys_that_are_data_are_not_kept():
    """Nor do they tell two answers apart: what they hold does."""
    by_mail = {"of": {"ann@shop.test": 2, "bo@shop.test": 3}}
    assert list(data_marks(by_mail)) == ["of.*"]
    assert changed(by_mail, {"of": {"cy@shop.test": 2, "bo@shop.test": 3}}) == []
    assert changed(by_mail, {"of": {"ann@shop.test": 4, "bo@shop.test": 3}}) == ["of.*"]
