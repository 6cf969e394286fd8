"""A page is remembered at another moment than an action: what was removed between stands there, or what came after."""

from collections.abc import Callable

import pytest

from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.standing import stood_at
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint
from tests.matching.pages import at, cards, items, table

WOOL, VASE, CHAIR, SCARF = "Wool blanket", "Ceramic vase", "Oak chair", "Silk scarf"
# what an offer says besides its name: too long for a short look at what stood around a button
MADE = "was made by hand in the oldest workshop of the region, and is delivered to your door in ten days"


def rows(*names: str) -> list[Element]:
    return [one.model_copy(update={"row": _name_of(one, names)}) for one in table(*names)]


def boxes(*names: str) -> list[Element]:
    return cards(*names)


def articles(*names: str) -> list[Element]:
    return cards(*(f"{name} {MADE}" for name in names), tag="article")


def _name_of(element: Element, names: tuple[str, ...]) -> str:
    return next(name for number, name in enumerate(names, 1) if f"/tr[{number}]" in element.idxpath)


def seen_at_click(make: Callable[..., list[Element]]) -> Element:
    """The first item's button, as it was when the test clicked on it."""
    shown = make(WOOL, VASE, CHAIR)
    own = next(one for one in shown if one.tag == "button")
    said = next(one.own_text for one in shown if one.own_text.startswith(WOOL))
    return own.model_copy(update={"neighbor": f"{said} {own.own_text}"})


def asked(make: Callable[..., list[Element]], *now: str, left: tuple[str, ...] = (VASE, CHAIR)) -> Verdict:
    """The test removed the first item at its last pass; today its button is called otherwise."""
    remembered = Census(view="/", packed=packed(tuple(make(*left))))
    shown = make(*now)
    around = [
        one.model_copy(update={"neighbor": f"{_beside(one, shown)} {one.own_text}"}) if one.tag == "button" else one
        for one in shown
    ]
    found = verdict(Lost("", "click", Fingerprint(element=seen_at_click(make)), remembered, ()), around)
    assert found is not None
    return found


def _beside(button: Element, shown: list[Element]) -> str:
    item = button.idxpath.rpartition("/td")[0] or button.idxpath.rpartition("/")[0]
    return next(one.own_text for one in shown if one.own_text and one.idxpath.startswith(f"{item}/"))


@pytest.mark.parametrize("make", [rows, boxes, articles])
@pytest.mark.parametrize("now", [(WOOL, VASE, CHAIR), (VASE, WOOL)])
def test_the_removed_item_that_is_there_again_is_the_one(
    make: Callable[..., list[Element]], now: tuple[str, ...]
) -> None:
    answer = asked(make, *now)
    assert answer.status == "PROPOSED"
    assert answer.best is not None
    number = now.index(WOOL) + 1
    assert any(f"/{tag}[{number}]/" in answer.best.element.idxpath for tag in ("tr", "div", "article"))


@pytest.mark.parametrize("make", [rows, boxes, articles])
@pytest.mark.parametrize("left", [(VASE, CHAIR), (VASE,)])
@pytest.mark.parametrize("now", [(VASE, CHAIR), (VASE,), (SCARF, VASE), (SCARF,)])
def test_what_took_its_place_is_another(
    make: Callable[..., list[Element]], left: tuple[str, ...], now: tuple[str, ...]
) -> None:
    assert not asked(make, *now, left=left).accepted


def test_what_moved_on_the_page_stands_where_its_item_is() -> None:
    """The test sorted the table: each row is there, in another place."""
    sorted_by_then = Page(rows(CHAIR, VASE, WOOL))
    element, index = stood_at(sorted_by_then, seen_at_click(rows))
    assert index is not None
    assert sorted_by_then.elements[index].idxpath == element.idxpath
    assert "/tr[3]/" in element.idxpath


def test_a_status_that_the_click_changed_leaves_the_item_what_it_is() -> None:
    """ "Pending" became "Done", and the row's name stayed."""

    def orders(first: str) -> list[Element]:
        return [
            one
            for number, (status, name) in enumerate(((first, "Ann"), ("Open", "Bob")), 1)
            for one in (
                at(f"/ul[1]/li[{number}]"),
                at(f"/ul[1]/li[{number}]/b[1]", name),
                at(f"/ul[1]/li[{number}]/i[1]", "Nairobi" if number == 1 else "Quito"),
                at(f"/ul[1]/li[{number}]/em[1]", status),
                at(f"/ul[1]/li[{number}]/button[1]", "Finish"),
            )
        ]

    page = Page(orders("Done"))
    before = next(one for one in orders("Pending") if one.tag == "button")
    element, index = stood_at(page, before.model_copy(update={"row": "Ann", "neighbor": "Ann Nairobi Pending Finish"}))
    assert index == page.elements.index(next(one for one in page.elements if one.tag == "button"))
    assert element.idxpath == before.idxpath


def test_what_a_closed_menu_holds_is_not_read_around_it() -> None:
    """The entry of a menu is told by its own name; what it opens says nothing of where it stood."""
    menu = [
        one
        for number, (name, inside) in enumerate((("File", "Save as"), ("Edit", "Find")), 1)
        for one in (
            at(f"/ul[1]/li[{number}]"),
            at(f"/ul[1]/li[{number}]/a[1]", name),
            at(f"/ul[1]/li[{number}]/ul[1]/li[1]", inside, visible=False),
        )
    ]
    page = Page(menu)
    entry = menu[1].model_copy(update={"row": "File", "neighbor": "File Edit View Help"})
    assert stood_at(page, entry) == (entry, 1)


def deep(*names: str) -> list[Element]:
    """Cards that hold their buttons in a box of their own: what stands right beside a button tells nothing."""
    card = "/div[1]/div[{n}]"
    bar = f"{card}/div[2]/button"
    return items(names, (card, ""), (f"{card}/div[1]/span[1]", "{name}"), (f"{bar}[1]", "Pay"), (f"{bar}[2]", "Remove"))


@pytest.mark.parametrize(
    ("item", "number"),
    [
        pytest.param(VASE, 2, id="it-is-told-by-its-item"),
        pytest.param("", 1, id="an-older-version-remembered-the-buttons-beside-it-only"),
    ],
)
def test_a_button_among_buttons_is_told_by_its_item(item: str, number: int) -> None:
    """The page is remembered as it was before the first card went, the second card's button as it was after it."""
    page = Page(deep(WOOL, VASE, CHAIR))
    now_first = next(one for one in deep(VASE, CHAIR) if one.tag == "button")
    element, index = stood_at(page, now_first.model_copy(update={"neighbor": "Pay Remove", "item": item}))
    assert index is not None
    assert f"/div[{number}]/div[2]/button[1]" in element.idxpath


def test_what_stands_behind_the_end_of_a_long_item_is_not_missed() -> None:
    """Of an item 200 characters are remembered."""
    page = Page(articles(VASE, WOOL))
    index = next(index for index, one in enumerate(page.elements) if one.tag == "button")
    long = f"{VASE} {MADE} {'and is wrapped in paper ' * 9}"[:200]
    assert stood_at(page, page.elements[index].model_copy(update={"item": long}))[1] == index
