"""What a call was given is told from a mark."""

import pytest

from pytest_selfheal.diagnosis.given_marks import input_of
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
