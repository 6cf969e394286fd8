"""Locators that tell by a place which one they ask for."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.places import asks_by_place, asks_by_place_alone, path_of


@pytest.mark.parametrize(
    "locator",
    [
        'locator(".row").nth(1)',
        'locator(".row").first',
        'locator(".row").last.get_by_role("button")',
        'locator("li:nth-child(2)")',
        'locator("li:first-of-type")',
        'locator("//ul/li[2]")',
        'locator("xpath=(//li)[last()]")',
        'locator(".row >> nth=1")',
        'locator("#row-2")',
        'locator("[data-key=row-2]")',
        'get_by_test_id("row-2-approve")',
    ],
)
def test_a_place_or_a_counted_key(locator):
    assert asks_by_place(locator)


@pytest.mark.parametrize(
    "locator",
    [
        'locator(".row")',
        'get_by_role("row", name="Room 2")',
        'get_by_text("first")',
        'locator("#row").filter(has_text="2 items")',
        'get_by_test_id("row").get_by_role("button")',
        'locator("h2")',
    ],
)
def test_a_name_is_no_place(locator):
    assert not asks_by_place(locator)


@pytest.mark.parametrize(
    ("locator", "is_alone"),
    [
        ('get_by_role("option").nth(1)', True),
        ('locator("[name=day]").nth(1)', True),
        ('get_by_role("link", name="Help").first', False),
        ('get_by_text("Help").first', False),
        ('locator("li").filter(has_text="Ann").first', False),
        ("locator(\"a:has-text('Help')\").first", False),
    ],
)
def test_a_place_among_namesakes(locator, is_alone):
    assert asks_by_place_alone(locator) is is_alone


@pytest.mark.parametrize(
    ("locator", "steps"),
    [
        pytest.param('locator("xpath=/html/body/div[2]/a")', ("html", "body", "div[2]", "a"), id="from the root"),
        pytest.param('locator("//tr[2]/td[1]")', ("tr[2]", "td[1]"), id="from anywhere"),
        pytest.param('frame_locator("iframe").locator("xpath=/html/body/p")', ("html", "body", "p"), id="in a frame"),
        pytest.param("locator(\"//tr[@id='a']/td[1]\")", (), id="with a key"),
        pytest.param("locator(\"//a[text()='Save']\")", (), id="with a text"),
        pytest.param('locator("//tr[2]").get_by_role("button")', (), id="goes on by itself"),
        pytest.param('locator("div > a")', (), id="a selector"),
        pytest.param('get_by_text("/a/b")', (), id="a text"),
    ],
)
def test_a_path_of_tags_and_numbers(locator: str, steps: tuple[str, ...]) -> None:
    assert path_of(parse(locator)) == steps
