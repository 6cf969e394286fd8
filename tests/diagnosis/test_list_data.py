"""What a list has, and what stands first in it, may be the data's: people have to say."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pytest_selfheal.diagnosis import list_data
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.failure import Facts
from tests.matching.pages import at


def item(place: int, name: str, price: str) -> tuple[Element, ...]:
    box = f"/html[1]/body[1]/main[1]/ul[1]/li[{place}]"
    return (
        Element(tag="li", idxpath=box),
        Element(tag="h3", text=name, own_text=name, idxpath=f"{box}/h3[1]"),
        Element(tag="span", text=price, own_text=price, idxpath=f"{box}/span[1]"),
    )


def page(*items: tuple[str, str], counted: str = "") -> tuple[Element, ...]:
    said = Element(tag="p", text=counted, own_text=counted, idxpath="/html[1]/body[1]/main[1]/p[1]")
    return (said, *(one for place, (name, price) in enumerate(items, 1) for one in item(place, name, price)))


DESKS = (("Walnut desk", "€ 189"), ("Oak desk", "€ 240"))


def case(then, now, *, locator='locator("h3").first', tag="h3", acted=0, expected="", actual="", same_code=False):
    before, found = (next(one for one in elements if one.tag == tag) for elements in (then, now))
    return SimpleNamespace(
        digest=object(),
        symptom="value",
        before=before,
        now=found,
        elements=now,
        then=then,
        facts=Facts(expected=expected or before.text, actual=actual or found.text),
        asks_for_a_place=parse(locator).is_positional,
        span=SimpleNamespace(start=0),
        actions_since=lambda _: acted,
        subject=None,
        step=None,
        record=SimpleNamespace(actions=()),
        same_code=same_code,
    )


@pytest.fixture(autouse=True)
def _remembered(monkeypatch):
    monkeypatch.setattr(list_data, "page_then", lambda one: getattr(one, "then", ()))


OTHERS = (("Birch desk", "€ 205"), ("Oak desk", "€ 240"))
RENAMED = (("Walnut desc", "€ 189"), ("Oak desk", "€ 240"))


@pytest.mark.parametrize(
    ("now", "changes", "is_data"),
    [
        pytest.param(OTHERS, {}, True, id="another-item-stands-first"),
        pytest.param(RENAMED, {}, False, id="the-same-item-says-otherwise"),
        pytest.param(OTHERS, {"locator": 'locator("#first h3")'}, False, id="not-asked-for-by-its-place"),
        pytest.param(OTHERS, {"acted": 1}, False, id="it-was-sorted-or-searched-before"),
    ],
)
def test_what_stands_at_a_place(now, changes, is_data):
    assert bool(list_data.words_of(case(page(*DESKS), page(*now), **changes))) is is_data


@pytest.mark.parametrize(
    ("now", "changes", "is_data"),
    [
        pytest.param(DESKS[::-1], {"same_code": True}, True, id="another-order"),
        pytest.param(DESKS[::-1], {}, False, id="by-another-code"),
        pytest.param(RENAMED, {"same_code": True}, False, id="another-text"),
    ],
)
def test_the_same_items_in_another_order_by_the_same_code(now, changes, is_data):
    then, now = ([at(f"/ul[1]/li[{n}]", name) for n, (name, _) in enumerate(items, 1)] for items in (DESKS, now))

    said = list_data.words_of(case(then, now, locator='locator("#first")', tag="li", **changes))

    assert ("the same items in another order" in said) is is_data


@pytest.mark.parametrize(
    ("now", "said", "is_data"),
    [
        pytest.param((*DESKS, ("Pine desk", "€ 90")), "3 desks", True, id="the-list-has-as-many"),
        pytest.param(DESKS, "3 desks", False, id="the-list-has-as-many-as-before"),
        pytest.param((*DESKS, ("Pine desk", "€ 90")), "3 chairs", False, id="another-text-as-well"),
        pytest.param(DESKS * 4, "8 desks", False, id="a-filter-that-lets-everything-through"),
    ],
)
def test_a_number_that_counts_a_list(now, said, is_data):
    asked = case(page(*DESKS, counted="2 desks"), page(*now, counted=said), locator='locator("p")', tag="p")
    assert bool(list_data.words_of(asked)) is is_data


@pytest.mark.parametrize(
    ("acted", "is_data"), [pytest.param(1, True, id="after-a-search"), pytest.param(0, False, id="as-it-was-opened")]
)
def test_a_number_that_counts_what_a_search_left(acted, is_data):
    """The page is remembered as it was before the search, with all its items."""
    then, now = page(*DESKS * 4, counted="2 desks"), page(*DESKS, ("Pine desk", "€ 90"), counted="3 desks")
    asked = case(then, now, locator='locator("p")', tag="p", acted=acted)
    assert bool(list_data.words_of(asked)) is is_data


def test_a_number_in_a_text_that_a_locator_looks_for():
    then, now = page(*DESKS, counted="2 desks"), page(*DESKS, ("Pine desk", "€ 90"), counted="3 desks")
    asked = case(then, now, locator='get_by_text("2 desks")', tag="p")
    asked.symptom, asked.replaced_by, asked.now = "missing", asked.now, None
    assert "has a list of 3 where it had 2" in list_data.words_of(asked)


def test_such_a_text_is_for_people_to_judge(scene, monkeypatch):
    """Which of the two, data or application, nothing on the page tells."""
    wrong = {"resolved": True, "matches": 1, "expected": "2 desks", "actual": "3 desks"}
    shown = (*DESKS, ("Pine desk", "€ 90"))
    failing = replace(scene, others=page(*shown)).total("3 desks").fails("to_have_text", 'locator("#total")', **wrong)
    assert failing.diagnosed().recommended_action == "fix_code"

    monkeypatch.setattr(list_data, "page_then", lambda _: page(*DESKS))
    told = failing.diagnosed()
    assert (told.category, told.recommended_action) == ("true_regression", "investigate")
    assert "has a list of 3 where it had 2" in told.summary


@pytest.mark.parametrize(
    ("expected", "actual", "is_data"),
    [
        pytest.param("Order NL-1001", "Order NL-1003", True, id="an-order"),
        pytest.param("#4711", "#4712", True, id="a-number-sign"),
        pytest.param("INV/2024-17", "INV/2024-18", True, id="two-numbers"),
        pytest.param("Order NL-1001 placed", "Order NL-1003 failed", False, id="another-text-as-well"),
        pytest.param("NL-1001", "US-1001", False, id="another-series"),
        pytest.param("1001", "1003", False, id="a-number-that-may-be-anything"),
        pytest.param("€ 249.00", "€ 239.00", False, id="an-amount"),
    ],
)
def test_the_key_of_a_record(expected, actual, is_data):
    asked = case(page(), page(), locator='locator("p")', tag="p", expected=expected, actual=actual)
    assert bool(list_data.words_of(asked)) is is_data


ROW = "/html[1]/body[1]/table[1]/tr[{}]"


def rows(*texts: tuple[str, str]) -> tuple[Element, ...]:
    found = []
    for place, cells in enumerate(texts, 1):
        for number, text in enumerate(cells, 1):
            path = f"{ROW.format(place)}/td[{number}]"
            found.append(Element(tag="td", text=text, own_text=text, idxpath=path))
        found.append(Element(tag="tr", idxpath=ROW.format(place)))
    return tuple(found)


def test_a_cell_has_siblings_and_is_no_item():
    """The row around it is: the next row's cell stands where it stood, with all that is beside it."""
    then, now = rows(("Ann", "Room 1"), ("Bob", "Room 2")), rows(("Zoe", "Room 9"), ("Ann", "Room 1"))
    assert list_data.words_of(case(then, now, tag="td"))
    same_row = rows(("Ann B.", "Room 1"), ("Bob", "Room 2"))
    assert not list_data.words_of(case(then, same_row, tag="td"))


@pytest.mark.parametrize(
    ("actual", "acted", "is_data"),
    [
        pytest.param("['Zoe', 'Ann', 'Bob']", 0, True, id="one-came-and-pushed-one-out"),
        pytest.param("['Ann', 'Bob', 'Cy', 'Di']", 0, True, id="one-came-at-the-end"),
        pytest.param("['Ann', 'Rob', 'Cy']", 0, False, id="one-says-otherwise"),
        pytest.param("['Cy', 'Bob', 'Ann']", 0, False, id="sorted-otherwise"),
        pytest.param("['Zoe', 'Yve', 'Ann']", 0, False, id="most-are-others"),
        pytest.param("['Zoe', 'Ann', 'Bob']", 1, False, id="after-a-search"),
        pytest.param("['Zoe', ...]", 0, False, id="cut-off"),
    ],
)
def test_the_texts_of_a_list(actual, acted, is_data):
    same = rows(("Ann", "1"), ("Bob", "2"))
    said = case(same, same, tag="td", acted=acted, expected="['Ann', 'Bob', 'Cy']", actual=actual)
    said.asks_for_a_place = False
    assert bool(list_data.words_of(said)) is is_data
