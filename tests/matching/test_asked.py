"""What the locator itself asks for, beside what it finds by: a state, a place, what a box has or lacks."""

import pytest

from tests.matching.asking import proved


def tasks(*lines: str) -> str:
    return f"<h1>Tasks</h1><ul>{''.join(lines)}</ul>"


def task(name: str, *, it: str = "", mark: str = "", go: str = "a", more: str = "") -> str:
    return f"<li class='task {mark}'><b>{name}</b>{more}<button {it} class={go}>Open</button></li>"


@pytest.mark.parametrize(
    ("then", "now", "locator"),
    [
        pytest.param(
            tasks(task("Ann", it="it", mark="done"), task("Ben")),
            tasks(task("Ann", it="it", mark="done", go="z"), task("Ben", go="z")),
            'locator(".task.done .a")',
            id="it-is-so-still",
        ),
        pytest.param(
            tasks(task("Ann", it="it"), task("Ben")),
            tasks(task("Ann", it="it", go="z"), task("Ben", go="z")),
            'locator(".a").first',
            id="it-is-the-first-still",
        ),
        pytest.param(
            tasks(task("Ann", it="it", more="<i class=lock>!</i>"), task("Ben")),
            tasks(task("Ann", it="it", go="z", more="<i class=lock>!</i>"), task("Ben", go="z")),
            'locator("li:has(.lock) .a")',
            id="its-box-has-it-still",
        ),
        pytest.param(
            "<button it aria-pressed=true data-testid=b>Bold</button>",
            "<button it aria-pressed=true data-testid=b2>Bold</button>",
            "locator('[data-testid=b][aria-pressed=true]')",
            id="its-state",
        ),
    ],
)
def test_proved(then, now, locator):
    assert proved(then, now, locator) == ""


@pytest.mark.parametrize(
    ("then", "now", "locator"),
    [
        pytest.param(
            tasks(task("Ann", it="it", mark="done"), task("Ben")),
            tasks(task("Ann", it="it", go="z"), task("Ben", go="z")),
            'locator(".task.done .a")',
            id="the-mark-was-taken-off",
        ),
        pytest.param(
            tasks(task("Ann", it="it"), task("Ben")),
            tasks(task("Ben", go="z"), task("Ann", it="it", go="z")),
            'locator(".a").first',
            id="it-is-the-second-by-now",
        ),
        pytest.param(
            tasks(task("Ann", it="it", more="<i class=lock>!</i>"), task("Ben")),
            tasks(task("Ann", it="it", go="z", more="<i class=key>!</i>"), task("Ben", go="z")),
            'locator("li:has(.lock) .a")',
            id="its-box-has-it-no-more",
        ),
        pytest.param(
            tasks(task("Ann", it="it"), task("Ben")),
            tasks(task("Ann", it="it", go="z", mark="late"), task("Ben", go="z")),
            'locator("li:not(.late) .a")',
            id="it-is-what-it-must-not-be",
        ),
        pytest.param(
            "<div data-phase=draft><p>Text</p><button it class=a>Send</button></div>",
            "<div data-phase=sent><p>Text</p><button it class=z>Send</button></div>",
            "locator('[data-phase=draft] .a')",
            id="an-attribute-around-it",
        ),
        pytest.param(
            "<button it aria-pressed=true data-testid=b>Bold</button>",
            "<button it aria-pressed=false data-testid=b2>Bold</button>",
            "locator('[data-testid=b][aria-pressed=true]')",
            id="another-state",
        ),
    ],
)
def test_not_proved(then, now, locator):
    assert proved(then, now, locator) != ""
