"""The card right before says whom or what the next one is about."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.card_before import other_card_before
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

CARD, OWN = "/main[1]/section[1]", "/main[1]/section[2]"


def place(said: str, *more: Element, title: bool = True) -> Place:
    own = at(f"{OWN}/button[1]", "Next")
    before = [at(CARD), *([at(f"{CARD}/h2[1]", "Patient")] if title else []), at(f"{CARD}/p[1]", said), *more]
    return Place(own, Page([at("/main[1]"), *before, at(OWN), at(f"{OWN}/h2[1]", "Vitals"), own]))


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param(place("Kranz"), place("Zorn"), True, id="whose"),
        pytest.param(place("Kranz"), place("Kranz"), False, id="the same"),
        pytest.param(place("Load 31 %"), place("Load 34 %"), False, id="a reading"),
        pytest.param(place("€ 31"), place("€ 34"), True, id="money"),
        pytest.param(place("Kranz", title=False), place("Zorn", title=False), False, id="no card"),
        pytest.param(
            place("Kranz", at(f"{CARD}/button[1]", "Edit")),
            place("Zorn", at(f"{CARD}/button[1]", "Edit")),
            False,
            id="acts",
        ),
        pytest.param(
            place("Kranz", *(at(f"{CARD}/p[{n}]", f"Line {n}") for n in range(2, 12))),
            place("Zorn", *(at(f"{CARD}/p[{n}]", f"Line {n}") for n in range(2, 12))),
            False,
            id="a list",
        ),
    ],
)
def test_the_card_before(was, now, is_other):
    assert bool(other_card_before(was, now, ())) is is_other


def test_what_comes_and_goes_says_nothing() -> None:
    assert not other_card_before(place("Kranz"), place("Zorn"), {"Kranz", "Zorn"})
