"""Two texts that name somebody or something else."""

import pytest

from pytest_selfheal.matching.named_part import is_other_name
from pytest_selfheal.models.element import Element

CHIP = {"class": "MuiChip-label"}


def is_other(was: str, now: str, **attributes: str) -> bool:
    return is_other_name(Element(tag="span", attributes=attributes), was, now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Ines Prado", "Board of directors", id="a-group-for-a-person"),
        pytest.param("alla kunder", "Nils Ek", id="a-person-for-a-group"),
        pytest.param("Ines Prado", "Mika Olsen", id="another-person"),
    ],
)
def test_somebody_else_is_chosen(was: str, now: str) -> None:
    assert is_other(was, now, **CHIP)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Ines Prado", "3 people", id="a-count"),
        pytest.param("Ines Prado", "Ines M. Prado", id="more-of-the-same-name"),
        pytest.param("in progress", "not started", id="a-state"),
        pytest.param("Ines Prado", "Pending", id="one-word"),
    ],
)
def test_nobody_else_is_chosen(was: str, now: str) -> None:
    assert not is_other(was, now, **CHIP)


def test_elsewhere_a_phrase_is_no_name() -> None:
    assert not is_other("Ines Prado", "Board of directors")
    assert is_other("Ines Prado", "Mika Olsen")


def test_a_flag_names_a_country() -> None:
    assert is_other("🇨🇭", "🇨🇦")
    assert is_other("Readers 🇨🇭", "Readers 🇨🇦")
    assert not is_other("🇨🇭", "🇨🇭")
    assert not is_other("Readers 🇨🇭", "Writers 🇨🇦")
