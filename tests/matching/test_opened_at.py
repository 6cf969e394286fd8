"""At which of several things a menu was opened that stands elsewhere."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.opened_at import other_opener
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

OPEN, CLOSED = {"aria-expanded": "true"}, {"aria-expanded": "false"}
OPENS = {"aria-haspopup": "menu"}


def menu(
    opened: str, *, names: tuple[str, ...] = ("Draft", "Final"), marks: dict[str, str] = OPENS, role: str = "menu"
) -> Place:
    """A list with a button in each row, of which one has opened the menu with "Delete" below it."""
    rows = list[Element]()
    for n, name in enumerate(names, 1):
        state = OPEN if name == opened else CLOSED
        rows.append(at(f"/ul[1]/li[{n}]", name, role="listitem"))
        rows.append(at(f"/ul[1]/li[{n}]/button[1]", name="More", row=name, attributes=marks | state))
    own = at("/div[1]/button[1]", "Delete", role="menuitem" if role == "menu" else "button")
    return Place(own, Page([*rows, at("/div[1]", role=role), own]))


def submenu(opened: str) -> Place:
    entries = [
        at(f"/ul[1]/li[{n}]", name, name=name, role="menuitem", attributes=OPEN if name == opened else CLOSED)
        for n, name in enumerate(("Копировать", "Переместить"), 1)
    ]
    own = at("/ul[2]/li[1]", "PDF", role="menuitem", name="PDF")
    return Place(own, Page([*entries, at("/ul[2]", role="menu"), own]))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(menu("Draft"), menu("Final"), id="at-another-row"),
        pytest.param(menu("Draft", role="dialog"), menu("Final", role="dialog"), id="a-dialog"),
        pytest.param(menu("Draft"), menu("Final", names=("Final", "Notes")), id="the-row-before-it-is-gone"),
        pytest.param(
            menu("Draft", marks={}), menu("Final", marks={}), id="a-button-of-a-row-that-only-says-it-is-open"
        ),
        pytest.param(
            menu("Draft", names=("Draft", "Final")),
            menu("Notes", names=("Notes", "Draft")),
            id="a-row-that-is-new-while-the-other-stayed",
        ),
        pytest.param(submenu("Копировать"), submenu("Переместить"), id="of-another-entry"),
    ],
)
def test_opened_at_another_thing(was, now):
    assert "was opened at" in other_opener(was, now, ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(menu("Draft"), menu("Draft"), id="at-the-same"),
        pytest.param(menu("Draft"), menu("Notes", names=("Notes", "Final")), id="it-has-another-name"),
        pytest.param(menu("", marks={}), menu("Final", marks={}), id="nothing-was-open"),
        pytest.param(menu("Draft", role="main"), menu("Final", role="main"), id="in-no-menu"),
        pytest.param(menu("Draft"), menu(""), id="none-is-open"),
    ],
)
def test_nothing_says_so(was, now):
    assert other_opener(was, now, ()) == ""
