"""A control that is on by now, as its class alone says."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.turned_classes import turned_by_class
from tests.matching.pages import at


def control(own: str, *, box: str = "", caption: str = "Alerts", role: str = "button", beside: str = "") -> Place:
    button = at("/div[1]/button[1]", caption, role=role, attributes={"class": own})
    around = at("/div[1]", attributes={"class": box} if box else {})
    others = [at("/div[1]/span[1]", beside)] if beside else []
    return Place(button, Page([around, button, *others]))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(control("css-19kx2 btn"), control("css-0zzk3 btn active"), id="a-word-more"),
        pytest.param(control("chip"), control("chip chip--selected"), id="behind-the-name-of-the-block"),
        pytest.param(control("x1 sw"), control("x2 sw sw-checked"), id="with-a-hyphen"),
        pytest.param(control("Toggle_root__a1"), control("Toggle_root__a1 Toggle_on__b7"), id="of-css-modules"),
        pytest.param(control("like", caption="Like"), control("like liked", caption="Like"), id="what-a-click-did"),
        pytest.param(control("a", box="toggle"), control("b", box="toggle toggle--on"), id="of-its-own-box"),
        pytest.param(control("rec", caption="Record"), control("rec is-recording", caption="Record"), id="at-it"),
        pytest.param(control("btn active"), control("btn"), id="off-by-now"),
    ],
)
def test_a_click_does_the_opposite(was, now):
    assert turned_by_class(was, now)


def test_the_box_of_a_control_is_no_way_around():
    """What is refused as the control may not be taken as the box that holds nothing else."""
    was = control("cb", caption="Alerts", role="")
    inside = at("/div[1]/div[1]/button[1]", "Alerts", attributes={"class": "cb cb--checked"})
    box = at("/div[1]/div[1]", "Alerts", role="", attributes={"class": "row"})
    assert turned_by_class(was, Place(box, Page([at("/div[1]"), box, inside])))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(control("btn active"), control("btn is-active"), id="on-as-before"),
        pytest.param(control("btn active"), control("css-0zzk3"), id="in-another-dress"),
        pytest.param(control("btn"), control("btn btn-lg"), id="looks"),
        pytest.param(
            control("btn", caption="Contacts"), control("MuiButton-contained", caption="Contacts"), id="how-it-is-drawn"
        ),
        pytest.param(
            control("bed-load", caption="Load"), control("btn-load-bed", caption="Load"), id="a-deed-and-its-thing"
        ),
        pytest.param(control("tab", role="tab"), control("tab active", role="tab"), id="a-click-chooses"),
        pytest.param(
            control("x", box="row", beside="Ann"), control("x", box="row active", beside="Ann"), id="of-the-row"
        ),
        pytest.param(control("follow-btn", caption="Follow"), control("follow", caption="Follow"), id="its-own-name"),
    ],
)
def test_nothing_says_so(was, now):
    assert turned_by_class(was, now) == ""
