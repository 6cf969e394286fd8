"""What a call was given is told from a mark."""

import pytest

from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.given_marks import asks_as_then, given_to, gives_otherwise, input_of
from pytest_selfheal.models.telemetry import ActionEntry


@pytest.mark.parametrize(
    ("name", "was", "now", "is_same"),
    [
        pytest.param("fill", "Ann", "Bob", False, id="another-text"),
        pytest.param("fill", "<text, 5 characters>", "<text, 5 characters>", True, id="as-long-as-then"),
        pytest.param("goto", "http://127.0.0.1:8001/shop", "http://127.0.0.1:9002/shop", True, id="another-port"),
        pytest.param("goto", "http://a.test/shop?x=1", "http://a.test/shop?x=2", False, id="another-query"),
        pytest.param("goto", "/shop?t=[redacted]", "/shop?t=[redacted]", True, id="with-a-secret"),
        pytest.param("click", "Ann", "Bob", True, id="nothing-is-typed"),
    ],
)
def test_what_a_step_typed(name, was, now, is_same):
    calls = (ActionEntry(ts=0, kind="action", name=name, arguments={"0": text}) for text in (was, now))
    first, second = map(input_of, calls)

    assert (first == second) is is_same
    assert bool(first) is (name != "click" and "[" not in was)


def asked(*texts):
    arguments = {str(number): text for number, text in enumerate(texts)}
    return ActionEntry(ts=0, kind="assertion", name="to_have_attribute", arguments=arguments)


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        pytest.param(("id", "a"), ("id", "a"), True, id="the same"),
        pytest.param(("id", "a"), ("id", "b"), False, id="another"),
        pytest.param((), (), True, id="nothing, as to_be_visible"),
        pytest.param(("data-token", "x7"), ("data-token", "[redacted]"), None, id="hidden now"),
        pytest.param(("data-token", "[redacted]"), ("data-token", "x7"), None, id="hidden then"),
        pytest.param(("data-token", "[redacted]"), ("data-token", "[redacted]"), None, id="hidden both times"),
    ],
)
def test_what_is_asked_for_is_told_from_the_last_pass_where_nothing_is_hidden(was, now, expected):
    step = Step(name="to_have_attribute", given=given_to(asked(*was)))

    assert asks_as_then(step, asked(*now)) is expected


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        pytest.param("Ann", "Bob", True, id="another"),
        pytest.param("Ann", "Ann", False, id="the same"),
        pytest.param("<text, 3 characters>", "[redacted]", False, id="hidden now"),
        pytest.param("[redacted]", "<text, 3 characters>", False, id="hidden then"),
        pytest.param("[redacted]", "[redacted]", False, id="hidden both times"),
    ],
)
def test_what_is_typed_is_another_where_nothing_is_hidden(was, now, expected):
    calls = [ActionEntry(ts=0, kind="action", name="fill", arguments={"0": text}) for text in (was, now)]
    step = Step(name="fill", typed=input_of(calls[0]))

    assert gives_otherwise(step, calls[1]) is expected
