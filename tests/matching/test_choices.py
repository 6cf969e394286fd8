"""What a list offers."""

import pytest

from pytest_selfheal.matching.choices import other_choices
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param(("Ada", "Bob"), ("Red team", "Blue team"), True, id="not-one-is-left"),
        pytest.param(("Ada", "Bob"), ("Bob", "Cyn"), False, id="some-are-left"),
        pytest.param(("Ada", "Bob"), (), False, id="none-was-seen"),
    ],
)
def test_what_a_list_offers(was, now, is_another):
    def offering(names):
        own = at("/select[1]", "Owner")
        return own, Page([own, *(at(f"/select[1]/option[{n}]", name) for n, name in enumerate(names, start=1))])

    assert bool(other_choices(*offering(was), *offering(now))) is is_another
