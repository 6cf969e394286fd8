"""A switch that stands alone and says by its class only whether it is on."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.switches import other_switch
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def switch(
    names: str,
    *,
    text: str = "Dry run",
    tag: str = "div",
    around: str = "/main[1]",
    caption: str = "Start",
    own: str = "",
) -> Place:
    """A heading, a switch with what it is called, and a button."""
    button = at("/main[1]/button[1]", caption)
    one = at(f"{around}/{tag}[1]", own, attributes={"class": names})
    said = [at(f"{around}/span[1]", text)] if text else []
    return Place(button, Page([at("/main[1]"), at("/main[1]/h1[1]", "Account", role="heading"), one, *said, button]))


@pytest.mark.parametrize(
    ("then", "now", "reason"),
    [
        pytest.param("switch switch--on", "switch switch--off", "was on, and by now it is off", id="a-modifier"),
        pytest.param("switch on", "switch", "was on, and by now it is off", id="its-only-class-of-state-went"),
        pytest.param("switch", "switch is-on", "was off, and by now it is on", id="one-came"),
        pytest.param("toggle toggle-checked", "toggle toggle-unchecked", "was on, and by now it is off", id="checked"),
        pytest.param("Toggle active", "Toggle", "was on, and by now it is off", id="active-of-a-toggle"),
        pytest.param("opt opt_off", "opt opt_on", "was off, and by now it is on", id="of-any-block"),
    ],
)
def test_it_was_turned(then, now, reason):
    assert other_switch(switch(then), switch(now), ()) == f"the switch 'Dry run' {reason}"


@pytest.mark.parametrize(
    ("then", "now", "more"),
    [
        pytest.param("switch on", "switch on", {}, id="as-it-was"),
        pytest.param("switch switch--on", "tgl tgl--off", {}, id="another-block"),
        pytest.param("switch on", "sw-x1", {}, id="another-dress"),
        pytest.param("dot dot--on", "dot dot--off", {}, id="a-lamp"),
        pytest.param("presence on", "presence", {}, id="who-is-there"),
        pytest.param("row active", "row", {}, id="a-word-of-other-uses"),
        pytest.param("panel add-on", "panel", {}, id="a-word-that-ends-so"),
        pytest.param("switch switch--off", "switch", {}, id="off-is-what-none-says"),
        pytest.param("switch on", "switch", {"text": ""}, id="without-a-name"),
        pytest.param("switch on", "switch", {"own": "ON"}, id="what-says-something-itself"),
        pytest.param("switch on", "switch", {"tag": "i"}, id="a-picture"),
        pytest.param("switch on", "switch", {"around": "/main[1]/ul[1]/li[2]"}, id="of-another-item"),
        pytest.param("switch on", "switch", {"around": "/main[1]/aside[1]"}, id="of-another-part"),
        pytest.param("switch on", "switch", {"caption": "Search"}, id="of-a-search"),
        pytest.param("theme-switch on", "theme-switch", {}, id="a-theme"),
    ],
)
def test_it_was_not(then, now, more):
    assert other_switch(switch(then, **more), switch(now, **more), ()) == ""


def test_what_comes_and_goes_says_nothing():
    assert other_switch(switch("switch on"), switch("switch"), ("Dry run",)) == ""


def test_the_test_itself_turned_it():
    was = switch("switch on")
    turned: Element = was.page.elements[2]
    assert other_switch(was, switch("switch"), (), [turned]) == ""


def test_one_of_another_name_is_another_one():
    assert other_switch(switch("switch on"), switch("switch", text="Verbose"), ()) == ""
