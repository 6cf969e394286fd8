"""Which scripts may be run once more: those that only read the page."""

import pytest

from pytest_selfheal.browser.predicate import only_reads


@pytest.mark.parametrize(
    "script",
    [
        "() => document.querySelectorAll('li').length >= 3",
        "window.ready === true",
        "selector => !!document.querySelector(selector)",
        "() => { const found = document.querySelector('x = y'); return found !== null }",
        "function () { if (document.title.includes('new Image()')) return true; }",
    ],
)
def test_reads(script: str) -> None:
    assert only_reads(script)


@pytest.mark.parametrize(
    "script",
    [
        "() => { window.count = (window.count || 0) + 1; return false }",
        "() => { count++; return false }",
        "() => fetch('/poll', {method: 'POST'})",
        "() => { document.querySelector('button').click(); return true }",
        "() => new Image().src",
        "async () => await ready",
        None,
    ],
)
def test_may_do_something(script: str | None) -> None:
    assert not only_reads(script)
