"""Locator expressions: read in any spelling, written in one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_selfheal.locators.expression import Link, quote
from pytest_selfheal.locators.parse import parse


@pytest.mark.parametrize(
    ("written", "rendered"),
    [
        pytest.param("get_by_role('button', name='Save')", 'get_by_role("button", name="Save")', id="quotes"),
        pytest.param('page.get_by_test_id("go").first', 'get_by_test_id("go").first', id="relative-to-the-page"),
        pytest.param('await self.page.locator("#go")', 'locator("#go")', id="awaited-page-object"),
        pytest.param(
            'locator(".card").filter(has_text="Pro").get_by_role("button").nth(-1)',
            'locator(".card").filter(has_text="Pro").get_by_role("button").nth(-1)',
            id="chain",
        ),
        pytest.param(
            'get_by_text(re.compile(r"a\\d", re.I | re.M))',
            'get_by_text(re.compile(r"a\\d", re.IGNORECASE | re.MULTILINE))',
            id="pattern",
        ),
        pytest.param(
            'locator("a").or_(page.get_by_title("t")).and_(locator("b"))',
            'locator("a").or_(get_by_title("t")).and_(locator("b"))',
            id="locators-as-arguments",
        ),
        pytest.param(
            'locator("iframe").content_frame.get_by_label("Mail")',
            'locator("iframe").content_frame.get_by_label("Mail")',
            id="content-frame",
        ),
        pytest.param(
            "getByRole('button', { name: 'Save', exact: true })",
            'get_by_role("button", name="Save", exact=True)',
            id="javascript-options",
        ),
        pytest.param(
            "page.getByText(/a\\/b/i).first()", 'get_by_text(re.compile(r"a/b", re.IGNORECASE)).first', id="js-pattern"
        ),
        pytest.param(
            "locator('x').filter({ hasText: `it's` }).or(page.locator('b'))",
            'locator("x").filter(has_text="it\'s").or_(locator("b"))',
            id="js-chain",
        ),
        pytest.param("#go > .x", 'locator("#go > .x")', id="bare-css"),
        pytest.param("//div[@id='x']", "locator(\"//div[@id='x']\")", id="bare-xpath"),
        pytest.param("text=Don't", 'locator("text=Don\'t")', id="an-apostrophe-in-a-text"),
    ],
)
def test_read_and_written(written, rendered):
    expression = parse(written)

    assert str(expression) == rendered
    assert parse(rendered) == expression


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param(None, id="none"),
        pytest.param('get_by_role("button"', id="cut-off"),
        pytest.param("get_by_role(name)", id="a-variable"),
        pytest.param("[data-testid='x'", id="open-bracket"),
        pytest.param('get_by_role("a").click()', id="an-action-is-no-locator"),
        pytest.param("get_by_text(f'{name}')", id="f-string"),
        pytest.param("12 + get_by_text('x')", id="arithmetic"),
    ],
)
def test_what_is_no_locator_gives_none(text):
    assert parse(text) is None


@given(st.text(max_size=60))
def test_never_raises(text):
    parse(text)
    parse(f"get_by_text({text})")


@given(st.text(max_size=40))
def test_any_text_survives_quoting(text):
    expression = parse(f"get_by_text({quote(text)})")

    assert expression.links[0].text == text


@pytest.mark.parametrize(
    ("written", "frame", "element"),
    [
        pytest.param('locator("#a")', "", 'locator("#a")', id="no-frame"),
        pytest.param('frame_locator("x").first.locator("#a")', 'frame_locator("x").first', 'locator("#a")', id="first"),
        pytest.param(
            'locator("x").content_frame.frame_locator("y").get_by_role("link")',
            'locator("x").content_frame.frame_locator("y")',
            'get_by_role("link")',
            id="two-deep",
        ),
    ],
)
def test_frame_part_and_element_part(written, frame, element):
    expression = parse(written)

    assert (str(expression.frame_part), str(expression.element_part)) == (frame, element)


def test_only_the_failing_link_is_replaced():
    expression = parse('locator(".card").filter(has_text="Pro").get_by_test_id("buy")')

    changed = expression.replace_link(expression.finding_index, Link("get_by_test_id", ("purchase",)))

    assert str(changed) == 'locator(".card").filter(has_text="Pro").get_by_test_id("purchase")'


@pytest.mark.parametrize(
    ("written", "kind", "test_id", "positional"),
    [
        pytest.param('get_by_test_id("a")', "test_id", "a", False, id="plain-test-id"),
        pytest.param('get_by_test_id("a").first', "test_id", None, True, id="first-is-positional"),
        pytest.param('locator("ul").get_by_role("link").nth(2)', "role", None, True, id="nth"),
        pytest.param('locator("xpath=//a")', "xpath", None, False, id="xpath"),
        pytest.param('locator("text=Go")', "engine", None, False, id="engine"),
        pytest.param('frame_locator("f").get_by_test_id("a")', "test_id", "a", False, id="in-a-frame"),
    ],
)
def test_kinds(written, kind, test_id, positional):
    expression = parse(written)

    assert (expression.kind, expression.test_id, expression.is_positional) == (kind, test_id, positional)
