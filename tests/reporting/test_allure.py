"""What an Allure result says of a failure, and which of the categories it falls into."""

import json
import re
from typing import Any

import pytest

from pytest_selfheal.models.run import Heal
from pytest_selfheal.reporting.allure import attachments, categories, labels, marked
from pytest_selfheal.reporting.words import TITLES
from tests.reporting.conftest import entry

HEAL = Heal(action="click", old_locator="#go", new_locator="#send", similarity=0.9, status="HEALED")


def matching(trace: str | None, status: str) -> list[str]:
    """The categories of a result, found as Allure 2 does: the whole text has to match, and dots match newlines."""
    return [
        one["name"]
        for one in categories()
        if status in one["matchedStatuses"] and re.fullmatch(one["traceRegex"], trace or "", re.DOTALL)
    ]


@pytest.mark.parametrize("category", TITLES)
@pytest.mark.parametrize("trace", [pytest.param("a.py:1: E\nline", id="a trace"), pytest.param(None, id="none")])
def test_each_category_of_ours_is_one_of_allures(category: str, trace: str | None) -> None:
    [name] = matching(marked(trace, category), "broken")
    assert name == f"selfheal: {category} – {TITLES[category]}"


def test_a_healed_test_has_a_category_though_it_passed() -> None:
    [name] = matching(marked(None, "healed"), "passed")
    assert name == "selfheal: healed – passed with another locator"


@pytest.mark.parametrize(
    "trace",
    [
        pytest.param("assert 1 == 2", id="a failure without a diagnosis"),
        pytest.param("x\n\nselfheal category: flaky\nmore", id="the page says so somewhere in the middle"),
    ],
)
def test_nothing_else_falls_into_a_category_of_ours(trace: str) -> None:
    assert matching(trace, "failed") == []
    # Allure 3's page in the style of Allure 2 looks for the pattern anywhere
    assert [one for one in categories() if re.search(one["traceRegex"], trace, re.DOTALL)] == []


def test_the_page_can_not_choose_its_category() -> None:
    """The line of ours is the last one."""
    [name] = matching(marked("E\n\nselfheal category: flaky", "true_regression"), "failed")
    assert name.startswith("selfheal: true_regression")


def test_categories_of_the_user_come_first_and_ours_stand_there_once() -> None:
    theirs = [{"name": "Ours", "messageRegex": ".*"}]
    assert categories(categories(theirs)) == [*theirs, *categories()]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param(
            {},
            {"selfheal_category": "selector_stale", "error_category": "LOCATOR", "retryable": "false"},
            id="the names that JUnit XML has",
        ),
        pytest.param({"error_category": None, "retryable": None, "diagnosis": None}, {}, id="nothing is known"),
        pytest.param(
            {"outcome": "healed", "diagnosis": None, "error_category": None, "retryable": None, "heals": (HEAL,)},
            {"selfheal_category": "healed"},
            id="a healed test can be found too",
        ),
    ],
)
def test_labels(parts: dict[str, Any], expected: dict[str, str]) -> None:
    assert dict(labels(entry(**parts))) == expected


def test_attachments_are_the_text_the_change_and_the_diagnosis() -> None:
    text, change, diagnosis = attachments(entry())
    assert "the locator is out of date" in text.body
    assert change.body.splitlines()[1:] == ['-get_by_test_id("submit-btn")', '+get_by_test_id("submit-button")']
    assert json.loads(diagnosis.body)["diagnosis"]["category"] == "selector_stale"
    assert [one.kind for one in (text, change, diagnosis)] == ["TEXT", "TEXT", "JSON"]
