"""The items and parts of a page, read from nothing but the paths of its elements."""

import pytest

from pytest_selfheal.models.element import Element
from tests.matching.pages import around, at, cards, table


def nested() -> list[Element]:
    """Two lists of two items, each in an item of a list of colours."""
    found = []
    for number, colour in enumerate(("Red", "Blue"), start=1):
        item = f"/ul[1]/li[{number}]"
        found += [at(item), at(f"{item}/b[1]", colour)]
        for inner, size in enumerate(("Small", "Large"), start=1):
            path = f"{item}/ul[1]/li[{inner}]"
            found += [at(path), at(f"{path}/i[1]", size), at(f"{path}/button[1]", "Add")]
    return found


def grid(*names: str) -> list[Element]:
    """One row each: a cell with a name, and one with two buttons."""
    found = []
    for number, name in enumerate(names, start=1):
        row = f"/div[1]/div[{number}]"
        found += [at(row, role="row"), at(f"{row}/div[1]", name, role="gridcell"), at(f"{row}/div[2]", role="gridcell")]
        found += [at(f"{row}/div[2]/button[1]", "Remove"), at(f"{row}/div[2]/button[2]", "Edit")]
    return found


def calendar() -> list[Element]:
    """Three days, of which one can be booked."""
    days = [at(f"/div[1]/div[1]/div[{place}]", f"{place + 13}", role="gridcell") for place in (1, 2, 3)]
    button = at("/div[1]/div[1]/div[2]/button[1]", "Book")
    return [at("/div[1]/div[1]", role="row"), *days[:2], button, days[2]]


@pytest.mark.parametrize(
    ("page", "path", "own"),
    [
        pytest.param(table("Ann", "Bo", "Cy"), "/table[1]/tr[2]/td[2]/button[1]", [{"Bo"}], id="a-row"),
        pytest.param(table("Ann"), "/table[1]/tr[1]/td[2]/button[1]", [{"Ann"}], id="the-only-row-is-marked-as-one"),
        pytest.param(cards("Ann", "Bo", tag="li"), "/div[1]/li[2]/button[1]", [{"Bo"}], id="a-list-item"),
        pytest.param(cards("Ann", "Bo"), "/div[1]/div[2]/button[1]", [{"Bo"}], id="plain-boxes-built-alike"),
        pytest.param(cards("Ann"), "/div[1]/div[1]/button[1]", [], id="one-plain-box-is-no-item"),
        pytest.param(
            nested(), "/ul[1]/li[2]/ul[1]/li[1]/button[1]", [{"Small"}, {"Blue"}], id="items-in-items-inside-out"
        ),
        pytest.param(
            [*cards("Ann", "Bo"), at("/div[1]/div[2]/em[1]", "new")],
            "/div[1]/div[2]/button[1]",
            [{"Bo", "new"}],
            id="a-badge-more-leaves-them-alike",
        ),
        pytest.param(
            [
                *cards("Ann"),
                *(at(f"/div[1]/div[2]/p[{n}]", "text") for n in range(1, 9)),
                at("/div[1]/div[2]/button[1]", "Delete"),
            ],
            "/div[1]/div[1]/button[1]",
            [],
            id="a-box-built-otherwise-is-no-sibling",
        ),
        pytest.param(
            [at("/p[1]/button[1]", "Save"), at("/p[1]/button[2]", "Cancel")],
            "/p[1]/button[1]",
            [],
            id="two-buttons-side-by-side-are-no-items",
        ),
        pytest.param(
            grid("Ann", "Bo"),
            "/div[1]/div[2]/div[2]/button[1]",
            [{"Bo"}],
            id="a-cell-that-holds-nothing-but-buttons-is-no-item-of-its-row",
        ),
        pytest.param(
            calendar(),
            "/div[1]/div[1]/div[2]/button[1]",
            [{"15"}, {"14", "15", "16"}],
            id="a-day-is-an-item-where-no-other-has-such-a-button",
        ),
    ],
)
def test_items(page, path, own):
    """From the inside out, each with what its siblings do not say."""
    assert [item.own for item in around(page, path).items] == own


def test_what_all_items_say_tells_none_of_them():
    page = table("Ann", "Bo")
    page[4:4] = [at("/table[1]/tr[1]/td[3]", "active"), at("/table[1]/tr[2]/td[3]", "active")]
    page.sort(key=lambda one: one.idxpath)

    (item,) = around(page, "/table[1]/tr[2]/td[2]/button[1]").items

    assert (item.texts, item.own, item.siblings, item.is_marked) == (("Bo", "active"), {"Bo"}, 1, True)


def test_the_label_of_a_field_is_no_text_of_its_item():
    """Else a renamed label would make another item of it."""
    page = [
        at("/form[1]/div[1]/label[1]", "Street"),
        at("/form[1]/div[1]/input[1]", name="Street", label="Street"),
        at("/form[1]/div[2]/label[1]", "Town"),
        at("/form[1]/div[2]/input[1]", name="Town", label="Town"),
    ]

    assert [item.own for item in around(page, "/form[1]/div[1]/input[1]").items] == [frozenset()]


DIALOG = [at("/div[1]/p[1]", "They help us."), at("/div[1]/div[1]/button[1]", "Accept")]
IN_DIALOG = "/div[1]/div[1]/button[1]"
BAR = "/main[1]/section[1]/header[1]"
IN_SECTION = "/main[1]/section[1]/div[1]/button[1]"


@pytest.mark.parametrize(
    ("page", "path", "parts", "dialog"),
    [
        pytest.param(
            [
                at("/form[1]/fieldset[1]/legend[1]", "Billing"),
                at("/form[1]/fieldset[1]/input[1]"),
                at("/form[1]/fieldset[2]/legend[1]", "Shipping"),
                at("/form[1]/fieldset[2]/input[1]"),
            ],
            "/form[1]/fieldset[2]/input[1]",
            ("Shipping",),
            None,
            id="a-legend",
        ),
        pytest.param(
            [
                at("/main[1]/h2[1]", "Profile"),
                at("/main[1]/button[1]", "Edit"),
                at("/main[1]/h2[2]", "Security"),
                at("/main[1]/button[2]", "Edit"),
            ],
            "/main[1]/button[2]",
            ("Security",),
            None,
            id="the-nearest-heading-above",
        ),
        pytest.param(
            [at("/main[1]/button[1]", "Edit"), at("/main[1]/h2[1]", "Security")],
            "/main[1]/button[1]",
            (),
            None,
            id="a-heading-below-speaks-of-something-else",
        ),
        pytest.param(
            [at("/div[1]", role="dialog", name="Cookies", attributes={"aria-labelledby": "t"}), *DIALOG],
            IN_DIALOG,
            ("Cookies",),
            "Cookies",
            id="a-dialog-by-the-name-that-aria-labelledby-gave-it",
        ),
        pytest.param(
            [at("/div[1]", role="alertdialog", attributes={"aria-label": "Leave?"}), *DIALOG],
            IN_DIALOG,
            ("Leave?",),
            "Leave?",
            id="an-alert-by-its-aria-label",
        ),
        pytest.param([at("/div[1]", role="dialog"), *DIALOG], IN_DIALOG, (), "", id="a-dialog-without-a-name"),
        pytest.param(
            [at("/div[1]", role="dialog"), at("/div[1]/h2[1]", "Cookies"), *DIALOG],
            IN_DIALOG,
            ("Cookies",),
            "Cookies",
            id="a-dialog-by-its-heading",
        ),
        pytest.param(
            [at(BAR), at(f"{BAR}/h2[1]", "Team"), at(f"{BAR}/small[1]", "3 people"), at(IN_SECTION, "Invite")],
            IN_SECTION,
            ("Team",),
            None,
            id="a-heading-in-a-bar-of-its-own",
        ),
        pytest.param(
            [at(BAR), at(f"{BAR}/h2[1]", "Team"), at(f"{BAR}/button[1]", "Hide"), at(IN_SECTION, "Invite")],
            IN_SECTION,
            (),
            None,
            id="a-bar-with-a-control-is-a-part-of-its-own",
        ),
        pytest.param(
            [
                *(at("/section[1]/h2[1]", "Ann Lee"), at("/section[1]/section[1]/h2[1]", "Summary")),
                *(at("/section[1]/section[1]/p[1]", "2 visits"), at("/section[1]/div[1]/button[1]", "Discharge")),
            ],
            "/section[1]/div[1]/button[1]",
            ("Ann Lee",),
            None,
            id="the-heading-of-a-section-that-ended-is-not-that-of-the-whole",
        ),
        pytest.param(
            [
                *(at("/main[1]/h1[1]", "People"), at("/main[1]/section[1]/h2[1]", "Team")),
                at("/main[1]/div[1]/button[1]", "Invite"),
            ],
            "/main[1]/div[1]/button[1]",
            ("Team",),
            None,
            id="a-section-with-nothing-but-a-heading-is-its-bar",
        ),
        pytest.param(
            [
                *(at("/div[1]/h1[1]", "People"), at("/div[1]/div[1]/h3[1]", "Ann", role="heading")),
                *(at("/div[1]/div[1]/p[1]", "closed"), at("/div[1]/div[2]/h3[1]", "Bo", role="heading")),
                at("/div[1]/div[2]/button[1]", "Close"),
            ],
            "/div[1]/div[2]/button[1]",
            ("Bo", "People"),
            None,
            id="the-heading-of-the-card-before-is-not-that-of-all-cards",
        ),
        pytest.param(
            [
                at("/div[1]/button[1]", "Owner", attributes={"aria-expanded": "true"}),
                at("/div[1]/div[1]/input[1]", name="Phone"),
            ],
            "/div[1]/div[1]/input[1]",
            ("Owner",),
            None,
            id="a-button-that-opened-it",
        ),
        pytest.param(
            [at("/div[1]", role="toolbar", attributes={"aria-label": "All plots"}), at("/div[1]/button[1]", "Archive")],
            "/div[1]/button[1]",
            ("All plots",),
            None,
            id="a-toolbar-with-a-name",
        ),
        pytest.param(
            [at("/section[1]", attributes={"aria-label": "Team"}), at("/section[1]/button[1]", "Invite")],
            "/section[1]/button[1]",
            ("Team",),
            None,
            id="a-section-with-a-name",
        ),
    ],
)
def test_parts(page, path, parts, dialog):
    """What the boxes around an element are called, by whatever names them."""
    found = around(page, path)

    assert (found.parts, found.dialog) == (parts, dialog)


def test_what_stands_beside_is_named_by_texts_and_links_not_by_other_buttons():
    page = [
        at("/p[1]/b[1]", "Order 17"),
        at("/p[1]/a[1]", "Details"),
        at("/p[1]/button[1]", "Delete"),
        at("/p[1]/button[2]", "Print"),
    ]

    assert around(page, "/p[1]/button[1]").near == ("Order 17", "Details")


def test_another_document_is_not_beside():
    """A frame stands in the page's order where its iframe does."""
    frame = ("/html[1]/body[1]/p[1]/iframe[1]",)
    page = [at("/p[1]/b[1]", "Ann"), at("/p[1]/b[1]", "Advert", frame=frame), at("/p[1]/button[1]", "Delete")]

    assert around(page, "/p[1]/button[1]").near == ("Ann",)
