"""Captions that say that there is something, and not what."""

import pytest

from pytest_selfheal.matching.pointers import only_points


@pytest.mark.parametrize(
    "caption",
    [
        "More »",
        "Learn more",
        "Saiba mais",
        "Подробнее",
        "詳細",
        "Mehr erfahren",
        "Xem thêm",
        "Choose",
        "Auswählen",
        "次へ",
    ],
)
def test_a_caption_that_only_points(caption: str) -> None:
    assert only_points(caption)


@pytest.mark.parametrize("caption", ["", "→", "More sizes", "Open the cart", "Panier", "Bestellung ansehen"])
def test_one_that_says_what_is_there(caption: str) -> None:
    assert not only_points(caption)
