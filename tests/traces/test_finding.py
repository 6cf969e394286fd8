"""What a locator finds on a recorded page, and that nothing is guessed."""

from pathlib import Path

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.traces.finding import find
from pytest_selfheal.traces.page import RecordedPage
from pytest_selfheal.traces.places import Places
from pytest_selfheal.traces.reading import read_trace

RECORDED = Path(__file__).parent / "recorded" / "v10-failed.zip"


@pytest.fixture(scope="module")
def page() -> RecordedPage:
    found = read_trace(RECORDED, Redactor(), Places()).page
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("locator", "count"),
    [
        pytest.param('get_by_test_id("add-to-cart")', 2, id="test-id"),
        pytest.param('get_by_test_id("add")', 0, id="a-test-id-is-exact"),
        pytest.param('get_by_role("button", name="add")', 2, id="role-and-name"),
        pytest.param('get_by_role("button", name="Ad", exact=True)', 0, id="exact-name"),
        pytest.param('get_by_role("heading", level=2)', 1, id="level"),
        pytest.param('get_by_label("Name")', 1, id="label"),
        pytest.param('get_by_text("Vase")', 1, id="text"),
        pytest.param('get_by_text(re.compile(r"^va", re.IGNORECASE))', 1, id="pattern"),
        pytest.param('locator(".item")', 2, id="css"),
        pytest.param('locator(".item").filter(has_text="desk")', 1, id="filter"),
        pytest.param('locator(".item", has=get_by_text("Desk"))', 1, id="has"),
        pytest.param('locator(".item").nth(1)', 1, id="nth"),
        pytest.param('locator(".item").nth(7)', 0, id="nth-of-none"),
        pytest.param('locator(".item").last.get_by_role("button")', 1, id="chain"),
        pytest.param('locator("star-rating").get_by_role("button")', 2, id="shadow-root"),
        pytest.param('frame_locator("iframe").get_by_label("Voucher")', 1, id="frame"),
        pytest.param('get_by_label("Voucher")', 0, id="not-through-a-frame"),
        pytest.param('locator("h1").or_(locator("h2"))', 2, id="or"),
        pytest.param('locator("p").filter(visible=True)', 1, id="visible"),
    ],
)
def test_what_is_found(page: RecordedPage, locator: str, count: int) -> None:
    expression = parse(locator)
    assert expression is not None
    found = find(page, expression)
    assert found is not None
    assert len(found) == count


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param('locator("//button")', id="xpath"),
        pytest.param('locator("button:visible")', id="a-pseudo-class-that-is-not-known"),
        pytest.param('get_by_role("checkbox", checked=True)', id="a-state-of-the-moment"),
        pytest.param('get_by_text(re.compile(r"(a+)+$"))', id="a-pattern-that-may-take-for-ever"),
        pytest.param('get_by_text(re.compile(r"("))', id="no-pattern"),
    ],
)
def test_what_can_t_be_answered_is_none(page: RecordedPage, locator: str) -> None:
    expression = parse(locator)
    assert expression is not None
    assert find(page, expression) is None
