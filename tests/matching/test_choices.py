"""What a list offers."""

import pytest

from pytest_selfheal.matching.choices import other_choices, other_order
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def options(names: tuple[str, ...]) -> list[Element]:
    """As a page is taken: with a text of their own, and no name."""
    return [
        Element(tag="option", role="option", own_text=name, idxpath=f"/html[1]/body[1]/select[1]/option[{n}]")
        for n, name in enumerate(names, start=1)
    ]


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param(("Ada", "Bob"), ("Red team", "Blue team"), True, id="not-one-is-left"),
        pytest.param(("Ada", "Bob"), ("Bob", "Cyn"), False, id="some-are-left"),
        pytest.param(("–", "Air", "Sea", "Rail"), ("–", "Rail", "Cash", "Card"), True, id="one-of-three-is-left"),
        pytest.param(tuple("ABCDEFGHIJKLM"), tuple("MNOPQRSTUVWXY"), False, id="a-long-list-of-data"),
        pytest.param(("Ada", "Bob"), (), False, id="none-was-seen"),
    ],
)
def test_what_a_list_offers(was, now, is_another):
    def offering(names):
        own = at("/select[1]", "Owner")
        return own, Page([own, *options(names)])

    assert bool(other_choices(*offering(was), *offering(now))) is is_another


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param(("Export", "Import"), ("Export", "Import"), False, id="as-it-was"),
        pytest.param(("Export", "Import"), ("export", "Import"), False, id="another-spelling"),
        pytest.param(("Export", "Import"), ("Import", "Export"), True, id="turned-round"),
        pytest.param(("Export", "Import"), ("Transit", "Export", "Import"), True, id="one-came-in-front"),
        pytest.param(("Export", "Import"), ("Export",), True, id="one-went"),
    ],
)
def test_what_is_chosen_by_its_number(was, now, is_another):
    def offering(names):
        own = at("/select[1]", "Kind")
        return own, Page([own, *options(names)])

    assert bool(other_order(*offering(was), *offering(now))) is is_another


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("Europe", "USA", True, id="another-part-of-the-world"),
        pytest.param("Europe", "EUROPE", False, id="another-spelling"),
        pytest.param("Europe", "", False, id="no-groups-any-more"),
    ],
)
def test_the_group_of_an_option(was, now, is_another):
    def offering(group):
        own = at("/select[1]", "Region")
        box = at("/select[1]/optgroup[1]", name=group) if group else at("/select[1]")
        inside = at(
            f"{'/select[1]/optgroup[1]' if group else '/select[1]'}/option[1]", "Georgia", attributes={"value": "g"}
        )
        return own, Page([own, box, inside])

    said = other_choices(*offering(was), *offering(now))

    assert ("stood under 'Europe'" in said) is is_another


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("pro-monthly", "pro-yearly", True, id="another-word"),
        pytest.param("7", "12", False, id="numbered-anew"),
        pytest.param("pro", "pro_plan", False, id="a-word-more"),
    ],
)
def test_what_an_option_of_the_same_name_sends(was, now, is_another):
    def offering(value):
        own = at("/select[1]", "Plan")
        pro = at("/select[1]/option[1]", "Pro", role="option", attributes={"value": value})
        return own, Page([own, pro, *options(("–", "Free"))[1:]])

    assert bool(other_choices(*offering(was), *offering(now))) is is_another
