"""What an action acts on beside its element: options and their order, the default button, what stands at a place."""

import pytest

from tests.matching.asking import proved


def choice(*options: str, go: str = "a") -> str:
    listed = "".join(f"<option value={one.lower()}>{one}</option>" for one in options)
    return f"<main><h1>Order</h1><label for=s>Size</label><select it id=s class={go}>{listed}</select></main>"


def search(button: str, go: str = "a", told: str = "") -> str:
    return f"<form action=/find><label>Term <input it class={go}></label>{told}<button>{button}</button></form>"


def stars(*names: str, go: str = "a") -> str:
    listed = "".join(f"<i>{one}</i>" for one in names)
    return f"<main><p>Rate</p><div it class={go} aria-label=Rating>{listed}</div></main>"


@pytest.mark.parametrize(
    ("then", "now", "action", "told"),
    [
        pytest.param(choice("S", "M"), choice("S", "M", go="z"), "select_option", {}, id="the-same-options"),
        pytest.param(choice("S", "M"), choice("M", "S", go="z"), "select_option", {}, id="by-name-in-another-order"),
        pytest.param(
            choice("S", "M"),
            choice("S", "M", go="z"),
            "select_option",
            {"by_number": True},
            id="by-number-as-they-were",
        ),
        pytest.param(search("Find"), search("Find", go="z"), "press", {}, id="the-same-button-is-pressed"),
        pytest.param(
            stars("1", "2"), stars("1", "2", go="z"), "click", {"by_position": True}, id="the-same-at-a-place"
        ),
    ],
)
def test_proved(then, now, action, told):
    assert proved(then, now, 'locator(".a")', action, **told) == ""


@pytest.mark.parametrize(
    ("then", "now", "action", "told", "why"),
    [
        pytest.param(
            choice("S", "M"), choice("S", "L", go="z"), "select_option", {}, "offered", id="an-option-is-gone"
        ),
        pytest.param(
            choice("S", "M"),
            choice("M", "S", go="z"),
            "select_option",
            {"by_number": True},
            "option number 0",
            id="by-number-in-another-order",
        ),
        pytest.param(choice("S", "M"), choice("M", "S", go="z"), "press", {}, "option number 0", id="by-keys"),
        pytest.param(search("Find"), search("Delete found", go="z"), "press", {}, "Enter pressed", id="another-button"),
        pytest.param(
            search("Find"), search("Find", "z", "<button>Reset</button>"), "press", {}, "Reset", id="another-one-first"
        ),
        pytest.param(
            stars("1", "2"),
            stars("2", "1", go="z"),
            "click",
            {"by_position": True},
            "at a place",
            id="another-at-a-place",
        ),
        pytest.param(
            "<p>Go</p><button it class=a>Go</button>",
            "<p>Go</p><button it class=z>Go</button>",
            "fill",
            {},
            "can take",
            id="it-takes-no-text",
        ),
    ],
)
def test_it_would_act_on_something_else(then, now, action, told, why):
    assert why in proved(then, now, 'locator(".a")', action, **told)
