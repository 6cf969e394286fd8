"""Times of three sources in one unit."""

import pytest

from pytest_selfheal.timeline.timestamps import to_ms


@pytest.mark.parametrize(
    ("time", "expected"),
    [
        pytest.param("2024-01-15T09:50:00Z", 1705312200000, id="RFC 3339"),
        pytest.param("2024-01-15T09:50:00.150Z", 1705312200150, id="with ms"),
        pytest.param("2024-01-15T10:50:00.150+01:00", 1705312200150, id="in another zone"),
        pytest.param("2024-01-15T09:50:00", 1705312200000, id="without a zone it is UTC"),
        pytest.param(1705312200000, 1705312200000, id="ms stay"),
        pytest.param(1705312200000.7, 1705312200000, id="parts of a ms are left out"),
        pytest.param("yesterday", 0, id="no time"),
        pytest.param("", 0, id="nothing"),
        pytest.param("0001-01-01T00:00:00+14:00", -62135647200000, id="the first day that can be written"),
        pytest.param(float("inf"), 0, id="beyond any clock"),
        pytest.param(float("nan"), 0, id="not a number"),
    ],
)
def test_to_ms(time: float | str, expected: int) -> None:
    assert to_ms(time) == expected
