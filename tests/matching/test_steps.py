"""What the steps before were on and had done: where they have not, the same control would act on another thing."""

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.other_steps import OtherSteps, Picked
from tests.matching.asking import proved
from tests.matching.html import page

FILTERED = "<h1>Staff</h1><p>Ben</p><p>All on duty</p><button it class={}>Delete all</button>"
WHOLE = FILTERED.replace("<p>Ben</p>", "<p>Ann</p><p>Ben</p>")
SANDBOX = "<h1>Data</h1><b class=mode>Sandbox</b><p>3 tables</p><button it class={}>Erase</button>"
LIVE = SANDBOX.replace("Sandbox", "Production")


def seen(html: str) -> Census:
    return Census(view="/#1", packed=packed(page(html.format("a")).elements))


@pytest.mark.parametrize(
    ("first", "then", "now", "why"),
    [
        pytest.param(WHOLE, FILTERED, FILTERED, "", id="a-filter-that-was-set-again"),
        pytest.param(WHOLE, FILTERED, WHOLE, "'Ann'", id="a-filter-that-was-not"),
        pytest.param(LIVE, SANDBOX, SANDBOX, "", id="a-switch-that-was-set-again"),
        pytest.param(LIVE, SANDBOX, LIVE, "'Production'", id="a-switch-that-was-not"),
    ],
)
def test_what_the_steps_before_had_done(first, then, now, why):
    said = proved(then.format("a"), now.format("z"), 'locator(".a")', other_steps=OtherSteps(earlier=(seen(first),)))

    assert why in said if why else said == ""


LIST = "<ul>" + 3 * "<li>{}<button>More</button></li>" + "</ul>"
MENU = "<div role=menu><p>Actions</p><button role=menuitem it class={}>Delete</button></div>"


@pytest.mark.parametrize(
    ("names", "why"),
    [
        pytest.param(("Ann", "Ben", "Cyd"), "", id="it-is-on-the-same"),
        pytest.param(("Eve", "Ann", "Ben"), "the step before it was on", id="another-stands-in-its-place"),
    ],
)
def test_on_what_the_step_before_was(names, why):
    then, now = LIST.format("Ann", "Ben", "Cyd") + MENU.format("a"), LIST.format(*names) + MENU.format("z")
    opener = next(one for one in page(then).elements if one.tag == "button")
    steps = OtherSteps(picked=(Picked('locator("li button").first', "click", opener),))

    said = proved(then, now, 'locator(".a")', other_steps=steps)

    assert why in said if why else said == ""
