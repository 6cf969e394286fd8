"""Marks that a locator asks for, and that were taken off without anything in their place."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.marks import Change, taken_off
from tests.matching.pages import at


def button(classes: str = "", caption: str = "Like", **attributes: str):
    given = {"class": classes, **attributes} if classes else attributes
    return at("/div[1]/button[1]", caption, attributes=given)


def box(classes: str = ""):
    return at("/div[1]", attributes={"class": classes} if classes else {})


def said(locator, was, now, *, old=(), page=()):
    return taken_off(parse(locator), Change(was, now, (*was, *old), (*now, *page)))


CHECK = at("/div[1]/i[1]", tag="i", attributes={"class": "fa fa-check"})
PHOTO = at("/div[1]/img[1]", tag="img", attributes={"alt": "Ann"})


@pytest.mark.parametrize(
    ("locator", "was", "now", "mark"),
    [
        pytest.param('locator(".like.liked")', [button("like liked")], [button("like")], "'.liked'", id="of-itself"),
        pytest.param(
            'locator(".switch-checked")', [button("switch switch-checked")], [button("switch")], "-checked", id="alone"
        ),
        pytest.param(
            'locator(".note.pinned button")',
            [button(), box("note pinned")],
            [button(), box("note")],
            "'.pinned'",
            id="of-its-box",
        ),
        pytest.param(
            'locator(".note.pinned").get_by_role("button")',
            [button(), box("note pinned")],
            [button(), box("note")],
            "'.pinned'",
            id="of-another-link",
        ),
        pytest.param(
            'locator("[class*=Star_starred]")',
            [button("Star_root__a Star_starred__b")],
            [button("Star_root__a")],
            "Star_starred",
            id="with-a-hash",
        ),
        pytest.param('locator(".unread")', [button("unread")], [button()], "'.unread'", id="its-only-class"),
        pytest.param('locator(".starred")', [button("starred")], [button("star")], "'.starred'", id="only-the-deed"),
        pytest.param('locator("[data-liked]")', [button("x", **{"data-liked": ""})], [button("x")], "[data-liked]",
                     id="an-attribute"),
        pytest.param(
            'locator("div:not(.done) button")', [button(), box("row")], [button(), box("row done")], "not '.done'",
            id="what-it-must-not-be",
        ),
        pytest.param('locator("xpath=//button[contains(@class, \'liked\')]")', [button("like liked")], [button("like")],
                     "'.liked'", id="xpath"),
    ],
)  # fmt: skip
def test_taken_off(locator, was, now, mark):
    assert mark in said(locator, was, now)
    assert said(locator, was, was) == ""


@pytest.mark.parametrize(
    ("locator", "was", "now"),
    [
        pytest.param('locator(".like.liked")', [button("like liked")], [button("like is-liked")], id="renamed"),
        pytest.param('locator(".btn.btn-save")', [button("btn btn-save")], [button("button primary")], id="redesigned"),
        pytest.param('locator(".btn.js-like")', [button("btn js-like")], [button("btn")], id="it-said-the-caption"),
        pytest.param('locator(".btn.x")', [button("btn x")], [button()], id="all-classes-are-gone"),
        pytest.param('locator(".inline button")', [button(), box("inline")], [button(), box()], id="a-look"),
        pytest.param('locator("[data-a]")', [button(**{"data-a": ""})], [button(**{"data-my-a": ""})], id="attribute"),
        pytest.param('locator("#liked")', [button("a", id="liked")], [button("a")], id="an-id"),
    ],
)
def test_renamed(locator, was, now):
    assert said(locator, was, now) == ""


@pytest.mark.parametrize(
    ("locator", "was", "now", "mark"),
    [
        pytest.param(
            'locator("[data-plan=pro] button")',
            [button(), at("/div[1]", attributes={"data-plan": "pro"})],
            [button(), at("/div[1]", attributes={"class": "page"})],
            "[data-plan=pro]",
            id="what-the-box-said",
        ),
        pytest.param(
            'locator(".switch-checked")',
            [button("switch switch-checked")],
            [button("el-switch")],
            ".switch-checked",
            id="in-another-dress",
        ),
        pytest.param("locator(\"[style*='red']\")", [button()], [button()], "[style]", id="how-it-is-drawn"),
    ],
)
def test_gone_with_all_else(locator, was, now, mark):
    assert mark in said(locator, was, now)


@pytest.mark.parametrize(
    ("locator", "was", "now"),
    [
        pytest.param(
            'locator("[data-plan=pro] button")',
            [button(), at("/div[1]", attributes={"data-plan": "pro"})],
            [button(), at("/div[1]", attributes={"data-tier": "pro"})],
            id="another-attribute-says-it",
        ),
        pytest.param(
            'locator("[data-part=orders] button")',
            [button(), at("/div[1]", attributes={"data-part": "orders"})],
            [button(heading="Orders"), at("/div[1]")],
            id="its-heading-says-it",
        ),
        pytest.param('locator("[data-cmd=like]")', [button(**{"data-cmd": "like"})], [button("like")], id="of-itself"),
        pytest.param(
            'locator(".switch-checked")',
            [button("switch switch-checked")],
            [button("el-switch is-checked")],
            id="state",
        ),
        pytest.param('locator(".btn-success")', [button("btn btn-success")], [button("button primary")], id="a-look"),
    ],
)
def test_said_in_another_way(locator, was, now):
    assert said(locator, was, now) == ""


def test_what_nobody_has_any_more_was_a_look():
    """A look is taken off all; a mark is taken off one."""
    others = [at(f"/div[{n}]", attributes={"class": "note pinned"}) for n in (2, 3, 4)]
    bare = [at(f"/div[{n}]", attributes={"class": "note"}) for n in (2, 3, 4)]
    was, now = [button(), box("note pinned")], [button(), box("note")]

    assert said('locator(".note.pinned button")', was, now, old=others, page=bare) == ""
    assert said('locator(".note.pinned button")', was, now, old=others, page=others[:1]) != ""


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param('locator(".row:has(i.fa-check) button")', id="css"),
        pytest.param('locator(".row").filter(has=page.locator(".fa-check")).get_by_role("button")', id="filter"),
    ],
)
def test_a_part_that_the_box_had(locator):
    was, now = [button(), box("row")], [button(), box("row")]
    elsewhere = at("/div[2]/i[1]", tag="i", attributes={"class": "fa fa-check"})

    assert "fa-check" in said(locator, was, now, old=[CHECK], page=[elsewhere])
    assert said(locator, was, now, old=[CHECK], page=[CHECK]) == ""
    assert "not seen to have one" in said(locator, was, now)  # nor was it: `path` is in no snapshot


def test_a_part_that_says_the_item_may_stand_further_out():
    """The picture is in the tile, and the button in a bar inside of it."""
    was = [button(), box("figure")]
    now = [at("/div[1]/div[2]/button[1]", "Like"), at("/div[1]/div[2]", attributes={"class": "bar"}), box("tile")]

    assert said("locator(\"div:has(img[alt='Ann']) button\")", was, now, old=[PHOTO], page=[PHOTO]) == ""


LOCK = at("/div[1]/i[1]", tag="i", attributes={"class": "lock"})
SENT = at("/div[1]/b[1]", "Inviata")


@pytest.mark.parametrize(
    ("locator", "part"),
    [
        pytest.param('locator(".row:not(:has(.lock)) button")', LOCK, id="css"),
        pytest.param('locator(".row").filter(has_not=page.locator(".lock")).get_by_role("button")', LOCK, id="filter"),
        pytest.param('locator(".row", has_not=page.locator("i")).get_by_role("button")', LOCK, id="a-tag"),
        pytest.param('get_by_role("row").filter(has_not=page.locator(".lock")).locator("button")', LOCK, id="a-role"),
        pytest.param('locator(".row", has_not_text="inviata").locator("button")', SENT, id="a-text"),
        pytest.param(
            'locator(".row").filter(has_not=page.get_by_text("Inviata")).locator("button")', SENT, id="by-text"
        ),
        pytest.param("locator(\".row:not(:has-text('Inviata')) button\")", SENT, id="a-text-in-css"),
    ],
)
def test_a_part_that_the_box_must_not_have(locator, part):
    row = [button(), at("/div[1]", role="row", attributes={"class": "row"})]
    elsewhere = part.model_copy(update={"idxpath": part.idxpath.replace("div[1]", "div[2]")})

    assert "asks for no" in said(locator, row, row, page=[part])
    assert said(locator, row, row, old=[part], page=[part]) == ""
    assert said(locator, row, row, page=[elsewhere]) == ""
