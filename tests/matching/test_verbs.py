"""Opposite words on controls."""

import pytest

from pytest_selfheal.matching.verbs import opposed


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Save", "Cancel"),
        ("Delete", "Undo"),
        ("Enable sync", "Disable sync"),
        ("Add to basket", "Remove from basket"),
        ("Open", "Close"),
        ("Accept all", "Decline all"),
        ("Sign in", "Sign out"),
        ("Subscribe", "Unsubscribe"),
        ("Next page", "Previous page"),
        ("Billed monthly", "Billed yearly"),
        ("Men's shoes", "Women's shoes"),
    ],
)
def test_opposed(first, second):
    assert opposed(first, second)
    assert opposed(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("Save", "Save changes", id="more-words"),
        pytest.param("Save and close", "Store and close", id="shared-words-do-not-count"),
        pytest.param("Sign in", "Log in", id="the-same-under-another-name"),
        pytest.param("Submit", "Send", id="two-words-of-one-side"),
        pytest.param("Save", "Orders", id="unrelated"),
    ],
)
def test_not_opposed(first, second):
    assert opposed(first, second) is None
