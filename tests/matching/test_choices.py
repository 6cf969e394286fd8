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


def keys_through(path: str, role: str, inner: str, names: tuple[str, ...]) -> tuple[Element, Page]:
    """A box of a role with entries that keys go through, and the box itself."""
    own = at(path, "", role=role, name="Who")
    entries = [at(f"{path}/li[{n}]", name, role=inner, name=name) for n, name in enumerate(names, start=1)]
    return own, Page([own, *entries])


@pytest.mark.parametrize(
    ("role", "inner", "is_another"),
    [
        pytest.param("listbox", "option", True, id="a-list"),
        pytest.param("tablist", "tab", True, id="tabs"),
        pytest.param("menu", "menuitem", True, id="a-menu"),
        pytest.param("list", "listitem", False, id="no-key-goes-through-it"),
    ],
)
def test_what_keys_go_through(role, inner, is_another):
    was, now = (keys_through("/ul[1]", role, inner, names) for names in (("Kim", "Lee"), ("Lee", "Kim")))

    assert bool(other_order(*was, *now)) is is_another
    assert other_order(*was, *was) == ""


def test_radios_of_one_group_and_what_a_combobox_opens():
    def radios(*names):
        kind = {"type": "radio", "name": "r"}
        group = [at(f"/p[{n}]/input[1]", "", role="radio", name=one, attributes=kind) for n, one in enumerate(names)]
        return group[0], Page(group)

    def combobox(*names):
        own = at("/input[1]", "", role="combobox", name="Who", attributes={"aria-controls": "l"})
        _, opened = keys_through("/ul[1]", "listbox", "option", names)
        box = opened.elements[0].model_copy(update={"attributes": {"id": "l"}})
        return own, Page([own, box, *opened.elements[1:]])

    for of in (radios, combobox):
        assert other_order(*of("No", "Mail", "SMS"), *of("No", "SMS", "Mail")) != ""
        assert other_order(*of("No", "Mail", "SMS"), *of("No", "Mail", "SMS")) == ""


def test_a_list_that_is_set_otherwise():
    def offering(chosen):
        entries = [
            one.model_copy(update={"attributes": {"chosen option": "yes"} if one.own_text == chosen else {}})
            for one in options(("Low", "Mid", "High"))
        ]
        own = at("/select[1]", "Rank")
        return own, Page([own, *entries])

    assert "it was set to 'Mid'" in other_order(*offering("Mid"), *offering("Low"))
    assert other_order(*offering("Mid"), *offering("Mid")) == ""
