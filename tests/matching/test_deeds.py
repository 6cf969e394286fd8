"""What an element does, as its markup says: whatever is told on both pages has to be the same."""

import pytest

from pytest_selfheal.matching.deeds import other_deed
from pytest_selfheal.matching.varying import NOTHING
from pytest_selfheal.models.element import Deed, Element, Framed, State, Told
from tests.matching.asking import proved

PAGE = "<main><h1>Order 7</h1><p>Open</p>{}</main>"


def form(inside: str, told: str = "action=/jobs method=post") -> str:
    return PAGE.format(f"<form {told}>{inside}<button it class={{}}>Go</button></form>")


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(PAGE.format("<a it class=a href=/a>Go</a>"), PAGE.format("<a it href=/a>Go</a>"), id="a-link"),
        pytest.param(
            PAGE.format("<a it class=a href=http://site.test/docs/go>Go</a>"),
            PAGE.format("<a it class=z href=http://site.test/en/docs/go>Go</a>"),
            id="another-way-to-the-same-page",
        ),
        pytest.param(
            PAGE.format("<button it class=a onclick='go(1)'>Go</button>"),
            PAGE.format("<button it class=z onclick='go(1)'>Go</button>"),
            id="the-same-handler",
        ),
        pytest.param(form("").format("a"), form("").format("z"), id="the-same-form"),
        pytest.param(
            form("", "action=/jobs").format("a"),
            form("", "action=/jobs method=get").format("z"),
            id="get-is-the-default",
        ),
    ],
)
def test_proved(then, now):
    assert proved(then, now, 'locator(".a")') == ""


@pytest.mark.parametrize(
    ("then", "now", "why"),
    [
        pytest.param("<a it class=a href=/u/1>Go</a>", "<a it class=z href=/u/2>Go</a>", "href", id="the-address"),
        pytest.param("<a it class=a href=/x>Go</a>", "<a it class=z href=#>Go</a>", "href", id="it-leads-nowhere"),
        pytest.param(
            "<a it class=a href='javascript:keep()'>Go</a>",
            "<a it class=z href='javascript:drop()'>Go</a>",
            "href",
            id="the-script-of-a-link",
        ),
        pytest.param(
            "<button it class=a onclick=\"run('export')\">Go</button>",
            "<button it class=z onclick=\"run('purge')\">Go</button>",
            "onclick",
            id="the-handler",
        ),
        pytest.param(
            "<button it class=a>Go</button>",
            "<button it class=z data-confirm='Sure?'>Go</button>",
            "data-confirm",
            id="it-asks-now",
        ),
        pytest.param(
            "<a it class=a href=/c data-method=put>Go</a>",
            "<a it class=z href=/c data-method=delete>Go</a>",
            "data-method",
            id="the-method",
        ),
        pytest.param(
            "<button it class=a>Go</button>", "<a it class=z href=//forge.test/x>Go</a>", "forge", id="leads-out"
        ),
    ],
)
def test_another_deed(then, now, why):
    assert why in proved(PAGE.format(then), PAGE.format(now), 'locator(".a")')


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(form("", "action=/keep method=post"), form("", "action=/wipe method=post"), id="where-it-is-sent"),
        pytest.param(form("", "action=/n method=get"), form("", "action=/n method=post"), id="how-it-is-sent"),
        pytest.param(form(""), PAGE.format("<button it class={}>Go</button>"), id="it-stands-in-no-form"),
        pytest.param(form(""), form("").replace("<button it", "<button it type=button"), id="it-sends-nothing"),
    ],
)
def test_another_form(then, now):
    assert proved(then.format("a"), now.format("z"), 'locator(".a")') != ""


@pytest.mark.parametrize(
    ("was", "has", "why"),
    [
        pytest.param(Deed(sent_value="archive"), Deed(sent_value="delete"), "its sent value was", id="what-it-sends"),
        pytest.param(Deed(address="/jobs"), Deed(address="/bills"), "its address was", id="where-it-sends"),
        pytest.param(Deed(), Deed(question="Delete all?"), "it has 'question' now", id="it-asks-first-now"),
        pytest.param(Deed(), Deed(step="5"), "", id="a-step-is-no-deed"),
        pytest.param(State(holds="214"), State(holds="99"), "its filling was", id="what-it-is-filled-with"),
        pytest.param(State(set_to="one Anna"), State(set_to="one Ben"), "", id="what-is-set-has-its-own-say"),
        pytest.param(Told(hints="Order 7"), Told(hints="Order 8"), "", id="what-hints-say-has-its-own-say"),
        pytest.param(Framed(key="pay"), Framed(key="gift"), "", id="the-frame-has-its-own-say"),
    ],
)
def test_facts_in_groups(was, has, why):
    group = type(was).__name__.lower()
    lost, now = (Element(tag="input", name="Go", **{group: told}) for told in (was, has))

    said = other_deed(lost, now, NOTHING)

    assert said.startswith(why)
    assert (said == "") is (why == "")
