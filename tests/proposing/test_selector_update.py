"""Another locator: safe only when remembered, accepted and tried on the live page."""

import pytest

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.proposing.propose import propose
from tests.proposing.conftest import about


def _fix(case):
    return propose(diagnose(case), framework="playwright", finding=about(case))


def test_a_verified_match_of_the_remembered_element_is_safe(lost):
    fix = _fix(lost())

    (change,) = fix.changes
    assert (fix.strategy, fix.recommended_action) == ("selector_update", "fix_test")
    assert (change.type, change.old_value, change.new_value) == (
        "selector_replace",
        'get_by_test_id("pay")',
        'get_by_test_id("pay-now")',
    )
    assert (change.applicability, change.confidence, change.verified.matches) == ("safe", "high", 1)
    assert (change.file, change.line, change.column, change.end_column) == ("tests/test_cart.py", 12, 8, 40)
    assert fix.framework_hint == 'In Playwright, update: page.get_by_test_id("pay-now")'


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"live": False}, id="never-tried-on-the-page"),
        pytest.param({"baseline": False}, id="found-by-what-the-locator-says"),
        pytest.param(
            {
                "locator": 'get_by_role("button", name="Pay now")',
                "name": "to_be_enabled",
                "kind": "assertion",
                "facts": {"is_assertion": True},
            },
            id="the-name-is-part-of-a-check",
        ),
    ],
)
def test_less_than_that_is_not_safe(lost, options):
    fix = _fix(lost(**options))

    assert [change.applicability for change in fix.changes] in (["unsafe"], ["display_only"])


def test_an_untried_locator_is_written_in_the_manner_of_the_old_one(lost):
    fix = _fix(lost(live=False))

    assert fix.changes[0].new_value == 'get_by_test_id("pay-now")'
    assert "The new locator was not tried on the live page." in fix.warnings


def test_a_shared_page_object_is_said(lost):
    fix = _fix(lost(file="tests/pages.py"))

    assert "The place to change is in tests/pages.py, which other tests may use too." in fix.warnings


def test_several_equal_candidates_have_no_safe_fix(lost, button):
    twins = tuple(
        button(idxpath=f"/html[1]/body[1]/p[{n}]/button[1]", attributes={"data-testid": f"x{n}", "id": f"x{n}"})
        for n in (1, 2)
    )

    fix = _fix(lost(now=twins))

    assert [change.applicability for change in fix.changes] in ([], ["display_only"])
    assert any("manual review recommended" in warning for warning in fix.warnings)


def test_of_two_that_a_guess_fits_alike_none_is_proposed(lost, button):
    """Never seen to pass, and a coin would tell which is meant: both are named, and nobody's locator is written."""
    named = {"name": "Pay bill", "text": "Pay bill", "own_text": "Pay bill", "neighbor": ""}
    twins = tuple(
        button(idxpath=f"/html[1]/body[1]/p[{n}]/button", attributes={"data-testid": f"x{n}", "id": f"x{n}"}, **named)
        for n in (1, 2)
    )
    case = lost(now=twins, baseline=False, live=False, locator='locator("#pay-bill-button")')

    diagnosis = diagnose(case)

    assert 'button "Pay bill"' in diagnosis.summary
    assert propose(diagnosis, framework="playwright", finding=about(case)).changes == ()


def test_a_counted_list_gets_the_class_its_items_have_now(lost, button):
    def card(number, name):
        return button(
            tag="li", role="listitem", text=f"Thing {number}", name="", own_text=f"Thing {number}",
            xpath="/html/body/main/ul/li", idxpath=f"/html[1]/body[1]/main[1]/ul[1]/li[{number}]",
            attributes={"class": name, "id": "", "data-testid": ""},
        )  # fmt: skip

    case = lost(
        locator='locator(".card")',
        name="to_have_count",
        kind="assertion",
        then=card(1, "card"),
        count=3,
        now=tuple(card(number, "tile") for number in (1, 2, 3)),
        facts={"is_assertion": True, "actual": "0", "expected": "3", "resolved": None},
    )

    (change,) = _fix(case).changes

    assert (change.old_value, change.new_value) == ('locator(".card")', 'locator(".tile")')
    assert change.applicability != "safe"


@pytest.mark.parametrize(
    "found_by",
    [
        pytest.param('get_by_role("button", name="Pay now")', id="by-name"),
        pytest.param('get_by_text("Pay")', id="by-part-of-the-text"),
    ],
)
def test_a_value_that_the_test_reads_is_no_way_to_find_it(lost, found_by):
    fix = _fix(lost(name="to_have_text", kind="assertion", found_by=found_by, facts={"is_assertion": True}))

    assert [change.applicability for change in fix.changes] == ["display_only"]
    assert "The new locator finds the element by the text that the test reads: choose another one." in fix.warnings
