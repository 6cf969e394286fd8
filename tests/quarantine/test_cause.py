"""Two failures of one cause with other data are the same; two causes of one test are not."""

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.quarantine.cause import cause_of, needs_issue
from tests.quarantine.failing import failed

PAIRS = [json.loads(line) for line in Path(__file__).with_name("pairs.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("pair", [pytest.param(pair, id=pair["id"]) for pair in PAIRS])
def test_two_failures(pair: dict[str, Any]) -> None:
    one, other = cause_of(failed(**pair["one"])), cause_of(failed(**pair["other"]))
    assert one is not None
    assert other is not None
    assert [one.is_that_of(other), other.is_that_of(one)] == [pair["same"]] * 2


def test_a_soft_check_that_fails_beside_it_is_another_cause() -> None:
    """The first failure alone is reported, and it is the listed one."""
    alone = failed()
    soft = alone.record.actions[-1].model_copy(update={"ts": 8, "locator": 'get_by_label("Tax")'})
    record = alone.record.model_copy(update={"actions": (*alone.record.actions, soft)})
    listed, now = cause_of(alone), cause_of(alone.model_copy(update={"record": record}))
    assert listed is not None
    assert now is not None
    assert not listed.is_that_of(now)


def test_what_nobody_knows_has_no_cause() -> None:
    assert cause_of(failed(category="unknown")) is None


@pytest.mark.parametrize(
    ("category", "confidence", "needed"),
    [("true_regression", "high", True), ("true_regression", "medium", False), ("selector_stale", "high", False)],
)
def test_what_needs_an_issue(category: str, confidence: str, needed: bool) -> None:
    diagnosis = failed(category=category, confidence=confidence).entry.diagnosis
    assert diagnosis is not None
    assert needs_issue(diagnosis) is needed
