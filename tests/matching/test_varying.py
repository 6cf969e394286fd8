"""What tells nothing: numbers that a framework counts up from build to build, and places that vary between passes."""

import pytest

from pytest_selfheal.models.varying import varied
from tests.matching.asking import ask, found
from tests.matching.html import page

BUILDS = 5

REACT = """
<form><label for=':r{0}:'>Mail</label><input id=':r{0}:' name=mail><p id=':r{1}:'>We never share it</p>
<button it id=':r{2}:' aria-describedby=':r{1}:' class='btn {go}'>Join</button></form>
"""
BOKEH = """
<div data-root-id=p{0} id=c{0}><h3>Sales</h3><canvas></canvas></div>
<div data-root-id=p{1} id=c{1}><h3>Costs</h3><canvas></canvas><button it class={go}>Reset</button></div>
"""
EMBER = """
<div id=ember{0} class=ember-view><h2>Team</h2><ul id=ember{1}><li id=ember{2}>Ann <a it id=ember{3} class={go}
href=/ann>Open</a></li></ul></div>
"""
MUI = """
<div class=MuiBox-root><label id=mui-{0}-label for=mui-{0}>Rate</label><input it id=mui-{0} class={go}
aria-labelledby=mui-{0}-label><div id=mui-{1} role=listbox><p>Low</p></div></div>
"""
ANGULAR = """
<mat-form-field _ngcontent-abc-c{0} id=mat-form-field-{0}><label id=mat-form-field-label-{0} for=mat-input-{0}>City
</label><input it id=mat-input-{0} class={go}></mat-form-field><div id=cdk-overlay-{0}><p id=cdk-desc-{1}>Help</p></div>
"""
MODULES = """
<div class=Card_root__x{0}Kf2><h2 class=Card_title__a{0}Zq9>Plan</h2><button it class='Button_base__p{0}Wd3 {go}'>Buy
</button><button class='Button_base__p{0}Wd3'>Compare</button></div>
"""


def build(framework: str, number: int) -> str:
    """One build of a page, in which all counters ran on; what the locator asks for is called otherwise in each."""
    counters = [1000 + 37 * number + n for n in range(4)]
    return framework.format(*counters, go=f"go{'abcde'[number]}")


@pytest.mark.parametrize("number", range(1, BUILDS))
@pytest.mark.parametrize(
    "framework",
    [
        pytest.param(REACT, id="react"),
        pytest.param(BOKEH, id="bokeh"),
        pytest.param(EMBER, id="ember"),
        pytest.param(MUI, id="mui"),
        pytest.param(ANGULAR, id="angular"),
        pytest.param(MODULES, id="css-modules"),
    ],
)
def test_a_build_with_other_numbers_is_no_difference(framework, number):
    then, now = build(framework, 0), build(framework, number)

    answer = ask(then, now, 'locator(".goa")')

    assert answer.proof.otherwise == ""
    assert answer.accepted
    assert found(now, answer)


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(
            "<table><tr data-id=17><td>Open</td><td><button it class=p>Pay</button></td></tr></table>",
            "<table><tr data-id=18><td>Open</td><td><button class=q>Pay</button></td></tr></table>",
            id="the-single-row-of-a-table",
        ),
        pytest.param(
            "<div id=order-17><p>Open</p><button it class=p>Pay</button></div>",
            "<div id=order-18><p>Open</p><button class=q>Pay</button></div>",
            id="a-single-box",
        ),
        pytest.param(
            "<ul><li data-key=5>A <button it class=p>Pay</button></li><li data-key=6>B <button>Pay</button></li></ul>",
            "<ul><li data-key=6>B <button class=q>Pay</button></li><li data-key=7>C <button>Pay</button></li></ul>",
            id="a-list-that-went-on",
        ),
    ],
)
def test_the_number_of_a_record_is_another_record(then, now):
    assert not ask(then, now, 'locator(".p")').accepted


CLOCK = "<main><p class=clock>{}</p><p>Order 7</p><button it class={}>Ship</button></main>"


def test_a_place_that_varied_between_passes_forbids_nothing():
    then, now = CLOCK.format("10:04", "a1"), CLOCK.format("11:30", "b2")
    places = tuple(varied(page(CLOCK.format("9:15", "a1")).elements, page(then).elements))

    assert places == ("0/0/html/body/main/p.clock text",)
    assert not ask(then, now, 'locator(".a1")').accepted
    assert ask(then, now, 'locator(".a1")', varying=places).accepted


def test_a_place_that_varied_proves_nothing():
    """The caption of the button is the number of the next ticket, and another button has it now."""
    then, now = "<p>Desk</p><button it class=a1>Take 17</button>", "<p>Desk</p><button class=b2>Take 17</button>"
    places = tuple(varied(page(then.replace("17", "16")).elements, page(then).elements))

    assert ask(then, now, 'locator(".a1")').accepted
    assert not ask(then, now, 'locator(".a1")', varying=places).accepted


@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        pytest.param("<p id=a1>x</p>", "<p id=a2>x</p>", {"0/0/html/body/p id"}, id="an-attribute"),
        pytest.param("<p class=a>x</p>", "<p class=a>y</p>", {"0/0/html/body/p.a text"}, id="a-text"),
        pytest.param("<p>x</p>", "<p>x</p><div>New!</div>", {"0/0/html/body/div text"}, id="what-comes-and-goes"),
        pytest.param("<li>x</li>", "<li>x</li><li>y</li>", set(), id="one-more-of-a-list-is-data"),
        pytest.param("<li>x</li><li>y</li>", "<li>x</li><li>y</li>", set(), id="nothing"),
    ],
)
def test_places_that_vary(first, second, places):
    assert set(varied(page(first).elements, page(second).elements)) == places
