"""How many of a few marks are filled near a button."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.marks_given import other_marks
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at

OWN = at("/div[2]/button[1]", "Submit review")


def rated(
    filled: int, *, of: int = 5, look: str = "full", beside: str = "", tag: str = "i", picture: str = "", sign: str = ""
) -> Place:
    marks = [
        at(f"/div[1]/p[1]/{tag}[{n}]", sign, attributes={"class": f"star {look if n <= filled else 'empty'}"})
        for n in range(1, of + 1)
    ]
    named = [at("/div[1]/div[1]", role="img", name=picture)] if picture else []
    said = [at("/div[1]/span[1]", beside)] if beside else []
    return Place(OWN, Page([at("/div[1]"), at("/div[1]/p[1]"), *marks, *named, *said, at("/div[2]"), OWN]))


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        pytest.param(rated(5), rated(1), "other marks of 5", id="fewer-stars"),
        pytest.param(rated(1), rated(2), "other marks of 5", id="one-more"),
        pytest.param(rated(5, sign="★"), rated(1, sign="★"), "other marks of 5", id="signs"),
        pytest.param(rated(5, sign="M"), rated(1, sign="M"), "", id="days-of-the-week"),
        pytest.param(
            rated(0, picture="5 out of 5 stars"),
            rated(0, picture="1 out of 5 stars"),
            "'1 out of 5 stars'",
            id="a-picture",
        ),
        pytest.param(rated(3), rated(3, look="solid"), "", id="another-set-of-icons"),
        pytest.param(rated(3), rated(3, of=6), "", id="one-more-in-all"),
        pytest.param(rated(4, beside="4.5 (31)"), rated(5, beside="4.6 (32)"), "", id="what-others-gave"),
        pytest.param(rated(4, tag="button"), rated(5, tag="button"), "", id="controls"),
        pytest.param(rated(0, picture="3 parcels"), rated(0, picture="4 parcels"), "", id="a-picture-of-a-count"),
    ],
)
def test_marks_that_are_given(was, now, said):
    reason = other_marks(was, now, ())

    assert said in reason
    assert bool(reason) is bool(said)
