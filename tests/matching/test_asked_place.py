"""A lost locator that asks for the first or the second of several means the place."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.asked_place import other_place
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def rows(*names: str, at_: str, caption: str = "Mark paid", key: str = "") -> Place:
    """A list of invoices with a button each; the place is that of `at_`."""
    found = list[Element]()
    for n, name in enumerate(names, 1):
        attributes = {"id": f"{key}{name}"} if key else {"class": "pay"}
        found += [at(f"/div[{n}]"), at(f"/div[{n}]/p[1]", name)]
        found.append(at(f"/div[{n}]/button[1]", caption, row=name, attributes=attributes))
    return Place(next(one for one in found if one.row == at_), Page(found))


WAS = rows("Ana", "Bo", "Cy", at_="Ana")


@pytest.mark.parametrize(
    ("locator", "now", "said"),
    [
        pytest.param(
            'locator(".pay").first', rows("Dee", "Ana", "Bo", at_="Ana"), "number 1 of several", id="the-first"
        ),
        pytest.param('locator(".pay").first', rows("Ana", "Dee", "Bo", at_="Ana"), "", id="it-is-the-first"),
        pytest.param('locator(".pay")', rows("Dee", "Ana", "Bo", at_="Ana"), "", id="not-by-its-place"),
        pytest.param(
            'locator("div").filter(has_text="Ana").locator("button").first',
            rows("Dee", "Ana", at_="Ana"),
            "",
            id="named",
        ),
        pytest.param('locator(".pay").first', rows("Ana", at_="Ana"), "", id="only-one-now"),
        pytest.param('locator(".pay").first', rows("Dee", "Ana", at_="Ana", key="k"), "", id="it-has-a-key-of-its-own"),
    ],
)
def test_which_of_several_is_asked_for(locator, now, said):
    reason = other_place(parse(locator), locator, WAS, now)

    assert said in reason
    assert bool(reason) is bool(said)


@pytest.mark.parametrize(
    ("names", "is_another"),
    [
        pytest.param(("Dee", "Ana", "Cy"), False, id="the-last"),
        pytest.param(("Ana", "Cy", "Dee"), True, id="it-is-not"),
    ],
)
def test_the_last_is_counted_from_behind(names, is_another):
    was, now = rows("Ana", "Bo", "Cy", at_="Cy"), rows(*names, at_="Cy")

    reason = other_place(parse('locator(".pay").last'), 'locator(".pay").last', was, now)

    assert ("number 1 from behind" in reason) is is_another


def _page(*rest: Element, crumbs: tuple[str, ...] = ("Home", "Users")) -> Place:
    """Links of one tag in a header and in a line of crumbs, nowhere with a class; the place is that of the first."""
    found = [*rest, at("/div[2]"), *(at(f"/div[2]/a[{n}]", name) for n, name in enumerate(crumbs, 1))]
    return Place(next(one for one in found if one.text == "Home"), Page(found))


OTHERS = "number 3 of several alike"
TOP_FIRST = ("Top", "Home")
HEADER = tuple(at(f"/header[1]/p[1]/a[{n}]", name) for n, name in enumerate(("View site", "Log out"), 1))


@pytest.mark.parametrize(
    ("locator", "now", "said"),
    [
        pytest.param('locator("//body/div[2]/a[1]")', _page(*HEADER[:1]), "", id="it-leads-its-own-list"),
        pytest.param(
            'locator("//body/div[2]/a[1]")', _page(*HEADER, crumbs=TOP_FIRST), "number 1 of", id="it-does-not"
        ),
        pytest.param('locator("(//a)[3]")', _page(*HEADER[:1]), OTHERS, id="all-links-of-the-page-count"),
        pytest.param('locator("body a").nth(2)', _page(*HEADER[:1]), OTHERS, id="so-do-all-that-match"),
    ],
)
def test_a_place_among_siblings_is_one_in_their_list(locator, now, said):
    reason = other_place(parse(locator), locator, _page(*HEADER), now)

    assert said in reason
    assert bool(reason) is bool(said)


def test_what_is_built_otherwise_in_the_list_counts_as_well():
    """A new first row whose button has a box more around it is a first row nevertheless."""
    was, now = rows("Ana", "Bo", at_="Ana"), rows("Dee", "Ana", "Bo", at_="Ana")
    boxed = [
        one.model_copy(update={"idxpath": one.idxpath.replace("/button", "/p[2]/button"), "xpath": one.xpath + "/p"})
        if one.row == "Dee"
        else one
        for one in now.page.elements
    ]
    asked = 'locator("//div[1]/button[1]")'

    assert "number 1 of" in other_place(parse(asked), asked, was, Place(now.element, Page(boxed)))
