"""What gave way to what in identifiers, addresses and handlers."""

import pytest

from pytest_selfheal.matching.giving_way import gave_way


@pytest.mark.parametrize(
    ("mine", "other", "pair"),
    [
        pytest.param("#shipModal", "#cancelModal", ("ship", "cancel"), id="a-word-beside-a-kind"),
        pytest.param("show", "hide", ("show", "hide"), id="opposites"),
        pytest.param("net_rate", "gross_rate", ("net", "gross"), id="one-of-two-words"),
        pytest.param("ines.png", "boss.png", ("ines", "boss"), id="as-it-is-written"),
        pytest.param("kids_room", "bosses_room", ("kids", "bosses"), id="many-of-them"),
    ],
)
def test_a_word(mine, other, pair):
    assert gave_way(mine, other) == pair


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        pytest.param("cart", "basket", id="a-synonym"),
        pytest.param("qty", "quantity", id="a-short-form"),
        pytest.param("go-btn", "go-button", id="a-kind-of-control"),
        pytest.param("ant-modal-footer", "MuiDialogActions-root", id="the-bar-of-another-library"),
        pytest.param("app-7ba5bd90", "app-a1b2c3d4", id="a-hash"),
        pytest.param("save", "saveDraft", id="a-word-more"),
        pytest.param("", "save", id="nothing-before"),
    ],
)
def test_a_rename(mine, other):
    assert gave_way(mine, other) is None


def test_numbers_and_codes_count_where_keys_stand():
    assert (gave_way("/orders/5", "/orders/9"), gave_way("a81", "f03")) == (None, None)
    assert gave_way("/orders/5", "/orders/9", has_keys=True) == ("5", "9")
    assert gave_way("a81", "f03", has_keys=True) == ("a81", "f03")
    assert gave_way("/v1/pay", "/v2/pay", has_keys=True) is None


def test_what_the_caption_says_anyway_tells_nothing():
    assert gave_way("purchase", "checkout", known="Checkout") is None
