"""What a locator says of its element."""

import pytest

from pytest_selfheal.matching.hints import wanted


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
    element = wanted(locator)

    assert element.model_dump(exclude_defaults=True) == {"tag": ""} | said


@pytest.mark.parametrize("locator", ["", "get_by_role(", 'locator("a").locator("..")', 'locator("*")'])
def test_nothing_said(locator):
    assert wanted(locator) is None
