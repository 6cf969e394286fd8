"""A test that asks the server itself and compares the answer: no page says anything."""

from dataclasses import replace

import pytest

from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.telemetry import CallSite
from tests.diagnosis.conftest import T0, Scene

SITE = CallSite(file="tests/test_cart.py", line=12, end_line=12, column=4, end_column=40)
KNOWN = (
    KnownRequest(method="GET", template="/api/me", statuses=(200,), said={"plan": mark("pro"), "seats": mark("5")}),
    KnownRequest(method="POST", template="/api/me", statuses=(201,)),
)


@pytest.fixture
def asks(blank: Scene) -> Scene:
    """No page is opened."""
    then = blank.digest.model_copy(update={"requests": KNOWN, "steps": (), "fingerprints": {}})
    return replace(blank, digest=then)


def asked(scene: Scene, method: str = "GET", status: int = 200, at: int = 100, **said: str) -> Scene:
    marks = {name: mark(value) for name, value in said.items()}
    return scene.request("/api/me", status, at=at, method=method, said=marks, made_by=SITE)


def compares(scene: Scene, expected: str, actual: str, *, read: str = "") -> Scene:
    failed = scene.raises(
        "AssertionError", f"assert {actual} == {expected}", expected=expected, actual=actual, read=read
    )
    return failed.unseen()


def test_the_field_that_says_another_thing(asks):
    failed = compares(asked(asks, plan="free", seats="5"), "'pro'", "'free'").knowing(commit="b" * 40)
    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "investigate")
    assert diagnosis.confidence == "medium"
    assert diagnosis.summary.startswith(
        "GET /api/me answers 'plan' with 'free', and the test expects 'pro', as it was at the last pass."
    )
    assert "page" not in diagnosis.summary + diagnosis.root_cause


@pytest.mark.parametrize(
    ("scene", "expected", "actual", "read", "says"),
    [
        pytest.param(
            lambda s: asked(s, "POST"),
            "201",
            "200",
            "status",
            "POST /api/me answered 200, and the test expects '201', as it was at the last pass",
            id="another-status",
        ),
        pytest.param(
            lambda s: asked(s, plan="pro", seats="5"),
            "12",
            "10",
            "",
            "GET /api/me answered 200: the test expects '12', and it is '10'",
            id="what-the-test-made-of-it",
        ),
        pytest.param(
            lambda s: asked(s, plan="12"),
            "9.5",
            "12.0",
            "",
            "answers 'plan' with '12.0', and the test expects '9.5'",
            id="a-number-however-it-is-printed",
        ),
        pytest.param(
            lambda s: asked(asked(s, plan="free"), at=120, seats="5"),
            "'pro'",
            "'free'",
            "",
            "answers 'plan' with 'free'",
            id="of-two-answers-the-one-that-says-so",
        ),
    ],
)
def test_what_it_was_answered(asks, scene, expected, actual, read, says):
    assert says in compares(scene(asks), expected, actual, read=read).knowing(commit="b" * 40).diagnosed().summary


def test_read_right_after_it_was_written(asks):
    written = asked(asked(asks, "POST", 201, at=80), plan="free", seats="5")

    assert "right after POST /api/me" in compares(written, "'pro'", "'free'").diagnosed().root_cause


def test_nobody_could_have_asked_a_page_again(asks):
    failed = compares(asked(asks, plan="free"), "'pro'", "'free'")
    hurried = replace(failed, moment={"ts": T0 + 2000, "is_hurried": True, "snapshot": None})

    assert "page" not in hurried.diagnosed().summary


def test_a_first_run(asks):
    failed = compares(asked(asks.without_baseline(), plan="free"), "'pro'", "'free'").diagnosed()

    assert (failed.category, failed.confidence) == ("true_regression", "low")
    assert "as it was" not in failed.summary


def test_a_slow_answer_of_its_own_is_no_late_page(asks):
    """The test goes on when it has it."""
    slow = asks.request("/api/me", at=0, method="GET", duration_ms=1990, said={"plan": mark("free")}, made_by=SITE)
    failed = slow.raises("AssertionError", "assert 'free' == 'pro'", expected="'pro'", actual="'free'", read="json")

    assert replace(failed, moment={"ts": failed.moment["ts"]}).diagnosed().category == "true_regression"


def test_a_page_is_open(scene):
    """Then what the test compares without saying what it read may be of the page."""
    own = asked(scene, plan="free")

    assert (
        "GET /api/me"
        not in own.raises("AssertionError", "assert 10 == 12", expected="12", actual="10").diagnosed().summary
    )
