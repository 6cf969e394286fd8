"""What a locator says of its element."""

import pytest

from pytest_selfheal.locators.hints import hints, misread, wanted
from pytest_selfheal.locators.parse import parse


@pytest.mark.parametrize(
    ("locator", "said"),
    [
        pytest.param('get_by_role("button", name="Save")', {"role": "button", "name": "Save"}, id="role"),
        pytest.param('get_by_label("Mail")', {"label": "Mail"}, id="label"),
        pytest.param('get_by_placeholder("Mail")', {"attributes": {"placeholder": "Mail"}}, id="placeholder"),
        pytest.param('get_by_test_id("x")', {"attributes": {"data-testid": "x"}}, id="test-id"),
        pytest.param('get_by_text(re.compile("^save.*now", re.I))', {"text": "save now"}, id="words-of-a-pattern"),
        pytest.param('frame_locator("iframe").locator("#go")', {"attributes": {"id": "go"}}, id="frames-are-no-hint"),
        pytest.param(
            'get_by_role("row", name="Alice").get_by_role("button", name="Delete")',
            {"role": "button", "name": "Delete", "row": "Alice"},
            id="row",
        ),
        pytest.param(
            'get_by_role("dialog", name="Pay").get_by_role("button")',
            {"role": "button", "landmark": "dialog Pay"},
            id="landmark",
        ),
        pytest.param(
            'locator(".card").filter(has_text="Pro").get_by_role("button").nth(1)',
            {"role": "button", "neighbor": "Pro", "position": 1},
            id="container",
        ),
        pytest.param(
            "#top > a.x.y[href='/b c']:nth-child(2):has-text('Yes')",
            {"tag": "a", "attributes": {"href": "/b c", "class": "x y"}, "text": "Yes", "xpath": "*/a"},
            id="css",
        ),
        pytest.param(
            "//div[@id='x']/button[contains(text(), 'Save') and not(@disabled)]",
            {"tag": "button", "text": "Save", "xpath": "div/button"},
            id="xpath",
        ),
        pytest.param("tr:has-text('Bob') >> button", {"tag": "button", "row": "Bob", "xpath": "tr/button"}, id="piped"),
        pytest.param('internal:role=button[name="Save"i]', {"role": "button", "name": "Save"}, id="internal-engine"),
        pytest.param(
            "button[type=submit], a", {"tag": "button", "attributes": {"type": "submit"}}, id="first-of-a-list"
        ),
    ],
)
def test_said(locator, said):
    element = wanted(parse(locator))

    assert element.model_dump(exclude_defaults=True) == {"tag": ""} | said


@pytest.mark.parametrize("locator", ['locator("a").locator("..")', 'locator("*")'])
def test_nothing_said(locator):
    assert wanted(parse(locator)) is None


@pytest.mark.parametrize(
    ("locator", "said"),
    [
        pytest.param('locator("#go.big")', [("go", 1.0), ("big", 0.7)], id="a-class-says-less-than-an-id"),
        pytest.param('locator("#top .go")', [("go", 0.7), ("top", 0.35)], id="a-container-says-least"),
        pytest.param('locator("#a, .b")', [("a", 1.0), ("b", 0.7)], id="each-of-a-list"),
        pytest.param('locator("li").filter(has_text="Ann").locator("#go")', [("go", 1.0), ("Ann", 0.7)], id="filter"),
        pytest.param("//label[text()='Mail']/following-sibling::input", [("Mail", 0.7)], id="label-beside"),
        pytest.param("#go.is-open[aria-pressed=true]", [("go", 1.0)], id="a-state-is-no-name"),
        pytest.param('frame_locator("#pay").locator("#go")', [("go", 1.0)], id="frames-are-no-hint"),
    ],
)
def test_hints(locator, said):
    expression = parse(locator)

    assert expression is not None
    assert [(hint.text, hint.weight) for hint in hints(expression) if hint.text] == said


@pytest.mark.parametrize(
    ("locator", "text"),
    [
        pytest.param('locator("Fuel Type")', "Fuel Type", id="a-label"),
        pytest.param('locator("username")', "username", id="a-name"),
        pytest.param('locator("form button")', "", id="tags"),
        pytest.param('locator("my-login button")', "", id="an-element-of-the-application"),
        pytest.param('locator("sparkline")', "", id="a-tag-that-the-page-has"),
        pytest.param('locator("#Fuel")', "", id="an-id"),
        pytest.param('get_by_text("Fuel Type")', "", id="the-right-call"),
    ],
)
def test_misread(locator, text):
    assert misread(parse(locator), frozenset({"sparkline"})) == text
