"""Marks that a locator asks for, and that were taken off without anything in their place."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.chains import Chains
from pytest_selfheal.matching.marks import taken_off
from tests.matching.pages import at


def button(classes: str = "", caption: str = "Like", **attributes: str):
    given = {"class": classes, **attributes} if classes else attributes
    return at("/div[1]/button[1]", caption, attributes=given)


def box(classes: str = ""):
    return at("/div[1]", attributes={"class": classes} if classes else {})


def said(locator, was, now, *, old=(), page=()):
    return taken_off(parse(locator), Chains(was, now, (*was, *old), (*now, *page)))


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
