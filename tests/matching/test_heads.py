"""What heads the entries of a flat list."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.heads import other_head
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


def listed(*entries: str) -> Place:
    """A flat list: entries of one word head what stands below them, and the last one has a button."""
    heads = [at(f"/ul[1]/li[{n}]", text, attributes={"class": "group"}) for n, text in enumerate(entries, 1)]
    item = f"/ul[1]/li[{len(entries) + 1}]"
    own = at(f"{item}/button[1]", "Choose")
    return Place(own, Page([at("/ul[1]"), *heads, at(item, "50 GB"), own]))


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param(("Mobile", "Month"), ("Home", "Month"), True, id="the-upper-one-of-two"),
        pytest.param(("Mobile", "Month"), ("Mobile", "Year"), True, id="the-lower-one"),
        pytest.param(("Mobile", "Month"), ("Mobile", "Month"), False, id="as-they-were"),
    ],
)
def test_heads_stand_behind_each_other(was, now, is_other):
    assert bool(other_head(listed(*was), listed(*now), ())) is is_other
