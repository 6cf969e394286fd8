"""What holds a button stands otherwise by now: a click does the opposite of what it did."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.held_state import other_holder
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at

SORT, UNFOLD, STATE = "aria-sort", "aria-expanded", "data-state"


def held(attributes: dict[str, str], *, tag: str = "button", role: str = "button", deep: str = "", **own: str) -> Place:
    """A button, or another control, in a box with these attributes."""
    one = at(f"/main[1]/div[1]{deep}/{tag}[1]", "Due", role=role, attributes=own)
    return Place(one, Page([at("/main[1]"), at("/main[1]/div[1]", attributes=attributes), one]))


@pytest.mark.parametrize(
    ("was", "now", "more"),
    [
        pytest.param({SORT: "none"}, {SORT: "ascending"}, {}, id="sorted-by-now"),
        pytest.param({}, {SORT: "descending"}, {"tag": "a", "role": "link", "href": "?sort=due"}, id="by-a-link"),
        pytest.param({SORT: "ascending"}, {SORT: "descending"}, {}, id="the-other-way"),
        pytest.param({UNFOLD: "false"}, {UNFOLD: "true"}, {"tag": "span", "role": ""}, id="a-branch-that-is-open"),
        pytest.param({STATE: "off"}, {STATE: "on"}, {}, id="a-box-that-is-on"),
        pytest.param({STATE: "off"}, {STATE: "on"}, {"deep": "/p[1]"}, id="two-levels-up"),
    ],
)
def test_it_stands_otherwise(was, now, more):
    assert other_holder(held(was, **more), held(now, **more))


@pytest.mark.parametrize(
    ("was", "now", "more"),
    [
        pytest.param({SORT: "ascending"}, {SORT: "ascending"}, {}, id="as-it-was"),
        pytest.param({}, {SORT: "none"}, {}, id="not-sorted-is-said-by-now"),
        pytest.param({}, {STATE: "on"}, {}, id="a-state-that-nothing-said-before"),
        pytest.param({STATE: "off"}, {STATE: "on"}, {"tag": "input", "role": "textbox"}, id="a-field"),
        pytest.param({STATE: "off"}, {STATE: "on"}, {"role": "tab"}, id="what-chooses"),
        pytest.param({UNFOLD: "false"}, {UNFOLD: "true"}, {"tag": "a", "role": "link", "href": "/x"}, id="a-link"),
        pytest.param({STATE: "off"}, {STATE: "on"}, {"deep": "/p[1]/b[1]"}, id="three-levels-up"),
    ],
)
def test_it_does_the_same(was, now, more):
    assert other_holder(held(was, **more), held(now, **more)) == ""
