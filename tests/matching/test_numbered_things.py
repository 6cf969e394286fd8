"""Things that only a number tells apart, and numbers that count."""

import pytest

from pytest_selfheal.matching.numbered_things import is_another_one


@pytest.mark.parametrize(
    ("label", "was", "now"),
    [
        pytest.param("Room", "12", "31", id="a-room"),
        pytest.param("Kamer nr.", "12", "31", id="with-a-word-for-number"),
        pytest.param("病床", "3", "8", id="in-chinese"),
        pytest.param("Gate", "4A", "4B", id="a-letter-behind-it"),
        pytest.param("Host", "kite-7", "kite-1", id="a-name-with-a-number"),
        pytest.param("Cluster", "eu2", "eu5", id="without-a-hyphen"),
    ],
)
def test_another_thing(label, was, now):
    assert is_another_one(label, was, now)


@pytest.mark.parametrize(
    ("label", "was", "now"),
    [
        pytest.param("Rooms", "12", "31", id="a-count"),
        pytest.param("Free beds in ward", "2", "1", id="a-label-that-says-more"),
        pytest.param("Stock", "14", "3", id="of-what-is-counted"),
        pytest.param("Room", "12", "12", id="the-same"),
        pytest.param("Kubelet", "v1.29", "v1.30", id="a-version"),
        pytest.param("Release", "build-4812", "build-4830", id="a-build"),
        pytest.param("Size", "41GB", "43GB", id="a-measure"),
        pytest.param("Used", "4.1 GB", "4.3 GB", id="a-measure-with-a-blank"),
    ],
)
def test_a_number_that_goes_on(label, was, now):
    assert not is_another_one(label, was, now)
