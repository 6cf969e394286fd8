"""Same code, other outcome, and nothing new to explain it."""

from dataclasses import replace
from typing import Any

import pytest

from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.source import Written

TOTAL = 'locator("#total")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
EDIT = Edit("tests/test_cart.py::test_pays", "edited", 12, 12, origin="uncommitted")
COMMIT = "a" * 40
PASSED = Written(place="tests/test_cart.py::test_pays", statements=("1f2e3d4c",))


def remembered(scene: Any) -> Any:
    """The scene, with its page of the last pass remembered."""
    census = Census(view="/cart#1", packed=packed(scene.raises("", "").case().elements))
    known = {name: one.model_copy(update={"page": census.key}) for name, one in scene.digest.fingerprints.items()}
    digest = scene.digest.model_copy(update={"fingerprints": known})
    return replace(scene, digest=digest).knowing(pages={census.key: census})


@pytest.mark.parametrize(
    ("breaks", "confidence"),
    [
        pytest.param(
            lambda s: s.knowing(passed_attempts=1).total("40.00").fails("to_have_text", TOTAL, **WRONG),
            "high",
            id="rerun-passed",
        ),
        pytest.param(
            lambda s: s.knowing(passed_attempts=1).fails(
                "to_have_text", TOTAL, retried=True, passed_after_ms=300, **WRONG
            ),
            "high",
            id="late-in-one-attempt-and-in-time-in-another",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT).raises("AssertionError", "assert not True"),
            "low",
            id="same-clean-commit-which-one-run-cannot-prove",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT).raises("AssertionError", "the job is through\nassert False"),
            "low",
            id="a-bare-no-below-words-of-the-test",
        ),
    ],
)
def test_recognised(scene, breaks, confidence):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action, diagnosis.confidence) == (
        "flaky",
        "mark_flaky",
        confidence,
    )


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: (
                s.knowing(passed_attempts=1)
                .request("/api/cart", 503, at=90)
                .total("")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "network_failure",
            id="a-server-error-names-the-cause",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT).total("40.00").fails("to_have_text", TOTAL, **WRONG),
            "true_regression",
            id="another-value-on-the-same-commit-is-another-value",
        ),
        pytest.param(
            lambda s: s.knowing(commit=COMMIT, dirty=True).raises("AssertionError", "assert not True"),
            "unknown",
            id="local-changes-are-other-code",
        ),
        pytest.param(
            lambda s: s.knowing(commit="b" * 40).raises("AssertionError", "assert not True"),
            "unknown",
            id="another-commit",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


@pytest.mark.parametrize(("edits", "is_said"), [((), True), ((EDIT,), False)], ids=["as-it-was", "edited"])
def test_a_test_that_was_edited_is_other_code_whatever_git_says(scene, edits, is_said):
    """Git may not know of the file."""
    diagnosis = scene.knowing(commit=COMMIT, edits=edits).raises("AssertionError", "assert not True").diagnosed()

    said = {diagnosis.category, *(one.category for one in diagnosis.alternatives)}
    assert ("flaky" in said) is is_said


@pytest.mark.parametrize(
    ("breaks", "category", "confidence"),
    [
        pytest.param(
            lambda s: s.raises("AssertionError", "assert [] == ['consent']", expected="['consent']", actual="[]"),
            "true_regression",
            "medium",
            id="a-comparison-tells-another-value",
        ),
        pytest.param(
            lambda s: s.raises("AssertionError", "8\nassert 8 <= 5"),
            "true_regression",
            "medium",
            id="a-limit-is-a-comparison",
        ),
        pytest.param(
            lambda s: s.raises("AssertionError", "assert False\n +  where False = any(<generator object>)"),
            "unknown",
            "low",
            id="what-was-asked-is-shown-by-pytest",
        ),
        pytest.param(
            lambda s: s.total("Paid by Ben").raises("ValueError", "wrong payer: Paid by Ben"),
            "true_regression",
            "medium",
            id="an-own-error-quotes-what-the-page-says-now",
        ),
        pytest.param(
            lambda s: s.raises("RuntimeError", "the export has no rows"), "unknown", "low", id="an-own-error-says-why"
        ),
        pytest.param(
            lambda s: s.console("price service is inconsistent").raises(
                "AssertionError", "assert not ['price service is inconsistent']"
            ),
            "js_error",
            "medium",
            id="what-is-new-on-the-console-is-what-the-test-checks",
        ),
        pytest.param(
            lambda s: s.page_error("Cannot read properties of null (reading 'name')").raises(
                "AssertionError", "assert [\"Cannot read...ing 'name')\"] == []"
            ),
            "js_error",
            "high",
            id="an-error-that-pytest-cut",
        ),
    ],
)
def test_a_value_that_the_test_tells_is_not_flaky_on_one_commit(scene, breaks, category, confidence):
    """The application may be deployed apart from the tests: another value is no accident before somebody looked."""
    diagnosis = breaks(remembered(scene).knowing(commit=COMMIT)).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == (category, confidence)
    assert diagnosis.recommended_action == ("fix_code" if category == "js_error" else "investigate")


def test_what_is_new_is_not_called_nothing(scene):
    scene = remembered(scene).knowing(commit=COMMIT)
    diagnosis = scene.total("40.00").raises("AssertionError", "assert False").diagnosed()

    assert "nothing new" not in diagnosis.summary
    assert "deployed apart" in diagnosis.summary


@pytest.mark.parametrize(
    ("message", "edits", "category"),
    [
        pytest.param("invalid literal for int() with base 10: 'undefined'", (), "true_regression", id="a-broken-part"),
        pytest.param("wrong sum: undefined items", (), "true_regression", id="the-whole"),
        pytest.param("invalid literal for int() with base 10: 'many'", (), "unknown", id="something-else"),
        pytest.param("no items", (), "unknown", id="a-word-that-was-there-before"),
        pytest.param("wrong sum: undefined items", (EDIT,), "unknown", id="the-test-is-another-one"),
    ],
)
def test_an_own_error_that_quotes_the_page_on_another_commit(scene, message, edits, category):
    shown = remembered(scene).knowing(commit="c" * 40, edits=edits).total("undefined items")

    diagnosis = shown.raises("ValueError", message).diagnosed()

    assert diagnosis.category == category
    assert diagnosis.recommended_action == "investigate"
    assert ("undefined" in diagnosis.summary) is (category == "true_regression")


@pytest.mark.parametrize(
    ("sources", "edits", "category"),
    [
        pytest.param((PASSED,), (), "true_regression", id="the-test-is-the-same"),
        pytest.param((PASSED,), (EDIT,), "unknown", id="a-line-of-the-test-is-another-one"),
        pytest.param((), (), "unknown", id="nobody-knows-how-the-test-was-written"),
    ],
)
def test_a_value_that_the_test_asks_of_no_page_without_a_commit(scene, sources, edits, category):
    digest = scene.digest.model_copy(update={"commit": "", "sources": sources})
    failed = replace(scene, digest=digest).knowing(edits=edits)

    diagnosis = failed.raises("AssertionError", "assert 2 == 3", expected="3", actual="2").diagnosed()

    assert diagnosis.category == category
    assert ("it expects '3', and it is '2'" in diagnosis.summary) is (category == "true_regression")
