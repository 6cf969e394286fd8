"""A call of the test that is wrong by itself."""

import pytest

from pytest_selfheal.failure import mistake


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("Page.fill: Error: Element is not an <input>, <textarea> or [contenteditable]", id="no-field"),
        pytest.param("'Page' object has no attribute 'clik'", id="misspelt-method"),
        pytest.param("pay() missing 1 required positional argument: 'card'", id="argument-left-out"),
        pytest.param("assert <coroutine object title at 0x7f0a> == 'Products'", id="await-forgotten"),
        pytest.param('Unexpected token "" while parsing css selector "#a >"', id="broken-selector"),
        pytest.param("Locator.fill: value: expected string, got undefined", id="value-not-set"),
    ],
)
def test_cant_work(message: str) -> None:
    assert mistake.cant_work(message)


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("Locator.click: Timeout 2000ms exceeded.", id="page-late"),
        pytest.param("Locator expected to have text 'expected string'", id="value-of-the-page"),
        pytest.param("'dict' object has no attribute 'total'", id="answer-of-the-server"),
    ],
)
def test_left_to_the_page(message: str) -> None:
    assert not mistake.cant_work(message)


def test_unset() -> None:
    assert mistake.unset("Locator.fill: value: expected string, got undefined") == "value"
    assert mistake.unset("Locator.fill: Timeout 2000ms exceeded.") == ""
