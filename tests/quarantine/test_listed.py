"""A listed failure is expected until its day, and nothing else of its test is."""

from datetime import date
from typing import Any

import pytest
from pydantic import ValidationError

from pytest_selfheal.quarantine.cause import cause_of
from pytest_selfheal.quarantine.listed import Listed, judged
from tests.quarantine.failing import NODE, failed

TODAY = date(2026, 11, 29)
STEP = 'to_have_text on get_by_label("Total")'


def listed(**parts: Any) -> Listed:
    given = {"test": NODE, "reason": "wrong discount", "issue": "https://issues/1", "cause": cause_of(failed())}
    return Listed.model_validate({"since": TODAY, "until": date(2026, 12, 13), **given, **parts})


def test_the_listed_cause_is_expected() -> None:
    entry = judged(failed(actual="€7.00"), [listed()], today=date(2026, 12, 13))
    assert entry.quarantine is not None
    assert (entry.outcome, entry.quarantine.id, entry.not_quarantined) == ("quarantined", listed().id, None)
    assert entry.quarantine.words == "quarantined until 2026-12-13: wrong discount (https://issues/1)"


@pytest.mark.parametrize(
    ("parts", "actual", "words"),
    [
        pytest.param({}, "", f"but this is true_regression at {STEP}: '€197.00' → 'nothing'", id="another-cause"),
        pytest.param({"until": date(2026, 11, 28), "since": date(2026, 11, 1)}, "€1.00", "", id="past-its-date"),
        pytest.param({"test": "tests/test_cart.py::test_other"}, "€1.00", "", id="another-test"),
        pytest.param({"issue": ""}, "€1.00", "needs the link of an issue", id="sure-and-without-an-issue"),
    ],
)
def test_what_is_red(parts: dict[str, Any], actual: str, words: str) -> None:
    entry = judged(failed(actual=actual), [listed(**parts)], today=TODAY)
    assert (entry.outcome, entry.quarantine) == ("failed", None)
    assert (entry.not_quarantined or "").endswith(words)
    assert bool(words) is (entry.not_quarantined or "").startswith(f"quarantined for true_regression at {STEP}")


@pytest.mark.parametrize("pattern", [NODE, "tests/test_cart.py::test_total", "tests/*::test_total[*]"])
def test_a_pattern(pattern: str) -> None:
    assert listed(test=pattern).is_of(NODE)


@pytest.mark.parametrize("name", ["test_tota", "test_total[firefox]", "test_total[c]"])
def test_another_test(name: str) -> None:
    assert not listed(test=f"tests/test_cart.py::{name}").is_of(NODE)


@pytest.mark.parametrize("until", [date(2026, 12, 30), date(2026, 11, 28)], ids=["over-30-days", "before-it-began"])
def test_its_end(until: date) -> None:
    with pytest.raises(ValidationError, match="within 30 days"):
        listed(until=until)
