"""The lock: whatever differs beyond the edited expression is refused, and so is every expected value."""

import pytest

from pytest_selfheal.rewriting.edits import Edit
from pytest_selfheal.rewriting.rewrite import result
from pytest_selfheal.rewriting.text import Refused, Source

TEXT = """\
def test_a(page):
    page.get_by_test_id("save").click()
    expect(page.locator("#n")).to_have_text("4")
    assert page.title() == "Shop"
    self.assertEqual(page.url, "/cart")
"""


def edited(old: str, new: str, kind: str = "expression", text: str = TEXT) -> str:
    start = text.index(old)
    return result(Source("test_a.py", text), [Edit("test_a.py", start, start + len(old), new, kind)]).text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param('"save"', '"store"', id="an argument"),
        pytest.param('get_by_test_id("save")', 'locator("#s").first', id="a link"),
        pytest.param('"#n"', '"#m"', id="the locator of an expectation"),
        pytest.param("click()", "click(timeout=9)", id="one more argument"),
    ],
)
def test_a_locator_may_change(old: str, new: str) -> None:
    """And nothing else does."""
    assert edited(old, new) == TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param('"4"', '"5"', id="of expect()"),
        pytest.param('"Shop"', '"Store"', id="of assert"),
        pytest.param('"/cart"', '"/basket"', id="of a test case's method"),
        pytest.param('to_have_text("4")', 'to_have_text("5")', id="of a whole call"),
        pytest.param("to_have_text", "not_to_have_text", id="the check itself"),
    ],
)
def test_an_expected_value_may_not(old: str, new: str) -> None:
    """A test that is edited until it is green tests nothing."""
    with pytest.raises(Refused):
        edited(old, new)


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        pytest.param('"save"', '"save', "expression", id="does not parse"),
        pytest.param('"save")', '"s").hover() or page.locator("a")', "expression", id="more than one expression"),
        pytest.param('    page.get_by_test_id("save").click()\n', "", "expression", id="a statement goes"),
        pytest.param("    assert", "    page.reload()\n    assert", "expression", id="a statement comes"),
        pytest.param("    expect", "    page.reload()\n    expect", "comment", id="code in a comment"),
    ],
)
def test_nothing_else_may_differ(old: str, new: str, kind: str) -> None:
    """Whatever an edit calls itself."""
    with pytest.raises(Refused):
        edited(old, new, kind)


def test_inserted_statements_hide_nothing() -> None:
    """A wait comes before the statement; the statement stays."""
    line = '    page.get_by_test_id("save").click()\n'
    wait = '    expect(page.locator("#a")).to_be_visible()\n'
    start = TEXT.index(line)
    kept = result(Source("a.py", TEXT), [Edit("a.py", start, start, wait, "statement")])
    assert kept.text == TEXT.replace(line, wait + line)
    with pytest.raises(Refused):
        result(Source("a.py", TEXT), [Edit("a.py", start, start + len(line), wait, "statement")])
