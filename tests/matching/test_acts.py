"""The deed that a box around a control is made for."""

import pytest

from pytest_selfheal.matching.acts import other_act
from tests.matching.pages import at


def box(**attributes: str):
    return at("/section[1]", attributes={name.replace("_", "-"): value for name, value in attributes.items()})


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param(box(data_testid="refund-panel"), box(data_testid="charge-panel"), True, id="a-test-id"),
        pytest.param(box(id="archiveDialog"), box(id="deleteDialog"), True, id="an-id"),
        pytest.param(
            box(**{"class": "dialog dialog--lock"}), box(**{"class": "dialog dialog--unlock"}), True, id="a-class"
        ),
        pytest.param(box(id="remove-dialog"), box(id="delete-dialog"), False, id="another-word-for-it"),
        pytest.param(box(id="refund-panel"), box(id="refund-form"), False, id="another-box"),
        pytest.param(box(id="refund-panel"), box(id="charge-form"), False, id="renamed-as-a-whole"),
        pytest.param(box(id="refund-panel"), box(), False, id="no-name-now"),
        pytest.param(box(id="left-panel"), box(id="charge-panel"), False, id="no-deed-before"),
    ],
)
def test_another_deed(was, now, is_another):
    assert bool(other_act(was, now)) is is_another
