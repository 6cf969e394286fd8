"""The class words that a locator asks for, and another word in their place."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.dress import other_dress
from tests.matching.pages import at


def button(classes: str, caption: str = "OK"):
    return at("/div[1]/button[1]", caption, attributes={"class": classes})


def box(classes: str):
    return at("/div[1]", attributes={"class": classes})


@pytest.mark.parametrize(
    ("locator", "was", "now"),
    [
        pytest.param('locator(".approve")', [button("btn approve")], [button("btn reject")], id="under-any-caption"),
        pytest.param('locator(".hyvaksy")', [button("hyvaksy")], [button("hylkaa")], id="of-a-language-without-a-list"),
        pytest.param(
            'locator(".star.off")', [button("star off", "Star")], [button("star on", "Star")], id="beside-what-stayed"
        ),
        pytest.param(
            'locator(".cart").get_by_role("button")',
            [button("a", "Clear"), box("cart")],
            [button("a", "Clear"), box("wish")],
            id="of-the-box",
        ),
    ],
)
def test_gave_way(locator, was, now):
    assert "in its place" in other_dress(parse(locator), was, now, page=was)


@pytest.mark.parametrize(
    ("locator", "was", "now"),
    [
        pytest.param('locator(".primary-btn")', [button("primary-btn")], [button("cta-button")], id="a-style"),
        pytest.param('locator(".pay")', [button("pay", "Pay")], [button("buy", "Pay")], id="the-caption-says-the-deed"),
        pytest.param('locator(".o")', [button("o")], [button("n")], id="letters"),
        pytest.param('locator("#go")', [button("a")], [button("b")], id="no-class-is-asked-for"),
        pytest.param(
            'locator(".story button")',
            [button("a", "Clear"), box("story"), at("/div[2]", attributes={"class": "story"})],
            [button("a", "Clear"), box("card")],
            id="the-class-of-all-items",
        ),
    ],
)
def test_renamed(locator, was, now):
    assert other_dress(parse(locator), was[:2], now, page=was) == ""


@pytest.mark.parametrize(("heading", "is_renamed"), [("Prescription", True), ("Sick note", False)])
def test_a_heading_of_its_own_says_which_part_it_is(heading, is_renamed):
    def part(classes: str, title: str):
        own = button("a", "Clear").model_copy(update={"heading": title})
        return [own, box(classes), at("/div[1]/h2[1]", title)]

    was, now = part("receta", "Prescription"), part("prescription", heading)
    found = other_dress(parse('locator(".receta").get_by_role("button")'), was[:2], now, page=was)
    assert (found == "") is is_renamed
