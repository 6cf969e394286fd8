"""What a locator asks of boxes beside what they are: parts that they must hold or lack, what they must not be."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.chains import Chains
from pytest_selfheal.matching.conditions import unkept
from tests.matching.pages import at


def button(classes: str = ""):
    return at("/div[1]/button[1]", "Like", attributes={"class": classes} if classes else {})


def box(classes: str = ""):
    return at("/div[1]", attributes={"class": classes} if classes else {})


def said(locator, was, now, *, old=(), page=()):
    return unkept(parse(locator), Chains(was, now, (*was, *old), (*now, *page)))


CHECK = at("/div[1]/i[1]", tag="i", attributes={"class": "fa fa-check"})
PHOTO = at("/div[1]/img[1]", tag="img", attributes={"alt": "Ann"})


def test_what_a_box_must_not_be():
    was, now = [button(), box("row")], [button(), box("row done")]

    assert "not '.done'" in said('locator("div:not(.done) button")', was, now)
    assert said('locator("div:not(.done) button")', was, was) == ""


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
    assert "asks for no" in said(locator, row, row, old=[part], page=[part])  # it had gone before the action
    assert said(locator, row, row, page=[elsewhere]) == ""


def test_a_button_that_the_box_must_not_have_is_not_read_with_its_name():
    row = [button(), at("/div[1]", attributes={"class": "row"})]
    undo = at("/div[1]/button[2]", "Undo", tag="button", role="button")
    locator = 'locator(".row").filter(has_not=page.get_by_role("button", name="Retry")).locator("button")'

    assert said(locator, row, row, old=[undo], page=[undo]) == ""


def test_a_part_that_the_box_must_have_came_before_the_action():
    row = [button(), at("/div[1]", attributes={"class": "row"})]

    assert said('locator(".row:has(.lock) button")', row, row, page=[LOCK]) == ""
    assert "inside" in said('locator(".row:has(.lock) button")', row, row)
