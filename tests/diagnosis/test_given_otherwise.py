"""The test gave something else than in its last passes, and no line of it says so."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.given_marks import input_of
from pytest_selfheal.models.digest import KnownSetUp, Step
from pytest_selfheal.models.telemetry import ActionEntry, SetUp

TOTAL = 'locator("#total")'
FIELD = 'get_by_label("Name")'


def typing(scene, text="Bob", *, then="Ann", times=2, asked=""):
    """The test types `text` before the failing step; in its last passes it typed `then`."""
    before = ActionEntry(ts=0, kind="action", name="fill", locator=FIELD, arguments={"0": then})
    step = Step(name="fill", locator=FIELD, path="/cart", typed=input_of(before), typed_times=times)
    check = Step(name="to_have_text", locator=TOTAL, path="/cart", given=asked)
    digest = scene.digest.model_copy(update={"steps": (scene.digest.steps[0], step, check)})
    return replace(scene, digest=digest).called("fill", FIELD, arguments={"0": text})


def greeting(scene, expected, actual):
    return scene.total(actual).fails("to_have_text", TOTAL, resolved=True, matches=1, expected=expected, actual=actual)


@pytest.mark.parametrize(
    ("breaks", "confidence", "action"),
    [
        pytest.param(lambda s: greeting(typing(s), "Hello, Ann!", "Hello, Bob!"), "high", "fix_test", id="it-is-shown"),
        pytest.param(lambda s: greeting(typing(s), "250", "249"), "medium", "investigate", id="a-third-thing"),
        pytest.param(
            lambda s: greeting(typing(s), "Hello, Bob!", "Hello, Bob"), "medium", "investigate", id="and-expects-it"
        ),
        pytest.param(
            lambda s: greeting(typing(s, asked="1a2b3c4d"), "Hello!", "Hi!"), "medium", "investigate", id="both"
        ),
        pytest.param(
            lambda s: greeting(typing(s, "5"), "30 kWh", "25 kWh"), "medium", "investigate", id="a-digit-of-a-number"
        ),
        pytest.param(
            lambda s: greeting(typing(s).request("/api/names", 422, at=250, method="POST"), "Saved", "No such name"),
            "medium",
            "investigate",
            id="the-server-does-not-take-it",
        ),
    ],
)
def test_it_types_something_else_and_no_line_says_so(scene, breaks, confidence, action):
    """A file, an option or the environment gave it."""
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.cause, diagnosis.confidence, diagnosis.recommended_action) == ("edited_test", confidence, action)
    assert f"something else to fill on {FIELD} than in its last passes" in diagnosis.summary


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(lambda s: greeting(typing(s, times=1), "Saved", "Lost"), "true_regression", id="seen-once"),
        pytest.param(lambda s: greeting(typing(s, then="Bob"), "Saved", "Lost"), "true_regression", id="as-then"),
        pytest.param(
            lambda s: greeting(typing(s).request("/api/cart", 500, at=250), "42.00", "0.00"),
            "network_failure",
            id="the-server-fails",
        ),
    ],
)
def test_what_it_types_explains_nothing(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


def set_up(scene, now="22222222", *, what="add_cookies plan", times=2, known=("11111111",), dropped=0):
    """The test gives its page a cookie, as it did in its last passes."""
    digest = scene.digest.model_copy(
        update={"set_up": tuple(KnownSetUp(what=what, ordinal=n, mark=m, times=times) for n, m in enumerate(known))}
    )
    record = scene.record.model_copy(
        update={"set_up": (SetUp(ts=0, what=what, mark=now),), "dropped": {"set_up": dropped}}
    )
    return replace(scene, digest=digest, record=record)


def test_another_cookie_that_no_line_says(scene):
    diagnosis = greeting(set_up(scene), "Free", "Pro").diagnosed()

    assert (diagnosis.cause, diagnosis.confidence, diagnosis.recommended_action) == (
        "edited_test",
        "medium",
        "investigate",
    )
    assert "something else to add_cookies plan than in its last passes" in diagnosis.summary


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"now": "11111111"}, id="as-then"),
        pytest.param({"times": 1}, id="seen-once"),
        pytest.param({"known": ("*",), "times": 0}, id="another-one-at-each-pass"),
        pytest.param({"known": ()}, id="never-seen"),
        pytest.param({"known": ("22222222", "11111111")}, id="the-second-time"),
        pytest.param({"dropped": 1}, id="its-number-is-not-known"),
    ],
)
def test_a_cookie_that_explains_nothing(scene, given):
    assert greeting(set_up(scene, **given), "Free", "Pro").diagnosed().category == "true_regression"
