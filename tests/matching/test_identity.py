"""What names an element and was kept whole, and what forbids to believe in it all the same."""

from functools import partial

import pytest

from pytest_selfheal.matching.identity import Identity
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.models.element import Element
from tests.matching.pages import at, cards, seen, table

button, link, field = partial(at, "/p[1]/button[1]"), partial(at, "/p[1]/a[1]"), partial(at, "/p[1]/input[1]")
TEST_ID = {"attributes": {"data-testid": "go"}}
LEADS = {"attributes": {"href": "/orders"}}


@pytest.mark.parametrize(
    ("lost", "candidate", "kept"),
    [
        pytest.param(button("Save"), button("SAVE"), ("caption",), id="the-caption"),
        pytest.param(button("", **TEST_ID), button("", **TEST_ID), ("test id",), id="the-test-id"),
        pytest.param(link("", **LEADS), link("", **LEADS), ("destination",), id="where-an-icon-leads"),
        pytest.param(link("Orders", **LEADS), link("Orders", **LEADS), ("caption", "destination"), id="both-of-a-link"),
        pytest.param(button("", picture="a1"), button("", picture="a1"), ("picture",), id="the-picture-of-an-icon"),
        pytest.param(
            field(role="textbox", attributes={"name": "mail"}),
            field(role="textbox", attributes={"name": "mail"}),
            ("key",),
            id="the-key-of-a-field-without-a-label",
        ),
        pytest.param(
            button("Inbox (3)", role="tab"), button("Inbox (11)", role="tab"), ("caption",), id="what-a-tab-holds"
        ),
        pytest.param(
            link("Inbox (3)", **LEADS),
            link("Inbox (11)", **LEADS),
            ("caption", "destination"),
            id="what-a-folder-holds",
        ),
    ],
)
def test_proven(lost, candidate, kept):
    found = Identity(Seen(lost), Seen(candidate))

    assert (found.kept, found.objection, found.is_proven) == (kept, "", True)


@pytest.mark.parametrize(
    ("lost", "candidate"),
    [
        pytest.param(button("Copy [redacted]"), button("Copy [redacted]"), id="a-caption"),
        pytest.param(
            button("", attributes={"data-testid": "[redacted]"}),
            button("", attributes={"data-testid": "[redacted]"}),
            id="a-test-id",
        ),
    ],
)
def test_what_is_hidden_in_both_names_nothing(lost, candidate):
    """The secrets may be two: it would be the other row's button."""
    found = Identity(Seen(lost), Seen(candidate))

    assert (found.kept, found.is_proven) == ((), False)


@pytest.mark.parametrize(
    ("lost", "candidate", "says"),
    [
        pytest.param(button("Save"), button("Send"), "it was called 'Save', this one is called 'Send'", id="a-word"),
        pytest.param(
            button("Ship", **TEST_ID),
            button("Bill", **TEST_ID),
            "it was called 'Ship', this one is called 'Bill'",
            id="a-test-id-that-was-given-to-another-thing",
        ),
        pytest.param(
            button("Cart", **TEST_ID),
            button("Cart 3", **TEST_ID),
            "it was called 'Cart', this one is called 'Cart 3'",
            id="a-number-more",
        ),
        pytest.param(
            button("Delete (3)"),
            button("Delete (11)"),
            "it was called 'Delete (3)', this one is called 'Delete (11)'",
            id="how-many-are-deleted",
        ),
        pytest.param(
            button("Save", **TEST_ID),
            button("Save draft", **TEST_ID),
            "of its caption 'Save' only a part is the same: 'Save draft'",
            id="a-part-beside-a-test-id-that-stayed",
        ),
        pytest.param(
            button("Save"), button("Save draft"), "of its caption 'Save' only a part is the same", id="a-part-alone"
        ),
        pytest.param(
            link("Open", attributes={"href": "/orders/1"}),
            link("Open", attributes={"href": "/orders/2"}),
            "it led to '/orders/1', this one leads to '/orders/2'",
            id="one-kind-of-page-and-two-orders",
        ),
        pytest.param(
            link("Open", attributes={"href": "/t/acme/settings"}),
            link("Open", attributes={"href": "/t/globex/settings"}),
            "it led to '/t/acme/settings', this one leads to '/t/globex/settings'",
            id="somebody-elses",
        ),
        pytest.param(
            link("Open", attributes={"href": "/deploy/staging"}),
            link("Open", attributes={"href": "/deploy/production"}),
            "it led to '/deploy/staging', this one leads to '/deploy/production'",
            id="another-environment",
        ),
        pytest.param(
            button("", picture="a1"), button("", picture="b2"), "it showed another picture", id="another-picture"
        ),
        pytest.param(
            button("Delete", row="Ann"),
            button("Delete", row="Bo"),
            "its row was 'Ann', this one's is 'Bo'",
            id="another-row-where-the-page-is-not-known",
        ),
        pytest.param(
            button("Approve", name="Approve", attributes={"aria-label": "Approve"}),
            button("Reject", name="Approve", attributes={"aria-label": "Approve"}),
            "it showed 'Approve', this one shows 'Reject'",
            id="another-text-under-a-name-that-stayed",
        ),
        pytest.param(button("Save"), button("Save", enabled=False), "disabled", id="a-contradiction"),
    ],
)
def test_objections(lost, candidate, says):
    found = Identity(Seen(lost), Seen(candidate))

    assert says in found.objection
    assert not found.is_proven


IN_HEAD, IN_NAV = ({"xpath": f"/html/body/{part}/a"} for part in ("header", "nav"))


def test_a_link_in_its_part_of_the_page_may_lose_its_words():
    lost = at("/header[1]/h1[1]/a[1]", "Acme", **LEADS, **IN_HEAD)
    found = Identity(Seen(lost), Seen(at("/header[1]/div[1]/a[1]", "", **LEADS, **IN_HEAD)))
    assert (found.kept, found.objection) == (("destination",), "")
    elsewhere = Identity(Seen(lost), Seen(at("/nav[1]/div[1]/a[1]", "", **LEADS, **IN_NAV)))
    assert (elsewhere.kept, elsewhere.objection) == ((), "it was called 'Acme', this one has no name")


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("/shop/settings", "/store/settings", id="a-folder-was-renamed"),
        pytest.param("/team/settings", "/team/preferences/settings", id="a-folder-more"),
    ],
)
def test_a_page_that_moved_is_the_same_one(was, now):
    lost, candidate = (link("Open", attributes={"href": href}) for href in (was, now))

    assert Identity(Seen(lost), Seen(candidate)).is_proven


@pytest.mark.parametrize(
    ("lost", "candidate"),
    [
        pytest.param(
            button("", attributes={"id": "slot-a"}), button("Bee", attributes={"id": "slot-a"}), id="an-id-is-a-slot"
        ),
        pytest.param(link("", **LEADS), link("Orders", **LEADS), id="a-caption-that-nobody-knew"),
        pytest.param(link("", attributes={"href": "#"}), link("", attributes={"href": "#"}), id="a-link-to-nowhere"),
        pytest.param(
            field(role="radio", attributes={"type": "radio", "name": "size"}),
            field(role="radio", attributes={"type": "radio", "name": "size"}),
            id="all-radio-buttons-of-a-group-have-its-name",
        ),
        pytest.param(Element(tag="button"), Element(tag="button"), id="nothing-in-common-but-the-tag"),
    ],
)
def test_neither_named_nor_contradicted(lost, candidate):
    """Similarity has no say here."""
    found = Identity(Seen(lost), Seen(candidate))

    assert (found.kept, found.objection, found.is_proven) == ((), "", False)


def beside(text: str) -> list[Element]:
    return [at("/main[1]/p[1]/b[1]", text), at("/main[1]/p[1]/button[1]", "Delete")]


def under(title: str) -> list[Element]:
    return [at("/main[1]/h2[1]", title), at("/main[1]/button[1]", "Edit")]


def toolbar(*names: str) -> list[Element]:
    """A button for the whole list, in whose rows none is."""
    rows = [at(f"/main[1]/table[1]/tr[{number}]/td[1]", name) for number, name in enumerate(names, start=1)]
    return [at("/main[1]"), at("/main[1]/p[1]"), at("/main[1]/p[1]/button[1]", "Delete"), *rows]


def in_dialog(name: str) -> list[Element]:
    return [at("/div[1]", role="dialog", name=name), at("/div[1]/button[1]", "Accept")]


ROW, CARD = "/table[1]/tr[{}]/td[2]/button[1]", "/div[1]/div[{}]/button[1]"


@pytest.mark.parametrize(
    ("was", "is_now", "says"),
    [
        pytest.param(
            seen(table("Ann", "Bo"), ROW.format(1)),
            seen(table("Bo"), ROW.format(1)),
            "it stood in the item with 'Ann', this one does not",
            id="another-row",
        ),
        pytest.param(
            seen(cards("Ann", "Bo"), CARD.format(1)),
            seen(cards("Cy", "Bo"), CARD.format(1)),
            "it stood in the item with 'Ann', this one does not",
            id="another-card-of-plain-boxes",
        ),
        pytest.param(
            seen(table("Ann", "Bo"), ROW.format(1)),
            seen(toolbar("Ann", "Bo"), "/main[1]/p[1]/button[1]"),
            "it stood in the item with 'Ann', this one does not",
            id="one-for-the-whole-list",
        ),
        pytest.param(
            seen(beside("Order A"), "/main[1]/p[1]/button[1]"),
            seen(beside("Order B"), "/main[1]/p[1]/button[1]"),
            "beside it stood 'Order A', beside this one stands 'Order B'",
            id="the-only-card-is-about-another-thing",
        ),
        pytest.param(
            seen(under("Profile"), "/main[1]/button[1]"),
            seen(under("Security"), "/main[1]/button[1]"),
            "its part of the page was called 'Profile', this one's is called 'Security'",
            id="another-heading",
        ),
        pytest.param(
            seen(under("My account"), "/main[1]/button[1]"),
            seen(under("Company account"), "/main[1]/button[1]"),
            "its part of the page was called 'My account', this one's is called 'Company account'",
            id="it-is-somebody-else's",
        ),
        pytest.param(
            seen(in_dialog("Cookies"), "/div[1]/button[1]"),
            seen(in_dialog("Offer"), "/div[1]/button[1]"),
            "its part of the page was called 'Cookies', this one's is called 'Offer'",
            id="another-dialog",
        ),
        pytest.param(
            seen(in_dialog("Close account?"), "/div[1]/button[1]"),
            seen(in_dialog("Close account and lose credit?"), "/div[1]/button[1]"),
            "its dialog was called 'Close account?', this one's is called 'Close account and lose credit?'",
            id="a-dialog-that-asks-more",
        ),
        pytest.param(
            seen([at("/div[1]/button[1]", "Accept")], "/div[1]/button[1]"),
            seen(in_dialog(""), "/div[1]/button[1]"),
            "it stood in no dialog, this one does",
            id="a-dialog-where-none-was",
        ),
    ],
)
def test_its_place_says_that_it_is_another_one(was, is_now, says):
    """Every row, card and dialog has a button of this name."""
    found = Identity(was, is_now)

    assert (found.kept, says in found.objection) == (("caption",), True)


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        pytest.param(
            seen(table("Ann", "Bo"), ROW.format(1)), seen(table("Bo", "Ann"), ROW.format(2)), id="its-row-moved"
        ),
        pytest.param(
            seen(cards("Ann", "Bo"), CARD.format(1)),
            seen(cards("Bo", "Ann", tag="li"), "/div[1]/li[2]/button[1]"),
            id="boxes-became-list-items",
        ),
        pytest.param(
            seen(under("Profile"), "/main[1]/button[1]"),
            seen(under("Your profile"), "/main[1]/button[1]"),
            id="its-heading-was-reworded",
        ),
        pytest.param(
            seen(cards("1.", "2."), CARD.format(1)), seen(cards("1.", "2."), CARD.format(1)), id="only-ranks-to-tell"
        ),
    ],
)
def test_its_place_stayed_what_it_was(was, is_now):
    assert Identity(was, is_now).is_proven


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(button("Save"), link("Save"), id="the-same-kind"),
        pytest.param(button("Save", landmark="main"), button("Save", landmark="banner"), id="the-same-landmark"),
        pytest.param(button("Save", **TEST_ID), button("Save"), id="another-name-more"),
        pytest.param(button("Save", row="Ann"), button("Save", row="Bo"), id="the-same-row"),
    ],
)
def test_agreement_tells_which_of_two_fits_better(better, worse):
    lost = Seen(button("Save", landmark="main", row="Ann", **TEST_ID))
    there = [
        Identity(lost, Seen(one.model_copy(update=_AS_LOST | one.model_dump(exclude_defaults=True))))
        for one in (better, worse)
    ]

    assert there[0].agreement > there[1].agreement


_AS_LOST = {"landmark": "main", "row": "Ann"}


@pytest.mark.parametrize(
    ("name", "last", "is_proven"),
    [
        pytest.param("p", "5", True, id="as-it-was"),
        pytest.param("q", "5", True, id="another-name-and-the-same-choices"),
        pytest.param("q", "9", False, id="another-name-and-another-choice"),
    ],
)
def test_a_list_without_a_label(name, last, is_proven):
    """Nothing names it but its look and what it offers."""

    def offering(name, last):
        own = at("/select[1]", attributes={"name": name, "class": "x"}, role="combobox")
        options = [
            at(f"/select[1]/option[{n}]", one, role="option", attributes={"value": one})
            for n, one in enumerate(("1", "2", last), start=1)
        ]
        return seen([own, *options], "/select[1]")

    assert Identity(offering("p", "5"), offering(name, last)).is_proven is is_proven


@pytest.mark.parametrize(
    ("heading", "dialog", "objection"),
    [
        pytest.param("Add a site", "Add a site", "", id="of-its-own-heading"),
        pytest.param("", "Delete all?", "it stood in no dialog, this one stands in 'Delete all?'", id="new"),
    ],
)
def test_a_dialog_around_what_stood_on_the_page(heading, dialog, objection):
    title = at("/h1[1]", "Sites")
    own = [at("/h2[1]", heading)] if heading else []
    then = seen([title, *own, at("/div[1]/button[1]", "OK")], "/div[1]/button[1]")
    box = at("/div[1]", role="dialog", name=dialog)
    now = seen([title, box, at("/div[1]/button[1]", "OK", landmark=f"dialog {dialog}")], "/div[1]/button[1]")

    assert Identity(then, now).objection == objection


@pytest.mark.parametrize(
    ("left", "objection"),
    [
        pytest.param((), "it stood below 'Subtitles', and nothing is called so any more", id="it-is-gone"),
        pytest.param((at("/div[2]/h2[1]", "Subtitles"),), "", id="it-is-there-elsewhere"),
    ],
)
def test_a_heading_that_is_gone(left, objection):
    title, button = at("/h1[1]", "Settings"), at("/div[1]/button[1]", "Turn off")
    then = seen([title, at("/div[1]/h2[1]", "Subtitles"), button], "/div[1]/button[1]")

    assert Identity(then, seen([title, button, *left], "/div[1]/button[1]")).objection == objection


@pytest.mark.parametrize(
    ("there", "objection"),
    [
        pytest.param(at("/div[1]/p[1]", "Lineup"), "", id="a-panel-that-says-so"),
        pytest.param(at("/div[1]/p[1]", "Sponsors"), "it stood in the dialog 'Lineup', this one does not", id="gone"),
    ],
)
def test_what_stood_in_a_dialog_that_is_none_any_more(there, objection):
    title, button = at("/h1[1]", "Club"), at("/div[1]/button[1]", "Close")
    then = seen([title, at("/div[1]", role="dialog", name="Lineup"), button], "/div[1]/button[1]")

    assert Identity(then, seen([title, there, button], "/div[1]/button[1]")).objection == objection


@pytest.mark.parametrize(("element", "is_proven"), [(button, False), (field, True)])
def test_a_name_of_what_is_typed_is_one_of_a_field_only(element, is_proven):
    """The button beside "Call" that writes an e-mail is none that edits the address."""
    role = {"role": "textbox"} if element is field else {}
    lost, candidate = element("E-mail", name="E-mail", **role), element("Email address", name="Email address", **role)
    assert Identity(Seen(lost), Seen(candidate)).is_proven is is_proven
