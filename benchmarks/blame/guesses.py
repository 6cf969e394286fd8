"""First runs whose locator finds nothing, or several: what the test's own words do not support is not proposed."""

from blame.case import Case, page, right

_NEVER = ("Replace the stale selector", "fits what it says")
_CREW = page(
    "<main><h1>Crew</h1><table><tr><th>Name</th><th></th></tr>"
    + "".join(f"<tr class=mate><td>{name}</td><td><button>Remove</button></td></tr>" for name in ("Alf", "Bo", "Cia"))
    + "</table><button>Set sail</button></main>"
)
_GO = 'page.goto(url + "/")\n'

GUESSES = (
    Case(
        "removes_one_of_three",
        _GO + 'page.get_by_role("button", name="Remove").click()',
        {"": _CREW},
        first=right("selector_stale/fix_test", "selector_stale/investigate", most="medium", never=_NEVER),
    ),
    Case(
        "asks_several_rows_for_a_name",
        _GO + 'expect(page.locator("tr.mate")).to_contain_text("Bo")',
        {"": _CREW},
        first=right("selector_stale/investigate", most="medium", names=("says 'Bo'",), never=_NEVER),
    ),
    Case(
        "looks_into_a_row_that_is_not_there",
        _GO + 'page.locator("tr.mate").nth(6).get_by_role("button").click()',
        {"": _CREW},
        first=right(
            "selector_stale/fix_test",
            "selector_stale/investigate",
            "element_removed/investigate",
            most="low",
            never=_NEVER,
        ),
    ),
    Case(
        "looks_for_a_table_called_like_the_heading",
        _GO + 'page.wait_for_selector("table.crwe")',
        {"": _CREW},
        first=right(
            "selector_stale/fix_test",
            "selector_stale/investigate",
            "element_removed/investigate",
            most="low",
            never=('heading "Crew" is there',),
        ),
    ),
)
